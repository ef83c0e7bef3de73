"""The course of a battle: section 7 of the rules page."""

import pytest

from tests.games.manalimit.arena import (
    Match,
    damage,
    destroy,
    fight,
    gain,
    lose,
    on,
    push,
    shield,
    spawn,
    transform,
    unit,
    wall,
    watch,
)

# --- copies fight -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-7.1")
def test_a_fallen_unit_is_back_on_the_board_after_the_battle() -> None:
    match = Match([None, unit("a", 1, 1), unit("b", 1, 2)], ghost=[wall("x", attack=9)])
    match.battle()
    assert ("death", "a") in match.steps
    assert match.board() == [None, "a 1/1", "b 1/2", None, None]


@pytest.mark.rule("MAN-7.1")
def test_damage_does_not_go_back_to_the_board() -> None:
    match = Match([unit("a", 3, 5)], ghost=[unit("x", 2, 3)])
    match.battle()
    assert ("damage", "a", "x", 2) in match.steps
    assert match.board()[0] == "a 3/5"


@pytest.mark.rule("MAN-7.1")
def test_battle_time_gains_losses_and_shields_do_not_go_back_to_the_board() -> None:
    changes = on("battle-start", gain(2, 1, "self"), lose(0, 1, "self"), shield("self"))
    match = Match([unit("a", 3, 5, changes)], ghost=[unit("x", 0, 1)])
    match.battle()
    assert ("gain", "a", 2, 1, 0) in match.steps
    assert match.board()[0] == "a 3/5"


@pytest.mark.rule("MAN-7.1")
def test_a_battle_time_spawn_leaves_nothing_on_the_board() -> None:
    match = Match([unit("a", 3, 5, on("battle-start", spawn(unit("t", 1, 1))))], ghost=[unit("x", 0, 1)])
    match.battle()
    assert match.board() == ["a 3/5", None, None, None, None]


@pytest.mark.rule("MAN-7.1")
def test_a_unit_transformed_in_battle_is_itself_again_on_the_board() -> None:
    changer = unit("a", 3, 5, on("battle-start", transform("self", unit("t", 9, 9))))
    match = Match([changer], ghost=[unit("x", 0, 1)])
    match.battle()
    assert ("transform", "a", "t") in match.steps
    assert match.board()[0] == "a 3/5"


@pytest.mark.rule("MAN-7.1")
def test_a_permanent_gain_goes_back_to_the_board_also_if_the_unit_fell() -> None:
    grower = unit("c", 1, 1, on("battle-start", gain(2, 3, "self", permanently=True)))
    match = Match([unit("b", 1, 1), grower], ghost=[wall("x", attack=20)])
    match.battle()
    assert ("death", "c") in match.steps
    assert match.board() == ["b 1/1", "c 3/4", None, None, None]


# --- the beginning ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-7.2")
def test_units_close_ranks_toward_the_front_and_keep_their_order() -> None:
    gainer = unit("b", 2, 1, on("battle-start", gain(0, 1, "ally-ahead")))
    match = Match([None, unit("a", 1, 1), None, gainer, unit("c", 3, 1)], ghost=[wall("x", attack=20)])
    match.battle()
    assert ("gain", "a", 0, 1, 0) in match.steps
    assert [step for step in match.steps if step[:2] == ("damage", "x")] == [
        ("damage", "x", "a", 1),
        ("damage", "x", "b", 2),
        ("damage", "x", "c", 3),
    ]


@pytest.mark.rule("MAN-7.3")
def test_all_battle_start_triggers_resolve_before_the_first_clash() -> None:
    left = [unit("a", 1, 1, watch("battle-start"), watch("before-attack")), unit("b", 1, 1, watch("battle-start"))]
    battle = fight(left, [unit("x", 1, 1, watch("battle-start")), unit("y", 1, 1, watch("battle-start"))])
    assert {step[1] for step in battle.before("clash")} == {"a", "b", "x", "y"}
    assert len(battle.triggered("battle-start")) == 4
    assert battle.triggers[4] == ("a", "before-attack")


@pytest.mark.rule("MAN-7.3")
def test_battle_start_triggers_of_both_sides_wait_in_one_queue() -> None:
    left = [unit("a", 1, 1, watch("battle-start")), unit("b", 3, 1, watch("battle-start"))]
    right = [unit("x", 2, 1, watch("battle-start")), unit("y", 4, 1, watch("battle-start"))]
    assert fight(left, right).triggered("battle-start") == ["y", "b", "x", "a"]


# --- clashes ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-7.4")
def test_clashes_follow_each_other_while_both_sides_have_units() -> None:
    battle = fight([unit("a", 2, 4)], [unit("x", 1, 4), unit("y", 1, 1)])
    assert battle.all("clash") == [(1,), (2,), (3,)]
    assert battle.all("strike") == [("a", "x"), ("a", "x"), ("a", "y")]


