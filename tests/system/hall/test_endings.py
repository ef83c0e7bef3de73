"""The end of the program: nothing is left over, nothing that was answered is lost, and the token is never told."""

import asyncio
import gc
import os
import signal
import sys
import warnings
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, Self

import pytest

from bot.local.server import LoopbackDiscord
from engine.core.game import AnyGame
from tests.support.house import BOARD_REQUESTS, REPOSITORY, SystemHall, eventually, hidden_step

pytestmark = pytest.mark.covers("bot.client", "bot.run", "bot.ui.replies")
TOKEN = "MTAx.a-token-that-nobody-may-read.xyz"  # noqa: S105 - it opens nothing but a loopback server


async def test_a_hall_that_stops_leaves_no_task(hall: SystemHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.act(hall.ada, "battle")
    await hall.settled()
    await hall.stop()
    await asyncio.sleep(0)
    assert hall.tasks_left() == []


async def test_a_hall_that_stops_while_a_built_in_player_thinks_leaves_no_task(hall: SystemHall) -> None:
    await hall.begin(hall.ada, built_in=3)
    await hall.stop()
    await asyncio.sleep(0)
    assert hall.tasks_left() == []


async def test_a_hall_that_stops_while_discord_fails_leaves_no_task(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    hall.faults.fail_next(1_000, 503, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.stop()
    await asyncio.sleep(0)
    assert hall.tasks_left() == []


async def test_everything_that_was_answered_is_in_the_journal_after_the_end(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    asked = [
        asyncio.create_task(person.slash(hall.channel, "act", action=hidden_step(table, seat)))
        for seat, person in enumerate((hall.ada, hall.ben, hall.cleo))
    ]
    exchanges = await asyncio.gather(*asked)  # acknowledged, perhaps not answered yet
    await hall.stop()
    answered = [exchange for exchange in exchanges if exchange.message and "pitches" in exchange.message.text()]
    written = {entry.interaction for entry in await hall.journal(table.record.id)}
    assert {str(exchange.interaction.id) for exchange in answered} <= written


async def test_the_last_position_is_shown_before_the_end(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    hall.faults.slow(0.1, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.stop()
    assert "Ada pitches" in hall.board().text()


async def test_a_hall_waits_no_longer_than_until_its_boards_are_shown(hall: SystemHall) -> None:
    await hall.begin(hall.ada)
    hall.faults.slow(0.1, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    begun = asyncio.get_running_loop().time()
    await hall.stop()
    assert asyncio.get_running_loop().time() - begun < 1.8 + hall.standstills.seconds  # it would wait for 2 at most


@pytest.mark.parametrize("turns", range(5))
async def test_a_hall_ends_though_something_is_woken_in_the_same_moment(hall: SystemHall, turns: int) -> None:
    """A task that is woken and told to end at once must not take the one for the other."""
    await hall.begin(hall.ada)
    clock, (board,) = hall.app.services.league_clock, hall.app.services.boards.live.values()
    await eventually(lambda: not clock._woken.is_set() and board.is_at_rest)
    hall.faults.fail_next(1_000, 503, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await asyncio.sleep(0.05)
    clock.wake()
    board.wake()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(20):
        await asyncio.gather(clock.close(), board.close(grace=0))
    hall.faults.clear()


class Waiting:
    """A built-in player that thinks until it is let go, and then does the first thing but battle."""

    def __init__(self) -> None:
        self.let_go = asyncio.Event()

    async def choose(self, name: str, game: AnyGame, seat: int, view: Any, legal: Sequence[Any], seed: int) -> str:
        await self.let_go.wait()
        return str(legal[1].notation)


async def test_a_built_in_player_is_not_asked_any_more_by_a_table_that_closes(hall: SystemHall) -> None:
    await hall.stop()
    player = hall.opponents = Waiting()
    await hall.start()
    table = await hall.begin(hall.ada, built_in=1)
    player.let_go.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)  # its choice is being written down, and it will be asked again
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        await table.close()
        gc.collect()
    assert [str(warning.message) for warning in caught if "never awaited" in str(warning.message)] == []


async def test_a_match_that_is_to_begin_while_the_hall_closes_leaves_no_task(hall: SystemHall) -> None:
    hall.may_miss_interactions = True
    await hall.begin(hall.ada)
    place = hall.world.add_channel(hall.guild, "other")
    lobby = await hall.lobby(hall.ben, place)
    hall.faults.slow(0.4, BOARD_REQUESTS)  # the hall waits for its last board
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    stopping = asyncio.create_task(hall.stop())
    await asyncio.sleep(0.1)
    await hall.ben.click(lobby, label="Start")
    await stopping
    await asyncio.sleep(0)
    assert hall.tasks_left() == []


# --- the real program ------------------------------------------------------------


class Program:
    """`cardhall run` against a loopback Discord."""

    def __init__(self, discord: LoopbackDiscord, folder: Path, token: str = TOKEN) -> None:
        self.discord = discord
        self.database = folder / "hall.db"
        self._folder = folder
        self._token = token
        self.process: Process | None = None

    async def start(self) -> Process:
        environment = os.environ | {
            "CARDHALL_TOKEN": self._token,
            "CARDHALL_API_BASE": self.discord.api_base,
            "CARDHALL_GATEWAY_URL": self.discord.gateway_url,
            "CARDHALL_DATABASE": str(self.database),
            "CARDHALL_GUILD_READY_TIMEOUT": "0.1",
            "CARDHALL_LOG_LEVEL": "debug",
            "PYTHONPATH": str(REPOSITORY),
        }
        program = "from bot.cli import main; main()"
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, "run", env=environment, cwd=self._folder, stdout=PIPE, stderr=PIPE
        )
        return self.process

    async def end(self) -> tuple[int | None, str]:
        """Waits a few seconds for the end; the exit code and all that was said."""
        assert self.process is not None
        async with asyncio.timeout(60):
            out, err = await self.process.communicate()
        return self.process.returncode, (out + err).decode()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Whatever happened in the test, the program does not outlive it."""
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
            await self.process.communicate()


@pytest.fixture
async def discord() -> AsyncIterator[LoopbackDiscord]:
    server = LoopbackDiscord(token=TOKEN)
    await server.start()
    yield server
    await server.stop()


async def test_sigterm_ends_the_program_cleanly_and_the_log_never_has_the_token(
    discord: LoopbackDiscord, tmp_path: Path
) -> None:
    guild = discord.world.add_guild("Hall")
    channel = discord.world.add_channel(guild, "tables")
    ada = discord.as_person(discord.world.add_user("Ada"))
    async with Program(discord, tmp_path) as program:
        process = await program.start()
        await discord.until(lambda: discord.gateway.is_connected and ada.commands(channel), timeout=60)
        await (await ada.slash(channel, "play", game="manalimit", where="here")).reply()
        lobby = next(message for message in channel.messages if "Start" in message.labels())
        await (await ada.click(lobby, label="Start")).reply()
        await discord.until(lambda: any(message.attachments for message in channel.messages))
        discord.faults.fail_next(1, 404, "POST /interactions/*")
        discord.acknowledge_within = 0.1
        await ada.slash(channel, "act", action="battle")  # leaves a warning in the log
        process.send_signal(signal.SIGTERM)
        code, said = await program.end()
    assert code == 0, said
    assert TOKEN not in said
    assert "could not be acknowledged" in said
    assert "Traceback" not in said


async def test_sigterm_during_the_login_ends_the_program_too(discord: LoopbackDiscord, tmp_path: Path) -> None:
    discord.faults.slow(0.5, "GET /users/@me")
    async with Program(discord, tmp_path) as program:
        process = await program.start()
        await discord.until(lambda: discord.requests["GET /users/@me"], timeout=60)
        await asyncio.sleep(0.1)
        process.send_signal(signal.SIGTERM)
        code, said = await program.end()
    assert code == 0, said
    assert "Traceback" not in said
    assert TOKEN not in said


async def test_a_wrong_token_gets_one_sentence_and_exit_code_2(discord: LoopbackDiscord, tmp_path: Path) -> None:
    async with Program(discord, tmp_path, token="MTAx.another-token.abc") as program:  # noqa: S106 - it opens nothing
        await program.start()
        code, said = await program.end()
    assert code == 2, said
    assert "Discord does not accept the token" in " ".join(said.split())
    assert "Traceback" not in said
    assert "another-token" not in said


async def test_a_discord_that_cannot_be_reached_gets_one_sentence(discord: LoopbackDiscord, tmp_path: Path) -> None:
    async with Program(discord, tmp_path) as program:
        await discord.stop()
        await program.start()
        code, said = await program.end()
    assert code not in (0, None)
    assert "Traceback" not in said
    assert "Discord" in said.splitlines()[-1], said
