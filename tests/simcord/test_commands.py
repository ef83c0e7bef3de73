"""The commands of a match in a Discord that others wrote: what each does, and who gets to see it.

What SimCord cannot carry is tested over the loopback Discord (`tests/system`): two people who act at the same moment,
the same interaction delivered twice, acknowledgements that come late in real time, rate limits, uploads that fail
half-way, reconnecting. SimCord also takes files over 10 MiB and alt texts over 1,024 characters.
"""

import pytest

from engine.manalimit.game import Manalimit
from tests.simcord.house import SimulatedHall

COMMANDS = {"play", "act", "hand", "board", "log", "concede", "return", "draw", "resume"}
PNG = b"\x89PNG"


def test_everybody_is_offered_the_commands(hall: SimulatedHall) -> None:
    assert set(hall.ada.commands()) >= COMMANDS
    assert set(hall.spectator.commands(hall.lounge)) >= COMMANDS


# --- /play ------------------------------------------------------------


async def test_play_opens_a_table_that_others_join_and_the_host_starts(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada)
    await hall.ben.click(lobby, "Join")
    (joined,) = (message for message in hall.spectator.sees() if message.id == lobby.id)
    assert f"<@{hall.ben.id}>" in joined.text
    assert "Only the one who opened this table" in (await hall.ben.click(lobby, "Start")).told
    await hall.ada.click(lobby, "Start")
    assert [seat.name for seat in hall.table().record.seats] == ["Ada", "Ben"]
    assert hall.board().files["board.png"].startswith(PNG)
    assert "round 1" in hall.board().alt_texts["board.png"]


async def test_play_offers_the_sets_of_the_game(hall: SimulatedHall) -> None:
    assert "kindling" in await hall.ada.complete("play", "set", "kin", game="manalimit")


async def test_play_in_a_thread_leaves_the_channel_free(hall: SimulatedHall) -> None:
    lobby = await hall.lobby(hall.ada, where="thread")
    await hall.ada.click(lobby, "Start")
    (thread,) = hall.channel.threads
    assert hall.table(thread).record.place == str(thread.id)
    assert hall.boards() == []
    assert hall.board(thread).files["board.png"].startswith(PNG)


async def test_play_with_built_in_opponents(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, built_in=1)
    assert [seat.built_in for seat in table.record.seats] == [None, "greedy"]
    await hall.ada.use("act", action="battle")
    assert table.position.state.round == 2


async def test_play_in_a_private_talk_with_the_bot(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, channel=hall.ada.private_talk)
    assert table.record.guild is None
    assert any("board.png" in message.files for message in hall.ada.sees(hall.ada.private_talk))
    assert hall.ben.sees(hall.ada.private_talk) == []


@pytest.mark.parametrize(
    ("permission", "title"), [("attach_files", "attach files"), ("send_messages", "send messages")]
)
async def test_play_where_the_bot_lacks_a_permission_is_refused_and_says_which(
    hall: SimulatedHall, permission: str, title: str
) -> None:
    quiet = hall.new_channel("quiet", bot_may_not=[permission])
    reply = await hall.ada.use("play", quiet, game="manalimit")
    assert title in reply.told
    assert hall.spectator.sees(quiet) == []


# --- /act ------------------------------------------------------------


