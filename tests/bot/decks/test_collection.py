"""People's decks: found by name or key, and kept only if their game accepts them."""

import pytest

from bot.decks.collection import DeckCollection, games_with_decks, precons_of
from bot.decks.limits import LONGEST_NAME, MOST_OF_A_GAME
from bot.decks.refusals import NoSuchDeck, NotKept, NotYourDeck, OnlyYourOwn
from bot.store import Store, StoredDeck
from engine.registry import game_named

ADA, BEN = "17", "23"
GAME = games_with_decks()[0]
RULES = game_named(GAME).decks
assert RULES is not None
PRECON = next(precons_of(GAME))
TEXT = RULES.text(PRECON.deck)


@pytest.fixture
def collection(store: Store) -> DeckCollection:
    return DeckCollection(store.decks)


async def test_a_deck_is_found_by_its_name_in_any_case_and_by_its_key(collection: DeckCollection) -> None:
    kept = await collection.keep(ADA, GAME, "  My   deck ", TEXT)
    assert (kept.title, kept.deck) == ("My deck", PRECON.deck)
    assert await collection.find(ADA, "my DECK") == await collection.find(ADA, kept.key) == kept


async def test_the_decks_of_others_are_theirs_alone(collection: DeckCollection) -> None:
    kept = await collection.keep(ADA, GAME, "My deck", TEXT)
    with pytest.raises(NoSuchDeck):
        await collection.find(BEN, "My deck")
    with pytest.raises(NotYourDeck):
        await collection.find(BEN, kept.key)


async def test_decks_that_came_with_the_game_are_found_but_not_changed(collection: DeckCollection) -> None:
    assert await collection.find(ADA, PRECON.title.upper(), GAME) == PRECON
    with pytest.raises(OnlyYourOwn):
        await collection.stored(ADA, PRECON.key)


@pytest.mark.parametrize("name", [" ", "x" * (LONGEST_NAME + 1)])
async def test_a_deck_has_a_name_of_some_letters(collection: DeckCollection, name: str) -> None:
    with pytest.raises(NotKept, match=f"a name of 1 to {LONGEST_NAME} letters"):
        await collection.keep(ADA, GAME, name, TEXT)


async def test_a_refused_deck_comes_back_with_all_that_is_wrong_and_is_not_kept(collection: DeckCollection) -> None:
    with pytest.raises(NotKept) as refused:
        await collection.keep(ADA, GAME, "Mine", "4 Zorblax\n1 Quux\n")
    assert (refused.value.name, refused.value.text) == ("Mine", "4 Zorblax\n1 Quux\n")
    assert len(refused.value.mistakes) >= 2
    assert await collection.kept(ADA) == []


async def test_a_deck_may_keep_its_name_but_not_take_that_of_another(collection: DeckCollection) -> None:
    first = await collection.keep(ADA, GAME, "First", TEXT)
    await collection.keep(ADA, GAME, "Second", TEXT)
    assert first.stored is not None
    assert (await collection.keep(ADA, GAME, "FIRST", TEXT, first.stored.id)).title == "FIRST"
    with pytest.raises(NotKept, match="'Second' already"):
        await collection.keep(ADA, GAME, "Second", TEXT, first.stored.id)


async def test_nobody_keeps_more_decks_of_a_game_than_a_menu_holds(collection: DeckCollection) -> None:
    for number in range(MOST_OF_A_GAME):
        await collection.keep(ADA, GAME, f"Deck {number}", TEXT)
    with pytest.raises(NotKept, match="that is the most"):
        await collection.keep(ADA, GAME, "One more", TEXT)


async def test_a_deck_that_the_rules_refuse_by_now_is_kept_and_not_played(
    collection: DeckCollection, store: Store
) -> None:
    old = StoredDeck("d1", ADA, GAME, "Old", "4 Zorblax\n", 0.0)
    await store.decks.save(old)
    assert await collection.kept(ADA, GAME) == [old]
    assert await collection.own(ADA, GAME) == []
