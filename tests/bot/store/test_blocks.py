"""Whom people do not want to play with."""

from bot.store import Blocked, Store


async def test_a_list_is_in_the_order_in_which_it_was_made(store: Store) -> None:
    assert await store.blocks_of("17") == []
    for blocked, name in (("9", "Zoe"), ("23", "Ben"), ("5", "Cleo")):
        await store.block("17", blocked, name)
    await store.block("23", "17", "Ada")
    assert await store.blocks_of("17") == [Blocked("9", "Zoe"), Blocked("23", "Ben"), Blocked("5", "Cleo")]
    assert await store.blocks_of("23") == [Blocked("17", "Ada")]


async def test_who_is_blocked_again_keeps_their_place_under_the_new_name(store: Store) -> None:
    await store.block("17", "9", "Zoe")
    await store.block("17", "23", "Ben")
    await store.block("17", "9", "Zoë 🂡")
    assert await store.blocks_of("17") == [Blocked("9", "Zoë 🂡"), Blocked("23", "Ben")]


async def test_who_is_taken_off_a_list_comes_to_its_end_the_next_time(store: Store) -> None:
    for blocked in ("9", "23", "5"):
        await store.block("17", blocked, f"Guest {blocked}")
    assert await store.unblock("17", "9") is True
    assert await store.unblock("17", "9") is False
    await store.block("17", "9", "Zoe")
    assert [each.player for each in await store.blocks_of("17")] == ["23", "5", "9"]


async def test_who_blocks_somebody_is_said_of_those_asked_about_only(store: Store) -> None:
    for player in ("5", "17", "23"):
        await store.block(player, "9", "Zoe")
    await store.block("9", "4", "Dan")
    assert await store.who_blocks(["4", "17", "23", "17"], "9") == {"17", "23"}
    assert await store.who_blocks(["9"], "17") == set()
    assert await store.who_blocks([], "9") == set()