async def test_act_offers_what_is_legal_and_does_it(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    offered = await hall.ada.complete("act", "action", "pitch")
    assert offered
    assert offered.items() <= dict(table.options(0)).items()
    reply = await hall.ada.use("act", action=next(iter(offered)))
    assert "Ada pitches" in reply.told
    assert table.number == 1
    assert "Ada pitches" in hall.board().text


async def test_act_of_a_live_match_is_hidden_from_the_others(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.spectator.sees()
    pitch = next(iter(await hall.ada.complete("act", "action", "pitch")))
    assert (await hall.ada.use("act", action=pitch)).message.is_private
    assert hall.spectator.sees() == before


async def test_a_spectator_cannot_act_and_is_offered_nothing(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    assert await hall.spectator.complete("act", "action") == {}
    assert "You have no seat" in (await hall.spectator.use("act", action="battle")).told
    assert table.number == 0


# --- /hand, /board, /log ------------------------------------------------------------


async def test_hand_is_seen_by_its_owner_alone(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    shown = (await hall.ada.use("hand")).message
    assert shown.is_private
    ((name, picture),) = shown.files.items()
    assert picture.startswith(PNG)
    assert "Hand: " in shown.alt_texts[name]
    assert shown.id in [message.id for message in hall.ada.sees()]
    for other in (hall.ben, hall.cleo, hall.spectator, hall.admin):
        assert shown.id not in [message.id for message in other.sees()]


async def test_board_shows_a_spectator_what_everybody_sees(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    shown = (await hall.spectator.use("board")).message
    assert shown.is_private
    assert list(shown.files.values()) == [hall.board().files["board.png"]]
    assert "Ben" in (await hall.spectator.use("board", form="words")).told


async def test_log_tells_what_has_happened(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert "Nothing has happened yet" in (await hall.ben.use("log")).told
    await hall.ada.use("act", action="battle")
    assert "battle" in (await hall.ben.use("log")).told


# --- /concede, /return, /draw, /resume ------------------------------------------------------------


async def test_concede_ends_a_duel_in_the_sight_of_all(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert "left" in (await hall.ada.use("concede")).told
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "Ben wins" in hall.board().text
    assert "Rematch" in hall.board().labels


async def test_return_takes_a_seat_back_from_a_built_in_player(
    hall: SimulatedHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Manalimit, "cooperative", True)
    table = await hall.begin(hall.ada, hall.ben)
    assert "/return" in (await hall.ada.use("concede")).told
    assert table.position.seats[0].built_in == "greedy"
    assert "seat back" in (await hall.ada.use("return")).told
    assert table.position.seats[0].built_in is None


async def test_return_without_having_left_is_refused(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada)
    assert "nothing to take back" in (await hall.ada.use("return")).told
    assert table.number == 0


async def test_a_draw_is_offered_to_the_other_and_agreed_on(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("draw")
    offer = hall.spectator.sees()[-1]
    assert "Ada offers a draw" in offer.text
    assert offer.pinged == {hall.ben.id}
    await hall.ben.use("draw", word="accept")
    assert table.outcome is not None
    assert "a draw was agreed" in hall.board().text


async def test_resume_takes_up_a_match_that_an_error_stopped(
    hall: SimulatedHall, monkeypatch: pytest.MonkeyPatch, errors_logged: list[str]
) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    with monkeypatch.context() as broken:
        broken.setattr(Manalimit, "apply", _break)
        assert "error" in (await hall.ada.use("act", action="battle")).told
    assert errors_logged.pop() == "a table stopped"
    assert "/resume" in hall.spectator.sees()[-1].text
    assert "/resume" in (await hall.ben.use("hand")).told
    assert "goes on" in (await hall.ben.use("resume")).told
    assert hall.table() is not table
    await hall.ada.use("act", action="battle")
    assert hall.table().number == 1


def _break(*_: object) -> None:
    raise RuntimeError("the game is broken on purpose")


@pytest.mark.parametrize("command", sorted(COMMANDS - {"play"}))
async def test_a_command_where_no_match_is_played_is_refused_in_private(hall: SimulatedHall, command: str) -> None:
    options = {"action": "battle"} if command == "act" else {}
    assert "No match" in (await hall.ada.use(command, hall.lounge, **options)).told
    assert hall.spectator.sees(hall.lounge) == []


# --- clocks ------------------------------------------------------------


async def test_who_thinks_too_long_is_warned_and_then_the_clock_acts(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("act", action="battle")
    await hall.advance(345)
    warning = hall.spectator.sees()[-1]
    assert "nearly up" in warning.text
    assert warning.pinged == {hall.ben.id}
    assert table.position.state.round == 1
    await hall.advance(20)
    assert table.position.state.round == 2


async def test_a_board_that_cannot_be_shown_is_shown_when_it_can(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    hall.env.inject_error("PATCH", "/channels/*/messages/*", status=500, times=3)
    pitch = next(iter(await hall.ada.complete("act", "action", "pitch")))
    assert "Ada pitches" in (await hall.ada.use("act", action=pitch)).told
    assert "Ada pitches" not in hall.board().text
    await hall.advance(30)
    assert "Ada pitches" in hall.board().text
