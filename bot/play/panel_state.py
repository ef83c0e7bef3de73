"""What its owner has done in a panel so far, apart from actions."""

from dataclasses import dataclass, field, replace
from typing import Self

from bot.play.offers import Opened


@dataclass(frozen=True, slots=True)
class PanelState:
    """What is open among the controls, or in the complete menu behind them, and what is said above.

    `so_far` and `page` are of that menu: how far an action has been put together, and which part is shown.
    """

    opened: Opened = field(default_factory=Opened)
    is_more: bool = False
    so_far: str = ""
    page: int = 0
    note: str = ""
    is_leaving: bool = False
    is_over: bool = False

    def fresh(self, note: str = "", opened: Opened | None = None) -> Self:
        """Back to the controls."""
        return replace(self, opened=opened or Opened(), is_more=False, so_far="", page=0, note=note, is_leaving=False)
