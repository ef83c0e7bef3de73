"""Moments, deaths, spawns and nesting: MAN-8.8 to MAN-8.17. Most begin with one effect of the left front unit."""

import pytest

from tests.games.manalimit.arena import (
    Words,
    at_least,
    at_most,
    damage,
    destroy,
    fight,
    gain,
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


# --- moments ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.8")
def test_all_damage_of_an_effect_is_dealt_before_any_hurt_trigger() -> None:
    right = [wall("x", watch("hurt"), attack=1), wall("y", watch("hurt"), attack=2)]
    battle = fight([wall("a", starts(damage(3, "all-enemies")))], right)
    assert battle.at("trigger", "y", "hurt").right == ["x 1/17", "y 2/17"]
    assert battle.triggered("hurt")[:2] == ["y", "x"]


@pytest.mark.rule("MAN-8.8")
def test_the_hurt_triggers_of_a_strike_share_one_queue() -> None:
    battle = fight([wall("a", watch("hurt"), attack=1)], [wall("x", watch("hurt"), attack=2)])
    assert battle.at("trigger", "x", "hurt") == (["a 1/18"], ["x 2/19"])
    assert battle.triggered("hurt")[:2] == ["x", "a"]


@pytest.mark.rule("MAN-8.8")
def test_hurt_triggers_resolve_before_the_units_of_the_moment_leave() -> None:
    right = [unit("x", 0, 1), wall("y", watch("hurt"))]
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], right)
    assert battle.opening_steps()[-2:] == [("trigger", "y", "hurt", 0), ("death", "x")]


@pytest.mark.rule("MAN-8.8")
def test_the_units_of_a_moment_leave_together() -> None:
    right = [unit("x", 0, 1, watch("death")), unit("y", 0, 1, watch("death")), wall("z", watch("ally-death"), attack=3)]
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], right)
    assert battle.at("trigger").right == ["x 0/1", "y 0/1", "z 3/20"]
    assert battle.at("trigger", nth=1).right == ["z 3/19"]
    assert battle.triggers[1] == ("z", "ally-death")


@pytest.mark.rule("MAN-8.8")
def test_destroyed_units_leave_together() -> None:
    right = [unit("x", 0, 5, watch("ally-death")), unit("y", 0, 5, watch("ally-death")), wall("z")]
    battle = fight([wall("a", starts(destroy(some("front-enemy", 2))))], right)
    assert battle.opening.right == ["z 0/20"]
    assert battle.triggered("ally-death") == []


# --- deaths -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.9")
def test_deaths_and_the_grief_of_allies_share_one_queue() -> None:
    right = [unit("x", 1, 1, watch("death")), wall("y", watch("ally-death"), attack=2), unit("z", 3, 1, watch("death"))]
    battle = fight([wall("a", starts(damage(1, some("lowest-health-enemy", 2))))], right)
    assert battle.triggers[1:5] == [("z", "death"), ("y", "ally-death"), ("y", "ally-death"), ("x", "death")]


@pytest.mark.rule("MAN-8.9")
def test_an_ally_dies_triggers_once_for_each_fallen_ally() -> None:
    right = [unit(name, 0, 1) for name in "xyz"]
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], [*right, wall("w", watch("ally-death"))])
    assert battle.triggered("ally-death") == ["w", "w", "w"]


@pytest.mark.rule("MAN-8.9")
def test_an_ally_dies_means_no_enemy() -> None:
    battle = fight([wall("a", starts(destroy("front-enemy")), watch("ally-death"))], [unit("x", 0, 1), wall("y")])
    assert battle.triggered("ally-death") == []


@pytest.mark.rule("MAN-8.9")
def test_units_that_fell_together_do_not_mourn_each_other() -> None:
    right = [unit(name, 0, 1, watch("ally-death")) for name in "xy"]
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], right)
    assert battle.triggered("ally-death") == []


@pytest.mark.rule("MAN-8.9")
def test_the_dead_of_both_sides_share_one_queue() -> None:
    battle = fight([unit("a", 2, 1, watch("death"))], [unit("x", 1, 1, watch("death"))])
    assert battle.triggers == [("a", "death"), ("x", "death")]
    battle = fight([unit("a", 1, 1, watch("death"))], [unit("x", 2, 1, watch("death"))])
    assert battle.triggers == [("x", "death"), ("a", "death")]


