"""ElemenTails' pictures: what they show of each phase, and where."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import renders
from cards.games.elementails.schema import Areas
from cards.games.elementails.vocabulary import ELEMENTS
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.elementails import battle
from engine.games.elementails.elements import against
from engine.games.elementails.grid import COLUMNS
from engine.games.elementails.kinds import DRAGON
from engine.games.elementails.view import ElementailsView
from engine.players import Perspective, player_named
from engine.players.playout import play_out
from engine.registry import game_named
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.compositor import FRAMES
from renders.canvas.scale import WIDTH
from renders.canvas.scene import Scene, backdrop
from renders.canvas.sprites import SPRITES, Note
from renders.canvas.theme import DARK
from renders.games.elementails import warm_up
from renders.games.elementails.board import both, panel, table
from renders.games.elementails.faces import class_of, enemy_of
from renders.games.elementails.geometry import HEIGHT, PITCH, corner
from renders.games.elementails.telling import DRAGON_COLUMN
from renders.games.elementails.threats import marked, strength, threats
from tests.games.elementails.renders import journeys
from tests.games.elementails.renders.journeys import EVERY, NAMES, NEWS
from tests.support.pictures.positions import opened

GAME = game_named("elementails")
LARGEST = 400_000


@cache
def states(seats: int) -> Sequence[Any]:
    """Every state of one journey of random players; nobody may change them."""
    setup = Setup(seats)
    seen = [GAME.new(setup, seats)]
    play_out(GAME, setup, seats, [player_named("random")] * seats, lambda state: seen.append(state.copy()))
    return tuple(seen)


def drawn(view: Any) -> Scene:
    return table(view, NAMES, DARK, NEWS)


def said(scene: Scene, kind: str) -> list[str]:
    return [note.says for note in scene.notes if note.kind == kind]


def squares(scene: Scene, kind: str, says: str) -> set[int]:
    """The squares on which something was drawn."""
    return {_square(note) for note in scene.notes if note.kind == kind and note.says == says}


def _square(note: Note) -> int:
    left, top = corner(0)
    return (note.y - top) // PITCH * COLUMNS + (note.x - left) // PITCH


# --- every position ---------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_positions_of_a_journey_have_pictures_and_words(seats: int) -> None:
    played = states(seats)
    for state in played[:: max(1, len(played) // 6)]:
        _check(GAME.view(state, None))
        _check(GAME.view(state, seats - 1))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 3])
def test_positions_of_a_whole_journey_have_pictures_and_words(seats: int) -> None:
    setup, seen = Setup(seats), []
    play_out(GAME, setup, 9, [player_named("greedy")] * seats, lambda state: seen.append(state.copy()))
    for state in seen[::40]:
        _check(GAME.view(state, seats - 1))


def _check(view: Any) -> None:
    picture, hand = renders.picture("elementails", view, NAMES, news=NEWS), renders.hand("elementails", view, NAMES)
    image = opened(picture.png)
    assert (image.mode, image.width) == ("RGB", WIDTH)
    assert max(len(picture.png), len(hand.png)) <= LARGEST
    assert max(len(picture.alt), len(hand.alt)) <= LONGEST_ALT
    assert renders.words("elementails", view, NAMES, NEWS)


@pytest.mark.parametrize("kind", EVERY)
def test_files_are_small(kind: str) -> None:
    for theme in renders.THEMES:
        assert len(renders.picture("elementails", EVERY[kind](), NAMES, theme, NEWS).png) <= LARGEST


def test_everybody_sees_the_same_board() -> None:
    view = journeys.battle()
    boards = {renders.picture("elementails", replace(view, audience=seat), NAMES).png for seat in (None, 0, 1, 2)}
    assert len(boards) == 1


def test_a_board_drawn_after_another_is_the_same_as_one_drawn_anew() -> None:
    for state in states(3)[5:60:9]:
        view = GAME.view(state, None)
        after = renders.picture("elementails", view, NAMES).png
        FRAMES.clear()
        assert renders.picture("elementails", view, NAMES).png == after


# --- the field -----------------------------------------------------------------------


def test_squares_have_the_names_that_actions_use() -> None:
    shown = said(drawn(journeys.battle()), "text")
    assert set("abcdefghi") <= set(shown)
    assert set("123456") <= set(shown)


def test_every_unit_stands_on_its_square() -> None:
    view = journeys.battle()
    scene = drawn(view)
    assert Counter(said(scene, "enemy")) == Counter(enemy_of(enemy.enemy).name for enemy in view.enemies)
    tokens = [note for note in scene.notes if note.kind == "enemy"]
    assert {_square(note) for note in tokens} == {enemy.square for enemy in view.enemies}
    assert squares(scene, "obstacle", "") == set(view.obstacles)


def test_an_intention_shows_its_harm_now() -> None:
    """And what reaches nobody shows that it walks."""
    shown = Counter(said(drawn(journeys.battle()), "intention"))
    assert shown == Counter(["strike 4", "blast 3", "shoot 4", "guard", "walks"])
    assert "areas 10–20" in said(drawn(journeys.dragons()), "intention")


def test_the_squares_that_would_be_hit_are_hatched() -> None:
    view = journeys.battle()
    scene = drawn(view)
    hit = {square for enemy in view.enemies for square in enemy.squares}
    twice = {journeys.square("c4")}
    assert squares(scene, "mark", "harm") == hit - twice
    assert squares(scene, "mark", "harm, several times") == twice


def test_an_arrow_leads_to_everybody_who_is_aimed_at() -> None:
    scene = drawn(journeys.battle())
    assert len(said(scene, "arrow")) == 3
    goes = [enemy for enemy in journeys.battle().enemies if enemy.goes_to != enemy.square]
    assert said(scene, "mark").count("comes here") == len(goes) == 2


def test_each_mechanic_has_a_mark_of_its_own() -> None:
    """They differ in their pattern, so that colours need not be told apart."""
    view = journeys.dragons()
    scene, coming = drawn(view), marked(view)
    assert squares(scene, "mark", "soak") == {journeys.square("e5"), journeys.square("a6")}
    assert squares(scene, "mark", "soaked") == {journeys.square("b2")}
    assert squares(scene, "mark", "harm, several times") == {journeys.square("c4")}
    assert squares(scene, "mark", "harm") == set(coming.harm) - {journeys.square("c4")}
    gathering = drawn(journeys.gathering())
    assert squares(gathering, "mark", "gather") == {journeys.square(name) for name in ("c3", "c2", "b3", "d3", "c4")}
    assert squares(gathering, "mark", "too near") == marked(journeys.gathering()).spread


def test_empty_squares_say_how_much_a_hero_would_suffer_there() -> None:
    numbers = {(note.says, _square(note)) for note in drawn(journeys.dragons()).notes if note.kind == "outlined"}
    assert {("10", journeys.square("a4")), ("10", journeys.square("e5"))} <= numbers


def test_marks_lie_where_they_do_after_the_act_has_raised_harm() -> None:
    """The same dragon marks 5 in act 1 and 10 in act 3."""
    assert set(marked(journeys.dragons()).harm.values()) == {10, 20}
    assert set(marked(journeys.dragons(act=1)).harm.values()) == {5, 10}


def test_marks_count_how_the_enemy_is() -> None:
    """Inspired, Weakened and rage change what a square says."""
    area = (("areas", ((1, 2),)),)
    for states, harm in (({}, 5), ({"inspired": 2}, 7), ({"weakened": 1}, 4), ({"corruption": 13}, 7)):
        marshal = journeys.enemy("pyre-marshal", "h2", 0, marks=area, **states)
        assert set(marked(journeys.battle(enemies=(marshal,))).harm.values()) == {harm}


def _dragon_views() -> Iterator[ElementailsView]:
    """Positions of battles against dragons, played at random."""
    for seed in range(12):
        state = GAME.new(Setup(3, {"classes": list(journeys.CLASSES[:3])}), seed)
        state.column, state.act = DRAGON_COLUMN, seed % 3 + 1
        battle.start(state, DRAGON)
        player, rng = player_named("random"), Rng(seed)
        while GAME.outcome(state) is None:
            yield GAME.view(state, None)
            seat = GAME.to_act(state)[0]
            GAME.apply(state, seat, player.choose(Perspective(GAME, state, seat), rng))


def test_whoever_stands_in_an_area_suffers_what_is_written_there() -> None:
    """But for the element of who is hit, each area for itself."""
    seen = 0
    for view in _dragon_views():
        for threat in threats(view):
            for effect, (word, mark) in zip(threat.action.mechanics, threat.enemy.marks, strict=True):
                if word != "areas" or not isinstance(effect, Areas):
                    continue
                for hero in view.heroes:
                    defends = ELEMENTS.index(class_of(hero.hero).element)
                    amount = strength(view, threat.enemy, effect.amount)
                    one = against(amount, ELEMENTS.index(threat.face.element), defends)
                    times = sum(hero.square in area for area in mark)
                    assert dict(threat.harms).get(hero.number, 0) == times * one
                    seen += times
    assert seen > 20


def test_a_hero_shows_what_is_coming_all_in_all() -> None:
    numbers = [note.says for note in drawn(journeys.dragons()).notes if note.kind == "outlined"]
    assert numbers.count("15") == 2, "on the field and in the panel"


def test_statuses_are_chips_and_block_is_a_shield() -> None:
    scene = drawn(journeys.battle())
    assert {"renew 1", "inspired 2", "burn 2", "weakened 1"} <= set(said(scene, "chip"))
    assert said(drawn(journeys.dragons()), "chip").count("berserk") == 1


def test_a_slowed_enemy_says_so() -> None:
    assert "−2 Heron, slowed" in said(drawn(journeys.battle()), "plate")


# --- panels -------------------------------------------------------------------------------


def test_everybody_sees_dice_energy_and_mana_of_everybody() -> None:
    scene = drawn(journeys.battle())
    assert Counter(said(scene, "die"))["water 2A"] == 1
    assert len(said(scene, "die")) == 9
    assert said(scene, "spell").count("tapped, upgraded") == 3
    assert "1 of 3 done" in said(scene, "text")
    assert said(scene, "text").count("DONE") == 1


def test_who_is_exhausted_is_not_on_the_field() -> None:
    scene = drawn(journeys.dragons())
    assert "EXHAUSTED until the next battle" in said(scene, "text")
    assert "BERSERK" in said(scene, "text")
    assert "3 Cleo" not in said(scene, "plate")


def test_somebody_with_several_heroes_is_told_which_is_which() -> None:
    assert {"1 Keeper", "2 Singer", "3 Runner"} <= set(said(drawn(journeys.alone()), "plate"))
    assert {"1 Ada", "2 Ben", "3 Cleo"} <= set(said(drawn(journeys.battle()), "plate"))


# --- the journey --------------------------------------------------------------------------------


def test_the_market_shows_who_can_buy_what() -> None:
    scene = drawn(journeys.market())
    assert "LOCKED" in said(scene, "pill")
    buyers = Counter(said(scene, "buyer"))
    assert buyers["1 ready"] == 0, "2 CP buy nothing"
    assert buyers["2 ready"] == 4
    assert buyers["3 slot"] == 2, "8 CP buy no spell of 9"
    assert "SOLD" in said(drawn(journeys.sold_out()), "text")


def test_a_copy_of_what_a_hero_owns_is_an_upgrade() -> None:
    heroes = tuple(replace(each, cp=9, spells=journeys.owned(1)) for each in journeys.market().heroes)
    stalls = (replace(journeys.market().market[0], spell="rain-curtain"), *journeys.market().market[1:])
    assert "1 front" in said(drawn(journeys.market(heroes=heroes, market=stalls)), "buyer")


def test_the_map_shows_votes_and_what_stops_offer() -> None:
    scene = drawn(journeys.path())
    assert {"Ada, Ben", "Cleo", "+3 CP, elite?", "Maelstrom, +15 CP"} <= set(said(scene, "pill"))
    assert said(scene, "stop").count("rare") + said(scene, "stop").count("rare, passed") == 5
    assert len(said(scene, "stop")) == 16, "camp and fifteen stops"


def test_the_map_marks_the_way_that_the_party_took() -> None:
    scene = drawn(journeys.endgame())
    came = [note for note in scene.notes if note.kind == "stop" and note.says.endswith("came through")]
    assert len(came) == 5
    assert "came through" not in " ".join(said(drawn(journeys.camp()), "stop"))


def test_votes_that_do_not_fit_are_counted() -> None:
    seats = (journeys.seat(vote=1),) * 4
    long = ("Bartholomew", "Wilhelmina", "Maximilian", "Clementine")
    assert "4 votes" in said(table(journeys.path(seats=seats), long, DARK), "pill")


def test_a_vote_about_an_elite_shows_both_answers() -> None:
    scene = drawn(journeys.dare())
    assert "DARE: elite, +9 CP, 1 token" in said(scene, "text")
    assert {"Ada", "Ben"} <= set(said(scene, "pill"))


def test_classes_that_are_taken_say_by_whom() -> None:
    scene = drawn(journeys.choosing())
    assert len(said(scene, "hero")) == 18
    assert {"Ada", "Cleo"} <= set(said(scene, "pill"))
    assert "2 of 4 chosen · waiting for Ben, Dmitri" in said(scene, "text")


def test_the_end_shows_which_dragons_were_cleansed() -> None:
    assert "VICTORY" in said(drawn(journeys.won()), "text")
    assert said(drawn(journeys.won()), "text").count("cleansed") == 3
    assert "DEFEAT" in said(drawn(journeys.lost()), "text")
    assert said(drawn(journeys.lost()), "text").count("cleansed") == 1


# --- hands --------------------------------------------------------------------------------------------


def test_a_hand_shows_what_can_be_done_with_each_spell_and_power() -> None:
    shown = Counter(said(panel(replace(journeys.battle(), audience=0), NAMES, DARK), "pill"))
    assert shown["CAST"] == 2
    assert shown["tapped"] == 1
    assert shown["1 water short"] == 2
    assert {"MOVE free", "STRIKE range 2, 1 A", "UNTAP 2 energy"} <= set(shown)


def test_three_heroes_stand_side_by_side_with_their_numbers() -> None:
    scene = panel(journeys.alone(), NAMES, DARK)
    assert said(scene, "card number") == ["1", "2", "3"]
    assert Counter(note.kind for note in scene.notes)["ring"] == 5
    assert len({note.x for note in scene.notes if note.kind == "power"}) == 3


@pytest.mark.parametrize("spells", range(11))
def test_board_and_heroes_are_not_too_high_for_a_phone(spells: int) -> None:
    """With three heroes of eight powers and spells each there is still room for what each of them does."""
    own = replace(journeys.alone().heroes[0], spells=journeys.owned(spells, 0), level=10)
    heroes = tuple(replace(own, number=number) for number in range(3))
    scene = both(journeys.alone(heroes=heroes), NAMES, DARK, NEWS)
    assert scene.height <= WIDTH * 4 // 3 + 1
    assert any("harm" in text for text in said(scene, "text")[-80:]) == (spells <= 5)
    assert not [text for text in said(scene, "text") if "…" in text]


def test_before_a_journey_and_after_it_there_is_no_hand_below_the_board() -> None:
    for view in (journeys.choosing(), journeys.path(), journeys.won(), journeys.battle()):
        assert both(view, NAMES, DARK, NEWS).notes == drawn(view).notes


def test_in_the_market_a_hand_shows_upgrades_and_levels() -> None:
    scene = panel(replace(journeys.sold_out(), audience=0), NAMES, DARK)
    assert "UPGRADE 6 CP" in said(scene, "pill")
    assert "LEVEL 4: 6 CP" in said(panel(replace(journeys.market(), audience=2), NAMES, DARK), "pill")


def test_a_spectator_has_no_hand() -> None:
    assert "There are no heroes of yours here." in said(panel(journeys.battle(), NAMES, DARK), "text")


def test_three_heroes_with_ten_spells_each_fit_into_a_small_file() -> None:
    heroes = tuple(replace(each, spells=journeys.owned(10, 3), level=10) for each in journeys.alone().heroes)
    for theme in renders.THEMES:
        assert len(renders.hand("elementails", journeys.alone(heroes=heroes), NAMES, theme).png) <= LARGEST


# --- beforehand ------------------------------------------------------------------------------------------


def test_everything_that_battles_need_is_drawn_beforehand_and_weighs_little() -> None:
    backdrop(DARK, WIDTH, HEIGHT)
    before = SPRITES.weight
    assert len(list(warm_up.prepare(DARK))) == 18 + 50
    assert SPRITES.weight - before < 4_000_000
