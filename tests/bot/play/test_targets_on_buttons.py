"""What buttons say of targets, and what gives way where there are many of them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pytest

from bot.play.buttons import Controls
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import Choice, Plan, Thing, VerbKind
from tests.games.toy.game import Magpies, ToyAction, ToyView

pytestmark = pytest.mark.covers("bot.play.controls")
BRANCH = Thing("branch", "branch")
CROWS = [Thing(f"foe {number}", name, str(number)) for number, name in enumerate(("Crow", "Rook", "Jackdaw"), 1)]
OWN = [Thing(f"own {number}", name, str(number)) for number, name in enumerate(("Pica", "Mag", "Pie", "Nuttall"), 1)]


class Flying(Magpies):
    """A game whose magpies fly at things, as each test says."""

    verbs: ClassVar[tuple[VerbKind, ...]] = (
        VerbKind("fly", "Fly", icon="^", aims="Elsewhere"),
        VerbKind("hop", "Hop", icon="-"),
    )

    def __init__(self, choices: Sequence[Choice[ToyAction]], plans: Sequence[Plan] = ()) -> None:
        self.choices = {choice.action: choice for choice in choices}
        self.plans_now = plans

    def choice(self, view: ToyView, action: ToyAction) -> Choice[ToyAction]:
        return self.choices[action]

    def plans(self, view: ToyView, seat: int, actions: Sequence[ToyAction]) -> Sequence[Plan]:
        return self.plans_now


class Roomy(Flying):
    """The same game, which would show any number of pairs."""

    verbs: ClassVar[tuple[VerbKind, ...]] = (replace(Flying.verbs[0], pairs=99),)


def _flight(what: Thing, at: Thing, *, verb: str = "fly", is_usual: bool = False) -> Choice[ToyAction]:
    return Choice(ToyAction(f"{verb} {what.key} {at.key}"), verb, what, at, is_usual=is_usual)


def _panel(choices: Sequence[Choice[ToyAction]], plans: Sequence[Plan] = ()) -> Controls:
    game = Flying(choices, plans)
    return controls(Offer(game, ToyView("", (), (), ()), 0, list(game.choices)), Opened())


def _labels(shown: Controls) -> list[list[str]]:
    return [[button.label for button in row] for row in shown.rows]


def test_a_plan_that_ends_something_stands_in_the_foot() -> None:
    shown = _panel([], [Plan("Rest and end", ("rest", "end"), tone="main"), Plan("Dance", ("hop", "hop"))])
    assert _labels(shown) == [["Dance"]]
    assert [button.label for button in shown.foot] == ["Rest and end", "Undo", "⋯"]


def test_what_has_but_one_way_says_where_it_goes() -> None:
    assert _labels(_panel([_flight(OWN[0], CROWS[1])])) == [["^ 1 Pica → 2 Rook"]]


def test_the_usual_target_goes_without_saying() -> None:
    assert _labels(_panel([_flight(OWN[0], BRANCH, is_usual=True)])) == [["^ 1 Pica"]]


def test_names_that_were_said_need_but_their_numbers() -> None:
    flights = [_flight(own, at, is_usual=at is BRANCH) for own in OWN[:2] for at in (BRANCH, CROWS[0])]
    assert _labels(_panel(flights)) == [["^ 1 Pica", "^ 2 Mag"], ["^ 1 → 1 Crow", "^ 2 → 1"]]


def test_a_target_whose_number_another_has_too_keeps_its_name() -> None:
    flights = [_flight(OWN[0], CROWS[0]), _flight(OWN[1], CROWS[0]), _flight(OWN[1], OWN[0])]
    assert _labels(_panel(flights)) == [["^ 1 Pica → 1 Crow"], ["^ 2 Mag → 1 Crow", "^ 2 → 1 Pica"]]


def test_pairs_of_several_verbs_stand_in_the_order_of_the_picture() -> None:
    of_three = [_flight(OWN[2], crow) for crow in CROWS[:2]]
    of_two = [_flight(OWN[1], crow, verb="hop") for crow in CROWS[:2]]
    assert _labels(_panel([*of_three, *of_two])) == [
        ["- 2 Mag → 1 Crow", "- 2 → 2 Rook", "^ 3 Pie → 1", "^ 3 → 2"],
    ]


def test_full_names_are_said_each_time() -> None:
    game = Flying([_flight(own, crow) for own in OWN[:2] for crow in CROWS[:2]])
    offer = Offer(game, ToyView("", (), (), ()), 0, list(game.choices))
    shown = controls(offer, Opened(), full_names=True)
    assert "^ 2 Mag → 2 Rook" in [button.label for button in shown.buttons]


def test_where_room_is_short_single_targets_go_before_their_objects() -> None:
    """The usual ways stay one click each; the others are behind one button."""
    perches = [Thing(f"tree {number}", "Whitebeam") for number in range(20)]
    flights = [_flight(own, at, is_usual=at is BRANCH) for own in OWN for at in (BRANCH, *perches)]
    game = Roomy(flights)
    shown = controls(Offer(game, ToyView("", (), (), ()), 0, list(game.choices)), Opened())
    assert _labels(shown) == [["^ 1 Pica", "^ 2 Mag", "^ 3 Pie", "^ 4 Nuttall", "Elsewhere ▸"]]


def test_what_leads_to_the_rest_has_a_line_of_its_own_where_there_is_no_room_for_it() -> None:
    names = ["Nuttall", "Bushtit", "Warbler"]
    birds = [Thing(f"own {number}", name, f"{number}") for number, name in enumerate(names, 1)]
    perches = [Thing(f"tree {number}", "Whitebeam") for number in range(20)]
    game = Roomy([_flight(own, at, is_usual=at is BRANCH) for own in birds for at in (BRANCH, *perches)])
    shown = controls(Offer(game, ToyView("", (), (), ()), 0, list(game.choices)), Opened())
    assert _labels(shown)[-1] == ["Elsewhere ▸"]
