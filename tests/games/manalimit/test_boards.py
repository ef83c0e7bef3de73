"""Manalimit's boards as ghosts and leagues ask for them, knowing no game."""

import pytest

from engine.core.boards import OF_NOBODY, WITHOUT_UNITS, BoardGame
from engine.core.events import Event, Sighting
from engine.core.game import Setup
from engine.core.refusals import BadAnswer, UnknownGame, WithoutBoards
from engine.core.rng import Rng
from engine.games.manalimit.boards import ManalimitBoards
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import NOBODY, Ghost, ghost_of, house_ghosts
from engine.players import player_named
from engine.players.perspective import Perspective
from engine.players.playout import play_out
from engine.registry import boards_named, boards_of, game_with_boards

pytestmark = pytest.mark.covers("engine.core.boards", "engine.games.manalimit.boards")

BOARDS: BoardGame = ManalimitBoards()
GAME = Manalimit()
SET = "kindling"


def test_one_game_has_boards_and_its_leagues_are_the_usual_ones() -> None:
    assert game_with_boards() == GAME.name
    assert isinstance(boards_of(GAME.name), ManalimitBoards)
    assert boards_of("shieldbreak") is boards_of("no such game") is None
    with pytest.raises(WithoutBoards, match="Shieldbreak has no leagues: its rounds leave no boards behind"):
        boards_named("Shieldbreak")
    with pytest.raises(UnknownGame):
        boards_named("no such game")


def test_the_texts_of_boards_begin_and_end_as_stores_search_for_them() -> None:
    assert NOBODY.encode().startswith(OF_NOBODY)
    assert NOBODY.encode().endswith(WITHOUT_UNITS)
    assert not house_ghosts(SET)[0][0].encode().endswith(WITHOUT_UNITS)


@pytest.mark.parametrize("owner", [None, "Ada", '"},{', "Äda 🂡"])
def test_an_anonymous_board_is_the_same_board(owner: str | None) -> None:
    board = house_ghosts(SET)[4][2]._replace(house=False)
    assert BOARDS.anonymous(board._replace(owner=owner).encode()) == board._replace(owner=None).encode()


def test_a_board_of_lost_cards_can_be_made_anonymous_and_not_read() -> None:
    text = NOBODY._replace(owner="Ada").encode().replace("[]", '[["no-such-card",1,1,0]]')
    assert '"no-such-card"' in BOARDS.anonymous(text)
    with pytest.raises(BadAnswer):
        BOARDS.read(SET, text)


def test_boards_of_both_players_are_told_by_a_battle_and_none_of_a_ghost() -> None:
    state, events, before = GAME.new(Setup(3), 7), list[Event](), list[Ghost]()
    rng, greedy = Rng(7), player_named("greedy")
    while state.round == 1:
        before = [ghost_of(player, None) for player in state.players]
        state.sink = events.append
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, greedy.choose(Perspective(GAME, state, seat), rng))
    boards = BOARDS.submissions(events)
    assert {board.seat: board.text for board in boards} == {seat: ghost.encode() for seat, ghost in enumerate(before)}
    assert {(board.set_id, board.round, board.is_empty) for board in boards} == {(SET, 1, False)}
    stars = [board.is_won is True for board in sorted(boards)]
    assert [bool(each.stars) for each in BOARDS.reached(state)] == stars
    assert BOARDS.submissions([event for event in events if event.kind != "battle"]) == []


def test_how_far_a_run_is_says_the_view_as_well_as_the_state() -> None:
    state = play_out(GAME, Setup(1, {"ghosts": "house"}), 3, [player_named("random")]).state
    (reached,) = BOARDS.reached(state)
    progress = BOARDS.progress(GAME.view(state, None))
    assert progress[:3] == reached[:3]
    assert progress.ending == {"no-lives": "no lives left", "ten-stars": "ten stars"}[state.result.reason]
    assert BOARDS.progress(GAME.view(GAME.new(Setup(1), 3), None)) == (0, BOARDS.lives, 1, "")


def test_a_fight_is_staged_as_it_was_fought() -> None:
    left, right = (house_ghosts(SET)[6][which].encode() for which in (1, 2))
    fought = BOARDS.fight(BOARDS.read(SET, left), BOARDS.read(SET, right), 7, 0, Rng(5))
    facts = BOARDS.stage(SET, (left, right), 7, 0, Rng(5))
    assert (facts["winner"], facts["reason"] == "last-standing") == (fought.winner, fought.is_last_standing)
    assert facts["log"]
    told = " ".join(GAME.narrate(Sighting("battle", facts), ("Ada", "Ben")))
    assert "Ada" in told
    assert "Ben" in told
