"""Nobody learns what they cannot know: the same public story twice, with another hidden half, byte for byte the same.

Ada has other cards, plans otherwise, opens panels, types and is refused; Ben, who plays against her, and Sven, who
watches, must not be able to tell in which of the two halls they are.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import renders
from bot.display.renderer import Renderer
from bot.local.model import Message
from bot.play import board_faces, board_panel, hand_panels
from bot.play.board_faces import BoardFaces, Told
from bot.play.board_message import BoardMessage
from bot.play.clicks import HAND
from bot.ui.custom_ids import ClickId
from bot.ui.layouts import attached
from engine.journal.records import MatchRecord
from engine.journal.replay import Replay
from engine.table.notices import Notice, Update
from engine.table.table import Table
from tests.support.panel_play import HOUR, act_by_panel, choose, lines_of, open_panel, press
from tests.support.replay_play import ask_for_replays
from tests.support.twin_halls import OtherHalf, Received, TwinHall, twin_hall

pytestmark = pytest.mark.covers("bot.play.board_message", "bot.play.hand_panels", "bot.ui.replies")
Secret = Callable[[TwinHall], Awaitable[None]]
"""What Ada does at some moments of a story, for her own eyes only."""

Story = Callable[[TwinHall, Secret], Awaitable[None]]


# --- what Ada does in secret ------------------------------------------------------------


async def _nothing(_hall: TwinHall) -> None:
    """She thinks."""


def _plans(hall: TwinHall) -> list[str]:
    """Hidden steps that Ada may take now."""
    return [notation for notation, _ in hall.table().options(0) if notation != "battle"]


async def _one_hidden_step(hall: TwinHall) -> None:
    assert "Ada" in await hall.act(hall.ada, _plans(hall)[0])


async def _two_hidden_steps(hall: TwinHall) -> None:
    await _one_hidden_step(hall)
    await _one_hidden_step(hall)


class _Busy:
    """Ada does all that can be done without anybody's noticing, something else each time."""

    def __init__(self) -> None:
        self._times = 0
        self._panel: Message | None = None

    async def __call__(self, hall: TwinHall) -> None:
        before = hall.table().number
        for _ in range(self._times % 2 + 1):
            await hall.act(hall.ada, _plans(hall)[-1])
        ways = (self._through_menus, self._by_command, self._undecided)
        await ways[self._times % len(ways)](hall)
        self._times += 1
        assert hall.table().number > before, "there is something to hide"

    async def _through_menus(self, hall: TwinHall) -> None:
        self._panel = await open_panel(hall, hall.ada)
        await choose(hall.ada, self._panel, "Pitch")
        await press(hall.ada, self._panel, "Back")
        await act_by_panel(hall.ada, self._panel, _plans(hall)[0])

    async def _by_command(self, hall: TwinHall) -> None:
        ada, channel = hall.ada, hall.channel
        for typed in ("", "pitch", "no such thing"):
            await ada.autocomplete(channel, "act", focused="action", typed=typed)
        for refused in ("play no-such-card 1", "dance", "move 9 9"):
            await hall.act(ada, refused)
        await (await ada.slash(channel, "hand")).reply()
        await asyncio.gather(*(ada.slash(channel, "act", action=_plans(hall)[0]) for _ in range(2)))
        await hall.ask(ada, "board", form="words")

    async def _undecided(self, hall: TwinHall) -> None:
        panel = await open_panel(hall, hall.ada)
        await press(hall.ada, panel, "Leave the match")
        await press(hall.ada, panel, "No, play on")
        await press(hall.ada, panel, "Read the board")
        if self._panel is not None and lines_of(self._panel):
            await choose(hall.ada, self._panel, lines_of(self._panel)[0])  # it may be stale by now


# --- what happens before everybody's eyes ------------------------------------------------------------


