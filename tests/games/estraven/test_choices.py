"""What panels offer in Lords of Estraven: how each action is taken apart, what plans do, what the panels look like."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.clicks.robot import Count, Robot, recorded
from bot.clicks.ways import cheapest
from bot.play.buttons import Controls
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import LONGEST_SHORT, Choice, Thing, shortened
from engine.core.game import Setup
from engine.core.plans import carried_out
from engine.core.rng import Rng, derive
from engine.games.estraven.choices import VERBS, short_name
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.state import EstravenState
from engine.players import Perspective, player_named
from tests.games.estraven.positions import FOE, GAME, OWN, Side, act, shipped_duel
from tests.games.estraven.probe import PROBE

pytestmark = pytest.mark.covers("engine.games.estraven.choices", "bot.play.controls", "bot.clicks.*")

MATCHES = (("greedy", 1), ("greedy", 5), *(("random", seed) for seed in range(8)))
MOST_CLICKS, SHARE = 3, 0.95


@cache
def positions() -> tuple[EstravenState, ...]:
    """Of matches by built-in players, in which everything is asked."""
    found = []
    for player, seed in MATCHES:
        state, rng = GAME.new(Setup(2, {"mulligan": True}), seed), Rng(seed)
        while state.result is None:
            found.append(state.copy())
            GAME.apply(state, state.asked, player_named(player).choose(Perspective(GAME, state, state.asked), rng))
    return tuple(found)


def _offer(state: EstravenState) -> Offer:
    return Offer(GAME, GAME.view(state, state.asked), state.asked, GAME.legal(state, state.asked))


def _labels(made: Controls) -> list[str]:
    return [button.label for button in (*made.buttons, *made.lines)]


def _root(state: EstravenState) -> list[str]:
    return _labels(controls(_offer(state), Opened()))


def _opened(state: EstravenState, verb: str, what: str = "") -> list[str]:
    return _labels(controls(_offer(state), Opened("", verb, what)))


def _choice(state: EstravenState, notation: str) -> Choice[Any]:
    return next(choice for choice in _offer(state).choices if choice.notation == notation)


# --- every action taken apart -----------------------------------------------------------------------------------------


def test_several_hundred_positions_ask_everything() -> None:
    asked = Counter(GAME.view(state, state.asked).question for state in positions())
    assert {"mulligan", "main", "join", "priority", "block", "discard"} <= set(asked)
    assert asked.total() > 300


def test_every_action_has_a_declared_verb_and_things_of_their_own() -> None:
    verbs = {kind.verb for kind in VERBS}
    for state in positions():
        named: dict[str, tuple[str, str]] = {}
        said = set()
        for choice in _offer(state).choices:
            assert choice.verb in verbs
            for thing in (choice.what, choice.at):
                if thing is not None:
                    assert 0 < len(thing.short) <= LONGEST_SHORT
                    assert named.setdefault(thing.key, (thing.short, thing.mark)) == (thing.short, thing.mark)
            said.add((choice.verb, choice.what, choice.at, choice.rest))
        assert len(said) == len(GAME.legal(state, state.asked))


def test_an_object_has_at_most_one_usual_way() -> None:
    for state in positions():
        usual = Counter((each.verb, each.what) for each in _offer(state).choices if each.is_usual)
        assert all(count == 1 for count in usual.values())


def test_marks_count_from_1_in_the_order_of_hand_row_and_market() -> None:
    own = Side(units=["varga-pup", "bolt-runner"], hand=["red-ink", "hedge-hound", "immolate", "hedge-hound"])
    state = shipped_duel(own, Side(units=["varga-pup", "night-porter"]))
    assert GAME.view(state, OWN).players[OWN].hand == ("hedge-hound", "hedge-hound", "immolate", "red-ink")
    assert _choice(state, "pitch hedge-hound").what == Thing("hand hedge-hound", "Hedge Hound", "1", "+3")
    assert _choice(state, "pitch red-ink").what == Thing("hand red-ink", "Red Ink", "4", "+2")
    assert _choice(state, "attack 1").what == Thing("own 1", "Bolt Runner", "2")
    assert _choice(state, "play immolate foe1").at == Thing("foe 1", "Night Porter", "2")
    market = _choice(state, "trade immolate 4").at
    assert market is not None
    assert (market.key, market.mark) == ("market 4", "5")


def test_short_names_tell_all_cards_apart() -> None:
    shorts = {kind.id: short_name(kind) for kind in shipped_pool().kinds}
    assert [name for name, count in Counter(shorts.values()).items() if count > 1] == []
    assert all(len(name) <= LONGEST_SHORT for name in shorts.values())
    assert shorts["marshal-corvane"] == "Corvane"
    assert shorts["queen-morwen"] == "Queen Morwen"
    assert shorts["old-blackmail"] == "Blackmail"
    assert shorts["knight-of-the-white-road"] == "Knight"


@pytest.mark.parametrize(
    ("name", "short"),
    [("Alpha of the Fells", "Alpha"), ("Of the Old and the New", "Of the Old"), ("Quartermaster Odo", "Quartermast.")],
)
def test_short_names_do_not_end_on_a_small_word(name: str, short: str) -> None:
    assert shortened(name) == short


def test_spectators_views_are_taken_apart_as_well() -> None:
    for state in positions()[::5]:
        actions, view = GAME.legal(state, state.asked), GAME.view(state, None)
        choices = [GAME.choice(view, action) for action in actions]
        assert all(choice.what.mark == "" for choice in choices if choice.what and choice.what.group == "hand")
        GAME.plans(view, state.asked, actions)


# --- plans ------------------------------------------------------------------------------------------------------------


def test_every_plan_is_legal_to_its_end() -> None:
    carried = 0
    for state in positions():
        for plan in _offer(state).plans:
            assert carried_out(GAME, state.copy(), state.asked, plan) == len(plan.notations), plan
            carried += 1
    assert carried > 50


def test_a_leader_brings_the_strongest_that_it_may() -> None:
    """A Knight is no Hound, and the tapped Pup stays."""
    own = Side(units=["varga-pup", "ysolde-of-the-kennels", "*varga-pup", "hedge-hound", "lily-squire", "grey-courser"])
    state = shipped_duel(own)
    powers = [unit.power for unit in GAME.view(state, OWN).players[OWN].units]
    assert powers[0] <= min(powers[3], powers[5])
    brought, alone = _offer(state).plans
    assert (brought.says, brought.stands_for) == ("⚔ 2 Ysolde +2", "attack 1")
    assert brought.notations == ("attack 1", "join 3", "join 5", "confirm")
    assert (alone.says, alone.notations) == ("⚔ 2 Ysolde alone", ("attack 1", "confirm"))


def test_whoever_leads_nobody_has_no_plan() -> None:
    state = shipped_duel(Side(units=["ysolde-of-the-kennels", "lily-squire", "varga-pup"]))
    act(state, "attack 2")
    assert _offer(shipped_duel(Side(units=["ysolde-of-the-kennels", "lily-squire"]))).plans == []
    assert _offer(state).plans == []


# --- what a seat cannot know ------------------------------------------------------------------------------------------


def test_nothing_that_is_hidden_changes_what_is_offered() -> None:
    random = Random(7)
    for state in positions()[::2]:
        twin = state.copy()
        PROBE.scramble(twin, state.asked, random)
        one, two = _offer(state), _offer(twin)
        assert (one.choices, one.plans) == (two.choices, two.plans)
        assert controls(one, Opened()) == controls(two, Opened())


# --- panels -----------------------------------------------------------------------------------------------------------


def _panels(offer: Offer) -> Iterator[Controls]:
    """The first view, and all that one click in it opens."""
    first = controls(offer, Opened())
    yield first
    for button in (*first.buttons, *first.lines):
        if button.click.kind == "open":
            yield controls(offer, Opened.parse(button.click.words))


def test_panels_fit_a_phone_and_say_each_thing_once() -> None:
    for state in positions():
        for made in _panels(_offer(state)):
            assert made.fits or made.lines
            live = [button for button in (*made.buttons, *made.lines) if button.is_live]
            assert len({button.click for button in live}) == len(live)
            assert len({button.label for button in live}) == len(live), _labels(made)
            assert all(len(label) <= 80 for label in _labels(made))


def test_nearly_everything_takes_three_clicks_at_most() -> None:
    near = legal = 0
    for state in positions()[::4]:
        offer = _offer(state)
        costs = cheapest(offer)
        assert set(costs) == {choice.notation for choice in offer.choices}
        legal += len(costs)
        near += sum(cost <= MOST_CLICKS for cost in costs.values())
    assert near / legal >= SHARE


def test_a_main_phase_reads_from_top_to_bottom_as_play_pitch_attack_trade() -> None:
    own = Side(units=["ysolde-of-the-kennels", "varga-pup"], hand=["hedge-hound", "red-ink"], mana=2)
    assert _root(shipped_duel(own)) == [
        *("1 Hedge Hound", "🔥 1 +3", "🔥 2 Red Ink +2"),
        *("⚔ 1 Ysolde +1", "⚔ 2 Varga Pup", "Choose Troops ▸", "Trade ▸"),
        *("End turn", "Undo", "⋯"),
    ]


def test_troops_are_chosen_behind_a_button() -> None:
    state = shipped_duel(Side(units=["ysolde-of-the-kennels", "varga-pup"]))
    ways = ["⚔ 1 Ysolde +1", "⚔ 1 Ysolde alone", "⚔ 1 Ysolde …", "⚔ 2 Varga Pup"]
    assert _opened(state, "attack")[:4] == ways
    act(state, "attack 0")
    assert _root(state) == ["➕ 2 Varga Pup", "Take back", "⚔ Attack!", "Undo", "⋯"]


def test_a_trade_shows_the_hand_above_the_market() -> None:
    state = shipped_duel(Side(hand=["red-ink", "hedge-hound"]))
    market = [f"{place} {short_name(state.pool.kinds[card])} 🛒" for place, card in enumerate(state.market, 1)]
    opened = controls(_offer(state), Opened("", "trade"))
    assert _labels(opened)[:7] == ["1 Hedge Hound", "2 Red Ink", *market]
    assert opened.asked == "Once a turn you give a card from your hand and take one from the marketplace."
    chosen = controls(_offer(state), Opened("", "trade", "market 2"))
    assert chosen.buttons[1].click.words == "trade red-ink 2"


def test_a_target_that_nobody_chose_is_named() -> None:
    """The only unit that can be recalled is one's own."""
    own = Side(units=["varga-pup"], hand=["recall-to-the-hall"])
    assert "1 Recall → 1 Varga Pup (yours)" in _root(shipped_duel(own))
    assert "1 Recall → 1 Bone Page" in _root(shipped_duel(Side(hand=own.hand), Side(units=["bone-page"])))


