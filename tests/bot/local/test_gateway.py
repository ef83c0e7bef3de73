"""Sessions, lost connections, shards, and what the gateway tells a bot with the hall's intents."""

import asyncio

import discord
import pytest

from bot.local.permissions import Permission
from tests.bot.local.conftest import Hall
from tests.bot.local.small_bot import SmallBot

pytestmark = pytest.mark.covers("bot.local.events", "bot.local.payloads", "bot.local.routes.login")


@pytest.mark.usefixtures("hall")
async def test_a_wrong_token_is_refused() -> None:
    bot = SmallBot()
    with pytest.raises(discord.LoginFailure):
        await bot.login("not-the-token")
    await bot.close()


async def test_a_wrong_token_closes_the_gateway_with_4004(hall: Hall) -> None:
    bot = SmallBot()
    await bot.login(hall.server.token)
    bot.http.token = "no longer the token"  # noqa: S105  it opens nothing
    hall.server.gateway.token, hall.server._rest.token = "another", "no longer the token"
    with pytest.raises(discord.ConnectionClosed) as closed:
        await bot.connect(reconnect=False)
    assert closed.value.code == 4004
    await bot.close()


async def test_the_bot_knows_its_guild_and_channel(hall: Hall) -> None:
    async with hall.bot() as bot:
        guild = bot.get_guild(hall.guild.id)
        assert guild is not None
        assert [channel.name for channel in guild.text_channels] == ["table-1"]
        assert guild.me.guild_permissions.send_messages
        hall.server.world.add_channel(hall.guild, "table-2")
        await hall.server.until(lambda: "CHANNEL_CREATE" in bot.seen)
        assert len(guild.text_channels) == 2


@pytest.mark.parametrize("code", [None, 4000, 1001])
async def test_a_dropped_connection_is_resumed_and_nothing_is_missed(hall: Hall, code: int | None) -> None:
    async with hall.bot() as bot:
        hall.server.faults.drop_gateway(code=code)
        await hall.server.until(lambda: not hall.server.gateway.is_connected)
        await hall.ada.say(hall.channel, "while you were away")
        await hall.server.until(lambda: "RESUMED" in bot.seen, timeout=60)
        assert hall.server.gateway.identified == 1
        assert [message.author.name for message in bot.heard] == ["ada"]
        assert (await hall.ada.slash(hall.channel, "panel")).failed is None


async def test_an_interaction_sent_while_the_line_is_down_is_replayed(hall: Hall) -> None:
    async with hall.bot():
        hall.server.acknowledge_within = 10
        hall.server.faults.drop_gateway(code=4000)
        await hall.server.until(lambda: not hall.server.gateway.is_connected)
        exchange = await hall.ada.slash(hall.channel, "panel")
        assert exchange.failed is None
        assert hall.server.gateway.resumed == 1


async def test_opcode_7_makes_the_bot_resume(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.ask_to_reconnect()
        await hall.server.until(lambda: "RESUMED" in bot.seen, timeout=60)


async def test_an_invalid_session_makes_the_bot_identify_anew(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.invalidate_sessions()
        await hall.server.until(lambda: bot.seen.count("READY") == 2, timeout=60)
        assert hall.server.gateway.identified == 2
        assert (await hall.ada.slash(hall.channel, "panel")).failed is None


async def test_a_session_that_is_gone_cannot_be_resumed(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.resume_allowed = False
        hall.server.faults.drop_gateway(code=4000)
        await hall.server.until(lambda: bot.seen.count("READY") == 2, timeout=60)
        assert "RESUMED" not in bot.seen


async def test_a_refused_gateway_lets_the_bot_in_later(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.refuse_gateway(0.3)
        hall.server.faults.drop_gateway(code=4000)
        await hall.server.until(lambda: "RESUMED" in bot.seen or bot.seen.count("READY") == 2, timeout=60)


async def test_heartbeats_are_answered_unless_told_otherwise(hall: Hall) -> None:
    hall.server.gateway.heartbeat_seconds = 0.05
    async with hall.bot(heartbeat_timeout=0.3) as bot:
        await hall.server.until(lambda: hall.server.gateway.heartbeats > 3)
        assert bot.latency < 3
        hall.server.faults.answer_heartbeats = False
        await hall.server.until(lambda: not hall.server.gateway.is_connected, timeout=60)
        hall.server.faults.clear()
        await hall.server.until(lambda: hall.server.gateway.is_connected, timeout=60)


async def test_shards_get_their_own_guilds(hall: Hall) -> None:
    hall.clock.ahead += 0.001
    for number in range(4):
        hall.clock.ahead += 0.001
        hall.server.world.add_guild(f"Hall {number}")
    async with hall.bot(shard_count=2) as bot:
        assert hall.server.gateway.identified == 2
        assert len(bot.guilds) == 5
        assert (await hall.ada.slash(hall.channel, "panel")).failed is None


async def test_others_words_are_hidden_without_the_privileged_intent(hall: Hall) -> None:
    async with hall.bot() as bot:
        assert bot.user is not None
        await hall.ada.say(hall.channel, "a secret")
        await hall.ada.say(hall.channel, f"hello {hall.server.world.bot.mention}")
        talk = hall.server.world.open_dm(hall.ada.user)
        await hall.ada.say(talk, "between us")
        await hall.server.until(lambda: len(bot.heard) == 3)
        assert [message.content for message in bot.heard] == ["", f"hello {bot.user.mention}", "between us"]


async def test_a_removed_guild_is_gone_for_the_bot(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.world.remove_guild(hall.guild)
        await hall.server.until(lambda: "GUILD_DELETE" in bot.seen)
        await asyncio.sleep(0)
        assert not bot.guilds


async def test_a_bot_hears_nothing_from_a_channel_that_it_cannot_see(hall: Hall) -> None:
    async with hall.bot() as bot:
        hidden = hall.server.world.add_channel(hall.guild, "hidden")
        hall.server.world.set_overwrite(hidden, hall.server.world.bot, deny=Permission.VIEW_CHANNEL)
        await hall.ada.say(hidden, "psst")
        await hall.ada.say(hall.channel, "hello")
        await hall.server.until(lambda: bot.heard)
        assert [message.channel.id for message in bot.heard] == [hall.channel.id]


async def test_the_server_can_stop_before_the_bot_does(hall: Hall) -> None:
    async with hall.bot():
        await hall.server.stop()
        assert not hall.server.gateway.connections
