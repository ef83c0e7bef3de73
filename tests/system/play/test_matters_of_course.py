"""Questions without a choice in a hall: at once where one player is alone, after a pause where others look on."""

from collections.abc import Sequence
from typing import Any

import pytest

from bot.play import hand_panel
from engine.core.game import AnyGame
from engine.table.table import Table
from tests.support.house import SystemHall, eventually
from tests.support.panel_play import threads

pytestmark = [
    pytest.mark.usefixtures("one_hand"),
    pytest.mark.covers("bot.preferences.habits", "bot.preferences.service", "bot.play.board_message"),
]
GAME = "vaultkeepers"
ADA = 0


class _Attackers:
    """A built-in player that attacks whenever it can: then the other is asked for an answer."""

    async def choose(self, _name: str, _game: AnyGame, _seat: int, _view: Any, legal: Sequence[Any], _seed: int) -> str:
        wanted = ("confirm", "attack", "cast", "land")
        notations: list[str] = [action.notation for action in legal]
        return next((each for word in wanted for each in notations if each.startswith(word)), notations[-1])


@pytest.fixture
async def hall(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> SystemHall:
    """A hall as people have it, but that nobody's pause ever ends."""
    monkeypatch.setattr("bot.hall.hall.pause", lambda _clock: 1e6)
    hall.is_answering_for_people, hall.opponents = True, _Attackers()
    await hall.restart()
    return hall


async def _play(hall: SystemHall, where: str) -> Table:
    lobby = await hall.lobby(hall.ada, game=GAME, built_in=1, where=where)
    await hall.start_match(hall.ada, lobby)
    await eventually(lambda: hall.app.hall.tables)
    (table,) = hall.app.hall.tables.values()
    return table


async def _until_asked_in_the_others_turn(hall: SystemHall, table: Table) -> bool:
    """Ada keeps her hand and ends her turns. Whether the table ever waits for her to pass; else it passed for her."""
    await eventually(lambda: table.outcome is not None or ADA in table.position.to_act())
    for _ in range(200):
        await hall.settled()
        if table.outcome is not None or not table.position.to_act():
            break
        options = [notation for notation, _ in table.options(ADA)]
        if "pass" in options:
            return True
        chosen = next((each for each in options if each in ("keep", "end")), options[0])
        await table.act(ADA, chosen, who=str(hall.ada.user.id))
        await eventually(lambda: table.outcome is not None or ADA in table.position.to_act())
    passed = [entry.notation for entry in await hall.journal(table.record.id) if entry.seat == ADA]
    assert "pass" in passed, "she was never asked"
    return False


async def test_alone_in_a_private_room_nothing_without_a_choice_is_waited_for(hall: SystemHall) -> None:
    table = await _play(hall, "private room")
    assert threads(hall)
    while await _until_asked_in_the_others_turn(hall, table):
        assert table.position.matter_of_course(ADA) is None, "here she has a choice"
        await table.act(ADA, "pass", who=str(hall.ada.user.id))


async def test_alone_nothing_is_shown_of_what_passes_at_once(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the pass takes: it begins when the board is still."""
    shown: list[str] = []
    status, carry_out = hand_panel._status, Table._carry_out

    async def carry_out_later(table: Table, seat: int) -> None:
        await eventually(lambda: all(board.is_at_rest for board in hall.app.services.boards.live.values()))
        await carry_out(table, seat)

    def note(table: Table, seat: int) -> str:
        shown.append(status(table, seat))
        return shown[-1]

    monkeypatch.setattr(Table, "_carry_out", carry_out_later)
    monkeypatch.setattr(hand_panel, "_status", note)
    table = await _play(hall, "private room")
    while await _until_asked_in_the_others_turn(hall, table):
        await table.act(ADA, "pass", who=str(hall.ada.user.id))
    assert any("Your turn" in each for each in shown)
    assert not [each for each in shown if "Nothing to decide" in each]


async def test_who_asks_always_is_asked_there_too(hall: SystemHall) -> None:
    panel = await (await hall.ada.slash(hall.channel, "preferences")).reply()
    await hall.ada.click(panel, label="Turn on Ask me always")
    await hall.discord.until(lambda: "**Ask me always: on**" in panel.text())
    table = await _play(hall, "private room")
    assert await _until_asked_in_the_others_turn(hall, table)


async def test_where_others_look_on_a_pause_comes_first(hall: SystemHall) -> None:
    table = await _play(hall, "here")
    assert await _until_asked_in_the_others_turn(hall, table)
    while not table.is_passing_by_itself(ADA):
        await table.act(ADA, "pass", who=str(hall.ada.user.id))
        assert await _until_asked_in_the_others_turn(hall, table)
    assert table.position.matter_of_course(ADA) == "pass"
