"""The colours of pictures by what they stand for. Drawing code names roles; only a theme knows what they look like."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Hue = Literal["orange", "blue", "green", "yellow", "violet", "grey"]
Role = Literal[
    Hue,
    "ground",
    "glow",
    "bar",
    "panel",
    "card",
    "line",
    "unlit",
    "ink",
    "soft",
    "ready",
    "won",
    "lost",
    "front",
    "strike",
    "target",
    "ghost",
    "own",
    "star",
    "heart",
    "mana",
    "cost",
    "attack",
    "health",
    "pitch",
    "shield",
    "slot",
    "spent",
    "numeral",
    "raised",
    "lowered",
    "outline",
]
Paint = Role | Colour
"""A role, or a colour that was mixed from roles."""
Light = Literal["dusk", "day", "night"]
"""How the art of cards is lit: dark shapes before a glowing sky, before a pale one, or edges before black."""


_WHITE: Colour = (255, 255, 255)


def mixed(one: Colour, two: Colour, part: float) -> Colour:
    """`part` of the second colour."""
    red, green, blue = (round(first + (second - first) * part) for first, second in zip(one, two, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A colour for every role, and what else tells themes apart. Themes are compared and cached by identity."""

    name: str
    light: Light
    edge: int
    """How thick edges are, in pixels."""
    outlined: bool
    """Boxes and badges have edges and no shades, because their grounds alone do not tell them apart."""

    # Grounds: the picture's own, where it is brightest, bars and boxes on it; then edges, and marks that are not lit.
    ground: Colour
    glow: Colour
    bar: Colour
    panel: Colour
    card: Colour
    line: Colour
    unlit: Colour
    # Text: what is said, what is said beside it, and states. They are edges, rings and pills as well.
    ink: Colour
    soft: Colour
    ready: Colour
    won: Colour
    lost: Colour
    front: Colour
    strike: Colour
    target: Colour
    ghost: Colour
    # Marks.
    own: Colour
    star: Colour
    heart: Colour
    mana: Colour
    # Badges, and the numbers in them.
    cost: Colour
    attack: Colour
    health: Colour
    pitch: Colour
    shield: Colour
    slot: Colour
    spent: Colour
    numeral: Colour
    raised: Colour
    lowered: Colour
    outline: Colour
    # The six that tell a set's themes apart, also for colour-blind eyes.
    orange: Colour
    blue: Colour
    green: Colour
    yellow: Colour
    violet: Colour
    grey: Colour

    def colour(self, paint: Paint) -> Colour:
        if isinstance(paint, tuple):
            return paint
        colour: Colour = getattr(self, paint)
        return colour

    def ink_on(self, paint: Paint) -> Colour:
        """Black or white, whichever is read better on a colour."""
        red, green, blue = self.colour(paint)
        return self.outline if 2 * red + 5 * green + blue > 8 * 118 else _WHITE


DARK = Theme(
    name="dark",
    light="dusk",
    edge=4,
    outlined=False,
    ground=(13, 15, 22),
    glow=(31, 34, 52),
    bar=(12, 14, 20),
    panel=(19, 22, 31),
    card=(24, 27, 38),
    line=(74, 82, 110),
    unlit=(45, 50, 72),
    ink=(246, 244, 238),
    soft=(200, 206, 219),
    ready=(126, 240, 196),
    won=(244, 221, 140),
    lost=(255, 122, 150),
    front=(243, 219, 163),
    strike=(247, 167, 38),
    target=(255, 116, 144),
    ghost=(222, 178, 242),
    own=(120, 180, 255),
    star=(246, 222, 150),
    heart=(236, 78, 116),
    mana=(72, 150, 236),
    cost=(58, 124, 204),
    attack=(226, 142, 22),
    health=(206, 48, 92),
    pitch=(222, 82, 34),
    shield=(96, 124, 186),
    slot=(52, 58, 80),
    spent=(70, 74, 88),
    numeral=(250, 248, 242),
    raised=(142, 248, 206),
    lowered=(255, 226, 110),
    outline=(12, 13, 18),
    orange=(219, 78, 32),
    blue=(42, 116, 221),
    green=(53, 182, 96),
    yellow=(244, 225, 52),
    violet=(203, 144, 223),
    grey=(175, 182, 192),
)
LIGHT = Theme(
    name="light",
    light="day",
    edge=4,
    outlined=False,
    ground=(206, 213, 226),
    glow=(226, 232, 241),
    bar=(250, 251, 253),
    panel=(246, 248, 252),
    card=(255, 255, 255),
    line=(150, 160, 184),
    unlit=(192, 199, 214),
    ink=(22, 26, 38),
    soft=(36, 42, 58),
    ready=(0, 98, 66),
    won=(120, 78, 0),
    lost=(168, 18, 58),
    front=(88, 52, 0),
    strike=(126, 52, 0),
    target=(184, 12, 62),
    ghost=(112, 48, 142),
    own=(12, 58, 142),
    star=(196, 126, 0),
    heart=(214, 44, 92),
    mana=(52, 130, 224),
    cost=(38, 104, 196),
    attack=(214, 126, 8),
    health=(200, 40, 86),
    pitch=(208, 68, 24),
    shield=(84, 112, 176),
    slot=(66, 74, 98),
    spent=(130, 137, 154),
    numeral=(255, 255, 255),
    raised=(142, 248, 206),
    lowered=(255, 232, 90),
    outline=(12, 13, 18),
    orange=(214, 74, 30),
    blue=(24, 80, 190),
    green=(74, 182, 96),
    yellow=(232, 186, 0),
    violet=(184, 124, 210),
    grey=(126, 136, 150),
)
CONTRAST = Theme(
    name="contrast",
    light="night",
    edge=6,
    outlined=True,
    ground=(0, 0, 0),
    glow=(0, 0, 0),
    bar=(0, 0, 0),
    panel=(0, 0, 0),
    card=(0, 0, 0),
    line=(128, 128, 128),
    unlit=(84, 84, 84),
    ink=(255, 255, 255),
    soft=(255, 238, 130),
    ready=(90, 255, 180),
    won=(255, 221, 0),
    lost=(255, 150, 170),
    front=(255, 221, 0),
    strike=(255, 176, 64),
    target=(255, 140, 165),
    ghost=(236, 170, 255),
    own=(80, 180, 255),
    star=(255, 221, 0),
    heart=(255, 110, 140),
    mana=(0, 92, 200),
    cost=(0, 62, 150),
    attack=(120, 62, 0),
    health=(140, 0, 48),
    pitch=(130, 30, 0),
    shield=(20, 60, 130),
    slot=(52, 52, 52),
    spent=(52, 52, 52),
    numeral=(255, 255, 255),
    raised=(110, 255, 190),
    lowered=(255, 230, 0),
    outline=(0, 0, 0),
    orange=(255, 112, 48),
    blue=(40, 120, 255),
    green=(60, 220, 110),
    yellow=(255, 230, 0),
    violet=(226, 150, 255),
    grey=(198, 206, 220),
)
_BY_NAME: Mapping[str, Theme] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}
THEMES = tuple(_BY_NAME)
"""The names of all themes; the first is what nobody chose."""


class NoTheme(LookupError):
    """A theme that does not exist. No refusal: people choose from a list, a programme asked."""

    def __init__(self, name: str) -> None:
        super().__init__(f"renders has no theme {name!r}; it has: {', '.join(THEMES)}")


def theme_named(name: str) -> Theme:
    """Raises NoTheme."""
    if name not in _BY_NAME:
        raise NoTheme(name)
    return _BY_NAME[name]
