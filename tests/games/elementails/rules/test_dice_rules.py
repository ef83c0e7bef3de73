"""Dice and energy (ELE-5)."""

from collections import Counter

import pytest

from cards.games.elementails.vocabulary import ELEMENTS
from engine.games.elementails.dice import dice_of, roll
from engine.games.elementails.elements import DICE
from engine.games.elementails.state import Hero
from tests.games.elementails.field import BEASTS, PLAIN, Tail, end_turn, field_of, hero_class, pool_of

FIRE, AIR = ELEMENTS.index("fire"), ELEMENTS.index("air")
FACES = {
    "water": "2a 1a 2d 1d 2u 1u",
    "fire": "2a 2a 2a 1a 1d 1u",
    "plant": "1a 1d 2u 2u 1u 1u",
    "earth": "2a 1a 2d 2d 1d 1u",
    "lightning": "3a 2a 2a 1a 1d 1u",
    "air": "2a 1a 1d 2u 2u 1u",
}


@pytest.mark.parametrize(("level", "primary", "secondary"), [(2, 1, 1), (3, 2, 1), (4, 2, 2), (9, 5, 4), (10, 5, 5)])
@pytest.mark.rule("ELE-5.1")
def test_odd_levels_give_primary_and_even_levels_secondary_dice(level: int, primary: int, secondary: int) -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", level=level)], [("stump", "i1")])
    assert Counter(dice_of(state.heroes[0])) == {FIRE: primary, AIR: secondary}
    end_turn(state)
    assert len(state.heroes[0].dice) == level


def test_the_elements_of_this_page_are_in_their_order() -> None:
    assert list(FACES) == list(ELEMENTS)


@pytest.mark.parametrize("element", FACES)
@pytest.mark.rule("ELE-5.2")
def test_dice_have_exactly_these_faces(element: str) -> None:
    faces = [f"{amount}{'adu'[kind]}" for amount, kind in DICE[list(FACES).index(element)]]
    assert sorted(faces) == sorted(FACES[element].split())


@pytest.mark.rule("ELE-5.2")
def test_every_face_comes_up_as_often_as_the_others() -> None:
    state = field_of(PLAIN, [Tail("toad", "a1", level=10)], [("stump", "i1")])
    shown: Counter[tuple[int, int]] = Counter()
    for _ in range(400):
        state.heroes[0].dice = ()
        roll(state, state.heroes[0], extra=False)
        shown.update(state.heroes[0].dice[:5])
    assert shown[2, 0] == pytest.approx(1000, rel=0.15)
    assert shown[1, 1] == pytest.approx(333, rel=0.25)


@pytest.mark.rule("ELE-5.3")
def test_energy_is_lost_at_the_end_of_the_player_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "a" * 30 + "d" * 30 + "u" * 30)], [("stump", "i1")])
    end_turn(state)
    assert sum(state.heroes[0].energy) <= 5


def _forget(hero: Hero) -> None:
    hero.energy, hero.dice = [0, 0, 0], ()


def _rolls(habit: dict[str, str], level: int = 2) -> list[tuple[list[str], list[int]]]:
    """Many rolls of a class: the faces that counted, and the energy."""
    pool = pool_of(BEASTS, {"fire": [hero_class("fox", secondary="water", habit=habit)]})
    state = field_of(pool, [Tail("fox", "a1", level=level)], [("stump", "i1")])
    found: list[tuple[list[str], list[int]]] = []
    for _ in range(80):
        _forget(state.heroes[0])
        roll(state, state.heroes[0], extra=False)
        faces = [f"{amount}{'adu'[kind]}" for amount, kind in state.heroes[0].dice]
        found.append((faces, state.heroes[0].energy))
    return found


def _plain(faces: list[str]) -> list[int]:
    return [sum(int(face[0]) for face in faces if face[1] == kind) for kind in "adu"]


@pytest.mark.rule("ELE-5.4")
def test_missing_gains_where_no_die_shows_a_kind() -> None:
    for faces, energy in _rolls({"when": "missing", "of": "defence", "gain": "defence"}):
        attack, defence, utility = _plain(faces)
        assert energy == [attack, defence or 1, utility]


@pytest.mark.rule("ELE-5.4")
def test_twice_gains_where_two_dice_show_a_kind() -> None:
    for faces, energy in _rolls({"when": "twice", "of": "attack", "gain": "utility"}, 3):
        attack, defence, utility = _plain(faces)
        assert energy == [attack, defence, utility + (sum(face[1] == "a" for face in faces) >= 2)]


@pytest.mark.rule("ELE-5.4")
def test_pair_gains_where_two_dice_show_the_same_face() -> None:
    for faces, energy in _rolls({"when": "pair", "gain": "attack"}, 3):
        attack, defence, utility = _plain(faces)
        assert energy == [attack + (len(set(faces)) < 3), defence, utility]


@pytest.mark.rule("ELE-5.4")
def test_again_shows_a_single_energy_less_often() -> None:
    singles = [sum(face[0] == "1" for face in faces) for faces, _ in _rolls({"when": "always"})]
    usual = [sum(face[0] == "1" for face in faces) for faces, _ in _rolls({"when": "pair", "gain": "attack"})]
    assert sum(singles) < sum(usual)
