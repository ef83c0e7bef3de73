"""Matches for those who look at them again: played straight at the table, without panels and boards in between."""

from typing import Any

from bot.hall.plans import MatchPlan
from bot.local.model import ComponentKind, Json, Message
from bot.local.people import Person
from engine.core.rng import Rng
from engine.journal.records import Seat
from engine.players import player_named
from engine.players.perspective import ShownPerspective
from engine.table.table import Table
from tests.support.house import SystemHall, eventually

NAMES = ("Ada", "Ben")
ASKED: tuple[tuple[str, dict[str, str]], ...] = (
    ("battle", {}),
    ("battle", {"as": "film"}),
    ("replay", {"as": "film"}),
    ("replay", {"as": "film", "for": "everybody"}),
    ("replay", {"as": "file"}),
    ("replay", {"as": "steps"}),
)
"""What somebody tries who wants to find something out; the steps last, because they have buttons."""


async def open_match(hall: SystemHall, game: str = "manalimit", *people: Person) -> Table:
    """A match of these in the hall's channel, of Ada and Ben if nobody is named."""
    seated = people or (hall.ada, hall.ben)
    seats = tuple(Seat(str(person.user.id), person.user.display_name) for person in seated)
    plan = MatchPlan(game, seats, str(hall.channel.id), str(hall.guild.id), "correspondence")
    return await hall.app.hall.open(plan)


async def play(table: Table, actions: int, seed: int = 1) -> None:
    """So many actions as the greedy player would choose them, or until the end."""
    for number in range(actions):
        if table.outcome is not None:
            return
        seat = table.position.to_act()[0]
        legal = table.game.legal(table.position.state, seat)
        perspective = ShownPerspective(table.game, seat, table.view(seat), legal)
        notation = str(player_named("greedy").choose(perspective, Rng(seed + number)).notation)
        await table.act(seat, notation, who=str(table.record.seats[seat].player))


async def battle(table: Table, *seats: int) -> None:
    """These send their boards into battle."""
    now = table.position.state.round
    for seat in seats or range(len(table.record.seats)):
        await table.act(seat, "battle", who=str(table.record.seats[seat].player))
    await eventually(lambda: table.position.state.round > now or table.outcome is not None)


async def finished(hall: SystemHall, game: str = "manalimit") -> Table:
    """A short match that is over, with a battle or a few turns in it."""
    table = await open_match(hall, game)
    if game == "manalimit":
        await play(table, 6)
        await battle(table)
    else:
        await play(table, 40)
    if table.outcome is None:
        await table.end(moderator="1")
    await hall.settled()
    return table


# --- asking ------------------------------------------------------------


async def reply(hall: SystemHall, person: Person, command: str, **values: Any) -> Message:
    """What somebody gets who uses a command in the hall's channel."""
    return await (await person.slash(hall.channel, command, **values)).reply()


def file_names(message: Message) -> list[str]:
    return [file.filename for file in message.attachments]


def asking(hall: SystemHall) -> Any:
    """As much of an interaction as tells that the spectator asks."""

    class _Asking:
        user = type("User", (), {"id": hall.spectator.user.id})()
        guild = guild_id = None
        channel_id = hall.channel.id

    return _Asking()


# --- panels ------------------------------------------------------------


def menus_of(panel: Message) -> dict[str, Json]:
    """The menus of a panel by what stands in them."""
    menus = [part for part in panel.every_component() if part["type"] == ComponentKind.SELECT]
    return {menu["placeholder"]: menu for menu in menus}


async def pick(person: Person, panel: Message, placeholder: str, value: str) -> Message:
    """Chooses a line of a menu by its value; what the person sees then."""
    return await (await person.select(panel, menus_of(panel)[placeholder]["custom_id"], values=[value])).reply()


async def ask_for_replays(hall: SystemHall, person: Person) -> list[str]:
    """Somebody tries to find something out from the log, the steps, films and files; what they are told."""
    await person.autocomplete(hall.channel, "replay", focused="match", typed="")
    told = []
    for command, wishes in ASKED:
        panel = await (await person.slash(hall.channel, command, **wishes)).reply()
        told.append(panel.text())
    for label in ("« First", "Forward ›", "Last »", "Log", "The whole log as a file"):
        if label in panel.labels() and not _is_idle(panel, label):
            told.append((await (await person.click(panel, label=label)).reply()).text())
    if menus := menus_of(panel):
        for menu in menus.values():
            value = menu["options"][-1]["value"]
            told.append((await (await person.select(panel, menu["custom_id"], values=[value])).reply()).text())
    return told


def _is_idle(panel: Message, label: str) -> bool:
    return any(part.get("label") == label and part.get("disabled") for part in panel.every_component())
