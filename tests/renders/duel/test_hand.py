"""The frame of a hand: how cards lie that are few or many."""

from typing import NamedTuple

import pytest

from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.duel.hand import TITLE, Spread, title
from renders.pieces.game_icons import Signs
from renders.pieces.hands import DrawCard, Line
from tests.support.pictures.boards import said


class Held(NamedTuple):
    name: str
    may_act: bool = True
    says: str = "PLAY"


def way(name: str) -> DrawCard[Held]:
    def draw(scene: Scene, x: int, y: int, size: tuple[int, int], card: Held) -> None:
        scene.text(x, y + size[1] // 2, f"{name} {card.name}", 20)

    return draw


def line(scene: Scene, at: Line, card: Held, count: int) -> None:
    scene.text(at.x, at.middle, f"line {count} {card.name}", 20)


@pytest.mark.parametrize(("count", "first"), [(1, "upright 0"), (7, "upright 0"), (8, "lying 0"), (11, "line 1 0")])
def test_the_more_cards_there_are_the_less_room_each_has(count: int, first: str) -> None:
    scene = Scene(DARK, 400)
    spread = Spread(way("upright"), way("lying"), line, most_columns=3)
    spread.draw(scene, [Held(str(number)) for number in range(count)], 400 - TITLE)
    assert said(scene, "text")[0] == first
    assert len(said(scene, "text")) == count


def test_a_hand_without_cards_says_so() -> None:
    scene = Scene(DARK, 400)
    Spread(way("upright"), way("lying"), line, most_columns=3).draw(scene, [], 400 - TITLE)
    assert said(scene, "text") == ["No cards in hand"]


def test_the_title_says_that_only_its_owner_sees_it() -> None:
    scene = Scene(DARK, 400)
    end = title(scene, Signs({"hidden": "eye_off"}, {}), is_asked=True)
    assert said(scene, "text") == ["Your hand"]
    assert said(scene, "icon") == ["hidden"]
    assert end > 86
