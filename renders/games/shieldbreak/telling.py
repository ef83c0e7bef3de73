"""Sentences about a Shieldbreak View: whose turn it is, what is asked and what happens, for pictures and words."""

from collections.abc import Mapping, Sequence

from engine.games.shieldbreak.narration import REASONS
from engine.games.shieldbreak.view import AttackView, CreatureView, PlayerView, ShieldbreakView
from renders.duel.changes import Watched
from renders.duel.telling import Ending, Questions, is_asked
from renders.games.shieldbreak.faces import face_of

PHASES = ("start", "draw", "mana", "main", "attack", "block", "end")
PROMPTS: Mapping[str, tuple[str, str]] = {
    "charge": ("charge", "CHARGE?"),
    "play": ("hand", "TO PLAY"),
    "attack": ("attack", "ATTACK?"),
    "block": ("blocker", "BLOCK?"),
    "shield": ("broken", "KEEP OR USE?"),
    "choose": ("cast", "CHOOSE"),
    "may": ("cast", "USE IT?"),
    "discard": ("graveyard", "DISCARD"),
    "search": ("deck", "SEARCH"),
}
"""For what somebody is asked: an icon and the words of a pill."""
_THEIRS: Mapping[str, str] = {
    "charge": "may charge a card as mana, or pass",
    "play": "may play cards, or pass",
    "attack": "may attack, or pass",
    "block": "may block, or pass",
    "shield": "keeps a broken shield, or uses it if it is a shield trigger",
    "choose": "chooses what {about} is aimed at",
    "may": "may use {about}, or pass",
    "discard": "discards a card",
    "search": "may take a card from the deck, or pass",
}
_YOURS: Mapping[str, str] = {
    "charge": "you may charge a card as mana, or pass",
    "play": "play cards, or pass",
    "attack": "attack with a creature, or pass",
    "block": "block with an untapped blocker, or pass",
    "shield": "keep the broken shield in hand, or use it if it is a shield trigger",
    "choose": "choose what {about} is aimed at",
    "may": "you may use {about}, or pass",
    "discard": "discard a card",
    "search": "you may take a fitting card from your deck, or pass",
}
WATCHED: Watched[ShieldbreakView, CreatureView] = Watched(
    units=lambda view: (creature for player in view.players for creature in player.creatures),
    state=lambda creature: (creature.card, creature.power, creature.tapped, creature.under),
    totals=lambda view: [len(player.shields) for player in view.players],
)
_QUESTIONS = Questions(_YOURS, _THEIRS)
_ENDING = Ending(REASONS, won=" by", drawn=" after")


def ability_name(view: ShieldbreakView) -> str:
    """The card whose ability is happening."""
    return "the ability" if view.resolving is None else f"the ability of {face_of(view.resolving.pending.card).name}"


def turn(view: ShieldbreakView, names: Sequence[str]) -> str:
    """Who is asked what, as a sentence; nothing where nobody is."""
    return _QUESTIONS.turn(view, names, about=ability_name(view))


def stage(view: ShieldbreakView, names: Sequence[str]) -> str:
    """What happens now, or how it ended."""
    if view.outcome is not None:
        return _ENDING.told(view.outcome, names)
    return f"Turn {view.turn}: {names[view.active]}'s {view.phase} phase"


def attack_line(view: ShieldbreakView, attack: AttackView, names: Sequence[str]) -> str:
    """Who attacks whom, as a clause."""
    attacker = view.creature(attack.attacker)
    if attacker is None:
        return "The attacker has left the battle zone"
    face = face_of(attacker.card)
    whom = names[1 - view.active]
    if attack.target is not None:
        target = view.creature(attack.target)
        whom = "a creature that has left" if target is None else f"{face_of(target.card).name} ({target.power})"
    return f"{face.name} ({attacker.power + face.power_attacker}) attacks {whom}"


def shields_at_stake(view: ShieldbreakView) -> int:
    """How many shields the attack on a player would break now."""
    attack = view.attack
    attacker = None if attack is None else view.creature(attack.attacker)
    if attack is None or attacker is None or attack.target is not None or view.broken or attack.step == RESOLVED:
        return 0
    return min(face_of(attacker.card).breaks, len(view.players[1 - view.active].shields))


RESOLVED = 2
"""The step of an attack after which nothing of it is left but what it caused."""


def may_act(view: ShieldbreakView, player: PlayerView) -> set[int]:
    """The numbers of the creatures that could do what their owner is asked for, as everybody can see."""
    if not is_asked(view, player.seat):
        return set()
    if view.question == "attack":
        return {each.number for each in player.creatures if not each.tapped and not each.sick}
    if view.question == "block":
        blockers = (each for each in player.creatures if "blocker" in face_of(each.card).keywords)
        return {each.number for each in blockers if not each.tapped}
    return set()
