"""What people ask about records and ratings: leaderboards, profiles, histories, and seasons."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

import discord

from bot.guilds.permissions import check_manager
from bot.records.clicks import HISTORY, LEADERBOARD
from bot.records.limits import LONGEST_SEASON
from bot.records.refusals import BadSeasonName, NoSeasonYet, NoSuchSeason, SeasonNameIsNumber, SeasonNameTaken
from bot.rulebook.cards import card_pages
from bot.ui.feature import on_click
from bot.ui.guild import guild_of
from bot.ui.layouts import attached, button, layout, picture, row, text
from bot.ui.replies import answer, change_private, escaped, own_message
from bot.ui.words import NOBODY, ordinal, plural
from engine.journal.position import WEEK_CLOSED
from engine.registry import GAMES, game_named, game_title
from renders import charts
from renders.charts.profile import MOST_CARDS, MOST_PLACES
from renders.charts.table import ROWS_A_PAGE

if TYPE_CHECKING:
    from bot.display.renderer import Renderer
    from bot.hall.hall import Hall
    from bot.store.league.nights import LeaguePlace
    from bot.store.records import PlayedMatch, Rated, Season
    from bot.ui.replies import Interaction

MATCHES_A_PAGE = 10


class RecordService:
    """Shows what the store keeps of finished matches. Ratings belong to a server, a game and a season."""

    def __init__(self, hall: Hall, renderer: Renderer) -> None:
        self._hall = hall
        self._records = hall.store.records
        self._leagues = hall.store.leagues
        self._renderer = renderer

    # --- the leaderboard ------------------------------------------------------------

    async def leaderboard(self, interaction: Interaction, game: str, season: str | None, page: int) -> None:
        """A page of a game's ratings. Raises NoSeasonYet or NoSuchSeason."""
        found = await self._season(guild_of(interaction), season)
        await self._show_leaderboard(interaction, game_named(game).name, found, page - 1)

    @on_click(LEADERBOARD, private=True)
    async def turn_leaderboard(self, interaction: Interaction, game: str, season: int, page: int) -> None:
        """Another page in place of the one that is shown."""
        found = await self._season(guild_of(interaction), str(season))
        await self._show_leaderboard(interaction, game_named(game).name, found, page)

    async def _show_leaderboard(self, interaction: Interaction, game: str, season: Season, page: int) -> None:
        guild, player = guild_of(interaction), str(interaction.user.id)
        count = await self._records.count_rated(guild, game, season.number)
        pages = max(1, -(-count // ROWS_A_PAGE))
        page = max(0, min(page, pages - 1))
        rated = await self._records.leaderboard(guild, game, season.number, ROWS_A_PAGE, ROWS_A_PAGE * page)
        subtitle = season.name if pages == 1 else f"{season.name} · page {page + 1} of {pages}"
        columns = ("Rating", "Won", "Drawn", "Lost")
        chart = charts.Table(game_named(game).title, columns, [_row(each, player) for each in rated], subtitle)
        file = attached(await self._renderer.chart(partial(charts.table, chart), guild), "leaderboard.png")
        turn = partial(LEADERBOARD, game=game, season=season.number)
        turning = [
            button("Previous page", turn(page=max(page - 1, 0)), disabled=page == 0),
            button("Next page", turn(page=page + 1), disabled=page + 1 >= pages),
        ]
        head = f"**{game_named(game).title}** · {escaped(season.name)}: {plural(count, 'person', 'people')} rated."
        view = layout(text(head), picture(file), row(turning if pages > 1 else []))
        await change_private(interaction, own_message(interaction), view, [file])

    # --- one person ------------------------------------------------------------

    async def profile(self, interaction: Interaction, user: discord.abc.User, game: str | None) -> None:
        """Somebody on this server, as a picture; of the game that they play most, or of another."""
        guild, player = guild_of(interaction), str(user.id)
        records = await self._records.records_of(player, guild)
        chosen = game_named(game).name if game is not None else records[0].game if records else ""
        seasons = await self._records.seasons(guild)
        rated = await self._rated_game(player, guild, seasons, chosen, [record.game for record in records])
        curve = await self._records.curve_of(player, guild, rated, seasons[0].number) if rated and seasons else []
        best = await self._records.best_run(player, guild)
        chart = charts.Profile(
            name=user.display_name,
            subtitle=seasons[0].name if seasons else "",
            rated_game=game_named(rated).title if rated else "",
            ratings=[point.skill.shown for point in curve],
            records=[_record(each.game, each.wins, each.draws, each.losses) for each in records],
            cards=await self._favourites(player, guild, chosen),
            best_run=None if best is None else charts.BestRun(best.stars or 0, best.lives or 0, best.rounds or 0),
            titles=await self._leagues.count_titles(player, guild),
            places=[
                f"{_reached(place)} · week {place.number} · {place.league_name}"
                for place in await self._leagues.places_of(player, guild, MOST_PLACES)
            ],
        )
        file = attached(await self._renderer.chart(partial(charts.profile, chart), guild), "profile.png")
        head = f"**{escaped(user.display_name)}** on this server"
        await answer(interaction, view=layout(text(head), picture(file)), attachments=[file])

    async def _rated_game(self, player: str, guild: str, seasons: list[Season], chosen: str, played: list[str]) -> str:
        """The game whose curve is shown: the one that was chosen, else the first of somebody's that was rated."""
        for game in [chosen, *played] if seasons else []:
            if game and await self._records.curve_of(player, guild, game, seasons[0].number, limit=1):
                return game
        return chosen

    async def _favourites(self, player: str, guild: str, game: str) -> list[tuple[str, int]]:
        if game not in GAMES:
            return []
        names = {page.id: page.name for page in card_pages(game)}
        counted = await self._records.favourite_cards(player, game, guild, MOST_CARDS)
        return [(names.get(card, card), count) for card, count in counted]

    async def history(self, interaction: Interaction, page: int) -> None:
        """One's own finished matches, on this server or, in a private talk, everywhere."""
        await answer(interaction, view=await self._history_page(interaction, page - 1))

    @on_click(HISTORY, private=True)
    async def turn_history(self, interaction: Interaction, page: int) -> None:
        view = await self._history_page(interaction, page)
        await change_private(interaction, own_message(interaction), view)

    async def _history_page(self, interaction: Interaction, page: int) -> discord.ui.LayoutView:
        player = str(interaction.user.id)
        guild = None if interaction.guild_id is None else str(interaction.guild_id)
        count = await self._records.count_history(player, guild)
        pages = max(1, -(-count // MATCHES_A_PAGE))
        page = max(0, min(page, pages - 1))
        matches = await self._records.history_of(player, guild, MATCHES_A_PAGE, MATCHES_A_PAGE * page)
        where = "" if guild is None else " on this server"
        head = f"**Your history{where}** · {plural(count, 'match', 'matches')}, page {page + 1} of {pages}"
        lines = [_history_line(match) for match in matches] or ["Nothing yet: `/play` opens a table."]
        turning = [
            button("Previous page", HISTORY(page=max(page - 1, 0)), disabled=page == 0),
            button("Next page", HISTORY(page=page + 1), disabled=page + 1 >= pages),
        ]
        return layout(text(head), text("\n".join(lines)), row(turning if pages > 1 else []))

    # --- seasons ------------------------------------------------------------

    async def start_season(self, interaction: Interaction, name: str) -> None:
        check_manager(interaction)
        guild, called = guild_of(interaction), " ".join(name.split())
        if len(called) > LONGEST_SEASON or not called.isprintable():
            raise BadSeasonName
        if called.casefold().removeprefix("season").strip().isdecimal():
            raise SeasonNameIsNumber
        if called and called.casefold() in {season.name.casefold() for season in await self._records.seasons(guild)}:
            raise SeasonNameTaken(called)
        season = await self._records.start_season(guild, called, self._hall.now())
        await answer(
            interaction,
            f"**{escaped(season.name)}** begins: everybody is a newcomer. `/leaderboard` with season shows old ones.",
        )

    async def list_seasons(self, interaction: Interaction) -> None:
        seasons = await self._records.seasons(guild_of(interaction))
        if not seasons:
            raise NoSeasonYet
        await answer(interaction, "\n".join(["**The seasons of this server**", *map(_season_line, seasons)]))

    async def season_names(self, interaction: Interaction, typed: str) -> list[str]:
        """Seasons whose names have what was typed in them."""
        if interaction.guild_id is None:
            return []
        seasons = await self._records.seasons(str(interaction.guild_id))
        return [season.name for season in seasons if typed.strip().lower() in season.name.lower()]

    async def _season(self, guild: str, wanted: str | None) -> Season:
        """A season by number or name; without one, the one that is played. Raises NoSeasonYet or NoSuchSeason."""
        seasons = await self._records.seasons(guild)
        if not seasons:
            raise NoSeasonYet
        if wanted is None:
            return seasons[0]
        name = wanted.strip().casefold()
        named = [each for each in seasons if str(each.number) == name]
        named += [each for each in seasons if each.name.casefold() == name]
        if not named:
            raise NoSuchSeason(wanted)
        return named[0]


def _row(rated: Rated, player: str) -> charts.Row:
    values = (rated.skill.shown, rated.wins, rated.draws, rated.losses)
    return charts.Row(
        rated.place, rated.name or NOBODY, [str(value) for value in values], is_own=rated.player == player
    )


def _record(game: str, wins: int, draws: int, losses: int) -> charts.GameRecord:
    return charts.GameRecord(game_title(game), wins, draws, losses)


def _history_line(match: PlayedMatch) -> str:
    told: list[Any] = [f"• {game_title(match.game)}, <t:{int(match.time)}:R>: {_came_out(match)}"]
    if match.seat_count > 2:
        told.append(f"place {match.place} of {match.seat_count}")
    if match.stars is not None and match.seat_count == 1:
        told.append(f"{plural(match.stars, 'star')} in {plural(match.rounds or 0, 'round')}")
    if match.skill is not None:
        less = "" if match.weight == 1 else " (counted less)" if match.weight else " (not counted)"
        told.append(f"rating {match.skill.shown}{less}")
    return ", ".join(told)


def _reached(place: LeaguePlace) -> str:
    below = "" if place.division == 1 else f" in division {place.division}"
    return f"{ordinal(place.place)}{below}"


def _came_out(match: PlayedMatch) -> str:
    if match.result != "ended":
        return match.result
    return "ended by the close of its league week" if match.reason == WEEK_CLOSED else "ended by a moderator"


def _season_line(season: Season) -> str:
    ended = "is being played" if season.ended is None else f"ended <t:{int(season.ended)}:D>"
    return f"{season.number}. {escaped(season.name)}: began <t:{int(season.begun)}:D>, {ended}"
