"""Features: their clicks are found on their services, and taken as the handlers say."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.ui import feature as features
from bot.ui.custom_ids import ClickId, FormId, MenuId
from bot.ui.feature import ClickedItem, Feature, catch_all, on_click, on_form
from engine.core.refusals import Refusal

TURN, TURN_BACK, LOOK = ClickId("turn", page=int), ClickId("turnback", page=int), ClickId("look", game=str)
PICK, WRITE, SEND = MenuId("pick", game=str), ClickId("write"), FormId("send", game=str)


class Books:
    def __init__(self) -> None:
        self.asked: list[Any] = []

    @on_click(TURN, private=True)
    @on_click(TURN_BACK, edits=True)
    async def turn(self, _interaction: Any, page: int) -> None:
        self.asked.append(("turn", page))

    @on_click(LOOK)
    async def look(self, _interaction: Any, game: str) -> None:
        raise Refusal(f"There is no {game}.")

    @on_click(PICK)
    async def pick(self, _interaction: Any, game: str, chosen: list[str]) -> None:
        self.asked.append((game, chosen))

    @on_click(WRITE, at_once=True)
    async def write(self, interaction: Any) -> None:
        await interaction.response.send_modal("a form")

    @on_form(SEND)
    async def send(self, _interaction: Any, game: str) -> None:
        self.asked.append(("sent", game))


class Asked:
    """An interaction that notes how it is answered."""

    def __init__(
        self, custom_id: str, *, number: int, is_private: bool = False, values: list[str] | None = None
    ) -> None:
        self.id = number
        self.data: dict[str, Any] = {"custom_id": custom_id, **({} if values is None else {"values": values})}
        self.told: list[Any] = []
        self.extras: dict[str, Any] = {}
        self.user = SimpleNamespace(id=1)
        flags = SimpleNamespace(ephemeral=is_private)
        self.message = SimpleNamespace(id=2, flags=flags, interaction_metadata=None)
        self.response = SimpleNamespace(
            is_done=lambda: False, defer=self._defer, send_modal=self._form, send_message=self._say
        )

    async def _defer(self, **how: Any) -> None:
        self.told.append("a private answer" if how else "changes the message")

    async def _form(self, form: str) -> None:
        self.told.append(form)

    async def _say(self, sentence: str, *, ephemeral: bool) -> None:
        self.told.append((sentence, ephemeral))

    async def edit_original_response(self, *, content: str, **_more: Any) -> None:
        self.told.append(content)


_numbers = iter(range(10**15, 10**16))


async def clicked(feature: Feature, custom_id: str, **more: Any) -> Asked:
    """What comes of a click: every item that takes the id is asked, as discord.py does it."""
    asked = Asked(custom_id, number=next(_numbers), **more)
    interaction: Any = asked
    items: tuple[Any, ...] = (*feature.items, catch_all(feature.items, "Of another version."))
    for item in items:
        match = item.__discord_ui_compiled_template__.fullmatch(custom_id)
        if match is not None:
            part: Any = discord.ui.Button(custom_id=custom_id)
            made = await item.from_custom_id(interaction, part, match)
            if await made.interaction_check(interaction):
                await made.callback(interaction)
    return asked


@pytest.fixture
def books() -> Books:
    return Books()


async def test_a_handler_is_given_the_parts_of_the_id_by_their_types(books: Books) -> None:
    await clicked(Feature(books), "v1:turn:07")
    assert books.asked == [("turn", 7)]


@pytest.mark.parametrize(
    ("custom_id", "is_private", "told"),
    [
        ("v1:turn:0", True, "changes the message"),
        ("v1:turn:0", False, "a private answer"),
        ("v1:turnback:0", True, "changes the message"),
        ("v1:turnback:0", False, "changes the message"),
        ("v1:pick:dots", True, "a private answer"),
    ],
)
async def test_a_message_is_changed_only_where_it_may_be(
    books: Books, custom_id: str, is_private: bool, told: str
) -> None:
    assert (await clicked(Feature(books), custom_id, is_private=is_private)).told == [told]


async def test_the_handler_of_a_menu_is_given_what_was_chosen(books: Books) -> None:
    await clicked(Feature(books), "v1:pick:dots", values=["a", "b"])
    await clicked(Feature(books), "v1:pick:dots")
    assert [(game, [*chosen]) for game, chosen in books.asked] == [("dots", ["a", "b"]), ("dots", [])]


async def test_a_refusal_is_told_as_a_sentence(books: Books) -> None:
    assert (await clicked(Feature(books), "v1:look:chess")).told == ["a private answer", "There is no chess."]


async def test_a_form_is_opened_before_anything_is_acknowledged(books: Books) -> None:
    assert (await clicked(Feature(books), "v1:write")).told == ["a form"]


async def test_an_interaction_is_served_once(books: Books, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "first_delivery", lambda _interaction: False)
    await clicked(Feature(books), "v1:turn:7")
    assert books.asked == []


@pytest.mark.parametrize("custom_id", ["v1:turn:x", "v0:turn:7", "v1:turn", "v1:send:dots", "anything"])
async def test_an_id_that_nobody_knows_is_answered_as_one(books: Books, custom_id: str) -> None:
    assert (await clicked(Feature(books), custom_id)).told == [("Of another version.", True)]
    assert books.asked == []


async def test_a_form_that_was_sent_off_is_found_by_its_id(books: Books) -> None:
    feature = Feature(books)
    for custom_id in ("v1:send:dots", "v1:sent:dots", "v1:turn:7"):
        asked: Any = Asked(custom_id, number=next(_numbers))
        await feature.take_form(asked)
    assert books.asked == [("sent", "dots")]


def test_a_form_is_no_component(books: Books) -> None:
    items: tuple[type[ClickedItem], ...] = Feature(books).items
    assert SEND not in [item.handled.click.identity for item in items]
    assert len(items) == 5
