"""Sentences about a Vaultkeepers View: whose turn it is, what is asked and what happens, for pictures and words."""

from collections.abc import Sequence

from engine.games.vaultkeepers.narration import REASONS
from engine.games.vaultkeepers.view import AttackView, CreatureView, PlayerView, VaultkeepersView
from renders.duel.changes import Watched
from renders.duel.telling import Ending
from renders.games.vaultkeepers.faces import COLOURS, Face, face_of
from renders.pieces.sentences import counted, up_to

FIELD_SIZE = 7
PASSES = 2
"""So many in a row close the response window."""
_HAND = 4
"""The draw of a turn fills a hand up to it."""
WATCHED: Watched[VaultkeepersView, CreatureView] = Watched(
    units=lambda view: (creature for player in view.players for creature in player.field),
    state=lambda each: (each.card, each.attack, each.health, each.most_health, each.keywords, each.tapped),
    totals=lambda view: [player.life for player in view.players],
)
_ENDING = Ending(REASONS)


def is_deciding(view: VaultkeepersView, player: PlayerView) -> bool:
    """Whether somebody is asked now, as everybody can see."""
    if view.outcome is not None:
        return False
    return not player.decided if view.phase == "mulligan" else view.asked == player.seat


def stage(view: VaultkeepersView, names: Sequence[str]) -> str:
    """What happens now, or how it ended."""
    if view.outcome is not None:
        return _ENDING.told(view.outcome, names)
    if view.phase == "mulligan":
        return f"Opening hands are being decided; {names[view.first]} will begin"
    what = {"draw": "draws", "main": "acts", "response": "is answered"}[view.phase]
    if view.attacks and view.phase == "main":
        what = "names attacks"
    attack = "'s attack" if view.phase == "response" else ""
    return f"Turn {view.turn}: {names[view.active]}{attack} {what}"


def turn(view: VaultkeepersView, names: Sequence[str]) -> str:
    """Who is asked what, as a sentence; nothing where nobody is."""
    asked = [player.seat for player in view.players if is_deciding(view, player)]
    return up_to(asked, view.audience, names, _asks_you(view), _asks(view))


def _asks_you(view: VaultkeepersView) -> str:
    match view.phase:
        case "mulligan":
            return "keep your opening hand, or exchange its cards of the main deck, once"
        case "draw":
            return f"{_draws(view)} from your Vault, the rest from your deck"
        case "response":
            return "answer the attack with an instant, tap or burn lands for it, or pass"
    if view.attacks:
        return "name more attacks, take one back, or confirm them"
    return "play a land, cast, name an attack, or end your turn"


def _asks(view: VaultkeepersView) -> str:
    match view.phase:
        case "mulligan":
            return "keep the opening hand or exchange it"
        case "draw":
            return f"{_draws(view)} from the Vault"
        case "response":
            return "answer the attack with an instant, or pass"
    return "name more attacks, or confirm them" if view.attacks else "play, cast, attack, or end the turn"


def _draws(view: VaultkeepersView) -> str:
    lowest, highest = view.draws or (0, 0)
    return f"draw {counted(due(view.players[view.active]), 'card')}, {lowest} to {highest} of them"


def due(player: PlayerView) -> int:
    """How many cards the draw of a turn is."""
    wanted = max(1, _HAND - player.hand_size - player.lands_in_hand)
    return min(wanted, player.deck_size + player.vault_size)


# --- attacks ----------------------------------------------------------------------------


def attacker_of(view: VaultkeepersView, attack: AttackView) -> CreatureView | None:
    return view.creature(view.active, attack.attacker)


def target_of(view: VaultkeepersView, attack: AttackView) -> CreatureView | None:
    """The creature that is attacked; None for a player, and for one that has left."""
    return None if attack.target is None else view.creature(1 - view.active, attack.target)


def attack_line(view: VaultkeepersView, attack: AttackView, names: Sequence[str]) -> str:
    """Who attacks whom, as a clause."""
    attacker = attacker_of(view, attack)
    who = "A creature that has left" if attacker is None else _with_numbers(view, attacker, view.active)
    if attack.target is None:
        return f"{who} attacks {names[1 - view.active]}"
    target = target_of(view, attack)
    whom = "a creature that has left" if target is None else _with_numbers(view, target, 1 - view.active)
    return f"{who} attacks {whom}"


def _with_numbers(view: VaultkeepersView, creature: CreatureView, seat: int) -> str:
    place = view.players[seat].field.index(creature) + 1
    return f"{face_of(creature.card).name} ({creature.attack}/{creature.health}, place {place})"


def may_attack(view: VaultkeepersView, player: PlayerView) -> set[int]:
    """The numbers of the creatures that could be named as attackers, as everybody can see."""
    if view.outcome is not None or view.phase != "main" or view.fought or view.asked != player.seat:
        return set()
    named = {attack.attacker for attack in view.attacks}
    return {
        each.number
        for each in player.field
        if not each.tapped and (not each.sick or "haste" in each.keywords) and each.number not in named
    }


# --- paying -----------------------------------------------------------------------------


def available(player: PlayerView) -> list[int]:
    """What the pool holds together with what untapped lands would give, by colour."""
    return [pool + lands for pool, lands in zip(player.mana, player.untapped, strict=True)]


def leader_cost(player: PlayerView) -> int:
    return face_of(player.leader).cost + player.leader_tax


def is_payable(face: Face, mana: Sequence[int], more: int = 0) -> bool:
    return face.cost + more <= sum(mana) and lacking(face, mana) is None


def lacking(face: Face, mana: Sequence[int]) -> str | None:
    """The first colour of a cost of which there is too little."""
    by_colour = dict(zip(COLOURS, mana, strict=True))
    return next((colour for colour in dict.fromkeys(face.needs) if by_colour[colour] < face.needs.count(colour)), None)