# --- nesting ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.11")
def test_hurt_triggers_of_an_effect_go_before_the_next_effect_and_the_waiting_queue() -> None:
    left = [
        wall("a", starts(damage(1, "front-enemy"), damage(2, "front-enemy")), attack=2),
        wall("b", starts(shield("self"))),
    ]
    battle = fight(left, [wall("x", watch("hurt"), watch("battle-start"), attack=1)])
    assert battle.opening_steps() == [
        ("trigger", "a", "battle-start", 0),
        ("damage", "x", "a", 1),
        ("trigger", "x", "hurt", 0),
        ("damage", "x", "a", 2),
        ("trigger", "x", "hurt", 0),
        ("trigger", "x", "battle-start", 1),
        ("trigger", "b", "battle-start", 0),
        ("shield", "b", 1),
    ]


@pytest.mark.rule("MAN-8.11")
def test_deaths_of_an_effect_go_before_the_next_effect_and_the_waiting_queue() -> None:
    left = [
        wall("a", starts(damage(1, "front-enemy"), shield("self")), attack=5),
        wall("b", watch("battle-start"), attack=4),
    ]
    battle = fight(left, [unit("x", 0, 1, watch("death")), wall("y")])
    words = [step[:3] if step[0] == "trigger" else step[:2] for step in battle.opening_steps()]
    assert words[2:] == [("death", "x"), ("trigger", "x", "death"), ("shield", "a"), ("trigger", "b", "battle-start")]


@pytest.mark.rule("MAN-8.11")
def test_spawn_triggers_of_an_effect_go_before_the_next_effect_and_the_waiting_queue() -> None:
    token = unit("t", 0, 1, watch("spawn"))
    left = [wall("a", starts(spawn(token), shield("self")), attack=5), wall("b", watch("battle-start"), attack=4)]
    battle = fight(left, [wall("x")])
    words = [step[:3] if step[0] == "trigger" else step[:2] for step in battle.opening_steps()]
    assert words[1:] == [("spawn", "t"), ("trigger", "t", "spawn"), ("shield", "a"), ("trigger", "b", "battle-start")]


# --- hurt -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.12")
@pytest.mark.parametrize("effect", [damage(1, "front-enemy"), lose(0, 1, "front-enemy")])
def test_losing_health_is_being_hurt(effect: Words) -> None:
    assert fight([wall("a", starts(effect))], [wall("x", watch("hurt"), attack=1)]).triggered("hurt") == ["x"]


@pytest.mark.rule("MAN-8.12")
@pytest.mark.parametrize(
    "effect",
    [
        lose(1, 0, "front-enemy"),
        destroy("front-enemy"),
        transform("front-enemy", unit("t", 1, 1, watch("hurt"))),
        swap("front-enemy"),
        push(1),
    ],
)
def test_what_is_not_a_loss_of_health_is_not_being_hurt(effect: Words) -> None:
    battle = fight([wall("a", starts(effect))], [unit("x", 2, 5, watch("hurt")), wall("y")])
    assert battle.triggered("hurt") == []


@pytest.mark.rule("MAN-8.12")
def test_being_hit_into_a_shield_is_not_being_hurt() -> None:
    battle = fight([wall("a", starts(damage(1, "front-enemy")))], [unit("x", 0, 5, watch("hurt"), shields=1)])
    assert battle.all("absorb") == [("x", "a", 1)]
    assert battle.triggered("hurt") == []


@pytest.mark.rule("MAN-8.12")
def test_the_unit_that_hurt_it_is_the_striker() -> None:
    left = [wall("a", attack=1), wall("b")]
    battle = fight(left, [wall("x", on("hurt", damage(4, "attacker"), limit=1))])
    assert battle.at("clash", 2).left == ["a 1/16", "b 0/20"]


