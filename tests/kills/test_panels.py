"""Private panels after a kill: a click acts once, however old its panel is, and what the panel says is so."""

import pytest

from bot.local.model import Message
from engine.journal.records import Entry
from tests.kills import audit
from tests.kills.hall import KillHall, boards
from tests.kills.screens import all_choices, is_whole, note_of

pytestmark = pytest.mark.covers("bot.play.hand_panels")


async def _acts(hall: KillHall) -> list[Entry]:
    """What people have done, which fits what they were told."""
    (stored,) = await audit.settled(hall)
    return [entry for entry in stored.entries if entry.kind == "act"]


def _button(panel: Message, words: str) -> str:
    return next(
        identity for identity in panel.custom_ids() if identity.startswith("v1:do:") and identity.endswith(words)
    )


@pytest.mark.parametrize("written", [False, True])
async def test_a_button_that_was_clicked_when_the_bot_died_acts_once(hall: KillHall, *, written: bool) -> None:
    await hall.start(dies=f"{'after' if written else 'before'} bot.store:Store.commit")
    await hall.open_table(hall.duel, hall.ben, hall.cleo)
    panel = await hall.open_panel(hall.ben, boards(hall.duel)[-1])
    asks = next(identity for identity in panel.custom_ids() if identity.endswith("/battle"))
    await hall.use(hall.ben, panel, asks)  # an empty board is not sent into battle before a question
    battle = _button(panel, "battle")
    lost = await hall.ben.click(panel, battle)
    await hall.death()
    assert len(await _acts(hall)) == written
    assert note_of(panel.components) == "", "the panel told of something before it was safe"
    await hall.start()
    again = await hall.use(hall.ben, panel, battle)
    assert note_of(panel.components) == (audit.MOVED_ON if written else "")
    assert "Waiting for Cleo." in panel.text()
    acted = lost if written else again
    hall.sent_again.add(str(lost.interaction.id))
    await hall.discord.redeliver(lost)
    await hall.discord.until(lambda: hall.screens.through(lost.interaction.token))
    assert [entry.interaction for entry in await _acts(hall)] == [str(acted.interaction.id)]
    wanted = audit.hand_of((await hall.stored())[0], 0, hall.names)
    await hall.until(lambda: audit.picture_in(panel, "hand.png") == wanted, 30)
    await audit.check_boards(hall, await hall.stored(), orphans=0)


async def test_an_action_that_was_being_put_together_goes_on_after_a_kill(hall: KillHall) -> None:
    """The words so far stand in the menu itself."""
    await hall.start()
    await hall.open_table(hall.run, hall.ada)
    panel = await hall.open_panel(hall.ada, boards(hall.run)[-1])
    more = next(identity for identity, _ in all_choices(panel) if identity.startswith("v1:more:"))
    await hall.use(hall.ada, panel, more)
    while leading_on := [choice for choice in all_choices(panel) if choice[1] is not None and not is_whole(choice)]:
        identity, value = leading_on[0]
        await hall.use(hall.ada, panel, identity, value)
        await hall.kill()
        await hall.start()
    identity, value = next(choice for choice in all_choices(panel) if choice[1] is not None)
    assert identity.rsplit(":", 1)[1], "nothing had been put together"
    exchange = await hall.use(hall.ada, panel, identity, value)
    (entry,) = await _acts(hall)
    assert entry.interaction == str(exchange.interaction.id)


@pytest.mark.parametrize("written", [False, True])
async def test_a_control_below_a_board_that_was_clicked_when_the_bot_died_acts_once(
    hall: KillHall, *, written: bool
) -> None:
    await hall.start(dies=f"{'after' if written else 'before'} bot.store:Store.commit")
    await hall.open_table(hall.run, hall.ada)
    board = boards(hall.run)[-1]
    await hall.until(lambda: hall.rows("SELECT 1 FROM boards"))
    pitch = next(identity for identity in board.custom_ids() if ":pitch " in identity)
    lost = await hall.ada.click(board, pitch)
    await hall.death()
    assert len(await _acts(hall)) == written
    await hall.start()
    again = await hall.ada.click(boards(hall.run)[-1], pitch) if pitch in boards(hall.run)[-1].custom_ids() else lost
    hall.sent_again.add(str(lost.interaction.id))
    await hall.discord.redeliver(lost)
    await hall.until(lambda: pitch not in boards(hall.run)[-1].custom_ids())
    acted = lost if written else again
    assert [entry.interaction for entry in await _acts(hall)] == [str(acted.interaction.id)]
    await audit.check_boards(hall, await hall.stored(), orphans=0)
