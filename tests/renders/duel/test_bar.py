"""A player's bar: its edge, its pills and its numbers."""

import pytest

from engine.core.game import Outcome
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.duel import bar
from renders.pieces.game_icons import Signs
from tests.support.pictures.boards import notes, said

SIGNS = Signs({"hand": "cards", "deck": "cards_playing_diamond_outline"}, {})
WON = Outcome((0,), (1, 2), "knock-out")


def test_the_inner_edge_is_where_the_other_side_is() -> None:
    scene = Scene(DARK, 720)
    assert bar.ground(scene, 0, 60, 1, "ready") == 29
    assert bar.ground(scene, 660, 60, -1, "line") == 691


@pytest.mark.parametrize(
    ("outcome", "seat", "is_asked", "role"),
    [(None, 0, True, "ready"), (None, 0, False, "line"), (WON, 0, False, "star"), (WON, 1, True, "line")],
)
def test_gold_is_for_the_winner_and_mint_for_a_player_who_must_act(
    outcome: Outcome | None, seat: int, is_asked: bool, role: str
) -> None:
    assert bar.edge(outcome, seat, is_asked=is_asked) == role


def test_pills_stand_side_by_side() -> None:
    scene = Scene(DARK, 720)
    end = bar.owns_turn(scene, 300, 30, 7)
    bar.asked(scene, end, 30, SIGNS, ("hand", "TO PLAY"))
    turn, asks = notes(scene, "pill")
    assert (turn.says, asks.says) == ("TURN 7", "TO PLAY")
    assert turn.x + turn.width < asks.x
    bar.wins(scene, 300, 30)
    assert said(scene, "pill")[-1] == "WINS"


def test_what_is_dangerously_few_is_told_apart() -> None:
    scene = Scene(DARK, 720)
    bar.counts(scene, 1256, 30, SIGNS, [("hand", 5), ("deck", 3)], few={"deck"})
    five, three = notes(scene, "text")
    assert (five.says, three.says) == ("5", "3")
    assert five.x < three.x
    assert (five.colour, three.colour) == (DARK.ink, DARK.lost)
