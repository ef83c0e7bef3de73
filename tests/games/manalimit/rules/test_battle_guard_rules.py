"""Endless fights: section 11, each guard at its exact number; and copies (MAN-10.11), which count toward them."""

import pytest

from engine.games.manalimit.battle_log import battle_lines
from tests.games.manalimit.arena import (
    Fielded,
    Fight,
    Match,
    copy,
    damage,
    destroy,
    fight,
    gain,
    on,
    shield,
    spawn,
    unit,
    wall,
    watch,
)

# --- clashes ----------------------------------------------------------------------------------------------------------


def _worn_down(health: int) -> Fight:
    """A fight in which one side loses 1 health a clash."""
    return fight([unit("a", 1, 1)], [unit("x", 0, 1, gains=(0, health - 1))])


@pytest.mark.rule("MAN-11.1")
def test_after_a_hundred_clashes_the_battle_is_a_draw() -> None:
    battle = _worn_down(101)
    assert len(battle.all("clash")) == len(battle.all("strike")) == 100
    assert (battle.winner, battle.reason) == (None, "clash-limit")
    assert battle.end == (["a 1/1"], ["x 0/1"])


@pytest.mark.rule("MAN-11.1")
def test_a_battle_can_be_won_in_its_hundredth_clash() -> None:
    battle = _worn_down(100)
    assert len(battle.all("clash")) == 100
    assert (battle.winner, battle.reason) == (0, "last-standing")


# --- triggers ---------------------------------------------------------------------------------------------------------


def _shooters(names: str, shots: int, when: str = "battle-start") -> list[Fielded]:
    """Units that deal so many times 1 damage to all enemies, up to nine times each."""
    shares = [min(9, max(0, shots - 9 * place)) for place in range(len(names))]
    assert sum(shares) == shots
    return [
        unit(
            name,
            0,
            20,
            *(on(when, *[damage(1, "all-enemies")] * min(3, share - done), limit=1) for done in range(0, share, 3)),
            gains=(0, 80),
        )
        for name, share in zip(names, shares, strict=True)
    ]


def _targets(names: str, hurts: int) -> list[Fielded]:
    """Units that resolve so many triggers whenever they are hurt."""
    return [unit(name, 0, 20, *[watch("hurt")] * hurts, gains=(0, 80)) for name in names]


@pytest.mark.rule("MAN-11.2")
def test_two_hundred_triggers_of_one_side_in_one_clash_are_allowed() -> None:
    battle = fight(_shooters("abc", 20), _targets("vwxyz", 2))
    assert len(battle.triggered("hurt")) == 200
    assert battle.reason == "clash-limit"


@pytest.mark.rule("MAN-11.2")
@pytest.mark.parametrize("loser", [0, 1])
def test_a_side_that_would_resolve_its_201st_trigger_in_one_clash_loses_at_once(loser: int) -> None:
    shooters, targets = _shooters("abc", 21), _targets("vwxyz", 2)
    battle = fight(targets, shooters) if loser == 0 else fight(shooters, targets)
    assert len(battle.triggered("hurt")) == 200
    assert (battle.winner, battle.reason) == (1 - loser, "trigger-limit")
    assert battle.all("clash") == []


@pytest.mark.rule("MAN-11.2")
def test_triggers_of_different_kinds_count_together() -> None:
    targets = [
        *_targets("vwxy", 2),
        unit("z", 0, 20, watch("hurt"), watch("hurt"), watch("battle-start"), gains=(0, 80)),
    ]
    battle = fight(_shooters("abc", 20), targets)
    assert (battle.winner, battle.reason) == (0, "trigger-limit")


@pytest.mark.rule("MAN-11.2")
def test_each_side_counts_its_own_triggers() -> None:
    loud = [on("battle-start", *[damage(1, "all-enemies")] * 3), watch("hurt"), watch("hurt")]
    left, right = ([unit(name, 0, 20, *loud, gains=(0, 80)) for name in line] for line in ("abcde", "vwxyz"))
    battle = fight(left, right)
    assert len(battle.triggered("hurt")) == 300
    assert battle.reason == "clash-limit"


