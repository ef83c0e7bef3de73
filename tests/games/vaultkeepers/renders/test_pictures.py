"""Vaultkeepers' board: what it shows, to whom, and where arrows go."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pytest

import renders
from engine.games.vaultkeepers.view import AttackView
from renders.canvas.theme import DARK
from renders.games.vaultkeepers import routes
from renders.games.vaultkeepers.board import panel, table
from renders.games.vaultkeepers.field import row
from renders.games.vaultkeepers.geometry import ABOVE, BELOW, FIELD, LANE, TALK
from tests.games.vaultkeepers.renders import duels
from tests.games.vaultkeepers.renders.duels import NAMES, NEWS
from tests.support.pictures.boards import notes, said

# --- what is hidden -----------------------------------------------------------------


def test_a_decision_about_the_opening_hand_is_seen_but_not_which() -> None:
    """Its owner reads what it was."""
    scene = table(duels.opening(), NAMES, DARK)
    assert {"DECIDED", "DECIDES"} <= set(said(scene, "pill"))
    told = renders.words("vaultkeepers", duels.opening(), NAMES)
    assert "Opening hand: decided." in told
    assert "you will" not in told
    assert "Opening hand: you will keep it." in renders.words("vaultkeepers", duels.opening(0), NAMES)


def test_nobody_else_learns_that_somebody_passes_for_the_turn() -> None:
    for rests in (False, True):
        hers = duels.mirela(own=duels.own(("riptide",), rests=rests))
        texts = said(panel(duels.window(players=(duels.rowan(), hers)), NAMES, DARK), "pill")
        assert ("PASSING THIS TURN" in texts) == rests
    assert "PASSING THIS TURN" not in said(table(duels.duel(), NAMES, DARK), "pill")


# --- the board -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("view", "title"),
    [
        (duels.duel(), "RESPONSE WINDOW"),
        (duels.naming(), "NAMING ATTACKS"),
        (duels.main_phase(), "MAIN PHASE"),
        (duels.drawing(), "DRAW 2 CARDS"),
        (duels.opening(), "OPENING HAND"),
    ],
)
def test_what_is_asked_stands_on_the_side_of_whoever_is_asked(view: Any, title: str) -> None:
    scene = table(view, NAMES, DARK, NEWS)
    asked = 1 if view.asked is None else view.asked
    below = view.audience or 0
    found = [note for note in scene.notes if note.says == title]
    assert any((note.y > 360) == (asked == below) for note in found)
    assert all(note.x >= TALK[0] for note in found)


def test_the_window_says_how_many_have_passed() -> None:
    assert "1/2" in said(table(duels.duel(passes=1), NAMES, DARK), "text")


def test_the_newest_line_is_on_the_side_of_whoever_waits() -> None:
    newest = next(note for note in table(duels.duel(), NAMES, DARK, NEWS).notes if note.says == NEWS[-1].rstrip("."))
    assert BELOW.row < newest.y < BELOW.bar


def test_attackers_and_targets_are_ringed_and_marked() -> None:
    scene = table(duels.duel(), NAMES, DARK)
    rings = said(scene, "ring")
    assert rings.count("strike, leaning") == 3
    assert rings.count("target") == 2  # Shield Sister, and Mirela herself
    assert said(scene, "mark").count("target") == 2


def test_creatures_that_could_attack_are_ringed() -> None:
    scene = table(duels.main_phase(), NAMES, DARK)
    own = [note for note in notes(scene, "ring") if note.says == "ready" and FIELD[0] <= note.x < FIELD[0] + FIELD[1]]
    assert len(own) == 3  # all but the new Loam Giant
    fought = table(duels.main_phase(fought=True), NAMES, DARK)
    assert [note for note in notes(fought, "ring") if note.x < FIELD[0] + FIELD[1]] == []


def test_a_leader_that_can_be_paid_is_ringed_with_its_tax_in_the_cost() -> None:
    scene = table(duels.main_phase(), NAMES, DARK)
    assert "Hurn the Landslide, +2" in said(scene, "leader")
    assert "+2" in said(scene, "pill")
    in_zone = [note for note in notes(scene, "ring") if note.x > FIELD[0] + FIELD[1]]
    assert len(in_zone) == 1
    assert "Hurn the Landslide, on the field" in said(table(duels.duel(), NAMES, DARK), "leader")


def test_who_has_taunt_stands_in_silver_with_a_word() -> None:
    scene = table(duels.duel(), NAMES, DARK)
    assert "Shield Sister, taunting" in said(scene, "card")
    assert "taunt" in said(scene, "chip")


def test_tapped_creatures_lean_and_attackers_lean_undimmed() -> None:
    cards = said(table(duels.duel(), NAMES, DARK), "card")
    assert "Ember Kite, leaning" in cards
    assert "Salt Scribe, tapped, leaning" in cards
    assert "Briar Cub" in cards


def test_changed_numbers_have_another_ink() -> None:
    inks = [(note.says, note.colour) for note in notes(table(duels.duel(), NAMES, DARK), "outlined")]
    assert ("5", DARK.raised) in inks  # Pit Ram
    assert ("1", DARK.lowered) in inks  # the Mist Eel is hurt
    assert ("6", DARK.numeral) in inks


def test_keywords_states_and_abilities_are_chips_and_explained_where_there_is_room() -> None:
    chips = said(table(duels.duel(), NAMES, DARK), "chip")
    assert {"flying", "trample", "leader", "sick", "tapped", "attack", "death", "vigilance"} <= set(chips)
    assert "trample" not in said(table(duels.duel(), NAMES, DARK), "text")
    assert "trample" in said(table(duels.main_phase(), NAMES, DARK), "text")


def test_lands_lie_one_by_one_and_are_counted_if_there_are_many() -> None:
    lands = said(table(duels.duel(), NAMES, DARK), "land")
    assert lands.count("red, tapped") == 3
    assert lands.count("colourless") == 1
    many = table(duels.crowded(), NAMES, DARK)
    assert "land" not in {note.kind for note in many.notes}
    assert said(many, "text").count("/7") == 6


def test_all_six_kinds_of_mana_are_shown_for_both() -> None:
    pools = said(table(duels.duel(), NAMES, DARK), "mana")
    assert {"white", "blue", "no black", "no red", "no green", "no colourless"} <= set(pools)
    assert {"red", "colourless", "no white"} <= set(pools)


@pytest.mark.parametrize("count", range(8))
def test_any_number_of_creatures_fits(count: int) -> None:
    view = duels.crowded(attacks=())
    his = replace(view.players[0], field=view.players[0].field[:count])
    scene = table(replace(view, players=(his, view.players[1])), NAMES, DARK)
    cards = [note for note in notes(scene, "card") if note.y > 360]
    assert len(cards) == count
    lefts = sorted(note.x for note in cards)
    assert all(FIELD[0] <= note.x and note.x + note.width <= FIELD[0] + FIELD[1] for note in cards)
    assert all(two - one > 130 for one, two in pairwise(lefts))


@pytest.mark.parametrize(("winner", "says"), [(0, "Rowan wins"), (1, "Mirela wins"), (None, "A draw")])
def test_the_end_says_who_won(winner: int | None, says: str) -> None:
    scene = table(duels.over(winner), NAMES, DARK, NEWS)
    assert says in said(scene, "text")
    assert ("WINS" in said(scene, "pill")) == (winner is not None)
    assert not notes(scene, "arrow")
    alt = renders.picture("vaultkeepers", duels.over(winner), NAMES).alt
    assert ("The match is a draw" if winner is None else says) in alt


# --- arrows ----------------------------------------------------------------------------


def _planned(view: Any) -> list[routes.Arrow]:
    spots = {**row(view, view.players[0]).spots, **row(view, view.players[1]).spots}
    own, other = (BELOW, ABOVE) if view.active == 0 else (ABOVE, BELOW)
    return routes.plan(view, own, other, spots)


def test_attacks_are_numbered_in_their_order() -> None:
    numbers = [note for note in notes(table(duels.duel(), NAMES, DARK), "outlined") if note.says in "123"]
    assert [arrow.number for arrow in _planned(duels.duel())] == [1, 2, 3]
    assert {"1", "2", "3"} <= {note.says for note in numbers}


def test_arrows_arrive_upright_at_their_targets() -> None:
    for view, points in ((duels.duel(), "up"), (duels.naming(), "down")):
        assert set(said(table(view, NAMES, DARK), "arrow")) == {points}
        for arrow in _planned(view):
            before, tip = arrow.route.points[-2:]
            assert before[0] == tip[0]
            target = view.attacks[arrow.number - 1].target
            other = row(view, view.players[1 - view.active]).spots
            left, width = (LANE - 4, 8) if target is None else other[target]
            assert left < tip[0] < left + width


def test_heads_on_one_target_stand_side_by_side() -> None:
    tips = [arrow.route.tip for arrow in _planned(duels.crowded())]
    for one, two in combinations({tip for tip in tips if tip[0] != LANE}, 2):
        assert abs(one[0] - two[0]) >= 30


def test_no_two_level_pieces_lie_on_each_other() -> None:
    """But for those on the player, which are one way."""
    level = []
    for arrow in _planned(duels.crowded()):
        if len(arrow.route.points) > 2 and arrow.route.tip[0] != LANE:
            (x1, y), (x2, _) = arrow.route.points[1:3]
            level.append((y, min(x1, x2), max(x1, x2)))
    assert len(level) == 5
    for one, two in combinations(level, 2):
        assert one[0] != two[0] or one[2] < two[1] or two[2] < one[1], (one, two)


def test_every_track_lies_between_the_rows() -> None:
    for view in (duels.crowded(), duels.naming()):
        for arrow in _planned(view):
            for _, y in arrow.route.points[1:-1]:
                assert ABOVE.inner_edge + 20 < y < BELOW.inner_edge - 20


def test_an_attack_of_or_on_somebody_who_has_left_has_no_arrow() -> None:
    view = duels.duel(attacks=(AttackView(99, None), AttackView(2, 77), AttackView(3, 12)))
    assert [arrow.number for arrow in _planned(view)] == [3]
    assert renders.words("vaultkeepers", view, NAMES).count("creature that has left") == 2
