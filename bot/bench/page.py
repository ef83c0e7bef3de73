"""Measures the page: from a click to changed buttons and to the changed picture, with many tables playing at once.

The program runs as `cardhall run` starts it, in a process of its own. The people here speak to it as the page does.
"""

import asyncio
import json
import os
import random
import re
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

from bot.bench.refusals import Declined, DidNotCome, GivenUp
from bot.bench.timing import Measurement, calibration_rate
from bot.bench.waiting import measured, within
from engine.registry import first_game

Figures = Mapping[str, Measurement | float]
Json = dict[str, Any]
TABLES = 20
SECONDS_A_CLICK = 1.0
SECONDS = 100.0
SECONDS_AFTER_START = 6.0
"""Clicks count from then on."""
SECONDS_TO_OPEN, SECONDS_TO_ANSWER, SECONDS_TO_CLOSE = 60.0, 10.0, 30.0
BOARD = "board.png"
WHOLE = ("do", "use", "plan")
"""Kinds of buttons that are whole actions."""
BATTLES = 0.15
"""How often a battle is fought where something else could be done."""
_PROGRAM = (sys.executable, "-c", "from bot.cli import main; main()", "run")
_ADDRESS = re.compile(rb"http://\S+")


def page_measurements() -> Figures:
    """Twenty people at twenty tables, each with a click every second, open loop: over a thousand changed boards."""
    with tempfile.TemporaryDirectory() as folder:
        played = asyncio.run(_played(Path(folder)))
    took = [each for visitor in played.visitors for each in visitor.took]
    buttons = sorted(measured([each.buttons for each in took], "changed buttons"))
    pictures = sorted(each.picture for each in took)
    calibration = calibration_rate()
    figures = {
        "start_to_page_ms": played.opened,
        "start_to_bot_ms": played.answered,
        "click_to_buttons_p50_ms": buttons[len(buttons) // 2],
        "click_to_buttons_p99_ms": buttons[int(len(buttons) * 0.99)],
        "click_to_board_p50_ms": pictures[len(pictures) // 2],
        "click_to_board_p99_ms": pictures[int(len(pictures) * 0.99)],
        "click_to_board_worst_ms": pictures[-1],
    }
    if played.processor:
        figures["processor_a_click_ms"] = played.processor / sum(visitor.clicks for visitor in played.visitors)
    timed = {name: Measurement(1 / seconds, 1e6 / (seconds * calibration)) for name, seconds in figures.items()}
    too_late = sum(visitor.too_late for visitor in played.visitors)
    return {"tables": TABLES, "boards": len(took), "clicks_on_what_had_just_changed": too_late, **timed}


@dataclass(frozen=True, slots=True)
class Played:
    """Those who played, how long the page and the bot took to be there, and the processor's time while they played
    (none where the system does not tell).
    """

    visitors: list["Visitor"]
    opened: float
    answered: float
    processor: float


@dataclass(frozen=True, slots=True)
class Took:
    """Seconds from when a click was due until other buttons were there, and until another picture had arrived."""

    buttons: float
    picture: float


async def _played(folder: Path) -> Played:
    begin = time.perf_counter()
    async with _program(folder) as (process, address), aiohttp.ClientSession() as session:
        async with session.get(address) as answer:
            answer.raise_for_status()
        opened = time.perf_counter() - begin
        host = await Visitor.come(session, address, "ada")
        await host.until(lambda: host.bot_is_here, "the bot", SECONDS_TO_OPEN)
        answered = time.perf_counter() - begin
        visitors = [await _seated(session, address, host, number) for number in range(TABLES)]
        before = _processor_time(process.pid)
        counted = begin + SECONDS_AFTER_START
        await asyncio.gather(*(visitor.keep_clicking(number, counted) for number, visitor in enumerate(visitors)))
        processor = _processor_time(process.pid) - before
        for visitor in (host, *visitors):
            await visitor.leave()
    return Played(visitors, opened, answered, processor)


def _processor_time(process: int) -> float:
    """Seconds of processor time that a process has used; none where the system keeps no such file."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def _program(folder: Path) -> AsyncIterator[tuple[Process, str]]:
    """`cardhall run` without a token, and the address of its page."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("CARDHALL_", "DISCORD_"))}
    environment = {**clean, "CARDHALL_PAGE_PORT": "0"}
    process = await asyncio.create_subprocess_exec(*_PROGRAM, cwd=folder, env=environment, stdout=PIPE)
    try:
        yield process, await _address(process)
    finally:
        process.terminate()
        try:
            async with within(SECONDS_TO_CLOSE, "the end of the hall"):
                await process.communicate()
        except DidNotCome:  # all is measured by then
            process.kill()
            await process.wait()


async def _address(process: Process) -> str:
    """Where the page is. Raises GivenUp."""
    assert process.stdout is not None
    async with within(SECONDS_TO_OPEN, "the page"):
        while line := await process.stdout.readline():
            found = _ADDRESS.search(line)
            if found is not None:
                return found[0].decode()
    raise GivenUp("`cardhall run` ended before its page was there")


async def _seated(session: aiohttp.ClientSession, address: str, host: "Visitor", number: int) -> "Visitor":
    """Somebody new who has opened a table in a new channel."""
    made = await host.ask("newChannel", name=f"bench-{number}")
    somebody = await host.ask("newPerson", name=f"Clicker {number}")
    visitor = await Visitor.come(session, address, somebody["key"])
    visitor.channel = made["channel"]["id"]
    await visitor.sit_down()
    return visitor


class Visitor:
    """Somebody at a page: hears what the page hears, and plays with the buttons below the board."""

    def __init__(self, session: aiohttp.ClientSession, address: str, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._session = session
        self._address = address
        self._socket = socket
        self._numbers = count(1)
        self._answers: dict[int, Json] = {}
        self._changed = asyncio.Event()
        self._hearing = asyncio.create_task(self._hear())
        self.channel = ""
        self.bot_is_here = False
        self.messages: dict[str, Json] = {}
        self.took: list[Took] = []
        self.clicks = 0
        self.too_late = 0

    @classmethod
    async def come(cls, session: aiohttp.ClientSession, address: str, person: str) -> "Visitor":
        visitor = cls(session, address, await session.ws_connect(f"{address}live?as={person}", max_msg_size=0))
        await visitor.until(lambda: visitor.is_welcome, f"the welcome of {person}")
        return visitor

    is_welcome = False

    async def leave(self) -> None:
        self._hearing.cancel()
        await self._socket.close()

    async def _hear(self) -> None:
        async for frame in self._socket:
            news: Json = json.loads(frame.data)
            match news["t"]:
                case "welcome":
                    self.is_welcome, self.bot_is_here = True, news["botIsHere"]
                case "bot":
                    self.bot_is_here = news["isHere"]
                case "answer":
                    self._answers[news["to"]] = news
                case "message" if news["message"]["channel_id"] == self.channel:
                    self.messages[news["message"]["id"]] = news["message"]
                case "gone":
                    self.messages.pop(news["id"], None)
            self._changed.set()

    async def until(self, predicate: Callable[[], object], what: str, seconds: float = SECONDS_TO_ANSWER) -> None:
        """Waits until something is so. Raises DidNotCome."""
        async with within(seconds, what):
            while not predicate():
                self._changed.clear()
                await self._changed.wait()

    async def ask(self, wish: str, **more: Any) -> Json:
        number = next(self._numbers)
        await self._socket.send_str(json.dumps({"n": number, "do": wish, **more}))
        await self.until(lambda: number in self._answers, f"the answer to {wish}")
        answer = self._answers.pop(number)
        if "error" in answer:
            raise Declined(f"the page declined {wish}: {answer['error']}")
        return answer

    # --- playing ------------------------------------------------------------

    async def sit_down(self) -> None:
        """Opens a table and starts a run."""
        self.messages.clear()
        await self.ask("history", channel=self.channel)
        wanted = {"game": first_game().name, "where": "here"}
        await self.ask("slash", channel=self.channel, command="play", values=wanted)
        await self.until(lambda: self._button("Start"), "a lobby")
        await self._press("Start")
        await self.until(self._usable, "a board with buttons")

    def _board(self) -> Json | None:
        """The newest message with a board."""
        boards = [
            message
            for message in self.messages.values()
            if any(file["filename"] == BOARD for file in message["attachments"])
        ]
        return boards[-1] if boards else None

    def _picture(self) -> str:
        """Which picture the board is."""
        files = [] if (board := self._board()) is None else board["attachments"]
        return next((str(file["id"]) for file in files if file["filename"] == BOARD), "")

    def _button(self, label: str) -> tuple[str, str] | None:
        """The newest button that says so: its message and its id."""
        for message in reversed(self.messages.values()):
            for part in _controls(message):
                if part.get("label") == label:
                    return message["id"], part["custom_id"]
        return None

    async def _press(self, label: str) -> None:
        found = self._button(label)
        assert found is not None, f"there is no button {label}"
        await self.ask("click", message=found[0], id=found[1])

    async def keep_clicking(self, number: int, counted: float) -> None:
        """A click every so often, however long the one before took; each begins at another moment."""
        chance = random.Random(number)  # noqa: S311 - what to click needs no secrecy
        begin = time.perf_counter() + number * SECONDS_A_CLICK / TABLES
        for turn in range(int(SECONDS / SECONDS_A_CLICK)):
            due = begin + turn * SECONDS_A_CLICK
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                took = await self._play_on(chance, due)
            except (Declined, DidNotCome):
                self.too_late += 1
            else:
                self.took += [took] if took is not None and due >= counted else []

    async def _play_on(self, chance: random.Random, due: float) -> Took | None:
        """One click on a button below the board, measured from when it was due if it is a whole action. After a match
        another one begins.
        """
        await self.until(lambda: self._button("Rematch") or self._usable(), "a button")
        if self._button("Rematch"):
            await self.sit_down()
            due = time.perf_counter()
        board, pressed = self._board(), self._choice(chance)
        assert board is not None
        self.clicks += 1
        click = self.ask("click", message=board["id"], id=pressed)
        if _kind(pressed) in WHOLE:
            return await self._timed(click, due)
        await click
        return None

    def _usable(self) -> list[str]:
        """The ids of buttons that are whole actions, or ask whether the battle is meant."""
        live = [part["custom_id"] for part in _controls(self._board() or {}) if not part.get("disabled")]
        return [each for each in live if _kind(each) in WHOLE or _is_battle(each)]

    def _choice(self, chance: random.Random) -> str:
        """A battle now and then; cards are pitched and played otherwise, as long as there are any."""
        usable = self._usable()
        if not usable:
            raise Declined("the board has just changed")
        battles = [each for each in usable if _is_battle(each)]
        others = [each for each in usable if each not in battles]
        is_battle = battles and (not others or chance.random() < BATTLES)
        return chance.choice(battles if is_battle else others)

    async def _timed(self, click: Coroutine[Any, Any, Json], due: float) -> Took:
        """From the moment when the click was due until the buttons have changed, and the picture is there too."""
        before, buttons = self._picture(), self._usable()
        await click
        await self.until(lambda: self._usable() != buttons, "changed buttons")
        changed = time.perf_counter() - due
        await self.until(lambda: self._picture() not in ("", before), "a changed board")
        async with self._session.get(f"{self._address}files/{self._picture()}") as answer:
            await answer.read()
        return Took(changed, time.perf_counter() - due)


def _kind(identity: str) -> str:
    return identity.split(":")[1]


def _is_battle(identity: str) -> bool:
    return identity.endswith("battle")


def _controls(part: Json) -> list[Json]:
    """The buttons and menus of a message, however deep they lie."""
    inside = [each for within in part.get("components", []) for each in _controls(within)]
    return [part, *inside] if "custom_id" in part else inside
