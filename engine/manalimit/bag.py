"""The Bag that a seed gives, and the hand that a round draws from it (MAN-2, MAN-4.1)."""

from collections.abc import Collection, Iterable

from cards.manalimit.checks import COPIES, COST_CURVE, THEMES_IN_A_BAG
from engine.core.rng import Rng, derive, mix64
from engine.manalimit.kinds import UnitKind
from engine.manalimit.pool import CardPool

HAND_SIZE = 7
BAG_SIZE = sum(wanted for _, wanted in COST_CURVE)
_STRIDE = 0x9E3779B97F4A7C15


def build_bag(pool: CardPool, seed: int, seat: int) -> tuple[int, ...]:
    """The 50 cards of a seat's Bag as kind indices; a card's number is its place in this tuple."""
    rng = Rng(derive(seed, "bag", pool.id, seat))
    themes = rng.sample(pool.themes, THEMES_IN_A_BAG)
    return tuple(fill_bag(pool, themes, (), rng))


def fill_bag(pool: CardPool, themes: Collection[str], kept: Iterable[int], rng: Rng) -> list[int]:
    """Completes the kept cards (kind indices) to a Bag of the given themes on the fixed cost curve."""
    cards = list(kept)
    for costs, wanted in COST_CURVE:
        candidates = [kind for kind in pool.units if kind.theme in themes and kind.cost in costs]
        already = [index for index in cards if pool.kinds[index].cost in costs]
        copies = [kind.index for kind in candidates for _ in range(max(0, _copies(kind) - already.count(kind.index)))]
        cards += rng.sample(copies, max(0, wanted - len(already)))
    return cards


def _copies(kind: UnitKind) -> int:
    return 1 if kind.legendary else COPIES


def draw_hand(seed: int, seat: int, round_number: int, bag: list[int]) -> list[int]:
    """The card numbers of a round's hand: those in the Bag with the lowest hash of (seed, round, number)."""
    if len(bag) <= HAND_SIZE:
        return list(bag)
    key = derive(seed, "hand", seat, round_number)
    return sorted(bag, key=lambda number: mix64(key + number * _STRIDE))[:HAND_SIZE]
