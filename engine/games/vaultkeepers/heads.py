"""What a player is asked in Vaultkeepers, for the head of a panel and for the call in the channel."""

from collections.abc import Mapping

from engine.core.address import Address, opened
from engine.core.heads import YOUR_TURN, Head, counted, listed_in_short
from engine.games.vaultkeepers.names import card_names
from engine.games.vaultkeepers.view import PlayerView, VaultkeepersView

_CALLS: Mapping[str, str] = {
    "mulligan": "keep or redraw your opening hand",
    "draw": f"{YOUR_TURN}: choose your draw",
    "response": "respond or pass",
}


def call(view: VaultkeepersView) -> str:
    return _CALLS.get(view.phase, YOUR_TURN)


def head(view: VaultkeepersView, reader: Address, seat: int) -> Head:
    """Lands are what a turn is planned with, mana what an answer can cost."""
    own = view.players[seat]
    if view.phase == "mulligan":
        order = "you go first" if view.first == seat else "you go second"
        return Head("" if own.decided or view.outcome is not None else "Keep your opening hand?", (order,))
    if view.asked != seat:
        return Head("", (f"Turn {view.turn}", _mana(own)))
    match view.phase:
        case "response":
            return Head(f"{opened(_attack(view, reader))}. Respond?", (_mana(own),))
        case "draw":
            return Head(f"Your turn {view.turn}: draw", (_lands(own),))
    if named := _attackers(view):
        return Head(f"Your turn {view.turn}: attack with {named}?")
    return Head(f"Your turn {view.turn}", (_lands(own),))


def _attack(view: VaultkeepersView, reader: Address) -> str:
    """Who attacks with what; creatures that have left are not told."""
    named = _attackers(view)
    return f"{reader.does(view.active, 'attacks', 'attack')}{f' with {named}' if named else ''}"


def _attackers(view: VaultkeepersView) -> str:
    found = [view.creature(view.active, attack.attacker) for attack in view.attacks]
    return listed_in_short([card_names()[each.card] for each in found if each is not None])


def _lands(player: PlayerView) -> str:
    """Those that can still be tapped, and mana from others that were."""
    untapped, floating = sum(player.untapped), sum(player.mana)
    every = untapped + sum(player.tapped)
    lands = counted(every, "land") if untapped == every else f"{untapped} of {counted(every, 'land')}"
    return f"{lands}, {floating} mana" if floating else lands


def _mana(player: PlayerView) -> str:
    return f"{sum(player.untapped) + sum(player.mana)} mana"
