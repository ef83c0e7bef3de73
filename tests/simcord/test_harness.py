"""The harness itself, with a small bot of its own: what people in it can do and see, and what SimCord carries.

Of Components V2 SimCord carries texts, containers, sections, galleries and files with `attachment://`, buttons and
menus at any depth, and private panels that are edited with a new picture, and refuses what is over Discord's limits.
Looks, such as spacing and colours, it does not know. It takes alt texts longer than Discord's 1,024 characters; the
loopback Discord refuses them.
"""

import asyncio
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from threading import Event
from typing import Any

import discord
import pytest
from discord import app_commands, ui
from discord.ext import commands
from simcord import ChannelHandle, Env, SetupError

from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person
from tests.simcord.settling import know_our_waits

Interaction = discord.Interaction[Any]
INVALID_FORM = 50035
DOT = b"\x89PNG and so on"


class Form(ui.Modal, title="A form"):
    name: ui.TextInput[Any] = ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: Interaction, /) -> None:
        await interaction.response.send_message(f"Your name is {self.name.value}.", ephemeral=True)


class AskButton(ui.Button[Any]):
    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_modal(Form())


class MoreButton(ui.Button[Any]):
    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=Panel("Edited"), attachments=[dot(b" anew")])


class ColourMenu(ui.Select[Any]):
    async def callback(self, interaction: Interaction) -> None:
        await interaction.response.send_message(f"You chose {self.values[0]}.", ephemeral=True)


class Panel(ui.LayoutView):
    """Components V2 with everything that a panel of ours may have."""

    def __init__(self, title: str) -> None:
        super().__init__(timeout=None)
        gallery: ui.MediaGallery[Any] = ui.MediaGallery(
            discord.MediaGalleryItem("attachment://dot.png", description="A dot")
        )
        more: ui.Section[Any] = ui.Section("In a section", accessory=MoreButton(label="More", custom_id="more"))
        self.add_item(ui.Container(ui.TextDisplay(title), ui.Separator(), gallery, more, accent_colour=0x336699))
        self.add_item(ui.ActionRow(AskButton(label="Ask", custom_id="ask")))
        colours = [discord.SelectOption(label="Red"), discord.SelectOption(label="Blue")]
        self.add_item(ui.ActionRow(ColourMenu(placeholder="A colour", custom_id="colour", options=colours)))


def dot(more: bytes = b"") -> discord.File:
    return discord.File(BytesIO(DOT + more), "dot.png", description="x" * 1025)


@app_commands.command(description="Shows a panel to everybody.")
async def panel(interaction: discord.Interaction) -> None:
    await interaction.response.send_message(view=Panel("A panel"), file=dot())


@app_commands.command(description="Shows a panel to one, after a while.")
async def mine(interaction: discord.Interaction) -> None:
    await interaction.response.defer(ephemeral=True, thinking=True)
    await interaction.edit_original_response(view=Panel("My panel"), attachments=[dot()])


