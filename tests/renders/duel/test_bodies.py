"""Creatures on a board: names in one line or two, and art that is cut out or painted."""

from PIL import Image

from renders.canvas.sprites import Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import DARK
from renders.duel.bodies import Measures, body, cut_out

ASKED: list[tuple[int, int]] = []


def art(width: int, height: int) -> Sprite:
    ASKED.append((width, height))
    return Sprite(Image.new("RGB", (width, height)), None)


def drawn(name: str) -> int:
    """How high its art is."""
    ASKED.clear()
    body(Pad(DARK, 150, 160, room=12), name, DARK.ready, Measures(84), art, dimmed=False)
    return ASKED[0][1]


def test_a_name_of_two_lines_takes_its_room_from_the_art() -> None:
    assert drawn("Wisp") == 84
    assert drawn("Grandmaster of the Drowned Observatory") < 84


def test_what_is_large_enough_is_cut_out_and_else_it_is_painted() -> None:
    painted: list[tuple[int, int]] = []

    def paint(width: int, height: int) -> Image.Image:
        painted.append((width, height))
        return Image.new("RGB", (width, height))

    whole = Sprite(Image.new("RGB", (140, 90)), None)
    assert cut_out(whole, 100, 80, paint).size == (100, 80)
    assert painted == []
    assert cut_out(whole, 141, 80, paint).size == (141, 80)
    assert painted == [(141, 80)]
