"""Playing through panels: opening one, going through its menus, and a clock by which messages and tokens grow old."""

import time
from datetime import UTC, datetime, timedelta

import pytest

from bot.local.exchange import Exchange
from bot.local.model import Channel, ComponentKind, Json, Message
from bot.local.people import Person
from bot.local.permissions import Permission
from bot.local.snowflakes import Snowflakes
from bot.play.step_menu import DO, GO, PAGE
from bot.play.steps import key
from bot.ui.replies import _serving
from engine.table.table import Table
from tests.support.house import SystemHall, eventually

MINUTE, HOUR, DAY = 60.0, 3600.0, 24 * 3600.0
SURE, YES = "Battle all the same?", "Yes, battle"
MOST_STEPS = 12
"""No action is more clicks away than that."""


class MovedClock:
    """The time of the loopback Discord and of the client; tables keep the real one, so that nobody runs out of it."""

    def __init__(self, hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
        self._ahead = 0.0
        hall.world.now = self.now
        hall.world.next_id = Snowflakes(self.now).next
        monkeypatch.setattr("discord.utils.utcnow", lambda: datetime.now(UTC) + timedelta(seconds=self._ahead))

    def now(self) -> float:
        return time.time() + self._ahead

    def move(self, seconds: float) -> None:
        self._ahead += seconds


def manager(hall: SystemHall, name: str = "Vera") -> Person:
    """Somebody who may manage the server."""
    person = hall.person(name)
    role = hall.world.add_role(hall.guild, "Managers", allow=int(Permission.MANAGE_GUILD))
    hall.world.join(hall.guild, person.user, roles=[role])
    return person


# --- what stands in a panel ------------------------------------------------------------


def menu_of(panel: Message) -> Json | None:
    """The menu of a panel, if it has one."""
    return next((part for part in panel.every_component() if part["type"] == ComponentKind.SELECT), None)


def lines_of(panel: Message) -> list[str]:
    """What the lines of its menu say."""
    menu = menu_of(panel)
    return [] if menu is None else [option["label"] for option in menu["options"]]


def values_of(panel: Message) -> list[str]:
    menu = menu_of(panel)
    return [] if menu is None else [option["value"] for option in menu["options"]]


def looks(panel: Message) -> tuple[object, ...]:
    """All that its owner sees of a panel, apart from when it was drawn."""
    files = [(file.filename, file.content, file.description) for file in panel.attachments]
    return panel.text(), panel.labels(), lines_of(panel), files


# --- using it ------------------------------------------------------------


async def open_panel(hall: SystemHall, person: Person, channel: Channel | None = None) -> Message:
    """A fresh panel, by the first button under the board; by the command where controls stand there instead."""
    board = hall.board(channel)
    if board.labels()[0].startswith("My "):
        return await (await person.click(board, label=board.labels()[0])).reply()
    return await (await person.slash(board.channel, "hand")).reply()


async def own_panel(hall: SystemHall, person: Person, channel: Channel | None = None) -> Message:
    """Where somebody acts: below the board if controls stand there, else in a fresh panel."""
    board = hall.board(channel)
    return board if "⋯" in board.labels() else await open_panel(hall, person, channel)


async def press(person: Person, panel: Message, label: str) -> Message:
    """Presses a button of a panel, or one that stands behind its controls; what the person sees then.

    Who is asked whether they mean it does.
    """
    found = _labelled(panel, label)
    if found is None and "⋯" in panel.labels():
        panel = await press(person, panel, "⋯")
    shown = await (await person.click(panel, label=found or label)).reply()
    is_asked = shown is panel and SURE in shown.text()
    return await (await person.click(panel, label=YES)).reply() if is_asked else shown


def _labelled(panel: Message, label: str) -> str | None:
    """The label of a button that begins so: some say more behind a dot."""
    return next((each for each in panel.labels() if each == label or each.startswith(f"{label} ·")), None)


async def in_menu(person: Person, panel: Message) -> Message:
    """The panel with its complete menu, which stands behind the controls."""
    return panel if menu_of(panel) is not None or "⋯" not in panel.labels() else await press(person, panel, "⋯")


async def choose(person: Person, panel: Message, line: str) -> Message:
    """Chooses the first line of the complete menu that begins so; what the person sees then."""
    panel = await in_menu(person, panel)
    menu = menu_of(panel)
    assert menu is not None, panel.text()
    value = next(option["value"] for option in menu["options"] if option["label"].startswith(line))
    return await (await person.select(panel, menu["custom_id"], values=[value])).reply()


async def act_by_panel(person: Person, panel: Message, notation: str) -> Message:
    """Goes through the menus to a whole action, and takes it; the panel that the person sees then."""
    for _ in range(MOST_STEPS):
        exchange, acts = await _one_step(person, panel, notation)
        panel = await exchange.reply()
        if acts:
            return panel
    raise AssertionError(f"the menus never come to {notation}")


async def _one_step(person: Person, panel: Message, notation: str) -> tuple[Exchange, bool]:
    """One click on the way, and whether it is the last."""
    for part in panel.every_component():
        identity = str(part.get("custom_id", ""))
        if identity.startswith("v1:do:") and identity.endswith(f":{key(notation)}"):
            return await person.click(panel, identity), True
    panel = await in_menu(person, panel)
    menu = menu_of(panel)
    assert menu is not None, f"the panel has no menu: {panel.text()}"
    value = _leading_to(notation, [option["value"] for option in menu["options"]])
    return await person.select(panel, menu["custom_id"], values=[value]), value.startswith(f"{DO} ")


def _leading_to(notation: str, values: list[str]) -> str:
    """The one line that leads to an action: the action, its beginning, or the next part of the menu."""
    words = notation.split()
    beginnings = [" ".join(words[:count]) for count in range(len(words) - 1, 0, -1)]
    wanted = [f"{DO} {key(notation)}", *(f"{GO} {key(beginning)}" for beginning in beginnings)]
    found = [value for value in wanted if value in values] or [value for value in values if value.startswith(PAGE)]
    assert found, f"nothing leads to {notation} from {values}"
    return found[0]


async def quiet(hall: SystemHall) -> None:
    """Waits until boards and panels show what tables have, and everybody has been answered."""
    await hall.settled()
    await eventually(lambda: not hall.app.services.hand_panels._chores and not _serving)
    await hall.settled()


def seat_of(table: Table, person: Person) -> int:
    seat = table.seat_of(str(person.user.id))
    assert seat is not None
    return seat


def threads(hall: SystemHall) -> list[Channel]:
    return [channel for channel in hall.world.channels.values() if channel.is_thread]
