"""What a game says of its rules."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.core.boards import BoardGame
from engine.core.game import AnyGame

LAST = 100


@dataclass(frozen=True, slots=True)
class GameManifest:
    """`boards` is for games whose rounds leave boards behind that others may meet; `hall_options` are what a hall adds
    to the options of a match, because it can supply what a game needs from outside. Where games are listed in no other
    order, they come by their `place`, those of the same place by name.
    """

    game: AnyGame
    boards: BoardGame | None = None
    hall_options: Mapping[str, Any] = field(default_factory=dict)
    place: int = LAST
