"""What people ordered beforehand: they are asked like anybody else, and it is done for them after a pause."""

from collections.abc import Callable
from typing import NamedTuple

from engine.journal.position import Position
from engine.table.clocks import Clocks


class _Order(NamedTuple):
    """When an order is carried out, if its seat's decision is still the same by then."""

    decision: int
    due: float


class StandingOrders:
    """The orders of one match that wait for their moment."""

    def __init__(self) -> None:
        self._orders: dict[int, _Order] = {}

    def note(self, position: Position, clocks: Clocks, due: Callable[[], float]) -> None:
        """After an entry: an order for the same decision keeps its moment, a new one is due when `due` says."""
        before, self._orders = self._orders, {}
        for seat in position.people:
            is_waiting = position.asking is not None and seat in position.asking.agreed
            if is_waiting or position.standing(seat) is None:
                continue
            decision = clocks.timers[seat].decision
            order = before.get(seat)
            self._orders[seat] = order if order is not None and order.decision == decision else _Order(decision, due())

    def forget(self) -> None:
        """They are noted anew later."""
        self._orders.clear()

    def due(self, now: float) -> list[int]:
        return [seat for seat, order in self._orders.items() if order.due <= now]

    @property
    def moments(self) -> list[float]:
        return [order.due for order in self._orders.values()]
