"""The colours of a portrait, mixed from the hue of a card's theme for the light that a picture is drawn in."""

from dataclasses import dataclass

from renders.canvas.theme import Colour, Light, mixed

_BLACK: Colour = (0, 0, 0)
_INKY: Colour = (8, 8, 18)
_WHITE: Colour = (255, 255, 255)
_WARM: Colour = (255, 240, 214)
_FLAME: Colour = (255, 234, 150)


@dataclass(frozen=True, slots=True)
class Palette:
    """`edge` and `outline` are lines around ridges and figure; `ray`, `mist`, `shine` and `grain` are strengths."""

    zenith: Colour
    horizon: Colour
    disc: Colour
    ridges: tuple[Colour, Colour, Colour]
    body: Colour
    tone: Colour
    rim: Colour
    glow: Colour
    mote: Colour
    edge: Colour | None = None
    outline: Colour | None = None
    ray: int = 60
    mist: int = 90
    shine: int = 170
    grain: int = 3


def palette(hue: Colour, light: Light) -> Palette:
    match light:
        case "dusk":
            return _dusk(hue)
        case "day":
            return _day(hue)
        case "night":
            return _night(hue)


def _dusk(hue: Colour) -> Palette:
    return Palette(
        zenith=mixed(hue, _INKY, 0.74),
        horizon=mixed(hue, _WARM, 0.3),
        disc=mixed(hue, _WARM, 0.66),
        ridges=(mixed(hue, _INKY, 0.5), mixed(hue, _INKY, 0.72), mixed(hue, _INKY, 0.93)),
        body=mixed(hue, _INKY, 0.9),
        tone=mixed(hue, _INKY, 0.66),
        rim=mixed(hue, _WARM, 0.6),
        glow=_FLAME,
        mote=mixed(hue, _WARM, 0.75),
    )


def _day(hue: Colour) -> Palette:
    return Palette(
        zenith=mixed(hue, _WHITE, 0.42),
        horizon=mixed(hue, _WHITE, 0.86),
        disc=mixed(hue, _WHITE, 0.93),
        ridges=(mixed(hue, _WHITE, 0.38), mixed(hue, _INKY, 0.16), mixed(hue, _INKY, 0.62)),
        body=mixed(hue, _INKY, 0.8),
        tone=mixed(hue, _INKY, 0.52),
        rim=mixed(hue, _WHITE, 0.6),
        glow=_FLAME,
        mote=_WHITE,
        ray=110,
        mist=80,
        shine=120,
        grain=2,
    )


def _night(hue: Colour) -> Palette:
    """Black with edges; nothing is said by shades."""
    return Palette(
        zenith=_BLACK,
        horizon=_BLACK,
        disc=hue,
        ridges=(_BLACK, _BLACK, _BLACK),
        body=_BLACK,
        tone=mixed(hue, _BLACK, 0.45),
        rim=_WHITE,
        glow=_WHITE,
        mote=_WHITE,
        edge=hue,
        outline=_WHITE,
        ray=70,
        mist=0,
        shine=0,
        grain=0,
    )
