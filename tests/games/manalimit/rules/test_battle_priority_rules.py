"""The order of triggers in a queue: MAN-8.1 to MAN-8.7, with the fallen and falling units of MAN-8.10 and MAN-8.13."""

import pytest

from tests.games.manalimit.arena import (
    Match,
    damage,
    destroy,
    each,
    fight,
    gain,
    heal,
    lose,
    on,
    some,
    transform,
    unit,
    wall,
    watch,
)

START = watch("battle-start")


# --- the five tie-breaks ----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.1")
def test_the_highest_attack_goes_first_whatever_its_health_side_and_place() -> None:
    left = [unit("a", 1, 9, START), unit("b", 4, 1, START)]
    right = [unit("x", 2, 9, START), unit("y", 3, 1, START)]
    for favoured in (0, 1):
        assert fight(left, right, favoured=favoured).triggered("battle-start") == ["b", "y", "x", "a"]


@pytest.mark.rule("MAN-8.1")
def test_gains_of_planning_count_for_priority() -> None:
    left = [unit("a", 2, 5, START), unit("b", 1, 5, START, gains=(2, 0))]
    assert fight(left, [wall("x")]).triggered("battle-start") == ["b", "a"]


@pytest.mark.rule("MAN-8.2")
def test_a_tie_in_attack_goes_to_the_higher_health() -> None:
    left = [unit("a", 2, 1, START), unit("b", 2, 4, START)]
    right = [unit("x", 2, 3, START), unit("y", 2, 2, START)]
    for favoured in (0, 1):
        assert fight(left, right, favoured=favoured).triggered("battle-start") == ["b", "x", "y", "a"]


@pytest.mark.rule("MAN-8.2")
def test_health_for_priority_is_the_current_one_not_the_maximum() -> None:
    after = watch("after-any-attack")
    battle = fight([unit("a", 2, 5, after), unit("b", 2, 4, after)], [unit("x", 2, 5, after)], favoured=1)
    assert battle.triggered("after-any-attack")[:3] == ["b", "x", "a"]


@pytest.mark.rule("MAN-8.3")
@pytest.mark.parametrize(("favoured", "order"), [(0, ["b", "x"]), (1, ["x", "b"])])
def test_a_tie_in_attack_and_health_goes_to_the_favoured_side(favoured: int, order: list[str]) -> None:
    left, right = [unit("a", 0, 1), unit("b", 2, 2, START)], [unit("x", 2, 2, START)]
    assert fight(left, right, favoured=favoured).triggered("battle-start") == order


@pytest.mark.rule("MAN-8.3")
@pytest.mark.parametrize("seed", range(8))
def test_in_a_run_the_owners_side_is_favoured(seed: int) -> None:
    match = Match([unit("a", 2, 2, START)], ghost=[unit("x", 2, 2, START)], seed=seed)
    match.battle()
    assert [step[1] for step in match.steps if step[0] == "trigger"] == ["a", "x"]


def _favoured_seats(seed: int, rounds: int) -> list[str | int]:
    """Who wins the tie in each round of a live match of two, in which nobody ever falls."""
    match = Match([unit("a", 0, 2, START)], [unit("x", 0, 2, START)], seed=seed)
    firsts = []
    for _ in range(rounds):
        match.battle()
        ids = {
            match.facts["left_seat"]: match.facts["left"][0].card,
            match.facts["right_seat"]: match.facts["right"][0].card,
        }
        assert ids == {0: "a", 1: "x"}
        firsts.append(next(step[1] for step in match.steps if step[0] == "trigger"))
    return firsts


@pytest.mark.rule("MAN-8.3")
def test_in_a_live_match_the_seed_picks_the_favoured_side() -> None:
    assert {_favoured_seats(seed, 1)[0] for seed in range(12)} == {"a", "x"}
    assert [_favoured_seats(seed, 1) for seed in range(12)] == [_favoured_seats(seed, 1) for seed in range(12)]


@pytest.mark.rule("MAN-8.3")
def test_in_a_live_match_the_favoured_side_changes_with_the_round() -> None:
    assert set(_favoured_seats(seed=1, rounds=12)) == {"a", "x"}


