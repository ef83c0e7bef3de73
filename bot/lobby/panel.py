"""A lobby as a message: what is played, who sits there, who is asked, and the buttons."""

from collections.abc import Sequence
from typing import Any

import discord

from bot.decks.collection import NamedDeck
from bot.lobby.clicks import DECK, DECK_MENU, JOIN, LEAVE, START
from bot.lobby.lobby import Lobby
from bot.ui.layouts import button, layout, menu, picture, row, shortened, text
from bot.ui.replies import escaped
from cards.registry import sets_of
from engine.core.decks import OWN
from engine.core.refusals import listed_all
from engine.journal.records import Seat
from engine.registry import game_named
from renders.pieces.lobby import Chair, Sitting

_STYLES = discord.ButtonStyle
_OPEN = "Replays are open on this server: when the match is over, everybody may see hands and decks."


def lobby_panel(identity: str, lobby: Lobby, file: discord.File, *, opens_replays: bool) -> discord.ui.LayoutView:
    """Whoever sits down is to know beforehand that hands will be open afterwards."""
    told = text(_OPEN) if opens_replays else None
    return layout(text(lobby_text(lobby)), told, picture(file), row(_buttons(identity, lobby)))


def chairs(lobby: Lobby) -> list[Chair]:
    """Everybody in the order of their seats, then those who are asked, then the seats that are left."""
    seated = [Chair(seat.name, _sitting(lobby, seat)) for seat in lobby.seats]
    asked = [Chair(guest.name, "invited") for guest in lobby.invited]
    left = lobby.most_seats - len(seated) - len(asked)
    return [*seated, *asked, *([Chair("", "free")] * left)]


def _sitting(lobby: Lobby, seat: Seat) -> Sitting:
    if seat.player is None:
        return "built-in"
    return "host" if seat.player == lobby.host else "seated"


def lobby_text(lobby: Lobby) -> str:
    game = game_named(lobby.game)
    facts = lobby.facts(sets_of(lobby.game).get(lobby.card_set, ""))
    lines = [f"**{game.title}**: a table is open ({facts})."]
    for number, seat in enumerate(lobby.seats, 1):
        who = f"<@{seat.player}> ({escaped(seat.name)})" if seat.player else f"{seat.name}, a built-in player"
        lines.append(f"{number}. {who}{', host' if seat.player == lobby.host else ''}{_deck(lobby, seat)}")
    if lobby.invited:
        lines.append(f"Challenged: {' '.join(f'<@{guest.player}>' for guest in lobby.invited)}. Will you join?")
    elif lobby.challenged and len(lobby.people) == 1:
        lines.append("Nobody who was challenged sits here. Leave to open a table for all.")
    elif 1 in game.seats and lobby.is_run:
        lines.append("Start now to play alone, or wait for others to join.")
    return "\n".join(lines)


def _deck(lobby: Lobby, seat: Seat) -> str:
    """What others may know of somebody's deck; what is in a deck of one's own, even its name, is not for them."""
    if game_named(lobby.game).decks is None:
        return ""
    chosen = lobby.decks.get(seat.player or "", ())
    titles = [deck.title if deck.precon is not None else OWN for deck in chosen]
    return f" · {listed_all(titles) if titles else 'a deck by chance'}"


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


def _buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    leave = "Leave or decline" if lobby.challenged else "Leave"
    return [
        button("Join", JOIN(identity=identity), _STYLES.primary),
        button(leave, LEAVE(identity=identity)),
        button("Start", START(identity=identity), _STYLES.success),
        *_deck_buttons(identity, lobby),
    ]


def _deck_buttons(identity: str, lobby: Lobby) -> list[discord.ui.Button[Any]]:
    if game_named(lobby.game).decks is None:
        return []
    return [button("Choose a deck", DECK(identity=identity))]
