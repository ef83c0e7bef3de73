"""Which ghost a run meets: the pools in order, never one's own, the house last."""

from collections import Counter

import pytest

from engine.core.boards import SubmittedBoard
from engine.core.game import Setup
from engine.core.rng import derive
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.ghosts import Ghost, choose_ghost
from engine.games.manalimit.state import ShownUnit

FACTS = {"set": "kindling", "round": 3, "seat": 0, "draw": 12345}


def _board(player: str, *, set_id: str = "kindling", round_number: int = 3, mark: int = 1) -> SubmittedBoard:
    ghost = Ghost(None, house=False, pitched=0, units=(ShownUnit("cinder-pup", 1, mark, 0),))
    return SubmittedBoard(player, set_id, round_number, ghost.encode(), player)


@pytest.mark.rule("MAN-6.3")
def test_the_first_pool_that_has_a_board_is_used() -> None:
    league, server, everyone = [_board("Ada")], [_board("Ben")], [_board("Cleo")]
    assert choose_ghost(FACTS, "Dan", [league, server, everyone]).owner == "Ada"
    assert choose_ghost(FACTS, "Dan", [[], server, everyone]).owner == "Ben"
    assert choose_ghost(FACTS, "Dan", [[], [], everyone]).owner == "Cleo"


@pytest.mark.rule("MAN-6.3")
def test_the_house_is_the_last_resort_and_marked() -> None:
    assert choose_ghost(FACTS, "Dan", [[], [], []]).house


@pytest.mark.rule("MAN-6.2")
def test_nobody_meets_their_own_board() -> None:
    assert choose_ghost(FACTS, "Ada", [[_board("Ada")], [_board("Ada"), _board("Ben")]]).owner == "Ben"
    assert choose_ghost(FACTS, "Ada", [[_board("Ada")]]).house


@pytest.mark.rule("MAN-6.1")
def test_a_board_of_another_set_or_round_is_not_met() -> None:
    others = [_board("Ada", set_id="clockhaven"), _board("Ben", round_number=4)]
    assert choose_ghost(FACTS, "Dan", [others]).house


@pytest.mark.rule("MAN-6.2")
def test_every_board_of_the_round_is_equally_likely() -> None:
    pool = [_board(f"player {number}") for number in range(4)]
    draws = [choose_ghost(FACTS | {"draw": derive(seed, "draw")}, "Dan", [pool]).owner for seed in range(2000)]
    assert all(400 < count < 600 for count in Counter(draws).values())


@pytest.mark.rule("MAN-6.4")
def test_a_match_takes_the_chosen_ghost_whole() -> None:
    game = Manalimit()
    state = game.new(Setup(1, {"ghosts": "outside"}), 7)
    game.apply(state, 0, game.parse("battle"))
    need = game.needs(state)
    assert need is not None
    ghost = choose_ghost(need.facts, "Dan", [[_board("Ada", round_number=1, mark=5)]])
    game.supply(state, ghost.encode())
    assert state.records[0].right == ghost.units
    assert state.records[0].ghost_owner == "Ada"
