"""Sentences about a View of Estraven: whose turn it is, what is asked and what happens, for pictures and words."""

from collections.abc import Mapping, Sequence

from engine.core.refusals import listed_all
from engine.games.estraven.narration import REASONS
from engine.games.estraven.prospects import prospects
from engine.games.estraven.view import EstravenView, LinkView, PlayerView, UnitView
from renders.duel.changes import Watched
from renders.duel.telling import Ending, Questions, is_asked
from renders.games.estraven.faces import Face, face_of

PROMPTS: Mapping[str, tuple[str, str]] = {
    "mulligan": ("hand", "KEEP?"),
    "main": ("hand", "TO PLAY"),
    "join": ("lead", "WHO JOINS?"),
    "priority": ("clock", "PRIORITY"),
    "block": ("block", "BLOCK?"),
    "discard": ("discard", "DISCARD"),
}
"""For what somebody is asked: an icon and the words of a pill."""
_THEIRS: Mapping[str, str] = {
    "mulligan": "keeps the hand or draws another",
    "main": "is in the main phase",
    "join": "says who joins the attack",
    "priority": "has priority and may react or pass",
    "block": "may block or not",
    "discard": "discards down to seven cards",
}
_YOURS: Mapping[str, str] = {
    "mulligan": "keep this hand, or shuffle it away and draw another",
    "main": "pitch, play, use, trade, attack, or end your turn",
    "join": "bring Troops along, or declare the attack",
    "priority": "react to the top of the chain, or pass",
    "block": "block an attacker, or do not block",
    "discard": "discard a card",
}
_QUESTIONS = Questions(_YOURS, _THEIRS)
_ENDING = Ending(REASONS)
WATCHED: Watched[EstravenView, UnitView] = Watched(
    units=lambda view: (unit for player in view.players for unit in player.units),
    state=lambda unit: (unit.card, unit.power, unit.resistance, unit.health, unit.tapped, unit.guarded),
    totals=lambda view: [player.health for player in view.players],
)
IN_SHORT: Mapping[str, str] = {
    "mulligan": "keep or redraw",
    "main": "main phase",
    "join": "who joins?",
    "priority": "react or pass",
    "block": "block or not",
    "discard": "discard",
}


def turn(view: EstravenView, names: Sequence[str]) -> str:
    """Who is asked what, as a sentence; nothing where nobody is."""
    return _QUESTIONS.turn(view, names)


def stage(view: EstravenView, names: Sequence[str]) -> str:
    """What happens now, or how it ended."""
    if view.outcome is not None:
        return _ENDING.told(view.outcome, names)
    if view.question == "mulligan":
        return "Before the first turn"
    return f"Turn {view.turn}, round {view.round}: the turn of {names[view.active]}"


def attack_power(view: EstravenView) -> int:
    """What the attackers would deal together if nobody blocked."""
    units = [view.unit(number) for number in view.attackers]
    return sum(found[1].power for found in units if found is not None)


def attackers(view: EstravenView) -> str:
    """The attackers' names; those that have left are not told."""
    names = [face_of(found[1].card).name for number in view.attackers if (found := view.unit(number)) is not None]
    return listed_all(names) if names else "nobody who is still there"


# --- the chain -----------------------------------------------------------------------------


def link_title(view: EstravenView, link: LinkView, names: Sequence[str]) -> str:
    """What a link is, in a few words."""
    if link.what == "attack":
        return f"Attack on {names[other(view, link.seat)]}"
    return face_of(link.card).name


def link_kind(link: LinkView) -> str:
    """What sort of thing a link is."""
    return {
        "unit": "unit being played",
        "spell": "spell",
        "attack": "attack",
        "ability": "ability",
        "reaction": "reaction",
        "answer": "reaction of a unit",
    }[link.what]


def link_deed(view: EstravenView, link: LinkView) -> str:
    """What will happen when a link resolves."""
    face = face_of(link.card)
    match link.what:
        case "unit":
            return f"{face.stats} comes to the battlefield"
        case "attack":
            return f"{attack_power(view)} power: {attackers(view)}"
        case "ability":
            return _line(face, "active")
        case "answer":
            return _line(face, "reaction")
    return " ".join(line for line, sign in zip(face.lines, face.signs, strict=True) if sign != "cost")


def _line(face: Face, about: str) -> str:
    return next((line for line, sign in zip(face.lines, face.signs, strict=True) if sign == about), face.text)


def deed_in_short(view: EstravenView, link: LinkView) -> str:
    """The same for a picture, without what it costs and what it answers, which is past."""
    if link.what in ("unit", "attack"):
        return link_deed(view, link)
    face = face_of(link.card)
    about = {"ability": "active", "answer": "reaction", "reaction": "reaction", "spell": "spell"}[link.what]
    said = _line(face, about)
    _, _, deed = said.partition(": ")
    return deed if deed and about != "spell" else said


def target_name(view: EstravenView, link: LinkView, names: Sequence[str]) -> str:
    """At what a link is aimed; empty if it is aimed at nothing."""
    if link.grave is not None:
        return f"{face_of(link.grave).name} in the graveyard"
    if link.target is None or link.what == "attack":
        return ""
    found = view.unit(link.target)
    if found is None:
        return "a unit that has left"
    player, unit = found
    return f"{names[player.seat]}’s {face_of(unit.card).name}"


def other(view: EstravenView, seat: int) -> int:
    return next((player.seat for player in view.players if player.seat != seat), seat)


# --- who may act -----------------------------------------------------------------------------


def may_act(view: EstravenView, player: PlayerView) -> set[int]:
    """The numbers of the units that could do what their owner is asked for: as their owner knows, or as everybody can
    see.
    """
    if not is_asked(view, player.seat):
        return set()
    if view.audience == player.seat:
        return {number for number, verbs in prospects(view).units.items() if verbs}
    untapped = {unit.number for unit in player.units if not unit.tapped}
    match view.question:
        case "main":
            return untapped if not view.attacked else set()
        case "block":
            return untapped if not view.blocks else set()
        case "priority":
            return {unit.number for unit in player.units if not unit.tapped and _reacts(unit)} if player.mana else set()
    return set()


def _reacts(unit: UnitView) -> bool:
    return "reaction" in face_of(unit.card).signs


def aimed_at(view: EstravenView) -> set[int]:
    """The numbers of the units that links of the chain are aimed at."""
    return {link.target for link in view.chain if link.target is not None and link.what != "attack"}


def is_attacked(view: EstravenView, player: PlayerView) -> bool:
    """Whether somebody attacks the player."""
    return bool(view.attackers) and view.outcome is None and view.active != player.seat