@pytest.mark.rule("MAN-8.3")
def test_in_a_live_match_the_favoured_side_changes_with_the_pair() -> None:
    favours_left = set()
    for seed in range(12):
        match = Match(*([unit(name, 0, 2, START)] for name in "abcd"), seed=seed)
        match.battle()
        logs = [event.public["log"] for event in match.events if event.kind == "battle" and event.public]
        favours_left.add(tuple(log[0][1] == 0 for log in logs))
    assert favours_left == {(True, True), (True, False), (False, True), (False, False)}


@pytest.mark.rule("MAN-8.4")
def test_a_tie_on_one_side_goes_to_the_one_nearest_the_front() -> None:
    left = [unit(name, 1, 1, START) for name in "cab"]
    assert fight(left, [wall("x")]).triggered("battle-start") == ["c", "a", "b"]


@pytest.mark.rule("MAN-8.3")
@pytest.mark.rule("MAN-8.4")
def test_the_favoured_side_goes_before_the_nearest_to_the_front() -> None:
    left = [unit(name, 1, 1, START) for name in "ab"]
    right = [unit(name, 1, 1, START) for name in "xy"]
    assert fight(left, right, favoured=1).triggered("battle-start") == ["x", "y", "a", "b"]


@pytest.mark.rule("MAN-8.5")
def test_abilities_of_one_unit_go_in_the_order_on_the_card() -> None:
    abilities = [on("battle-start", gain(number, 0, "self")) for number in (1, 2, 3)]
    battle = fight([unit("a", 1, 1, *abilities)], [wall("x")])
    assert [amount for _, amount, *_ in battle.all("gain")] == [1, 2, 3]


@pytest.mark.rule("MAN-8.5")
def test_the_order_on_the_card_counts_across_kinds_of_triggers() -> None:
    front = unit("a", 1, 9, watch("after-any-attack"), watch("after-attack"))
    assert fight([front], [wall("x")]).triggers[:2] == [("a", "after-any-attack"), ("a", "after-attack")]
    front = unit("a", 1, 9, watch("after-attack"), watch("after-any-attack"))
    assert fight([front], [wall("x")]).triggers[:2] == [("a", "after-attack"), ("a", "after-any-attack")]


# --- the queue is live ------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.6")
def test_a_unit_that_loses_attack_while_it_waits_goes_later() -> None:
    left = [unit("a", 4, 1, START), unit("b", 3, 1, START)]
    battle = fight(left, [unit("x", 5, 1, on("battle-start", lose(2, 0, "front-enemy")))])
    assert battle.triggered("battle-start") == ["x", "b", "a"]


@pytest.mark.rule("MAN-8.6")
def test_a_unit_that_gains_attack_while_it_waits_goes_sooner() -> None:
    left = [
        unit("a", 5, 1, on("battle-start", gain(3, 0, "back-ally"))),
        unit("b", 3, 1, START),
        unit("c", 1, 1, START),
    ]
    assert fight(left, [wall("x")]).triggered("battle-start") == ["a", "c", "b"]


@pytest.mark.rule("MAN-8.6")
def test_a_unit_that_loses_health_while_it_waits_goes_later() -> None:
    left = [unit("a", 2, 5, START), unit("b", 2, 4, START)]
    battle = fight(left, [unit("x", 5, 1, on("battle-start", damage(2, "front-enemy")))])
    assert battle.triggered("battle-start") == ["x", "b", "a"]


@pytest.mark.rule("MAN-8.6")
def test_a_unit_healed_while_it_waits_goes_sooner() -> None:
    after = watch("after-any-attack")
    left = [unit("a", 2, 5, after), unit("b", 2, 4, after)]
    healer = unit("c", 9, 1, on("after-any-attack", heal(9, "front-ally")))
    assert fight([*left, healer], [unit("x", 2, 20)]).triggered("after-any-attack")[:3] == ["c", "a", "b"]


@pytest.mark.rule("MAN-8.6")
def test_the_second_ability_of_a_unit_waits_if_the_unit_was_weakened_by_the_first() -> None:
    left = [unit("a", 5, 5, on("battle-start", lose(3, 0, "self")), START), unit("b", 3, 1, START)]
    assert fight(left, [wall("x")]).triggered("battle-start") == ["a", "b", "a"]