@pytest.mark.rule("MAN-8.12")
@pytest.mark.parametrize("effect", [damage(1, "front-enemy"), lose(0, 1, "front-enemy")])
def test_the_unit_that_hurt_it_is_the_one_whose_ability_did_it(effect: Words) -> None:
    left = [wall("a"), wall("b", starts(effect))]
    battle = fight(left, [wall("x", on("hurt", damage(4, "attacker")))])
    assert battle.opening.left == ["a 0/20", "b 0/16"]


# --- falling ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.13")
def test_the_own_hurt_trigger_of_a_falling_unit_resolves_before_it_leaves() -> None:
    battle = fight(
        [wall("a", starts(damage(1, "front-enemy")))], [unit("x", 0, 1, on("hurt", damage(4, "attacker"))), wall("y")]
    )
    assert battle.opening_steps()[2:] == [("trigger", "x", "hurt", 0), ("damage", "a", "x", 4), ("death", "x")]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_cannot_save_itself() -> None:
    battle = fight(
        [wall("a", starts(damage(1, "front-enemy")))], [unit("x", 0, 1, on("hurt", gain(0, 5, "self"))), wall("y")]
    )
    assert battle.triggered("hurt") == ["x"]
    assert battle.all("gain") == []
    assert battle.opening.right == ["y 0/20"]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_keeps_its_place_for_what_it_spawns() -> None:
    token = unit("t", 0, 1)
    right = [wall("x"), unit("y", 0, 1, on("hurt", spawn(token))), wall("z")]
    battle = fight([wall("a", starts(damage(1, "lowest-health-enemy")))], right)
    assert battle.all("spawn") == [("t", "y", 2)]
    assert battle.opening.right == ["x 0/20", "t 0/1", "z 0/20"]


@pytest.mark.rule("MAN-8.13")
@pytest.mark.parametrize(("place", "names"), [("front", "xy"), ("back", "yx")])
def test_a_falling_unit_is_still_the_front_or_back_of_its_line(place: str, names: str) -> None:
    units = {"x": unit("x", 0, 1), "y": wall("y", watch("hurt", given={"place": place}))}
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], [units[name] for name in names])
    assert battle.all("damage")[0][0] == names[0]
    assert battle.triggered("hurt") == []


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_counts_for_how_far_a_push_goes() -> None:
    right = [wall("x", on("hurt", damage(1, "front-enemy"))), unit("y", 0, 1), wall("z")]
    battle = fight([wall("a", starts(damage(1, some("front-enemy", 2))), on("hurt", push(1), limit=1))], right)
    assert battle.all("push") == [("x", 1)]
    assert battle.opening.right == ["x 0/19", "z 0/20"]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_no_longer_notices_that_an_ally_dies() -> None:
    right = [unit("x", 0, 1, watch("ally-death")), wall("y", on("hurt", destroy("back-ally"))), wall("z")]
    battle = fight([wall("a", starts(damage(1, some("front-enemy", 2))))], right)
    assert battle.all("death") == [("z",), ("x",)]
    assert battle.triggered("ally-death") == []


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_no_longer_notices_that_an_ally_spawns() -> None:
    right = [unit("x", 0, 1, watch("ally-spawn")), wall("y", on("hurt", spawn(unit("t", 0, 1))))]
    battle = fight([wall("a", starts(damage(1, "all-enemies")))], right)
    assert battle.all("spawn") == [("t", "y", 2)]
    assert battle.triggered("ally-spawn") == []


# --- spawns -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.14")
def test_spawn_triggers_of_the_newcomer_and_its_allies_share_one_queue() -> None:
    token = unit("t", 2, 1, watch("spawn"), watch("ally-spawn"))
    maker = wall("a", starts(spawn(token)), watch("ally-spawn"), watch("spawn"), attack=1)
    left = [maker, wall("b", watch("ally-spawn"), attack=3)]
    battle = fight(left, [wall("x", watch("ally-spawn"), watch("spawn"))])
    assert battle.triggers[1:] == [("b", "ally-spawn"), ("t", "spawn"), ("a", "ally-spawn")]


