"""Vaultkeepers' board and hand: what they show, to whom, and where arrows go."""

from collections import deque
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

import renders
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games import game_named
from engine.players import player_named
from engine.players.playout import play_out
from engine.vaultkeepers.view import AttackView
from renders.scale import WIDTH
from renders.scene import LONGEST_ALT, Scene
from renders.sprites import Note
from renders.theme import DARK
from renders.vaultkeepers import preparing, routes
from renders.vaultkeepers.board import panel, table
from renders.vaultkeepers.faces import face_of, faces
from renders.vaultkeepers.field import row
from renders.vaultkeepers.places import ABOVE, BELOW, FIELD, LANE, TALK
from tests.renders.positions import opened
from tests.renders.vaultkeepers import duels
from tests.renders.vaultkeepers.duels import NAMES, NEWS

GAME = game_named("vaultkeepers")


@cache
def states(seed: int = 7) -> Sequence[Any]:
    """Every state of one match between random players; nobody may change them."""
    setup = Setup(2, {"decks": ["high-water", "rockslide"]})
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
    for state in states()[::7]:
        view = GAME.view(state, audience)
        picture = renders.picture("vaultkeepers", view, NAMES, news=NEWS)
        image = opened(picture.png)
        assert (image.mode, image.size) == ("RGB", (WIDTH, 720))
        assert len(picture.png) <= 500_000
        assert len(picture.alt) <= LONGEST_ALT
        assert len(renders.hand("vaultkeepers", view, NAMES).alt) <= LONGEST_ALT
        assert renders.words("vaultkeepers", view, NAMES, NEWS)


@pytest.mark.parametrize("audience", [None, 1])
def test_nobody_sees_what_is_hidden_from_them(audience: int | None) -> None:
    """Whatever the hidden zones hold, the same bytes and the same words."""
    differing = 0
    for state in states()[3:-20:13]:
        view = GAME.view(state, audience)
        other = GAME.determinize(view, Rng(99))
        differing += any(GAME.view(other, seat) != GAME.view(state, seat) for seat in (0, 1))
        same = GAME.view(other, audience)
        for draw in (renders.picture, renders.hand):
            assert draw("vaultkeepers", same, NAMES) == draw("vaultkeepers", view, NAMES)
        assert renders.words("vaultkeepers", same, NAMES) == renders.words("vaultkeepers", view, NAMES)
    assert differing >= 5, "the hidden half should differ"


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


def test_equal_views_give_equal_bytes_also_in_threads() -> None:
    expected = renders.picture("vaultkeepers", duels.crowded(), NAMES)
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: renders.picture("vaultkeepers", duels.crowded(), NAMES), range(8)))
    assert made == [expected] * 8


def test_boards_are_prepared_in_every_theme() -> None:
    deque(preparing.prepare(DARK), 0)
    for theme in renders.THEMES:
        picture = renders.picture("vaultkeepers", duels.crowded(), NAMES, theme)
        opened(picture.png)
        assert len(picture.png) <= 500_000


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 12},
        {"asked": 0},
        {"passes": 1},
        {"phase": "main", "asked": 0},
        {"attacks": ()},
        {"attacks": (AttackView(1, None),)},
        {"attacks": (AttackView(1, 12), AttackView(2, 12), AttackView(3, 12))},
        {"players": (duels.rowan(deck_size=16), duels.mirela())},
        {"players": (duels.rowan(vault_size=6), duels.mirela())},
        {"players": (duels.rowan(hand_size=3), duels.mirela())},
        {"players": (duels.rowan(lands_in_hand=3), duels.mirela())},
        {"players": (duels.rowan(), duels.mirela(discard=()))},
        {"players": (duels.rowan(), duels.mirela(life=17))},
        {"players": (duels.rowan(), duels.mirela(mana=(0, 2, 0, 0, 0, 0)))},
        {"players": (duels.rowan(), duels.mirela(untapped=(0,) * 6))},
        {"players": (duels.rowan(), duels.mirela(leader_tax=4))},
        {"players": (duels.rowan(), duels.mirela(leader_waits=False))},
        {"players": (duels.rowan(), duels.mirela(field=()))},
    ],
)
def test_whatever_changes_shows_in_the_picture_and_in_the_words(change: dict[str, Any]) -> None:
    before, after = duels.duel(), duels.duel(**change)
    assert renders.picture("vaultkeepers", after, NAMES).png != renders.picture("vaultkeepers", before, NAMES).png
    assert renders.words("vaultkeepers", after, NAMES) != renders.words("vaultkeepers", before, NAMES)


# --- the board -----------------------------------------------------------------------


def test_whoever_looks_is_below() -> None:
    for audience, below in ((None, "Rowan"), (0, "Rowan"), (1, "Mirela")):
        scene = table(duels.duel(audience=audience), NAMES, DARK)
        names = {note.says: note.y for note in scene.notes if note.says in NAMES}
        assert max(names, key=lambda name: names[name]) == below


def test_mint_is_for_who_must_act_and_gold_for_who_owns_the_turn() -> None:
    pills = {note.says: note.y for note in notes(table(duels.duel(), NAMES, DARK), "pill")}
    assert pills["PRIORITY"] < 100
    assert pills["TURN 13"] > 600


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


# --- the hand ------------------------------------------------------------------------------


def _verbs(view: Any) -> dict[str, str]:
    """What is said below each card of a hand."""
    scene = panel(view, NAMES, DARK)
    cards, pills = notes(scene, "card"), [note for note in notes(scene, "pill") if note.y > 250]
    below = sorted(pills, key=lambda note: note.x)
    return {card.says: pill.says for card, pill in zip(sorted(cards, key=lambda note: note.x), below, strict=True)}