@pytest.mark.rule("MAN-11.2")
def test_battle_start_and_every_clash_count_on_their_own() -> None:
    early, late = _shooters("ab", 14), _shooters("cd", 14, "before-any-attack")
    battle = fight([*early, *late], _targets("vwxyz", 2))
    assert len(battle.triggered("hurt")) == 280
    assert battle.reason == "clash-limit"


@pytest.mark.rule("MAN-11.2")
def test_a_trigger_whose_condition_does_not_hold_is_not_counted() -> None:
    idle = unit(
        "z", 0, 20, watch("hurt"), watch("hurt"), watch("battle-start", given={"place": "front"}), gains=(0, 80)
    )
    assert fight(_shooters("abc", 20), [*_targets("vwxy", 2), idle]).reason == "clash-limit"


@pytest.mark.rule("MAN-11.2")
@pytest.mark.rule("MAN-10.11")
@pytest.mark.parametrize(("copied", "reason"), [(1, "clash-limit"), (2, "trigger-limit")])
def test_each_copied_ability_counts_like_a_trigger_of_its_own(copied: int, reason: str) -> None:
    """The targets resolve 22 times 9 hurt triggers, one that copies, and what it copies."""
    hurt = _targets("vwx", 3)
    copying = unit("y", 0, 20, on("battle-start", copy("death", "back-ally")), gains=(0, 80))
    model = unit("z", 0, 20, *[watch("death")] * copied, gains=(0, 80))
    assert fight(_shooters("abc", 22), [*hurt, copying, model]).reason == reason


# --- depth ------------------------------------------------------------------------------------------------------------


def _ping_pong(left_health: int, right_health: int, attack: int = 0) -> Fight:
    """Two units hurt each other in turn until one is falling; a strike begins it if there is attack."""
    strikes_back = on("hurt", damage(1, "attacker"))
    begins = [] if attack else [on("battle-start", damage(1, "front-enemy"))]
    left = unit("a", attack, 1, *begins, strikes_back, gains=(0, left_health - 1))
    return fight([left, wall("b")], [unit("x", 0, 1, strikes_back, gains=(0, right_health - 1)), wall("y")])


@pytest.mark.rule("MAN-11.3")
def test_triggers_may_nest_fifty_deep() -> None:
    battle = _ping_pong(left_health=24, right_health=90)
    assert len([step for step in battle.opening_steps() if step[0] == "trigger"]) == 50
    assert battle.opening == (["b 0/20"], ["x 0/65", "y 0/20"])
    assert battle.reason != "depth-limit"


@pytest.mark.rule("MAN-11.3")
def test_a_side_whose_trigger_would_nest_51_deep_loses_at_once() -> None:
    battle = _ping_pong(left_health=90, right_health=25)
    assert len(battle.triggers) == 50
    assert (battle.winner, battle.reason) == (1, "depth-limit")


@pytest.mark.rule("MAN-11.3")
def test_a_hurt_trigger_of_a_strike_is_one_deep() -> None:
    battle = _ping_pong(left_health=90, right_health=90, attack=1)
    assert len(battle.triggers) == 50
    assert battle.triggers[0] == ("x", "hurt")
    assert (battle.winner, battle.reason) == (0, "depth-limit")


@pytest.mark.rule("MAN-11.3")
def test_triggers_one_after_another_do_not_nest() -> None:
    battle = fight(_shooters("abc", 20), _targets("vwxyz", 2))
    assert battle.reason != "depth-limit"


@pytest.mark.rule("MAN-11.3")
@pytest.mark.rule("MAN-10.11")
def test_a_copied_ability_is_nested_one_deeper() -> None:
    """The same exchange as the one that goes fifty deep, begun by a copy of the first shot."""
    strikes_back = on("hurt", damage(1, "attacker"))
    left = unit("a", 0, 1, on("battle-start", copy("death", "ally-behind")), strikes_back, gains=(0, 23))
    model = wall("b", on("death", damage(1, "front-enemy")))
    battle = fight([left, model], [unit("x", 0, 1, strikes_back, gains=(0, 89)), wall("y")])
    assert (battle.winner, battle.reason) == (0, "depth-limit")


# --- spawns -----------------------------------------------------------------------------------------------------------


def _breeder(name: str, *, attack: int = 0) -> Fielded:
    """Brings four units before every attack and destroys them again."""
    breeds = on("before-any-attack", spawn(unit("t", 0, 1), 4), destroy("all-allies"))
    return unit(name, attack, 20, breeds, gains=(0, 80))


