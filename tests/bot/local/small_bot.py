"""A small discord.py bot with one command for each thing that the loopback Discord has to be able to do."""

import asyncio
import io
import struct
import zlib
from collections.abc import Callable
from typing import Any, Self

import discord
from discord import app_commands
from discord.ext import commands


def png(shade: int, width: int = 4, height: int = 3) -> bytes:
    """A picture of one grey, without any library."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + bytes([shade]) * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(shade: int) -> discord.File:
    return discord.File(io.BytesIO(png(shade)), filename=f"board-{shade}.png", description=f"A board in grey {shade}")


class Turn(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"v1:turn:(?P<shade>\d+)"):
    """A button that edits its message with a new picture, and works after a restart."""

    def __init__(self, shade: int) -> None:
        super().__init__(discord.ui.Button(label=f"Turn to {shade}", custom_id=f"v1:turn:{shade}"))
        self.shade = shade

    @classmethod
    async def from_custom_id(cls, _interaction: Any, _item: Any, match: Any, /) -> Self:
        return cls(int(match["shade"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None).add_item(Turn(self.shade + 1))
        content = f"Shade {self.shade}"
        await interaction.response.edit_message(content=content, attachments=[picture(self.shade)], view=view)


class Question(discord.ui.Modal, title="A question"):
    name: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Your name", custom_id="name")
    mood: discord.ui.Label[Any] = discord.ui.Label(
        text="Mood", component=discord.ui.TextInput(custom_id="mood", required=False)
    )

    async def on_submit(self, interaction: discord.Interaction[Any]) -> None:
        assert isinstance(self.mood.component, discord.ui.TextInput)
        await interaction.response.send_message(f"{self.name.value} is {self.mood.component.value}", ephemeral=True)


class Panel(discord.ui.View):
    """A persistent view: a menu, a menu of people, and buttons for the other kinds of answers."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.select(
        custom_id="panel:fruit",
        options=[discord.SelectOption(label="Fig", value="fig"), discord.SelectOption(label="Plum", value="plum")],
    )
    async def fruit(self, interaction: discord.Interaction[Any], select: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message(f"You chose {select.values[0]}", ephemeral=True)

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="panel:who")
    async def who(self, interaction: discord.Interaction[Any], select: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message(f"You chose {select.values[0].display_name}", ephemeral=True)

    @discord.ui.button(label="Ask me", custom_id="panel:ask")
    async def ask(self, interaction: discord.Interaction[Any], _button: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Question())

    @discord.ui.button(label="Later", custom_id="panel:later")
    async def later(self, interaction: discord.Interaction[Any], _button: discord.ui.Button[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="It is later now")

    @discord.ui.button(label="When it is time", custom_id="panel:time")
    async def in_time(self, interaction: discord.Interaction[Any], _button: discord.ui.Button[Any]) -> None:
        assert isinstance(interaction.client, SmallBot)
        await interaction.response.defer()
        bell = asyncio.Event()
        interaction.client.bells.append(bell)
        await bell.wait()
        await interaction.edit_original_response(content=f"It was {interaction.user.display_name}'s time")


class Book(discord.ui.LayoutView):
    """A V2 layout: texts, a gallery with an attached picture, and a button in a section."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery[Any](discord.MediaGalleryItem("attachment://board-9.png", description="Nine"))
        section = discord.ui.Section[Any]("Turn the page", accessory=Turn(9))
        self.add_item(discord.ui.Container[Any](discord.ui.TextDisplay("# Rules"), gallery, section))


class SmallBot(commands.AutoShardedBot):
    """Connects as the hall's bot does: the same class, the same intents."""

    def __init__(self, **more: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(command_prefix=[], intents=intents, guild_ready_timeout=0.05, **more)
        self.heard: list[discord.Message] = []
        self.seen: list[str] = []
        self.bells: list[asyncio.Event] = []
        self.acknowledge_after = 0.0
        self.refusals: list[discord.HTTPException] = []
        self.changed: Callable[[], None] = lambda: None
        _add_commands(self)

    async def setup_hook(self) -> None:
        self.add_view(Panel())
        self.add_dynamic_items(Turn)

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Real bots wait five seconds here; the loopback Discord does not ask for it."""

    async def on_message(self, message: discord.Message, /) -> None:
        self.heard.append(message)
        self.changed()

    async def on_socket_event_type(self, event_type: str) -> None:
        self.seen.append(event_type)
        self.changed()


def _add_commands(bot: SmallBot) -> None:
    tree = bot.tree

    @tree.command(description="A board with a button")
    async def board(interaction: discord.Interaction[Any]) -> None:
        view = discord.ui.View(timeout=None).add_item(Turn(1))
        await interaction.response.send_message("A board", file=picture(0), view=view)

    @tree.command(description="A panel")
    async def panel(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message("A panel", view=Panel())

    @tree.command(description="A private word")
    async def whisper(interaction: discord.Interaction[Any], to: discord.Member, times: int = 1) -> None:
        assert interaction.app_permissions.send_messages
        await interaction.response.send_message(f"psst {to.display_name} {times}", ephemeral=True)

    @tree.command(description="A layout")
    async def book(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.send_message(view=Book(), file=picture(9))

    @tree.command(description="Think, then answer")
    async def think(interaction: discord.Interaction[Any], private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private)
        await interaction.followup.send("Thought", file=picture(5))
        second = await interaction.followup.send("And more", ephemeral=True, wait=True)
        await second.edit(content="And even more")

    @tree.command(description="Acknowledge, late or twice")
    async def acknowledge(interaction: discord.Interaction[Any], twice: bool = False) -> None:
        await asyncio.sleep(bot.acknowledge_after)
        try:
            await interaction.response.send_message("Here")
            if twice:
                interaction.response._response_type = None
                await interaction.response.send_message("Again")
        except discord.HTTPException as refusal:
            bot.refusals.append(refusal)
            bot.changed()

    @tree.command(description="Something with completion")
    async def act(interaction: discord.Interaction[Any], action: str, seat: int = 0) -> None:
        await interaction.response.send_message(f"{action} in {seat}")

    @act.autocomplete("action")
    async def legal(interaction: discord.Interaction[Any], typed: str) -> list[app_commands.Choice[str]]:
        seat = getattr(interaction.namespace, "seat", None)
        words = [f"{word} {seat}" for word in ("play", "pitch", "pass")]
        return [app_commands.Choice(name=word.title(), value=word) for word in words if word.startswith(typed)]

    @tree.command(description="Things of every kind")
    async def look(
        interaction: discord.Interaction[Any], where: discord.TextChannel, role: discord.Role, file: discord.Attachment
    ) -> None:
        content = (await file.read()).decode()
        await interaction.response.send_message(f"{where.name} {role.name} {content}")

    block = app_commands.Group(name="block", description="Who may not sit down")

    @block.command(name="add", description="One more")
    async def add(interaction: discord.Interaction[Any], user: discord.User) -> None:
        await interaction.response.send_message(f"blocked {user.id}", ephemeral=True)

    tree.add_command(block)
