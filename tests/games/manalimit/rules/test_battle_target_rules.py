"""Whom an ability means, what it counts and what it asks: section 9 of the rules page."""

import pytest

from engine.core.rng import Rng
from tests.games.manalimit.arena import (
    Fight,
    Table,
    Words,
    at_least,
    at_most,
    damage,
    destroy,
    each,
    fight,
    gain,
    lose,
    on,
    some,
    spawn,
    transform,
    unit,
    wall,
    watch,
)


def starts(*effects: Words) -> Words:
    return on("battle-start", *effects)


def gainers(battle: Fight) -> list[str | int]:
    return [who for who, *_ in battle.all("gain")]


def victims(battle: Fight) -> list[str | int]:
    """Who took damage before the first clash."""
    return [step[1] for step in battle.opening_steps() if step[0] == "damage"]


def ally_gains(who: str | Table, *, names: str = "abcd", of: str = "b") -> list[str | int]:
    """Whom a word means for one unit of a line."""
    line = [wall(name, starts(gain(1, 0, who))) if name == of else wall(name) for name in names]
    return gainers(fight(line, [wall("x")]))


# --- allies and enemies -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.1")
def test_allies_are_the_other_units_of_ones_side() -> None:
    assert ally_gains("all-allies") == ["a", "c", "d"]


@pytest.mark.rule("MAN-9.1")
@pytest.mark.parametrize(("who", "names", "meant"), [("front-ally", "bcd", "c"), ("back-ally", "cdb", "d")])
def test_an_end_of_the_line_is_never_the_unit_itself(who: str, names: str, meant: str) -> None:
    assert ally_gains(who, names=names) == [meant]


@pytest.mark.rule("MAN-9.1")
@pytest.mark.parametrize(
    "who", ["random-ally", "lowest-health-ally", "highest-attack-ally", "ally-ahead", "ally-behind"]
)
def test_a_lone_unit_has_no_ally(who: str) -> None:
    assert ally_gains(who, names="b") == []


@pytest.mark.rule("MAN-9.1")
@pytest.mark.parametrize("who", ["all-enemies", some("front-enemy", 2)])
def test_enemies_are_the_units_of_the_other_side(who: str | Table) -> None:
    battle = fight([wall("a"), wall("b")], [wall("x", starts(damage(1, who))), wall("y")])
    assert victims(battle) == ["a", "b"]


# --- ends of a line ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.2")
@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ("front-enemy", {"w"}),
        ("back-enemy", {"z"}),
        (some("front-enemy", 2), {"w", "x"}),
        (some("back-enemy", 3), {"x", "y", "z"}),
        (some("front-enemy", 4), {"w", "x", "y", "z"}),
    ],
)
def test_front_and_back_enemies_are_counted_from_the_ends(who: str | Table, meant: set[str]) -> None:
    battle = fight([wall("a", starts(damage(1, who)))], [wall(name) for name in "wxyz"])
    assert len(victims(battle)) == len(meant)
    assert set(victims(battle)) == meant


@pytest.mark.rule("MAN-9.2")
def test_front_and_back_allies_are_counted_from_the_ends() -> None:
    assert set(ally_gains(some("front-ally", 2))) == {"a", "c"}
    assert set(ally_gains(some("back-ally", 2), of="d")) == {"b", "c"}


# --- random -----------------------------------------------------------------------------------------------------------


def _drawn(seed: int, names: str, count: int) -> list[str | int]:
    rng, rest = Rng(seed), list(names)
    return [rest.pop(rng.below(len(rest))) for _ in range(count)]


@pytest.mark.rule("MAN-9.3")
@pytest.mark.parametrize("seed", range(20))
def test_random_draws_a_number_below_the_count_of_candidates_and_takes_that_one_out(seed: int) -> None:
    battle = fight([wall("a", starts(damage(1, some("random-enemy", 3))))], [wall(name) for name in "vwxyz"], seed=seed)
    assert victims(battle) == _drawn(seed, "vwxyz", 3)


@pytest.mark.rule("MAN-9.3")
@pytest.mark.parametrize("seed", range(8))
def test_with_no_more_candidates_than_wanted_all_are_taken_without_a_draw(seed: int) -> None:
    shooter = wall(
        "a", starts(damage(1, some("random-enemy", 3)), damage(1, some("random-enemy", 4)), damage(2, "random-enemy"))
    )
    battle = fight([shooter], [wall(name) for name in "xyz"], seed=seed)
    assert sorted(map(str, victims(battle)[:6])) == ["x", "x", "y", "y", "z", "z"]
    assert victims(battle)[6:] == _drawn(seed, "xyz", 1)


