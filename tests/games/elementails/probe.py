"""What the contract tests must know about ElemenTails: only the order of two piles and the dice are hidden."""

from collections import Counter
from collections.abc import Hashable, Mapping
from random import Random
from typing import ClassVar

from engine.core.game import Need, Setup
from engine.core.rng import Rng
from engine.games.elementails.game import Elementails
from engine.games.elementails.state import ElementailsState
from tests.contract.probe import Golden, Probe

TRIO = ["ember-fox", "brook-keeper", "hill-guard"]


class ElementailsProbe(Probe):
    game = Elementails()
    setups: ClassVar = {
        "trio": Setup(3, {"classes": TRIO}),
        "alone": Setup(1, {"classes": ["storm-runner", "moss-mender", "ore-digger"]}),
        "pair": Setup(2),
        "four": Setup(4, {"classes": [*TRIO, None]}),
    }
    outside = frozenset()
    thorough = ("trio", "pair")
    bad_setups = (
        Setup(3, {"classes": ["ember-fox"]}),
        Setup(3, {"classes": ["ember-fox", "ember-fox", "hill-guard"]}),
        Setup(3, {"classes": ["ember-fox", "nobody-at-all", None]}),
        Setup(3, {"classes": "ember-fox"}),
        Setup(3, {"decks": ["ember-fox"]}),
        Setup(3, {"colour": "blue"}),
    )
    most_decisions = 6000
    malformed = (
        "class",
        "class nobody-at-all",
        "path",
        "path 0",
        "path 4",
        "path middle",
        "move",
        "move j1",
        "move a7",
        "move d4 d5",
        "strike",
        "strike 3",
        "guard d4",
        "focus",
        "focus steam",
        "give d4 fire",
        "give d4 fire 0",
        "give d4 fire 100",
        "give d4 fire ٣",
        "cast",
        "cast nothing-at-all",
        "cast jolt d4 d5",
        "power jolt",
        "untap",
        "untap 1 1",
        "untap 1 1 -1",
        "done 1",
        "hero 1 guard",
        "hero 5 guard",
        "hero 2",
        "hero 2 done",
        "hero 2 path 1",
        "buy",
        "buy everything",
        "lock ember-fox",
        "level 3",
        "ready now",
    )
    illegal = (
        "class ember-fox",
        "path 3",
        "dare",
        "avoid",
        "endgame",
        "home",
        "move i6",
        "move a1",
        "strike a1",
        "strike i6",
        "guard",
        "focus lightning",
        "give a1 air 50",
        "cast world-crack",
        "cast jolt g3",
        "power bolt a1",
        "power tremor",
        "untap 9 9 9",
        "resume",
        "hero 4 guard",
        "hero 3 level",
        "buy open-sky",
        "upgrade jolt",
        "lock open-sky",
        "level",
        "propose",
        "agree",
        "decline",
        "ready",
    )
    bad_answers = ("", "{}", "null")
    golden = (
        Golden("trio", "random", 1),
        Golden("alone", "random", 2),
        Golden("pair", "random", 3),
        Golden("four", "random", 4),
    )
    counted_after = 12
    has_private = False
    shared_on_purpose = frozenset({"setup", "pool", "kind"})
    quiet_actions = 2

    def answer(self, need: Need) -> str:
        raise AssertionError("nothing comes from outside")

    def census(self, state: ElementailsState) -> Mapping[Hashable, int]:
        """Every spell has three copies: in its pile, in the market, or owned. Heroes are never lost."""
        census: Counter[Hashable] = Counter(index for pile in state.piles for index in pile)
        census.update(index for index in state.market if index >= 0)
        census.update(index for hero in state.heroes for index in hero.spells)
        census["heroes"] = len(state.chosen)
        assert all(copies == 3 for index, copies in census.items() if index != "heroes")
        return census

    def scramble(self, state: ElementailsState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        for pile in state.piles:
            random.shuffle(pile)

    def hidden_places(self, state: ElementailsState, audience: int | None) -> Mapping[str, str]:
        return {f"top of pile {number}": str(pile[-1]) for number, pile in enumerate(state.piles)}

    def future(self, state: ElementailsState, audience: int | None) -> Mapping[str, str]:
        piles = {f"next cards of pile {number}": str(pile[-3:]) for number, pile in enumerate(state.piles)}
        return {"next chance": str(Rng(state.rng).below(1000))} | piles


PROBE = ElementailsProbe()
