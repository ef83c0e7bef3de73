"""Only a seat's owner acts for it, and only they see its private half: every command and every component, tried by
everybody, offered by Discord or forged.

The tables below say what comes of each. What Discord would not let through is forged; `audiences.py` says how.
"""

import asyncio
import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

import renders
from bot.blocks import NotBlocked, NotOneself
from bot.commands import about_oneself, decks, leagues, looking_up, managing, playing, records, sitting_down
from bot.deck_box import NoSuchDeck, NotYourDeck
from bot.desk import MatchNotFound, NoBattles, NoMatchHere, NoSeatOfYours, NotYoursToResume, OfferIsOver
from bot.film_screen import OnlyFilmsForAll
from bot.hall_refusals import NotOfThisMatch, StillPlayed
from bot.league_desk import NoRunOfTheirs, NotInThisWeek
from bot.league_list import OnlyLeagueManagers
from bot.league_seals import SealedRun
from bot.lobby import AlreadySeated, Lobby, NotSeated, OnlyTheHost
from bot.local.exchange import Exchange
from bot.local.model import Message
from bot.local.people import Person
from bot.mirrors import MayNotFollow, NotFollowed, PlayedHere
from bot.moderation import OnlyManagers
from bot.opponents import WorkerOpponents
from bot.panels import components
from bot.panels.components import COMPONENTS
from bot.panels.steps import key
from bot.privacy import NotAboutYou
from bot.rematches import NothingToRepeat
from bot.replay_rights import NoSuchReplay, NotOpen, NotOpenedByYou, NotYetOver, NotYoursToOpen
from engine.core.refusals import Refusal
from engine.journal import by_moderator
from engine.league.refusals import AlreadyJoined, NoAttemptLeft, NotJoined
from engine.position import NotHandedOver
from engine.table_refusals import NotTogether, NotYourSeat, StaleDecision
from engine.take_backs import AskedAlready, NoTakeBackAsked, NothingToTakeBack
from tests.system import audiences as moments
from tests.system import film_moments, league_moments
from tests.system.audiences import (
    GAME,
    Audience,
    Moment,
    Room,
    card_names,
    cards_of,
    changed,
    every_command,
    looks,
    picture_of,
    secrets_from,
    told_in,
)
from tests.system.house import SystemHall, hidden_step

ACCIDENT = "Something went wrong"
OWNER_LAST = (Audience.OTHER, Audience.SPECTATOR, Audience.STRANGER, Audience.ADMIN, Audience.SEAT)
MANAGERS_ONLY = ("settings", "table")
PLAYED = ("board.png", "hand.png", "view.png", "card.png")
"""Pictures that are made of a match or its cards; a table that waits for people has one too, with nothing to hide."""
KINDS: Sequence[type[components._Component]] = COMPONENTS


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes most of the time and is not looked at here: equal pictures are drawn once, built-in players never
    come to a choice, and Discord's own description is left to other tests.
    """

    async def never(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    monkeypatch.setattr("tests.system.house.api_description", lambda: None)
    monkeypatch.setattr("bot.showing._draw", moments.draw_once)
    for kind in ("match_film", "battle_film"):
        monkeypatch.setattr(f"tests.system.house.{kind}", partial(moments.film_once, kind))
    monkeypatch.setattr(WorkerOpponents, "choose", never)


@pytest.fixture
def hall(quick: None, hall: SystemHall) -> SystemHall:  # noqa: ARG001 - it comes before the hall opens
    return hall


# --- what can come of it ---------------------------------------------------------


@dataclass(frozen=True)
class Expected:
    """What comes of one try.

    `told` is the private answer, with `…` for whatever follows; None if the message of the component is the answer.
    `changes` are the parts of the hall that are other than before, and no others are. `entry` is the kind and the seat
    of the one new entry of the journal, `by` whose it is.
    """

    told: str | None
    changes: frozenset[str] = frozenset()
    entry: tuple[str, int | None] | None = None
    by: str = "oneself"
    shows: str = ""


def told(text: str | Refusal, *changes: str) -> Expected:
    """A private answer, and perhaps something that is changed by it, but in no match."""
    return Expected(text.sentence if isinstance(text, Refusal) else text, frozenset(changes))


def shown(what: str) -> Expected:
    """One's own View, privately: the "board", the "hand" or the "words"."""
    return Expected("…", shows=what)


def entered(kind: str, seat: int | None, *changes: str, told: str | None = "…", by: str = "oneself") -> Expected:
    """One entry in the journal, and what else that changes."""
    own = {"entries", "positions"} if kind in ("draw", "take-back") else {"entries", "positions", "timers"}
    if "matches" in changes:  # it has ended, and goes into the records
        own |= {"match_results", "seasons"}
        own |= set() if kind == "end" else {"ratings"} if by == "nobody" else {"ratings", "rated_pairs"}
    return Expected(told, frozenset({*own, *changes}), (kind, seat), by)


FORM = Expected("a form")
"""A form opens; nothing is changed until it is sent off."""

ON_THE_SPOT = Expected(None)
"""The message of the component is changed, which is private to whoever uses it; nothing else is."""


def in_place(expected: Expected) -> Expected:
    """The same, where the answer is the panel itself."""
    return replace(expected, told=None)


@dataclass(frozen=True)
class Row:
    """One command or component at one moment, and what comes of it for each audience."""

    name: str
    moment: Moment
    cells: tuple[Expected, ...]
    values: Callable[[Room, Audience], dict[str, Any]]
    message: str = ""
    chosen: Callable[[Room], str] | None = None

    def expected(self, audience: Audience) -> Expected:
        return self.cells[list(Audience).index(audience)]


def row(command: str, moment: Moment, /, *cells: Expected, **values: Any) -> Row:
    """A command. Without five expectations the last holds for all the others."""
    return Row(command, moment, _for_all(cells), lambda room, audience: _valued(values, room, audience))


