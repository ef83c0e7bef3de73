"""What effects do: section 10 of the rules page. Copies (MAN-10.11) stand with the guards that count them."""

import pytest

from tests.games.manalimit.arena import (
    Match,
    Words,
    damage,
    destroy,
    fight,
    gain,
    heal,
    lose,
    on,
    push,
    shield,
    some,
    spawn,
    swap,
    transform,
    unit,
    wall,
    watch,
)


def starts(*effects: Words) -> Words:
    return on("battle-start", *effects)


def names(line: list[str]) -> str:
    return "".join(each.split()[0] for each in line)


# --- damage, shields and values ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-10.1")
def test_damage_takes_health_and_nothing_else() -> None:
    assert fight([wall("a", starts(damage(3, "front-enemy")))], [unit("x", 2, 5)]).opening.right == ["x 2/2"]


@pytest.mark.rule("MAN-10.1")
def test_damage_of_nothing_is_no_hit() -> None:
    battle = fight([unit("a", 0, 9)], [unit("x", 0, 9, watch("hurt"), shields=1)])
    assert battle.at("clash", 2).right == ["x 0/9*"]
    assert battle.all("absorb") == battle.all("damage") == battle.triggers == []


@pytest.mark.rule("MAN-10.2")
def test_a_shield_absorbs_one_whole_hit_and_is_used_up() -> None:
    battle = fight(
        [wall("a", starts(damage(9, "front-enemy"), damage(2, "front-enemy")))], [unit("x", 0, 5, shields=1)]
    )
    assert battle.all("absorb") == [("x", "a", 9)]
    assert battle.opening.right == ["x 0/3"]


@pytest.mark.rule("MAN-10.2")
def test_a_shield_absorbs_a_strike() -> None:
    assert fight([unit("a", 4, 9)], [unit("x", 0, 9, shields=1)]).at("clash", 2).right == ["x 0/9"]


@pytest.mark.rule("MAN-10.2")
def test_shields_add_up() -> None:
    battle = fight([wall("a", starts(shield("self", 2), shield("self")))], [unit("x", 0, 5)])
    assert battle.opening.left == ["a 0/20***"]
    battle = fight([wall("a", starts(*[damage(1, "front-enemy")] * 3))], [unit("x", 0, 5, shields=2)])
    assert battle.opening.right == ["x 0/4"]


@pytest.mark.rule("MAN-10.2")
@pytest.mark.rule("MAN-10.4")
def test_a_shield_does_not_stop_lose() -> None:
    battle = fight([wall("a", starts(lose(1, 2, "front-enemy")))], [unit("x", 3, 5, shields=1)])
    assert battle.opening.right == ["x 2/3*"]


@pytest.mark.rule("MAN-10.3")
def test_gain_raises_attack_and_health() -> None:
    assert fight([wall("a", starts(gain(2, 3, "front-ally"))), unit("b", 1, 1)], [wall("x")]).opening.left[1] == "b 3/4"


@pytest.mark.rule("MAN-10.3")
def test_gain_raises_the_maximum_together_with_health() -> None:
    left = [
        unit("a", 0, 5),
        wall("b", starts(gain(0, 3, "front-ally")), attack=9),
        wall("c", starts(heal(20, "front-ally"))),
    ]
    battle = fight(left, [wall("x", starts(damage(6, "front-enemy")), attack=5)])
    assert battle.triggered("battle-start") == ["b", "x", "c"]
    assert battle.opening.left[0] == "a 0/8"


@pytest.mark.rule("MAN-10.4")
def test_lose_lowers_attack_to_no_less_than_nothing() -> None:
    battle = fight([wall("a", starts(lose(5, 0, "front-enemy")))], [unit("x", 3, 5)])
    assert battle.opening.right == ["x 0/5"]


@pytest.mark.rule("MAN-10.4")
def test_lose_lowers_the_maximum_together_with_health() -> None:
    left = [unit("a", 0, 9), wall("b", starts(heal(20, "front-ally")))]
    battle = fight(left, [wall("x", starts(lose(0, 2, "front-enemy"), damage(3, "front-enemy")), attack=5)])
    assert battle.opening.left[0] == "a 0/7"


