"""Strokes put together: smaller, larger and elsewhere, so that one figure can hold, wear or lead another."""

from renders.canvas.outlines import Strokes

_LAYERS = ("tone", "light", "cut")


def posed(strokes: Strokes, size: float = 1.0, x: float = 0.0, y: float = 0.0) -> Strokes:
    """All strokes scaled from the corner of the square, then moved."""
    return tuple(_posed(stroke, size, x, y) for stroke in strokes)


def together(*parts: Strokes) -> Strokes:
    """What comes later lies above."""
    return tuple(stroke for part in parts for stroke in part)


def lit(strokes: Strokes) -> Strokes:
    """The same outlines as something that glows."""
    return tuple(f"light {_bare(stroke)}" for stroke in strokes if not stroke.startswith("cut"))


def _bare(stroke: str) -> str:
    first, _, rest = stroke.partition(" ")
    return rest if first in _LAYERS else stroke


def _posed(stroke: str, size: float, x: float, y: float) -> str:
    words = stroke.split()
    layer = [words.pop(0)] if words[0] in _LAYERS else []
    verb, *given = words
    if verb == "line":
        breadth, *points = given
        made = [_scaled(breadth, size), *(_placed(point, size, x, y) for point in points)]
    elif verb == "blob":
        made = [_placed(point, size, x, y) for point in given]
    else:
        middle, radii = given
        made = [_placed(middle, size, x, y), _scaled(radii, size, counts=verb in ("gear", "star"))]
    return " ".join([*layer, verb, *made])


def _placed(point: str, size: float, x: float, y: float) -> str:
    across, down = point.rstrip("!").split(",")
    corner = "!" if point.endswith("!") else ""
    return f"{float(across) * size + x:g},{float(down) * size + y:g}{corner}"


def _scaled(numbers: str, size: float, *, counts: bool = False) -> str:
    """Breadths and radii; the last number of a gear or a star says how many teeth or points it has."""
    *lengths, last = (float(number) for number in numbers.split(","))
    scaled = [length * size for length in lengths]
    return ",".join(f"{number:g}" for number in [*scaled, last if counts else last * size])
