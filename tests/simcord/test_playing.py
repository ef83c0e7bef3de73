"""The commands of a match: what each does, and who gets to see it."""

import pytest

from engine.table.absences import SECONDS_UNTIL_MISSING
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Reply, Seen

pytestmark = pytest.mark.covers("bot.play.service")
PNG = b"\x89PNG"
TOGETHER = "elementails"


@pytest.mark.parametrize(
    "command",
    [
        "act",
        "pass",
        "hand",
        "board",
        "log",
        "battle",
        "concede",
        "stand-in",
        "return",
        "draw",
        "undo",
        "rematch",
        "resume",
    ],
)
async def test_a_command_where_no_match_is_played_is_refused_in_private(hall: SimulatedHall, command: str) -> None:
    options = {"action": "battle"} if command == "act" else {}
    assert "No match" in (await hall.ada.use(command, **options)).told
    assert hall.spectator.sees() == []


# --- /act, /pass ------------------------------------------------------------


@pytest.mark.command("act")
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
    for command, options in (("act", {"action": "battle"}), ("pass", {}), ("concede", {}), ("draw", {})):
        assert "You have no seat" in (await hall.spectator.use(command, **options)).told
    assert table.number == 0


@pytest.mark.command("pass")
async def test_pass_ends_ones_part_of_the_round(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert "ready for battle" in (await hall.ada.use("pass")).told
    assert table.position.to_act() == (1,)
    assert "Ada is ready for battle" in hall.board().text
    await hall.ada.use("pass")
    assert table.number == 1


async def test_pass_out_of_turn_is_told_so(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("pass")
    assert "not your turn" in (await hall.ada.use("pass")).told


# --- /hand, /board, /log ------------------------------------------------------------


@pytest.mark.command("hand")
async def test_hand_is_seen_by_its_owner_alone(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada, hall.ben)
    before = hall.spectator.sees()
    shown = (await hall.ada.use("hand")).message
    assert shown.is_private
    ((name, picture),) = shown.files.items()
    assert picture.startswith(PNG)
    assert "Hand: " in shown.alt_texts[name]
    assert shown.text.startswith("**Your turn** · Round 1 · 0 of 3 mana · ♥♥♥")
    assert shown.id in [message.id for message in hall.ada.sees()]
    for other in (hall.ben, hall.cleo, hall.spectator, hall.admin):
        assert shown.id not in [message.id for message in other.sees()]
    assert hall.spectator.sees() == before


@pytest.mark.command("board")
async def test_board_shows_to_each_what_they_may_know(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    watched = (await hall.spectator.use("board")).message
    assert watched.is_private
    assert list(watched.files.values()) == [hall.board().files["board.png"]]
    assert list((await hall.ada.use("board")).message.files.values()) != list(watched.files.values())
    own, read = [_whole(await person.use("board", form="words")) for person in (hall.ada, hall.spectator)]
    names = {label.removeprefix("Pitch ").split(" from hand")[0] for label in dict(table.options(0)).values()}
    in_hand = {name for name in names if name in own}
    assert len(in_hand) >= 3
    assert "Ben" in read
    assert not any(name in read for name in in_hand)


@pytest.mark.command("log")
async def test_log_tells_what_has_happened(hall: SimulatedHall) -> None:
    await hall.begin(hall.ada)
    assert "Nothing has happened yet" in (await hall.ben.use("log")).told
    await hall.ada.use("act", action="battle")
    assert "Round 1: Ada" in (await hall.ben.use("log")).told


def _whole(reply: Reply) -> str:
    """What somebody was told, with the file that holds what did not fit."""
    return reply.told + "".join(file.decode() for message in reply.messages for file in message.files.values())


# --- /concede, /return ------------------------------------------------------------


@pytest.mark.command("concede")
async def test_concede_ends_a_duel_in_the_sight_of_all(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert (await hall.ada.use("concede")).told == "You have left the match."
    assert table.outcome is not None
    assert table.outcome.winners == (1,)
    assert "Ben wins" in hall.board().text
    assert hall.board().labels == ("Rematch", "Replay", "Film", "Log", "Read the board")


@pytest.mark.command("return")
async def test_return_takes_a_seat_back_from_a_built_in_player(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, game=TOGETHER)
    assert "/return" in (await hall.ada.use("concede")).told
    assert table.position.seats[0].built_in == "greedy"
    assert (await hall.ada.use("return")).told == "You have your seat back."
    assert table.position.seats[0].built_in is None


@pytest.mark.command("stand-in")
async def test_stand_in_hands_over_ones_own_seat_or_that_of_somebody_missing(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo, game=TOGETHER, clock="correspondence")
    assert "/return" in (await hall.cleo.use("stand-in")).told
    assert table.position.seats[2].built_in == "greedy"
    early = await hall.ada.use("stand-in", user=hall.ben.actor)
    assert early.told.startswith("Give Ben a little more time")
    await hall.advance(SECONDS_UNTIL_MISSING["correspondence"])
    late = await hall.ada.use("stand-in", user=hall.ben.actor)
    assert late.told == "A built-in player stands in for Ben until they come back."
    assert table.position.seats[1].built_in == "greedy"
    assert "You have no seat" in (await hall.spectator.use("stand-in", user=hall.ada.actor)).told


async def test_return_is_refused_where_no_seat_is_kept(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben, hall.cleo)
    assert "nothing to take back" in (await hall.ben.use("return")).told
    await hall.ada.use("concede")
    assert "You have no seat" in (await hall.ada.use("return")).told
    assert table.outcome is None
    assert table.number == 1


# --- /draw ------------------------------------------------------------


@pytest.mark.command("draw")
async def test_a_draw_is_offered_to_the_other_and_agreed_on(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    assert (await hall.ada.use("draw")).told == "You offer a draw."
    _check_offer(hall, hall.newest())
    assert (await hall.ben.use("draw", word="accept")).told == "You agree to a draw."
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)
    assert "The players agreed on a draw" in hall.board().text
    assert hall.board().labels == ("Rematch", "Replay", "Film", "Log", "Read the board")


async def test_a_draw_that_is_declined_lets_the_match_go_on(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("draw", word="offer")
    assert (await hall.ben.use("draw", word="decline")).told == "You decline the draw."
    assert "declined" in (await hall.ada.use("draw", word="offer")).told
    assert "No draw is offered" in (await hall.ben.use("draw", word="accept")).told
    assert table.outcome is None


@pytest.mark.component("draw")
async def test_a_draw_is_answered_by_buttons(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("draw")
    offer = hall.newest()
    assert "You have no seat" in (await hall.spectator.click(offer, "Decline")).told
    assert (await hall.ben.click(offer, "Decline")).told == "You decline the draw."
    assert "no longer stands" in (await hall.ben.click(offer, "Agree to a draw")).told
    await hall.ben.use("draw")
    assert (await hall.ada.click(hall.newest(), "Agree to a draw")).told == "You agree to a draw."
    assert table.outcome is not None
    assert table.outcome.winners == (0, 1)


def _check_offer(hall: SimulatedHall, offer: Seen) -> None:
    """Ada's offer, as it stands in the channel."""
    assert offer.text == f"<@{hall.ben.id}>: Ada offers a draw."
    assert offer.pinged == {hall.ben.id}
    assert offer.labels == ("Agree to a draw", "Decline")


# --- clocks ------------------------------------------------------------


async def test_who_thinks_too_long_is_warned_and_then_the_clock_acts(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    await hall.ada.use("act", action="battle")
    await hall.advance(345)
    warning = hall.newest()
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


# --- /undo ------------------------------------------------------------


@pytest.mark.command("undo")
@pytest.mark.component("undo")
async def test_undo_takes_back_when_the_other_agrees(hall: SimulatedHall) -> None:
    table = await hall.begin(hall.ada, hall.ben)
    before = table.position.state_hash()
    await hall.ada.use("pass")
    assert (await hall.ada.use("undo")).told == "You ask for a take-back."
    asked = next(message for message in reversed(hall.spectator.sees()) if "Agree to the take-back" in message.labels)
    assert asked.pinged == {hall.ben.actor.id}
    assert (await hall.ben.click(asked, "Agree to the take-back")).told == "It is taken back."
    assert table.position.state_hash() == before
    assert "The last action of Ada is taken back." in hall.board().text
