"""What changed since an earlier View is ringed on boards of two sides, and nothing else differs."""

from dataclasses import fields, replace
from itertools import pairwise
from typing import Any

import pytest

import renders
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK
from renders.registry import board_named
from tests.contract.pictures.cases import SIDES, every_board, every_board_of_two_sides
from tests.contract.pictures.probe import PictureProbe
from tests.support.pictures.boards import notes


def _table(probe: PictureProbe, view: Any, since: Any) -> Scene:
    drawn = board_named(probe.game).table_since(since)  # type: ignore[attr-defined]  # boards of two sides have it
    scene = drawn(view, probe.names, DARK)
    assert isinstance(scene, Scene)
    return scene


def _units(player: Any) -> str:
    """The field of a player's View that holds units."""
    return next(
        each.name
        for each in fields(player)
        if isinstance(held := getattr(player, each.name), tuple) and held and hasattr(held[0], "number")
    )


@every_board
def test_without_an_earlier_view_or_with_the_same_there_is_no_ring(probe: PictureProbe) -> None:
    for draw in (renders.picture, renders.seat):
        view = probe.hands[0]
        assert draw(probe.game, view, probe.names, since=view) == draw(probe.game, view, probe.names)


@every_board
def test_any_board_takes_an_earlier_view(probe: PictureProbe) -> None:
    for draw in (renders.picture, renders.seat):
        made = draw(probe.game, probe.boards[0], probe.names, since=probe.boards[-1])
        assert made.alt == draw(probe.game, probe.boards[0], probe.names).alt


@every_board_of_two_sides
def test_a_new_unit_and_one_that_was_tapped_are_ringed(probe: PictureProbe) -> None:
    view = probe.usual
    player = view.players[0]
    name = _units(player)
    first, second, *others = getattr(player, name)
    turned = replace(second, tapped=not second.tapped)
    for before, rings in (((second, *others), 1), ((first, turned, *others), 1), ((turned, *others), 2)):
        earlier = replace(view, players=(replace(player, **{name: before}), view.players[1]))
        assert len(notes(_table(probe, view, earlier), "changed")) == rings


@every_board_of_two_sides
def test_rings_lie_on_what_changed(probe: PictureProbe) -> None:
    view = probe.usual
    player = view.players[0]
    name = _units(player)
    earlier = replace(view, players=(replace(player, **{name: getattr(player, name)[1:]}), view.players[1]))
    scene = _table(probe, view, earlier)
    (ring,) = notes(scene, "changed")
    assert (ring.x, ring.y) in {(card.x, card.y) for card in notes(scene, "card")}


@every_board_of_two_sides
def test_only_a_board_with_rings_explains_them(probe: PictureProbe) -> None:
    calm = [view for view in probe.boards if "changed" not in _chips(_table(probe, view, None))]
    assert calm == list(probe.boards)
    explained = [view for view in probe.boards if "changed" in _chips(_table(probe, view, probe.crowded))]
    assert explained


def _chips(scene: Scene) -> list[str]:
    return [note.says for note in notes(scene, "chip")]


@pytest.mark.parametrize("probe", [probe for probe in SIDES if probe.match], ids=lambda probe: str(probe.game))
def test_in_a_match_rings_come_with_changes_of_lives_and_units(probe: PictureProbe) -> None:
    states = probe.states[10:60]
    views = [probe.rules.view(state, None) for state in states]
    rings = [len(notes(_table(probe, now, before), "changed")) for before, now in pairwise(views)]
    assert 0 in rings, "not every action changes a unit or a life"
    assert any(rings)
    assert max(rings) < 20
