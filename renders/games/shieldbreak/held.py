"""What a player can do with each card in hand, or why not, as far as the View tells it."""

from collections import Counter
from collections.abc import Mapping
from typing import NamedTuple

from engine.games.shieldbreak.view import PlayerView, ShieldbreakView
from renders.games.shieldbreak.faces import Face, face_of

ACTS_A_PHASE = 60
_ELSEWHERE: Mapping[str, str] = {
    "attack": "main phase",
    "block": "block first",
    "choose": "choose first",
    "may": "answer first",
    "search": "search first",
}


_ALOUD: Mapping[str, str] = {
    "charge": "can be charged",
    "discard": "can be discarded",
    "summon": "can be summoned",
    "evolve": "can be put on a creature",
    "cast": "can be cast",
}


class Held(NamedTuple):
    """A card in hand: whether something can be done with it, and the verb or the reason why not."""

    face: Face
    may_act: bool
    says: str
    aloud: str = ""
    """The same in words that can be listened to, if they differ."""
    is_broken: bool = False
    """A shield that was just broken and that its owner decides about, now or soon."""


def held(view: ShieldbreakView, own: PlayerView) -> list[Held]:
    """In the order of the hand, behind the broken shields that it has to decide about."""
    cards = list(own.hand or ())
    broken = [shield.card for shield in view.broken if shield.card is not None] if view.active != own.seat else []
    first: list[Held] = []
    for number, card in enumerate(broken):
        if card in cards:
            cards.remove(card)
            first.append(_broken(face_of(card), is_asked=number == 0 and _is_asked(view, own)))
    return first + [_held(view, own, face_of(card)) for card in cards]


def _is_asked(view: ShieldbreakView, own: PlayerView) -> bool:
    return view.outcome is None and view.asked == own.seat


def _broken(face: Face, *, is_asked: bool) -> Held:
    if not is_asked:
        return Held(face, may_act=False, says="asked next", aloud="to be decided later", is_broken=True)
    if "shield-trigger" not in face.keywords:
        return Held(face, may_act=True, says="KEEP", aloud="can only be kept", is_broken=True)
    return Held(face, may_act=True, says="USE FREE", aloud="can be used for free or kept", is_broken=True)


def _held(view: ShieldbreakView, own: PlayerView, face: Face) -> Held:
    if view.outcome is not None:
        return Held(face, may_act=False, says="match over")
    if not _is_asked(view, own):
        return Held(face, may_act=False, says="wait" if view.active == own.seat else "not your turn")
    match view.question:
        case "charge" | "discard":
            return Held(face, may_act=True, says=view.question.upper(), aloud=_ALOUD[view.question])
        case "play":
            reason = _why_not(view, own, face)
            if reason:
                return Held(face, may_act=False, says=reason[0], aloud=reason[1])
            return Held(face, may_act=True, says=face.verb.upper(), aloud=_ALOUD[face.verb])
        case "shield":
            return Held(face, may_act=False, says="shield first")
    return Held(face, may_act=False, says=_ELSEWHERE[view.question])


def _why_not(view: ShieldbreakView, own: PlayerView, face: Face) -> tuple[str, str] | None:
    """Why a card cannot be played in one's main phase, in short and aloud; nothing if it can."""
    untapped = untapped_mana(own)
    if view.acts >= ACTS_A_PHASE:
        return f"{ACTS_A_PHASE} acts done", f"no more than {ACTS_A_PHASE} acts in a phase"
    if face.cost > untapped.total():
        short = f"{face.cost - untapped.total()}"
        return f"{short} short", f"{short} mana short"
    if face.civilization != "zero" and not untapped[face.civilization]:
        return f"no {face.civilization_name}", f"no untapped {face.civilization_name} mana"
    creatures = (face_of(creature.card) for creature in own.creatures)
    if face.base and not any(face.base in (each.race, each.civilization) for each in creatures):
        return f"no {face.base_name}", f"no {face.base_name} creature to evolve"
    return None


def untapped_mana(own: PlayerView) -> Counter[str]:
    """By civilization."""
    return Counter(face_of(card.card).civilization for card in own.mana if not card.tapped)
