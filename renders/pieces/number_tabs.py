"""Small tabs that join picture and button: a unit, a creature or a card carries the number by which it is called."""

from collections.abc import Iterable

from renders.canvas import shapes
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad, Surface
from renders.canvas.theme import Colour, Theme
from renders.type import lettering

TALL = 30
_LARGEST, _LEAST = 25, 18
_AROUND = 14
_INK: Colour = (255, 255, 255)
_EDGE: Colour = (146, 154, 176)
_RADIUS, _RIM = 8, 2


def number_tab(surface: Surface, x: int, middle: int, place: int) -> None:
    """Around a point. Places count from 0; what people see counts from 1."""
    made = tab(surface.theme, numbers([place]))
    surface.place(made, x - made.notes[0].width // 2, middle - TALL // 2)


def numbers_tab(surface: Surface, right: int, middle: int, places: Iterable[int], room: int) -> None:
    """Of one thing or of several that are drawn as one, smaller if there is little room."""
    made = tab(surface.theme, numbers(places), room)
    surface.place(made, right - made.notes[0].width, middle - TALL // 2)


def tab_width(places: Iterable[int]) -> int:
    """At its full size."""
    return _width(numbers(places), _LARGEST)


def numbers(places: Iterable[int]) -> str:
    """Of several things that are drawn as one: 2, 5–7."""
    runs: list[list[int]] = []
    for place in sorted(places):
        if runs and place == runs[-1][-1] + 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return ", ".join(_run(run[0] + 1, run[-1] + 1) for run in runs)


def _run(first: int, last: int) -> str:
    if first == last:
        return str(first)
    return f"{first}, {last}" if last == first + 1 else f"{first}–{last}"


def _width(says: str, size: int) -> int:
    return max(TALL, lettering.width_of(says, size, "heavy") + _AROUND)


@cached
def tab(theme: Theme, says: str, room: int = 80) -> Sprite:
    """Like the cap of a key: angular, because chips are round. Numbers are never cut, but may be written smaller."""
    sizes = range(_LARGEST, _LEAST - 1, -1)
    size = next((each for each in sizes if _width(says, each) <= room), _LEAST)
    width = _width(says, size)
    pad = Pad(theme, width, TALL, room=2)
    for inset, colour in ((-2, theme.outline), (0, _EDGE), (_RIM, theme.outline)):
        mask = shapes.rounded(width - 2 * inset, TALL - 2 * inset, _RADIUS - inset)
        pad.fill(mask, inset, inset, colour)
    pad.text(width // 2, TALL // 2, says, size, _INK, style="heavy", align="middle")
    pad.note("number", says)
    return pad.sprite()
