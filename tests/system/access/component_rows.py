"""The table of buttons and menus: what comes of each, at some moment, for everybody."""

from bot.decks.refusals import NotYourDeck
from bot.hall.refusals import MatchNotFound, NotOfThisMatch, StillPlayed
from bot.league.refusals import NoRunOfTheirs, NotInThisWeek
from bot.lobby.refusals import AlreadySeated, NotSeated, OnlyTheHost
from bot.panels import components
from bot.play.refusals import AskedNoMore, OfferIsOver
from bot.play.steps import key
from bot.privacy.refusals import NotAboutYou
from bot.replay.films import NoBattles
from bot.replay.refusals import NotOpen, NotOpenedByYou, NotYoursToOpen
from bot.watch.refusals import MayNotFollow
from engine.journal.take_backs import AskedAlready, NoTakeBackAsked
from engine.league.refusals import AlreadyJoined, NoAttemptLeft, NotJoined
from engine.table.refusals import NotYourSeat, StaleDecision
from tests.system.access import film_moments, moments
from tests.system.access.audiences import (
    Room,
)
from tests.system.access.command_rows import (
    BEGUN,
    DECIDED,
    FILM_FOR_ALL,
    IN_A_LOBBY,
    JOINED,
    LAST_BOARD,
    LOG_OF_NOTHING,
    NO_SEAT,
    NOT_LEAGUE_MANAGERS,
    OPEN,
    RATED,
    RUN_BEGUN,
)
from tests.system.access.expectations import (
    FORM,
    ON_THE_SPOT,
    Expected,
    adas_step,
    click,
    entered,
    in_place,
    shown,
    told,
)

NOT_THEIRS = (told(NotYourSeat()), NO_SEAT, NO_SEAT, NO_SEAT)
"""For a component of Ada's panel in other hands: Ben has another seat, the others have none."""


def adas_choice(room: Room) -> str:
    return f"do {key(adas_step(room))}"


