"""What can be clicked on about leagues."""

from bot.ui.custom_ids import ClickId, MenuId

LEAGUE_JOIN = ClickId("leaguejoin", week=int)
LEAGUE_PLAY = ClickId("leagueplay", week=int, post=str)
LEAGUE_SUMMARY = ClickId("leaguesummary", week=int)
LEAGUE_TABLE = ClickId("leaguetable", week=int, page=int)
LEAGUE_PROGRESS = ClickId("leagueprogress", week=int)
"""The same tables, beside the result of a run."""
LEAGUE_RUN = MenuId("leaguerun", week=int)
LEAGUE_CLOSE = ClickId("leagueclose", league=int)
