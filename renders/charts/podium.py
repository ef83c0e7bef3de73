"""The first three on their pedestals, with a picture or the initials of each."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image, ImageOps

from renders.canvas import shapes
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.sprites import Note, Sprite
from renders.canvas.surface import Pad
from renders.canvas.theme import DARK, Role, Theme, mixed, theme_named
from renders.charts.sheet import LABEL, MARGIN, TEXT, TOP, ink_on, said, sentences, sheet, shown
from renders.type.lettering import narrowed

HEIGHT = 720
MOST_PLACES = 3
_BROAD, _GAP = 372, 36
_FACE, _RIM = 168, 8
_FLOOR = HEIGHT - 36
_PEDESTALS = (256, 204, 160)
_COLUMNS = (1, 0, 2)
"""From best to third: in the middle, at the left, at the right."""
_MEDALS: tuple[Role, ...] = ("star", "grey", "orange")


@dataclass(frozen=True, slots=True)
class Place:
    """`rank` may be shared. `art` is a picture of any size, of which the middle is shown."""

    rank: int
    name: str
    points: str = ""
    art: Image.Image | None = None


@dataclass(frozen=True, slots=True)
class Podium:
    """Up to three places, the best first."""

    title: str
    places: Sequence[Place]
    subtitle: str = ""

    def __post_init__(self) -> None:
        if len(self.places) > MOST_PLACES:
            raise ValueError(f"a podium has room for {MOST_PLACES}, not for {len(self.places)}")


def podium(chart: Podium, theme: str = DARK.name) -> Picture:
    return podium_scene(chart, theme_named(theme)).picture(alt(chart))


def podium_scene(chart: Podium, theme: Theme) -> Scene:
    scene = sheet(theme, chart.title, chart.subtitle, HEIGHT)
    for place, column in zip(chart.places, _COLUMNS, strict=False):
        left = (WIDTH - 3 * _BROAD - 2 * _GAP) // 2 + column * (_BROAD + _GAP)
        _pedestal(scene, left, place)
    if not chart.places:
        scene.text(WIDTH // 2, (TOP + _FLOOR) // 2, "Nobody is on the podium yet.", TEXT, "soft", align="middle")
    scene.line(MARGIN, _FLOOR, WIDTH - 2 * MARGIN, 4, "line")
    return scene


def _pedestal(scene: Scene, left: int, place: Place) -> None:
    theme, middle = scene.theme, left + _BROAD // 2
    medal = theme.colour(_medal(place.rank))
    tall = _PEDESTALS[min(MOST_PLACES, max(1, place.rank)) - 1]
    top = _FLOOR - tall
    scene.place(_block(theme, tall, medal), left, top)
    scene.text(middle, top + 56, str(place.rank), 72, "ink", style="display", align="middle")
    if place.points:
        says, size = narrowed(place.points, LABEL, _BROAD - 40, "title", 24)
        scene.text(middle, top + 122, says, size, "ink", style="title", align="middle")
    says, size = narrowed(shown(place.name), 42, _BROAD, "title", 26)
    scene.text(middle, top - 36, says, size, "ink", style="title", align="middle")
    _face(scene, middle, top - 72 - _FACE // 2, place)
    if place.rank == 1:
        scene.icon(middle - 34, top - 72 - _FACE - 34, "crown", 68, medal)


def _medal(rank: int) -> Role:
    return _MEDALS[min(MOST_PLACES, max(1, rank)) - 1]


def _block(theme: Theme, tall: int, medal: tuple[int, int, int]) -> Sprite:
    """Stone that takes a little of the medal's colour, with an edge of it on top."""
    pad = Pad(theme, _BROAD, tall)
    mask = Image.new("L", (_BROAD, tall), 255)
    pad.shade(mask, 0, 0, mixed(theme.card, medal, 0.3), mixed(theme.card, medal, 0.06))
    pad.line(0, 0, _BROAD, 8, medal)
    if theme.outlined:
        pad.line(0, 0, 4, tall, medal)
        pad.line(_BROAD - 4, 0, 4, tall, medal)
    return pad.sprite()


def _face(scene: Scene, x: int, middle: int, place: Place) -> None:
    """A round picture in a rim of the medal's colour."""
    medal = scene.theme.colour(_medal(place.rank))
    scene.shape(x - _FACE // 2, middle, "disc", _FACE, medal)
    inner = _FACE - 2 * _RIM
    if place.art is not None:
        art = ImageOps.fit(place.art.convert("RGB"), (inner, inner), Image.Resampling.LANCZOS)
        note = Note("art", said(place.name), 0, 0, inner, inner)
        scene.place(Sprite(art, shapes.shape("disc", inner), notes=(note,)), x - inner // 2, middle - inner // 2)
        return
    ground = mixed(scene.theme.card, medal, 0.25)
    scene.shape(x - inner // 2, middle, "disc", inner, ground)
    says, size = narrowed(initials(place.name), 76, inner - 24, "number", 30)
    scene.text(x, middle, says, size, ink_on(ground), style="number", align="middle")


def initials(name: str) -> str:
    """The first letters of the first and the last word that have any; else the first sign."""
    words = [word for word in shown(name).split() if any(letter.isalnum() for letter in word)]
    if not words:
        return shown(name)[:1]
    firsts = [next(letter for letter in word if letter.isalnum()).upper() for word in words]
    return "".join(firsts[:1] + firsts[1:][-1:])


def alt(chart: Podium) -> str:
    places = [", ".join(filter(None, [f"{place.rank}: {said(place.name)}", place.points])) for place in chart.places]
    heading = ", ".join(filter(None, [chart.title, chart.subtitle]))
    return sentences([heading, *(places or ["Nobody is on the podium yet"])])
