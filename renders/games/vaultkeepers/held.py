"""What a player can do with each card in hand, with lands and with the leader, or why not, as far as the View tells."""

from collections.abc import Sequence
from typing import NamedTuple

from cards.games.vaultkeepers.schema import Selector
from engine.games.vaultkeepers.view import CreatureView, OwnView, PlayerView, VaultkeepersView
from renders.games.vaultkeepers.faces import Face, face_of
from renders.games.vaultkeepers.telling import FIELD_SIZE, available, is_payable, lacking


class Held(NamedTuple):
    """A card in hand: whether it can be cast, and the verb or the reason why not."""

    face: Face
    may_act: bool
    says: str
    aloud: str
    """The same in words that can be listened to."""


def held(view: VaultkeepersView, player: PlayerView, own: OwnView) -> list[Held]:
    """In the order of the hand."""
    return [_held(view, player, own, face_of(card)) for card in own.hand]


def leader(view: VaultkeepersView, player: PlayerView, own: OwnView) -> Held:
    """Whether the leader can be called from its zone."""
    face = face_of(player.leader)
    if not player.leader_waits:
        return Held(face, may_act=False, says="on the field", aloud="is on the field")
    reason = _not_now(view, player, face) or _why_not(view, player, own, face, player.leader_tax)
    if reason:
        return _not(face, reason)
    return Held(face, may_act=True, says="CALL", aloud="can be called")


def may_make_mana(view: VaultkeepersView, player: PlayerView) -> bool:
    """Whether lands can be tapped and burned now."""
    if view.outcome is not None or view.asked != player.seat:
        return False
    return view.phase == "response" or (view.phase == "main" and not view.attacks)


def may_play_land(view: VaultkeepersView, player: PlayerView) -> bool:
    return may_make_mana(view, player) and view.phase == "main" and not player.land_played


def _held(view: VaultkeepersView, player: PlayerView, own: OwnView, face: Face) -> Held:
    if view.phase == "mulligan" and view.outcome is None:
        return _opening(face, own)
    reason = _not_now(view, player, face) or _why_not(view, player, own, face)
    if reason:
        return _not(face, reason)
    return Held(face, may_act=True, says="CAST", aloud="can be cast")


def _not(face: Face, reason: tuple[str, str]) -> Held:
    return Held(face, may_act=False, says=reason[0], aloud=reason[1])


def _opening(face: Face, own: OwnView) -> Held:
    if own.keeps is None:
        return Held(face, may_act=True, says="KEEP?", aloud="in your opening hand")
    return _not(face, ("kept", "will be kept") if own.keeps else ("goes back", "will be exchanged"))


def _not_now(view: VaultkeepersView, player: PlayerView, face: Face) -> tuple[str, str] | None:
    """Why nothing of this type is cast now, in short and aloud."""
    if view.outcome is not None:
        return "match over", "the match is over"
    if view.phase == "mulligan":
        return "opening hands", "opening hands come first"
    if view.asked != player.seat:
        return ("wait", "wait for the answer") if view.active == player.seat else ("not now", "it is not your turn")
    if view.phase == "draw":
        return "draw first", "the draw comes first"
    if view.phase == "response":
        return None if face.type == "instant" else ("own turn only", "only on your own turn")
    if view.attacks:
        return "attacks first", "confirm or take back your attacks first"
    return ("in response", "only while an attack is answered") if face.type == "instant" else None


def _why_not(
    view: VaultkeepersView, player: PlayerView, own: OwnView, face: Face, more: int = 0
) -> tuple[str, str] | None:
    """Why a card of the right type cannot be cast, in short and aloud; nothing if it can."""
    if face.is_body and len(player.field) >= FIELD_SIZE:
        return "field full", "your field is full"
    mana = available(player)
    if not is_payable(face, mana, more):
        return _short(face, mana, own.held_lands, more)
    if not face.is_body and face.chooses is not None and not _has_target(view, player, face.chooses):
        return "no target", "there is nothing to aim it at"
    return None


def _short(face: Face, mana: Sequence[int], held_lands: Sequence[int], more: int) -> tuple[str, str]:
    """What is missing; if lands in hand would give it, how many have to be burned."""
    with_burning = [have + lands for have, lands in zip(mana, (*held_lands, 0), strict=True)]
    missing, colour = face.cost + more - sum(mana), lacking(face, mana)
    if is_payable(face, with_burning, more):
        return "burn first", "can be cast after burning lands"
    if colour is not None:
        return f"no {colour}" if face.needs.count(colour) == 1 else f"more {colour}", f"not enough {colour} mana"
    return f"{missing} short", f"{missing} mana short"


def _has_target(view: VaultkeepersView, player: PlayerView, wanted: Selector) -> bool:
    if wanted.who == "foe":
        return True
    attacking = {attack.attacker for attack in view.attacks}
    sides = {"enemy": (1 - player.seat,), "ally": (player.seat,)}.get(wanted.who, (0, 1))
    return any(
        _fits(each, wanted) and (wanted.who != "attacker" or each.number in attacking)
        for seat in sides
        for each in view.players[seat].field
    )


def _fits(creature: CreatureView, wanted: Selector) -> bool:
    if wanted.attack_at_most is not None and creature.attack > wanted.attack_at_most:
        return False
    if wanted.attack_at_least is not None and creature.attack < wanted.attack_at_least:
        return False
    match wanted.only:
        case "tapped":
            return creature.tapped
        case "untapped":
            return not creature.tapped
        case "damaged":
            return creature.health < creature.most_health
        case "flying":
            return "flying" in creature.keywords
    return True
