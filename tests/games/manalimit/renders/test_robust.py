"""Whatever people are called and however large numbers become: it is drawn, and stays in its place."""

from dataclasses import replace

import pytest

import renders
from renders.canvas.theme import DARK
from renders.games.manalimit.battle import battle_scene, poster
from renders.games.manalimit.board import panel, table
from renders.games.manalimit.moments import moments
from tests.games.manalimit.renders import tables
from tests.support.pictures.legible import check_inside
from tests.support.pictures.positions import opened
from tests.support.pictures.robust import EVERY_NAME, check_in_place


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("shift", [0, 3])
def test_any_name_stays_in_its_place(seats: int, shift: int) -> None:
    names = [*EVERY_NAME[shift:], *EVERY_NAME[:shift]][:seats]
    view = tables.run() if seats == 1 else tables.match(seats)
    ended = tables.finished(won=True) if seats == 1 else tables.decided(seats)
    own = tables.run() if seats == 1 else tables.match(seats, 0)
    check_in_place([table(view, names, DARK), table(ended, names, DARK), panel(own, names, DARK)])


@pytest.mark.parametrize("name", EVERY_NAME)
def test_any_name_can_stand_over_a_battle(name: str) -> None:
    facts = {**tables.BATTLE, "ghost_owner": name}
    about = poster(facts, [name], tables.run())
    check_in_place(battle_scene(moment, about, DARK) for moment in (moments(facts)[1], moments(facts)[-1]))


@pytest.mark.parametrize("seats", [1, 2, 4, 8])
def test_boards_may_be_empty_or_full(seats: int) -> None:
    view = tables.match(seats) if seats > 1 else tables.planned(board=(None,) * 5, hand=(), ash=(), bag=())
    bare = replace(view, players=tuple(replace(player, shown=()) for player in view.players), records=())
    for theme in renders.THEMES:
        opened(renders.picture("manalimit", bare, EVERY_NAME, theme).png)
    check_inside(table(bare, EVERY_NAME, DARK))
    if seats == 1:
        assert "No cards in hand" in [note.says for note in table(bare, EVERY_NAME, DARK).notes]
        assert "No cards in hand" in [note.says for note in panel(bare, EVERY_NAME, DARK).notes]
