"""Several deeds of a hero in one click: legal to their end, and what their buttons say."""

from collections.abc import Sequence

import pytest

from engine.core.choices import Plan
from engine.core.plans import ACTIONS_AT_MOST, carried_out
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import ElementailsState
from engine.games.elementails.turn_plans import MOST_GIFTS, MOST_SQUARES
from tests.games.elementails.field import GAME, Tail, field_of
from tests.games.elementails.journeys import positions

pytestmark = pytest.mark.covers("engine.games.elementails.turn_plans", "engine.core.plans")


def _plans(state: ElementailsState, seat: int = 0) -> dict[str, Plan]:
    """Those of a seat by what their buttons say."""
    made = GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat))
    return {plan.says: plan for plan in made}


def _fight(*heroes: Tail, enemies: Sequence[tuple[str, str]], seats: int | None = None) -> ElementailsState:
    return field_of(shipped_pool(), heroes, enemies, seats=seats)


def test_plans_are_carried_out_to_their_end() -> None:
    """Nothing that they do is hidden; only where a hero goes Berserk, or everybody has won, they stop."""
    tried = 0
    for state, seat in positions():
        berserk = sum(hero.berserk for hero in state.heroes)
        for plan in GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat)):
            after = state.copy()
            done = carried_out(GAME, after, seat, plan)
            stopped = sum(hero.berserk for hero in after.heroes) > berserk or after.phase != state.phase
            is_short = state.players[seat].acts + len(plan.notations) > 60
            assert done == len(plan.notations) or stopped or is_short, plan
            assert len(plan.notations) <= ACTIONS_AT_MOST
            tried += 1
    assert tried > 1000


def test_a_plan_says_which_hero_acts_where_one_person_has_several() -> None:
    for state, seat in positions():
        heroes = state.heroes_of(seat)
        for plan in GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat)):
            of_all = plan.notations[-1] == "done"
            assert bool(plan.who) == (len(heroes) > 1 and not of_all)


def test_no_two_plans_of_a_hero_are_the_same_but_for_the_place_where_they_stand() -> None:
    for state, seat in positions():
        made = GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat))
        told = [(plan.who, plan.within, plan.notations) for plan in made]
        assert len(set(told)) == len(told)


# --- strikes ------------------------------------------------------------------------------------


def test_an_enemy_is_struck_until_it_is_cleansed() -> None:
    state = _fight(Tail("ember-fox", "c3", "aaaaa"), enemies=[("hedge-wolf", "d3"), ("kite-bat", "i6")])
    state.enemies[0].corruption = 5
    state.enemies[0].block = 0
    plan = next(plan for says, plan in _plans(state).items() if says.endswith("d3 Wolf"))
    assert plan.stands_for == "strike d3"
    assert carried_out(GAME, state, 0, plan) == len(plan.notations) < 5
    assert len(state.enemies) == 1


def test_an_enemy_that_stands_is_struck_with_all_attack() -> None:
    state = _fight(Tail("ember-fox", "c3", "aaa"), enemies=[("hedge-wolf", "d3")])
    state.enemies[0].corruption = 90
    assert _plans(state)["⚔×3 d3 Wolf"].notations == ("strike d3",) * 3


def test_a_single_strike_needs_no_plan() -> None:
    state = _fight(Tail("ember-fox", "c3", "a"), enemies=[("hedge-wolf", "d3")])
    assert not any(says.startswith("⚔") and len(plan.notations) == 1 for says, plan in _plans(state).items())


def test_strikes_stop_where_a_die_is_rolled() -> None:
    """Thorns make the hero Berserk: what the extra die shows is news, and the plan is not longer than that."""
    thorny = next(kind for kind in shipped_pool().enemies if kind.thorns)
    state = _fight(Tail("briar-stalker", "c3", "aaaa", corruption=9), enemies=[(thorny.id, "d3")])
    state.enemies[0].corruption = 90
    assert not any(plan.notations[:2] == ("strike d3",) * 2 for plan in _plans(state).values()), "one strike, then look"
    everything = Plan("", ("strike d3",) * 4)
    assert carried_out(GAME, state, 0, everything) == 1


def test_going_ends_in_range_and_strikes() -> None:
    """With what a passive brings on the way: a fox that moves has one Attack more."""
    state = _fight(Tail("ember-fox", "c3", "aa"), enemies=[("hedge-wolf", "g3")])
    state.enemies[0].corruption = 90
    plan = _plans(state)["👣 e3, ⚔×3 g3 Wolf"]
    assert plan.notations == ("move e3", "strike g3", "strike g3", "strike g3")
    assert carried_out(GAME, state, 0, plan) == 4