async def _ask_everything(hall: TwinHall) -> None:
    """Ben and Sven try to find something out by all means there are."""
    for person in (hall.ben, hall.spectator):
        for typed in ("", "pitch"):
            await person.autocomplete(hall.channel, "act", focused="action", typed=typed)
        for command in ("board", "log", "battle", "help", "matches", "hand", "watch"):
            await (await person.slash(hall.channel, command)).reply()
        await hall.ask(person, "board", form="words")
        for refused in ("play brannoc-coalfather 4", "pitch 0", "move 3 4"):
            await hall.act(person, refused)
        for label in ("Read the board", "Log", "Last battle"):
            await press(person, hall.board(), label)
        await ask_for_replays(hall, person)
    await hall.calm()
    hall.look_around()


async def _moment(hall: TwinHall, secret: Secret) -> None:
    """Some time, in which Ada may do something."""
    await hall.pass_time(3)
    await secret(hall)
    await hall.pass_time(3)


async def _until_the_battle(hall: TwinHall, secret: Secret) -> None:
    await hall.begin(hall.ada, hall.ben, hall.cleo, clock="correspondence")
    await hall.listen()
    await _moment(hall, secret)
    await _ask_everything(hall)
    panel = await open_panel(hall, hall.ben)
    await _moment(hall, secret)
    await choose(hall.ben, panel, "Pitch")
    await _moment(hall, secret)
    await choose(hall.ben, panel, "Pitch")
    await _moment(hall, secret)
    await hall.spectator.say(hall.channel, "Go on!")
    await _moment(hall, secret)
    await press(hall.ben, panel, "⚔ Battle")
    await _moment(hall, secret)
    await _ask_everything(hall)
    await hall.ask(hall.cleo, "draw", word="offer")
    await hall.calm()
    offer = next(message for message in hall.channel.messages if "Decline" in message.labels())
    await press(hall.ben, offer, "Decline")
    await _moment(hall, secret)
    await hall.pass_time(HOUR)  # the board has grown old: a hidden step must not be why it is posted anew
    await _moment(hall, secret)
    await hall.restart()
    await _moment(hall, secret)
    await hall.act(hall.cleo, "battle")
    await _moment(hall, secret)
    await _ask_everything(hall)


async def _shortly(hall: TwinHall, secret: Secret) -> None:
    """The shortest story in which each of the planted leaks has its chance."""
    await hall.begin(hall.ada, hall.ben, clock="correspondence")
    await hall.listen()
    await open_panel(hall, hall.ben)
    await _moment(hall, secret)
    await hall.ben.autocomplete(hall.channel, "act", focused="action", typed="")
    await hall.act(hall.ben, "battle")
    await hall.pass_time(3)
    await (await hall.ben.slash(hall.channel, "replay")).reply()
    hall.look_around()


async def _received(folder: Path, story: Story, secret: Secret, game: OtherHalf | None = None) -> Received:
    async with twin_hall(folder, game) as hall:
        await story(hall, secret)
        return hall.received


async def _told_apart(folder: Path, story: Story, secret: Secret, *, scrambled: bool = True) -> dict[str, str]:
    """By what Ben or Sven could tell whether Ada did something in secret; empty if they could not."""
    one = await _received(folder / "one", story, _nothing)
    other = await _received(folder / "other", story, secret, OtherHalf(1, 5) if scrambled else None)
    return one.differences(other)


# --- the promise ------------------------------------------------------------


async def test_until_the_battle_nobody_can_tell_what_another_holds_or_plans(tmp_path: Path) -> None:
    assert await _told_apart(tmp_path, _until_the_battle, _Busy()) == {}


async def test_two_halls_in_which_the_same_happens_are_the_same(tmp_path: Path) -> None:
    """Else a difference would mean nothing."""
    one, other = [await _received(tmp_path / name, _shortly, _two_hidden_steps) for name in ("one", "other")]
    assert one.differences(other) == {}
    assert len(one.streams) > 8
    assert all(one.streams.values())


async def test_a_difference_that_everybody_may_see_is_seen(tmp_path: Path) -> None:
    async def battle(hall: TwinHall) -> None:
        await hall.act(hall.ada, "battle")

    assert await _told_apart(tmp_path, _shortly, battle) != {}


# --- planted leaks ------------------------------------------------------------

_hear, _board, _content = BoardMessage.hear, Renderer.board, BoardFaces._content
_digest, _options = hand_panels._digest, Table.options