@pytest.mark.rule("MAN-8.14")
def test_a_unit_that_enters_during_a_battle_never_has_a_battle_start_trigger() -> None:
    token = unit("t", 9, 9, watch("battle-start"))
    battle = fight([wall("a", starts(spawn(token))), wall("b", watch("battle-start"))], [wall("x")])
    assert battle.triggered("battle-start") == ["a", "b"]


# --- abilities --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.15")
def test_an_ability_resolves_all_its_effects_even_if_its_unit_falls_meanwhile() -> None:
    left = [
        unit("a", 1, 1, starts(damage(1, "front-enemy"), gain(2, 0, "front-ally"), damage(3, "back-enemy"))),
        wall("b"),
    ]
    battle = fight(left, [wall("x", on("hurt", damage(1, "attacker"))), wall("y")])
    assert battle.opening == (["b 2/20"], ["x 0/19", "y 0/17"])


@pytest.mark.rule("MAN-8.15")
def test_an_effect_on_a_unit_that_is_gone_does_nothing() -> None:
    left = [unit("a", 1, 1, starts(damage(1, "front-enemy"), gain(2, 2, "self", permanently=True))), wall("b")]
    battle = fight(left, [wall("x", on("hurt", damage(1, "attacker")))])
    assert battle.all("gain") == []
    assert battle.growth == (((0, 0), (0, 0)), ((0, 0),))


@pytest.mark.rule("MAN-8.16")
def test_a_condition_may_become_true_while_its_trigger_waits() -> None:
    right = [unit("x", 1, 1, on("battle-start", destroy("front-enemy"))), wall("y")]
    left = [wall("a"), wall("b", watch("battle-start", given=at_most(0, "ally")))]
    assert fight(left, right).triggered("battle-start") == ["x", "b"]


@pytest.mark.rule("MAN-8.16")
def test_a_condition_may_become_false_while_its_trigger_waits() -> None:
    right = [unit("x", 1, 1, on("battle-start", destroy("front-enemy"))), wall("y")]
    left = [wall("a"), wall("b", watch("battle-start", given=at_least(1, "ally")))]
    assert fight(left, right).triggered("battle-start") == ["x"]


@pytest.mark.rule("MAN-8.16")
def test_a_condition_that_does_not_hold_uses_up_nothing() -> None:
    later = on("after-any-attack", spawn(unit("t", 0, 9)), limit=1)
    left = [wall("a", on("before-attack", gain(1, 0, "self"), given=at_least(1, "ally"), limit=1), later)]
    battle = fight(left, [wall("x")])
    assert battle.at("clash", 2).left[0] == "a 0/20"
    assert battle.at("clash", 3).left[0] == "a 1/20"
    assert battle.triggered("before-attack") == ["a"]


@pytest.mark.rule("MAN-8.17")
def test_at_most_so_many_times_holds_for_the_whole_battle() -> None:
    battle = fight([wall("a", watch("before-attack", limit=2))], [wall("x")])
    assert battle.all("clash")[-1] == (100,)
    assert battle.triggered("before-attack") == ["a", "a"]


@pytest.mark.rule("MAN-8.17")
def test_at_most_so_many_times_counts_for_each_unit() -> None:
    twin = wall("a", watch("before-any-attack", limit=2), watch("after-any-attack", limit=3))
    battle = fight([twin, twin], [wall("x")])
    assert len(battle.triggered("before-any-attack")) == 4
    assert len(battle.triggered("after-any-attack")) == 6


@pytest.mark.rule("MAN-8.17")
def test_at_most_so_many_times_counts_for_each_ability() -> None:
    once, thrice = (on("before-attack", gain(attack, 0, "self"), limit=limit) for attack, limit in ((1, 1), (5, 3)))
    battle = fight([unit("a", 0, 20, once, thrice)], [unit("x", 0, 20, gains=(0, 900))])
    assert battle.end.left == ["a 16/20"]


@pytest.mark.rule("MAN-8.17")
def test_a_unit_that_comes_later_has_uses_of_its_own() -> None:
    token = unit("t", 0, 1, watch("spawn", limit=1))
    battle = fight([wall("a", starts(spawn(token, 3)))], [wall("x")])
    assert battle.triggered("spawn") == ["t", "t", "t"]
