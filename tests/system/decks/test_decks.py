"""Decks of one's own, written, changed, brought in and taken out through Discord, and played at a table."""

from collections.abc import Sequence

import pytest

from bot.decks.limits import MOST_OF_A_GAME
from bot.local.exchange import Exchange
from bot.local.model import Message
from bot.local.people import Person
from engine.core.decks import DeckRules
from engine.registry import game_named
from tests.support.house import SystemHall

pytestmark = pytest.mark.covers("bot.decks.collection", "bot.decks.forms", "bot.decks.service")
GAME = "shieldbreak"


def _rules() -> DeckRules:
    rules = game_named(GAME).decks
    assert rules is not None
    return rules


DECKS = _rules()
PRECONS = list(DECKS.precons().values())
FIRST = PRECONS[0]
CARDS = DECKS.text(FIRST.deck)
"""A deck that may be played, as text."""


def _without_a_card(cards: str) -> str:
    first, _, rest = cards.partition("\n")
    count, name = first.split(" ", 1)
    return f"{int(count) - 1} {name}\n{rest}"


async def _written(hall: SystemHall, person: Person, name: str = "Mine", cards: str = CARDS, **more: object) -> Message:
    """Fills in the form of /deck new and returns what comes of it."""
    form = await person.slash(hall.channel, "deck new", game=GAME, name=name, **more)
    return await (await person.submit_modal(form, cards=cards)).reply()


async def _kept(hall: SystemHall, person: Person) -> list[str]:
    assert hall.store is not None
    return [deck.name for deck in await hall.store.decks.of_player(str(person.user.id))]


async def _exported(hall: SystemHall, person: Person, deck: str) -> str:
    reply = await (await person.slash(hall.channel, "deck export", deck=deck)).reply()
    (file,) = reply.attachments
    return file.content.decode()


def _form(exchange: Exchange) -> dict[str, str]:
    assert exchange.modal is not None
    inputs = [label["component"] for label in exchange.modal["components"]]
    return {str(each["custom_id"]): str(each.get("value") or "") for each in inputs}


# --- writing ------------------------------------------------------------


async def test_a_deck_is_written_in_a_form_and_kept(hall: SystemHall) -> None:
    told = await _written(hall, hall.ada, "Tide of Ash")
    assert told.text() == "**Tide of Ash** is kept. Choose it when you sit down at a table."
    assert told.private_to is hall.ada.user
    assert await _exported(hall, hall.ada, "Tide of Ash") == f"# Tide of Ash\n{CARDS}"


async def test_a_new_deck_may_begin_with_another(hall: SystemHall) -> None:
    form = await hall.ada.slash(hall.channel, "deck new", game=GAME, name="Mine", start_from=FIRST.title)
    assert _form(form) == {"name": "Mine", "cards": CARDS}


async def test_an_edited_deck_takes_the_place_of_what_it_was(hall: SystemHall) -> None:
    await _written(hall, hall.ada)
    form = await hall.ada.slash(hall.channel, "deck edit", deck="mine")
    assert _form(form) == {"name": "Mine", "cards": CARDS}
    other = DECKS.text(PRECONS[1].deck)
    await (await hall.ada.submit_modal(form, name="Better", cards=other)).reply()
    assert await _kept(hall, hall.ada) == ["Better"]
    assert await _exported(hall, hall.ada, "Better") == f"# Better\n{other}"


async def test_a_form_that_was_opened_before_a_restart_is_not_lost(hall: SystemHall) -> None:
    form = await hall.ada.slash(hall.channel, "deck new", game=GAME, name="Mine")
    await hall.restart()
    await (await hall.ada.submit_modal(form, cards=CARDS)).reply()
    assert await _kept(hall, hall.ada) == ["Mine"]


BAD: Sequence[tuple[str, str]] = (
    (_without_a_card(CARDS), "39 cards"),
    (f"5 {CARDS.split(' ', 1)[1]}", "There are 5 copies of"),
    (f"4 Emperor of Nowhere\n{CARDS}", "no card called"),
    ("hello, what is this?", "no card called"),
    ("4 4 4", "cannot be read"),
)


@pytest.mark.parametrize(("cards", "why"), BAD)
async def test_a_deck_against_the_rules_is_refused_and_nothing_is_kept(hall: SystemHall, cards: str, why: str) -> None:
    told = await _written(hall, hall.ada, cards=cards)
    assert "This deck was not kept." in told.text()
    assert why in told.text()
    assert await _kept(hall, hall.ada) == []


