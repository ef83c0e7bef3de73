"""Estraven's board and hand: what they show, and to whom."""

from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import pairwise
from time import perf_counter
from typing import Any

import pytest

import renders
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games import game_named
from engine.players import player_named
from engine.players.playout import play_out
from renders.estraven import preparing
from renders.estraven.board import panel, table
from renders.estraven.faces import face_of, faces
from renders.estraven.places import COLUMN, FIELD
from renders.scale import WIDTH
from renders.scene import LONGEST_ALT, Scene
from renders.sprites import Note
from renders.theme import DARK
from tests.renders.estraven import wars
from tests.renders.estraven.wars import NAMES, NEWS
from tests.renders.positions import opened

GAME = game_named("estraven")


@cache
def states(seed: int = 7) -> Sequence[Any]:
    """Every state of one match between random players; nobody may change them."""
    setup = Setup(2, {"mulligan": True})
    seen = [GAME.new(setup, seed)]
    play_out(GAME, setup, seed, [player_named("random")] * 2, lambda state: seen.append(state.copy()))
    return tuple(seen)


def said(scene: Scene, kind: str) -> list[str]:
    return [note.says for note in scene.notes if note.kind == kind]


def notes(scene: Scene, kind: str) -> list[Note]:
    return [note for note in scene.notes if note.kind == kind]


# --- every position ---------------------------------------------------------------


@pytest.mark.long
@pytest.mark.parametrize("audience", [None, 0, 1])
def test_every_position_of_a_match_has_pictures_and_words(audience: int | None) -> None:
    for state in states()[::6]:
        view = GAME.view(state, audience)
        picture = renders.picture("estraven", view, NAMES, news=NEWS)
        image = opened(picture.png)
        assert (image.mode, image.size) == ("RGB", (WIDTH, 720))
        assert len(picture.png) <= 500_000
        assert len(picture.alt) <= LONGEST_ALT
        assert len(renders.hand("estraven", view, NAMES).alt) <= LONGEST_ALT
        assert renders.words("estraven", view, NAMES, NEWS)


def test_nobody_sees_what_others_hide() -> None:
    """Whatever the hidden zones hold, the same bytes and the same words; for a spectator and for a seat."""
    differing = 0
    for state in states()[3:-10:9]:
        for audience in (None, 1):
            view = GAME.view(state, audience)
            other = GAME.determinize(view, Rng(99))
            differing += GAME.view(other, 0) != GAME.view(state, 0)
            for draw in (renders.picture, renders.hand, renders.words):
                assert draw("estraven", GAME.view(other, audience), NAMES) == draw("estraven", view, NAMES)
    assert differing >= 5, "the hidden half should differ"


def test_a_standing_order_shows_in_its_owners_hand_and_nowhere_else() -> None:
    assert "PASSING ON" in said(panel(wars.responding(), NAMES, DARK), "pill")
    waiting = wars.responding(players=(wars.rowan(), wars.mirela(hand=(), hand_size=0)))
    assert "PASSING ON" not in said(panel(waiting, NAMES, DARK), "pill")
    for seat in (0, None):
        ordered = wars.war(audience=seat)
        assert "PASSING ON" not in said(table(ordered, NAMES, DARK), "pill")


def test_equal_views_give_equal_bytes_also_in_threads() -> None:
    expected = renders.picture("estraven", wars.crowded(), NAMES)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: renders.picture("estraven", wars.crowded(), NAMES), range(8)))
    assert made == [expected] * 8


def test_boards_are_prepared_in_every_theme() -> None:
    start = perf_counter()
    deque(preparing.prepare(DARK), 0)
    assert perf_counter() - start < 20  # seconds; about one on an idle machine
    for theme in renders.THEMES:
        opened(renders.picture("estraven", wars.war(), NAMES, theme).png)


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 12, "chain": ()},
        {"asked": 0},
        {"question": "block", "chain": ()},
        {"chain": (wars.ATTACK,)},
        {"passes": 1},
        {"attackers": ()},
        {"market": wars.MARKET[1:]},
        {"traded": True, "chain": (), "attackers": ()},
        {"players": (wars.rowan(health=16), wars.mirela())},
        {"players": (wars.rowan(mana=5), wars.mirela())},
        {"players": (wars.rowan(deck_size=16), wars.mirela())},
        {"players": (wars.rowan(hand_size=4), wars.mirela())},
        {"players": (wars.rowan(), wars.mirela(graveyard=()))},
        {"players": (wars.rowan(), wars.mirela(pitched=()))},
        {"players": (wars.rowan(), wars.mirela(resources=()))},
        {"players": (wars.rowan(), wars.mirela(units=()))},
    ],
)
def test_whatever_changes_shows_in_the_picture_and_in_the_words(change: dict[str, Any]) -> None:
    before, after = wars.war(), wars.war(**change)
    assert renders.picture("estraven", after, NAMES).png != renders.picture("estraven", before, NAMES).png
    assert renders.words("estraven", after, NAMES) != renders.words("estraven", before, NAMES)


# --- the board -----------------------------------------------------------------------


def test_whoever_looks_is_below() -> None:
    for audience, below in ((None, "Rowan"), (0, "Rowan"), (1, "Mirela")):
        scene = table(wars.war(audience=audience), NAMES, DARK)
        names = {note.says: note.y for note in scene.notes if note.says in NAMES and note.x < FIELD[1]}
        assert max(names, key=lambda name: names[name]) == below


