"""The table of buttons and menus: what comes of each, at some moment, for everybody."""

from bot.decks.refusals import NotYourDeck
from bot.hall.refusals import MatchNotFound, NotOfThisMatch, StillPlayed
from bot.league.refusals import NoRunOfTheirs, NotInThisWeek
from bot.lobby.refusals import AlreadySeated, NotSeated, OnlyTheHost
from bot.play.offers import key_of
from bot.play.refusals import AskedNoMore, OfferIsOver
from bot.play.steps import key
from bot.privacy.refusals import NotAboutYou
from bot.replay.refusals import NoBattles, NotOpen, NotOpenedByYou, NotYoursToOpen
from bot.ui.refusals import OnlyOnServers
from bot.watch.refusals import MayNotFollow
from engine.journal.refusals import AskedAlready, NoTakeBackAsked
from engine.league.refusals import AlreadyJoined, NoAttemptLeft, NotJoined
from engine.table.refusals import NotYourSeat
from tests.support.clicks import UNKNOWN
from tests.system.access import film_moments, moments
from tests.system.access.audiences import (
    BATTLE_AT_ONCE,
    Audience,
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
    RUN_ENDED,
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

BEGINS = Expected(None, frozenset(BEGUN))
NOT_THEIRS = (told(NotYourSeat()), NO_SEAT, NO_SEAT, NO_SEAT)
"""For a component of Ada's panel in other hands: Ben has another seat, the others have none."""


def adas_choice(room: Room) -> str:
    return f"do {key(adas_step(room))}"


def adas_play(room: Room, _audience: Audience) -> str:
    """A card that Ada could play now; where it goes is found when she does."""
    words = [notation.split() for notation, _ in room.table.options(0) if notation.startswith("play ")]
    return f"/play/hand {words[0][1]}"


def battle_at_once(_room: Room, _audience: Audience) -> str:
    return key_of(BATTLE_AT_ONCE)


COMPONENT_ROWS = (
    # On the board, where everybody sees them.
    click("hand", "board", moments.planning, shown("hand"), shown("hand"), NO_SEAT),
    click("words", "board", moments.planning, shown("words")),
    click("log", "board", moments.planning, told(LOG_OF_NOTHING)),
    click(
        "battles",
        "board",
        moments.planning,
        told(NoBattles("No battle has been fought in this match yet.")),
    ),
    click("replayopen", "board", moments.over, told(LAST_BOARD)),
    click("rematch", "board", moments.planning, *[told(StillPlayed())] * 2, told(NotOfThisMatch())),
    click(
        "rematch",
        "board",
        moments.over,
        *[told("Noted. A new match begins when these want one too: …", "notes", "public")] * 2,
        told(NotOfThisMatch()),
    ),
    click(
        "draw",
        "draw",
        moments.offered_a_draw,
        told("You have offered a draw already; it stands until somebody declines or plays on."),
        entered("draw", 1, "matches", "public", "timers"),
        NO_SEAT,
        word="accept",
        by="0",
    ),
    click(
        "draw",
        "draw",
        moments.offered_a_draw,
        told("No draw is offered to you just now."),
        entered("draw", 1, "public"),
        NO_SEAT,
        word="decline",
        by="0",
    ),
    click(
        "draw",
        "draw",
        moments.offered_a_draw,
        *[told(OfferIsOver())] * 2,
        NO_SEAT,
        word="accept",
        by="1",
    ),
    click(
        "undo",
        "undo",
        moments.asked_to_take_back,
        told(AskedAlready()),
        entered("take-back", 1, "public", "snapshots", "timers"),
        NO_SEAT,
        word="accept",
    ),
    click(
        "undo",
        "undo",
        moments.asked_to_take_back,
        *[told(NoTakeBackAsked())] * 2,
        NO_SEAT,
        word="accept",
        number="2",
    ),
    # There for all who are asked, in games without secrets.
    click(
        "together",
        "board",
        moments.asked_alike,
        *[told(AskedNoMore())] * 2,
        NO_SEAT,
        question="round 1",
        words="battle",
    ),
    # A menu that boards of earlier versions had.
    click(
        "pick",
        "board",
        moments.chosen_openly,
        *[shown("hand")] * 2,
        NO_SEAT,
        chosen=lambda _room: "go pitch",
        words="",
    ),
    # For those who watch.
    click(
        "ping",
        "board",
        moments.planning,
        *[told("I will ping you in our direct messages…", "pings", "public")] * 3,
        told(MatchNotFound()),
        told("I will ping you in our direct messages…", "pings", "public"),
    ),
    click(
        "watch",
        "closer",
        moments.watched,
        *[ON_THE_SPOT] * 3,
        told("No match that you could watch is being played…"),
        ON_THE_SPOT,
    ),
    click(
        "watchmenu",
        "list",
        moments.watched,
        *[ON_THE_SPOT] * 3,
        told(MatchNotFound()),
        ON_THE_SPOT,
        chosen=lambda room: room.table.record.id,
    ),
    click(
        "follow",
        "closer",
        moments.watched,
        *[told(MayNotFollow())] * 3,
        told(MatchNotFound()),
        told("Manalimit: Ada, Ben is followed here…", "mirrors", "public"),
    ),
    click(
        "unfollow",
        "mirror",
        moments.followed,
        *[told(MayNotFollow())] * 4,
        told("No longer followed here.", "mirrors", "public"),
    ),
    # In Ada's private panel: the others can only forge them.
    click("more", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, to="open"),
    click("more", "panel", moments.behind_controls, ON_THE_SPOT, *NOT_THEIRS, to="close"),
    click("use", "panel", moments.panels, in_place(entered("act", 0)), *NOT_THEIRS, words=adas_play),
    click("use", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, words="/play/hand nothing"),
    click(
        "plan",
        "panel",
        moments.panels,
        in_place(entered("act", 0, "public", "others' panels")),
        *NOT_THEIRS,
        words=battle_at_once,
    ),
    click("plan", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, words="0" * 16),
    click("open", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, words="/move"),
    click("mark", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, words="/pitch//1"),
    click("mark", "panel", moments.panels, in_place(entered("act", 0)), *NOT_THEIRS, words="/pitch//1>!"),
    click("lines", "panel", moments.listed, in_place(entered("act", 0)), *NOT_THEIRS, chosen=adas_choice),
    click("lines", "panel", moments.listed, ON_THE_SPOT, *NOT_THEIRS, chosen=lambda _room: "open /move"),
    click("lines", "panel", moments.listed, ON_THE_SPOT, *NOT_THEIRS, chosen=lambda _room: "page 1"),
    click(
        "unmake",
        "panel",
        moments.panels,
        in_place(entered("take-back", 0, "public", "others' panels")),
        *NOT_THEIRS,
    ),
    click("unmake", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, decision="0"),
    click("wait", "panel", moments.passing, ON_THE_SPOT, *NOT_THEIRS),
    click("step", "panel", moments.behind_controls, in_place(entered("act", 0)), *NOT_THEIRS, chosen=adas_choice),
    click(
        "step",
        "panel",
        moments.half_chosen,
        in_place(entered("act", 0)),
        *NOT_THEIRS,
        chosen=adas_choice,
        words="pitch",
    ),
    click("step", "panel", moments.behind_controls, ON_THE_SPOT, *NOT_THEIRS, chosen=lambda _room: "go pitch"),
    click(
        "do",
        "panel",
        moments.panels,
        in_place(entered("act", 0, "public", "others' panels")),
        *NOT_THEIRS,
        words="battle",
    ),
    click("back", "panel", moments.half_chosen, ON_THE_SPOT, *NOT_THEIRS, words=""),
    click("leaving", "panel", moments.behind_controls, ON_THE_SPOT, *NOT_THEIRS, answer="ask"),
    click("leaving", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS, answer="no"),
    click(
        "leaving",
        "panel",
        moments.panels,
        in_place(entered("concede", 0, "matches", "public", "others' panels")),
        *NOT_THEIRS,
        answer="yes",
    ),
    click("standin", "panel", moments.missing_ben, ON_THE_SPOT, *NOT_THEIRS, other="1"),
    click("return", "panel", moments.panels, ON_THE_SPOT, *NOT_THEIRS),
    click(
        "return",
        "panel",
        moments.handed_over_panels,
        in_place(entered("hand-over", 0, "public", "others' panels")),
        *NOT_THEIRS,
    ),
    click(
        "offer",
        "panel",
        moments.behind_controls,
        in_place(entered("draw", 0, "public", "others' panels")),
        *NOT_THEIRS,
    ),
    # On lobbies.
    click(
        "join",
        "lobby",
        moments.lobby,
        *[told(AlreadySeated())] * 2,
        Expected(None, frozenset({*IN_A_LOBBY, "players"})),
    ),
    click("leave", "lobby", moments.lobby, *[Expected(None, frozenset(IN_A_LOBBY))] * 2, told(NotSeated())),
    click("start", "lobby", moments.lobby, BEGINS, told(OnlyTheHost())),
    click("computer", "lobby", moments.alone, BEGINS, told(OnlyTheHost()), level="greedy"),
    click("tablemore", "lobby", moments.alone, told("**Easy** (computer) …")),
    click("playalone", "more", moments.alone, BEGINS, told(OnlyTheHost())),
    click(
        "computers",
        "more",
        moments.alone,
        Expected(None, frozenset(IN_A_LOBBY)),
        told(OnlyTheHost()),
        level="greedy",
        number="1",
    ),
    click(
        "inthread",
        "offer",
        moments.busy,
        told("Your table is open.…", *IN_A_LOBBY, "players"),
        told(OnlyTheHost()),
    ),
    click("deck", "lobby", moments.decks, *[told("**Which deck do you play?**…")] * 2, told(NotSeated())),
    click(
        "deckmenu",
        "decks",
        moments.decks,
        Expected(None, frozenset(IN_A_LOBBY)),
        told("You play …", *IN_A_LOBBY),
        told(NotSeated()),
        chosen=lambda _room: moments.precon_key(),
    ),
    click(
        "deckmenu",
        "decks",
        moments.decks,
        Expected(None, frozenset(IN_A_LOBBY)),
        told(NotYourDeck()),
        chosen=lambda room: room.parts["key"],
    ),
    # About decks.
    click("deckagain", "mistakes", moments.decks, FORM, deck="new"),
    click(
        "deckdelete",
        "delete",
        moments.decks,
        told("Ada's own is deleted.", "decks"),
        told(NotYourDeck()),
    ),
    # About leagues and records.
    click("leaguejoin", "opening", OPEN, *[told(AlreadyJoined())] * 2, JOINED),
    click("leagueplay", "opening", OPEN, told(NoAttemptLeft(1, "Bag")), RUN_BEGUN, told(NotJoined())),
    click("leaguetable", "opening", OPEN, told("How far everybody is.…")),
    click("leagueprogress", "end of the run", RUN_ENDED, told("How far everybody is.…"), told(OnlyOnServers())),
    click("leagueclose", "closing", OPEN, *NOT_LEAGUE_MANAGERS, told("**Cup** is closed.…", "leagues")),
    click(
        "leaguesummary",
        "result",
        DECIDED,
        *[told("**Cup · week 1**\n**You came …")] * 2,
        told(NotInThisWeek()),
    ),
    click("leaguerun", "tables", DECIDED, told(NoRunOfTheirs()), chosen=lambda _room: "1"),
    click("leaderboard", "leaderboard", RATED, ON_THE_SPOT),
    click("history", "history", RATED, ON_THE_SPOT),
    # Matches looked at again: what everybody saw for all, hidden things for nobody unless they are open.
    click("logpage", "log", moments.replayed, ON_THE_SPOT, page="1"),
    click("logfile", "log", moments.replayed, told("This is all that everybody was told.")),
    click("logentry", "log again", moments.replayed, ON_THE_SPOT, chosen=lambda _room: "0"),
    click("replaylog", "steps again", moments.replayed, ON_THE_SPOT),
    click("replay", "steps", moments.replayed, ON_THE_SPOT, word="on", place="1"),
    click(
        "replay",
        "steps",
        moments.replayed,
        *[ON_THE_SPOT] * 2,
        told(NotOpen()),
        eyes="own",
        word="on",
        place="1",
    ),
    click("replay", "steps", moments.replayed, told(NotOpen()), eyes="all", word="on", place="1"),
    click("replayturn", "steps", moments.replayed, ON_THE_SPOT, chosen=lambda _room: "0"),
    click("replayeyes", "steps", moments.replayed, told(NotOpen()), chosen=lambda _room: "all"),
    click("replayeyes", "steps", moments.opened, ON_THE_SPOT, chosen=lambda _room: "all"),
    click("film", "steps", moments.replayed, told("**Manalimit** · Ada, Ben · its key moments")),
    click("battlefilm", "battles", moments.replayed, told("**Manalimit** · Ada, Ben"), place="2"),
    click("lastfilm", "panel", film_moments.fought, told("**Manalimit** · Ada, Ben")),
    click("showfilm", "film", film_moments.filmed, *FILM_FOR_ALL),
    click("showbattle", "battle film", film_moments.filmed, *FILM_FOR_ALL, place="2"),
    click("journal", "steps", moments.replayed, told(NotOpen())),
    click("journal", "steps", moments.opened, told("`cardhall replay manalimit-…")),
    click(
        "openreplay",
        "steps",
        moments.stepping,
        *[told("Noted. Hands, draws and decks of this match are open when these agree too…", "notes")] * 2,
        told(NotYoursToOpen()),
    ),
    click(
        "closereplay",
        "steps",
        moments.opened,
        *[told("Noted. Hands, draws and decks of this match are closed again…", "notes")] * 2,
        told(NotOpenedByYou()),
    ),
    # In books, and about oneself.
    click("rules", "rules", moments.reading, ON_THE_SPOT),
    click("switch", "preferences", moments.preferring, in_place(told("…", "preferences"))),
    click(
        "forget",
        "forget",
        moments.asked_whether_to_forget,
        entered("concede", 0, "matches", "seats", "public", by="nobody"),
        told(NotAboutYou()),
    ),
    click(
        UNKNOWN,
        "board",
        moments.planning,
        told("This button is from another version of the hall.…"),
    ),
)
