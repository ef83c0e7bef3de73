"""What a player can do with each card in hand, or why not, as far as the View tells it."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.games.estraven.prospects import Prospects, prospects
from engine.games.estraven.view import EstravenView, PlayerView
from renders.games.estraven.faces import Face, answered, face_of

ACTS_A_TURN = 60
HAND_SIZE = 7
_VERBS: Mapping[str, str] = {"play": "can be played", "react": "can answer", "discard": "can be discarded"}
_ELSEWHERE: Mapping[str, str] = {
    "mulligan": "keep or redraw first",
    "join": "declare the attack first",
    "block": "block first",
}


class Held(NamedTuple):
    """A card in hand: whether it can be played, answer or be discarded now, whether it can be pitched, what it costs,
    and the verb or the reason why not.
    """

    face: Face
    may_act: bool
    may_pitch: bool
    cost: int
    says: str
    aloud: str = ""
    """The same in words that can be listened to, if they differ."""
    is_known: bool = False
    """Whether everybody knows that it is in this hand."""

    @property
    def told(self) -> str:
        """What can be done with it, aloud."""
        said = self.aloud or self.says
        return f"{said}, can be pitched for {self.face.pitch}" if self.may_pitch else said


def held(view: EstravenView, own: PlayerView) -> list[Held]:
    """In the order of the hand."""
    may, known = prospects(view), list(own.shown)
    made = []
    for card in own.hand or ():
        is_known = card in known
        if is_known:
            known.remove(card)
        made.append(_held(view, own, face_of(card), may)._replace(is_known=is_known))
    return made


def _held(view: EstravenView, own: PlayerView, face: Face, may: Prospects) -> Held:
    verbs, cost = may.cards.get(face.id, frozenset()), may.costs.get(face.id, face.cost)
    what = "discard" if "discard" in verbs else "play" if "play" in verbs else ""
    if what == "play" and face.rank == "reaction":
        what = "react"
    says, aloud = (what.upper(), _VERBS[what]) if what else _why_not(view, own, face, cost)
    return Held(face, may_act=bool(what), may_pitch="pitch" in verbs, cost=cost, says=says, aloud=aloud)


def _why_not(view: EstravenView, own: PlayerView, face: Face, cost: int) -> tuple[str, str]:
    """Why a card cannot be played, in short and aloud."""
    if view.outcome is not None:
        return "match over", "the match is over"
    if view.asked != own.seat:
        return ("wait", "it is not up to you") if view.active == own.seat else ("not your turn", "it is not your turn")
    if view.question in _ELSEWHERE:
        return _ELSEWHERE[view.question], ""
    if view.question == "main" and view.acts >= ACTS_A_TURN:
        return f"{ACTS_A_TURN} acts done", f"no more than {ACTS_A_TURN} acts in a turn"
    if face.rank == "reaction":
        if view.question == "main":
            return "a reaction", f"is a reaction to {answered(face)}"
    elif view.question == "priority":
        return "not in a chain", "cannot be played while the chain is open"
    if cost > own.mana:
        return f"{cost - own.mana} mana short", ""
    return _what_is_missing(view, own, face)


def _what_is_missing(view: EstravenView, own: PlayerView, face: Face) -> tuple[str, str]:
    """The mana is there: something else is not."""
    if "cost" in face.signs and not _can_pay(own, face):
        how = face.lines[face.signs.index("cost")].removeprefix("To play this, also ").rstrip(".")
        return f"no {face.pays[1].capitalize()}", f"you cannot {how}"
    if face.rank == "reaction" and view.chain and not _answers_top(view, face):
        return "answers other things", f"answers {answered(face)}"
    return "no target", "there is nothing to aim it at"


def _can_pay(own: PlayerView, face: Face) -> bool:
    """Whether there is a resource card to pay with; which one must be does its own text say."""
    how, what = face.pays
    if how == "discard":
        return any(_is_payable(card, what) for card in own.hand or ())
    return any(_is_payable(each.card, what) and not (how == "tap" and each.tapped) for each in own.resources)


def _is_payable(card: str, what: str) -> bool:
    face = face_of(card)
    return face.rank == "resource" and what in ("resource", face.house)


def _answers_top(view: EstravenView, face: Face) -> bool:
    """Whether it reacts to what the top link is; one that answers what targets its owner may do so as well."""
    what = view.chain[-1].what
    return ("reaction" if what == "answer" else what) in face.reacts_to or "target-me" in face.reacts_to