def test_mint_is_for_who_must_act_and_gold_for_who_owns_the_turn() -> None:
    pills = {note.says: note.y for note in notes(table(wars.war(), NAMES, DARK), "pill")}
    assert pills["PRIORITY"] < 100
    assert pills["TURN 11"] > 600


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
    assert {"BLOCKS 0", "BLOCKS 1"} <= set(said(table(wars.blocking(), NAMES, DARK), "tab"))
    assert "blocked by Dame Aurelise" in said(table(wars.blocking(), NAMES, DARK), "text")
    assert not {"BLOCKS 0", "BLOCKS 1"} & set(said(table(wars.blocking(None), NAMES, DARK), "tab"))


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
@pytest.mark.parametrize("count", [1, 3, 5, 6, 7, 8, 9, 12, 20])
def test_any_number_of_units_fits_and_none_is_forgotten(count: int, attackers: tuple[int, ...]) -> None:
    fighting = tuple(number for number in attackers if number < count)
    scene = table(wars.crowded(count, attackers=fighting), NAMES, DARK)
    for top, bottom in ((136, 300), (414, 590)):
        cards = [note for note in notes(scene, "card") if top < note.y < bottom]
        more = [note for note in notes(scene, "text") if note.says.startswith("+") and top < note.y < bottom]
        assert len(cards) + sum(int(note.says[1:]) for note in more) == count
        lefts = sorted(note.x for note in cards)
        assert lefts[0] >= FIELD[0]
        assert all(note.x + note.width <= FIELD[1] + 4 for note in (*cards, *more))
        assert all(two - one > 95 for one, two in pairwise(lefts))
    assert sum(says.startswith("strike") for says in said(scene, "ring")) == len(fighting)


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


# --- the hand ------------------------------------------------------------------------------


def _verbs(view: Any) -> dict[str, str]:
    """What is said below each card of a hand."""
    scene = panel(view, NAMES, DARK)
    cards, pills = notes(scene, "card"), [note for note in notes(scene, "pill") if note.y > 250]
    below = sorted(pills, key=lambda note: note.x)
    return {card.says: pill.says for card, pill in zip(sorted(cards, key=lambda note: note.x), below, strict=True)}


def test_cards_say_what_can_be_done_or_why_not() -> None:
    hand = ("overload", "hedge-hound", "feast-of-crows", "red-ink", "final-examination", "oak-timber", "blood-trail")
    assert _verbs(wars.main_phase(hand)) == {
        "Overload": "PLAY",
        "Hedge Hound": "PLAY",
        "Feast of Crows": "PLAY",
        "Red Ink": "a reaction",
        "Final Examination": "2 mana short",
        "Oak Timber": "PLAY",
        "Blood Trail": "PLAY",
    }


def test_what_is_missing_is_named() -> None:
    view = wars.main_phase(("overload", "blood-trail", "verdant-bargain"))
    own = replace(view.players[0], resources=())
    bare = replace(view, players=(own, wars.mirela(units=())))
    assert _verbs(bare) == {
        "Overload": "no Material",
        "Blood Trail": "no target",
        "Verdant Bargain": "no Influence",
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"question": "discard"}, "DISCARD"),
        ({"question": "block", "asked": 0}, "block first"),
        ({"asked": 1, "question": "block"}, "wait"),
        ({"asked": 1, "active": 1}, "not your turn"),
        ({"acts": 60}, "60 acts done"),
        ({"question": "priority", "chain": (wars.VINES,)}, "not in a chain"),
    ],
)
def test_what_is_asked_decides_what_cards_say(changes: dict[str, Any], says: str) -> None:
    assert _verbs(wars.main_phase(("hedge-hound",), **changes)) == {"Hedge Hound": says}


def test_a_reaction_says_whether_it_answers_the_top_of_the_chain() -> None:
    hand = ("raise-shields", "parley", "second-watch", "sanctuary")
    own = wars.mirela(hand=hand, hand_size=4, mana=3)
    assert _verbs(wars.responding(players=(wars.rowan(), own))) == {
        "Raise Shields": "REACT",
        "Parley": "REACT",
        "Second Watch": "REACT",
        "Sanctuary": "answers other things",
    }


@pytest.mark.parametrize("count", [0, 1, 3, 7, 8, 10])
def test_every_card_of_a_hand_is_drawn(count: int) -> None:
    hand = (*wars.HAND, "alpha-of-the-fells", "plagiarise", "royal-charter")[:count]
    scene = panel(wars.main_phase(hand), NAMES, DARK)
    assert sorted(said(scene, "card")) == sorted(face_of(card).name for card in hand)
    if not count:
        assert "No cards in hand" in said(scene, "text")


def test_a_large_hand_is_told_line_by_line() -> None:
    hand = wars.HAND[:-1] * 3
    texts = said(panel(wars.main_phase((*hand, "sea-salt")), NAMES, DARK), "text")
    assert {f"3 × {face_of(card).name}" for card in wars.HAND[:-1]} <= set(texts)


def test_a_hand_of_forty_different_cards_says_how_many_are_left_out() -> None:
    hand = tuple(faces())[:40]
    scene = panel(wars.main_phase(hand), NAMES, DARK)
    (more,) = [text for text in said(scene, "text") if text.endswith(" more")]
    assert int(more.split()[0]) > 10
    assert all(face_of(card).name in renders.words("estraven", wars.main_phase(hand), NAMES) for card in hand)


def test_a_hand_without_an_owner_says_so() -> None:
    picture = renders.hand("estraven", wars.war(), NAMES)
    assert "no hand" in picture.alt
    opened(picture.png)