@pytest.mark.rule("MAN-10.4")
def test_a_unit_falls_by_lose_and_its_loss_of_health_is_hurt() -> None:
    right = [unit("x", 1, 2, watch("hurt"), watch("death")), wall("y")]
    battle = fight([wall("a", starts(lose(0, 2, "front-enemy")))], right)
    assert battle.triggers == [("a", "battle-start"), ("x", "hurt"), ("x", "death")]


@pytest.mark.rule("MAN-10.5")
@pytest.mark.parametrize(("amount", "health"), [(2, 6), (5, 9), (6, 9), (20, 9)])
def test_heal_restores_lost_health_up_to_the_maximum(amount: int, health: int) -> None:
    left = [unit("a", 0, 9), wall("b", starts(heal(amount, "front-ally")))]
    assert fight(left, [wall("x", starts(damage(5, "front-enemy")), attack=1)]).opening.left[0] == f"a 0/{health}"


# --- spawns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-10.6")
def test_a_spawn_enters_with_its_printed_values_behind_its_maker() -> None:
    left = [wall("a"), unit("b", 1, 5, on("battle-start", spawn("b"), limit=1), gains=(3, 3), shields=1), wall("c")]
    battle = fight(left, [wall("x")])
    assert battle.opening.left == ["a 0/20", "b 4/8*", "b 1/5", "c 0/20"]


@pytest.mark.rule("MAN-10.6")
def test_each_spawn_of_an_effect_enters_behind_the_one_before_it() -> None:
    token = unit("t", 0, 1, on("spawn", gain(1, 0, "self", per={"count": "ally"})))
    battle = fight([wall("a", starts(spawn(token, 3))), wall("b")], [wall("x")])
    assert battle.opening.left == ["a 0/20", "t 2/1", "t 3/1", "t 4/1", "b 0/20"]


@pytest.mark.rule("MAN-10.6")
def test_two_spawn_effects_both_begin_behind_the_maker() -> None:
    battle = fight([wall("a", starts(spawn(unit("s", 0, 1)), spawn(unit("t", 0, 1))))], [wall("x")])
    assert names(battle.opening.left) == "ats"


@pytest.mark.rule("MAN-10.6")
def test_a_spawn_enters_behind_its_maker_if_the_one_before_it_no_longer_stands() -> None:
    token = unit("t", 0, 1)
    killer = wall("c", on("ally-spawn", transform("that-ally", unit("u", 0, 1)), limit=1))
    battle = fight([wall("a", starts(spawn(token, 2))), wall("b"), killer], [wall("x")])
    assert names(battle.opening.left) == "atubc"


@pytest.mark.rule("MAN-10.6")
def test_spawn_triggers_resolve_before_the_next_one_enters() -> None:
    battle = fight([wall("a", starts(spawn(unit("t", 0, 1, watch("spawn")), 2)))], [wall("x")])
    assert [step[0] for step in battle.opening_steps()[1:]] == ["spawn", "trigger", "spawn", "trigger"]


@pytest.mark.rule("MAN-10.7")
def test_when_this_dies_spawns_at_the_place_the_unit_had() -> None:
    right = [wall("x"), unit("y", 0, 1, on("death", spawn(unit("t", 0, 1), 2))), wall("z")]
    assert names(fight([wall("a", starts(destroy("lowest-health-enemy")))], right).opening.right) == "xttz"


@pytest.mark.rule("MAN-10.7")
def test_the_place_for_a_spawn_leaves_out_those_that_left_together() -> None:
    right = [unit("w", 0, 1), wall("x"), unit("y", 0, 1, on("death", spawn(unit("t", 0, 1)))), wall("z")]
    assert names(fight([wall("a", starts(destroy(some("lowest-health-enemy", 2))))], right).opening.right) == "xtz"


