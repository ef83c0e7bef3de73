"""What a feature gives to the client: its slash commands, and the clicks and forms that its services handle.

A handler says beside its code which clicks it takes. Acknowledging, serving once and refusing are done around it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

import discord
from discord.ext import commands

from bot.ui.custom_ids import FormId, MenuId
from bot.ui.replies import first_delivery, own_message, serve, serve_at_once

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Iterable, Iterator

    from bot.ui.custom_ids import ClickId
    from bot.ui.replies import Interaction
    from engine.journal.records import MatchRecord
    from engine.table.notices import Notice

Item = discord.ui.Item[Any]
Handler = TypeVar("Handler", bound="Callable[..., Awaitable[None]]")
_DECLARED = "declared_clicks"


@dataclass(frozen=True, slots=True)
class Click:
    """What a handler says about a click that it takes.

    The answer changes the message of the component where it `edits`; where it is `private`, only if that message is
    for the eyes of whoever clicked, so that an id forged on a message of others changes nothing there. Else it is a
    private word, or a message of its own. A handler that opens a form answers `at_once`: nothing may be acknowledged
    before.
    """

    identity: ClickId
    private: bool = False
    edits: bool = False
    at_once: bool = False

    def may_edit(self, interaction: Interaction) -> bool:
        return self.edits or (self.private and own_message(interaction) is not None)


def on_click(
    identity: ClickId, *, private: bool = False, edits: bool = False, at_once: bool = False
) -> Callable[[Handler], Handler]:
    """Declares a method of a service as the handler of a kind of click; it is given the parts of the id by name."""

    def declare(handler: Handler) -> Handler:
        declared = getattr(handler, _DECLARED, ())
        setattr(handler, _DECLARED, (*declared, Click(identity, private, edits, at_once)))
        return handler

    return declare


def on_form(identity: FormId) -> Callable[[Handler], Handler]:
    """The same for a form that was sent off."""
    return on_click(identity)


def declared_clicks(service: type[Any]) -> Iterator[tuple[str, Click]]:
    """The clicks that the methods of a class are declared to handle, by the names of the methods."""
    for each in service.__mro__:
        for name, method in vars(each).items():
            for click in getattr(method, _DECLARED, ()):
                yield name, click


@dataclass(frozen=True, slots=True)
class Handled:
    """A click, and who takes it."""

    click: Click
    handler: Callable[..., Awaitable[None]]

    async def serve(self, interaction: Interaction, parts: dict[str, Any]) -> None:
        if isinstance(self.click.identity, MenuId):
            content: Any = interaction.data
            parts = {**parts, "chosen": content.get("values", ())}
        work = partial(self.handler, interaction, **parts)
        if self.click.at_once:
            await serve_at_once(interaction, work)
        else:
            await serve(interaction, work, edits=self.click.may_edit(interaction))


class ClickedItem(discord.ui.DynamicItem[Item], template="(?!)"):
    """A button or menu that never dies: its id says all, so it works after a restart and for days."""

    handled: ClassVar[Handled]

    def __init__(self, item: Item, parts: dict[str, str | int]) -> None:
        super().__init__(item)
        self.parts = parts

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return first_delivery(interaction)

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:
        return cls(item, cls.handled.click.identity.values(match))

    async def callback(self, interaction: Interaction) -> Any:
        await self.handled.serve(interaction, self.parts)


def _item(found: Handled) -> type[ClickedItem]:
    class Clicked(ClickedItem, template=found.click.identity.template):
        handled = found

    return Clicked


AnyItem = discord.ui.DynamicItem[Item]


def catch_all(items: Iterable[type[AnyItem]], sentence: str) -> type[AnyItem]:
    """For the components of another version of the hall, which are none of these: says so instead of staying silent."""
    templates = (item.__discord_ui_compiled_template__.pattern for item in items)
    known = re.sub(r"[(][?]P<[a-z]+>", "(?:", "|".join(templates))

    class Unknown(AnyItem, template=rf"(?!(?:{known})$).*"):
        async def interaction_check(self, interaction: Interaction, /) -> bool:
            return first_delivery(interaction)

        @classmethod
        async def from_custom_id(cls, _interaction: Interaction, item: Item, _match: re.Match[str], /) -> Self:
            return cls(item)

        async def callback(self, interaction: Interaction) -> Any:
            await interaction.response.send_message(sentence, ephemeral=True)

    return Unknown


class Feature(commands.Cog):
    """Made of the services whose clicks it brings along. What it does not need of the methods below it leaves out."""

    def __init__(self, *services: object) -> None:
        found = [
            Handled(click, getattr(service, name))
            for service in services
            for name, click in declared_clicks(type(service))
        ]
        self._forms = [each for each in found if isinstance(each.click.identity, FormId)]
        self.items = tuple(_item(each) for each in found if not isinstance(each.click.identity, FormId))

    async def start(self) -> None:
        """The matches of before the start go on; Discord is not connected yet."""

    def hear(self, record: MatchRecord, notice: Notice) -> None:
        """A table says something. Nothing may wait here."""

    async def lose(self, match: str) -> None:
        """The channel of a match is gone, and the match is over without a word."""

    async def stop(self) -> None:
        """The hall closes next: nothing is to begin by itself any more."""

    async def close(self) -> None:
        """The hall is closed; Discord can still be told something."""

    async def take_form(self, interaction: Interaction) -> None:
        """Somebody sent off a form: forms are found by their ids, as buttons are, and outlive a restart like them."""
        content: Any = interaction.data
        for form in self._forms:
            parts = form.click.identity.read(str(content["custom_id"]))
            if parts is not None:
                await form.serve(interaction, parts)