def click(
    kind: type[components._Component],
    message: str,
    moment: Moment,
    *cells: Expected,
    chosen: Callable[[Room], str] | None = None,
    **parts: Any,
) -> Row:
    """A component on a message, with these parts of its id in place of what the room says."""
    values = lambda room, audience: room.parts | _valued(parts, room, audience)  # noqa: E731
    return Row(kind.__name__, moment, _for_all(cells), values, message, chosen)


def _for_all(cells: tuple[Expected, ...]) -> tuple[Expected, ...]:
    made = (*cells, *[cells[-1]] * (len(Audience) - len(cells)))
    assert len(made) == len(Audience)
    return made


def _valued(values: dict[str, Any], room: Room, audience: Audience) -> dict[str, Any]:
    return {name: value(room, audience) if callable(value) else value for name, value in values.items()}


# --- what is tried with ---------------------------------------------------------


def own_step(room: Room, audience: Audience) -> str:
    """A hidden step of one's own; for somebody without a seat one of anybody's."""
    return "battle" if audience.seat is None else hidden_step(room.table, audience.seat)


def adas_step(room: Room, _audience: Audience | None = None) -> str:
    return hidden_step(room.table, 0)


def nobodys_card(room: Room, _audience: Audience | None = None) -> str:
    """A card that is nobody's secret here."""
    held = {card for seat in (0, 1) for card in cards_of(room.table.view(seat), seat)}
    return next(name for card, name in card_names().items() if card not in held)


def ada(room: Room, _audience: Audience) -> Any:
    return room.people[Audience.SEAT].user


def adas_deck(room: Room, _audience: Audience) -> str:
    return room.parts["key"]


def cleo(room: Room, _audience: Audience) -> Any:
    return room.hall.world.users[int(room.parts["Cleo"])]


def match_of(room: Room, _audience: Audience) -> str:
    return room.table.record.id


# --- the table of commands ---------------------------------------------------------

NO_SEAT = told(NoSeatOfYours())
NOT_MANAGERS = (told(OnlyManagers()),) * 4
IN_A_LOBBY = ("lobbies", "public")
BEGUN = ("lobbies", "matches", "seats", "timers", "positions", "public")

OPEN, DECIDED, RATED = league_moments.open_week, league_moments.decided_week, league_moments.rated
NOT_LEAGUE_MANAGERS = (told(OnlyLeagueManagers()),) * 4
NEW_LEAGUE = {"name": "New", "day": "monday", "time": "18:30", "zone": "Europe/Berlin"}
JOINED = told("You are in **Cup**.…", "league_members", "players")
RUN_BEGUN = told(
    "Your run of Cup · week 1 begins.…",
    *("league_attempts", "league_entrants", "matches", "players", "positions", "public", "seats", "timers"),
)
NO_HISTORY = told("**Your history on this server** · 0 matches, page 1 of 1…")

LIVE_LIST = (
    *[told("**Live on this server** · 1 in all, page 1 of 1\n1. **Manalimit: Ada, Ben** in …")] * 3,
    told("No match that you could watch is being played…"),
    told("**Live on this server** · 1 in all, page 1 of 1\n1. **Manalimit: Ada, Ben** in …"),
)
LIVE_MATCH = (
    *[told("**Manalimit: Ada, Ben** in …")] * 3,
    told(MatchNotFound()),
    told("**Manalimit: Ada, Ben** in …"),
)
LOG_OF_NOTHING = "**Manalimit** · Ada, Ben · the log, page 1 of 1\nNothing has happened yet."
FIRST_STEP = "**Manalimit** · Ada, Ben\nRound 1 · step 0 of 0…"
LAST_BOARD = "**Manalimit** · Ada, Ben\nRound 1 · step 0 of 1…"
NOT_OPEN_YET = told(NotYetOver())
FILM_FOR_ALL = (
    *[told("Everybody in this channel can see the film now.", "public")] * 3,
    told(NoSuchReplay()),
    told("Everybody in this channel can see the film now.", "public"),
)

