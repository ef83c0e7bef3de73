"""What a player is asked in Lords of Estraven, for the head of a panel and for the call in the channel."""

from collections.abc import Mapping

from engine.core.address import Address, opened
from engine.core.choices import shortened
from engine.core.heads import YOUR_TURN, Head, counted, listed_in_short
from engine.games.estraven.names import card_names
from engine.games.estraven.state import HAND_SIZE
from engine.games.estraven.view import EstravenView, LinkView

_CALLS: Mapping[str, str] = {
    "mulligan": "keep or redraw your opening hand",
    "priority": "react or pass",
    "block": "block or pass",
    "discard": "discard a card",
}
_DOES: Mapping[str, tuple[str, str]] = {
    "unit": ("plays", "play"),
    "spell": ("plays", "play"),
    "ability": ("uses", "use"),
    "reaction": ("reacts with", "react with"),
    "answer": ("reacts with", "react with"),
}


def call(view: EstravenView) -> str:
    return _CALLS.get(view.question, YOUR_TURN)


def head(view: EstravenView, reader: Address, seat: int) -> Head:
    own = view.players[seat]
    mana = f"{own.mana} mana"
    if view.asked != seat:
        return Head("", (f"Turn {view.turn}", mana) if view.turn else (mana,))
    match view.question:
        case "mulligan":
            return Head("Keep your opening hand?", ("you go first" if view.order[0] == seat else "you go second",))
        case "join":
            return Head(f"Your turn {view.turn}: who joins {_leader(view)}?", (mana,))
        case "priority":
            return Head(f"{opened(_top(view, reader))}. React?", (mana,))
        case "block":
            return Head(f"{opened(_attack(view, reader, view.active))}. Block?", (f"{own.health} life",))
        case "discard":
            return Head(f"Your turn {view.turn} ends: discard {counted(own.hand_size - HAND_SIZE, 'card')}")
    return Head(f"Your turn {view.turn}", (mana,))


def _top(view: EstravenView, reader: Address) -> str:
    """What would happen next: the newest link of the chain."""
    if not view.chain:
        return reader.does(view.active, "acts", "act")
    link = view.chain[-1]
    if link.what == "attack":
        return _attack(view, reader, link.seat)
    return f"{reader.does(link.seat, *_DOES[link.what])} {card_names()[link.card]}{_onto(view, reader, link)}"


def _onto(view: EstravenView, reader: Address, link: LinkView) -> str:
    found = None if link.target is None else view.unit(link.target)
    if found is None:
        return ""
    player, unit = found
    whose = "their" if player.seat == link.seat else reader.whose(player.seat)
    return f" on {whose} {shortened(card_names()[unit.card])}"


def _attack(view: EstravenView, reader: Address, seat: int) -> str:
    """Who attacks with what, and what it would deal unblocked; units that have left are not told."""
    units = [found[1] for number in view.attackers if (found := view.unit(number)) is not None]
    power = sum(unit.power for unit in units)
    named = f" with {listed_in_short([card_names()[unit.card] for unit in units])} ({power})" if units else ""
    return f"{reader.does(seat, 'attacks', 'attack')}{named}"


def _leader(view: EstravenView) -> str:
    found = view.unit(view.attackers[0]) if view.attackers else None
    return "the attack" if found is None else card_names()[found[1].card]