async def test_every_mistake_is_listed_at_once(hall: SystemHall) -> None:
    told = (await _written(hall, hall.ada, cards=f"4 Nobody\n3 Nothing\n{CARDS}\n9 {FIRST.title}")).text()
    assert all(line in told for line in ("Line 1:", "Line 2:"))
    assert told.count("•") >= 3


async def test_what_was_typed_is_not_lost_by_a_mistake_even_over_a_restart(hall: SystemHall) -> None:
    wrong = _without_a_card(CARDS).strip()
    told = await _written(hall, hall.ada, "Almost", cards=wrong)
    await hall.restart()
    again = await hall.ada.click(told, label="Go on with it")
    assert _form(again) == {"name": "Almost", "cards": wrong}
    await (await hall.ada.submit_modal(again, cards=CARDS)).reply()
    assert await _kept(hall, hall.ada) == ["Almost"]


async def test_a_name_that_is_taken_is_refused_and_the_first_deck_stays(hall: SystemHall) -> None:
    await _written(hall, hall.ada)
    told = await _written(hall, hall.ada, "MINE", cards=DECKS.text(PRECONS[1].deck))
    assert "You have a deck called 'MINE' already" in told.text()
    assert await _exported(hall, hall.ada, "Mine") == f"# Mine\n{CARDS}"


async def test_there_is_a_most_of_decks(hall: SystemHall) -> None:
    for number in range(MOST_OF_A_GAME):
        await _written(hall, hall.ada, f"Deck {number}")
    assert "and that is the most" in (await _written(hall, hall.ada, "One more")).text()
    assert len(await _kept(hall, hall.ada)) == MOST_OF_A_GAME


# --- bringing in and taking out ------------------------------------------------------------


async def test_an_exported_deck_can_be_brought_in_by_anybody(hall: SystemHall) -> None:
    await _written(hall, hall.ada, "Shared")
    file = ("deck.txt", (await _exported(hall, hall.ada, "Shared")).encode())
    told = await hall.ask(hall.ben, "deck import", game=GAME, file=file)
    assert told.startswith("**Shared** is kept.")
    assert await _exported(hall, hall.ben, "Shared") == f"# Shared\n{CARDS}"


async def test_a_deck_can_be_pasted_into_the_command(hall: SystemHall) -> None:
    pasted = "; ".join(CARDS.strip().splitlines())
    assert "is kept" in await hall.ask(hall.ada, "deck import", game=GAME, name="Pasted", cards=pasted)


async def test_what_is_no_deck_is_refused_with_a_sentence(hall: SystemHall) -> None:
    assert "as text or as a file" in await hall.ask(hall.ada, "deck import", game=GAME, name="Nothing")
    told = await hall.ask(hall.ada, "deck import", game=GAME, name="Noise", file=("deck.txt", bytes(range(128, 256))))
    assert "That is no deck" in told
    assert "Give the deck a name" in await hall.ask(hall.ada, "deck import", game=GAME, cards=CARDS.replace("\n", "; "))
    assert await _kept(hall, hall.ada) == []


# --- seeing, and throwing away ------------------------------------------------------------


async def test_decks_are_shown_card_by_card(hall: SystemHall) -> None:
    told = await hall.ask(hall.ada, "deck show", deck=FIRST.title)
    assert FIRST.plan in told
    names = DECKS.names()
    assert all(names[card] in told for card in FIRST.deck.sections["main"])
    overview = await hall.ask(hall.ada, "deck show")
    assert all(precon.title in overview for precon in PRECONS)
    assert "none yet" in overview


async def test_nobody_sees_changes_or_deletes_the_deck_of_another(hall: SystemHall) -> None:
    await _written(hall, hall.ada)
    assert hall.store is not None
    (deck,) = await hall.store.decks.of_player(str(hall.ada.user.id))
    forged = f"own/{deck.id}"
    for command in ("deck show", "deck export", "deck edit", "deck delete"):
        told = await (await hall.ben.slash(hall.channel, command, deck=forged)).reply()
        assert told.text() == "That deck is somebody else's, and theirs alone to see."
    assert "There is no deck called" in await hall.ask(hall.ben, "deck show", deck="Mine")
    assert "somebody else's" in await hall.ask(hall.ben, "play", game=GAME, deck=forged)
    for command in ("deck show", "deck export"):
        offered = await hall.ben.autocomplete(hall.channel, command, focused="deck")
        assert "Mine" not in repr(offered)
    assert await _kept(hall, hall.ada) == ["Mine"]


