"""What is in the air of a portrait: sparks, bubbles, leaves and the like."""

from math import cos, pi, sin

from numpy.random import Generator
from PIL import Image, ImageDraw

from renders.art.lands import Motes
from renders.art.palette import Palette

_FINE = 2
_COUNTS = {"stars": 46, "embers": 40, "bubbles": 26, "leaves": 26, "gusts": 16, "spores": 40, "glints": 22, "rain": 44}


def motes(image: Image.Image, kind: Motes, paint: Palette, rng: Generator) -> None:
    width, height = image.size
    lowest = round(0.72 * height)
    mask = Image.new("L", (width * _FINE, lowest * _FINE), 0)
    pen = ImageDraw.Draw(mask)
    for _ in range(_COUNTS[kind]):
        x, y = rng.uniform(0, width) * _FINE, rng.uniform(0, lowest) * _FINE
        _mote(pen, kind, (x, y), rng.uniform(0.4, 1) * _FINE, int(rng.integers(70, 230)), rng)
    image.paste(paint.mote, (0, 0), mask.reduce(_FINE))


def _mote(
    pen: ImageDraw.ImageDraw, kind: Motes, at: tuple[float, float], size: float, fill: int, rng: Generator
) -> None:
    x, y = at
    turn = rng.uniform(0, 2 * pi)
    match kind:
        case "stars":
            _dot(pen, x, y, 1.8 * size, fill)
        case "embers":
            _dot(pen, x, y, 2.6 * size, fill)
            pen.line((x, y, x + 3 * size, y + 9 * size), fill=fill // 3, width=round(2 * size))
        case "spores":
            _dot(pen, x, y, 4.4 * size, fill // 3)
            _dot(pen, x, y, 1.8 * size, fill)
        case "bubbles":
            reach = rng.uniform(2, 8) * size
            pen.ellipse((x - reach, y - reach, x + reach, y + reach), outline=fill, width=round(1.4 * size))
        case "leaves":
            tip, side = 8 * size, 3 * size
            one, two = (cos(turn), sin(turn)), (-sin(turn), cos(turn))
            leaf = ((tip, 0), (0, side), (-tip, 0), (0, -side))
            pen.polygon([(x + a * one[0] + b * two[0], y + a * one[1] + b * two[1]) for a, b in leaf], fill=fill)
        case "gusts":
            long = rng.uniform(24, 70) * size
            pen.arc((x, y, x + long, y + long / 5), 180, 350, fill=fill, width=round(2 * size))
        case "glints":
            tips = [(7 if step % 2 else 1.8) * size for step in range(8)]
            turns = [pi * (step + 1) / 4 for step in range(8)]
            glint = [(x + tip * cos(turn), y + tip * sin(turn)) for tip, turn in zip(tips, turns, strict=True)]
            pen.polygon(glint, fill=fill)
        case "rain":
            pen.line((x, y, x - 5 * size, y + 20 * size), fill=fill // 2, width=round(1.4 * size))


def _dot(pen: ImageDraw.ImageDraw, x: float, y: float, reach: float, fill: int) -> None:
    pen.ellipse((x - reach, y - reach, x + reach, y + reach), fill=fill)
