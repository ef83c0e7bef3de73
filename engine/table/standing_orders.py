"""What the table answers for people: what they ordered beforehand, and what is a matter of course for them.

They are asked like anybody else, and it is done for them after a pause.
"""

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

    def __init__(self, asks_always: Callable[[str], bool]) -> None:
        self._asks_always = asks_always
        """Whether a person wants to be asked even if they have nothing to decide."""
        self._orders: dict[int, _Order] = {}
        self._held: dict[int, int] = {}
        """Which decision a seat wants to make itself, though the table could."""

    def answer(self, position: Position, clocks: Clocks, seat: int) -> str | None:
        """The notation by which the table answers for a seat; None if it waits for its person."""
        timer = clocks.timers[seat]
        if seat not in position.people or self._held.get(seat) == timer.decision:
            return None
        if position.asking is not None and seat in position.asking.agreed:
            return None
        if (ordered := position.standing(seat)) is not None:
            return ordered
        # Who was away when they were last asked is asked until they are back. Everybody knows of their misses, and
        # nothing that is done for them may make up for one.
        if timer.misses or self._asks_always(position.seats[seat].player or ""):
            return None
        return position.matter_of_course(seat)

    def note(self, position: Position, clocks: Clocks, due: Callable[[], float]) -> None:
        """After an entry: an order for the same decision keeps its moment, a new one is due when `due` says."""
        before, self._orders = self._orders, {}
        for seat in position.people:
            if self.answer(position, clocks, seat) is None:
                continue
            decision = clocks.timers[seat].decision
            order = before.get(seat)
            self._orders[seat] = order if order is not None and order.decision == decision else _Order(decision, due())

    def hold(self, clocks: Clocks, seat: int) -> None:
        """A seat makes its present decision itself."""
        self._held[seat] = clocks.timers[seat].decision

    def forget(self) -> None:
        """They are noted anew later."""
        self._orders.clear()

    def due(self, now: float) -> list[int]:
        return [seat for seat, order in self._orders.items() if order.due <= now]

    @property
    def moments(self) -> list[float]:
        return [order.due for order in self._orders.values()]
