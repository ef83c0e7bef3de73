"""What the bot does on its own: posts, edits, threads, private talks, and what it is refused."""

import io

import aiohttp
import discord
import pytest

from bot.local.permissions import Permission
from tests.bot.local.conftest import Hall
from tests.bot.local.small_bot import SmallBot, picture, png

pytestmark = pytest.mark.covers(
    "bot.local.message_payloads",
    "bot.local.permissions",
    "bot.local.pings",
    "bot.local.posting",
    "bot.local.routes.channels",
    "bot.local.routes.guilds",
    "bot.local.routes.messages",
    "bot.local.routes.pins",
    "bot.local.routes.threads",
)


def _text_channel(bot: SmallBot, hall: Hall) -> discord.TextChannel:
    channel = bot.get_channel(hall.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_messages_are_posted_read_edited_and_deleted(hall: Hall) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        embed = (
            discord.Embed(title="Score", description="Ada leads")
            .add_field(name="Ada", value="3")
            .set_footer(text="League")
        )
        sent = await channel.send("Hello", embed=embed)
        [message] = hall.channel.messages
        assert message.text() == "Hello\nScore\nAda leads\nAda\n3\nLeague"
        await sent.edit(content="Goodbye", embed=None)
        assert message.text() == "Goodbye"
        assert (await channel.fetch_message(sent.id)).content == "Goodbye"
        assert [entry.id async for entry in channel.history()] == [sent.id]
        await sent.delete()
        assert hall.channel.messages == []
        with pytest.raises(discord.NotFound) as refused:
            await sent.edit(content="Too late")
        assert refused.value.code == 10008


async def test_attachments_are_kept_by_id_replaced_and_downloaded(hall: Hall) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        sent = await channel.send(files=[picture(1), picture(2)])
        message = hall.channel.messages[0]
        edited = await sent.edit(attachments=[sent.attachments[1], picture(3)])
        assert [entry.description for entry in message.attachments] == ["A board in grey 2", "A board in grey 3"]
        assert await edited.attachments[0].read() == png(2)
        async with aiohttp.ClientSession() as session, session.get(edited.attachments[1].url) as answer:
            assert answer.content_type == "image/png"
            assert await answer.read() == png(3)


async def test_an_embed_shows_an_attached_picture(hall: Hall) -> None:
    async with hall.bot() as bot:
        embed = discord.Embed().set_image(url="attachment://board-1.png")
        sent = await _text_channel(bot, hall).send(embed=embed, file=picture(1))
        assert sent.embeds[0].image.url == hall.channel.messages[0].attachments[0].url


@pytest.mark.parametrize(
    ("allowed", "pinged"),
    [
        (discord.AllowedMentions.all(), ["Ada", "Ben"]),
        (discord.AllowedMentions.none(), []),
    ],
)
async def test_only_allowed_mentions_ping(hall: Hall, allowed: discord.AllowedMentions, pinged: list[str]) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        await channel.send(f"{hall.ada.user.mention} {hall.ben.user.mention} @everyone", allowed_mentions=allowed)
        message = hall.channel.messages[0]
        assert [user.display_name for user in message.pinged] == pinged
        assert not message.pinged_everyone
        only = discord.AllowedMentions(users=[discord.Object(hall.ben.user.id)], everyone=False, roles=False)
        await channel.send(f"{hall.ada.user.mention} {hall.ben.user.mention}", allowed_mentions=only)
        assert hall.channel.messages[1].pinged == [hall.ben.user]


@pytest.mark.parametrize(
    ("taken", "code"),
    [(Permission.VIEW_CHANNEL, 50001), (Permission.SEND_MESSAGES, 50013), (Permission.ATTACH_FILES, 50013)],
)
async def test_missing_permissions_are_refused(hall: Hall, taken: Permission, code: int) -> None:
    async with hall.bot() as bot:
        hall.server.world.set_overwrite(hall.channel, hall.server.world.bot, deny=taken)
        with pytest.raises(discord.Forbidden) as refused:
            await _text_channel(bot, hall).send("Hello", file=picture(1))
        assert refused.value.code == code


async def test_interactions_tell_what_the_bot_may_do(hall: Hall) -> None:
    async with hall.bot():
        role = hall.server.world.bot_role(hall.guild)
        hall.server.world.set_overwrite(hall.channel, role, deny=Permission.ATTACH_FILES)
        exchange = await hall.ada.slash(hall.channel, "panel")
        granted = int(exchange.interaction.payload["app_permissions"])
        assert not granted & Permission.ATTACH_FILES
        assert granted & Permission.SEND_MESSAGES


async def test_a_deleted_channel_is_unknown(hall: Hall) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        hall.server.world.delete_channel(hall.channel)
        await hall.server.until(lambda: "CHANNEL_DELETE" in bot.seen)
        with pytest.raises(discord.NotFound) as refused:
            await channel.send("Anybody?")
        assert refused.value.code == 10003


async def test_private_threads_are_for_their_members(hall: Hall) -> None:
    async with hall.bot() as bot:
        thread = await _text_channel(bot, hall).create_thread(
            name="Private room", type=discord.ChannelType.private_thread
        )
        room = hall.server.world.channels[thread.id]
        await thread.add_user(discord.Object(hall.ada.user.id))
        await thread.send("Welcome")
        assert [message.text() for message in hall.ada.sees(room)][-1] == "Welcome"
        assert hall.ben.sees(room) == []
        assert (await hall.ada.slash(room, "panel")).failed is None
        await thread.edit(archived=True)
        assert room.archived
        await thread.send("Back again")
        assert not room.archived


async def test_public_threads_hang_on_a_message_or_are_announced(hall: Hall) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        sent = await channel.send("A table")
        thread = await sent.create_thread(name="Table talk")
        assert thread.id == sent.id
        await hall.ben.say(hall.server.world.channels[thread.id], "hello")
        await hall.server.until(lambda: any(message.channel.id == thread.id for message in bot.heard))
        await channel.create_thread(name="Announced", type=discord.ChannelType.public_thread)
        assert hall.channel.messages[-1].kind == 18
        names = {entry.name for entry in await channel.guild.active_threads()}
        assert names == {"Table talk", "Announced"}


async def test_private_talks_can_be_refused(hall: Hall) -> None:
    async with hall.bot() as bot:
        user = await bot.fetch_user(hall.ada.user.id)
        await user.send("Your turn")
        talk = hall.server.world.open_dm(hall.ada.user)
        assert [message.text() for message in hall.ada.sees(talk)] == ["Your turn"]
        hall.ada.user.accepts_dms = False
        with pytest.raises(discord.Forbidden) as refused:
            await user.send("Your turn again")
        assert refused.value.code == 50007


async def test_an_old_message_can_be_edited_only_so_often(hall: Hall) -> None:
    async with hall.bot() as bot:
        sent = await _text_channel(bot, hall).send("A clock")
        await sent.edit(content="One")
        hall.clock.ahead = 3_700
        for number in range(3):
            await sent.edit(content=f"{number}")
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(content="Once too often")
        assert refused.value.code == 30046


async def test_members_and_channels_can_be_asked_for(hall: Hall) -> None:
    async with hall.bot() as bot:
        guild = bot.get_guild(hall.guild.id)
        assert guild is not None
        assert (await guild.fetch_member(hall.ben.user.id)).display_name == "Ben"
        assert [entry.id for entry in await guild.fetch_channels()] == [hall.channel.id]
        assert len(await guild.fetch_roles()) == 2
        assert (await bot.fetch_guild(guild.id)).name == "Hall"
        assert (await bot.fetch_channel(hall.channel.id)).id == hall.channel.id
        async with _text_channel(bot, hall).typing():
            pass
        with pytest.raises(discord.NotFound):
            await bot.fetch_user(12345)


async def test_pins_and_replies(hall: Hall) -> None:
    async with hall.bot() as bot:
        channel = _text_channel(bot, hall)
        sent = await channel.send("Rules")
        await sent.pin()
        assert [entry.id async for entry in channel.pins()] == [sent.id]
        await sent.unpin()
        answer = await sent.reply("See above")
        assert answer.reference is not None
        assert answer.reference.message_id == sent.id


async def test_a_file_of_a_person_reaches_the_bot(hall: Hall) -> None:
    async with hall.bot() as bot:
        await hall.ada.say(hall.server.world.open_dm(hall.ada.user), "look", files={"a.txt": b"text"})
        await hall.server.until(lambda: bot.heard)
        into = io.BytesIO()
        await bot.heard[0].attachments[0].save(into)
        assert into.getvalue() == b"text"
