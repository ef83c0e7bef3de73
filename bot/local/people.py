"""What a person can do in the hall: speak, use commands, click, choose, fill in a modal, and look around."""

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.local import options, posting
from bot.local.events import Event
from bot.local.exchange import DidNotRespond, Exchange
from bot.local.interactions import Interaction, InteractionKind
from bot.local.limits import Upload
from bot.local.message_payloads import message_json
from bot.local.modals import filled_modal
from bot.local.model import Attachment, Channel, ComponentKind, Json, Message, User
from bot.local.payloads import channel_json, member_json, user_json
from bot.local.permissions import Permission, in_channel, sending
from bot.local.pings import mentioned
from bot.local.world import World

ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
IN_GUILD, IN_BOT_DM = 0, 1


class NotAllowed(Exception):
    """Discord's own client would not let this person do that."""


class Person:
    """A user with hands. Every act returns when the bot has acknowledged it, or has failed to in time."""

    def __init__(
        self,
        world: World,
        user: User,
        deliver: Callable[[Event], int],
        acknowledge_within: Callable[[], float],
    ) -> None:
        self.user = user
        self._world = world
        self._deliver = deliver
        self._acknowledge_within = acknowledge_within

    # Looking

    def sees(self, channel: Channel) -> list[Message]:
        """The messages there that this person can see, own private ones included."""
        if channel.deleted or not in_channel(channel, self.user) & Permission.VIEW_CHANNEL:
            return []
        return [message for message in channel.messages if message.private_to in (None, self.user)]

    def commands(self, channel: Channel) -> list[Json]:
        """The commands that the menu offers to this person there."""
        guild = channel.guild
        offered = self._world.commands.offered(guild.id if guild is not None else None)
        granted = in_channel(channel, self.user)
        context = IN_BOT_DM if guild is None else IN_GUILD
        return [command for command in offered if _is_offered(command, context, granted)]

    # Speaking

    async def say(self, channel: Channel, text: str, files: Mapping[str, bytes] | None = None) -> Message:
        """Posts a message, perhaps with files by their names."""
        if sending(channel) & ~in_channel(channel, self.user):
            raise NotAllowed(f"{self.user.display_name} may not write in {channel.name or 'this talk'}")
        self._bring_in(channel, text)
        uploads = {number: Upload(name, content, None) for number, (name, content) in enumerate((files or {}).items())}
        message = posting.new_message(self._world, channel, self.user, {"content": text}, uploads)
        posting.post(self._world, message)
        if channel.is_thread:
            self._world.add_to_thread(channel, self.user)
        await asyncio.sleep(0)
        return message

    def _bring_in(self, thread: Channel, text: str) -> None:
        """Whoever is mentioned in a thread takes part in it from then on, if they see its channel and it is open to
        that.
        """
        parent = thread.parent
        if parent is None or not (thread.invitable or in_channel(thread, self.user) & Permission.MANAGE_THREADS):
            return
        for user in mentioned(text, self._world.users):
            if in_channel(parent, user) & Permission.VIEW_CHANNEL:
                self._world.add_to_thread(thread, user)

    async def delete(self, message: Message) -> None:
        """Takes back an own message, or dismisses a private one."""
        if self.user not in (message.author, message.private_to):
            self._need(message.channel, Permission.MANAGE_MESSAGES)
        posting.delete(self._world, message)
        await asyncio.sleep(0)

    # Commands

    async def slash(self, channel: Channel, command: str, /, **values: Any) -> Exchange:
        """Uses a command: `slash(channel, "block add", user=ben)`."""
        self._need(channel, Permission.USE_APPLICATION_COMMANDS)
        typed = options.find(self.commands(channel), command)
        resolved = options.Resolved(channel, self.user)
        filled = options.fill(typed, {name: self._sent(channel, value) for name, value in values.items()}, resolved)
        return await self._act(InteractionKind.COMMAND, channel, typed.payload(filled, resolved), name=command)

    async def autocomplete(
        self, channel: Channel, command: str, /, focused: str, typed: str = "", **values: Any
    ) -> list[Json]:
        """The choices that appear while somebody types into one option. Raises DidNotRespond."""
        self._need(channel, Permission.USE_APPLICATION_COMMANDS)
        found = options.find(self.commands(channel), command)
        resolved = options.Resolved(channel, self.user)
        filled = options.fill_for_completion(found, focused, typed, values, resolved)
        payload = found.payload(filled, resolved)
        exchange = await self._act(InteractionKind.AUTOCOMPLETE, channel, payload, name=command)
        if exchange.failed:
            raise DidNotRespond("Loading options failed")
        return exchange.interaction.choices or []

    def _sent(self, channel: Channel, value: Any) -> Any:
        """A file is given as (name, content); everything else as it is."""
        match value:
            case (str() as name, bytes() as content):
                number = self._world.next_id()
                url = f"{self._world.files_url}/attachments/{channel.id}/{number}/{name}"
                attachment = Attachment(number, name, content, None, None, url, posting.picture_size(content))
                self._world.keep_file(attachment)
                return attachment
        return value

    # Components and modals

    async def click(self, message: Message, custom_id: str | None = None, *, label: str | None = None) -> Exchange:
        """Presses a button, found by its custom id or by what it says."""
        button = self._usable(message, custom_id, label)
        if button["type"] != ComponentKind.BUTTON or "custom_id" not in button:
            raise NotAllowed(f"{custom_id or label!r} is no button that answers")
        return await self._use(message, button, {})

    async def select(
        self, message: Message, custom_id: str | None = None, *, values: Sequence[Any], placeholder: str | None = None
    ) -> Exchange:
        """Chooses from a menu: values of options, or users, roles and channels."""
        if custom_id is None:
            menus = [part for part in message.every_component() if "custom_id" in part and "max_values" in part]
            fitting = [menu for menu in menus if placeholder is None or menu.get("placeholder") == placeholder]
            custom_id = fitting[0]["custom_id"] if fitting else None
        menu = self._usable(message, custom_id, None)
        if not menu["min_values"] <= len(values) <= menu["max_values"]:
            raise NotAllowed(f"this menu takes {menu['min_values']} to {menu['max_values']} values, not {len(values)}")
        resolved = options.Resolved(message.channel, self.user)
        if menu["type"] == ComponentKind.SELECT:
            offered = [option["value"] for option in menu["options"]]
            chosen = [str(value) for value in values]
            if not set(chosen) <= set(offered):
                raise NotAllowed(f"the menu offers {offered}, not {chosen}")
        else:
            chosen = [resolved.add(value) for value in values]
        more: Json = {"values": chosen}
        return await self._use(message, menu, more | ({"resolved": resolved.found} if resolved.found else {}))

    def _usable(self, message: Message, custom_id: str | None, label: str | None) -> Json:
        if message.deleted or message not in self.sees(message.channel):
            raise NotAllowed(f"{self.user.display_name} does not see this message")
        part = message.component(custom_id, label)
        if part.get("disabled"):
            raise NotAllowed(f"{custom_id or label!r} is switched off")
        return part

    async def _use(self, message: Message, part: Json, more: Json) -> Exchange:
        payload: Json = {"custom_id": part["custom_id"], "component_type": part["type"], "id": part["id"], **more}
        return await self._act(InteractionKind.COMPONENT, message.channel, payload, message=message)

    async def submit_modal(
        self, exchange: Exchange, answers: Mapping[str, Any] | None = None, /, **fields: Any
    ) -> Exchange:
        """Sends a modal off. Fields are named by custom id or label; the others keep what stands in them."""
        if exchange.modal is None:
            raise NotAllowed("there is no modal to fill in")
        before = exchange.interaction
        resolved = options.Resolved(before.channel, self.user)
        payload = filled_modal(exchange.modal, {**(answers or {}), **fields}, resolved)
        return await self._act(
            InteractionKind.MODAL, before.channel, payload, message=before.message, triggered_by=before
        )

    # What all of these have in common

    def _need(self, channel: Channel, needs: Permission) -> None:
        if needs & ~in_channel(channel, self.user):
            raise NotAllowed(f"{self.user.display_name} may not do that in {channel.name or 'this talk'}")

    async def _act(self, kind: InteractionKind, channel: Channel, payload: Json, **more: Any) -> Exchange:
        """Sends the interaction and waits as long as Discord's client does."""
        world = self._world
        interaction = Interaction(
            world.next_id(), world.new_token(), kind, self.user, channel, world.now(), payload={}, **more
        )
        interaction.payload = self._interaction_json(interaction, payload)
        world.remember(interaction)
        interaction.sent_at = time.monotonic()
        reached = self._deliver(event_of(interaction))
        if not reached:
            interaction.given_up = True
            return Exchange(world, interaction)
        try:
            await world.changes.until(lambda: interaction.is_acknowledged, self._acknowledge_within())
        except TimeoutError:
            interaction.given_up = not interaction.is_acknowledged
        return Exchange(world, interaction)

    def _interaction_json(self, interaction: Interaction, payload: Json) -> Json:
        world, channel = self._world, interaction.channel
        guild = channel.guild
        made: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": payload,
            "channel_id": str(channel.id),
            "channel": {**channel_json(channel, world.bot), "permissions": str(int(in_channel(channel, self.user)))},
            "app_permissions": str(int(in_channel(channel, world.bot))),
            "locale": self.user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": {"0": "0" if guild is None else str(guild.id)},
            "context": IN_BOT_DM if guild is None else IN_GUILD,
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        if interaction.message is not None:
            made["message"] = message_json(interaction.message, world.bot)
        if guild is None:
            return {**made, "user": user_json(self.user)}
        member = member_json(guild.members[self.user.id])
        return {
            **made,
            "guild_id": str(guild.id),
            "guild_locale": guild.locale,
            "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
            "member": {**member, "permissions": str(int(in_channel(channel, self.user)))},
        }


def event_of(interaction: Interaction) -> Event:
    guild = interaction.channel.guild
    return Event("INTERACTION_CREATE", interaction.payload, guild.id if guild is not None else None)


def _is_offered(command: Json, context: int, granted: Permission) -> bool:
    contexts = command["contexts"]
    fits = context in contexts if contexts is not None else context == IN_GUILD or command["dm_permission"]
    needs = command["default_member_permissions"]
    if context == IN_BOT_DM or needs is None:
        return fits
    needed = int(needs)
    return fits and ((needed != 0 and not needed & ~int(granted)) or bool(granted & Permission.ADMINISTRATOR))