def test_several_targets_name_their_card_once() -> None:
    state = shipped_duel(Side(hand=["immolate"]), Side(units=["bone-page", "varga-pup"]))
    assert _root(state)[:2] == ["1 Immolate → 1 Bone Page", "1 → 2 Varga Pup"]


def test_a_payment_is_told_and_others_are_behind_a_button() -> None:
    own = Side(units=["salvage-tinker"], resources=["bog-iron", "grave-goods"])
    state = shipped_duel(own)
    assert "✨ 1 with Bog Iron" in _root(state)
    assert "Pay with ▸" in _root(state)
    assert _opened(state, "use", "own 0")[:2] == ["with Bog Iron", "with Grave Goods"]


def test_a_lone_attacker_needs_no_naming_several_do() -> None:
    foe = Side(units=["lily-squire", "night-porter"])
    state = act(shipped_duel(Side(units=["varga-pup"]), foe), "attack 0")
    state = act(state, "pass") if state.asked == FOE and state.chain else state
    assert _root(state) == ["🛡 1 Lily Squire", "🛡 2 Night Porter", "No block", "Undo", "⋯"]
    own = Side(units=["varga-pup", "ysolde-of-the-kennels"])
    state = act(shipped_duel(own, foe), "attack 1", "join 0", "confirm")
    assert _root(state)[:2] == ["🛡 1 Lily Squire → 2 Ysolde", "🛡 1 → 1 Varga Pup"]


def test_a_window_offers_reactions_and_two_ways_to_pass() -> None:
    own, foe = Side(hand=["market-day"]), Side(hand=["red-ink", "varga-pup"])
    state = act(shipped_duel(own, foe), "play market-day")
    offer = _offer(state)
    assert {choice.verb for choice in offer.choices} == {"react", "pass", "pass on"}
    assert _root(state) == ["2 Red Ink", "Pass until change", "Pass", "Undo", "⋯"]


# --- clicks -----------------------------------------------------------------------------------------------------------


def test_what_is_taken_back_and_passed_of_course_costs_nothing() -> None:
    setup, seed = Setup(2), derive(1, "clicks", 0)
    players = [player_named("greedy")] * 2
    steps = recorded(GAME, setup, seed, players)
    assert any(notation == "retract" for _, notation in steps)
    count = Count()
    Robot(GAME, setup, seed, steps, count).play()
    assert "retract" not in count.actions
    passes = sum(notation.startswith("pass") for _, notation in steps)
    assert count.clicks["pass"] + count.clicks["pass on"] < passes / 4
