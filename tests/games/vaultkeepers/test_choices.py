"""What panels offer: every action by its name and target, plans that go to their end, passes that go by themselves."""

from collections import Counter
from functools import cache
from random import Random
from typing import NamedTuple

import pytest

from bot.clicks.ways import cheapest
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import LONGEST_SHORT, Choice, Plan, Thing
from engine.core.plans import carried_out
from engine.core.rng import Rng
from engine.games.vaultkeepers.actions import VaultkeepersAction
from engine.games.vaultkeepers.pool import shipped_pool
from engine.games.vaultkeepers.state import VaultkeepersState
from engine.players import PLAYERS, Perspective
from tests.games.vaultkeepers.duel import GAME, NOTHING, Side, act, duel, give
from tests.games.vaultkeepers.probe import PROBE

pytestmark = pytest.mark.covers("engine.games.vaultkeepers.legal")
CLICKS, REACHED = 3, 0.95
VERBS = {kind.verb: kind for kind in GAME.verbs}


class Moment(NamedTuple):
    """A position in which a seat is asked."""

    state: VaultkeepersState
    seat: int

    @property
    def actions(self) -> list[VaultkeepersAction]:
        return GAME.legal(self.state, self.seat)

    @property
    def choices(self) -> list[Choice[VaultkeepersAction]]:
        view = GAME.view(self.state, self.seat)
        return [GAME.choice(view, action) for action in self.actions]

    @property
    def plans(self) -> list[Plan]:
        return list(GAME.plans(GAME.view(self.state, self.seat), self.seat, self.actions))

    @property
    def offer(self) -> Offer:
        return Offer(GAME, GAME.view(self.state, self.seat), self.seat, self.actions)


@cache
def moments() -> list[Moment]:
    """Some hundred positions of matches of all decks, with players that choose well and at random."""
    found: list[Moment] = []
    for number, (setup, name) in enumerate((each, name) for each in PROBE.setups.values() for name in PLAYERS):
        state, rng = GAME.new(setup, number), Rng(number)
        while GAME.outcome(state) is None:
            seat = GAME.to_act(state)[0]
            found.append(Moment(state.copy(), seat))
            GAME.apply(state, seat, PLAYERS[name].choose(Perspective(GAME, state, seat), rng))
    return found[::3]


def position(own: Side, other: Side = NOTHING) -> VaultkeepersState:
    """Cards of the game on seat 0's turn; nobody's leader waits to be paid."""
    return duel(shipped_pool(), own, other, leader="dame-ysolt")


def offered(state: VaultkeepersState) -> dict[str, Choice[VaultkeepersAction]]:
    """The choices of who is asked, by notation."""
    return {choice.notation: choice for choice in Moment(state, GAME.to_act(state)[0]).choices}


def planned(state: VaultkeepersState) -> list[tuple[str, tuple[str, ...]]]:
    return [(plan.says, plan.notations) for plan in Moment(state, GAME.to_act(state)[0]).plans]


# --- every position ------------------------------------------------------------


def test_every_action_has_a_choice_of_a_verb_that_is_declared() -> None:
    met = set()
    for moment in moments():
        assert [choice.action for choice in moment.choices] == moment.actions
        met |= {choice.verb for choice in moment.choices}
    assert met == set(VERBS)


def test_a_key_means_one_thing_and_names_fit_on_buttons() -> None:
    for moment in moments():
        things: dict[str, set[Thing]] = {}
        for choice in moment.choices:
            for thing in (choice.what, choice.at):
                if thing is not None:
                    things.setdefault(thing.key, set()).add(thing)
                    assert 0 < len(thing.short) <= LONGEST_SHORT, thing
        assert all(len({each.short for each in same}) == 1 for same in things.values()), things
        assert all(len({each.mark for each in same}) == 1 for same in things.values()), things


def test_choices_differ_and_at_most_one_of_an_object_is_usual() -> None:
    for moment in moments():
        told = Counter((choice.verb, choice.what, choice.at, choice.rest) for choice in moment.choices)
        assert set(told.values()) == {1}, told
        usual = Counter((choice.verb, choice.what) for choice in moment.choices if choice.is_usual)
        assert not usual or set(usual.values()) == {1}


def test_plans_go_to_their_end() -> None:
    seen = 0
    for state, seat in moments():
        for plan in Moment(state, seat).plans:
            seen += 1
            assert carried_out(GAME, state.copy(), seat, plan) == len(plan.notations), plan
    assert seen > 50


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    random = Random(4)
    for moment in moments()[::5]:
        other = Moment(moment.state.copy(), moment.seat)
        PROBE.scramble(other.state, moment.seat, random)
        assert other.choices == moment.choices
        assert other.plans == moment.plans
        assert GAME.matter_of_course(other.state, moment.seat) == GAME.matter_of_course(moment.state, moment.seat)