COMMAND_ROWS = (
    # Opening a table is everybody's; from then on it is the host's, and each seat its owner's.
    row("play", moments.empty_room, told("Your table is open.…", *IN_A_LOBBY, "players"), game=GAME, where="here"),
    row("play", moments.planning, told("A match is being played here already.…", "lobbies"), game=GAME),
    row(
        "join",
        moments.lobby,
        *[told(AlreadySeated())] * 2,
        told("You have a seat at this table.…", *IN_A_LOBBY, "players"),
    ),
    row("leave", moments.lobby, *[told("You have left this table.", *IN_A_LOBBY)] * 2, told(NotSeated())),
    row("start", moments.lobby, told("The match begins.", *BEGUN), told(OnlyTheHost())),
    row("rematch", moments.planning, told(NothingToRepeat())),
    row(
        "rematch",
        moments.over,
        *[told("Noted. A new match begins when these want one too: …", "notes", "public")] * 2,
        told(NotOfThisMatch()),
    ),
    row("resume", moments.planning, told(NoMatchHere())),
    row(
        "resume",
        moments.resting,
        *[told("The match goes on.", "matches", "timers", "positions")] * 2,
        *[told(NotYoursToResume())] * 2,
        told("The match goes on.", "matches", "timers", "positions"),
    ),
    # Playing: for one's own seat and for no other.
    row("act", moments.planning, entered("act", 0), entered("act", 1), NO_SEAT, action=own_step),
    row("pass", moments.planning, entered("act", 0, "public"), entered("act", 1, "public"), NO_SEAT),
    row("concede", moments.planning, *[entered("concede", seat, "matches", "public") for seat in (0, 1)], NO_SEAT),
    row("stand-in", moments.planning, *[told(NotTogether("Manalimit"))] * 2, NO_SEAT),
    row("stand-in", moments.planning, *[told(NotTogether("Manalimit"))] * 2, NO_SEAT, user=ada),
    row("return", moments.planning, *[told(NotHandedOver())] * 2, NO_SEAT),
    row("return", moments.handed_over, entered("hand-over", 0, "public"), told(NotHandedOver()), NO_SEAT),
    row("draw", moments.planning, entered("draw", 0, "public"), entered("draw", 1, "public"), NO_SEAT, word="offer"),
    row(
        "draw",
        moments.offered_a_draw,
        told("You have offered a draw already; it stands until somebody declines or plays on."),
        entered("draw", 1, "matches", "public", "timers"),
        NO_SEAT,
        word="accept",
    ),
    row(
        "draw",
        moments.offered_a_draw,
        told("No draw is offered to you just now."),
        entered("draw", 1, "public"),
        NO_SEAT,
        word="decline",
    ),
    row("undo", moments.planning, entered("take-back", 0, "public"), told(NothingToTakeBack()), NO_SEAT),
    row(
        "undo",
        moments.asked_to_take_back,
        told(AskedAlready()),
        entered("take-back", 1, "public", "snapshots", "timers"),
        NO_SEAT,
        word="agree",
    ),
    row(
        "undo",
        moments.asked_to_take_back,
        *[entered("take-back", seat, "public") for seat in (0, 1)],
        NO_SEAT,
        word="decline",
    ),
    # Watching: what everybody who sees the channel may see, and no more for those who play.
    row("watch", moments.planning, *LIVE_LIST),
    row("watch", moments.planning, *LIVE_MATCH, match=match_of),
    row(
        "watch",
        moments.planning,
        *[told("I will ping you in our direct messages…", "pings", "public")] * 3,
        told(MatchNotFound()),
        told("I will ping you in our direct messages…", "pings", "public"),
        match=match_of,
        what="ping",
    ),
    row(
        "watch",
        moments.planning,
        *[told(MayNotFollow())] * 3,
        told(MatchNotFound()),
        told(PlayedHere()),
        match=match_of,
        what="follow",
    ),
    row("watch", moments.planning, told(NotFollowed()), what="stop"),
    # Looking: one's own half, or what is public.
    row("hand", moments.planning, shown("hand"), shown("hand"), NO_SEAT),
    row("board", moments.planning, shown("board")),
    row("board", moments.planning, shown("words"), form="words"),
    row("log", moments.planning, told(LOG_OF_NOTHING)),
    row("battle", moments.planning, told(NoBattles("No battle has been fought in this match yet."))),
    row("battle", moments.planning, told(NoBattles("No battle has been fought in this match yet.")), **{"as": "film"}),
    row("replay", moments.planning, told(FIRST_STEP)),
    row("replay", moments.planning, *[told(FIRST_STEP)] * 3, told(NoSuchReplay()), told(FIRST_STEP), match=match_of),
    row("replay", moments.planning, NOT_OPEN_YET, **{"as": "file"}),
    row("replay", moments.planning, told("**Manalimit** · Ada, Ben · its key moments"), **{"as": "film"}),
    row("replay", moments.planning, *FILM_FOR_ALL, **{"as": "film", "for": "everybody"}),
    row("replay", moments.planning, told(OnlyFilmsForAll()), **{"for": "everybody"}),
    row("replay", moments.over, told(LAST_BOARD)),
    row("replay", moments.over, told(NotOpen()), **{"as": "file"}),
    row("card", moments.planning, told("…"), name=nobodys_card),
    row("rules", moments.planning, told("**Manalimit — the rules** · page 1 of …"), game=GAME),
    row(
        "help",
        moments.planning,
        *[told("**You are playing Manalimit, and it is your turn.**…")] * 2,
        told("**Manalimit is being played here, and you are watching.**…"),
    ),
    row(
        "matches",
        moments.planning,
        told("**You play**\n• Manalimit with Ben, …"),
        told("**You play**\n• Manalimit with Ada, …"),
        told("**You play**\nnothing just now: `/play` opens a table.\n**To watch here**\n• Manalimit: Ada, Ben, in …"),
        told("**You play**\nnothing just now: `/play` opens a table."),
        told("**You play**\nnothing just now: `/play` opens a table.\n**To watch here**\n• Manalimit: Ada, Ben, in …"),
    ),
    # Managing is for those who may manage the server, and never for a seat.
    row("settings", moments.planning, *NOT_MANAGERS, told("**How this server plays**…")),
    row(
        "settings",
        moments.planning,
        *NOT_MANAGERS,
        told("**How this server plays**…", "guild_settings"),
        tables_per_person=1,
    ),
    row("table end", moments.lobby, *NOT_MANAGERS, told("The table is closed.", *IN_A_LOBBY)),
    row("table void", moments.lobby, *NOT_MANAGERS, told("The table is closed.", *IN_A_LOBBY)),
    row("table kick", moments.lobby, *NOT_MANAGERS, told("Ada was sent away from the table.", *IN_A_LOBBY), user=ada),
    row("table end", moments.empty_room, *NOT_MANAGERS, told(NoMatchHere())),
    *(
        line
        for which in ({}, {"match": match_of})
        for line in (
            row(
                "table end",
                moments.planning,
                *NOT_MANAGERS,
                entered("end", None, "matches", "public", by="moderator"),
                **which,
            ),
            row(
                "table void",
                moments.planning,
                *NOT_MANAGERS,
                told("The match is void.", "matches", "positions", "public"),
                **which,
            ),
            row(
                "table kick",
                moments.planning,
                *NOT_MANAGERS,
                entered("concede", 0, "matches", "public", by="moderator"),
                user=ada,
                **which,
            ),
        )
    ),
    # Decks: those of the games for all, one's own for oneself.
    row("deck new", moments.decks, FORM, game=moments.DECK_GAME, name="Another"),
    row("deck edit", moments.decks, FORM, told(NotYourDeck()), deck=adas_deck),
    row("deck edit", moments.decks, FORM, told(NoSuchDeck(moments.ADAS_DECK)), deck=moments.ADAS_DECK),
    row("deck show", moments.decks, told("**Ada's own** · …"), told(NotYourDeck()), deck=adas_deck),
    row("deck export", moments.decks, told("```\n# Ada's own\n…"), told(NotYourDeck()), deck=adas_deck),
    row(
        "deck import",
        moments.decks,
        told("**Brought in** is kept.…", "decks"),
        game=moments.DECK_GAME,
        name="Brought in",
        cards=lambda _room, _audience: moments.deck_text().replace("\n", "; "),
    ),
    row("deck delete", moments.decks, told("**Delete Ada's own?**…"), told(NotYourDeck()), deck=adas_deck),
    row(
        "deck delete",
        moments.decks,
        told("Ada's own is deleted.", "decks"),
        told(NotYourDeck()),
        deck=adas_deck,
        confirm="yes",
    ),
    # Leagues: taking part is everybody's, managing is for managers, and a run is closed to others.
    row("league create", moments.empty_room, *NOT_MANAGERS, told("**New** is made.…", "leagues"), **NEW_LEAGUE),
    row("league edit", OPEN, *NOT_LEAGUE_MANAGERS, told("**Other** is changed;…", "leagues"), name="Other"),
    row("league close", OPEN, *NOT_LEAGUE_MANAGERS, told("**Close Cup for good?**…"), league="Cup"),
    row(
        "league close",
        OPEN,
        *NOT_LEAGUE_MANAGERS,
        told("**Cup** is closed.…", "leagues"),
        league="Cup",
        confirm="yes",
    ),
    row("league join", OPEN, *[told(AlreadyJoined())] * 2, JOINED),
    row("league leave", OPEN, *[told("You have left **Cup**.…", "league_members")] * 2, told(NotJoined())),
    row("league play", OPEN, told(NoAttemptLeft(1)), RUN_BEGUN, told(NotJoined())),
    row("league standings", OPEN, told("How far everybody is.…")),
    row("league week", OPEN, told("**Cup · week 1** · …")),
    row("league week", OPEN, told(NoRunOfTheirs()), told(SealedRun()), entrant=ada),
    row("league history", DECIDED, told("**Cup** · 1 week, closed\n1. …")),
    row("league rules", OPEN, told("**Leagues and ratings — the rules** · page 1 of …")),
    # Records: what is everybody's to see, and one's own history.
    row("leaderboard", RATED, told("**Manalimit** · Season 1: 13 people rated."), game=GAME),
    row("profile", RATED, told("**Ada** on this server"), user=ada),
    row("history", RATED, told("**Your history on this server** · 12 matches, page 1 of 2…"), NO_HISTORY),
    row("season start", RATED, *NOT_MANAGERS, told("**Autumn** begins:…", "seasons"), name="Autumn"),
    row("season list", RATED, told("**The seasons of this server**\n1. Season 1: began …")),
    # About oneself, and about nobody else.
    row("privacy export", moments.planning, told("This is all that the hall keeps about you.")),
    row("privacy delete", moments.planning, told("**Delete everything about you?**…")),
    row(
        "privacy delete",
        moments.planning,
        *[entered("concede", seat, "matches", "seats", "public", by="nobody") for seat in (0, 1)],
        told("Done. The hall does not know you any more.…"),
        confirm="yes",
    ),
    row("privacy ghosts", moments.planning, told("From now on your ghosts are nobody's,…", "players"), named=False),
    row(
        "block add", moments.planning, told(NotOneself()), told("Ada can no longer challenge you…", "blocks"), user=ada
    ),
    row(
        "block remove",
        moments.disliking,
        told("Cleo can challenge you again.", "blocks"),
        told(NotBlocked("Cleo")),
        user=cleo,
    ),
    row(
        "block list",
        moments.disliking,
        told("You have blocked Cleo (<@…"),
        told("You have blocked Dora (<@…"),
        told("You have blocked nobody."),
    ),
)

