"""What goes wrong on purpose, and the deadlines."""

import asyncio
import time

import aiohttp
import discord
import pytest

from bot.local.exchange import DidNotRespond
from tests.bot.local.conftest import Hall
from tests.bot.local.small_bot import SmallBot

pytestmark = pytest.mark.covers("bot.local.buckets", "bot.local.calls", "bot.local.rest")


def _channel(bot: SmallBot, hall: Hall) -> discord.TextChannel:
    channel = bot.get_channel(hall.channel.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_a_late_acknowledgement_is_refused(hall: Hall) -> None:
    hall.server.acknowledge_within = 0.1
    async with hall.bot() as bot:
        bot.acknowledge_after = 0.2
        exchange = await hall.ada.slash(hall.channel, "acknowledge")
        assert exchange.failed == "The application did not respond"
        with pytest.raises(DidNotRespond):
            await exchange.reply()
        await hall.server.until(lambda: bot.refusals)
        assert bot.refusals[0].code == 10062
        assert hall.channel.messages == []


async def test_lateness_follows_the_clock(hall: Hall) -> None:
    hall.server.acknowledge_within = 0.2
    async with hall.bot() as bot:
        bot.acknowledge_after = 0.05
        acting = asyncio.create_task(hall.ada.slash(hall.channel, "acknowledge"))
        await asyncio.sleep(0)
        hall.clock.ahead = 4
        assert (await acting).failed
        await hall.server.until(lambda: bot.refusals)
        assert bot.refusals[0].code == 10062


async def test_a_second_acknowledgement_is_refused(hall: Hall) -> None:
    async with hall.bot() as bot:
        await hall.ada.slash(hall.channel, "acknowledge", twice=True)
        await hall.server.until(lambda: bot.refusals)
        assert bot.refusals[0].code == 40060


async def test_a_token_lives_a_quarter_of_an_hour(hall: Hall) -> None:
    async with hall.bot(), aiohttp.ClientSession() as session:
        exchange = await hall.ada.slash(hall.channel, "panel")
        url = f"{hall.server.api_base}/webhooks/{hall.server.world.bot.id}/{exchange.interaction.token}"
        async with session.post(url, params={"wait": "true"}, json={"content": "In time"}) as answer:
            assert answer.status == 200
        hall.clock.ahead = 15 * 60 + 1
        async with session.post(url, json={"content": "Too late"}) as answer:
            assert answer.status == 401
            assert (await answer.json())["code"] == 50027


async def test_a_429_is_waited_for(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.fail_next(2, status=429, route="POST /channels/*/messages")
        await _channel(bot, hall).send("At last")
        assert hall.server.requests["POST /channels/{channel_id}/messages"] == 3
        assert len(hall.channel.messages) == 1


async def test_a_500_is_tried_again(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.fail_next(1, route="/channels/{channel_id}/messages")
        await _channel(bot, hall).send("At last")
        assert len(hall.channel.messages) == 1


async def test_rate_limits_pace_the_client(hall: Hall) -> None:
    hall.server.buckets.rules["POST /channels/{channel_id}/messages"] = (2, 0.3)
    hall.server.faults.rate_limits = True
    async with hall.bot() as bot:
        started = time.monotonic()
        for number in range(5):
            await _channel(bot, hall).send(str(number))
        assert time.monotonic() - started > 0.5
        assert [message.content for message in hall.channel.messages] == ["0", "1", "2", "3", "4"]


async def test_an_emptied_bucket_answers_429_with_headers(hall: Hall) -> None:
    hall.server.buckets.rules["GET /users/@me"] = (1, 5.0)
    hall.server.faults.rate_limits = True
    headers = {"Authorization": f"Bot {hall.server.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.get(f"{hall.server.api_base}/users/@me") as answer:
            assert answer.status == 200
            assert answer.headers["X-RateLimit-Remaining"] == "0"
        async with session.get(f"{hall.server.api_base}/users/@me") as answer:
            assert answer.status == 429
            assert 0 < (await answer.json())["retry_after"] <= 5


async def test_the_whole_bot_is_limited_too(hall: Hall) -> None:
    hall.server.faults.rate_limits = True
    hall.server.buckets.rules["GET /users/@me"] = (1000, 5.0)
    headers = {"Authorization": f"Bot {hall.server.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        bodies = []
        for _ in range(55):
            async with session.get(f"{hall.server.api_base}/users/@me") as answer:
                bodies.append(await answer.json())
    assert any(body.get("global") for body in bodies)


async def test_slow_answers_are_slow(hall: Hall) -> None:
    async with hall.bot() as bot:
        hall.server.faults.slow(0.2, route="POST /channels")
        started = time.monotonic()
        await _channel(bot, hall).send("Slowly")
        assert time.monotonic() - started >= 0.2


async def test_what_is_not_spoken_is_said_loudly(hall: Hall) -> None:
    hall.violations_expected = True
    async with hall.bot() as bot:
        with pytest.raises(discord.DiscordServerError) as refused:
            await bot.http.request(discord.http.Route("GET", "/guilds/{guild_id}/audit-logs", guild_id=hall.guild.id))
        assert refused.value.status == 501
        assert "GET /guilds/" in refused.value.text
        assert "audit-logs" in hall.server.violations[0]


async def test_a_mistake_of_the_server_is_written_down(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.violations_expected = True
    monkeypatch.setattr("bot.local.posting.post", None)
    headers = {"Authorization": f"Bot {hall.server.token}"}
    url = f"{hall.server.api_base}/channels/{hall.channel.id}/messages"
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, json={"content": "Hello"}) as answer,
    ):
        assert answer.status == 500
    assert "itself failed" in hall.server.violations[0]


async def test_a_completion_that_does_not_come_is_told(hall: Hall) -> None:
    async with hall.bot():
        pass
    with pytest.raises(DidNotRespond):
        await hall.ada.autocomplete(hall.channel, "act", focused="action", typed="p")