def test_strikes_go_with_the_free_move_alone_and_a_step_that_costs_says_so() -> None:
    state = _fight(Tail("ember-fox", "c3", "aauu"), enemies=[("hedge-wolf", "g3")])
    state.heroes[0].moves = 0
    going = [says for says in _plans(state) if "👣" in says]
    assert going
    assert not any("⚔×" in says for says in going)
    assert all("for ⚙1" in says for says in going)


def test_one_goes_to_the_two_nearest_enemies_at_most() -> None:
    enemies = [("hedge-wolf", "g4"), ("kite-bat", "f4"), ("mire-duck", "f2")]
    state = _fight(Tail("ember-fox", "c3", "aa"), enemies=enemies)
    going = [says for says in _plans(state) if "👣" in says and "⚔×" in says and "done" not in says]
    assert len(going) == 2
    assert not any("g4" in says for says in going)


def test_a_step_closer_and_a_step_out_of_harms_way() -> None:
    state = _fight(Tail("ember-fox", "a3"), enemies=[("hedge-wolf", "i3")])
    closer = next(plan for says, plan in _plans(state).items() if says.endswith("closer"))
    steps = [plan for plan in _plans(state).values() if [each.split()[0] for each in plan.notations] == ["move"]]
    assert len(steps) == MOST_SQUARES
    assert carried_out(GAME, state, 0, closer) == 1
    assert state.heroes[0].square > 0
    for state, seat in positions():
        for plan in _plans(state, seat).values():
            if plan.says.endswith("safer"):
                before = {hero.number: hero.incoming for hero in GAME.view(state, seat).heroes}
                after = state.copy()
                assert carried_out(GAME, after, seat, plan) == 1
                moved = [
                    hero for hero, was in zip(after.heroes, state.heroes, strict=True) if hero.square != was.square
                ]
                view = GAME.view(after, seat)
                assert view.heroes[moved[0].number].incoming < before[moved[0].number]


# --- what is left ------------------------------------------------------------------------------------


def test_all_defence_guards() -> None:
    state = _fight(Tail("ember-fox", "c3", "ddd"), enemies=[("hedge-wolf", "g3")])
    assert _plans(state)["🛡×3"].stands_for == "guard"
    state.heroes[0].energy[1] = 1
    assert not any("🛡" in says for says in _plans(state))


def test_focusing_fills_what_the_powers_lack() -> None:
    state = _fight(Tail("ember-fox", "c3", "uuuu"), enemies=[("hedge-wolf", "i6")])
    fox = state.heroes[0]
    first, second = fox.kind.primary, fox.kind.secondary
    fox.mana[first] = fox.kind.uses[first]
    fox.mana[second] = fox.kind.uses[second] - 3
    assert _plans(state)["⚙×2 Air"].notations == ("focus air",) * 2
    fox.mana[second] = fox.kind.uses[second]
    within = {says for says, plan in _plans(state).items() if says.startswith("⚙") and not plan.within}
    assert not within, "nothing is lacking"
    rest = _plans(state)["Use rest, done"]
    assert rest.notations == ("focus fire",) * 4 + ("done",), "what nothing lacks goes to the Primary element"


def test_each_amount_of_each_element_stands_behind_a_button() -> None:
    state = _fight(Tail("ember-fox", "c3", "uuu"), enemies=[("hedge-wolf", "i6")])
    within = {says for says, plan in _plans(state).items() if plan.within == "focus"}
    assert within == {"⚙×2 Fire", "⚙×3 Fire", "⚙×2 Air", "⚙×3 Air"}


def test_mana_for_a_power_is_focused_with_it() -> None:
    state = _fight(Tail("ember-fox", "c3", "uu"), enemies=[("hedge-wolf", "d3")])
    assert _plans(state)["⚙×2, Flare Up"].notations == ("focus fire", "focus fire", "power flare-up d3")
    state.heroes[0].mana[1] = 1
    assert _plans(state)["⚙×1, Flare Up"].notations == ("focus fire", "power flare-up d3")
    state.heroes[0].used = 0b111
    assert not any("Flare" in says for says in _plans(state))


def test_the_rest_is_used_and_the_turn_is_done() -> None:
    state = _fight(Tail("ember-fox", "c3", "ddu"), Tail("hill-guard", "b2"), enemies=[("hedge-wolf", "i6")])
    plan = _plans(state)["Use rest, done"]
    assert plan.notations == ("guard", "guard", "focus fire", "done")
    assert carried_out(GAME, state, 0, plan) == 4
    assert state.players[0].done
    assert state.heroes[0].block == 4