# --- the table of components ---------------------------------------------------------

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
        *[told(StaleDecision())] * 2,
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


def custom_id_of(kind: str, parts: dict[str, str]) -> str:
    """The id of a component of this kind, with its parts in the order of its template."""
    template = next(each for each in KINDS if each.__name__ == kind).__discord_ui_compiled_template__
    if not template.groupindex:
        return "v0:of-another-time"
    word = re.match(r"v1:([a-z]+)", template.pattern)
    assert word is not None
    return ":".join([word[0], *(str(parts[part]) for part in template.groupindex)])


# --- trying it ---------------------------------------------------------


@dataclass
class Try:
    """One cell of a table: somebody does something in a room, and everything about it is looked at."""

    row: Row
    room: Room
    audience: Audience
    met: set[str]

    @property
    def person(self) -> Person:
        return self.room.people[self.audience]

    @property
    def expected(self) -> Expected:
        return self.row.expected(self.audience)

    async def run(self) -> None:
        room = self.room
        before, seen = room.standing(self.person), {message.id: looks(message) for message in room.every_message()}
        bystanders = self._private_halves()
        message = self._message()
        exchange = await self._ask(message)
        if exchange.modal is not None:
            assert self.expected == FORM
            assert changed(before, room.standing(self.person)) == set()
            return
        answered = await exchange.reply()
        await room.settled()
        after = room.standing(self.person)
        assert ACCIDENT not in answered.text(), answered.text()
        assert changed(before, after) == self.expected.changes, (changed(before, after), answered.text())
        self._check_entry(before["entries"], after["entries"])
        if self.expected.entry is not None and self.expected.entry[0] == "act":
            assert self._private_halves() == bystanders, "somebody else's half is another than before"
        self._check_whose(before, after)
        self._check_answer(exchange, answered, message)
        touched = [each for each in room.every_message() if seen.get(each.id) != looks(each)]
        leaks = [leak for each in touched for leak in leaks_of(room, each)]
        assert not leaks, leaks

    def _message(self) -> Message | None:
        return self.room.message_for(self.row.message, self.person) if self.row.message else None

    async def _ask(self, message: Message | None) -> Exchange:
        row, room, person = self.row, self.room, self.person
        values = row.values(room, self.audience)
        if message is None:
            is_offered = room.is_offered(person, row.name)
            assert is_offered == _is_for(row.name, self.audience), f"offered by Discord: {is_offered}"
            return await room.slash(person, row.name, **values)
        chosen = None if row.chosen is None else row.chosen(room)
        identity = custom_id_of(row.name, values)
        if identity in message.custom_ids():
            self.met.add(row.name)
        return await room.use(person, message, identity, chosen)

    def _private_halves(self) -> list[Any]:
        """The private halves of all who do not try anything here."""
        if self.room.playing is None:
            return []
        seats = [seat for seat in range(2) if seat != self.audience.seat]
        return [self.room.table.view(seat).players[seat].private for seat in seats]

    def _check_entry(self, before: Sequence[Any], after: Sequence[Any]) -> None:
        """The journal has grown by the entry that was expected, or not at all."""
        new = [entry for entry in after if entry[:2] not in [old[:2] for old in before]]
        if self.expected.entry is None:
            assert new == []
            return
        assert len(new) == 1, new
        match, _number, kind, seat, who = new[0][:5]
        assert (match, kind, seat) == (self.room.table.record.id, *self.expected.entry)
        own = str(self.person.user.id)
        wanted = {"oneself": own, "moderator": by_moderator(own), "nobody": "gone-"}[self.expected.by]
        assert who.startswith(wanted), who

    def _check_whose(self, before: dict[str, Any], after: dict[str, Any]) -> None:
        """What else has changed is about whoever asked, or whom they send away: blocks, seats, the server."""
        own = {str(self.person.user.id)}
        assert {line[1] for line in set(before["decks"]) ^ set(after["decks"])} <= own
        for name, owners in (("blocks", own), ("players", own), ("guild_settings", {str(self.room.guild.id)})):
            assert {line[0] for line in set(before[name]) ^ set(after[name])} <= owners, name
        sat = {line[:2]: line[2] for line in before["seats"]}
        assert {sat.get(line[:2]) for line in set(after["seats"]) - set(before["seats"])} <= {*own, None}
        may_move = own | ({self.room.id_of(Audience.SEAT)} if self.row.name == "table kick" else set())
        waiting, now_waiting = _people_of(before["lobbies"]), _people_of(after["lobbies"])
        for lobby in set(waiting) & set(now_waiting):
            assert waiting[lobby] ^ now_waiting[lobby] <= may_move
        assert all(now_waiting[lobby] == own for lobby in set(now_waiting) - set(waiting))

    def _check_answer(self, exchange: Exchange, answered: Message, message: Message | None) -> None:
        """Whatever is said to somebody is said to them alone, and is what they should hear."""
        expected, user = self.expected, self.person.user
        for follow_up in exchange.followups:
            assert follow_up.private_to is user
        if expected.told is None:
            assert answered is message, answered.text()
            assert answered.private_to is user or self.row.message == "lobby"
            return
        assert answered.private_to is user
        assert answered is not message
        start, more, _ = expected.told.partition("…")
        said = answered.text()
        assert said.startswith(start) if more else said == start, (said, expected.told)
        if expected.shows:
            self._check_shown(answered, expected.shows)

    def _check_shown(self, answered: Message, what: str) -> None:
        """What somebody sees is made from their own View."""
        view = self.room.table.view(self.audience.seat)
        if what == "words":
            words = renders.words(GAME, view, self.room.names, self.room.told()[-1])
            whole = [file.content.decode() for file in answered.attachments] or [answered.text()]
            assert whole in ([words], [f"```\n{words}\n```"])
            return
        drawn = picture_of("hand" if what == "hand" else "picture", view, self.room.names, self.room.told()[-1])
        assert [(file.content, file.description) for file in answered.attachments] == [(drawn.png, drawn.alt)]