@pytest.mark.rule("MAN-11.4")
def test_a_side_may_spawn_a_hundred_units_in_a_battle() -> None:
    battle = fight([_breeder("a", attack=1)], [unit("x", 0, 20, gains=(0, 5))])
    assert len(battle.all("spawn")) == 100
    assert (battle.winner, battle.reason) == (0, "last-standing")


@pytest.mark.rule("MAN-11.4")
@pytest.mark.parametrize("loser", [0, 1])
def test_a_side_that_would_spawn_its_101st_unit_loses_at_once(loser: int) -> None:
    breeder, other = _breeder("a", attack=1), unit("x", 0, 20, gains=(0, 6))
    battle = fight([breeder], [other]) if loser == 0 else fight([other], [breeder])
    assert len(battle.all("spawn")) == 100
    assert (battle.winner, battle.reason) == (1 - loser, "spawn-limit")
    assert battle.all("clash")[-1] == (26,)


@pytest.mark.rule("MAN-11.4")
def test_each_side_counts_its_own_spawns() -> None:
    battle = fight([_breeder("a", attack=1)], [_breeder("x", attack=5)])
    assert len(battle.all("spawn")) == 160
    assert (battle.winner, battle.reason) == (1, "last-standing")


@pytest.mark.rule("MAN-11.4")
def test_a_spawn_that_fizzles_does_not_count() -> None:
    breeds = on("before-any-attack", spawn(unit("t", 0, 1), 4), destroy("ally-behind"))
    battle = fight([wall("a", breeds, attack=1), *(wall(name) for name in "bcd")], [unit("x", 0, 20, gains=(0, 40))])
    assert (len(battle.all("spawn")), len(battle.all("fizzle"))) == (60, 180)
    assert (battle.winner, battle.reason) == (0, "last-standing")


# --- the event --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-11.5")
def test_the_last_step_of_the_log_says_which_guard_it_was_and_who_has_won() -> None:
    ends = [
        _worn_down(101),
        fight(_shooters("abc", 21), _targets("vwxyz", 2)),
        _ping_pong(left_health=90, right_health=25),
        fight([_breeder("a")], [wall("x")]),
    ]
    assert [battle.steps[-1] for battle in ends] == [
        ("end", "clash-limit", -1),
        ("end", "trigger-limit", 0),
        ("end", "depth-limit", 1),
        ("end", "spawn-limit", 1),
    ]


@pytest.mark.rule("MAN-11.5")
def test_the_battle_event_of_a_match_says_which_guard_it_was() -> None:
    match = Match([_breeder("a")], ghost=[wall("x")])
    match.battle()
    assert (match.facts["reason"], match.facts["winner"]) == ("spawn-limit", 1)
    assert match.state.records[0].reason == "spawn-limit"


@pytest.mark.rule("MAN-11.5")
def test_the_words_of_the_event_tell_the_guards_apart() -> None:
    reasons = {
        "clash-limit": "100 clashes",
        "trigger-limit": "200 triggers",
        "depth-limit": "50 deep",
        "spawn-limit": "100 units",
    }
    for reason, words in reasons.items():
        (line,) = battle_lines({"set": "kindling", "left": (), "right": (), "log": [("end", reason, 0)]})
        assert words in line


# --- copies -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("MAN-10.11")
def test_copy_resolves_the_chosen_units_abilities_as_the_copying_units_own_in_the_order_on_the_card() -> None:
    model = wall("b", on("death", gain(1, 0, "front-ally")), watch("hurt"), on("death", damage(2, "front-enemy")))
    battle = fight([wall("a"), wall("c", on("battle-start", copy("death", "ally-behind"))), model], [wall("x")])
    assert battle.opening_steps() == [
        ("trigger", "c", "battle-start", 0),
        ("trigger", "c", "death", 0),
        ("gain", "a", 1, 0, 0),
        ("trigger", "c", "death", 2),
        ("damage", "x", "c", 2),
    ]


@pytest.mark.rule("MAN-10.11")
def test_a_copied_spawn_enters_behind_the_copying_unit() -> None:
    model = wall("b", on("death", spawn(unit("t", 0, 1))))
    battle = fight([wall("a", on("battle-start", copy("death", "back-ally"))), wall("c"), model], [wall("x")])
    assert battle.opening.left == ["a 0/20", "t 0/1", "c 0/20", "b 0/20"]