@app_commands.command(description="For those who manage the server.")
@app_commands.default_permissions(manage_guild=True)
async def manage(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("You may.", ephemeral=True)


class SmallBot(commands.Bot):
    def __init__(self) -> None:
        super().__init__(command_prefix=commands.when_mentioned, intents=discord.Intents(guilds=True))

    async def setup_hook(self) -> None:
        self.tree.add_command(panel)
        self.tree.add_command(mine)
        self.tree.add_command(manage)
        await self.tree.sync()


@dataclass(frozen=True, slots=True)
class Room:
    bot: SmallBot
    channel: ChannelHandle
    ada: Person
    ben: Person
    admin: Person


@pytest.fixture
async def room() -> AsyncIterator[Room]:
    bot = SmallBot()
    env = Env(bot)
    await env.start()
    guild = env.create_guild()
    channel = guild.create_text_channel("room")
    managers = guild.create_role("Managers", permissions=discord.Permissions(manage_guild=True))
    ada, ben, vera = (env.create_user(name) for name in ("ada", "ben", "vera"))
    yield Room(
        bot,
        channel,
        Person(env, guild.add_member(ada), channel),
        Person(env, guild.add_member(ben), channel),
        Person(env, guild.add_member(vera, roles=[managers]), channel),
    )
    await env.shutdown()
    assert env.errors == []


async def test_a_panel_is_seen_with_its_texts_pictures_buttons_and_menus(room: Room) -> None:
    await room.ada.use("panel")
    (seen,) = room.ben.sees()
    assert seen.text == "A panel\nIn a section"
    assert seen.labels == ("More", "Ask")
    assert seen.files == {"dot.png": DOT}
    assert seen.alt_texts["dot.png"] == "A dot"
    (menu,) = seen.menus
    assert (menu.placeholder, menu.options) == ("A colour", {"Red": "Red", "Blue": "Blue"})


async def test_a_private_panel_is_seen_by_one_alone(room: Room) -> None:
    reply = await room.ada.use("mine")
    assert reply.message.is_private
    assert reply.told == "My panel\nIn a section"
    assert [seen.text for seen in room.ada.sees()] == [reply.told]
    assert room.ben.sees() == []
    with pytest.raises(SetupError, match="not visible"):
        await room.ben.click(reply.message, "Ask")


async def test_a_private_panel_is_edited_with_a_new_picture(room: Room) -> None:
    mine = (await room.ada.use("mine")).message
    edited = (await room.ada.click(mine, "More")).message
    assert edited.id == mine.id
    assert edited.text == "Edited\nIn a section"
    assert edited.files == {"dot.png": DOT + b" anew"}


async def test_somebody_chooses_from_a_menu(room: Room) -> None:
    shown = (await room.ada.use("panel")).message
    assert (await room.ben.choose(shown, "Blue")).told == "You chose Blue."
    assert (await room.ben.choose(shown, "Red", menu="colour")).told == "You chose Red."


async def test_somebody_fills_in_a_modal(room: Room) -> None:
    shown = await room.ben.click((await room.ada.use("panel")).message, "Ask")
    assert shown.modal["title"] == "A form"
    assert (await room.ben.fill_in(shown, name="Ben")).told == "Your name is Ben."


async def test_a_command_for_managers_is_offered_to_them_alone(room: Room) -> None:
    assert set(room.admin.commands()) == {"panel", "mine", "manage"}
    assert set(room.ada.commands()) == {"panel", "mine"}
    assert (await room.admin.use("manage")).told == "You may."


@pytest.mark.parametrize(
    "pieces",
    [
        [ui.TextDisplay("x" * 2001), ui.TextDisplay("x" * 2000)],
        [ui.ActionRow(ui.Button(label="x" * 81, custom_id="long"))],
        [ui.ActionRow(ui.Button(label="one", custom_id="same"), ui.Button(label="two", custom_id="same"))],
        [ui.MediaGallery(discord.MediaGalleryItem("attachment://missing.png"))],
    ],
    ids=["4,001 characters of text", "a label of 81", "the same id twice", "a picture that was not sent along"],
)
async def test_a_layout_over_a_limit_is_refused(room: Room, pieces: list[ui.Item[Any]]) -> None:
    channel = room.bot.get_channel(room.channel.id)
    assert isinstance(channel, discord.TextChannel)
    layout = ui.LayoutView(timeout=None)
    for piece in pieces:
        layout.add_item(piece)
    with pytest.raises(discord.HTTPException) as refused:
        await channel.send(view=layout)
    assert refused.value.code == INVALID_FORM
    assert room.ben.sees() == []


async def test_a_hall_that_hangs_leaves_nothing_of_simcord_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    know_our_waits(monkeypatch)
    loop = asyncio.get_running_loop()
    before = time.monotonic, loop.create_task, loop.run_in_executor
    hall = await SimulatedHall.open(tmp_path)
    hall.env.settle_timeout = 0.05
    begun, stuck = Event(), Event()

    def hang() -> None:
        begun.set()
        stuck.wait()

    with hall.env._bot_scope():
        loop.run_in_executor(None, hang)
    assert begun.wait(10), "work that no thread has begun could still be called off"
    try:
        with pytest.raises(TimeoutError):
            await hall.close()
    finally:
        stuck.set()
    assert (time.monotonic, loop.create_task, loop.run_in_executor) == before