def _people_of(lobbies: Sequence[Any]) -> dict[str, set[str]]:
    """Who sits at each table that waits, as the store has it."""
    return {line[0]: set(Lobby.decode(line[4]).people) for line in lobbies}


def leaks_of(room: Room, message: Message) -> list[str]:
    """What a message tells those who can see it although it is not theirs: in words, pictures, ids or values."""
    if room.playing is None or room.is_open:
        return []
    reader = next((each for each in Audience if message.private_to is room.people[each].user), None)
    assert reader is not None or not message.is_private
    seat = None if reader is None else reader.seat
    content = told_in(message)
    found = [secret for secret in secrets_from(room.table, seat) if secret in content]
    pictures = pictures_for(room, seat)
    for file in message.attachments:
        if file.filename in PLAYED and (file.content, file.description) not in pictures:
            found.append(f"the picture {file.filename}, {file.description}")
    whom = "everybody" if reader is None else reader.value
    return [f"{whom} is told {each}" for each in found]


def pictures_for(room: Room, seat: int | None) -> list[tuple[bytes, str]]:
    """All pictures that an audience may see: what its own View makes, the public board, and a card that nobody has."""
    table, card, names = room.table, nobodys_card(room), room.names
    drawn = []
    for news in room.told():
        drawn += [picture_of("picture", table.view(each), names, news) for each in (None, seat)]
        drawn += [picture_of("hand", table.view(seat), names, news)] if seat is not None else []
    drawn.append(moments.card_picture(next(each for each, name in card_names().items() if name == card)))
    return [(picture.png, picture.alt) for picture in drawn]


def _is_for(command: str, audience: Audience) -> bool:
    """Whether Discord offers a command to an audience: nothing where they see nothing, and some only to managers."""
    if audience is Audience.STRANGER:
        return False
    return audience is Audience.ADMIN or command.split(maxsplit=1)[0] not in MANAGERS_ONLY


