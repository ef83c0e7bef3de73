"""A lobby as a message: what is played, who sits there, who is asked, and the buttons."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.decks.collection import NamedDeck
from bot.lobby.clicks import ALONE, COMPUTER, COMPUTERS, DECK, DECK_MENU, JOIN, LEAVE, MORE, START
from bot.lobby.lobby import COMPUTER_SUFFIX, Lobby
from bot.ui.layouts import button, layout, menu, picture, row, shortened, text
from bot.ui.replies import escaped
from bot.ui.words import in_words
from cards.registry import sets_of
from engine.core.decks import OWN
from engine.core.refusals import listed_all
from engine.journal.records import Seat
from engine.players import PLAYERS, USUAL
from engine.registry import game_named
from renders.pieces.lobby import Chair, Sitting

_STYLES = discord.ButtonStyle
_OPEN = "Replays are open on this server: after the match, everyone here can see all hands and decks."


def lobby_panel(identity: str, lobby: Lobby, file: discord.File, *, opens_replays: bool) -> discord.ui.LayoutView:
    """Whoever sits down is to know beforehand that hands will be open afterwards."""
    told = text(_OPEN) if opens_replays else None
    computers = row(_computer_buttons(identity, lobby))
    return layout(text(lobby_text(lobby)), told, picture(file), computers, row(_buttons(identity, lobby)))


def chairs(lobby: Lobby) -> list[Chair]:
    """Everybody in the order of their seats, then those who are asked, then the seats that are left."""
    seated = [Chair(seat.name.removesuffix(COMPUTER_SUFFIX), _sitting(lobby, seat)) for seat in lobby.seats]
    asked = [Chair(guest.name, "invited") for guest in lobby.invited]
    left = lobby.most_seats - len(seated) - len(asked)
    return [*seated, *asked, *([Chair("", "free")] * left)]


def _sitting(lobby: Lobby, seat: Seat) -> Sitting:
    if seat.player is None:
        return "built-in"
    return "host" if seat.player == lobby.host else "seated"


def lobby_text(lobby: Lobby) -> str:
    """What the game is, how it is played here, who sits there, and who is awaited."""
    game = game_named(lobby.game)
    facts = lobby.facts(sets_of(lobby.game).get(lobby.card_set, ""))
    lines = [f"**{game.title}**: a table is open.", *game.about, f"-# {facts}"]
    for number, seat in enumerate(lobby.seats, 1):
        who = f"<@{seat.player}> ({escaped(seat.name)})" if seat.player else seat.name
        lines.append(f"{number}. {who}{', host' if seat.player == lobby.host else ''}{_deck(lobby, seat)}")
    return "\n".join(filter(None, [*lines, _awaited(lobby)]))


def _awaited(lobby: Lobby) -> str:
    """Who has to come before the match can begin, or what begins it now."""
    way = f"Press *{lobby.computer_button}* to begin now" if lobby.computer_button else ""
    if lobby.invited:
        return f"Challenged: {' '.join(f'<@{guest.player}>' for guest in lobby.invited)}. Will you join?"
    if lobby.challenged and lobby.has_one_person:
        return f"Nobody you challenged has joined. {way or 'Leave'}, or open another table that everyone can join."
    if lobby.missing:
        players = "player" if lobby.missing == 1 else "players"
        way = f"{way}, or wait until a friend presses *Join*." if way else "Friends press *Join*."
        return f"Waiting for {in_words(lobby.missing)} more {players}. {way}"
    if lobby.is_run:
        company = lobby.room_for_computers if lobby.as_started() != lobby else 0
        alone = f"with {in_words(company)} computer companions" if company else "alone"
        return f"Press *Start* to play {alone}, or wait until friends press *Join*."
    return ""


def _deck(lobby: Lobby, seat: Seat) -> str:
    """What others may know of somebody's deck; what is in a deck of one's own, even its name, is not for them."""
    if game_named(lobby.game).decks is None:
        return ""
    chosen = lobby.decks.get(seat.player or "", ())
    titles = [deck.title if deck.precon is not None else OWN for deck in chosen]
    return f" · {listed_all(titles) if titles else 'random deck'}"


def deck_menu(identity: str, lobby: Lobby, decks: Sequence[NamedDeck]) -> discord.ui.LayoutView:
    """Every deck that somebody may sit down with, with its plan."""
    rules = game_named(lobby.game).decks
    options = [
        discord.SelectOption(
            label=shortened(deck.title, 100),
            value=deck.key,
            description=shortened(deck.plan, 100) or "a deck of your own",
        )
        for deck in decks
    ]
    wanted = 1 if rules is None else rules.of_a_seat
    asks = "Which deck do you play?" if wanted == 1 else f"Which {wanted} decks do you play?"
    return layout(
        text(f"**{asks}** `/deck show` tells what is in one."),
        menu(DECK_MENU(identity=identity), asks, options, wanted),
    )


def more_panel(identity: str, lobby: Lobby, player: str) -> discord.ui.LayoutView:
    """What is rare: who the computer is, and for the host computers beside other people, or playing all alone."""
    levels = [f"**{level.title}** (computer) {level.says}" for level in PLAYERS.values()]
    seats = f"Computers at this table: {len(lobby.computers)}."
    host = player == lobby.host
    said = [*levels, seats if host else "", _ALONE if host and _may_go_alone(lobby) else ""]
    rows = [row(_more_buttons(identity, lobby)), row(_alone_buttons(identity, lobby))] if host else []
    return layout(text("\n".join(filter(None, said))), *rows)


_ALONE = "*Play alone* begins without companions: you make all choices yourself."


def _may_go_alone(lobby: Lobby) -> bool:
    return lobby.as_started() != lobby


def _alone_buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    return [button("Play alone", ALONE(identity=identity))] if _may_go_alone(lobby) else []


def _more_buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    """The number stands in the id, so that a double tap seats one."""
    now = len(lobby.computers)
    free = lobby.most_seats - len(lobby.seats) - len(lobby.invited)
    more = [
        button(f"Add a computer: {level.title}", COMPUTERS(identity=identity, level=level.name, number=now + 1))
        for level in PLAYERS.values()
        if free > 0
    ]
    none = button("No computers", COMPUTERS(identity=identity, level=USUAL.name, number=0))
    return [*more, none] if now else more


def _computer_buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    """A level each, and the usual one bright while nothing else can be pressed; companions are of the usual level."""
    says = lobby.computer_button
    levels = [USUAL] if game_named(lobby.game).party else list(PLAYERS.values())
    return [
        button(
            says if len(levels) == 1 else f"{says}: {level.title}",
            COMPUTER(identity=identity, level=level.name),
            _STYLES.primary if level is USUAL and not lobby.can_start else _STYLES.secondary,
        )
        for level in levels
        if says
    ]


def _buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    """Start is bright exactly while it can be pressed; else it says what to press instead."""
    leave = "Leave or decline" if lobby.challenged else "Leave"
    return [
        button("Join", JOIN(identity=identity)),
        button("Start", START(identity=identity), _STYLES.success if lobby.can_start else _STYLES.secondary),
        *_deck_buttons(identity, lobby),
        button(leave, LEAVE(identity=identity)),
        button("⋯", MORE(identity=identity)),
    ]


def _deck_buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    if game_named(lobby.game).decks is None:
        return []
    return [button("Choose a deck", DECK(identity=identity))]