def test_choices_and_plans_of_the_public_view_are_made_too() -> None:
    for state, seat in moments()[::5]:
        view, actions = GAME.view(state, None), GAME.legal(state, seat)
        assert [GAME.choice(view, action).action for action in actions] == actions
        GAME.plans(view, seat, actions)


def test_a_matter_of_course_is_legal_and_never_the_end_of_a_turn() -> None:
    found = Counter[str]()
    for state, seat in moments():
        action = GAME.matter_of_course(state, seat)
        if action is not None:
            found[action.notation] += 1
            assert action in GAME.legal(state, seat)
            assert not any(each.verb == "cast" for each in GAME.legal(state, seat))
    assert found["pass"] > 50
    assert set(found) <= {"pass", "confirm"}


def test_every_verb_has_a_hint_of_one_sentence_or_two() -> None:
    assert all(kind.hint.endswith(".") and len(kind.hint) <= 80 for kind in GAME.verbs)


# --- panels ------------------------------------------------------------


def test_panels_fit_on_a_phone_and_each_button_is_another() -> None:
    for moment in moments():
        offer = moment.offer
        for opened in (Opened(), *(Opened(verb=verb, marks=1) for verb in {each.verb for each in moment.choices})):
            shown = controls(offer, opened)
            assert shown.fits or shown.lines, moment.actions
            clicks = [(each.click.kind, each.click.words) for each in (*shown.buttons, *shown.lines) if each.is_live]
            assert len(set(clicks)) == len(clicks), clicks


def test_every_action_is_reached_and_most_by_few_clicks() -> None:
    near = every = 0
    for moment in moments():
        costs = cheapest(moment.offer)
        assert set(costs) == {action.notation for action in moment.actions}
        near += sum(cost <= CLICKS for cost in costs.values())
        every += len(costs)
    assert near / every >= REACHED


# --- single choices ------------------------------------------------------------


def test_a_card_has_the_number_of_its_first_copy() -> None:
    state = position(Side(hand=["gate-page", "shield-sister", "shield-sister"], lands="WWWW"))
    cards = {key: choice.what for key, choice in offered(state).items() if choice.verb == "cast"}
    assert cards["cast gate-page"] == Thing("hand gate-page", "Gate Page", "1")
    assert cards["cast shield-sister"] == Thing("hand shield-sister", "Shield", "2")


def test_an_own_creature_says_so_where_a_card_can_be_aimed_at_either() -> None:
    state = position(
        Side(field=["crypt-rat"], hand=["sear", "valiant-stand"], lands="RWW"),
        Side(field=["crypt-rat", "spark-runner"]),
    )
    act(state, "attack 0 player", "confirm")
    found = offered(state)
    assert found["cast sear own 0"].at == Thing("own 0", "Crypt Rat", "1", "(yours)")
    assert found["cast sear foe 0"].at == Thing("foe 0", "Crypt Rat", "1")
    assert found["cast valiant-stand own 0"].at == Thing("own 0", "Crypt Rat", "1")


def test_the_player_is_what_is_usually_attacked() -> None:
    state = position(Side(field=["gate-page"]), Side(field=["crypt-rat", "crypt-rat"]))
    found = {notation: (choice.at, choice.is_usual) for notation, choice in offered(state).items()}
    assert found["attack 0 player"] == (Thing("player", "player"), True)
    assert found["attack 0 1"] == (Thing("foe 1", "Crypt Rat", "2"), False)


def test_an_attack_is_taken_back_by_its_attacker_and_its_target() -> None:
    state = position(Side(field=["gate-page", "gate-page"]), Side(field=["crypt-rat"]))
    act(state, "attack 1 0", "attack 0 player")
    found = offered(state)
    assert found["retract 1"].at == Thing("foe 0", "Crypt Rat", "1")
    assert found["retract 0"].at == Thing("player", "player")
    assert found["confirm"].rest == "2 attacks"


def test_a_draw_says_what_it_brings() -> None:
    state = position(Side(), Side(hand=["gate-page"], held="W", deck=["gate-page"] * 9, vault="WWW"))
    act(state, "end")
    brought = [choice.what for choice in offered(state).values()]
    assert brought == [
        Thing("draw 0", "2 cards"),
        Thing("draw 1", "1 card", note="+ 1 land"),
        Thing("draw 2", "2 lands"),
    ]


def test_lands_have_the_disc_of_their_colour() -> None:
    found = offered(position(Side(held="U", lands="C")))
    assert found["land tidewell"].what == Thing("held tidewell", "Tidewell", "🔵")
    assert found["burn tidewell"].what == Thing("burn tidewell", "Burn", "🔵", "Tidewell")
    assert found["tap waystone"].what == Thing("tap waystone", "Tap", "🔘", "Waystone")


# --- plans ------------------------------------------------------------


