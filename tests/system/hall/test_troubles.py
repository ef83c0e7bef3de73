"""When Discord fails: play stays committed, the board catches up, and a place that is gone ends its table tidily."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

import renders
from bot.local.model import Channel
from bot.local.permissions import Permission
from engine.table.table import Table
from tests.support.house import BOARD_REQUESTS, SystemHall, eventually, hidden_step

pytestmark = [
    pytest.mark.usefixtures("impatient"),
    pytest.mark.covers("bot.display.live_message", "bot.play.board_message", "bot.ui.replies"),
]


async def _shows_the_newest(hall: SystemHall, channel: Channel | None = None) -> None:
    """The board in the channel is what /board shows a spectator."""
    place = channel or hall.channel
    await hall.settled()
    fresh = await (await hall.spectator.slash(place, "board")).reply()
    await hall.shows(fresh, place)
    assert len(hall.boards(place)) == 1


# --- answers that fail, wait or crawl ------------------------------------------------------------


@pytest.mark.parametrize("status", [500, 503])
async def test_play_goes_on_while_the_board_cannot_be_edited_and_the_board_catches_up(
    hall: SystemHall, status: int
) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.fail_next(2 if status == 503 else 1, status, BOARD_REQUESTS)
    for _ in range(3):
        assert "Ada pitches" in await hall.act(hall.ada, hidden_step(table, 0))
    assert len(await hall.journal(table.record.id)) == 3
    await _shows_the_newest(hall)


async def test_the_first_board_is_posted_when_discord_is_back(hall: SystemHall) -> None:
    lobby = await hall.lobby(hall.ada)
    hall.faults.fail_next(3, 503, "POST /channels/*/messages")
    await hall.start_match(hall.ada, lobby)
    await eventually(hall.table_or_none)
    await hall.act(hall.ada, hidden_step(hall.table(), 0))
    await hall.shown()
    await _shows_the_newest(hall)


async def test_no_line_of_the_log_is_lost_while_discord_fails(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.fail_next(4, 503, BOARD_REQUESTS)
    for _ in range(3):
        await hall.act(hall.ada, hidden_step(table, 0))
    await hall.settled()
    assert hall.board().text().count("Ada pitches") == 3


async def test_an_act_whose_answer_cannot_be_sent_is_made_all_the_same(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.fail_next(5, 404, "PATCH /webhooks/*")
    await hall.ada.slash(hall.channel, "act", action=hidden_step(table, 0))
    await eventually(lambda: table.number == 1)
    hall.faults.clear()
    assert len(await hall.journal(table.record.id)) == 1
    await _shows_the_newest(hall)


async def test_an_act_that_could_not_be_acknowledged_is_not_made_behind_ones_back(hall: SystemHall) -> None:
    hall.may_miss_interactions = True
    hall.discord.acknowledge_within = 0.2
    table = await hall.begin(hall.ada)
    hall.faults.fail_next(1, 404, "POST /interactions/*")
    exchange = await hall.ada.slash(hall.channel, "act", action="battle")
    assert exchange.failed
    await asyncio.sleep(0.05)
    assert await hall.journal(table.record.id) == ()


async def test_rate_limits_are_kept_and_the_board_catches_up(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.discord.buckets.rules["PATCH /channels/{channel_id}/messages/{message_id}"] = (1, 0.3)
    hall.faults.rate_limits = True
    for _ in range(4):
        await hall.act(hall.ada, hidden_step(table, 0))
    assert len(await hall.journal(table.record.id)) == 4
    await _shows_the_newest(hall)


async def test_an_unexpected_429_is_waited_out(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.fail_next(2, 429, BOARD_REQUESTS)
    await hall.act(hall.ada, hidden_step(table, 0))
    await _shows_the_newest(hall)


async def test_slow_boards_do_not_hold_up_the_players(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.slow(2.0, BOARD_REQUESTS)
    begun = asyncio.get_running_loop().time()
    for _ in range(3):
        await hall.act(hall.ada, hidden_step(table, 0))
    assert asyncio.get_running_loop().time() - begun < 2.0 + hall.standstills.seconds
    hall.faults.clear()
    await _shows_the_newest(hall)


@pytest.fixture
def swept() -> Iterator[None]:
    """What a task left behind is complained about here, and not in the middle of another test."""
    yield
    gc.collect()


async def test_a_drawing_that_fails_once_is_tried_again(
    swept: None,  # noqa: ARG001 - it sweeps after the hall is closed
    hall: SystemHall,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = await hall.begin(hall.ada)
    picture, broken = renders.picture, [ValueError("no ink")]

    def once_broken(*given: object) -> object:
        if broken:
            raise broken.pop()
        return picture(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(renders, "picture", once_broken)
    await hall.act(hall.ada, hidden_step(table, 0))
    await eventually(lambda: hall.boards() and hall.board().edited_count == 1, seconds=2)
    await _shows_the_newest(hall)


# --- the gateway ------------------------------------------------------------


async def test_a_lost_gateway_is_resumed_and_nothing_is_missed(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.drop_gateway()
    await hall.discord.until(lambda: not hall.discord.gateway.is_connected)
    told = await hall.act(hall.ada, hidden_step(table, 0))  # waits in the session until the bot is back
    assert "Ada pitches" in told
    assert hall.discord.gateway.resumed == 1
    await _shows_the_newest(hall)


async def test_a_gateway_that_forgot_us_is_identified_to_anew(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.discord.gateway.identified
    hall.faults.invalidate_sessions()
    await hall.discord.until(lambda: hall.discord.gateway.identified > first and hall.discord.gateway.is_connected)
    await eventually(hall.app.is_ready)
    assert "Ada pitches" in await hall.act(hall.ada, hidden_step(table, 0))
    await _shows_the_newest(hall)


async def test_play_goes_on_when_the_gateway_has_refused_us_for_a_while(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.discord.gateway.identified
    hall.faults.refuse_gateway(0.3)
    hall.faults.drop_gateway()
    await hall.discord.until(lambda: not hall.discord.gateway.is_connected)
    await hall.ben.say(hall.channel, "Where is everybody?")
    await table.act(0, hidden_step(table, 0), who=str(hall.ada.user.id))  # a click that arrived just before
    await hall.discord.until(lambda: hall.discord.gateway.identified > first and hall.discord.gateway.is_connected)
    await eventually(lambda: hall.app.get_channel(hall.channel.id))
    assert "Ada pitches" in await hall.act(hall.ada, hidden_step(table, 0))
    assert len(await hall.journal(table.record.id)) == 2
    await _shows_the_newest(hall)
    assert hall.channel.last_message_id == hall.board().id


async def test_talk_during_a_lost_gateway_is_noticed(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    first = hall.board()
    hall.faults.drop_gateway()
    await hall.discord.until(lambda: not hall.discord.gateway.is_connected)
    await hall.ben.say(hall.channel, "Where is everybody?")
    await hall.discord.until(lambda: hall.discord.gateway.is_connected)
    await hall.act(hall.ada, hidden_step(table, 0))
    assert await hall.shown() is not first


# --- permissions ------------------------------------------------------------


async def _without(hall: SystemHall, channel: Channel, table: Table, permission: Permission) -> None:
    hall.world.set_overwrite(channel, hall.world.bot, deny=int(permission))
    place = hall.world.channels[int(table.record.place)]
    await hall.spectator.say(place, "so that the board has to be posted again")
    for _ in range(2):
        assert "Ada pitches" in await hall.act(hall.ada, hidden_step(table, 0), place)
    assert len(await hall.journal(table.record.id)) == 2
    assert not next(iter(hall.app.services.boards.live.values())).is_idle


@pytest.mark.parametrize("permission", [Permission.SEND_MESSAGES, Permission.VIEW_CHANNEL, Permission.ATTACH_FILES])
async def test_the_board_catches_up_when_a_permission_is_given_back(hall: SystemHall, permission: Permission) -> None:
    table = await hall.begin(hall.ada)
    await _without(hall, hall.channel, table, permission)
    hall.world.set_overwrite(hall.channel, hall.world.bot)
    await _shows_the_newest(hall)


async def test_the_board_in_a_thread_catches_up_when_its_channel_gives_a_permission_back(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, where="thread")
    await _without(hall, hall.channel, table, Permission.SEND_MESSAGES_IN_THREADS)
    hall.world.set_overwrite(hall.channel, hall.world.bot)
    await _shows_the_newest(hall, hall.world.channels[int(table.record.place)])


async def test_the_board_catches_up_when_a_role_gives_a_permission_back(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    await hall.ben.say(hall.channel, "so that the board has to be posted again")
    role, everyone = hall.world.bot_role(hall.guild), hall.guild.everyone
    allowed, allowed_to_all = role.permissions, everyone.permissions
    hall.world.set_role(hall.guild, everyone, allowed_to_all & ~int(Permission.SEND_MESSAGES))
    hall.world.set_role(hall.guild, role, allowed & ~int(Permission.SEND_MESSAGES))
    await hall.act(hall.ada, hidden_step(table, 0))
    await asyncio.sleep(0.05)
    assert not next(iter(hall.app.services.boards.live.values())).is_idle
    hall.world.set_role(hall.guild, role, allowed)
    await _shows_the_newest(hall)


# --- places that are gone ------------------------------------------------------------


async def _is_over_tidily(hall: SystemHall, table: Table) -> None:
    await eventually(lambda: table.record.id not in hall.app.hall.tables, seconds=2)
    await eventually(lambda: not hall.app._chores)
    assert (await hall.stored(table.record.id)).status == "void"
    assert table.record.id not in hall.app.services.boards.live
    names = [task.get_name() for task in asyncio.all_tasks()]
    assert not [name for name in names if table.record.id in name]


async def _another_table(hall: SystemHall) -> tuple[Table, Channel]:
    other = hall.world.add_channel(hall.guild, "other")
    return await hall.begin(hall.ben, channel=other), other


async def test_a_deleted_channel_ends_its_table_and_others_go_on(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    other, place = await _another_table(hall)
    hall.world.delete_channel(hall.channel)
    await _is_over_tidily(hall, table)
    assert "Ben pitches" in await hall.act(hall.ben, hidden_step(other, 0), place)
    await _shows_the_newest(hall, place)


async def test_a_deleted_thread_ends_its_table(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, where="thread")
    hall.world.delete_channel(hall.world.channels[int(table.record.place)])
    await _is_over_tidily(hall, table)


async def test_a_deleted_channel_ends_the_tables_in_its_threads(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, where="thread")
    hall.world.delete_channel(hall.channel)
    await _is_over_tidily(hall, table)


async def test_a_channel_deleted_while_a_built_in_player_thinks_ends_its_table(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada, built_in=3)
    hall.world.delete_channel(hall.channel)
    await _is_over_tidily(hall, table)


async def test_a_channel_deleted_while_the_gateway_was_away_ends_its_table_at_the_next_change(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.faults.refuse_gateway(0.2)
    hall.faults.drop_gateway()
    await hall.discord.until(lambda: not hall.discord.gateway.is_connected)
    hall.discord.gateway.sessions.clear()
    hall.world.delete_channel(hall.channel)
    await table.act(0, hidden_step(table, 0), who=str(hall.ada.user.id))
    await _is_over_tidily(hall, table)


async def test_a_channel_deleted_while_the_bot_was_away_ends_its_table_at_the_start(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    await hall.stop()
    hall.world.delete_channel(hall.channel)
    await hall.start()
    await _is_over_tidily(hall, table)


async def test_a_bot_removed_from_its_server_ends_the_tables_there_and_no_others(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    elsewhere = hall.world.add_guild("Elsewhere")
    place = hall.world.add_channel(elsewhere, "tables")
    for person in (hall.ben, hall.spectator):
        hall.world.join(elsewhere, person.user)
    await eventually(lambda: hall.app.get_guild(elsewhere.id))
    other = await hall.begin(hall.ben, channel=place)
    hall.world.remove_guild(hall.guild)
    await _is_over_tidily(hall, table)
    assert "Ben pitches" in await hall.act(hall.ben, hidden_step(other, 0), place)
    await _shows_the_newest(hall, place)


async def test_a_channel_that_is_made_anew_can_be_played_in(hall: SystemHall) -> None:
    table = await hall.begin(hall.ada)
    hall.world.delete_channel(hall.channel)
    await _is_over_tidily(hall, table)
    again = hall.world.add_channel(hall.guild, "tables")
    await hall.begin(hall.ada, channel=again)


async def test_the_end_of_the_program_leaves_no_chore_behind(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A channel that Discord is asked about for ever is looked for again after the next start."""
    app = hall.app

    async def never_known(_: int) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(app, "fetch_channel", never_known)
    await hall.begin(hall.ada)
    monkeypatch.setattr(app, "get_channel", lambda _: None)
    await app.on_ready()
    assert app._chores
    await hall.stop()
    assert not app._chores