@pytest.mark.rule("MAN-7.4")
def test_a_clash_is_before_attack_then_strike_then_hurt_then_deaths_then_after_attack() -> None:
    watcher = unit("b", 0, 1, watch("before-any-attack"), watch("after-any-attack"), watch("ally-death"))
    battle = fight([unit("a", 1, 1, watch("hurt")), watcher], [unit("x", 1, 9)])
    first = battle.steps[1 : battle.steps.index(("clash", 2))]
    assert first == [
        ("trigger", "b", "before-any-attack", 0),
        ("strike", "a", "x"),
        ("damage", "x", "a", 1),
        ("damage", "a", "x", 1),
        ("trigger", "a", "hurt", 0),
        ("death", "a"),
        ("trigger", "b", "ally-death", 2),
        ("trigger", "b", "after-any-attack", 1),
    ]


@pytest.mark.rule("MAN-7.5")
def test_before_this_attacks_belongs_to_the_two_fronts() -> None:
    left = [unit("a", 2, 1, watch("before-attack")), unit("b", 3, 1, watch("before-attack"))]
    battle = fight(left, [unit("x", 1, 1, watch("before-attack")), unit("y", 4, 9, watch("before-attack"))])
    assert battle.triggers[:2] == [("a", "before-attack"), ("x", "before-attack")]
    assert battle.triggers[2:] == [("y", "before-attack"), ("b", "before-attack")]


@pytest.mark.rule("MAN-7.5")
def test_before_any_attack_belongs_to_every_unit() -> None:
    left = [unit("a", 9, 9, watch("before-any-attack")), unit("b", 8, 9, watch("before-any-attack"))]
    right = [unit("x", 7, 9, watch("before-any-attack")), unit("y", 6, 9, watch("before-any-attack"))]
    assert fight(left, right).triggered("before-any-attack")[:4] == ["a", "b", "x", "y"]


@pytest.mark.rule("MAN-7.5")
def test_both_kinds_of_before_attack_triggers_wait_in_one_queue() -> None:
    left = [unit("a", 2, 1, watch("before-attack")), unit("b", 3, 9, watch("before-any-attack"))]
    battle = fight(left, [unit("x", 4, 2, watch("before-attack")), unit("y", 1, 9, watch("before-any-attack"))])
    assert [who for who, _ in battle.triggers[:4]] == ["x", "b", "a", "y"]


@pytest.mark.rule("MAN-7.5")
def test_the_fronts_of_the_beginning_keep_their_before_attack_trigger_when_pushed_back() -> None:
    left = [unit("a", 1, 9, watch("before-attack")), unit("b", 0, 9, watch("before-attack"))]
    battle = fight(left, [unit("x", 5, 1, on("before-attack", push(1)))])
    first = [step[1] for step in battle.before("strike") if step[0] == "trigger"]
    assert first == ["x", "a"]


@pytest.mark.rule("MAN-7.6")
def test_the_fronts_are_read_again_at_the_moment_of_the_strike() -> None:
    left = [unit("a", 1, 9, watch("before-attack")), unit("b", 0, 9, watch("before-attack"))]
    battle = fight(left, [unit("x", 5, 1, on("before-attack", push(1)))])
    assert battle.all("strike")[0] == ("b", "x")


@pytest.mark.rule("MAN-7.6")
def test_a_unit_that_has_just_stepped_up_strikes_without_a_before_attack_trigger() -> None:
    shooter = unit("a", 1, 9, on("before-attack", destroy("front-enemy"), limit=1))
    battle = fight([shooter], [unit("x", 0, 1), unit("y", 0, 1, watch("before-attack"))])
    assert battle.all("strike") == [("a", "y")]
    assert battle.triggers == [("a", "before-attack")]


@pytest.mark.rule("MAN-7.7")
def test_both_fronts_strike_at_once() -> None:
    battle = fight([unit("a", 2, 2)], [unit("x", 2, 2)])
    assert battle.all("damage") == [("x", "a", 2), ("a", "x", 2)]
    assert battle.winner is None


@pytest.mark.rule("MAN-7.7")
def test_a_strike_deals_damage_equal_to_the_attack_of_that_moment() -> None:
    battle = fight([unit("a", 2, 9, on("before-attack", gain(3, 0, "self"), limit=1))], [unit("x", 1, 9)])
    assert battle.at("clash", 2) == (["a 5/8"], ["x 1/4"])


@pytest.mark.rule("MAN-7.7")
def test_a_hurt_trigger_does_not_change_the_blow_of_its_own_strike() -> None:
    battle = fight([unit("a", 1, 9, on("hurt", gain(5, 0, "self"), limit=1))], [unit("x", 1, 9)])
    assert battle.at("clash", 2).right == ["x 1/8"]


