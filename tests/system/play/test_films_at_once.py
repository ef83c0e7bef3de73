"""Films in place of strips: after the strip, for who switched them on, and only while nobody has gone on."""

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.local.model import Channel, Message
from bot.local.people import Person
from bot.play.board_faces import BoardFaces
from engine.journal.records import MatchRecord
from engine.table.table import Table
from renders.films.encoding import Film, FilmTooLarge
from tests.support.house import SystemHall, eventually
from tests.support.league_house import LeagueHall
from tests.support.panel_play import act_by_panel, open_panel, press, quiet, threads

pytestmark = [
    pytest.mark.usefixtures("one_hand"),
    pytest.mark.covers("bot.play.films_at_once", "bot.replay.battle_films", "bot.play.board_message"),
]


class HeldFilms:
    """Films that are made when a test says so; `asked` has the facts of each, in the order of asking."""

    def __init__(self) -> None:
        self.asked: list[Any] = []
        self.may_be_made = asyncio.Event()
        self.error: Exception | None = None

    async def battle(self, _game: str, facts: Any, *_more: Any) -> Film:
        self.asked.append(facts)
        await self.may_be_made.wait()
        if self.error is not None:
            raise self.error
        return Film(b"GIF89a", "gif", f"The film of round {facts['round']}")


@pytest.fixture
def held(hall: SystemHall, monkeypatch: pytest.MonkeyPatch) -> HeldFilms:
    films = HeldFilms()
    monkeypatch.setattr(hall.film_maker, "battle", films.battle)
    return films


async def _switch_on(hall: SystemHall, person: Person) -> None:
    shown = await (await person.slash(hall.channel, "preferences")).reply()
    await (await person.click(shown, label="Turn on Films at once")).reply()


async def _room(hall: SystemHall) -> Channel:
    """Ada has begun a run in a room of her own."""
    lobby = await hall.lobby(hall.ada, where=None)
    await hall.start_match(hall.ada, lobby)
    await eventually(lambda: threads(hall))
    (room,) = threads(hall)
    await hall.shown(room)
    return room


async def _battle(hall: SystemHall, board: Message, number: int) -> None:
    """Ada sends her board into battle from below it, and sees what came of it."""
    await press(hall.ada, board, "⚔ Battle")
    await eventually(lambda: f"Round {number} lost" in board.text())
    await quiet(hall)


def _files(message: Message) -> list[str]:
    return [file.filename for file in message.attachments]


def _pitch(board: Message) -> str:
    return next(label for label in board.labels() if label.startswith("🔥"))


async def _made(hall: SystemHall, held: HeldFilms) -> None:
    """All films that were begun are made, and whoever wanted them has them."""
    held.may_be_made.set()
    await eventually(lambda: not hall.app.services.films_at_once._chores)
    await quiet(hall)


# --- below a board ------------------------------------------------------------


async def test_below_a_board_the_film_takes_the_place_of_the_strip_until_the_next_click(
    hall: SystemHall, held: HeldFilms
) -> None:
    await _switch_on(hall, hall.ada)
    room = await _room(hall)
    board = hall.board(room)
    await _battle(hall, board, 1)
    assert _files(board) == ["board.png", "strip-1.png"], "the strip does not wait"
    told, labels = board.text(), board.labels()
    await _made(hall, held)
    assert hall.board(room) is board
    assert _files(board) == ["board.png", "film.gif"]
    assert (board.text(), board.labels()) == (told, labels), "nothing else has changed"
    assert board.attachments[1].description == "The film of round 1"
    await press(hall.ada, board, _pitch(board))
    await quiet(hall)
    assert _files(board) == ["board.png"]