COMPONENT_ROWS = (
    # On the board, where everybody sees them.
    click(components.HandButton, "board", moments.planning, shown("hand"), shown("hand"), NO_SEAT),
    click(components.WordsButton, "board", moments.planning, shown("words")),
    click(components.LogButton, "board", moments.planning, told(LOG_OF_NOTHING)),
    click(
        components.BattlesButton,
        "board",
        moments.planning,
        told(NoBattles("No battle has been fought in this match yet.")),
    ),
    click(components.ReplayButton, "board", moments.over, told(LAST_BOARD)),
    click(components.RematchButton, "board", moments.planning, *[told(StillPlayed())] * 2, told(NotOfThisMatch())),
    click(
        components.RematchButton,
        "board",
        moments.over,
        *[told("Noted. A new match begins when these want one too: …", "notes", "public")] * 2,
        told(NotOfThisMatch()),
    ),
    click(
        components.DrawButton,
        "draw",
        moments.offered_a_draw,
        told("You have offered a draw already; it stands until somebody declines or plays on."),
        entered("draw", 1, "matches", "public", "timers"),
        NO_SEAT,
        word="accept",
        by="0",
    ),
    click(
        components.DrawButton,
        "draw",
        moments.offered_a_draw,
        told("No draw is offered to you just now."),
        entered("draw", 1, "public"),
        NO_SEAT,
        word="decline",
        by="0",
    ),
    click(
        components.DrawButton,
        "draw",
        moments.offered_a_draw,
        *[told(OfferIsOver())] * 2,
        NO_SEAT,
        word="accept",
        by="1",
    ),
    click(
        components.UndoButton,
        "undo",
        moments.asked_to_take_back,
        told(AskedAlready()),
        entered("take-back", 1, "public", "snapshots", "timers"),
        NO_SEAT,
        word="accept",
    ),
    click(
        components.UndoButton,
        "undo",
        moments.asked_to_take_back,
        *[told(NoTakeBackAsked())] * 2,
        NO_SEAT,
        word="accept",
        number="2",
    ),
    # There for all who are asked, in games without secrets.
    click(
        components.TogetherButton,
        "board",
        moments.asked_alike,
        *[told(AskedNoMore())] * 2,
        NO_SEAT,
        question="round 1",
        words="battle",
    ),
    click(
        components.BoardMenu,
        "board",
        moments.chosen_openly,
        *[told(StaleDecision())] * 2,
        NO_SEAT,
        chosen=lambda _room: "go pitch",
        words="",
    ),
    # For those who watch.
    click(
        components.PingButton,
        "board",
        moments.planning,
        *[told("I will ping you in our direct messages…", "pings", "public")] * 3,
        told(MatchNotFound()),
        told("I will ping you in our direct messages…", "pings", "public"),
    ),
    click(
        components.WatchPageButton,
        "closer",
        moments.watched,
        *[ON_THE_SPOT] * 3,
        told("No match that you could watch is being played…"),
        ON_THE_SPOT,
    ),
    click(
        components.WatchMenu,
        "list",
        moments.watched,
        *[ON_THE_SPOT] * 3,
        told(MatchNotFound()),
        ON_THE_SPOT,
        chosen=lambda room: room.table.record.id,
    ),
    click(
        components.FollowButton,
        "closer",
        moments.watched,
        *[told(MayNotFollow())] * 3,
        told(MatchNotFound()),
        told("Manalimit: Ada, Ben is followed here…", "mirrors", "public"),
    ),
    click(
        components.UnfollowButton,
        "mirror",
        moments.followed,
        *[told(MayNotFollow())] * 4,
        told("No longer followed here.", "mirrors", "public"),
    ),
    # In Ada's private panel: the others can only forge them.
    click(components.StepMenu, "panel", moments.panels, in_place(entered("act", 0)), *NOT_THEIRS, chosen=adas_choice),
    click(
        components.StepMenu,
        "panel",
        moments.half_chosen,
        in_place(entered("act", 0)),
        *NOT_THEIRS,
        chosen=adas_choice,
        words="pitch",
    ),
    click(components.StepMenu, "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, chosen=lambda _room: "go pitch"),
    click(
        components.DoButton,
        "panel",
        moments.panels,
        in_place(entered("act", 0, "public", "others' panels")),
        *NOT_THEIRS,
        words="battle",
    ),
    click(components.BackButton, "panel", moments.half_chosen, ON_THE_SPOT, *NOT_THEIRS, words=""),
    click(components.LeavingButton, "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, answer="ask"),
    click(components.LeavingButton, "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, answer="no"),
    click(
        components.LeavingButton,
        "panel",
        moments.panels,
        in_place(entered("concede", 0, "matches", "public", "others' panels")),
        *NOT_THEIRS,
        answer="yes",
    ),
    click(components.StandInButton, "panel", moments.missing_ben, ON_THE_SPOT, *NOT_THEIRS, other="1"),
    click(components.ReturnButton, "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS),
    click(
        components.ReturnButton,
        "panel",
        moments.handed_over_panels,
        in_place(entered("hand-over", 0, "public", "others' panels")),
        *NOT_THEIRS,
    ),
    click(
        components.OfferButton,
        "panel",
        moments.panels,
        in_place(entered("draw", 0, "public", "others' panels")),
        *NOT_THEIRS,
    ),
    # On lobbies.
    click(
        components.JoinButton,
        "lobby",
        moments.lobby,
        *[told(AlreadySeated())] * 2,
        Expected(None, frozenset({*IN_A_LOBBY, "players"})),
    ),
    click(
        components.LeaveButton, "lobby", moments.lobby, *[Expected(None, frozenset(IN_A_LOBBY))] * 2, told(NotSeated())
    ),
    click(components.StartButton, "lobby", moments.lobby, Expected(None, frozenset(BEGUN)), told(OnlyTheHost())),
    click(
        components.InThreadButton,
        "offer",
        moments.busy,
        told("Your table is open.…", *IN_A_LOBBY, "players"),
        told(OnlyTheHost()),
    ),
    click(
        components.DeckButton, "lobby", moments.decks, *[told("**Which deck do you play?**…")] * 2, told(NotSeated())
    ),
    click(
        components.DeckMenu,
        "decks",
        moments.decks,
        Expected(None, frozenset(IN_A_LOBBY)),
        told("You play …", *IN_A_LOBBY),
        told(NotSeated()),
        chosen=lambda _room: moments.precon_key(),
    ),
    click(
        components.DeckMenu,
        "decks",
        moments.decks,
        Expected(None, frozenset(IN_A_LOBBY)),
        told(NotYourDeck()),
        chosen=lambda room: room.parts["key"],
    ),
    # About decks.
    click(components.DeckAgainButton, "mistakes", moments.decks, FORM, deck="new"),
    click(
        components.DeckDeleteButton,
        "delete",
        moments.decks,
        told("Ada's own is deleted.", "decks"),
        told(NotYourDeck()),
    ),
    # About leagues and records.
    click(components.LeagueJoinButton, "opening", OPEN, *[told(AlreadyJoined())] * 2, JOINED),
    click(components.LeaguePlayButton, "opening", OPEN, told(NoAttemptLeft(1)), RUN_BEGUN, told(NotJoined())),
    click(components.LeagueTableButton, "opening", OPEN, told("How far everybody is.…")),
    click(components.LeagueCloseButton, "closing", OPEN, *NOT_LEAGUE_MANAGERS, told("**Cup** is closed.…", "leagues")),
    click(
        components.LeagueSummaryButton,
        "result",
        DECIDED,
        *[told("**Cup · week 1**\n**You came …")] * 2,
        told(NotInThisWeek()),
    ),
    click(components.LeagueRunMenu, "tables", DECIDED, told(NoRunOfTheirs()), chosen=lambda _room: "1"),
    click(components.LeaderboardButton, "leaderboard", RATED, ON_THE_SPOT),
    click(components.HistoryButton, "history", RATED, ON_THE_SPOT),
    # Matches looked at again: what everybody saw for all, hidden things for nobody unless they are open.
    click(components.LogPageButton, "log", moments.replayed, ON_THE_SPOT, page="1"),
    click(components.LogFileButton, "log", moments.replayed, told("This is all that everybody was told.")),
    click(components.LogEntryMenu, "log again", moments.replayed, ON_THE_SPOT, chosen=lambda _room: "0"),
    click(components.ReplayLogButton, "steps again", moments.replayed, ON_THE_SPOT),
    click(components.ReplayStepButton, "steps", moments.replayed, ON_THE_SPOT, word="on", place="1"),
    click(
        components.ReplayStepButton,
        "steps",
        moments.replayed,
        *[ON_THE_SPOT] * 2,
        told(NotOpen()),
        eyes="own",
        word="on",
        place="1",
    ),
    click(components.ReplayStepButton, "steps", moments.replayed, told(NotOpen()), eyes="all", word="on", place="1"),
    click(components.ReplayTurnMenu, "steps", moments.replayed, ON_THE_SPOT, chosen=lambda _room: "0"),
    click(components.ReplayEyesMenu, "steps", moments.replayed, told(NotOpen()), chosen=lambda _room: "all"),
    click(components.ReplayEyesMenu, "steps", moments.opened, ON_THE_SPOT, chosen=lambda _room: "all"),
    click(components.FilmButton, "steps", moments.replayed, told("**Manalimit** · Ada, Ben · its key moments")),
    click(components.BattleFilmButton, "battles", moments.replayed, told("**Manalimit** · Ada, Ben"), place="2"),
    click(components.ShowFilmButton, "film", film_moments.filmed, *FILM_FOR_ALL),
    click(components.ShowBattleButton, "battle film", film_moments.filmed, *FILM_FOR_ALL, place="2"),
    click(components.JournalButton, "steps", moments.replayed, told(NotOpen())),
    click(components.JournalButton, "steps", moments.opened, told("`cardhall replay manalimit-…")),
    click(
        components.OpenReplayButton,
        "steps",
        moments.stepping,
        *[told("Noted. Hands, draws and decks of this match are open when these agree too…", "notes")] * 2,
        told(NotYoursToOpen()),
    ),
    click(
        components.CloseReplayButton,
        "steps",
        moments.opened,
        *[told("Noted. Hands, draws and decks of this match are closed again…", "notes")] * 2,
        told(NotOpenedByYou()),
    ),
    # In books, and about oneself.
    click(components.RulesPageButton, "rules", moments.reading, ON_THE_SPOT),
    click(
        components.ForgetButton,
        "forget",
        moments.asked_whether_to_forget,
        entered("concede", 0, "matches", "seats", "public", by="nobody"),
        told(NotAboutYou()),
    ),
    click(
        components.UnknownComponent,
        "board",
        moments.planning,
        told("This button is from another version of the hall.…"),
    ),
)
