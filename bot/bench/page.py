"""Measures the page: from a click to the changed board on it, picture and all, with many tables playing at once.

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
from itertools import count
from pathlib import Path
from typing import Any

import aiohttp

from bot.bench.refusals import DidNotCome, GivenUp
from bot.bench.timing import Measurement, calibration_rate
from bot.bench.waiting import measured, within
from engine.registry import first_game

Figures = Mapping[str, Measurement | float]
Json = dict[str, Any]
TABLES = 20
SECONDS_A_CLICK = 1.0
SECONDS, SECONDS_TO_WARM_UP = 100.0, 20.0
SECONDS_TO_OPEN, SECONDS_TO_ANSWER, SECONDS_TO_CLOSE = 60.0, 10.0, 30.0
_PROGRAM = (sys.executable, "-c", "from bot.cli import main; main()", "run")
_ADDRESS = re.compile(rb"http://\S+")


def page_measurements() -> Figures:
    """Twenty people at twenty tables, each with a click every second, open loop: over a thousand changed boards."""
    with tempfile.TemporaryDirectory() as folder:
        visitors, opened, answered = asyncio.run(_played(Path(folder)))
    took = sorted(measured([seconds for visitor in visitors for seconds in visitor.took], "a changed board"))
    calibration = calibration_rate()
    figures = {
        "start_to_page_ms": opened,
        "start_to_bot_ms": answered,
        "click_to_board_p50_ms": took[len(took) // 2],
        "click_to_board_p99_ms": took[int(len(took) * 0.99)],
        "click_to_board_worst_ms": took[-1],
    }
    timed = {name: Measurement(1 / seconds, 1e6 / (seconds * calibration)) for name, seconds in figures.items()}
    too_late = sum(visitor.too_late for visitor in visitors)
    return {"tables": TABLES, "boards": len(took), "clicks_on_what_had_just_changed": too_late, **timed}


async def _played(folder: Path) -> tuple[list["Visitor"], float, float]:
    """Those who played, and how long the page and the bot took to be there."""
    begin = time.perf_counter()
    async with _program(folder) as address, aiohttp.ClientSession() as session:
        async with session.get(address) as answer:
            answer.raise_for_status()
        opened = time.perf_counter() - begin
        host = await Visitor.come(session, address, "ada")
        await host.until(lambda: host.bot_is_here, "the bot", SECONDS_TO_OPEN)
        answered = time.perf_counter() - begin
        visitors = [await _seated(session, address, host, number) for number in range(TABLES)]
        for seconds in (SECONDS_TO_WARM_UP, SECONDS):  # at first every card is drawn for the first time
            for visitor in visitors:
                visitor.took.clear()
            await asyncio.gather(*(visitor.keep_clicking(seconds, number) for number, visitor in enumerate(visitors)))
        for visitor in (host, *visitors):
            await visitor.leave()
    return visitors, opened, answered


@asynccontextmanager
async def _program(folder: Path) -> AsyncIterator[str]:
    """`cardhall run` without a token; gives the address of its page."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("CARDHALL_", "DISCORD_"))}
    environment = {**clean, "CARDHALL_PAGE_PORT": "0"}
    process = await asyncio.create_subprocess_exec(*_PROGRAM, cwd=folder, env=environment, stdout=PIPE)
    try:
        yield await _address(process)
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
    """Somebody new who has opened a table in a new channel and looks at their own side of the match."""
    made = await host.ask("newChannel", name=f"bench-{number}")
    somebody = await host.ask("newPerson", name=f"Clicker {number}")
    visitor = await Visitor.come(session, address, somebody["key"])
    visitor.channel = made["channel"]["id"]
    await visitor.sit_down()
    return visitor


class Declined(GivenUp):
    """What was clicked had just been changed, as may happen to anybody."""


