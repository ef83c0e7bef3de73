"""Decks of one's own: forms, files, menus."""

import pytest

from engine.registry import game_named
from tests.simcord.house import SimulatedHall

pytestmark = pytest.mark.covers("bot.decks.service", "bot.decks.forms")
GAME = "shieldbreak"
RULES = game_named(GAME).decks
assert RULES is not None
FIRST = next(iter(RULES.precons().values()))
CARDS = RULES.text(FIRST.deck)


async def _kept(hall: SimulatedHall, player: int) -> list[str]:
    return [deck.name for deck in await hall.store.decks.of_player(str(player))]


@pytest.mark.command("deck new")
@pytest.mark.component("deckagain")
async def test_a_deck_is_written_in_a_form_and_what_was_mistyped_comes_back(hall: SimulatedHall) -> None:
    form = await hall.ada.use("deck new", game=GAME, name="Mine")
    told = (await hall.ada.fill_in(form, name="Mine", cards=f"4 Nobody\n{CARDS}")).message
    assert told.is_private
    assert "This deck was not kept." in told.text
    again = await hall.ada.click(told, "Go on with it")
    assert (await hall.ada.fill_in(again, name="Mine", cards=CARDS)).told.startswith("**Mine** is kept.")
    assert await _kept(hall, hall.ada.id) == ["Mine"]


@pytest.mark.command("deck edit")
async def test_a_deck_is_changed_in_a_form(hall: SimulatedHall) -> None:
    await hall.ada.use("deck import", game=GAME, name="Mine", cards=CARDS.replace("\n", "; "))
    form = await hall.ada.use("deck edit", deck="Mine")
    await hall.ada.fill_in(form, name="Yours truly", cards=CARDS)
    assert await _kept(hall, hall.ada.id) == ["Yours truly"]


@pytest.mark.command("deck import")
@pytest.mark.command("deck export")
@pytest.mark.command("deck show")
async def test_a_deck_goes_out_and_comes_in_as_text(hall: SimulatedHall) -> None:
    shown = (await hall.ada.use("deck export", deck=FIRST.title)).message
    assert shown.is_private
    assert shown.files["deck.txt"].decode() == f"# {FIRST.title}\n{CARDS}"
    await hall.ben.use("deck import", game=GAME, name="Same", cards=CARDS.replace("\n", "; "))
    assert (await hall.ben.use("deck show", deck="Same")).told.startswith("**Same** · Shieldbreak")
    assert "Same" not in repr(await hall.ada.complete("deck show", "deck", ""))


@pytest.mark.command("deck delete")
@pytest.mark.component("deckdelete")
async def test_a_deck_is_deleted_after_a_question(hall: SimulatedHall) -> None:
    await hall.ada.use("deck import", game=GAME, name="Mine", cards=CARDS.replace("\n", "; "))
    asked = (await hall.ada.use("deck delete", deck="Mine")).message
    assert (await hall.ada.click(asked, "Delete this deck")).told == "Mine is deleted."
    assert await _kept(hall, hall.ada.id) == []


@pytest.mark.component("deck")
@pytest.mark.component("deckmenu")
async def test_a_deck_is_chosen_at_the_table(hall: SimulatedHall) -> None:
    await hall.ada.use("play", game=GAME, where="here")
    lobby = hall.newest()
    menu = (await hall.ada.click(lobby, "Choose a deck")).message
    assert menu.is_private
    await hall.ada.choose(menu, f"{GAME}/{FIRST.id}")
    assert FIRST.title in hall.now(lobby).text
