"""The ways through the controls of a panel: what each click leads to, and what it costs."""

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count

from bot.play.buttons import Button, Controls
from bot.play.controls import controls
from bot.play.offers import Offer, Opened

A_BUTTON, A_LINE = 1, 2
"""Physical clicks: a menu is opened first, then a line of it is chosen."""
DEAREST = 6
NOTHING = Opened()


@dataclass(frozen=True, slots=True)
class Way:
    """Actions that some clicks make, and what is open in the panel when the last one is made."""

    cost: int
    notations: tuple[str, ...]
    opened: Opened
    through: frozenset[str] = frozenset()


def ways(offer: Offer, begin: Opened, dearest: int = DEAREST) -> Iterator[Way]:
    """Everything that can be done from here, the cheapest first."""
    order = count()
    waiting: list[tuple[int, int, Opened]] = [(0, next(order), offer.opened(begin))]
    seen: set[Opened] = set()
    while waiting:
        cost, _, opened = heappop(waiting)
        if opened in seen:
            continue
        seen.add(opened)
        for button, price in priced(controls(offer, opened)):
            total = cost + price
            if total > dearest:
                continue
            led_to = offer.meaning(button.click)
            if isinstance(led_to, Opened):
                heappush(waiting, (total, next(order), offer.opened(led_to)))
            elif led_to is not None:
                yield Way(total, led_to.notations, opened, led_to.through)


def priced(shown: Controls) -> Iterator[tuple[Button, int]]:
    yield from ((button, A_BUTTON) for button in shown.buttons if button.is_live)
    yield from ((line, A_LINE) for line in shown.lines)


def cheapest(offer: Offer, begin: Opened = NOTHING) -> dict[str, int]:
    """What each single action costs, as far as it can be reached."""
    costs: dict[str, int] = {}
    for way in ways(offer, begin):
        if len(way.notations) == 1:
            costs[way.notations[0]] = min(way.cost, costs.get(way.notations[0], way.cost))
    return costs
