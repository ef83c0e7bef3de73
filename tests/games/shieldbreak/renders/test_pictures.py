"""Shieldbreak's board: what it shows, to whom, and where arrows go."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import renders
from engine.games.shieldbreak.view import AttackView, ShieldView
from renders.canvas.scale import WIDTH
from renders.canvas.sprites import Note
from renders.canvas.theme import DARK
from renders.games.shieldbreak.board import table
from renders.games.shieldbreak.faces import COLOURS
from renders.games.shieldbreak.geometry import ABOVE, BELOW, LANE, STRIP
from renders.pieces.arrows import Route, route
from tests.games.shieldbreak.renders import duels
from tests.games.shieldbreak.renders.duels import HIDDEN, NAMES, NEWS
from tests.support.pictures.boards import notes, said

pytestmark = pytest.mark.covers("renders.pieces.arrows", "renders.pieces.game_icons")

# --- what is hidden -----------------------------------------------------------------


def test_a_broken_shield_looks_the_same_whatever_it_is() -> None:
    """Everybody but its owner sees that there is a question, and not what it is about."""
    scene = table(duels.broken(), NAMES, DARK)
    assert said(scene, "shield").count("just broken") == 2
    assert "KEEP OR USE?" in said(scene, "pill")
    for card in ("Ebb", "Prism Hart"):
        assert f"{card}, seen" not in renders.words("shieldbreak", duels.broken(), NAMES)
    assert "in this order: face down, seen by Mirela; face down" in renders.words("shieldbreak", duels.broken(), NAMES)


# --- the board -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ("charge", "CHARGE?"),
        ("play", "TO PLAY"),
        ("attack", "ATTACK?"),
        ("choose", "CHOOSE"),
        ("may", "USE IT?"),
        ("discard", "DISCARD"),
        ("search", "SEARCH"),
    ],
)
def test_everybody_sees_what_somebody_is_asked(question: str, says: str) -> None:
    view = duels.duel(asked=0, question=question, phase="main", attack=None)
    assert says in said(table(view, NAMES, DARK), "pill")


def test_untapped_blockers_are_ringed_while_their_owner_may_block() -> None:
    rings = said(table(duels.duel(), NAMES, DARK), "ring")
    assert rings.count("ready") == 2  # Bell Novice and Reef Squire
    assert rings.count("target") == 2  # the shields at stake
    assert "strike, leaning" in rings


def test_creatures_that_could_attack_are_ringed_in_the_attack_phase() -> None:
    view = duels.duel(asked=0, question="attack", phase="attack", attack=None)
    assert said(table(view, NAMES, DARK), "ring").count("ready") == 2  # Bramble Sow and Wildfire Matriarch


def test_a_breaker_marks_as_many_shields_as_it_breaks() -> None:
    for shields, marked in ((5, 2), (2, 2), (1, 1), (0, 0)):
        view = duels.duel(players=(duels.rowan(), duels.mirela(shields=(HIDDEN,) * shields)))
        assert said(table(view, NAMES, DARK), "mark").count("target") == marked


def test_shields_that_were_broken_are_outlines() -> None:
    scene = table(duels.duel(), NAMES, DARK)
    assert said(scene, "shield").count("broken") == 2 + 1


def test_a_shield_that_somebody_has_looked_at_says_so_and_its_face_is_for_them_alone() -> None:
    assert "3, seen" in said(table(duels.duel(), NAMES, DARK), "shield")
    assert "2, seen, light" in said(table(duels.main_phase(), NAMES, DARK), "shield")
    hidden = replace(duels.main_phase(), audience=None)
    players = (hidden.players[0], duels.mirela(shields=(HIDDEN, ShieldView((0,), 0, None), HIDDEN)))
    assert "2, seen" in said(table(replace(hidden, players=players), NAMES, DARK), "shield")


def test_tapped_creatures_lean_and_attackers_lean_undimmed() -> None:
    cards = said(table(duels.duel(), NAMES, DARK), "card")
    assert "Kiln Wyrm, leaning" in cards
    assert "Ember Lynx, tapped, leaning" in cards
    assert "Bramble Sow" in cards


def test_an_attacker_shows_the_power_that_it_attacks_with() -> None:
    inks = {note.says: note.colour for note in notes(table(duels.duel(), NAMES, DARK), "outlined")}
    assert inks["8000"] == DARK.raised
    assert inks["5500"] == DARK.lowered
    assert inks["3500"] == DARK.numeral


def test_the_cards_below_an_evolution_are_seen() -> None:
    scene = table(duels.duel(), NAMES, DARK)
    assert said(scene, "layer") == ["Flame Juggler"]
    assert "evolution 2" in said(scene, "chip")
    deep = duels.rowan(creatures=(duels.creature("furnace-emperor", 1, under=("forge-whelp",) * 5),))
    assert len(said(table(duels.duel(players=(deep, duels.mirela())), NAMES, DARK), "layer")) == 3


def test_keywords_and_states_are_chips() -> None:
    chips = said(table(duels.duel(), NAMES, DARK), "chip")
    assert {"blocker", "double-breaker 2", "speed-attacker", "power-attacker +2000", "sick", "tapped"} <= set(chips)


def test_mana_is_shown_card_by_card_up_to_ten() -> None:
    scene = table(duels.duel(), NAMES, DARK)
    cards = said(scene, "mana")
    assert cards.count("fire") == 1
    assert cards.count("fire, tapped") == 3
    assert "4" in said(scene, "text")
    assert "/7" in said(scene, "text")


def test_more_than_ten_mana_are_counted_by_civilization() -> None:
    scene = table(duels.crowded(), NAMES, DARK)
    assert {says for says in said(scene, "mana") if says.startswith("pile")} == {f"pile of {name}" for name in COLOURS}
    assert "/13" in said(scene, "text")
    assert ("2" in said(scene, "text"), "/7" in said(scene, "text")) == (True, True)


@pytest.mark.parametrize("count", [1, 5, 6, 7, 8, 9, 12, 40])
def test_any_number_of_creatures_fits_and_none_is_forgotten(count: int) -> None:
    scene = table(duels.crowded(count), NAMES, DARK)
    cards = [note for note in notes(scene, "card") if note.y > 360]
    more = [int(text[1:]) for text in said(scene, "text") if text.startswith("+")]
    assert len(cards) + (more[-1] if count > 8 else 0) == count
    lefts = sorted(note.x for note in cards)
    assert lefts[0] >= LANE
    assert all(note.x + note.width <= WIDTH - 40 for note in cards)
    assert all(two - one > 105 for one, two in pairwise(lefts))


def test_whoever_fights_is_drawn_however_many_there_are() -> None:
    scene = table(duels.crowded(20), NAMES, DARK)
    assert any(note.says.startswith("strike") for note in notes(scene, "ring"))
    assert notes(scene, "arrow")


def test_the_newest_line_is_in_the_middle_and_the_phase_is_marked() -> None:
    scene = table(duels.duel(), NAMES, DARK, NEWS)
    newest = next(note for note in scene.notes if note.says == "Rowan's Kiln Wyrm (8000) attacks the opponent")
    assert STRIP[1] < newest.y < STRIP[1] + STRIP[3]
    assert said(scene, "phase") == [
        *(f"{phase}, done" for phase in ("START", "DRAW", "MANA", "MAIN", "ATTACK")),
        "BLOCK, now",
        "END, later",
    ]
    assert "Kiln Wyrm (8000) attacks Mirela" in said(table(duels.duel(), NAMES, DARK), "text")


def test_an_ability_that_is_happening_is_named() -> None:
    assert "Lampbearer" in said(table(duels.choosing(), NAMES, DARK, NEWS), "pill")


@pytest.mark.parametrize(("winner", "says"), [(0, "Rowan wins"), (1, "Mirela wins"), (None, "A draw")])
def test_the_end_says_who_won(winner: int | None, says: str) -> None:
    scene = table(duels.over(winner), NAMES, DARK, NEWS)
    assert says in said(scene, "text")
    assert ("WINS" in said(scene, "pill")) == (winner is not None)
    assert not said(scene, "phase")
    assert not notes(scene, "arrow")
    alt = renders.picture("shieldbreak", duels.over(winner), NAMES).alt
    assert ("The match is a draw" if winner is None else says) in alt


# --- arrows ----------------------------------------------------------------------------


def _arrow(view: Any) -> Note:
    return notes(table(view, NAMES, DARK), "arrow")[0]


def test_an_attack_on_a_player_ends_at_the_shields_at_stake() -> None:
    tip = _arrow(duels.duel())
    assert tip.says == "up"
    assert ABOVE.row < tip.y < ABOVE.creatures
    targets = [note.x for note in notes(table(duels.duel(), NAMES, DARK), "ring") if note.says == "target"]
    assert min(targets) <= tip.x <= max(targets) + 50


def test_an_attack_from_above_points_down() -> None:
    tip = _arrow(duels.choosing())
    assert tip.says == "down"
    assert BELOW.creatures < tip.y < BELOW.row


def test_an_attack_on_a_player_without_shields_ends_at_the_player() -> None:
    view = duels.duel(players=(duels.rowan(), duels.mirela(shields=())))
    assert _arrow(view).y < ABOVE.row


def test_an_attack_on_a_creature_ends_below_it() -> None:
    scene = table(duels.clash(), NAMES, DARK)
    tip = notes(scene, "arrow")[0]
    target = next(note for note in notes(scene, "card") if note.says.startswith("Silver Psalmist"))
    assert target.x < tip.x < target.x + target.width
    assert target.y + target.height <= tip.y < STRIP[1]


@pytest.mark.parametrize("count", [1, 2, 5, 7, 8, 12])
@pytest.mark.parametrize("attacker", [0, -1])
@pytest.mark.parametrize("target", [None, 0, -1])
def test_an_arrow_keeps_to_its_corridor_and_lane(count: int, attacker: int, target: int | None) -> None:
    """Its level piece lies between cards and strip, and left of all cards nothing is in the way."""
    view = duels.crowded(count)
    own, other = (player.creatures for player in view.players)
    attack = AttackView(own[attacker].number, None if target is None else other[target].number, 0)
    tip = _arrow(replace(view, attack=attack))
    if target is None:
        assert tip.x < LANE - 20
    else:
        assert tip.x > LANE


def test_a_route_leaves_and_arrives_upright() -> None:
    for path in (route((900, 430), 411, (94, 131), is_long=True), route((300, 430), 411, (700, 302), is_long=False)):
        (one, two), (before, last) = path.points[:2], path.points[-2:]
        assert one[0] == two[0]
        assert before[0] == last[0]
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in pairwise(path.points))
        assert all(radius >= 8 for radius in path.radii)


def test_a_target_above_its_attacker_is_reached_straight() -> None:
    assert route((500, 430), 411, (510, 302), is_long=False) == Route(((500, 430), (500, 302)), (), (36, 24))