async def test_a_film_does_not_move_a_board_that_others_wrote_below(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    room = await _room(hall)
    board = hall.board(room)
    await _battle(hall, board, 1)
    await hall.ada.say(room, "What a battle!")
    await _made(hall, held)
    assert hall.board(room) is board
    assert _files(board) == ["board.png", "film.gif"]


async def test_who_has_clicked_on_gets_no_film_and_did_not_wait_for_it(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    await press(hall.ada, board, _pitch(board))
    await quiet(hall)
    edits = board.edited_count
    await _made(hall, held)
    assert _files(board) == ["board.png"]
    assert board.edited_count == edits


async def test_who_clicks_on_while_the_board_is_drawn_with_its_film_gets_none(
    hall: SystemHall, held: HeldFilms, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    is_drawn, may_go_on, news = asyncio.Event(), asyncio.Event(), BoardFaces._news

    async def held_up(faces: BoardFaces, record: MatchRecord) -> list[str]:
        if not is_drawn.is_set():
            is_drawn.set()
            await may_go_on.wait()
        return await news(faces, record)

    monkeypatch.setattr(BoardFaces, "_news", held_up)
    held.may_be_made.set()
    await is_drawn.wait()
    await press(hall.ada, board, "⋯")
    may_go_on.set()
    await quiet(hall)
    assert _files(board) == ["board.png"]
    assert "Back" in board.labels()


async def test_after_another_battle_only_its_own_film_is_shown(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    await _battle(hall, board, 2)
    assert [facts["round"] for facts in held.asked] == [1], "one at a time"
    await _made(hall, held)
    assert [facts["round"] for facts in held.asked] == [1, 2]
    assert board.attachments[1].description == "The film of round 2"


async def test_a_film_that_nobody_waits_for_any_more_is_not_begun(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    await _battle(hall, board, 2)
    await press(hall.ada, board, _pitch(board))
    await _made(hall, held)
    assert [facts["round"] for facts in held.asked] == [1]


@pytest.mark.parametrize("error", [FilmTooLarge(2, 1), TimeoutError()])
async def test_where_no_film_can_be_made_the_strip_stays(hall: SystemHall, held: HeldFilms, error: Exception) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    held.error = error
    with capture_logs() as logs:
        await _battle(hall, board, 1)
        await _made(hall, held)
    assert _files(board) == ["board.png", "strip-1.png"]
    assert [line for line in logs if line["log_level"] == "error"] == []


async def test_who_did_not_switch_it_on_gets_strips(hall: SystemHall, held: HeldFilms) -> None:
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    await _made(hall, held)
    assert held.asked == []
    assert _files(board) == ["board.png", "strip-1.png"]


async def test_the_end_of_a_run_is_not_replaced_by_a_film(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    room = await _room(hall)
    board = hall.board(room)
    await _battle(hall, board, 1)
    await hall.ask(hall.ada, "concede", room)
    await eventually(lambda: "Rematch" in board.labels())
    await _made(hall, held)
    assert "Rematch" in board.labels()
    assert _files(board) == ["board.png"]


async def test_the_hall_stops_while_a_film_is_made(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    board = hall.board(await _room(hall))
    await _battle(hall, board, 1)
    await _battle(hall, board, 2)
    assert len(hall.app.services.films_at_once._chores) == 2, "one is made, one waits"
    with capture_logs() as logs:
        await hall.stop()
    assert [line for line in logs if line["log_level"] in ("warning", "error")] == []
    assert len(held.asked) == 1, "what waited has not begun"
    assert hall.tasks_left() == []


# --- in private panels ------------------------------------------------------------


async def _both_battle(hall: SystemHall, table: Table) -> dict[str, Message]:
    """Ada and Ben have their panels open and send their boards into battle."""
    panels = {person.user.display_name: await open_panel(hall, person) for person in (hall.ada, hall.ben)}
    await act_by_panel(hall.ada, panels["Ada"], "battle")
    await quiet(hall)
    await act_by_panel(hall.ben, panels["Ben"], "battle")
    await eventually(lambda: table.position.state.round == 2)
    await quiet(hall)
    return panels


async def test_in_a_panel_the_film_comes_for_who_likes_it_alone(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    table = await hall.begin(hall.ada, hall.ben)
    panels = await _both_battle(hall, table)
    assert [_files(panel) for panel in panels.values()] == [["hand.png", "strip.png"]] * 2
    public, labels = hall.public(), panels["Ada"].labels()
    await _made(hall, held)
    assert _files(panels["Ada"]) == ["hand.png", "film.gif"]
    assert panels["Ada"].labels() == labels
    assert _files(panels["Ben"]) == ["hand.png", "strip.png"]
    assert hall.public() == public
    await press(hall.ada, panels["Ada"], _pitch(panels["Ada"]))
    await quiet(hall)
    assert _files(panels["Ada"]) == ["hand.png"]


async def test_a_film_stays_in_a_panel_that_follows_the_match(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    table = await hall.begin(hall.ada, hall.ben)
    panel = (await _both_battle(hall, table))["Ada"]
    await _made(hall, held)
    edits = panel.edited_count
    await hall.act(hall.ben, "battle")
    await quiet(hall)
    assert panel.edited_count > edits
    assert _files(panel) == ["hand.png", "film.gif"]
    assert len(held.asked) == 1


async def test_who_has_clicked_on_in_a_panel_gets_no_film(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    table = await hall.begin(hall.ada, hall.ben)
    panel = (await _both_battle(hall, table))["Ada"]
    await press(hall.ada, panel, _pitch(panel))
    await quiet(hall)
    await _made(hall, held)
    assert _files(panel) == ["hand.png"]


async def test_a_panel_that_another_has_replaced_gets_no_film(hall: SystemHall, held: HeldFilms) -> None:
    await _switch_on(hall, hall.ada)
    table = await hall.begin(hall.ada, hall.ben)
    await _both_battle(hall, table)
    panel = await open_panel(hall, hall.ada)
    await _made(hall, held)
    assert _files(panel) == ["hand.png"]


@pytest.mark.rule("LEA-3.10")
async def test_the_film_of_a_sealed_run_is_for_its_player_alone(
    league_hall: LeagueHall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall, films = league_hall, HeldFilms()
    monkeypatch.setattr(hall.film_maker, "battle", films.battle)
    hall.ada.user.accepts_dms = False
    await hall.opened_week(await hall.make_league())
    await _switch_on(hall, hall.ada)
    table = await hall.begin_run(hall.ada)
    thread = hall.world.channels[int(table.record.place)]
    await hall.settled()
    panel = await (await hall.ada.click(thread.messages[-1], label="My hand")).reply()
    await hall.play_rounds(hall.ada, 1, empty=True)
    await quiet(hall)
    public = [message for message in thread.messages if not message.is_private]
    before = [message.edited_count for message in public]
    await _made(hall, films)
    assert _files(panel) == ["hand.png", "film.gif"]
    assert [message for message in thread.messages if not message.is_private] == public
    assert [message.edited_count for message in public] == before
    assert [file for message in public for file in message.attachments] == []
