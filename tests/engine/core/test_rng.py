"""Random numbers: the same on every machine and for ever, evenly spread, and of one purpose each."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.rng import Rng, derive

SEEDS = st.integers(0, (1 << 128) - 1)


def test_the_stream_of_a_seed_never_changes() -> None:
    """Journals hold seeds and no dice: with another stream no stored match could be played again."""
    rng = Rng(0)
    assert [rng.bits64() for _ in range(3)] == [0xCBF98931523D4EEF, 0x4D98B91B8D356870, 0x1070196E695F8F1]
    assert derive(1, "a") == 0x8A1880BFC458FAF6FF547B054EB3DA8E


@given(SEEDS, st.integers(1, 1000))
def test_a_number_below_a_limit_is_the_share_of_the_next_bits(seed: int, limit: int) -> None:
    assert Rng(seed).below(limit) == Rng(seed).bits64() * limit >> 64


@given(SEEDS, st.lists(st.integers(), max_size=20), st.integers(0, 25))
def test_shuffles_and_samples_lose_and_double_nothing(seed: int, items: list[int], count: int) -> None:
    shuffled = list(items)
    Rng(seed).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)
    sample = Rng(seed).sample(items, count)
    assert len(sample) == min(count, len(items))
    assert Counter(sample) <= Counter(items)


def test_every_side_of_a_die_comes_up_as_often() -> None:
    rng = Rng(7)
    thrown = Counter(rng.choice("123456") for _ in range(6_000))
    assert sorted(thrown) == list("123456")
    assert all(count == pytest.approx(1_000, rel=0.15) for count in thrown.values())


def test_seeds_of_two_purposes_have_nothing_in_common() -> None:
    seeds = {derive(seed, *labels) for seed in (1, 2) for labels in (("bag",), ("bag", 1), ("dice",), ("dice", 1))}
    assert len(seeds) == 8
