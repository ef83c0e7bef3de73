"""Shieldbreak Views made by hand, so that pictures of them stay the same whatever the built-in players learn."""

from dataclasses import replace
from typing import Any

from engine.core.game import Outcome
from engine.games.shieldbreak.view import (
    AttackView,
    CreatureView,
    ManaView,
    PendingView,
    PlayerView,
    ResolvingView,
    ShieldbreakView,
    ShieldView,
)
from renders.games.shieldbreak.faces import face_of

NAMES = ("Rowan", "Mirela")
NEWS = ("Rowan's Ember Lynx (2000) attacks the opponent.", "Rowan's Kiln Wyrm (8000) attacks the opponent.")
HAND = ("ember-lynx", "kiln-wyrm", "char", "furnace-emperor", "harvest-home", "tin-squire", "battle-cry")
HIDDEN = ShieldView((), 0, None)


def creature(card: str, number: int, boost: int = 0, **changes: Any) -> CreatureView:
    made = CreatureView(
        card=card,
        number=number,
        power=face_of(card).power + boost,
        boost=boost,
        tapped=False,
        sick=False,
        renewed=False,
        under=(),
    )
    return replace(made, **changes)


def mana(untapped: str, tapped: str = "") -> tuple[ManaView, ...]:
    """A letter for each card, the first of its civilization: `lwdfnz`."""
    cards = {"l": "lull", "w": "ebb", "d": "smother", "f": "char", "n": "thornback", "z": "tin-squire"}
    return (
        *(ManaView(cards[letter], tapped=True) for letter in tapped),
        *(ManaView(cards[letter], tapped=False) for letter in untapped),
    )


def rowan(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=0,
        precon="wild-kiln",
        deck_size=17,
        hand_size=2,
        known_hand=(),
        shields=(HIDDEN,) * 3,
        mana=mana("fnn", "fffn"),
        creatures=(
            creature("kiln-wyrm", 1, tapped=True),
            creature("bramble-sow", 2),
            creature("ember-lynx", 3, tapped=True),
            creature("mossback-titan", 4, sick=True),
            creature("wildfire-matriarch", 5, 2000, under=("flame-juggler",)),
        ),
        graveyard=("char",) * 8,
        searches=0,
        hand=None,
        unseen=None,
    )
    return replace(made, **changes)


def mirela(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=1,
        precon=None,
        deck_size=19,
        hand_size=4,
        known_hand=("lull",),
        shields=(HIDDEN, HIDDEN, ShieldView((1,), 0, None), HIDDEN),
        mana=mana("llwz", "lww"),
        creatures=(
            creature("bell-novice", 11),
            creature("silver-psalmist", 12, tapped=True),
            creature("prism-hart", 13, -500),
            creature("reef-squire", 14),
            creature("drowned-magistrate", 15, tapped=True),
        ),
        graveyard=("ebb",) * 6,
        searches=0,
        hand=None,
        unseen=None,
    )
    return replace(made, **changes)


def duel(**changes: Any) -> ShieldbreakView:
    """Rowan's dragon attacks, and Mirela may block."""
    made = ShieldbreakView(
        audience=None,
        turn=11,
        active=0,
        phase="block",
        is_handing_over=False,
        acts=2,
        arrivals=15,
        asked=1,
        question="block",
        players=(rowan(), mirela()),
        attack=AttackView(1, None, 0),
        broken=(),
        resolving=None,
        waiting=(),
        outcome=None,
    )
    return replace(made, **changes)


def clash(**changes: Any) -> ShieldbreakView:
    """The attack is on a creature, from the far right to the left."""
    own = rowan(creatures=(*rowan().creatures[1:4], creature("worldroot-boar", 7, tapped=True)))
    changes = {"players": (own, mirela()), "attack": AttackView(7, 12, 0), **changes}
    return duel(**changes)


