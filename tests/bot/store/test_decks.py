"""Decks in the store: kept for their owner, changed in place, and gone when they are to be."""

from dataclasses import replace

from bot.store import Store
from bot.store.decks import StoredDeck

DECK = StoredDeck("d1", "17", "shieldbreak", "Kiln", "4 Ember Whelp\n", 1000.5)


async def test_a_deck_comes_back_as_it_was_saved(store: Store) -> None:
    await store.decks.save(DECK)
    assert await store.decks.read("d1") == DECK
    assert await store.decks.read("d2") is None


async def test_a_deck_that_is_saved_again_is_changed(store: Store) -> None:
    await store.decks.save(DECK)
    changed = replace(DECK, name="Kiln, faster", text="3 Ember Whelp\n", changed=1001.0)
    await store.decks.save(changed)
    assert await store.decks.of_player("17") == [changed]


async def test_everybody_has_their_own_decks(store: Store) -> None:
    other = replace(DECK, id="d2", player="23")
    await store.decks.save(DECK)
    await store.decks.save(other)
    assert await store.decks.of_player("17") == [DECK]
    assert await store.decks.of_player("23") == [other]
    assert await store.decks.of_player("5") == []


async def test_a_deck_is_removed_once(store: Store) -> None:
    await store.decks.save(DECK)
    assert await store.decks.remove("d1")
    assert not await store.decks.remove("d1")
    assert await store.decks.of_player("17") == []