@pytest.mark.rule("MAN-10.11")
@pytest.mark.parametrize(("seen", "hurt"), [("hurt", ["a 0/17"]), ("battle-start", ["a 0/20"])])
def test_the_unit_that_hurt_it_is_that_of_the_copying_abilitys_own_trigger(seen: str, hurt: list[str]) -> None:
    right = [wall("x", on(seen, copy("hurt", "back-ally"))), wall("y", on("hurt", damage(3, "attacker")))]
    assert fight([wall("a", on("battle-start", damage(1, "front-enemy")))], right).opening.left == hurt


@pytest.mark.rule("MAN-10.11")
@pytest.mark.parametrize(("given", "resolves"), [({"place": "front"}, True), ({"place": "back"}, False)])
def test_a_copied_condition_is_asked_of_the_copying_unit(given: dict[str, str], resolves: bool) -> None:
    left = [wall("a", on("battle-start", copy("death", "back-ally"))), wall("b", watch("death", given=given))]
    assert fight(left, [wall("x")]).triggered("death") == (["a"] if resolves else [])


@pytest.mark.rule("MAN-10.11")
def test_at_most_so_many_times_neither_binds_nor_counts_a_copy() -> None:
    copying = wall("a", *[on("before-any-attack", copy("after-any-attack", "back-ally"))] * 2, attack=1)
    battle = fight([copying, wall("b", watch("after-any-attack", limit=1))], [wall("x")])
    first = [step for step in battle.before("clash", 3) if step[0] == "trigger" and step[2] == "after-any-attack"]
    assert [step[1] for step in first] == ["a", "a", "b", "a", "a"]


@pytest.mark.rule("MAN-10.11")
def test_a_copy_does_not_use_up_the_copying_units_ability_of_the_same_number() -> None:
    copying = wall(
        "a",
        on("after-any-attack", gain(1, 0, "self"), limit=1),
        on("before-any-attack", copy("after-any-attack", "back-ally"), limit=1),
    )
    battle = fight([copying, wall("b", watch("after-any-attack", limit=1))], [wall("x")])
    assert battle.at("clash", 2).left[0] == "a 1/20"


@pytest.mark.rule("MAN-10.11")
def test_a_copy_inside_a_copied_ability_does_nothing() -> None:
    left = [
        wall("a", on("battle-start", copy("spawn", "ally-behind"))),
        wall("b", on("spawn", copy("death", "back-ally"), shield("all-allies"))),
        wall("c", watch("death")),
    ]
    battle = fight(left, [wall("x")])
    assert battle.triggers == [("a", "battle-start"), ("a", "spawn")]
    assert battle.opening.left == ["a 0/20", "b 0/20*", "c 0/20*"]


@pytest.mark.rule("MAN-10.11")
def test_what_hurts_or_spawns_another_is_no_cause_for_a_copy_of_a_different_trigger() -> None:
    """The copying ability was triggered by a spawn: there is no unit that hurt it."""
    copying, model = (
        wall("b", on("ally-spawn", copy("hurt", "back-ally"))),
        wall("c", on("hurt", damage(1, "attacker"))),
    )
    battle = fight([wall("a", on("battle-start", spawn(unit("t", 0, 1)))), copying, model], [wall("x")])
    assert battle.triggered("hurt") == ["b"]
    assert battle.all("damage") == []


@pytest.mark.rule("MAN-10.11")
@pytest.mark.parametrize(
    "who", ["front-enemy", "back-enemy", "random-enemy", "lowest-health-enemy", "highest-attack-enemy"]
)
def test_copy_means_only_the_unit_that_was_chosen_even_if_its_line_grows_meanwhile(who: str) -> None:
    """The only enemy is copied; hurt by the copy it spawns a unit, which nobody chose."""
    model = wall(
        "x", on("death", damage(1, "front-enemy")), on("hurt", spawn(unit("t", 0, 1, watch("death"))), limit=1)
    )
    battle = fight([wall("a", on("battle-start", copy("death", who)))], [model])
    assert battle.triggered("death") == ["a"]