async def test_a_deck_is_deleted_after_a_question(hall: SystemHall) -> None:
    await _written(hall, hall.ada)
    asked = await (await hall.ada.slash(hall.channel, "deck delete", deck="Mine")).reply()
    assert await _kept(hall, hall.ada) == ["Mine"]
    await (await hall.ada.click(asked, label="Delete this deck")).reply()
    assert await _kept(hall, hall.ada) == []
    assert "There is no deck" in (await (await hall.ada.click(asked, label="Delete this deck")).reply()).text()


async def test_decks_of_the_game_stay_as_they_are(hall: SystemHall) -> None:
    for command in ("deck edit", "deck delete"):
        told = await (await hall.ada.slash(hall.channel, command, deck=FIRST.title)).reply()
        assert "came with the game" in told.text()


async def test_a_game_without_decks_says_so(hall: SystemHall) -> None:
    assert "without decks" in await hall.ask(hall.ada, "play", game="manalimit", deck=FIRST.title)


# --- at the table ------------------------------------------------------------


async def test_a_deck_of_ones_own_is_played_and_stays_hidden(hall: SystemHall) -> None:
    await _written(hall, hall.ada, "Secret Plan")
    lobby = await hall.lobby(hall.ada, game=GAME, deck="Secret Plan")
    assert "a deck of their own" in lobby.text()
    assert "Secret Plan" not in lobby.text()
    await hall.join(hall.ben, lobby)
    menu = await (await hall.ben.click(lobby, label="Choose a deck")).reply()
    assert menu.private_to is hall.ben.user
    told = await (await hall.ben.select(menu, values=[f"{GAME}/{PRECONS[1].id}"])).reply()
    assert told.text() == f"You play {PRECONS[1].title} at this table."
    await hall.discord.until(lambda: PRECONS[1].title in lobby.text())
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    options = hall.table().record.setup.options
    assert list(options["decks"]) == [FIRST.deck.as_option(), PRECONS[1].id]
    assert "Secret Plan" not in hall.text_of_channel()


async def test_who_chooses_no_deck_gets_one_by_chance(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=GAME)
    assert "random deck" in lobby.text()
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert "decks" not in hall.table().record.setup.options


async def test_join_takes_a_deck_and_changes_it(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=GAME)
    await hall.ask(hall.ben, "join", deck=PRECONS[1].title)
    assert PRECONS[1].title in lobby.text()
    await hall.ask(hall.ben, "join", deck=PRECONS[2].title)
    await hall.discord.until(lambda: PRECONS[2].title in lobby.text())
    assert PRECONS[1].title not in lobby.text()


async def test_a_game_that_wants_two_decks_takes_two_different_ones(hall: SystemHall) -> None:
    rules = game_named("estraven").decks
    assert rules is not None
    one, two, *_ = rules.precons().values()
    wrong = {one.title: "2 different decks", f"{one.title} + {one.title}": "cannot be brought twice"}
    for deck, why in wrong.items():
        assert why in await hall.ask(hall.ada, "play", game="estraven", deck=deck)
    lobby = await hall.lobby(hall.ada, game="estraven", deck=f"{one.title} + {two.title}")
    assert f"{one.title} and {two.title}" in lobby.text()
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    await hall.shown()
    assert list(hall.table().record.setup.options["decks"]) == [[one.id, two.id], None]


async def test_only_who_has_a_seat_chooses_a_deck(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada, game=GAME)
    assert (
        await (await hall.ben.click(lobby, label="Choose a deck")).reply()
    ).text() == "You have no seat at this table."


async def test_an_export_of_ones_data_has_ones_decks_and_not_those_of_the_opponent(hall: SystemHall) -> None:
    await _written(hall, hall.ada, "Secret Plan")
    lobby = await hall.lobby(hall.ada, game=GAME, deck="Secret Plan")
    await hall.join(hall.ben, lobby)
    await hall.start_match(hall.ada, lobby)
    card = next(iter(FIRST.deck.sections["main"]))
    for person, knows in ((hall.ada, True), (hall.ben, False)):
        reply = await (await person.slash(hall.channel, "privacy export")).reply()
        content = reply.attachments[0].content.decode()
        assert ("Secret Plan" in content, card in content) == (knows, knows)


async def test_who_is_forgotten_has_no_decks_any_more(hall: SystemHall) -> None:
    await _written(hall, hall.ada)
    await hall.ask(hall.ada, "privacy delete", confirm="yes")
    assert await _kept(hall, hall.ada) == []