@pytest.mark.rule("MAN-10.7")
def test_the_last_to_arrive_at_a_place_stands_in_front() -> None:
    right = [
        unit("x", 2, 1, on("death", spawn(unit("s", 0, 1)))),
        unit("y", 1, 1, on("death", spawn(unit("t", 0, 1)))),
        wall("z"),
    ]
    assert names(fight([wall("a", starts(destroy(some("front-enemy", 2))))], right).opening.right) == "tsz"


@pytest.mark.rule("MAN-10.7")
def test_any_ability_whose_unit_has_left_spawns_at_the_place_it_had() -> None:
    left = [wall("b"), unit("a", 1, 1, starts(damage(1, "front-enemy"), spawn(unit("t", 0, 1)))), wall("c")]
    battle = fight(left, [wall("x", on("hurt", destroy("lowest-health-enemy")))])
    assert names(battle.opening.left) == "btc"


@pytest.mark.rule("MAN-10.8")
def test_a_spawn_beyond_five_units_fizzles_with_an_event() -> None:
    battle = fight([wall("a", starts(spawn(unit("t", 0, 1), 3))), wall("b"), wall("c")], [wall("x")])
    assert names(battle.opening.left) == "attbc"
    assert battle.all("fizzle") == [("a", "t")]


@pytest.mark.rule("MAN-10.8")
def test_a_falling_unit_counts_among_the_five() -> None:
    left = [unit("a", 0, 1), wall("b", on("hurt", spawn(unit("t", 0, 1)))), *(wall(name) for name in "cde")]
    battle = fight(left, [wall("x", starts(damage(1, some("front-enemy", 2))))])
    assert battle.all("fizzle") == [("b", "t")]
    assert names(battle.opening.left) == "bcde"


# --- destroy, swap, push and transform --------------------------------------------------------------------------------


@pytest.mark.rule("MAN-10.9")
def test_destroy_makes_a_unit_leave_whatever_its_health_and_shields() -> None:
    right = [unit("x", 0, 20, watch("hurt"), watch("death"), shields=3), wall("y", watch("ally-death"))]
    battle = fight([wall("a", starts(destroy("front-enemy")))], right)
    assert names(battle.opening.right) == "y"
    assert [word for _, word in battle.triggers[1:]] == ["death", "ally-death"]


@pytest.mark.rule("MAN-10.10")
def test_swap_exchanges_attack_with_current_health() -> None:
    battle = fight([wall("a", starts(damage(3, "front-enemy"), swap("front-enemy")))], [unit("x", 7, 5)])
    assert battle.opening.right == ["x 2/7"]


@pytest.mark.rule("MAN-10.10")
@pytest.mark.parametrize(("attack", "hit", "health"), [(9, 4, 9), (2, 1, 2)])
def test_the_swapped_health_is_the_new_maximum(attack: int, hit: int, health: int) -> None:
    left = [unit("a", attack, 5), wall("b", starts(heal(20, "front-ally")))]
    battle = fight(left, [wall("x", starts(swap("front-enemy"), damage(hit, "front-enemy")), attack=10)])
    assert battle.opening.left[0] == f"a 5/{health}"


@pytest.mark.rule("MAN-10.10")
def test_a_unit_swapped_to_no_health_falls() -> None:
    battle = fight([wall("a", starts(swap("front-enemy")))], [unit("x", 0, 5, watch("death")), wall("y")])
    assert battle.triggered("death") == ["x"]
    assert names(battle.opening.right) == "y"


@pytest.mark.rule("MAN-10.12")
@pytest.mark.parametrize(("places", "order"), [(1, "yxz"), (2, "yzx"), (4, "yzx")])
def test_push_moves_the_front_enemy_back_at_most_to_the_end(places: int, order: str) -> None:
    battle = fight(
        [wall("a", starts(push(places)))],
        [wall(name, watch("ally-death"), watch("spawn"), watch("ally-spawn")) for name in "xyz"],
    )
    assert names(battle.opening.right) == order
    assert battle.triggers == [("a", "battle-start")]