# --- lowest and highest -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.4")
@pytest.mark.parametrize(("count", "meant"), [(1, "x"), (2, "xz"), (3, "xzw"), (4, "xzwy")])
def test_lowest_health_takes_that_many_in_order_and_ties_go_to_the_nearer_to_the_front(count: int, meant: str) -> None:
    right = [unit(name, 0, health) for name, health in (("w", 6), ("x", 5), ("y", 6), ("z", 5))]
    battle = fight([wall("a", starts(damage(1, some("lowest-health-enemy", count))))], right)
    assert victims(battle) == list(meant)


@pytest.mark.rule("MAN-9.4")
def test_lowest_health_is_the_current_health() -> None:
    right = [unit("x", 0, 5), unit("y", 0, 6)]
    battle = fight([wall("a", starts(damage(2, "back-enemy"), damage(1, "lowest-health-enemy")))], right)
    assert victims(battle) == ["y", "y"]


@pytest.mark.rule("MAN-9.4")
@pytest.mark.parametrize(("count", "meant"), [(1, "x"), (2, "xz"), (3, "xzw"), (4, "xzwy")])
def test_highest_attack_takes_that_many_in_order_and_ties_go_to_the_nearer_to_the_front(count: int, meant: str) -> None:
    right = [wall(name, attack=attack) for name, attack in (("w", 1), ("x", 2), ("y", 1), ("z", 2))]
    battle = fight([unit("a", 0, 20, starts(damage(1, some("highest-attack-enemy", count))))], right)
    assert victims(battle) == list(meant)


# --- ahead and behind -------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.5")
@pytest.mark.parametrize(
    ("who", "of", "meant"),
    [("ally-ahead", "c", ["b"]), ("ally-ahead", "a", []), ("ally-behind", "b", ["c"]), ("ally-behind", "d", [])],
)
def test_ahead_and_behind_are_the_nearest_allies(who: str, of: str, meant: list[str]) -> None:
    assert ally_gains(who, of=of) == meant


@pytest.mark.rule("MAN-9.5")
@pytest.mark.parametrize(("who", "meant"), [("ally-ahead", ["x"]), ("ally-behind", ["z"])])
def test_a_fallen_unit_sees_its_neighbours_from_the_place_it_had(who: str, meant: list[str]) -> None:
    right = [wall("w"), wall("x"), unit("y", 0, 1, on("death", gain(1, 0, who))), wall("z")]
    assert gainers(fight([wall("a", starts(destroy("lowest-health-enemy")))], right)) == meant


@pytest.mark.rule("MAN-9.5")
@pytest.mark.parametrize(("who", "meant"), [("ally-ahead", ["w"]), ("ally-behind", ["z"])])
def test_the_place_of_a_fallen_unit_leaves_out_those_that_left_with_it(who: str, meant: list[str]) -> None:
    right = [unit("v", 0, 1), wall("w"), unit("x", 0, 1, on("death", gain(1, 0, who))), wall("z")]
    assert gainers(fight([wall("a", starts(destroy(some("lowest-health-enemy", 2))))], right)) == meant


# --- causes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.6")
def test_the_unit_that_hurt_it_means_nobody_once_that_has_left() -> None:
    right = [
        wall("x", on("hurt", destroy("front-enemy"), limit=1), attack=2),
        wall("y", on("hurt", damage(1, "attacker"))),
    ]
    battle = fight([unit("a", 1, 9, starts(damage(1, "all-enemies"))), wall("b")], right)
    assert battle.triggered("hurt")[:2] == ["x", "y"]
    assert victims(battle) == ["x", "y"]


@pytest.mark.rule("MAN-9.6")
def test_the_unit_that_hurt_it_means_nobody_once_that_was_transformed() -> None:
    changes = on("hurt", transform("front-enemy", unit("t", 0, 9)), limit=1)
    right = [wall("x", changes, attack=2), wall("y", on("hurt", damage(1, "attacker")))]
    battle = fight([unit("a", 1, 9, starts(damage(1, "all-enemies"))), wall("b")], right)
    assert battle.triggered("hurt")[:2] == ["x", "y"]
    assert battle.opening.left == ["t 0/9", "b 0/20"]


@pytest.mark.rule("MAN-9.6")
@pytest.mark.rule("MAN-8.13")
def test_the_unit_that_hurt_it_means_nobody_while_that_is_falling() -> None:
    battle = fight([unit("a", 1, 1), wall("b")], [wall("x", on("hurt", damage(1, "attacker")), attack=1)])
    assert battle.triggered("hurt")[0] == "x"
    assert battle.all("damage")[:2] == [("x", "a", 1), ("a", "x", 1)]
    assert ("a", "x", 1) not in battle.all("damage")[2:]