def test_whoever_has_several_heroes_uses_the_rest_of_one_or_of_all() -> None:
    tails = (Tail("ember-fox", "c3", "du"), Tail("hill-guard", "b2", "du"), Tail("moss-mender", "b4"))
    state = _fight(*tails, enemies=[("hedge-wolf", "i6")], seats=1)
    made = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0))
    assert [plan.who for plan in made if plan.says == "Use rest"] == ["hero 1", "hero 2"]
    of_all = next(plan for plan in made if plan.says == "All use rest, done")
    assert of_all.notations == ("guard", "focus fire", "hero 2 guard", "hero 2 focus earth", "done")


def test_more_than_a_plan_can_do_is_not_offered() -> None:
    state = _fight(Tail("ember-fox", "c3", "d" * ACTIONS_AT_MOST), enemies=[("hedge-wolf", "i6")])
    assert "Use rest, done" not in _plans(state)


def test_there_are_no_plans_outside_a_battle_or_with_nothing_to_do() -> None:
    state = _fight(Tail("ember-fox", "c3"), Tail("hill-guard", "b2"), enemies=[("hedge-wolf", "i6")])
    state.heroes[0].moves = 0
    assert _plans(state) == {}
    for position, seat in positions():
        if GAME.view(position, seat).phase != "battle":
            assert not _plans(position, seat)


# --- what gives way where there is no room ------------------------------------------------------------


def test_a_turn_of_strikes_or_a_step_ends_by_one_click() -> None:
    state = _fight(Tail("ember-fox", "c3", "aad"), Tail("hill-guard", "b2"), enemies=[("hedge-wolf", "d3")])
    state.enemies[0].corruption = 90
    plan = _plans(state)["⚔×2 d3 Wolf, rest, done"]
    assert plan.notations == ("strike d3", "strike d3", "guard", "done")
    assert carried_out(GAME, state.copy(), 0, plan) == 4
    steps = [plan for says, plan in _plans(state).items() if says.startswith("👣") and says.endswith("rest, done")]
    assert [len(step.notations) for step in steps] in ([], [3])
    state.heroes[0].energy[1] = 0
    assert "⚔×2 d3 Wolf, done" in _plans(state)


def test_the_rest_is_focused_for_either_element() -> None:
    state = _fight(Tail("ember-fox", "c3", "duu"), Tail("hill-guard", "b2"), enemies=[("hedge-wolf", "i6")])
    made = _plans(state)
    ways = {plan.notations for says, plan in made.items() if says in ("Use rest, done", "Rest Fire, done")}
    assert made["Rest Air, done"].notations == ("guard", "focus air", "focus air", "done")
    assert ("guard", "focus fire", "focus fire", "done") in ways


def test_of_several_targets_the_best_one_is_likely() -> None:
    state = _fight(
        Tail("ember-fox", "c3", "aau", spells=["coal-spit"]), enemies=[("hedge-wolf", "d3"), ("kite-bat", "b3")]
    )
    state.enemies[1].corruption, state.enemies[1].block = 1, 0
    likely = [plan for plan in _plans(state).values() if plan.stands_for.startswith("cast")]
    assert [(plan.says, plan.notations) for plan in likely] == [("Coal Spit → b3", ("cast coal-spit b3",))]


def test_untapping_may_spare_utility() -> None:
    state = _fight(Tail("ember-fox", "c3", "aadu", level=4, spells=["jolt", "drizzle"]), enemies=[("hedge-wolf", "d3")])
    state.heroes[0].tapped = 1
    untaps = {says for says in _plans(state) if says.startswith("Untap")}
    assert "Untap ⚔2 🛡1" in untaps
    assert len(untaps) <= 2


def test_two_gifts_are_a_click_and_all_stand_behind_a_button() -> None:
    heroes = Tail("ember-fox", "c3", "", {"fire": 2}), Tail("hearth-singer", "b2"), Tail("moss-mender", "b4")
    state = _fight(*heroes, enemies=[("hedge-wolf", "g3")])
    made = GAME.plans(GAME.view(state, 0), 0, GAME.legal(state, 0))
    gifts = [plan for plan in made if plan.notations[0].startswith("give")]
    own = [plan.notations for plan in gifts if not plan.within]
    assert 1 <= len(own) <= MOST_GIFTS
    assert set(own) <= {plan.notations for plan in gifts if plan.within}


def test_only_what_other_clicks_lead_to_gives_way() -> None:
    for state, seat in positions():
        made = GAME.plans(GAME.view(state, seat), seat, GAME.legal(state, seat))
        legal = {action.notation for action in GAME.legal(state, seat)}
        assert all(plan.notations[0] in legal for plan in made if plan.gives_way)
