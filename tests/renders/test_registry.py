"""Which game is shown how, and what a game without a board looks like."""

from dataclasses import dataclass

import pytest

import renders
from engine.core.game import Setup
from engine.registry import GAMES
from renders.canvas.alt_text import LONGEST_ALT
from tests.games.toy.game import Magpies
from tests.support.pictures.positions import opened

pytestmark = pytest.mark.covers("renders.registry", "renders.films.battle_film")

TOY = Magpies()
NAMES = ("Ada", "Bela", "Cyd")


def test_every_board_is_of_a_game_of_the_hall() -> None:
    assert set(renders.BOARDS) <= set(GAMES)


def test_a_game_without_a_board_is_named_in_the_error() -> None:
    with pytest.raises(renders.NoBoard, match=r"'toy'.*manalimit"):
        renders.board_named("toy")


def test_a_game_without_a_board_is_shown_as_text() -> None:
    view = TOY.view(TOY.new(Setup(3), 1), 1)
    picture = renders.picture("toy", view, NAMES)
    assert opened(picture.png).mode == "RGB"
    assert "Scores: Ada: 0, Bela: 0, Cyd: 0." in picture.alt
    assert renders.hand("toy", view, NAMES) == picture
    assert f"Bids: Bela: {view.bids[1]}\n" in renders.words("toy", view, NAMES)


def test_a_channel_sees_nothing_hidden_of_a_game_without_a_board() -> None:
    one, two = (TOY.new(Setup(3), seed) for seed in (1, 2))
    assert one.bids != two.bids
    assert TOY.view(one, None) == TOY.view(two, None)
    assert renders.picture("toy", TOY.view(one, None), NAMES) == renders.picture("toy", TOY.view(two, None), NAMES)


@dataclass(frozen=True)
class _Odd:
    pile: tuple[str, ...]
    tricks: dict[str, frozenset[str]]
    nested: tuple[tuple[int, ...], ...]
    blank: str = ""


def test_any_view_can_be_shown() -> None:
    view = _Odd(
        ("x" * 3000, "玩家"), {"d": frozenset("cab"), "a": frozenset(), "c": frozenset("ac")}, ((1, 2), (3,)) * 50
    )
    picture = renders.picture("unheard-of", view, ["Ada"])
    assert len(picture.alt) <= LONGEST_ALT
    assert opened(picture.png).height < 3000
    words = renders.words("unheard-of", view, ["Ada"])
    assert words.index("c a, c") < words.index("d a, b, c")
    assert "玩家" in words
    assert "blank" not in words.lower()


def test_battles_are_shown_in_those_games_that_have_them() -> None:
    assert renders.battle_kind("manalimit") == "battle"
    assert renders.battle_kind("shieldbreak") is None
    assert renders.battle_kind("toy") is None
    for game in ("shieldbreak", "toy"):
        with pytest.raises(renders.NoBattles, match=f"'{game}'.*manalimit"):
            renders.battle_film(game, {}, NAMES)
        with pytest.raises(renders.NoBattles):
            renders.battle_strip(game, {}, NAMES)
