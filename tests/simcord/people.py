"""People in SimCord's Discord: what they do, what they are told, and what they see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from simcord import ResponseMessage, SetupError
from simcord.components import walk_components
from simcord.enums import SELECT_TYPES, ComponentType

from tests.support.panel_play import SURE, YES

if TYPE_CHECKING:
    from simcord import ChannelHandle, Env, InteractionResult, MemberActor, UserHandle
    from simcord.backend.models import Message


@dataclass(frozen=True, slots=True)
class Menu:
    """A select on a message: its id and its options by value."""

    custom_id: str
    placeholder: str
    options: dict[str, str]


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it is at this moment, whether it is made of content and embeds or of components."""

    id: int
    handle: ResponseMessage = field(compare=False)
    text: str
    labels: tuple[str, ...]
    menus: tuple[Menu, ...]
    files: dict[str, bytes]
    alt_texts: dict[str, str]
    pinged: frozenset[int]
    is_private: bool

    @classmethod
    def of(cls, env: Env, message: Message) -> Self:
        parts = list(walk_components(message.components))
        buttons = [part for part in parts if part["type"] == ComponentType.BUTTON and not part.get("disabled")]
        menus = [part for part in parts if part["type"] in SELECT_TYPES and not part.get("disabled")]
        files = message.attachments
        return cls(
            id=message.id,
            handle=ResponseMessage(env, message),
            text="\n".join(_texts(message, parts)),
            labels=tuple(str(button.get("label")) for button in buttons),
            menus=tuple(_menu(menu) for menu in menus),
            files={file["filename"]: env.backend.cdn.get(file["url"]) or b"" for file in files},
            alt_texts={file["filename"]: file.get("description") or "" for file in files} | _gallery_texts(parts),
            pinged=frozenset(message.ping_user_ids),
            is_private=message.is_ephemeral,
        )


def _texts(message: Message, parts: list[dict[str, Any]]) -> list[str]:
    texts = [message.content]
    texts += [part["content"] for part in parts if part["type"] == ComponentType.TEXT_DISPLAY]
    for embed in message.embeds:
        texts += [embed.get("title") or "", embed.get("description") or ""]
        texts += [f"{part['name']}\n{part['value']}" for part in embed.get("fields") or []]
        texts.append((embed.get("footer") or {}).get("text") or "")
    return [text for text in texts if text]


def _menu(part: dict[str, Any]) -> Menu:
    options = {option["value"]: option["label"] for option in part.get("options") or []}
    return Menu(part["custom_id"], part.get("placeholder") or "", options)


def _gallery_texts(parts: list[dict[str, Any]]) -> dict[str, str]:
    """Alt texts that a gallery gives to pictures, by file name."""
    items = [item for part in parts for item in part.get("items") or []]
    return {item["media"]["url"].rsplit("/", 1)[-1]: item["description"] for item in items if item.get("description")}


@dataclass(frozen=True, slots=True)
class Reply:
    """What came of one act of a person."""

    env: Env
    result: InteractionResult

    @property
    def messages(self) -> list[Seen]:
        """The answer and whatever followed it, as they are now. A button's answer may be its own message, edited."""
        response = self.result.response
        handles = [*([response] if response is not None else []), *self.result.followups]
        return [Seen.of(self.env, self.env.backend.get_message(each.channel_id, each.id)) for each in handles]

    @property
    def message(self) -> Seen:
        messages = self.messages
        assert messages, "nothing was answered"
        return messages[0]

    @property
    def told(self) -> str:
        """What only the person who acted can read."""
        return "\n".join(message.text for message in self.messages if message.is_private)

    @property
    def modal(self) -> dict[str, Any]:
        modal = self.result.modal
        assert modal is not None, "no modal was shown"
        return modal


class Person:
    """Somebody on the server; at home in one channel, at hand in the others and in the private talk with the bot."""

    def __init__(self, env: Env, actor: MemberActor, home: ChannelHandle) -> None:
        self._env = env
        self._home = home
        self.actor = actor

    @property
    def id(self) -> int:
        return self.actor.id

    @property
    def private_talk(self) -> ChannelHandle:
        """The channel in which this person and the bot are alone."""
        return self.actor.user.dm_channel

    async def use(self, command: str, channel: ChannelHandle | None = None, /, **options: Any) -> Reply:
        """Uses a slash command: `use("play", game="manalimit")`, `use("block add", user=ben.actor)`."""
        place = channel or self._home
        if place.guild is None:
            return self._reply(await self.actor.user.slash(command, **options))
        return self._reply(await self.actor.slash(place, command, **options))

    async def complete(
        self, command: str, option: str, typed: str = "", channel: ChannelHandle | None = None, /, **filled: Any
    ) -> dict[str, str]:
        """What is offered while typing into an option: names by value."""
        place = channel or self._home
        if place.guild is None:
            choices = await self.actor.user.autocomplete(command, option, typed, **filled)
        else:
            choices = await self.actor.autocomplete(place, command, option, typed, **filled)
        return {str(choice["value"]): str(choice["name"]) for choice in choices}

    def commands(self, channel: ChannelHandle | None = None) -> tuple[str, ...]:
        """The commands that Discord's menu offers to this person."""
        place = channel or self._home
        return self.actor.user.available_commands() if place.guild is None else self.actor.available_commands(place)

    async def click(self, message: Seen, label: str | None = None, *, custom_id: str | None = None) -> Reply:
        hand = self._hand(message.handle.channel_id)
        return self._reply(await hand.click(message.handle, label=label, custom_id=custom_id))

    async def battle(self, message: Seen) -> Reply:
        """Ends planning; who has an empty board is asked once whether they mean it, and does."""
        shown = await self.click(message, next(each for each in message.labels if each.startswith("⚔ Battle")))
        is_asked = SURE in shown.message.text
        return await self.click(shown.message, YES) if is_asked else shown

    async def choose(self, message: Seen, *values: Any, menu: str | None = None) -> Reply:
        """Chooses from the message's select, or from the one with an id."""
        hand = self._hand(message.handle.channel_id)
        return self._reply(await hand.select(message.handle, values, custom_id=menu))

    async def fill_in(self, shown: Reply, **values: Any) -> Reply:
        """Fills in the modal that this person was shown, by the custom ids of its fields, and sends it."""
        hand = self._hand(shown.result._interaction.channel_id)
        return self._reply(await hand.submit_modal(shown.result, values))

    async def say(self, text: str, channel: ChannelHandle | None = None) -> None:
        place = channel or self._home
        await (self.actor.user.send_dm(text) if place.guild is None else self.actor.send(place, text))

    def sees(self, channel: ChannelHandle | None = None) -> list[Seen]:
        """The messages of a channel that this person can see, own private ones included, as they are now."""
        place = channel or self._home
        try:
            messages = place.history(viewer=self._hand(place.id))
        except SetupError:  # a channel that this person cannot look into
            return []
        return [Seen.of(self._env, self._env.backend.get_message(place.id, message.id)) for message in messages]

    def _hand(self, channel: int) -> MemberActor | UserHandle:
        """In a private talk SimCord knows the user, elsewhere the member."""
        return self.actor.user if channel == self.private_talk.id else self.actor

    def _reply(self, result: InteractionResult) -> Reply:
        return Reply(self._env, result)
