"""What is left of a board that is followed elsewhere when the program is killed, and how it goes on."""

import pytest

from bot.local.model import Message
from bot.local.permissions import Permission
from tests.kills.hall import KillHall, boards

pytestmark = pytest.mark.covers("bot.watch.mirrors", "bot.watch.mirror", "bot.store.watching")


async def _followed(hall: KillHall) -> None:
    """A duel that Eve lets be followed in the lobby's channel."""
    managers = hall.discord.world.add_role(hall.guild, "managers", Permission.MANAGE_GUILD)
    hall.discord.world.join(hall.guild, hall.eve.user, [managers])
    await hall.start()
    await hall.open_table(hall.duel, hall.ben, hall.cleo, clock="live")
    ((match,),) = hall.rows("SELECT id FROM matches")
    told = await hall.answer(await hall.eve.slash(hall.lobby, "watch", match=match, what="follow"))
    assert "is followed here" in told
    await hall.until(lambda: hall.rows("SELECT 1 FROM mirrors WHERE message IS NOT NULL"))


def _newest(hall: KillHall) -> Message:
    return boards(hall.lobby)[-1]


@pytest.mark.parametrize(
    "dies",
    [
        pytest.param("before bot.watch.mirror:Mirror._put", marks=pytest.mark.long),
        "after bot.watch.mirror:Mirror._put",
        pytest.param("before bot.watch.mirror:Mirror._remove", marks=pytest.mark.long),
        pytest.param("after bot.store.watching:Watching.note_shown", marks=pytest.mark.long),
    ],
)
async def test_a_kill_while_a_mirror_is_posted_leaves_at_most_one_stale_message(hall: KillHall, dies: str) -> None:
    await _followed(hall)
    await hall.dan.say(hall.lobby, "so that the next board is posted below")
    await hall.kill()
    await hall.start(dies=dies)
    await hall.ben.slash(hall.duel, "act", action="battle")
    await hall.death()
    await hall.start()
    await hall.until(lambda: "Ben is ready for battle" in _newest(hall).text())
    await hall.answer(await hall.cleo.slash(hall.duel, "concede"))
    await hall.until(lambda: "Ben has won" in _newest(hall).text())
    await hall.until(lambda: not hall.rows("SELECT 1 FROM mirrors"))
    assert len(boards(hall.lobby)) <= 2


async def test_the_end_is_mirrored_even_if_the_bot_died_before(hall: KillHall) -> None:
    await _followed(hall)
    await hall.kill()
    await hall.start("after-commit")
    await hall.ben.slash(hall.duel, "concede")
    await hall.death()
    await hall.start()
    await hall.until(lambda: "Cleo has won" in _newest(hall).text())
    await hall.until(lambda: not hall.rows("SELECT 1 FROM mirrors"))
