"""Views of Estraven made by hand, so that pictures of them stay the same whatever the built-in players learn."""

from dataclasses import replace
from typing import Any

from engine.core.game import Outcome
from engine.games.estraven.view import EstravenView, LinkView, PlayerView, ResourceView, UnitView
from renders.games.estraven.faces import face_of

NAMES = ("Rowan", "Mirela")
NEWS = ("Mirela reacts with Tangling Vines for 2 mana.", "Rowan reacts with Footnote for 1 mana.")
HAND = (
    "ysolde-of-the-kennels",
    "hedge-hound",
    "lightning-lecture",
    "red-ink",
    "blood-trail",
    "final-examination",
    "oak-timber",
)
MARKET = ("ferry-folk", "bog-iron", "old-blackmail", "gate-warden", "tithe-farmers")


def unit(card: str, number: int, **changes: Any) -> UnitView:
    face = face_of(card)
    made = UnitView(
        number=number,
        card=card,
        power=face.power,
        resistance=face.resistance,
        health=face.health,
        tapped=False,
        guarded=False,
        power_now=0,
        power_grown=0,
        resistance_now=0,
        resistance_grown=0,
    )
    return replace(made, **changes)


def resources(untapped: tuple[str, ...], tapped: tuple[str, ...] = ()) -> tuple[ResourceView, ...]:
    return (
        *(ResourceView(card, tapped=True) for card in tapped),
        *(ResourceView(card, tapped=False) for card in untapped),
    )


def rowan(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=0,
        precons=("varga-pack", "quiet-academy"),
        health=17,
        mana=4,
        deck_size=11,
        hand_size=3,
        hand=None,
        shown=(),
        unseen=("hedge-hound", "hedge-hound", "long-study"),
        units=(
            unit("huntmaster-varga", 1, power=4, power_now=1, tapped=True),
            unit("hedge-hound", 2, power=3, power_now=1, tapped=True),
            unit("grey-courser", 3, power=4, resistance=1, power_now=1, tapped=True),
            unit("night-porter", 4),
            unit("archivist-sorrel", 5, health=2),
        ),
        resources=resources(("bog-iron", "tithe-farmers", "old-blackmail"), ("whetstones",)),
        pitched=("blood-trail", "long-study", "scent-hound"),
        graveyard=("hedge-hound",) * 12,
        waits_for=None,
    )
    return replace(made, **changes)


def mirela(**changes: Any) -> PlayerView:
    made = PlayerView(
        seat=1,
        precons=("lily-order", "green-council"),
        health=13,
        mana=2,
        deck_size=14,
        hand_size=7,
        hand=None,
        shown=("sea-salt",),
        unseen=("parley", "sanctuary"),
        units=(
            unit("dame-aurelise", 11, health=4),
            unit("lily-squire", 12, resistance=2),
            unit("gate-warden", 13, resistance=2, tapped=True),
            unit("thornmother", 14),
            unit("sapling-guard", 15, guarded=True),
        ),
        resources=resources(("millers-of-esk", "rumours-at-court", "bog-iron"), ("ferry-folk", "guild-favour")),
        pitched=("sanctuary", "deep-roots"),
        graveyard=("parley",) * 9,
        waits_for=None,
    )
    return replace(made, **changes)


ATTACK = LinkView("attack", 0, "huntmaster-varga", 1, None, None)
VINES = LinkView("reaction", 1, "tangling-vines", None, None, None)
FOOTNOTE = LinkView("reaction", 0, "footnote", None, None, None)
LECTURE = LinkView("spell", 0, "lightning-lecture", None, 11, None)
BARROW = LinkView("spell", 1, "call-from-the-barrow", None, None, "queen-morwen")
WARDEN = LinkView("answer", 1, "gate-warden", 13, 1, None)
SORREL = LinkView("ability", 0, "archivist-sorrel", 5, 14, None)
OAK = LinkView("unit", 1, "wandering-oak", None, None, None)


def war(**changes: Any) -> EstravenView:
    """Rowan's hounds attack; three links lie on the chain, and Mirela has priority."""
    made = EstravenView(
        audience=None,
        options=(("compensation", 1), ("mulligan", False)),
        turn=11,
        round=6,
        order=(0, 1),
        active=0,
        asked=1,
        question="priority",
        chain=(ATTACK, VINES, FOOTNOTE),
        passes=0,
        market=MARKET,
        resource_deck=("charcoal-burners", "grave-goods", "royal-charter"),
        attackers=(1, 2, 3),
        blocks=(),
        attacked=True,
        traded=False,
        acts=3,
        triggers=1,
        withdrawals=0,
        next_number=40,
        players=(rowan(), mirela()),
        outcome=None,
    )
    return replace(made, **changes)


