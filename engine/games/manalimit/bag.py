"""The Bag that a seed gives, and the hand that a round draws from it (MAN-2, MAN-4.1)."""

from collections.abc import Collection
from hashlib import shake_128
from struct import unpack

from cards.games.manalimit.checks import COST_CURVE, THEMES_IN_A_BAG
from engine.core.rng import Rng, derive
from engine.games.manalimit.pool import CardPool

HAND_SIZE = 7
BAG_SIZE = sum(wanted for _, wanted in COST_CURVE)


def build_bag(pool: CardPool, seed: int, seat: int) -> tuple[int, ...]:
    """The 50 cards of a seat's Bag as kind indices; a card's number is its place in this tuple."""
    rng = Rng(derive(seed, "bag", pool.id, seat))
    themes = rng.sample(pool.themes, THEMES_IN_A_BAG)
    return tuple(fill_bag(pool, themes, (), rng))


def fill_bag(pool: CardPool, themes: Collection[str], kept: Collection[int], rng: Rng) -> list[int]:
    """Completes the kept cards (kind indices) to a Bag of the given themes on the fixed cost curve."""
    cards = list(kept)
    for costs, wanted in COST_CURVE:
        copies = [index for theme in themes for index in pool.copies[theme, costs]]
        missing = wanted
        for index in kept:
            if pool.kinds[index].cost in costs:
                missing -= 1
                if index in copies:
                    copies.remove(index)
        cards += rng.sample(copies, max(0, missing))
    return cards


def draw_hand(seed: int, seat: int, round_number: int, bag: list[int]) -> list[int]:
    """The card numbers of a round's hand: those in the Bag with the lowest hash of (seed, round, number)."""
    if len(bag) <= HAND_SIZE:
        return list(bag)
    hashes = card_hashes(derive(seed, "hand", seat, round_number), 1 + max(bag))
    return sorted(bag, key=hashes.__getitem__)[:HAND_SIZE]


def card_hashes(seed: int, count: int) -> tuple[int, ...]:
    """A 64-bit hash for each card number below `count`; more numbers never change the first ones."""
    return unpack(f">{count}Q", shake_128(f"{seed:032x}".encode()).digest(8 * count))