async def try_all(hall: SystemHall, rows: Sequence[Row]) -> list[str]:
    """Tries every cell: those that change nothing in a room that they share, the others each in a fresh one.

    Returns what is not as it should be. Each kind of component is to be met on a real message at least once.
    """
    met: set[str] = set()
    shared: dict[Moment, Room] = {}
    problems: list[str] = []
    for line in rows:
        for audience in OWNER_LAST:
            is_harmless = not line.expected(audience).changes
            if line.moment in shared and is_harmless:
                room = shared[line.moment]
            else:
                room = await line.moment(hall)
            if is_harmless:
                shared[line.moment] = room
            try:
                await Try(line, room, audience, met).run()
            except AssertionError as error:
                problems.append(f"{line.name} in {line.moment.__name__} by {audience.value}: {error}")
    real = {line.name for line in rows if line.message and line.name != components.UnknownComponent.__name__}
    return problems + [f"no message has a {kind}" for kind in real - met]


# --- the tests of the tables ---------------------------------------------------------


async def test_ada_has_secrets_and_they_are_looked_for_where_they_stand(hall: SystemHall) -> None:
    room = await moments.panels(hall)
    private = room.table.view(0).players[0].private
    names = [card_names()[card] for card in private.hand if card in secrets_from(room.table, 1)]
    names += [card_names()[unit.card] for unit in private.board if unit is not None]
    assert names
    assert {*names, f"Mana {private.mana} of"} <= secrets_from(room.table, 1) & secrets_from(room.table, None)
    assert all(secret in told_in(room.messages["panel"]) for secret in (*names, f"Mana {private.mana} of"))
    assert not leaks_of(room, room.messages["panel"])
    room.messages["panel"].private_to = room.people[Audience.OTHER].user
    told = " ".join(leaks_of(room, room.messages["panel"]))
    assert all(secret in told for secret in (*names, "the picture hand.png"))


FILES = (sitting_down, playing, decks, leagues, records, looking_up, managing, about_oneself)


def test_every_command_has_a_row() -> None:
    assert {line.name for line in COMMAND_ROWS} == {name for name, _ in every_command()}
    assert {name for file in FILES for name, _ in every_command(file.COMMANDS)} == {name for name, _ in every_command()}


def test_every_component_has_a_row() -> None:
    assert {line.name for line in COMPONENT_ROWS} == {kind.__name__ for kind in KINDS}
    kinds = {*components._Component.__subclasses__(), *components._PrivateComponent.__subclasses__()}
    assert set(KINDS) == kinds - {components._PrivateComponent}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.__name__.rpartition(".")[2])
async def test_every_command_by_everybody(hall: SystemHall, file: Any) -> None:
    names = {name for name, _ in every_command(file.COMMANDS)}
    problems = await try_all(hall, [line for line in COMMAND_ROWS if line.name in names])
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("half", [0, 1])
async def test_every_component_by_everybody(hall: SystemHall, half: int) -> None:
    kinds = [kind.__name__ for kind in KINDS[half::2]]
    problems = await try_all(hall, [line for line in COMPONENT_ROWS if line.name in kinds])
    assert not problems, "\n".join(problems)


# --- while somebody types ---------------------------------------------------------


