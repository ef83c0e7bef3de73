"""The colours of pictures by what they stand for. Drawing code names roles; only a theme knows what they look like."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Hue = Literal["orange", "blue", "green", "yellow", "violet", "grey"]
Role = Literal[
    Hue,
    "ground",
    "panel",
    "card",
    "line",
    "ink",
    "soft",
    "ready",
    "won",
    "lost",
    "own",
    "star",
    "heart",
    "cost",
    "attack",
    "health",
    "pitch",
    "shield",
    "slot",
    "numeral",
    "raised",
    "lowered",
    "outline",
]
Light = Literal["dusk", "day", "night"]
"""How the art of cards is lit: dark shapes before a glowing sky, before a pale one, or edges before black."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A colour for every role, and what else tells themes apart. Themes are compared and cached by identity."""

    name: str
    light: Light
    edge: int
    """How thick edges are, in pixels."""
    outlined: bool
    """Boxes and badges have edges, because their grounds alone do not tell them apart."""

    # Grounds, and marks on them that are not lit.
    ground: Colour
    panel: Colour
    card: Colour
    line: Colour
    # Text: what is said, what is said beside it, and three states.
    ink: Colour
    soft: Colour
    ready: Colour
    won: Colour
    lost: Colour
    # Edges and marks.
    own: Colour
    star: Colour
    heart: Colour
    # Badges, and the numbers in them.
    cost: Colour
    attack: Colour
    health: Colour
    pitch: Colour
    shield: Colour
    slot: Colour
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

    def colour(self, role: Role) -> Colour:
        colour: Colour = getattr(self, role)
        return colour


DARK = Theme(
    name="dark",
    light="dusk",
    edge=4,
    outlined=False,
    ground=(15, 17, 24),
    panel=(29, 33, 46),
    card=(41, 46, 63),
    line=(86, 94, 120),
    ink=(240, 242, 247),
    soft=(175, 182, 192),
    ready=(126, 231, 190),
    won=(244, 225, 52),
    lost=(255, 122, 150),
    own=(42, 116, 221),
    star=(244, 225, 52),
    heart=(255, 122, 150),
    cost=(42, 116, 221),
    attack=(219, 78, 32),
    health=(53, 182, 96),
    pitch=(203, 144, 223),
    shield=(42, 116, 221),
    slot=(86, 94, 120),
    numeral=(240, 242, 247),
    raised=(244, 225, 52),
    lowered=(255, 122, 150),
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
    ground=(226, 230, 238),
    panel=(241, 243, 248),
    card=(255, 255, 255),
    line=(178, 186, 204),
    ink=(22, 26, 38),
    soft=(72, 80, 100),
    ready=(0, 98, 66),
    won=(126, 82, 0),
    lost=(168, 18, 58),
    own=(30, 98, 206),
    star=(184, 116, 0),
    heart=(222, 54, 98),
    cost=(38, 104, 205),
    attack=(212, 74, 30),
    health=(34, 146, 76),
    pitch=(158, 88, 190),
    shield=(38, 104, 205),
    slot=(112, 121, 146),
    numeral=(255, 255, 255),
    raised=(255, 232, 70),
    lowered=(255, 150, 172),
    outline=(12, 13, 18),
    orange=(214, 74, 30),
    blue=(38, 106, 210),
    green=(36, 150, 78),
    yellow=(232, 186, 0),
    violet=(170, 98, 200),
    grey=(116, 126, 142),
)
CONTRAST = Theme(
    name="contrast",
    light="night",
    edge=6,
    outlined=True,
    ground=(0, 0, 0),
    panel=(0, 0, 0),
    card=(0, 0, 0),
    line=(118, 118, 118),
    ink=(255, 255, 255),
    soft=(255, 238, 130),
    ready=(90, 255, 180),
    won=(255, 221, 0),
    lost=(255, 150, 170),
    own=(80, 180, 255),
    star=(255, 221, 0),
    heart=(255, 110, 140),
    cost=(0, 62, 150),
    attack=(140, 36, 0),
    health=(0, 84, 36),
    pitch=(98, 30, 128),
    shield=(0, 62, 150),
    slot=(64, 64, 64),
    numeral=(255, 255, 255),
    raised=(255, 230, 0),
    lowered=(255, 176, 190),
    outline=(0, 0, 0),
    orange=(255, 112, 48),
    blue=(72, 156, 255),
    green=(60, 220, 110),
    yellow=(255, 230, 0),
    violet=(226, 150, 255),
    grey=(205, 212, 222),
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
