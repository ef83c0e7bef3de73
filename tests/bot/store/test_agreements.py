"""What all who played a match have to agree to: who does, and who has taken it back."""

from bot.store import Store
from tests.bot.store.stories import BANKS, SEATS, TIMERS, record

ADA, BEN = (seat.player or "" for seat in SEATS)


async def test_those_who_agree_are_known_until_they_take_it_back(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    assert await store.open_replay("m1", ADA) == [ADA]
    assert await store.open_replay("m1", BEN) == await store.open_replay("m1", ADA) == sorted([ADA, BEN])
    assert await store.close_replay("m1", ADA)
    assert not await store.close_replay("m1", ADA)
    assert await store.replay_opened_by("m1") == [BEN]


async def test_only_those_who_sat_there_are_asked(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    assert await store.open_replay("m1", "99") == []
    assert await store.replay_opened_by("m1") == []


async def test_an_agreement_is_about_one_match(store: Store) -> None:
    for match in ("m1", "m2"):
        await store.begin(record(match), BANKS, TIMERS)
    await store.open_replay("m1", ADA)
    assert await store.replay_opened_by("m2") == []


async def test_somebody_who_is_forgotten_agrees_to_nothing(store: Store) -> None:
    await store.begin(record(), BANKS, TIMERS)
    await store.open_replay("m1", ADA)
    await store.open_replay("m1", BEN)
    await store.forget_person(ADA)
    assert await store.replay_opened_by("m1") == [BEN]