@pytest.mark.rule("MAN-7.7")
def test_without_a_unit_on_one_side_nobody_strikes_and_the_clash_ends() -> None:
    killer = unit("a", 3, 3, on("before-attack", destroy("front-enemy")), watch("after-attack"))
    battle = fight([killer, unit("b", 0, 1, watch("after-any-attack"))], [unit("x", 1, 1)])
    assert battle.all("strike") == []
    assert battle.triggers == [("a", "before-attack")]
    assert battle.winner == 0


@pytest.mark.rule("MAN-7.8")
def test_after_this_attacks_belongs_to_the_strikers_that_still_stand() -> None:
    left = [unit("a", 1, 9, watch("after-attack")), unit("b", 1, 9, watch("after-attack"))]
    battle = fight(left, [unit("x", 1, 1, watch("after-attack")), unit("y", 0, 1, watch("after-attack"))])
    assert battle.triggers == [("a", "after-attack"), ("a", "after-attack")]


@pytest.mark.rule("MAN-7.8")
def test_a_striker_pushed_back_meanwhile_still_has_its_after_attack_trigger() -> None:
    left = [unit("a", 1, 9, watch("after-attack")), unit("b", 0, 9, watch("after-attack"))]
    battle = fight(left, [unit("x", 0, 9, on("hurt", push(1), limit=1))])
    assert battle.all("push")[0] == ("a", 1)
    assert battle.triggers[:2] == [("x", "hurt"), ("a", "after-attack")]


@pytest.mark.rule("MAN-7.8")
def test_after_any_attack_belongs_to_every_unit_in_one_queue_with_the_strikers() -> None:
    left = [unit("a", 2, 9, watch("after-attack")), unit("b", 3, 9, watch("after-any-attack"))]
    right = [unit("x", 4, 9, watch("after-attack")), unit("y", 1, 9, watch("after-any-attack"))]
    assert [who for who, _ in fight(left, right).triggers[:4]] == ["x", "b", "a", "y"]


@pytest.mark.rule("MAN-7.8")
def test_after_attack_triggers_wait_until_the_deaths_are_done() -> None:
    left = [unit("a", 1, 9, watch("after-attack"))]
    battle = fight(left, [unit("x", 0, 1, watch("death")), unit("y", 0, 1, watch("ally-death"))])
    assert [word for _, word in battle.triggers[:3]] == ["death", "ally-death", "after-attack"]


# --- the outcome ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-7.9")
@pytest.mark.parametrize(("strong", "winner"), [(0, 0), (1, 1)])
def test_the_side_that_has_units_while_the_other_has_none_has_won(strong: int, winner: int) -> None:
    lines = [[unit("a", 1, 1)], [unit("x", 1, 1)]]
    lines[strong].append(unit("more", 1, 1))
    battle = fight(lines[0], lines[1])
    assert (battle.winner, battle.reason) == (winner, "last-standing")


@pytest.mark.rule("MAN-7.9")
def test_no_unit_on_either_side_is_a_draw() -> None:
    battle = fight([unit("a", 1, 1)], [unit("x", 1, 1)])
    assert (battle.winner, battle.reason) == (None, "both-fell")
    assert battle.end == ([], [])


@pytest.mark.rule("MAN-7.9")
def test_a_side_whose_last_unit_leaves_a_spawn_has_not_lost() -> None:
    battle = fight([unit("a", 1, 1)], [unit("x", 1, 1, on("death", spawn(unit("t", 1, 1))))])
    assert battle.winner == 1
    assert battle.end.right == ["t 1/1"]


@pytest.mark.rule("MAN-7.9")
def test_the_outcome_is_read_only_after_the_last_trigger() -> None:
    battle = fight([unit("a", 1, 9, on("after-attack", destroy("self")))], [unit("x", 0, 1)])
    assert battle.winner is None


@pytest.mark.rule("MAN-7.9")
def test_battle_start_triggers_can_decide_a_battle() -> None:
    battle = fight([unit("a", 0, 1, on("battle-start", damage(9, "all-enemies")))], [unit("x", 1, 1), unit("y", 1, 1)])
    assert battle.winner == 0
    assert battle.all("clash") == []


@pytest.mark.rule("MAN-7.10")
def test_two_empty_boards_are_a_draw() -> None:
    assert fight([], []).winner is None


@pytest.mark.rule("MAN-7.10")
@pytest.mark.parametrize("empty", [0, 1])
def test_an_empty_board_is_defeated_without_any_trigger(empty: int) -> None:
    every = [watch("battle-start"), watch("before-any-attack"), watch("after-any-attack")]
    board = [unit("a", 1, 1, *every)]
    battle = fight([], board) if empty == 0 else fight(board, [])
    assert battle.winner == 1 - empty
    assert [step[0] for step in battle.steps] == ["end"]