def own_options(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [] if audience.seat is None else room.table.options(audience.seat)[:25]


def managed_matches(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [(room.table.record.id, "Manalimit: Ada, Ben")] if audience is Audience.ADMIN else []


def seen_matches(room: Room, audience: Audience) -> list[tuple[str, str]]:
    return [] if audience is Audience.STRANGER else [(room.table.record.id, "Manalimit: Ada, Ben")]


def matches_to_replay(room: Room, audience: Audience) -> list[tuple[str, str]]:
    record = room.table.record
    began = datetime.fromtimestamp(record.started, UTC)
    label = f"Manalimit: Ada, Ben · being played · {began:%d %b %H:%M}"
    return [] if audience is Audience.STRANGER else [(record.id, label)]


def secret_card(room: Room) -> str:
    """The name of a card that Ada alone holds."""
    hidden = secrets_from(room.table, 1)
    return next(card_names()[card] for card in room.table.view(0).players[0].private.hand if card in hidden)


Choices = Callable[[Room, Audience], list[tuple[str, str]]]
COMPLETIONS: dict[str, tuple[Callable[[Room], str], Choices | None]] = {
    "act action": (lambda _room: "", own_options),
    "replay match": (lambda _room: "", matches_to_replay),
    "play set": (lambda _room: "", None),
    "play deck": (lambda _room: "", None),
    "play options": (lambda _room: "", None),
    "join deck": (lambda _room: "", None),
    "deck new start_from": (lambda _room: "", None),
    "deck edit deck": (lambda _room: "", None),
    "deck show deck": (lambda _room: "", None),
    "deck export deck": (lambda _room: "", None),
    "deck delete deck": (lambda _room: "", None),
    "card name": (nobodys_card, None),
    "rules search": (lambda _room: "mana", None),
    "league create zone": (lambda _room: "berl", None),
    "league create set": (lambda _room: "", None),
    "league edit league": (lambda _room: "", None),
    "league edit zone": (lambda _room: "", None),
    "league edit set": (lambda _room: "", None),
    "league close league": (lambda _room: "", None),
    "league join league": (lambda _room: "", None),
    "league leave league": (lambda _room: "", None),
    "league play league": (lambda _room: "", None),
    "league standings league": (lambda _room: "", None),
    "league week league": (lambda _room: "", None),
    "league history league": (lambda _room: "", None),
    "league rules search": (lambda _room: "points", None),
    "leaderboard season": (lambda _room: "", None),
    "watch match": (lambda _room: "ada", seen_matches),
    "table end match": (lambda _room: "", managed_matches),
    "table void match": (lambda _room: "ada", managed_matches),
    "table kick match": (lambda _room: "", managed_matches),
}
"""What is typed into each option that is completed, and what is offered to whom; None where it is the same for all."""


def test_every_completed_option_has_a_row() -> None:
    completed = {
        f"{name} {parameter.display_name}"
        for name, command in every_command()
        for parameter in command.parameters
        if parameter.autocomplete
    }
    assert set(COMPLETIONS) == completed


async def completed(room: Room, person: Person, option: str, typed: str) -> list[tuple[str, str]]:
    command, _, focused = option.rpartition(" ")
    choices = await room.complete(person, command, focused, typed)
    return [(choice["value"], choice["name"]) for choice in choices]


@pytest.mark.parametrize("of_managers", [False, True], ids=["of everybody", "of managers"])
async def test_what_is_completed_is_offered_to_those_who_may_know_it(hall: SystemHall, of_managers: bool) -> None:
    room = await moments.planning(hall)
    before = room.standing(room.people[Audience.SEAT])
    problems: list[str] = []
    for option, (typed, choices) in COMPLETIONS.items():
        if (option.split()[0] in MANAGERS_ONLY) is not of_managers:
            continue
        offered = {each: await completed(room, room.people[each], option, typed(room)) for each in Audience}
        for audience, choice in offered.items():
            wanted = offered[Audience.SEAT] if choices is None else choices(room, audience)
            if choice != wanted:
                problems.append(f"/{option} offers {audience.value} {choice}, not {wanted}")
            leaked = [secret for secret in secrets_from(room.table, audience.seat) if secret in repr(choice)]
            if leaked:
                problems.append(f"/{option} offers {audience.value} {leaked}")
    assert not problems, "\n".join(problems)
    assert changed(before, room.standing(room.people[Audience.SEAT])) == set()


async def test_nobody_finds_out_by_typing_what_ada_holds(hall: SystemHall) -> None:
    """A card that Ada holds is answered like one that nobody does, and completes to nothing."""
    room = await moments.planning(hall)
    ben = room.people[Audience.OTHER]
    for name in (secret_card(room), nobodys_card(room)):
        assert await completed(room, ben, "act action", name) == []
    ids = {name: card for card, name in card_names().items()}
    for words in ("pitch {}", "play {} 0", "move {} 0", "{}"):
        answers = []
        for name in (secret_card(room), nobodys_card(room)):
            said = (await (await room.slash(ben, "act", action=words.format(ids[name]))).reply()).text()
            answers.append(said.replace(name, "it").replace(ids[name], "it"))
        assert answers[0] == answers[1]
        assert ACCIDENT not in answers[0]


# --- forged ids ---------------------------------------------------------

GARBAGE = ("", "x", "-1", "9" * 9, "9" * 40, "⟦0⟧ @everyone")
MESSAGES = {
    **dict.fromkeys(
        ("RulesPageButton", "LeagueTableButton", "LeaderboardButton", "HistoryButton", "WatchPageButton", "WatchMenu"),
        "rules",
    ),
    **dict.fromkeys(("JoinButton", "LeaveButton", "StartButton"), "board"),
}
_USUAL = {
    "by": "0",
    "other": "1",
    "answer": "yes",
    "word": "accept",
    "game": GAME,
    "page": "0",
    "lobby": "none",
    "words": "battle",
    "deck": "none",
    "week": "1",
    "league": "1",
    "season": "1",
    "post": "opening",
    "number": "1",
    "question": "vote",
    "eyes": "public",
    "place": "0",
}


async def full_room(hall: SystemHall) -> Room:
    """Panels are open, and Ada and Ben have the rules open as well."""
    room = await moments.panels(hall)
    for audience in (Audience.SEAT, Audience.OTHER):
        opened = await room.slash(room.people[audience], "rules", game=GAME)
        room.messages[f"rules of {audience.value}"] = await opened.reply()
    await room.settled()
    return room


def forged_ids(room: Room, garbage: Sequence[str]) -> list[tuple[str, str]]:
    """For each kind its id with one part of it replaced, for each part and each piece of garbage."""
    made = []
    for kind in KINDS:
        for part in kind.__discord_ui_compiled_template__.groupindex:
            for wrong in garbage:
                parts = {**_USUAL, **room.parts, "words": "battle", part: wrong}
                made.append((kind.__name__, custom_id_of(kind.__name__, parts)))
    return made


async def answers_to(
    room: Room, person: Person, forged: Sequence[tuple[str, str]], value: str | None = "go pitch"
) -> list[tuple[str, str]]:
    """What each of these ids is answered with, a few at a time."""
    limit = asyncio.Semaphore(6)

    async def answer(kind: str, identity: str) -> tuple[str, str]:
        name = MESSAGES.get(kind, "panel")
        chosen = value if kind == "StepMenu" else None
        async with limit:
            exchange = await room.use(person, room.message_for(name, person), identity, chosen)
            if exchange.modal is not None:
                return identity, "a form"
            await exchange.reply()
        private = [message for message in exchange.followups if message.private_to is person.user]
        assert len(private) == len(exchange.followups)
        said = [message.text() for message in private] or [(await exchange.reply()).text()]
        return identity, said[0]

    return list(await asyncio.gather(*(answer(kind, identity) for kind, identity in forged)))


async def test_ids_with_garbage_in_them_are_answered_with_a_sentence_and_change_nothing(hall: SystemHall) -> None:
    room = await full_room(hall)
    for audience in (Audience.OTHER, Audience.SEAT):
        person = room.people[audience]
        before = room.standing(person)
        told = await answers_to(room, person, forged_ids(room, GARBAGE))
        await room.settled()
        assert changed(before, room.standing(person)) == set()
        problems = [f"{identity}: {said}" for identity, said in told if not said or ACCIDENT in said]
        assert not problems, "\n".join(problems)


LINES = ("", "do", "go", "page", "page x", "page -1", f"page {'9' * 90}", "dance", "do #00", "go battle", None)


async def test_lines_that_no_menu_has_are_answered_with_a_sentence_and_change_nothing(hall: SystemHall) -> None:
    room = await moments.panels(hall)
    seat = room.people[Audience.SEAT]
    identity = custom_id_of("StepMenu", room.parts)
    before = room.standing(seat)
    told = {line: (await answers_to(room, seat, [("StepMenu", identity)], line))[0][1] for line in LINES}
    await room.settled()
    assert changed(before, room.standing(seat)) == set()
    problems = [f"{line!r}: {said}" for line, said in told.items() if not said or ACCIDENT in said]
    assert not problems, "\n".join(problems)
    panel = await (await room.use(seat, room.messages["panel"], identity, adas_choice(room))).reply()
    assert panel is room.messages["panel"]
    assert room.table.number == 3


# --- forged places ---------------------------------------------------------


async def test_ones_own_panel_is_never_shown_in_a_message_that_others_see(hall: SystemHall) -> None:
    """Somebody forges the ids of their own panel: on the public board, and on the panel of the other seat."""
    problems: list[str] = []
    for audience, others in ((Audience.SEAT, "Ben's panel"), (Audience.OTHER, "panel")):
        room, seat = await moments.panels(hall), audience.seat
        assert seat is not None
        for name in ("board", others):
            message = room.messages[name]
            for kind in (each for each in KINDS if each.edits and "seat" in _parts_of(each)):
                own = {"seat": str(seat), "decision": str(room.table.decision(seat)), "answer": "ask"}
                words = hidden_step(room.table, seat) if kind is components.DoButton else ""
                identity = custom_id_of(kind.__name__, {**_USUAL, **room.parts, **own, "words": words})
                chosen = "go pitch" if kind is components.StepMenu else None
                await (await room.use(room.people[audience], message, identity, chosen)).reply()
                await room.settled()
                leaks = leaks_of(room, message)
                problems += [f"{kind.__name__} of {audience.value} on the {name}: {leak}" for leak in leaks[:3]]
    assert not problems, "\n".join(problems)


async def test_a_page_of_the_rules_never_takes_the_place_of_a_board(hall: SystemHall) -> None:
    room = await moments.planning(hall)
    board, sven = room.messages["board"], room.people[Audience.SPECTATOR]
    before = looks(board)
    identity = custom_id_of("RulesPageButton", {"game": GAME, "page": "0"})
    await (await room.use(sven, board, identity)).reply()
    await room.settled()
    assert looks(board) == before


def _parts_of(kind: type[components._Component]) -> list[str]:
    return list(kind.__discord_ui_compiled_template__.groupindex)


async def test_nobody_reaches_a_seat_from_another_server(hall: SystemHall) -> None:
    """With the ids of Ada's panel, and where a command takes a match with hers."""
    room, elsewhere = await moments.panels(hall), await moments.planning(hall)
    before = room.standing(room.people[Audience.STRANGER])
    parts = {**_USUAL, **room.parts}
    kinds = [kind for kind in KINDS if {"match", "seat"} <= set(_parts_of(kind))]
    kinds += [components.HandButton, components.DrawButton]
    for audience, person in elsewhere.people.items():
        for kind in kinds:
            value = adas_choice(room) if kind is components.StepMenu else None
            identity = custom_id_of(kind.__name__, parts)
            answered = await (await elsewhere.use(person, elsewhere.messages["board"], identity, value)).reply()
            assert answered.private_to is person.user
            assert answered.text() == NoSeatOfYours().sentence
        for command in ("table end", "table void", "table kick"):
            values = {"match": room.table.record.id, **({"user": ada(room, audience)} if "kick" in command else {})}
            answered = await (await elsewhere.slash(person, command, **values)).reply()
            refusal = MatchNotFound() if audience is Audience.ADMIN else OnlyManagers()
            assert (answered.private_to, answered.text()) == (person.user, refusal.sentence)
        for kind in (components.WordsButton, components.LogButton, components.BattlesButton):
            identity = custom_id_of(kind.__name__, parts)
            answered = await (await elsewhere.use(person, elsewhere.messages["board"], identity)).reply()
            assert not [secret for secret in secrets_from(room.table, None) if secret in told_in(answered)]
    await room.settled()
    assert changed(before, room.standing(room.people[Audience.STRANGER])) == set()


# --- about oneself alone ---------------------------------------------------------


async def test_what_the_hall_keeps_about_somebody_says_nothing_about_others(hall: SystemHall) -> None:
    """Neither the export nor anything else tells whom others have blocked, or what they did and held."""
    room = await moments.disliking(hall)
    table = room.table
    await table.act(1, hidden_step(table, 1), who=room.id_of(Audience.OTHER))
    hidden = {audience: secrets_from(table, audience.seat) for audience in Audience}
    await table.end(moderator=room.id_of(Audience.ADMIN))
    await room.settled()
    blocked = {Audience.SEAT: "Cleo", Audience.OTHER: "Dora"}
    for audience, person in room.people.items():
        file = (await (await room.slash(person, "privacy export")).reply()).attachments[0]
        kept = json.loads(file.content)
        content = file.content.decode()
        others = [each for each in Audience if each is not audience]
        lists = [name for owner, name in blocked.items() if owner is not audience]
        names = [*(each.value for each in others), *lists]
        ids = [
            *(room.id_of(each) for each in others),
            *(room.parts[name] for name in lists),
            f"{table.record.seed:032x}",
        ]
        told = [name for name in names if re.search(rf"\b{name}\b", content)] + [
            each for each in ids if each in content
        ]
        assert not told, f"{audience.value} is told about {told}"
        assert not [secret for secret in hidden[audience] if secret in content]
        assert [each["name"] for each in kept["blocks"]] == [
            name for owner, name in blocked.items() if owner is audience
        ]
        assert [len(match["entries"]) for match in kept["matches"]] == {0: [2], 1: [1], None: []}[audience.seat]
        assert len(kept["moderated"]) == (audience is Audience.ADMIN)
        for command in ("block list", "help", "matches"):
            said = (await (await room.slash(person, command)).reply()).text()
            assert not [name for name in lists if name in said or room.parts[name] in said]
