"""Boards of every game: what they show, to whom, and that nothing else depends on it."""

from time import process_time

import pytest

import renders
from renders.canvas.theme import DARK
from renders.registry import board_named
from tests.contract.pictures.cases import PROBES, every_board, every_board_of_two_sides, every_board_with_a_match
from tests.contract.pictures.probe import PictureProbe
from tests.support.pictures.boards import (
    check_change_shows,
    check_no_hand,
    check_nothing_hidden_shows,
    check_position,
    check_prepared,
    check_same_in_threads,
    lowest,
    notes,
)


@pytest.mark.long
@pytest.mark.parametrize("audience", [None, 0, 1])
@every_board_with_a_match
def test_every_position_of_a_match_has_pictures_and_words(probe: PictureProbe, audience: int | None) -> None:
    assert probe.match is not None, "asked of games that name a match"
    for state in probe.states[:: probe.match.every]:
        check_position(probe.game, probe.rules.view(state, audience), probe.names, probe.news)


@pytest.mark.parametrize("audience", [None, 1])
@every_board_with_a_match
def test_nobody_sees_what_is_hidden_from_them(probe: PictureProbe, audience: int | None) -> None:
    assert probe.match is not None, "asked of games that name a match"
    check_nothing_hidden_shows(probe.rules, probe.states[probe.match.hiding], audience, probe.names)


@every_board
def test_equal_views_give_equal_bytes_also_in_threads(probe: PictureProbe) -> None:
    check_same_in_threads(probe.game, probe.crowded, probe.names)


@every_board
def test_boards_are_prepared_in_every_theme(probe: PictureProbe) -> None:
    start = process_time()
    for view in (probe.usual, probe.crowded):
        check_prepared(probe.game, board_named(probe.game).prepare, view, probe.names)
    assert probe.prepared_within is None or process_time() - start < probe.prepared_within


@pytest.mark.parametrize(
    ("probe", "number"),
    [pytest.param(probe, n, id=f"{probe.game}-{n}") for probe in PROBES for n in range(len(probe.changes))],
)
def test_whatever_changes_shows_in_the_picture_and_in_the_words(probe: PictureProbe, number: int) -> None:
    check_change_shows(probe.game, probe.usual, probe.changes[number], probe.names)


@pytest.mark.parametrize("probe", [each for each in PROBES if each.spectator], ids=lambda probe: str(probe.game))
def test_a_spectator_has_no_hand(probe: PictureProbe) -> None:
    check_no_hand(probe.game, probe.spectator, probe.names)


@pytest.mark.parametrize(("audience", "below"), [(None, 0), (0, 0), (1, 1)])
@every_board_of_two_sides
def test_the_player_who_looks_is_below(probe: PictureProbe, audience: int | None, below: int) -> None:
    scene = probe.table(probe.seen_by(audience), probe.names, DARK)
    assert lowest(scene, probe.names) == probe.names[below]


@every_board_of_two_sides
def test_mint_is_for_who_must_act_and_gold_for_who_owns_the_turn(probe: PictureProbe) -> None:
    assert probe.bar is not None, "asked of games of two sides"
    pills = {note.says: note.y for note in notes(probe.table(probe.usual, probe.names, DARK), "pill")}
    asks, owns = probe.bar
    assert pills[asks] < 100
    assert pills[owns] > 600


@every_board
def test_pictures_and_words_are_found_by_the_name_of_the_game(probe: PictureProbe) -> None:
    assert renders.words(probe.game, probe.usual, probe.names)
    assert renders.picture(probe.game, probe.usual, probe.names).alt