def broken(audience: int | None = None, **changes: Any) -> ShieldbreakView:
    """Two of Mirela's shields are broken, and she is asked about the first."""
    known = audience == 1
    hand = ("ebb", "lull", "prism-hart") if known else None
    own = mirela(shields=(HIDDEN, ShieldView((1,), 0, "halo-mender" if known else None)), hand=hand, hand_size=3)
    two = (ShieldView((1,), 0, "ebb" if known else None), ShieldView((1,), 0, "prism-hart" if known else None))
    made = {
        "audience": audience,
        "players": (rowan(), own),
        "phase": "attack",
        "question": "shield",
        "broken": two,
        "attack": AttackView(1, None, 2),
    }
    return duel(**{**made, **changes})


def main_phase(hand: tuple[str, ...] = HAND, **changes: Any) -> ShieldbreakView:
    """Rowan plays cards; seen by Rowan."""
    seen = mirela(shields=(HIDDEN, ShieldView((0,), 0, "verdict-of-noon"), HIDDEN))
    own = rowan(hand=hand, hand_size=len(hand), mana=mana("fffnnz", "f"), unseen=((0, ("char", "char", "spark-imp")),))
    made = {"audience": 0, "phase": "main", "asked": 0, "question": "play", "attack": None, "players": (own, seen)}
    return duel(**{**made, **changes})


def choosing(**changes: Any) -> ShieldbreakView:
    """Mirela's creature attacks, and its ability asks for a target."""
    made = {
        "active": 1,
        "phase": "attack",
        "asked": 1,
        "question": "choose",
        "attack": AttackView(15, None, 0),
        "resolving": ResolvingView(PendingView(1, "lampbearer", 0, 13), 0, -2, 0, None),
    }
    return duel(**{**made, **changes})


def crowded(count: int = 7, **changes: Any) -> ShieldbreakView:
    """As many creatures on both sides, much mana, many shields."""
    cards = ("kiln-wyrm", "worldroot-boar", "ember-lynx", "mossback-titan", "war-drummer", "grove-warden", "spark-imp")
    others = (
        "choir-ascendant",
        "fog-heron",
        "silver-psalmist",
        "canal-lurker",
        "coral-behemoth",
        "tin-squire",
        "iron-colossus",
    )
    own = rowan(
        creatures=tuple(creature(cards[n % 7], n, tapped=n % 3 == 0, sick=n % 4 == 1) for n in range(count)),
        mana=mana("ffnnnnz", "fffffz"),
        shields=(HIDDEN,) * 7,
    )
    other = mirela(
        creatures=tuple(creature(others[n % 7], 100 + n, tapped=n % 2 == 1) for n in range(count)),
        mana=mana("llwwdzfn", "lldwz"),
        shields=(HIDDEN,) * 9,
    )
    made = {"players": (own, other), "attack": AttackView(count - 1, None, 0)}
    return duel(**{**made, **changes})


def bare(**changes: Any) -> ShieldbreakView:
    """The first turn: nothing lies anywhere."""
    own = rowan(creatures=(), mana=(), graveyard=(), shields=(HIDDEN,) * 5, hand_size=5, deck_size=30)
    other = mirela(creatures=(), mana=(), graveyard=(), shields=(HIDDEN,) * 5, hand_size=5, deck_size=30)
    made = {
        "players": (own, other),
        "turn": 1,
        "phase": "mana",
        "asked": 0,
        "question": "charge",
        "attack": None,
        "acts": 0,
    }
    return duel(**{**made, **changes})


def over(winner: int | None = 0, **changes: Any) -> ShieldbreakView:
    outcome = (
        Outcome((0, 1), (1, 1), "turn-limit")
        if winner is None
        else Outcome((winner,), (1 + winner, 2 - winner), "direct-attack")
    )
    made = {
        "outcome": outcome,
        "asked": None,
        "question": "",
        "phase": "attack",
        "players": (rowan(), mirela(shields=())),
    }
    return duel(**{**made, **changes})
