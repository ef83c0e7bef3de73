"""Views of any game in words: with the names of seats, without what only programs need, and true to the View."""

from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

import pytest

from engine.core.game import Outcome, Setup
from engine.core.rng import Rng
from engine.players import Perspective, player_named
from engine.registry import GAMES
from renders.canvas.theme import DARK
from renders.pieces.plain_words import PlainWords
from renders.registry import PLAIN
from tests.support.pictures.made_up import OVER, PLAYED

NAMES = ("Rowan", "Mirela")


def _lines(view: Any, *names: str) -> list[str]:
    return PlainWords(names or NAMES).lines(view)


def test_a_view_is_told_to_people() -> None:
    assert _lines(PLAYED) == [
        "Season: early spring",
        "Asked: Mirela",
        "Ready: Rowan",
        "Points: Rowan: 4, Mirela: 0",
        "Market: barn owl, wren",
        "Weather: rain 0; wind 3",
        "Flocks:",
        "  Rowan:",
        "    Eggs: 2",
        "    Nest:",
        "      1: night rook; strength 3; tricks steals eggs, mimic; asleep",
        "      2: nothing",
        "      3: wren; strength 0",
        "    Flown: magpie ×2, barn owl",
        "    Hand: jackdaw, night rook",
        "  Mirela: eggs 0",
    ]


def test_the_end_is_told_with_names() -> None:
    assert _lines(OVER)[-1] == "Outcome: Rowan wins (all eggs hatched)"
    assert not [line for line in _lines(OVER) if line.startswith(("Asked", "Ready"))], "nobody is asked any more"


class _Ended(NamedTuple):
    outcome: Outcome


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome((0, 1), (1, 1, 3), "draw"), "Ada, Ben share the first place (draw); places: Ada: 1, Ben: 1, Cleo: 3"),
        (Outcome((), (1, 1, 1), "the-flood"), "the table loses (the flood)"),
    ],
)
def test_shared_places_and_a_lost_table(outcome: Outcome, told: str) -> None:
    assert _lines(_Ended(outcome), "Ada", "Ben", "Cleo")[0].startswith(f"Outcome: {told}")


def test_words_in_a_list_belong_to_no_seat() -> None:
    """There may be as many of them as seats, and still they are not one for each."""
    text = "\n".join(_lines(PLAYED))
    assert "Rowan barn owl" not in text
    assert "Rowan: jackdaw" not in text


class _Suit(Enum):
    DEEP_SEA = 1


@dataclass(frozen=True)
class _Odd:
    suit: _Suit
    tricks: frozenset[str]
    nothing: str = ""
    none: None = None
    empty: tuple[int, ...] = ()
    slots: tuple[None, ...] = (None, None, None)
    seat: int = -1
    order: tuple[int, ...] = (1, 0)
    passed: bool = False
    pairs: tuple[tuple[int, int], ...] = ((7, 8),)


def test_odd_values_are_told_or_left_out() -> None:
    assert _lines(_Odd(_Suit.DEEP_SEA, frozenset({"b", "a-c"}))) == [
        "Suit: deep sea",
        "Tricks: a c, b",
        "Order: Mirela, Rowan",
        "Passed: no",
        "Pairs:",
        "  1: 7, 8",
    ]


def test_a_view_of_which_nothing_is_known_says_so() -> None:
    class Empty(NamedTuple):
        audience: int | None = 0
        secrets: tuple[int, ...] = ()

    picture = PLAIN.picture(Empty(), NAMES, DARK)
    assert PLAIN.words(Empty(), NAMES) == picture.alt == "Nothing is known."


def test_names_are_told_as_they_are_and_made_safe() -> None:
    told = PLAIN.words(PLAYED, ("Ann-Lee_x", "\u202eevil\n"))
    assert "Points: Ann-Lee_x: 4, evil: 0" in told


def _later(name: str, actions: int, seats: int) -> Any:
    game = GAMES[name]
    state, rng = game.new(Setup(seats), 5), Rng(5)
    for _ in range(actions):
        seat = game.to_act(state)[0]
        game.apply(state, seat, player_named("greedy").choose(Perspective(game, state, seat), rng))
    return game.view(state, 0)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_view_of_the_hall_is_told_in_the_words_of_programs(game: str) -> None:
    names = ("Rowan", "Mirela", "Ada")[: max(2, GAMES[game].seats[0])]
    view = _later(game, 25, len(names))
    for text in (PLAIN.words(view, names), PLAIN.picture(view, names, DARK).alt):
        words = text.lower().replace(":", " ").replace(";", " ").split()
        assert not {"audience", "none", "seat", "number", "id", "()", "none,"} & set(words)
        assert not [word for word in words if "_" in word or ("-" in word and word[0].isalpha())]
        assert ":." not in text
        assert ".." not in text