def test_cards_say_whether_they_can_be_cast_or_why_not() -> None:
    hand = ("scorch", "sear", "lava-lance", "dawn-cadet", "dread-regent", "reproach-of-dawn", "firestorm")
    view = duels.main_phase(hand)
    bare = duels.mirela(field=())
    his = replace(view.players[0], untapped=(0, 0, 0, 1, 2, 1))
    assert _verbs(replace(view, players=(his, bare))) == {
        "Scorch": "CAST",
        "Sear": "in response",
        "Lava Lance": "no target",
        "Dawn Cadet": "no white",
        "Dread Regent": "more black",
        "Reproach of Dawn": "no white",
        "Firestorm": "burn first",
    }


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"phase": "draw"}, "draw first"),
        ({"attacks": (AttackView(1, None),)}, "attacks first"),
        ({"phase": "response", "asked": 1}, "wait"),
        ({"asked": 1, "active": 1}, "not now"),
        ({"phase": "response", "active": 1}, "own turn only"),
    ],
)
def test_the_moment_decides_what_cards_say(changes: dict[str, Any], says: str) -> None:
    assert _verbs(duels.main_phase(("scorch",), **changes)) == {"Scorch": says}


def test_a_full_field_takes_no_creature() -> None:
    view = duels.main_phase(("briar-cub",))
    full = tuple(duels.creature("briar-cub", number) for number in range(7))
    his = replace(view.players[0], field=full)
    assert _verbs(replace(view, players=(his, view.players[1]))) == {"Briar Cub": "field full"}


def test_lands_say_what_can_be_done_with_them() -> None:
    def ready(view: Any) -> dict[str, bool]:
        pills = [note for note in panel(view, NAMES, DARK).notes if note.kind == "pill" and 60 < note.y < 130]
        inks = [
            note.colour for note in panel(view, NAMES, DARK).notes if note.says in ("TAP", "PLAY", "BURN") and note.size
        ]
        return {pill.says: ink == DARK.ink_on("ready") for pill, ink in zip(pills, inks, strict=True)}

    assert ready(duels.main_phase()) == {"TAP": True, "PLAY": True, "BURN": True}
    assert ready(duels.window()) == {"TAP": True, "PLAY": False, "BURN": True}
    assert ready(duels.main_phase(asked=1, active=1)) == {"TAP": False, "PLAY": False, "BURN": False}


def test_an_opening_hand_says_what_will_become_of_it() -> None:
    assert set(_verbs(duels.opening(1)).values()) == {"KEEP?"}
    assert set(_verbs(duels.opening(0)).values()) == {"kept"}


@pytest.mark.parametrize("count", [0, 1, 3, 7, 8, 10])
def test_every_card_of_a_hand_is_drawn(count: int) -> None:
    hand = (*duels.HAND, "stampede", "pack-mother", "twin-scimitar")[:count]
    scene = panel(duels.main_phase(hand), NAMES, DARK)
    assert sorted(said(scene, "card")) == sorted(face_of(card).name for card in hand)
    if not count:
        assert "No cards in hand" in said(scene, "text")


def test_a_large_hand_is_told_line_by_line() -> None:
    texts = said(panel(duels.main_phase(duels.HAND * 2), NAMES, DARK), "text")
    assert {f"2 × {face_of(card).name}" for card in duels.HAND} <= set(texts)


def test_a_hand_of_forty_different_cards_says_how_many_are_left_out() -> None:
    hand = tuple(card for card, face in faces().items() if face.type == "creature")[:40]
    scene = panel(duels.main_phase(hand), NAMES, DARK)
    assert [text for text in said(scene, "text") if text.endswith(" more")] == ["+23 more"]
    assert all(face_of(card).name in renders.words("vaultkeepers", duels.main_phase(hand), NAMES) for card in hand)


def test_a_hand_without_an_owner_says_so() -> None:
    picture = renders.hand("vaultkeepers", duels.duel(), NAMES)
    assert "no hand" in picture.alt
    opened(picture.png)


_PLAIN = duels.creature("dawn-cadet", 50)
_TARGETS = {
    "finish-the-wounded": (duels.creature("gate-bear", 51, 0, -1), _PLAIN),
    "field-repairs": (duels.creature("gate-bear", 51, 0, -1), _PLAIN),
    "molten-rebuke": (_PLAIN, replace(_PLAIN, tapped=True)),
    "snap-the-wing": (duels.creature("cloud-heron", 51), _PLAIN),
    "smoke-pellet": (_PLAIN, duels.creature("kiln-drake", 50)),
    "blinding-grace": (duels.creature("kiln-drake", 50), _PLAIN),
    "riptide": (_PLAIN, duels.creature("dawn-cadet", 51)),
}
"""For instants that choose: somebody whom they can choose, and somebody whom they cannot. Number 50 attacks."""


@pytest.mark.parametrize("card", _TARGETS)
def test_an_instant_can_be_cast_if_there_is_somebody_to_choose(card: str) -> None:
    rich = duels.mirela(mana=(9,) * 6, field=(), own=duels.own((card,)))
    for creature, may_act in zip(_TARGETS[card], (True, False), strict=True):
        view = duels.duel(audience=1, players=(duels.rowan(field=(creature,)), rich), attacks=(AttackView(50, None),))
        assert _verbs(view) == {face_of(card).name: "CAST" if may_act else "no target"}


def test_a_card_for_ones_own_creatures_does_not_choose_the_others() -> None:
    rich = duels.mirela(mana=(9,) * 6, field=(), own=duels.own(("lock-shields",)))
    assert _verbs(duels.duel(audience=1, players=(duels.rowan(), rich))) == {"Lock Shields": "no target"}
    assert _verbs(duels.duel(audience=1, players=(duels.rowan(), replace(rich, field=(_PLAIN,))))) == {
        "Lock Shields": "CAST"
    }