def test_all_attack_the_player_by_one_plan() -> None:
    state = position(Side(field=["gate-page", "gate-page"]), Side(field=["crypt-rat"]))
    assert planned(state) == [("⚔ All at player", ("attack 0 player", "attack 1 player", "confirm"))]


def test_those_who_are_left_attack_the_player_by_one_plan() -> None:
    state = position(Side(field=["gate-page", "crypt-rat", "crypt-rat"]), Side(field=["crypt-rat"]))
    act(state, "attack 0 0")
    assert planned(state) == [("⚔ Others at player", ("attack 1 player", "attack 2 player", "confirm"))]


def test_a_lone_attacker_is_named() -> None:
    state = position(Side(field=["gate-page"]))
    assert planned(state) == [("⚔ 1 Gate Page at player", ("attack 0 player", "confirm"))]


def test_taunts_in_the_way_of_all_are_plans() -> None:
    state = position(Side(field=["crypt-rat", "crypt-rat"]), Side(field=["crypt-rat", "crypt-rat", "crypt-rat"]))
    for place in (0, 2):
        give(state.players[1].field[place], "taunt")
    assert planned(state) == [
        ("⚔ All at 1 Crypt Rat", ("attack 0 0", "attack 1 0", "confirm")),
        ("⚔ All at 3 Crypt Rat", ("attack 0 2", "attack 1 2", "confirm")),
    ]


def test_there_is_no_plan_where_attackers_have_no_target_in_common() -> None:
    state = position(Side(field=["crypt-rat", "crypt-rat"]), Side(field=["crypt-rat", "crypt-rat"]))
    give(state.players[0].field[0], "flying")
    give(state.players[1].field[0], "taunt")
    assert [says for says, _ in planned(state)] == ["⚔ All at 1 Crypt Rat"]
    state.players[1].field[0].tapped = True
    give(state.players[1].field[1], "taunt", "flying")
    assert [says for says, _ in planned(state)] == ["⚔ All at 2 Crypt Rat"]


def test_nobody_to_attack_with_is_no_plan() -> None:
    assert planned(position(Side(hand=["gate-page"], lands="W"))) == []


# --- what goes by itself ------------------------------------------------------------


def of_course(other: Side, own: Side = NOTHING) -> str | None:
    """What seat 1 does by itself while a creature of seat 0 attacks."""
    state = position(Side(field=["loam-giant"], hand=own.hand, lands=own.lands), other)
    act(state, "attack 0 player", "confirm")
    assert GAME.to_act(state) == (1,)
    action = GAME.matter_of_course(state, 1)
    return None if action is None else action.notation


@pytest.mark.rule("VAU-11.3")
@pytest.mark.parametrize(
    ("other", "passes"),
    [
        (Side(hand=["gate-page"], lands="WW"), True),
        (Side(hand=["riptide"], lands="U"), True),
        (Side(hand=["riptide"], lands="RR"), True),
        (Side(hand=["riptide"], lands="UR"), False),
        (Side(hand=["riptide"], lands="U", mana="C"), False),
        (Side(hand=["riptide"], held="UR"), False),
        (Side(hand=["riptide"], mana="R", held="U"), False),
        (Side(hand=["gate-page", "snare-line"], lands="U"), False),
    ],
    ids=[
        "no instant",
        "not enough mana",
        "not the colour",
        "lands are enough",
        "pool and lands",
        "after burning",
        "pool and burning",
        "one of several cards",
    ],
)
def test_who_could_cast_no_instant_passes_by_itself(other: Side, passes: bool) -> None:
    assert of_course(other) == ("pass" if passes else None)


def test_an_instant_without_a_target_is_no_choice() -> None:
    assert of_course(Side(hand=["valiant-stand"], lands="WW")) == "pass"
    assert of_course(Side(hand=["valiant-stand"], lands="WW", field=["crypt-rat"])) is None


def test_what_the_other_holds_does_not_matter() -> None:
    assert of_course(Side(hand=["gate-page"], lands="W"), Side(hand=["sear"], lands="R")) == "pass"


def test_nothing_is_a_matter_of_course_for_who_is_not_asked() -> None:
    state = position(Side(field=["loam-giant"]), Side(hand=["gate-page"], lands="W"))
    act(state, "attack 0 player", "confirm")
    assert GAME.matter_of_course(state, 0) is None


@pytest.mark.rule("VAU-11.3")
def test_the_end_of_a_turn_is_a_click_even_if_nothing_else_is_left() -> None:
    state = position(Side())
    assert list(offered(state)) == ["end"]
    assert GAME.matter_of_course(state, 0) is None


def test_attacks_that_can_still_be_taken_back_are_not_confirmed_by_themselves() -> None:
    state = position(Side(field=["gate-page"]))
    act(state, "attack 0 player")
    assert GAME.matter_of_course(state, 0) is None