@pytest.mark.rule("MAN-10.12")
def test_a_pushed_unit_keeps_its_values() -> None:
    battle = fight([wall("a", starts(damage(2, "front-enemy"), push(1)))], [unit("x", 3, 9), unit("y", 1, 1)])
    assert battle.opening.right == ["y 1/1", "x 3/7"]


@pytest.mark.rule("MAN-10.13")
def test_transform_turns_a_unit_into_another_with_printed_values_in_the_same_place() -> None:
    into = unit("t", 2, 2, watch("spawn"))
    right = [
        wall("x", watch("ally-death"), watch("ally-spawn")),
        unit("y", 1, 1, watch("death"), gains=(3, 3), shields=2),
        wall("z"),
    ]
    battle = fight([wall("a", starts(transform("lowest-health-enemy", into)))], right)
    assert battle.opening.right == ["x 0/20", "t 2/2", "z 0/20"]
    assert battle.triggers == [("a", "battle-start")]


@pytest.mark.rule("MAN-10.13")
def test_a_queued_trigger_of_a_transformed_unit_is_dropped() -> None:
    into = unit("t", 9, 9, watch("battle-start"))
    left = [unit("a", 1, 1, watch("battle-start")), unit("b", 1, 1, watch("battle-start"))]
    battle = fight(left, [wall("x", starts(transform("front-enemy", into)), attack=5)])
    assert battle.triggered("battle-start") == ["x", "b"]


@pytest.mark.rule("MAN-10.13")
def test_a_transformation_in_battle_ends_with_the_battle() -> None:
    match = Match([unit("a", 1, 1, starts(transform("self", unit("t", 9, 9))))], ghost=[unit("x", 0, 1)])
    match.battle()
    assert match.state.players[0].stars == 1
    assert match.board()[0] == "a 1/1"


# --- permanent gains --------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-10.14")
def test_permanently_gained_values_count_at_once_and_are_handed_back() -> None:
    left = [wall("a", starts(gain(1, 2, "back-ally", permanently=True), gain(4, 4, "back-ally"))), unit("b", 1, 1)]
    battle = fight(left, [wall("x")])
    assert battle.opening.left[1] == "b 6/7"
    assert battle.growth == (((0, 0), (1, 2)), ((0, 0),))


@pytest.mark.rule("MAN-10.14")
def test_permanent_gains_add_up() -> None:
    grows = on("before-attack", gain(1, 2, "self", permanently=True), limit=3)
    assert fight([wall("a", grows)], [wall("x")]).growth[0] == ((3, 6),)


@pytest.mark.rule("MAN-10.14")
def test_a_permanent_gain_goes_back_to_the_board_unit_over_gaps_and_moves() -> None:
    grower = unit("b", 1, 1, starts(gain(1, 2, "back-ally", permanently=True)))
    match = Match([None, unit("a", 1, 1), None, grower, unit("c", 1, 1)], ghost=[wall("x", starts(push(2)), attack=20)])
    match.battle()
    assert match.board() == [None, "a 2/3", None, "b 1/1", "c 1/1"]
    match.battle()
    assert match.board() == [None, "a 3/5", None, "b 1/1", "c 1/1"]


@pytest.mark.rule("MAN-10.14")
def test_a_unit_spawned_in_this_battle_has_nothing_to_go_back_to() -> None:
    maker = wall("a", starts(spawn(unit("t", 0, 1)), gain(1, 1, "ally-behind", permanently=True)))
    battle = fight([maker, wall("b")], [wall("x")])
    assert battle.opening.left[1] == "t 1/2"
    assert battle.growth == (((0, 0), (0, 0)), ((0, 0),))


@pytest.mark.rule("MAN-10.14")
def test_a_unit_transformed_in_this_battle_has_nothing_to_go_back_to() -> None:
    changes = starts(transform("ally-behind", unit("t", 0, 1)), gain(1, 1, "ally-behind", permanently=True))
    battle = fight([wall("a", changes), wall("b")], [wall("x")])
    assert battle.opening.left[1] == "t 1/2"
    assert battle.growth == (((0, 0), (0, 0)), ((0, 0),))
