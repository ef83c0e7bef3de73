"""What a player is asked in Shieldbreak, for the head of a panel and for the call in the channel."""

from collections.abc import Mapping

from engine.core.address import Address, opened
from engine.core.choices import shortened
from engine.core.heads import YOUR_TURN, Head, counted
from engine.games.shieldbreak.names import card_names
from engine.games.shieldbreak.pool import shipped_pool
from engine.games.shieldbreak.view import ShieldbreakView

_NO_BREAK = "\N{NO-BREAK SPACE}"
"""Between a sign and its word, so that a phone's line does not end between them."""
_PHASES: Mapping[str, str] = {"charge": "Charge", "play": "Play", "attack": "Attack"}
_PHASE_OF: Mapping[str, int] = {"mana": 0, "main": 1, "attack": 2, "block": 2, "end": 3}
_CALLS: Mapping[str, str] = {
    "charge": f"{YOUR_TURN}: choose a charge",
    "play": f"{YOUR_TURN}: play cards",
    "attack": f"{YOUR_TURN}: attack",
    "block": "block or pass",
    "shield": "use or keep your broken shield",
    "choose": "choose a target",
    "may": "use an ability or not",
    "discard": "discard a card",
    "search": "search your deck",
}


def call(view: ShieldbreakView) -> str:
    return _CALLS.get(view.question, YOUR_TURN)


def head(view: ShieldbreakView, reader: Address, seat: int) -> Head:
    """Whose turn it is has its phases and mana before them, the other their shields."""
    own = view.players[seat]
    figures = (_phases(view), f"{own.untapped_mana} mana")
    shields = counted(len(own.shields), "shield")
    if view.asked != seat:
        return Head("", (f"Turn {view.turn}", shields))
    return Head(_asks(view, reader), figures if view.active == seat else (shields,))


def _phases(view: ShieldbreakView) -> str:
    """What is done with, what is now, and what comes."""
    now = _PHASE_OF.get(view.phase, 0)
    signs = ["✓" if place < now else "●" if place == now else "○" for place in range(len(_PHASES))]
    return " ".join(f"{sign}{_NO_BREAK}{phase}" for sign, phase in zip(signs, _PHASES.values(), strict=True))


def _asks(view: ShieldbreakView, reader: Address) -> str:
    match view.question:
        case "block":
            return f"{opened(_attack(view, reader))}. Block?"
        case "shield":
            card = view.broken[0].card if view.broken else None
            return f"Your shield broke{'' if card is None else f': {card_names()[card]}'}. Use or keep it?"
        case "choose":
            return f"Choose a target for {_source(view)}"
        case "may":
            return f"Use {_source(view)}?"
        case "discard":
            left = 1 if view.resolving is None else max(1, view.resolving.discards_left)
            return f"Discard {'a card' if left == 1 else counted(left, 'card')}"
        case "search":
            return "Take a card from your deck?"
    return f"Your turn {view.turn}"


def _attack(view: ShieldbreakView, reader: Address) -> str:
    """Who attacks with what, and with how much power."""
    who = reader.who(view.active)
    attacker = None if view.attack is None else view.creature(view.attack.attacker)
    if view.attack is None or attacker is None:
        return f"{who} attacks"
    target = None if view.attack.target is None else view.creature(view.attack.target)
    whom = "" if target is None else f" your {shortened(card_names()[target.card])}"
    power = attacker.power + shipped_pool().by_id[attacker.card].power_attacker
    return f"{who} attacks{whom} with {card_names()[attacker.card]} ({power})"


def _source(view: ShieldbreakView) -> str:
    """The card whose ability asks."""
    return "the ability" if view.resolving is None else card_names()[view.resolving.pending.card]