class Visitor:
    """Somebody at a page: hears what the page hears, and clicks in their own panel."""

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
        self.took: list[float] = []
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
        """Opens a table, starts a run, and opens one's own panel."""
        self.messages.clear()
        await self.ask("history", channel=self.channel)
        wanted = {"game": first_game().name, "where": "here"}
        await self.ask("slash", channel=self.channel, command="play", values=wanted)
        await self.until(lambda: self._button("Start"), "a lobby")
        await self._press("Start")
        await self.until(lambda: self._button("My hand"), "a board")
        await self._press("My hand")
        await self.until(self._panel, "a private panel")

    def _with_file(self, name: str, *, private: bool) -> Json | None:
        fitting = [
            message
            for message in self.messages.values()
            if bool(message["privateTo"]) is private
            and any(file["filename"] == name for file in message["attachments"])
        ]
        return fitting[-1] if fitting else None

    def _board(self) -> Json | None:
        return self._with_file("board.png", private=False)

    def _panel(self) -> Json | None:
        return self._with_file("hand.png", private=True)

    def _picture(self) -> str:
        board = self._board()
        return "" if board is None else str(board["attachments"][0]["id"])

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

    async def keep_clicking(self, seconds: float, number: int) -> None:
        """A click every so often, however long the one before took; each begins at another moment."""
        chance = random.Random(number)  # noqa: S311 - what to click needs no secrecy
        begin = time.perf_counter() + number * SECONDS_A_CLICK / TABLES
        for turn in range(int(seconds / SECONDS_A_CLICK)):
            due = begin + turn * SECONDS_A_CLICK
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            try:
                await self._play_on(chance, due)
            except (Declined, DidNotCome):
                self.too_late += 1

    async def _play_on(self, chance: random.Random, due: float) -> None:
        """One click in one's own panel, measured from when it was due if it makes an action whole. After a match
        another one begins.
        """
        await self.until(lambda: self._button("Rematch") or self._usable(), "a menu")
        if self._button("Rematch"):
            await self.sit_down()
            due = time.perf_counter()
        panel = self._panel()
        assert panel is not None
        part, value, is_whole = self._choice(chance)
        wish = ("select", {"values": [value]}) if value else ("click", {})
        click = self.ask(wish[0], message=panel["id"], id=part, **wish[1])
        await (self._timed(click, due) if is_whole else click)

    def _has_moved_on(self) -> bool:
        """Whether one's own panel says that it was too old to act by."""
        return "has moved on since" in json.dumps(self._panel())

    def _usable(self) -> list[Json]:
        """The menu of one's own panel, and its buttons that are whole actions."""
        controls = _controls(self._panel() or {})
        return [part for part in controls if "options" in part or ":do:" in part["custom_id"]]

    def _choice(self, chance: random.Random) -> tuple[str, str, bool]:
        """The id of a menu or button, the line to take, and whether that is a whole action."""
        usable = self._usable()
        menu = next((part for part in usable if "options" in part), None)
        battle = next((part for part in usable if "options" not in part), None)
        if menu is None or (battle is not None and chance.random() < 0.1):
            if battle is None:
                raise Declined("the panel has just changed")
            return battle["custom_id"], "", True
        value = chance.choice(menu["options"])["value"]
        return menu["custom_id"], value, value.startswith("do ")

    async def _timed(self, click: Coroutine[Any, Any, Json], due: float) -> None:
        """From the moment when the click was due until the board has changed and its picture is there."""
        before = self._picture()
        await click
        await self.until(lambda: self._picture() not in ("", before) or self._has_moved_on(), "a changed board")
        if self._picture() in ("", before):
            raise Declined("the match had moved on")
        async with self._session.get(f"{self._address}files/{self._picture()}") as answer:
            await answer.read()
        self.took.append(time.perf_counter() - due)


def _controls(message: Json) -> list[Json]:
    """The buttons and menus of a message that can be used."""
    rows = [part for part in message.get("components", []) if "components" in part]
    return [part for row in rows for part in row["components"] if "custom_id" in part]