# --- units that have left ---------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.7")
def test_a_trigger_whose_unit_has_left_the_board_is_dropped() -> None:
    left = [unit("a", 1, 1, START), unit("b", 1, 1, START)]
    battle = fight(left, [unit("x", 5, 5, on("battle-start", destroy("front-enemy")))])
    assert battle.triggered("battle-start") == ["x", "b"]


@pytest.mark.rule("MAN-8.7")
def test_an_ally_death_trigger_is_dropped_if_its_unit_leaves_while_it_waits() -> None:
    victim = unit("x", 0, 1)
    mourners = [unit("y", 5, 9, on("ally-death", destroy("back-ally"), limit=1)), unit("z", 1, 9, watch("ally-death"))]
    battle = fight([unit("a", 1, 9, on("battle-start", destroy("front-enemy")))], [victim, *mourners])
    assert battle.all("death")[:2] == [("x",), ("z",)]
    assert battle.triggered("ally-death") == ["y"]


@pytest.mark.rule("MAN-8.7")
def test_a_hurt_trigger_is_dropped_if_its_unit_was_transformed_while_it_waited() -> None:
    becomes = unit("t", 0, 9)
    right = [wall("x", on("hurt", transform("back-ally", becomes)), attack=5), wall("y", watch("hurt"))]
    battle = fight([unit("a", 0, 9, on("battle-start", damage(1, "all-enemies")))], right)
    assert battle.triggered("hurt") == ["x"]


@pytest.mark.rule("MAN-8.7")
def test_when_this_dies_resolves_although_its_unit_has_left() -> None:
    right = [unit("x", 1, 1, watch("death")), unit("y", 2, 1, watch("death")), wall("z")]
    battle = fight([wall("a", on("battle-start", damage(1, "all-enemies")))], right)
    assert battle.triggered("death") == ["y", "x"]
    assert battle.at("trigger", "y", "death").right == ["z 0/19"]


# --- the fallen and the falling ---------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-8.10")
def test_a_fallen_unit_counts_with_the_attack_it_had_just_before_the_blow() -> None:
    right = [unit("x", 3, 1, watch("death")), wall("y", watch("ally-death"), attack=2)]
    battle = fight([wall("a", on("battle-start", lose(3, 1, "front-enemy")))], right)
    assert battle.triggers[1:3] == [("x", "death"), ("y", "ally-death")]


@pytest.mark.rule("MAN-8.10")
@pytest.mark.parametrize(("mourner", "order"), [(5, ["y", "x"]), (3, ["x", "y"])])
def test_a_fallen_unit_counts_with_the_health_it_had_just_before_the_blow(mourner: int, order: list[str]) -> None:
    right = [unit("x", 1, 4, watch("death")), unit("y", 1, mourner, watch("ally-death"))]
    battle = fight([wall("a", on("battle-start", damage(9, "front-enemy")))], right)
    assert [who for who, _ in battle.triggers[1:3]] == order


@pytest.mark.rule("MAN-8.10")
def test_the_health_before_the_blow_is_not_the_maximum() -> None:
    right = [unit("x", 1, 4, watch("death")), unit("y", 1, 3, watch("ally-death"))]
    battle = fight([wall("a", on("battle-start", damage(2, "front-enemy"), damage(2, "front-enemy")))], right)
    assert [who for who, _ in battle.triggers[1:3]] == ["y", "x"]


@pytest.mark.rule("MAN-8.10")
def test_a_fallen_unit_counts_with_the_index_it_had_before_leaving() -> None:
    right = [unit("x", 1, 2, watch("death")), unit("y", 1, 2, watch("death")), unit("z", 1, 2, watch("ally-death"))]
    battle = fight([wall("a", on("battle-start", damage(2, some("front-enemy", 2))))], right)
    assert [who for who, _ in battle.triggers[1:5]] == ["x", "z", "z", "y"]


