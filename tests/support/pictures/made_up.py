"""A View of a game that nobody plays: a bit of everything that Views hold."""

from dataclasses import dataclass, replace

from engine.core.game import Outcome


@dataclass(frozen=True)
class Bird:
    card: str
    number: int
    strength: int
    tricks: tuple[str, ...] = ()
    is_asleep: bool = False


@dataclass(frozen=True)
class Flock:
    seat: int
    eggs: int
    nest: tuple[Bird | None, ...]
    flown: tuple[str, ...] = ()
    hand: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Aviary:
    audience: int | None
    set_id: str
    seats: int
    season: str
    asked: int | None
    ready: tuple[bool, ...]
    points: tuple[int, ...]
    market: tuple[str, ...]
    weather: dict[str, int]
    flocks: tuple[Flock, ...]
    outcome: Outcome | None = None


_ROOK = Bird("night-rook", 41, 3, ("steals-eggs", "mimic"), is_asleep=True)
_WREN = Bird("wren", 42, 0)
_ROWAN = Flock(0, 2, (_ROOK, None, _WREN), ("magpie", "magpie", "barn-owl"), ("jackdaw", "night-rook"))
_MIRELA = Flock(1, 0, (None, None, None))

PLAYED = Aviary(
    audience=0,
    set_id="hedgerow",
    seats=2,
    season="early-spring",
    asked=1,
    ready=(True, False),
    points=(4, 0),
    market=("barn-owl", "wren"),
    weather={"wind": 3, "rain": 0},
    flocks=(_ROWAN, _MIRELA),
)
OVER = replace(PLAYED, asked=None, ready=(False, False), outcome=Outcome((0,), (1, 2), "all-eggs-hatched"))