@pytest.mark.rule("MAN-9.6")
def test_the_unit_that_hurt_it_means_nobody_if_it_hurt_itself() -> None:
    left = [wall("a", starts(lose(0, 1, "self")), on("hurt", gain(1, 0, "attacker")))]
    battle = fight(left, [wall("x")])
    assert battle.triggered("hurt") == ["a"]
    assert gainers(battle) == []


@pytest.mark.rule("MAN-9.6")
def test_that_ally_is_the_one_that_has_spawned() -> None:
    left = [wall("a", starts(spawn(unit("t", 0, 1)))), wall("b", on("ally-spawn", gain(1, 0, "that-ally")))]
    assert gainers(fight(left, [wall("x")])) == ["t"]


@pytest.mark.rule("MAN-9.6")
@pytest.mark.parametrize("effect", [destroy("that-ally"), transform("that-ally", unit("u", 0, 5))])
def test_that_ally_means_nobody_once_it_is_gone_or_transformed(effect: Words) -> None:
    first, second = (
        wall("b", on("ally-spawn", effect), attack=2),
        wall("c", on("ally-spawn", gain(1, 0, "that-ally")), attack=1),
    )
    battle = fight([wall("a", starts(spawn(unit("t", 0, 1)))), first, second], [wall("x")])
    assert battle.triggered("ally-spawn") == ["b", "c"]
    assert gainers(battle) == []


# --- themes and numbers -----------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.7")
@pytest.mark.parametrize(
    ("who", "meant"),
    [
        (some("all-allies", of="blue"), "bde"),
        (some("front-ally", of="blue"), "b"),
        (some("front-ally", 2, of="blue"), "bd"),
        (some("back-ally", 2, of="red"), "c"),
        (some("lowest-health-ally", of="blue"), "e"),
        (some("highest-attack-ally", of="blue"), "b"),
    ],
)
def test_a_theme_narrows_allies_before_the_number_is_counted_off(who: Table, meant: str) -> None:
    values = {"b": (2, 9, "blue"), "c": (9, 1, "red"), "d": (1, 9, "blue"), "e": (1, 5, "blue")}
    others = [unit(name, attack, health, theme=theme) for name, (attack, health, theme) in values.items()]
    battle = fight([wall("a", starts(gain(1, 0, who))), *others], [wall("x")])
    assert sorted(map(str, gainers(battle))) == list(meant)


@pytest.mark.rule("MAN-9.7")
@pytest.mark.parametrize("seed", range(4))
def test_a_theme_narrows_the_candidates_of_a_draw(seed: int) -> None:
    others = [
        unit(name, 0, 5, theme=theme) for name, theme in zip("bcde", ("blue", "red", "blue", "blue"), strict=True)
    ]
    battle = fight([wall("a", starts(gain(1, 0, some("random-ally", of="blue")))), *others], [wall("x")], seed=seed)
    assert gainers(battle) == _drawn(seed, "bde", 1)


@pytest.mark.rule("MAN-9.8")
@pytest.mark.parametrize(
    ("per", "times"),
    [
        (each("ally"), 3),
        (each("ally", of="blue"), 2),
        (each("enemy"), 4),
        (each("pitched"), 5),
        (each("round"), 7),
        (each("fallen-ally"), 0),
    ],
)
def test_for_each_multiplies_an_amount(per: Table, times: int) -> None:
    left = [
        wall("a", starts(gain(2, 1, "self", per=per))),
        wall("b"),
        *(unit(name, 0, 9, theme="blue") for name in "cd"),
    ]
    battle = fight(left, [wall(name) for name in "wxyz"], pitched=(5, 6), round_number=7)
    assert battle.opening.left[0] == f"a {2 * times}/{20 + times}"


@pytest.mark.rule("MAN-9.8")
def test_for_each_counts_the_cards_that_the_units_own_player_pitched() -> None:
    right = [wall("x", starts(gain(1, 0, "self", per=each("pitched"))))]
    assert fight([wall("a")], right, pitched=(5, 6)).opening.right == ["x 6/20"]