def chain_of(count: int, **changes: Any) -> EstravenView:
    """As many links as there may be, of every kind."""
    links = (LECTURE, VINES, SORREL, WARDEN, FOOTNOTE, BARROW, OAK, ATTACK)
    chain = tuple(links[number % len(links)] for number in range(count))
    return war(**{"chain": chain, "attackers": (), "attacked": False, **changes})


def blocking(audience: int | None = 1, **changes: Any) -> EstravenView:
    """The chain is over; Mirela puts her blocks together, which only she sees."""
    own = audience == 1
    squire = unit("lily-squire", 12, resistance=2, tapped=own)
    units = (unit("dame-aurelise", 11, health=4, tapped=own), squire, *mirela().units[2:])
    hand = ("parley", "sea-salt") if own else None
    made = {
        "audience": audience,
        "chain": (),
        "question": "block",
        "blocks": ((11, 1), (12, 2)) if own else (),
        "players": (rowan(), mirela(units=units, hand=hand, hand_size=2)),
    }
    return war(**{**made, **changes})


def main_phase(hand: tuple[str, ...] = HAND, **changes: Any) -> EstravenView:
    """Rowan's own turn, seen by Rowan."""
    calm = tuple(unit(each.card, each.number, health=each.health) for each in rowan().units)
    own = rowan(hand=hand, hand_size=len(hand), units=calm, mana=3, shown=hand[-1:])
    made = {
        "audience": 0,
        "asked": 0,
        "question": "main",
        "chain": (),
        "attackers": (),
        "attacked": False,
        "players": (own, mirela()),
    }
    return war(**{**made, **changes})


def responding(**changes: Any) -> EstravenView:
    """Mirela has priority, seen by Mirela, who has ordered to pass."""
    hand = ("parley", "raise-shields", "interpose", "lily-squire", "sea-salt", "oath-of-return")
    own = mirela(hand=hand, hand_size=len(hand), waits_for=("parley",), mana=1)
    return war(**{"audience": 1, "chain": (ATTACK,), "players": (rowan(), own), **changes})


def crowded(count: int = 8, **changes: Any) -> EstravenView:
    """As many units on both sides, and as much of everything else as may be."""
    cards = (
        "huntmaster-varga",
        "hedge-hound",
        "varga-pup",
        "grey-courser",
        "night-porter",
        "provost-ilvane",
        "scent-hound",
    )
    others = (
        "dame-aurelise",
        "lily-squire",
        "knight-of-the-white-road",
        "elder-rowanmoot",
        "wandering-oak",
        "briar-wall",
    )
    own = rowan(
        units=tuple(unit(cards[n % 7], n, tapped=n % 3 == 0) for n in range(count)),
        resources=resources(("bog-iron", "tithe-farmers", "old-blackmail") * 3, ("ferry-folk", "royal-charter") * 2),
        pitched=("blood-trail", "long-study", "scent-hound") * 4,
        mana=27,
    )
    other = mirela(
        units=tuple(unit(others[n % 6], 100 + n, tapped=n % 2 == 1) for n in range(count)),
        resources=resources(("bog-iron",) * 7),
        pitched=("sanctuary",) * 8,
    )
    made = {"players": (own, other), "attackers": tuple(n for n in (0, 1, 2) if n < count)}
    return war(**{**made, **changes})


def bare(**changes: Any) -> EstravenView:
    """Before the first turn: nothing lies anywhere but the marketplace."""
    own = rowan(units=(), resources=(), pitched=(), graveyard=(), health=20, mana=0, hand_size=7, deck_size=33)
    other = mirela(
        units=(), resources=(), pitched=(), graveyard=(), health=20, mana=1, hand_size=7, deck_size=33, shown=()
    )
    made = {
        "players": (own, other),
        "turn": 1,
        "round": 1,
        "asked": 0,
        "question": "main",
        "chain": (),
        "attackers": (),
        "attacked": False,
        "acts": 0,
        "triggers": 0,
    }
    return war(**{**made, **changes})


def over(winner: int | None = 0, **changes: Any) -> EstravenView:
    outcome = (
        Outcome((0, 1), (1, 1), "turns") if winner is None else Outcome((winner,), (1 + winner, 2 - winner), "health")
    )
    made = {
        "outcome": outcome,
        "asked": None,
        "question": "nothing",
        "chain": (),
        "attackers": (),
        "players": (rowan(), mirela(health=0)),
    }
    return war(**{**made, **changes})
