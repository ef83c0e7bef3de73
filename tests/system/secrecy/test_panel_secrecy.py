"""What somebody does in their own panel is theirs: neither the channel nor the other's panel tells of it."""

from dataclasses import replace
from typing import Any

import pytest

from bot.local.model import Message
from engine.games.manalimit.game import Manalimit
from tests.support.house import SystemHall
from tests.support.panel_play import act_by_panel, choose, open_panel, press, quiet

pytestmark = pytest.mark.covers("bot.play.panel_clicks", "bot.play.hand_panels")


@pytest.fixture(autouse=True)
def with_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards to pitch are marked first, as attackers are in other games."""
    verbs = [replace(kind, show="mark") if kind.verb == "pitch" else kind for kind in Manalimit.verbs]
    monkeypatch.setattr(Manalimit, "verbs", tuple(verbs))


def _looks(message: Message) -> tuple[Any, ...]:
    files = [(file.filename, file.content, file.description) for file in message.attachments]
    return message.id, message.text(), repr(message.components), files, message.edited_count, message.deleted


def _all_but_adas(hall: SystemHall) -> list[tuple[Any, ...]]:
    """Everything that anybody but Ada could see, with how often it was changed."""
    messages = [message for channel in hall.world.channels.values() for message in channel.messages]
    return [_looks(message) for message in messages if message.private_to is not hall.ada.user]


async def _with_panels(hall: SystemHall) -> tuple[Message, Message]:
    await hall.begin(hall.ada, hall.ben)
    panels = [await open_panel(hall, person) for person in (hall.ada, hall.ben)]
    await quiet(hall)
    return panels[0], panels[1]


def _beginning(panel: Message, *beginnings: str) -> str:
    return next(label for label in panel.labels() if label.startswith(beginnings))


async def test_what_is_opened_marked_and_planned_in_a_panel_reaches_nobody_else(hall: SystemHall) -> None:
    panel, _ = await _with_panels(hall)
    before, number = _all_but_adas(hall), hall.table().number
    marked = await press(hall.ada, panel, _beginning(panel, "🔥 1"))
    assert "●" in " ".join(marked.labels())
    await press(hall.ada, panel, "Back")
    await choose(hall.ada, panel, "Pitch")
    await press(hall.ada, panel, "Back")
    await press(hall.ada, panel, "Leave the match")
    await press(hall.ada, panel, "No, play on")
    await quiet(hall)
    assert hall.table().number == number
    assert _all_but_adas(hall) == before
    marked = await press(hall.ada, panel, _beginning(panel, "🔥 1"))
    await press(hall.ada, marked, "Pitch!")
    opened = await press(hall.ada, panel, _beginning(panel, "Where ▸", "🔥 1"))
    assert opened is panel
    again = await open_panel(hall, hall.ada)
    await quiet(hall)
    assert panel.deleted
    assert not again.deleted
    assert hall.table().number == number + 1, "it was pitched, in secret"
    assert _all_but_adas(hall) == before


async def test_an_undo_of_a_hidden_step_asks_the_other_and_tells_nothing_of_the_step(hall: SystemHall) -> None:
    panel, bens = await _with_panels(hall)
    table = hall.table()
    bens_own = table.view(1).players[1].private.hand
    hidden = [each for each in table.view(0).players[0].private.hand if each not in bens_own]
    names, card = [each.replace("-", " ").title() for each in hidden], hidden[0]
    await act_by_panel(hall.ada, panel, f"pitch {card}")
    await quiet(hall)
    before = {each[0]: each for each in _all_but_adas(hall)}
    await press(hall.ada, panel, "Undo")
    await quiet(hall)
    assert "You ask for an undo." in panel.text()
    changed = [each for each in _all_but_adas(hall) if before.get(each[0]) != each]
    asked = [message for message in hall.channel.messages if "Agree to the take-back" in message.labels()]
    assert {each[0] for each in changed} <= {asked[0].id, bens.id, hall.board().id}
    for told in changed:
        assert not [each for each in (*hidden, *names) if each in repr(told[1:3])]
    assert asked[0].text() == (
        f"{hall.ben.user.mention}: Ada asks to take back their last action, and with it all that was done since."
    )
