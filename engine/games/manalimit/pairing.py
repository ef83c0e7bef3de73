"""Who fights whom in a round of a live match: by the seed, with the fewest rematches (MAN-12.3)."""

from collections.abc import Iterator, Sequence

from engine.core.rng import Rng

Pairs = tuple[tuple[int, int], ...]


def pair_up(seats: Sequence[int], met: Sequence[Sequence[int]], rng: Rng) -> tuple[Pairs, int | None]:
    """The pairs, and the one who meets a ghost if the number is odd.

    `met[a][b]` is how often two seats have met; the last column counts ghosts. Among the pairings with the fewest
    rematches (each weighs more the more often it happened) the seed chooses.
    """
    order = list(seats)
    rng.shuffle(order)
    ghost = len(met)
    if len(order) % 2:
        order.append(ghost)
    best = min(_pairings(order), key=lambda pairs: sum(_weight(met, one, two) for one, two in pairs))
    pairs = sorted((min(pair), max(pair)) for pair in best if ghost not in pair)
    lone = next((min(pair) for pair in best if ghost in pair), None)
    return tuple(pairs), lone


def _weight(met: Sequence[Sequence[int]], one: int, two: int) -> int:
    """Growing by squares, so that two second meetings are better than one third."""
    low, high = min(one, two), max(one, two)
    return met[low][high] ** 2


def _pairings(seats: Sequence[int]) -> Iterator[Pairs]:
    if not seats:
        yield ()
        return
    first, *rest = seats
    for place, partner in enumerate(rest):
        for others in _pairings(rest[:place] + rest[place + 1 :]):
            yield ((first, partner), *others)