@pytest.mark.rule("MAN-8.10")
def test_at_an_equal_index_the_fallen_one_goes_before_a_standing_one() -> None:
    right = [unit("x", 1, 2, watch("death")), unit("y", 1, 2, watch("ally-death"))]
    battle = fight([wall("a", on("battle-start", damage(2, "front-enemy")))], right)
    assert [who for who, _ in battle.triggers[1:3]] == ["x", "y"]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_units_hurt_trigger_has_the_health_of_before_the_blow_as_its_priority() -> None:
    right = [unit("y", 1, 5, watch("hurt")), unit("x", 1, 3, watch("hurt"))]
    battle = fight([wall("a", on("battle-start", damage(3, "all-enemies")))], right)
    assert battle.triggered("hurt") == ["x", "y"]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_units_hurt_trigger_has_the_attack_of_before_the_blow_as_its_priority() -> None:
    right = [unit("y", 4, 5, watch("hurt")), unit("x", 3, 1, watch("hurt"))]
    battle = fight([wall("a", on("battle-start", lose(2, 1, "all-enemies")))], right)
    assert battle.triggered("hurt")[:2] == ["x", "y"]


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_keeps_its_index_for_priority() -> None:
    right = [unit("x", 1, 3, watch("hurt")), unit("y", 1, 6, watch("hurt"))]
    battle = fight([wall("a", on("battle-start", damage(3, "all-enemies")))], right)
    assert battle.triggered("hurt")[:2] == ["x", "y"]
    battle = fight([wall("a", on("battle-start", damage(3, "all-enemies")))], right[::-1])
    assert battle.triggered("hurt")[:2] == ["y", "x"]


@pytest.mark.rule("MAN-9.1")
@pytest.mark.rule("MAN-8.13")
@pytest.mark.parametrize(
    ("who", "names", "meant"),
    [
        ("front-ally", "fbc", ["c"]),
        ("back-ally", "bcf", ["c"]),
        ("random-ally", "fbc", ["c"]),
        ("lowest-health-ally", "fbc", ["c"]),
        ("highest-attack-ally", "fbc", ["c"]),
        ("all-allies", "fbc", ["c"]),
        ("ally-ahead", "cfb", ["c"]),
        ("ally-ahead", "fbc", []),
        ("ally-behind", "bfc", ["c"]),
        ("ally-behind", "cbf", []),
    ],
)
def test_a_falling_unit_cannot_be_chosen_as_an_ally(who: str, names: str, meant: list[str]) -> None:
    units = {"f": unit("f", 9, 1), "b": wall("b", on("hurt", gain(1, 0, who), limit=1)), "c": wall("c")}
    battle = fight([units[name] for name in names], [wall("x", on("battle-start", damage(1, "all-enemies")))])
    assert [who for who, *_ in battle.all("gain")] == meant


@pytest.mark.rule("MAN-9.1")
@pytest.mark.rule("MAN-8.13")
@pytest.mark.parametrize(
    ("who", "names"),
    [
        ("front-enemy", "fb"),
        ("back-enemy", "bf"),
        ("random-enemy", "fb"),
        ("lowest-health-enemy", "fb"),
        ("highest-attack-enemy", "fb"),
        ("all-enemies", "fb"),
    ],
)
def test_a_falling_unit_cannot_be_chosen_as_an_enemy(who: str, names: str) -> None:
    units = {"f": unit("f", 9, 1), "b": wall("b", on("hurt", damage(1, "front-enemy"), limit=1))}
    shooter = wall("x", on("battle-start", damage(1, "all-enemies")), on("hurt", damage(5, who), limit=1))
    battle = fight([units[name] for name in names], [shooter])
    assert battle.all("damage")[2:4] == [("x", "b", 1), ("b", "x", 5)]
    assert battle.opening.left == ["b 0/14"]


@pytest.mark.rule("MAN-8.13")
@pytest.mark.parametrize(("counter", "gained"), [("ally", 1), ("fallen-ally", 0)])
def test_a_falling_unit_is_neither_counted_among_the_standing_nor_among_the_fallen(counter: str, gained: int) -> None:
    left = [unit("f", 0, 1), wall("b", on("hurt", gain(1, 0, "self", per=each(counter)), limit=1)), wall("c")]
    battle = fight(left, [wall("x", on("battle-start", damage(1, "all-enemies")))])
    assert battle.opening.left[0] == f"b {gained}/19"


@pytest.mark.rule("MAN-8.13")
def test_a_falling_unit_is_not_counted_as_an_enemy() -> None:
    counts = on("hurt", gain(1, 0, "self", per=each("enemy")), limit=1)
    battle = fight([unit("a", 1, 1), wall("b"), wall("c")], [wall("x", counts, attack=1)])
    assert battle.at("clash", 2).right == ["x 3/19"]
