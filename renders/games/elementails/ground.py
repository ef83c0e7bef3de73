"""The squares of the field: the ground of each act, obstacles, and marks that say what would happen there. A mark is
known by its pattern before its colour: hatching harms, crossed hatching harms twice, rings want somebody on them,
arrows point to where to gather, dots are too near to a hero.
"""

from collections.abc import Callable
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from renders.art import creatures, wild
from renders.art.posing import posed
from renders.canvas import shapes
from renders.canvas.outlines import Strokes, masks
from renders.canvas.sprites import Sprite, cached
from renders.canvas.surface import Pad
from renders.canvas.theme import Colour, Hue, Role, Theme, mixed
from renders.games.elementails.art import bestiary
from renders.games.elementails.geometry import SQUARE

_ACTS: tuple[Hue, Hue, Hue] = ("green", "orange", "violet")
_OBSTACLES: tuple[tuple[Strokes, ...], ...] = (
    (posed(creatures.FIR_ON_BACK, 1.2), posed(bestiary.CAIRN[:-1], 0.9, 5, 10)),
    (posed(bestiary.CAIRN[:-1], 0.9, 5, 10), wild.SPLINTER[:-2]),
    (wild.SPLINTER[:-2], posed(creatures.TOMB[:3], 0.84, 8, 6)),
)
_RADIUS = 9
_FINE = 3
_BLACK, _WHITE = (0, 0, 0), (255, 255, 255)
_TUFTS = 3


def soil(theme: Theme, act: int) -> Colour:
    return mixed(theme.panel, theme.colour(_ACTS[act - 1]), 0.25 if theme.light != "day" else 0.34)


@cached
def plain(theme: Theme, act: int, number: int) -> Sprite:
    """A square on which nothing stands; squares beside each other differ a little."""
    pad, ground = Pad(theme, SQUARE, SQUARE, room=1), soil(theme, act)
    if theme.outlined:
        _edged(pad, "unlit", "ground")
        return pad.sprite()
    ground = mixed(ground, _BLACK if theme.light == "dusk" else _WHITE, 0.16 * (number % 2))
    mask = shapes.rounded(SQUARE, SQUARE, _RADIUS)
    pad.shade(mask, 0, 0, mixed(ground, _WHITE, 0.05), ground)
    tuft = mixed(ground, theme.ink, 0.16)
    for place in range(_TUFTS):
        x, y = 12 + (number * 37 + place * 29) % 62, 16 + (number * 53 + place * 41) % 58
        pad.line(x, y, 2, 6, tuft)
        pad.line(x + 4, y - 2, 2, 8, tuft)
    return pad.sprite()


@cached
def obstacle(theme: Theme, act: int, number: int) -> Sprite:
    """A square on which nobody can stand."""
    pad, ground = Pad(theme, SQUARE, SQUARE, room=8), mixed(soil(theme, act), _BLACK, 0.55)
    if theme.outlined:
        _edged(pad, "line", "ground")
    else:
        pad.fill(shapes.rounded(SQUARE, SQUARE, _RADIUS), 0, 0, ground)
    strokes = _OBSTACLES[act - 1][number % 2]
    drawn = masks(strokes, 62)
    box = drawn.body.getbbox() or (0, 0, 1, 1)
    x, y = (SQUARE - box[0] - box[2]) // 2, SQUARE - 12 - box[3]
    hue = theme.colour(_ACTS[act - 1])
    pad.shade(drawn.body, x, y, mixed(hue, theme.line, 0.5), mixed(hue, _BLACK, 0.62))
    pad.fill(drawn.tone, x, y, mixed(hue, _BLACK, 0.4), 0.8)
    pad.note("obstacle", "")
    return pad.sprite()


def _edged(pad: Pad, edge: Role, inside: Role) -> None:
    pad.fill(shapes.rounded(SQUARE, SQUARE, _RADIUS), 0, 0, edge)
    pad.fill(shapes.rounded(SQUARE - 4, SQUARE - 4, _RADIUS - 2), 2, 2, inside)


# --- marks ------------------------------------------------------------------------------------


@cached
def hatched(theme: Theme, times: int) -> Sprite:
    """Harm: stripes one way, and both ways where two areas or more lie upon each other."""
    pad, rose = Pad(theme, SQUARE, SQUARE, room=1), theme.colour("target")
    outer, inner = shapes.rounded(SQUARE, SQUARE, _RADIUS), Image.new("L", (SQUARE, SQUARE), 0)
    inner.paste(shapes.rounded(SQUARE - 6, SQUARE - 6, _RADIUS - 3), (3, 3))
    pad.fill(outer, 0, 0, rose, 0.16)
    pad.fill(ImageChops.multiply(_drawn(_stripes(times > 1)), outer), 0, 0, rose, 0.5)
    pad.fill(ImageChops.subtract(outer, inner), 0, 0, rose, 0.9)
    pad.note("mark", "harm" if times == 1 else "harm, several times")
    return pad.sprite()