def _redrawn_at_hidden_steps(patch: pytest.MonkeyPatch) -> None:
    def hear(self: BoardMessage, notice: Notice) -> None:
        _hear(self, replace(notice, is_public=True) if isinstance(notice, Update) else notice)

    patch.setattr(BoardMessage, "hear", hear)


def _typing_at_hidden_steps(patch: pytest.MonkeyPatch) -> None:
    typing: set[asyncio.Task[Any]] = set()

    async def type_on(self: BoardMessage) -> None:
        await self._channel.typing()

    def hear(self: BoardMessage, notice: Notice) -> None:
        _hear(self, notice)
        typing.add(asyncio.get_running_loop().create_task(type_on(self)))

    patch.setattr(BoardMessage, "hear", hear)


def _number_in_the_file_name(patch: pytest.MonkeyPatch) -> None:
    heard = _numbers_heard(patch)
    patch.setattr(board_faces, "attached", lambda drawn, _name: attached(drawn, f"board-{heard[-1]}.png"))
    patch.setattr(
        "tests.support.house._has_board", lambda message: bool(message.attachments) and not message.is_private
    )


def _number_in_the_ids(patch: pytest.MonkeyPatch) -> None:
    heard = _numbers_heard(patch)
    for name, identity in list(vars(board_panel).items()):
        if isinstance(identity, ClickId):
            patch.setattr(board_panel, name, lambda made=identity, **parts: f"{made(**parts)}:{heard[-1]}")
    patch.setattr(HAND, "template", r"v1:hand:(?P<match>[^:]*):\d+")