@pytest.mark.rule("MAN-9.8")
@pytest.mark.parametrize(("of", "times"), [(None, 2), ("blue", 1)])
def test_for_each_counts_the_allies_that_have_died_in_this_battle(of: str | None, times: int) -> None:
    left = [
        unit("b", 0, 1, theme="blue"),
        unit("c", 0, 1),
        wall("a", on("hurt", gain(3, 0, "self", per=each("fallen-ally", of)))),
    ]
    killer = wall("x", starts(destroy("front-enemy"), destroy("front-enemy"), damage(1, "front-enemy")), attack=1)
    assert fight(left, [killer, unit("y", 0, 1)]).opening.left == [f"a {3 * times}/19"]


@pytest.mark.rule("MAN-9.8")
def test_for_each_is_counted_anew_when_an_effect_begins() -> None:
    left = [wall("a", starts(destroy("front-enemy"), gain(1, 0, "self", per=each("enemy"))))]
    assert fight(left, [wall(name) for name in "xyz"]).opening.left == ["a 2/20"]


@pytest.mark.rule("MAN-9.8")
@pytest.mark.parametrize("seed", range(6))
def test_times_nothing_chooses_nobody_and_draws_nothing(seed: int) -> None:
    none = each("fallen-ally")
    shooter = wall(
        "a",
        starts(damage(1, "random-enemy", per=none), lose(1, 1, "random-enemy", per=none), damage(2, "random-enemy")),
    )
    battle = fight([shooter], [wall(name, watch("hurt")) for name in "xyz"], seed=seed)
    assert victims(battle) == battle.triggered("hurt") == _drawn(seed, "xyz", 1)
    assert battle.all("lose") == []


@pytest.mark.rule("MAN-9.8")
def test_a_units_own_death_never_counts_for_it() -> None:
    right = [unit("x", 0, 1, on("death", damage(5, "front-enemy", per=each("fallen-ally")))), wall("y")]
    assert fight([wall("a", starts(destroy("front-enemy")))], right).opening.left == ["a 0/20"]


@pytest.mark.rule("MAN-9.8")
def test_a_death_counts_as_soon_as_the_unit_has_left() -> None:
    right = [unit(name, 0, 1, on("death", damage(5, "front-enemy", per=each("fallen-ally")))) for name in "xy"]
    battle = fight([wall("a", starts(damage(1, some("front-enemy", 2))))], [*right, wall("z")])
    assert battle.all("damage")[2:4] == [("a", "x", 5), ("a", "y", 5)]


# --- conditions -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-9.9")
@pytest.mark.parametrize(
    ("given", "holds"),
    [
        (at_least(3, "ally"), True),
        (at_least(4, "ally"), False),
        (at_most(3, "ally"), True),
        (at_most(2, "ally"), False),
        (at_least(2, "ally", of="blue"), True),
        (at_least(3, "ally", of="blue"), False),
        (at_least(1, "enemy"), True),
        (at_most(0, "enemy"), False),
        (at_most(0, "fallen-ally"), True),
        (at_least(5, "pitched"), True),
        (at_least(6, "pitched"), False),
        (at_most(7, "round"), True),
        (at_least(8, "round"), False),
    ],
)
def test_a_condition_asks_for_at_least_or_at_most_a_number(given: Table, holds: bool) -> None:
    left = [
        wall("a", on("battle-start", gain(1, 0, "self"), given=given)),
        wall("b"),
        *(unit(n, 0, 9, theme="blue") for n in "cd"),
    ]
    battle = fight(left, [wall("x")], pitched=(5, 0), round_number=7)
    assert gainers(battle) == (["a"] if holds else [])


@pytest.mark.rule("MAN-9.9")
@pytest.mark.parametrize(("place", "who"), [("front", "a"), ("back", "c")])
def test_a_condition_asks_for_the_first_or_the_last_of_the_line(place: str, who: str) -> None:
    line = [wall(name, on("battle-start", gain(1, 0, "self"), given={"place": place})) for name in "abc"]
    assert gainers(fight(line, [wall("x")])) == [who]


@pytest.mark.rule("MAN-9.9")
@pytest.mark.parametrize(
    ("place", "names", "holds"),
    [
        ("front", "fbc", True),
        ("front", "bfc", False),
        ("front", "gfb", True),
        ("back", "bcf", True),
        ("back", "bfc", False),
        ("back", "gbf", True),
    ],
)
def test_a_unit_that_has_left_is_first_or_last_by_its_place(place: str, names: str, holds: bool) -> None:
    units = {
        "b": wall("b"),
        "c": wall("c"),
        "f": unit("f", 0, 1, watch("death", given={"place": place})),
        "g": unit("g", 0, 1),
    }
    killer = wall("x", starts(destroy(some("lowest-health-enemy", 1 + ("g" in names)))))
    assert fight([units[name] for name in names], [killer]).triggered("death") == (["f"] if holds else [])
