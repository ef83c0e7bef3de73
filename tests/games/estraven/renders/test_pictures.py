"""Estraven's board: what it shows, and to whom."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

import renders
from renders.canvas.theme import DARK
from renders.games.estraven.army import army
from renders.games.estraven.board import panel, table
from renders.games.estraven.geometry import COLUMN, FIELD, layout
from tests.games.estraven.renders import wars
from tests.games.estraven.renders.wars import NAMES, NEWS
from tests.support.pictures.boards import notes, said

# --- what is hidden -----------------------------------------------------------------


def test_a_standing_order_shows_in_its_owners_hand_and_nowhere_else() -> None:
    assert "PASSING ON" in said(panel(wars.responding(), NAMES, DARK), "pill")
    waiting = wars.responding(players=(wars.rowan(), wars.mirela(hand=(), hand_size=0)))
    assert "PASSING ON" not in said(panel(waiting, NAMES, DARK), "pill")
    for seat in (0, None):
        ordered = wars.war(audience=seat)
        assert "PASSING ON" not in said(table(ordered, NAMES, DARK), "pill")


# --- the board -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("question", "says", "foot"),
    [
        ("mulligan", "KEEP?", "keep or redraw"),
        ("main", "TO PLAY", "main phase"),
        ("priority", "PRIORITY", "react or pass"),
        ("block", "BLOCK?", "block or not"),
        ("discard", "DISCARD", "discard"),
    ],
)
def test_everybody_sees_what_somebody_is_asked(question: str, says: str, foot: str) -> None:
    scene = table(wars.war(asked=0, question=question, chain=(), attackers=()), NAMES, DARK)
    assert says in said(scene, "pill")
    assert f"Rowan: {foot}" in said(scene, "text")


def test_the_chain_is_a_stack_with_the_newest_link_on_top() -> None:
    scene = table(wars.war(passes=1), NAMES, DARK)
    links = {note.says: note.y for note in notes(scene, "link")}
    assert links["3"] < links["2"] < links["1"]
    assert "FIRST" in said(scene, "pill")
    assert "passes 1 of 2" in said(scene, "text")
    texts = [note.says for note in scene.notes if note.kind == "text" and note.x >= COLUMN[0]]
    assert texts.index("Footnote") < texts.index("Tangling Vines") < texts.index("Attack on Mirela")
    assert texts.count("Rowan") == 2


@pytest.mark.parametrize(
    ("count", "shown", "more"), [(1, 1, ""), (3, 3, ""), (5, 5, ""), (6, 5, "+1 below"), (20, 5, "+15 below")]
)
def test_of_a_long_chain_the_oldest_links_are_counted(count: int, shown: int, more: str) -> None:
    scene = table(wars.chain_of(count), NAMES, DARK)
    assert [int(number) for number in said(scene, "link")] == list(range(count, count - shown, -1))
    assert [text for text in said(scene, "text") if text.endswith(" below")] == ([more] if more else [])


def test_what_links_aim_at_is_ringed_and_marked() -> None:
    scene = table(wars.war(chain=(wars.LECTURE,), attackers=()), NAMES, DARK)
    assert said(scene, "ring") == ["target"]
    assert said(scene, "mark") == ["target"]


def test_an_attacked_player_is_ringed_and_attackers_stand_together() -> None:
    scene = table(wars.war(), NAMES, DARK)
    assert said(scene, "ring").count("target") == 1
    assert said(scene, "ring").count("strike, leaning") == 3
    assert "11" in said(scene, "text")
    cards = sorted((note.x, note.says) for note in notes(scene, "card") if note.y > 410)
    assert [says.removesuffix(", leaning") for _, says in cards[:3]] == [
        "Huntmaster Varga",
        "Hedge Hound",
        "Grey Courser",
    ]


def test_blocks_are_seen_by_who_makes_them_alone() -> None:
    assert {"BLOCKS 1", "BLOCKS 2"} <= set(said(table(wars.blocking(), NAMES, DARK), "tab"))
    assert "blocked by Dame Aurelise" in said(table(wars.blocking(), NAMES, DARK), "text")
    assert not {"BLOCKS 1", "BLOCKS 2"} & set(said(table(wars.blocking(None), NAMES, DARK), "tab"))


def test_leaders_say_whom_they_lead_and_stand_before_them() -> None:
    scene = table(wars.main_phase(), NAMES, DARK)
    assert {"3 HOUND", "1 SCHOLAR", "2 KNIGHT", "2 TREANT"} == set(said(scene, "tab"))
    own = [says for _, says in sorted((note.x, note.says) for note in notes(scene, "card") if note.y > 410)]
    assert own == ["Huntmaster Varga", "Hedge Hound", "Grey Courser", "Archivist Sorrel", "Night Porter"]


def test_units_that_could_act_are_ringed_for_whoever_is_asked() -> None:
    assert said(table(wars.main_phase(), NAMES, DARK), "ring").count("ready") == 5
    assert said(table(wars.main_phase(attacked=True, audience=None), NAMES, DARK), "ring").count("ready") == 0
    assert said(table(wars.blocking(None), NAMES, DARK), "ring").count("ready") == 4


def test_ones_own_units_are_ringed_for_what_they_really_can_do() -> None:
    """Archivist Sorrel has an ability that its owner can pay for, also after the attack."""
    scene = table(wars.main_phase(attacked=True), NAMES, DARK)
    (ring,) = [note for note in notes(scene, "ring") if note.says == "ready"]
    sorrel = next(note for note in notes(scene, "card") if note.says == "Archivist Sorrel")
    assert (ring.x, ring.y) == (sorrel.x, sorrel.y)


def test_hurt_and_raised_numbers_have_inks_of_their_own() -> None:
    scene = table(wars.war(), NAMES, DARK)
    inks = [(note.says, note.colour) for note in notes(scene, "outlined")]
    assert inks.count(("4", DARK.raised)) == 2  # Huntmaster Varga and Grey Courser attack with one more
    assert ("4", DARK.lowered) in inks  # Dame Aurelise has lost one health


def test_the_marketplace_shows_which_card_leaves_next() -> None:
    scene = table(wars.war(), NAMES, DARK)
    assert "Ferry Folk, leaves next" in said(scene, "card")
    assert {"LEAVES NEXT", "NEWEST"} <= set(said(scene, "pill"))
    assert "The marketplace is empty" in said(table(wars.war(market=()), NAMES, DARK), "text")


def test_resources_lie_if_they_are_tapped_and_many_are_counted() -> None:
    cards = said(table(wars.war(), NAMES, DARK), "resource")
    assert cards.count("material, tapped") == 1
    assert cards.count("influence") == 2
    assert {"3/5", "3/3", "7/7"} <= set(said(table(wars.crowded(), NAMES, DARK), "text"))


def test_pitched_cards_show_what_they_gave() -> None:
    assert said(table(wars.war(), NAMES, DARK), "pitched")[:3] == ["Blood Trail", "Long Study", "Scent Hound"]
    assert "5+" in said(table(wars.crowded(), NAMES, DARK), "text")


@pytest.mark.parametrize("attackers", [(), (0, 1, 2)])
@pytest.mark.parametrize("count", [1, 3, 5, 6, 7, 8, 9, 12, 14, 20])
def test_any_number_of_units_fits_and_all_are_seen(count: int, attackers: tuple[int, ...]) -> None:
    fighting = tuple(number for number in attackers if number < count)
    view = wars.crowded(count, attackers=fighting)
    scene = table(view, NAMES, DARK)
    laid = layout(army(view, view.players[1]).height, army(view, view.players[0]).height)
    for top, bottom in ((laid.above.units - 4, laid.market), (laid.below.units - 4, laid.below.row)):
        cards = [note for note in notes(scene, "card") if top <= note.y < bottom]
        numbers = [note.says for note in notes(scene, "number") if top - 10 <= note.y < bottom]
        assert sorted(number for says in numbers for number in _counted(says)) == list(range(1, count + 1))
        assert all(note.x >= FIELD[0] and note.x + note.width <= FIELD[1] + 4 for note in cards)
        for row in {note.y for note in cards}:
            lefts = sorted(note.x for note in cards if note.y == row)
            assert all(two - one > 95 for one, two in pairwise(lefts))
    assert sum(says.startswith("strike") for says in said(scene, "ring")) == len(fighting)


def _counted(says: str) -> list[int]:
    """The numbers that a tab says."""
    runs = [part.split("–") for part in says.split(", ")]
    return [number for run in runs for number in range(int(run[0]), int(run[-1]) + 1)]


def test_few_units_are_never_drawn_as_one() -> None:
    twins = wars.rowan(units=tuple(wars.unit("hedge-hound", number) for number in range(4)))
    scene = table(wars.war(players=(twins, wars.mirela()), attackers=(), chain=()), NAMES, DARK)
    assert said(scene, "times") == []
    assert [note.says for note in notes(scene, "number") if note.y > 410] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(
    "change",
    [
        {"tapped": True},
        {"health": 2},
        {"power": 5},
        {"resistance": 1},
        {"guarded": True},
        {"power_now": 1},
        {"resistance_grown": 1},
        {"card": "varga-pup"},
    ],
)
def test_only_units_that_are_equal_in_everything_are_drawn_as_one(change: dict[str, Any]) -> None:
    others = tuple(wars.unit(card, number) for number, card in enumerate(("night-porter", "scent-hound") * 4))
    twins = (wars.unit("hedge-hound", 20), wars.unit("hedge-hound", 21))
    calm = {"attackers": (), "chain": (), "asked": 1}
    equal = table(wars.war(players=(wars.rowan(units=(*others, *twins)), wars.mirela()), **calm), NAMES, DARK)
    assert "9, 10" in said(equal, "number")
    unequal = (*others, twins[0], replace(twins[1], **change))
    scene = table(wars.war(players=(wars.rowan(units=unequal), wars.mirela()), **calm), NAMES, DARK)
    assert {"9", "10"} <= set(said(scene, "number"))


def test_who_fights_is_drawn_alone() -> None:
    units = tuple(wars.unit("hedge-hound", number, tapped=number < 3) for number in range(9))
    view = wars.war(players=(wars.rowan(units=units), wars.mirela()), attackers=(1, 2), chain=(wars.ATTACK,))
    own = [note.says for note in notes(table(view, NAMES, DARK), "number") if note.y > 410]
    assert {"1", "2", "3"} <= set(own)
    assert sorted(number for says in own for number in _counted(says)) == list(range(1, 10))


def test_fighters_stand_next_to_the_other_army() -> None:
    view = wars.crowded(14)
    drawn, laid = army(view, view.players[0]), layout()
    assert {spot.row for spot in drawn.spots if spot.stand.attacks} == {0}
    assert drawn.top(laid.above, 0) > drawn.top(laid.above, 1)
    assert drawn.top(laid.below, 0) < drawn.top(laid.below, 1)


def test_without_a_chain_the_column_tells_the_turn_and_the_news() -> None:
    scene = table(wars.main_phase(), NAMES, DARK, NEWS)
    assert "ROUND 6" in said(scene, "text")
    assert said(scene, "text").count("not yet") == 2
    assert "done" in said(table(wars.main_phase(attacked=True), NAMES, DARK), "text")
    told = " ".join(note.says for note in scene.notes if note.kind == "text" and note.x >= COLUMN[0])
    assert "Rowan reacts with Footnote for 1 mana" in told
    assert "can react" in told


@pytest.mark.parametrize(("winner", "says"), [(0, "Rowan"), (1, "Mirela"), (None, "A draw")])
def test_the_end_says_who_won(winner: int | None, says: str) -> None:
    scene = table(wars.over(winner), NAMES, DARK, NEWS)
    column = [note.says for note in scene.notes if note.kind == "text" and note.x >= COLUMN[0]]
    assert says in column
    assert ("wins" in column) == (winner is not None)
    assert said(scene, "pill").count("WINS") == (winner is not None)
    alt = renders.picture("estraven", wars.over(winner), NAMES).alt
    assert ("The match is a draw" if winner is None else f"{says} wins") in alt