def _numbers_heard(patch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of all entries, hidden ones included, as a careless board message might know them."""
    heard = [0]

    def hear(self: BoardMessage, notice: Notice) -> None:
        if isinstance(notice, Update):
            heard.append(notice.number)
        _hear(self, notice)

    patch.setattr(BoardMessage, "hear", hear)
    return heard


def _cards_in_the_text(patch: pytest.MonkeyPatch) -> None:
    async def content(self: BoardFaces, record: MatchRecord, update: Update, told: Told) -> str:
        held = len(update.views[0].own.private.hand)
        return f"{await _content(self, record, update, told)}\nAda holds {held} cards."

    patch.setattr(BoardFaces, "_content", content)


def _mana_in_the_alt_text(patch: pytest.MonkeyPatch) -> None:
    seen: list[Update] = []

    def hear(self: BoardMessage, notice: Notice) -> None:
        if isinstance(notice, Update):
            seen.append(notice)
        _hear(self, notice)

    async def board(self: Renderer, record: Any, view: Any, number: int) -> renders.Picture:
        drawn = await _board(self, record, view, number)
        return replace(drawn, alt=f"{drawn.alt} Ada has {seen[-1].views[0].own.private.mana} mana.")

    patch.setattr(BoardMessage, "hear", hear)
    patch.setattr(Renderer, "board", board)


def _panels_edited_at_every_step(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(hand_panels, "_digest", lambda panel: f"{_digest(panel)} {panel.table.number}")


def _choices_of_all_seats(patch: pytest.MonkeyPatch) -> None:
    def options(self: Table, seat: int) -> list[tuple[str, str]]:
        return _options(self, seat) + [each for other in (0, 1) if other != seat for each in _options(self, other)]

    patch.setattr(Table, "options", options)


def _steps_that_count_hidden_ones(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Replay, "steps", lambda self, _eyes: self.every)


LEAKS = {
    "the board is redrawn at hidden steps": (_redrawn_at_hidden_steps, "with all others"),
    "the bot types at hidden steps": (_typing_at_hidden_steps, "requests about channels"),
    "the name of the board's file holds the number of entries": (_number_in_the_file_name, "with all others"),
    "ids of buttons hold the number of entries": (_number_in_the_ids, "with all others"),
    "the board tells how many cards somebody holds": (_cards_in_the_text, "with all others"),
    "the alt text tells how much mana somebody has": (_mana_in_the_alt_text, "with all others"),
    "the panels of others are edited at hidden steps": (_panels_edited_at_every_step, "Ben alone"),
    "completion offers what another may do": (_choices_of_all_seats, "Ben acknowledged"),
    "steps of a replay count hidden ones": (_steps_that_count_hidden_ones, "Ben alone"),
}


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_planted_leak_is_found(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plant, where = LEAKS[leak]
    plant(monkeypatch)
    differences = await _told_apart(tmp_path, _shortly, _two_hidden_steps)
    assert any(where in stream for stream in differences), differences


# --- moments at which something else is under way ------------------------------------------------------------


async def test_a_hidden_step_while_a_board_is_on_its_way_shows_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(hall: TwinHall, secret: Secret) -> None:
        await hall.begin(hall.ada, hall.ben, hall.cleo, clock="correspondence")
        await hall.listen()
        drawing = asyncio.Event()

        async def slowly(record: Any, view: Any, number: int) -> renders.Picture:
            await drawing.wait()
            return await _board(hall.app.services.renderer, record, view, number)

        monkeypatch.setattr(hall.app.services.renderer, "board", slowly)
        await hall.act(hall.ben, "battle")
        await secret(hall)
        drawing.set()
        await hall.pass_time(3)
        hall.look_around()

    assert await _told_apart(tmp_path, story, _one_hidden_step) == {}


async def test_a_hidden_step_does_not_take_back_a_draw_that_another_offers(tmp_path: Path) -> None:
    async def story(hall: TwinHall, secret: Secret) -> None:
        await hall.begin(hall.ada, hall.ben, hall.cleo, clock="correspondence")
        panel = await open_panel(hall, hall.ben)
        await press(hall.ben, panel, "Offer a draw")
        await hall.listen()
        await _moment(hall, secret)
        assert "offered a draw already" in await hall.ask(hall.ben, "draw", word="offer")
        hall.look_around()

    assert await _told_apart(tmp_path, story, _one_hidden_step) == {}


async def test_a_hidden_step_does_not_change_what_becomes_of_a_take_back(tmp_path: Path) -> None:
    async def story(hall: TwinHall, secret: Secret) -> None:
        table = await hall.begin(hall.ada, hall.ben, hall.cleo, clock="correspondence")
        await hall.listen()
        await hall.act(hall.ben, next(notation for notation, _ in table.options(1) if notation != "battle"))
        await _moment(hall, secret)
        await hall.ask(hall.ben, "undo")
        await _moment(hall, secret)
        await hall.ask(hall.ben, "undo")
        await hall.ask(hall.cleo, "undo", word="agree")
        await hall.ask(hall.ada, "undo", word="agree")
        await hall.pass_time(3)
        assert "is taken back" in await hall.ask(hall.ben, "log")
        await hall.ask(hall.ben, "undo")
        hall.look_around()

    assert await _told_apart(tmp_path, story, _one_hidden_step) == {}


async def test_a_hidden_step_does_not_change_who_is_mentioned(tmp_path: Path) -> None:
    async def story(hall: TwinHall, secret: Secret) -> None:
        await hall.begin(hall.ada, hall.ben)
        await hall.calm()
        await hall.pass_time(10)
        await hall.act(hall.ada, "battle")
        await hall.act(hall.ben, "battle")
        await hall.listen()
        await _moment(hall, secret)
        before = _mentions(hall)
        await hall.pass_time(60)  # only then may somebody be mentioned again
        assert _mentions(hall) > before
        hall.look_around()

    assert await _told_apart(tmp_path, story, _one_hidden_step, scrambled=False) == {}


def _mentions(hall: TwinHall) -> int:
    """The newest message by which somebody was mentioned."""
    return max(message.id for message in hall.channel.messages if message.pinged)


async def test_a_copy_of_ones_own_data_does_not_count_hidden_steps_of_others(tmp_path: Path) -> None:
    async def story(hall: TwinHall, secret: Secret) -> None:
        await hall.begin(hall.ada, hall.ben, hall.cleo, clock="correspondence")
        await hall.listen()
        await _moment(hall, secret)
        await hall.act(hall.ben, "battle")
        await (await hall.ben.slash(hall.channel, "privacy export")).reply()

    assert await _told_apart(tmp_path, story, _one_hidden_step) == {}