def _stripes(crossed: bool) -> Callable[[ImageDraw.ImageDraw], None]:
    def draw(pen: ImageDraw.ImageDraw) -> None:
        side, step, broad = SQUARE * _FINE, 20 * _FINE, 5 * _FINE
        for start in range(-side, side, step):
            pen.line((start, side, start + side, 0), fill=255, width=broad)
            if crossed:
                pen.line((start, 0, start + side, side), fill=255, width=broad)

    return draw


@cached
def soaking(theme: Theme, is_covered: bool) -> Sprite:
    """Two rings around a place where somebody should stand; one broad ring if somebody does."""
    pad = Pad(theme, SQUARE, SQUARE, room=1)
    reaches = (43,) if is_covered else (42, 33)

    def draw(pen: ImageDraw.ImageDraw) -> None:
        middle = SQUARE * _FINE / 2
        for reach in reaches:
            far = reach * _FINE
            pen.ellipse(
                (middle - far, middle - far, middle + far, middle + far),
                outline=255,
                width=(8 - 2 * len(reaches)) * _FINE,
            )

    pad.fill(shapes.rounded(SQUARE, SQUARE, _RADIUS), 0, 0, "own", 0.2)
    pad.fill(_drawn(draw), 0, 0, "own")
    pad.note("mark", "soaked" if is_covered else "soak")
    return pad.sprite()


@cached
def gathering(theme: Theme) -> Sprite:
    """Arrows from the corners towards the middle."""
    pad = Pad(theme, SQUARE, SQUARE, room=1)

    def draw(pen: ImageDraw.ImageDraw) -> None:
        middle = SQUARE * _FINE / 2
        for turn in (pi / 4, 3 * pi / 4, 5 * pi / 4, 7 * pi / 4):
            tips = [(turn, 33), (turn - 0.24, 50), (turn, 45), (turn + 0.24, 50)]
            pen.polygon(
                [(middle + far * _FINE * cos(each), middle + far * _FINE * sin(each)) for each, far in tips], fill=255
            )

    pad.fill(shapes.rounded(SQUARE, SQUARE, _RADIUS), 0, 0, "front", 0.1)
    pad.fill(_drawn(draw), 0, 0, "front")
    pad.note("mark", "gather")
    return pad.sprite()


@cached
def dotted(theme: Theme) -> Sprite:
    """Too near to a hero."""
    pad = Pad(theme, SQUARE, SQUARE, room=1)

    def draw(pen: ImageDraw.ImageDraw) -> None:
        for number in range(25):
            x, y = (10 + 17 * (number % 5)) * _FINE, (10 + 17 * (number // 5)) * _FINE
            pen.regular_polygon((x, y, 4 * _FINE), 4, rotation=45, fill=255)

    pad.fill(_drawn(draw), 0, 0, "ghost", 0.45)
    pad.note("mark", "too near")
    return pad.sprite()


@cached
def footing(theme: Theme) -> Sprite:
    """Where an enemy would go before it acts: a dashed circle. Its place is its middle."""
    pad = Pad(theme, SQUARE, SQUARE, room=SQUARE)

    def draw(pen: ImageDraw.ImageDraw) -> None:
        around = (15 * _FINE, 15 * _FINE, (SQUARE - 15) * _FINE, (SQUARE - 15) * _FINE)
        for start in range(0, 360, 36):
            pen.arc(around, start, start + 20, fill=255, width=4 * _FINE)

    pad.fill(_drawn(draw), -SQUARE // 2, -SQUARE // 2, "target")
    pad.note("mark", "comes here")
    return pad.sprite()


def _drawn(draw: Callable[[ImageDraw.ImageDraw], None]) -> Image.Image:
    mask = Image.new("L", (SQUARE * _FINE, SQUARE * _FINE), 0)
    draw(ImageDraw.Draw(mask))
    return mask.reduce(_FINE)


# --- aims -------------------------------------------------------------------------------------

TURNS = 24


@cached
def dot(theme: Theme, side: int, role: Role) -> Sprite:
    """A piece of a dotted line. Its place is its middle."""
    pad = Pad(theme, 0, 0, room=side)
    pad.fill(shapes.shape("disc", side), -(side // 2), -(side // 2), "outline")
    pad.fill(shapes.shape("disc", side - 4), 2 - side // 2, 2 - side // 2, role)
    return pad.sprite()


@cached
def arrowhead(theme: Theme, turn: int) -> Sprite:
    """Points in one of so many directions. Its place is its tip."""
    pad, angle = Pad(theme, 0, 0, room=34), 2 * pi * turn / TURNS
    for role, long, half in (("outline", 32, 0.56), ("target", 26, 0.5)):
        back = 2 if role == "outline" else -2
        mask = Image.new("L", (68 * _FINE, 68 * _FINE), 0)
        ends = [(0.0, back), (pi - half, long), (pi + half, long)]
        points = [
            ((34 + far * cos(angle + apart)) * _FINE, (34 + far * sin(angle + apart)) * _FINE) for apart, far in ends
        ]
        ImageDraw.Draw(mask).polygon(points, fill=255)
        paint: Role = "outline" if role == "outline" else "target"
        pad.fill(mask.reduce(_FINE), -34, -34, paint)
    pad.note("arrow", "")
    return pad.sprite()
