"""What panels offer on a journey: every action has its place, and few clicks lead to it."""

from random import Random

import pytest

from bot.clicks.ways import cheapest
from bot.play.buttons import Controls
from bot.play.controls import controls
from bot.play.offers import Offer, Opened
from engine.core.choices import LONGEST_SHORT, Thing, shortened
from engine.core.game import Setup
from engine.games.elementails.actions import DONE, READY
from engine.games.elementails.battle import MOST_ACTS
from engine.games.elementails.choices import FURTHER, VERBS
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.state import MARKET, SOLD, ElementailsState
from engine.games.elementails.view import PHASES
from tests.games.elementails.field import GAME, Tail, action, field_of
from tests.games.elementails.journeys import Asked, positions
from tests.games.elementails.probe import PROBE

pytestmark = pytest.mark.covers("engine.games.elementails.choices", "bot.play.controls", "bot.clicks.ways")
FOX = Tail("ember-fox", "c3", "aadu", {"fire": 2})
RARE = {"endgame", "home", "resume", "agree", "decline", "avoid", "dare", "upgrade", "propose"}
GUARD = Tail("hill-guard", "b2", "au")


def _offer(asked: Asked) -> Offer:
    state, seat = asked
    return Offer(GAME, GAME.view(state, seat), seat, GAME.legal(state, seat))


def _shown(state: ElementailsState, seat: int = 0, opened: str = "") -> Controls:
    return controls(_offer((state, seat)), Opened.parse(opened))


def _labels(shown: Controls) -> list[str]:
    return [button.label for row in shown.rows for button in row]


def _camp(seats: int = 3, cp: int = 0) -> ElementailsState:
    """A market with three spells, and heroes with some CP."""
    state = GAME.new(Setup(seats, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), 5)
    state.phase, state.column = MARKET, 0
    spells = shipped_pool().spell_by_id
    state.market = [spells[word].index for word in ("drizzle", "jolt", "turn-the-tide")] + [SOLD] * 3
    for hero in state.heroes:
        hero.cp = cp
    return state


# --- choices ------------------------------------------------------------------------------------


def test_the_positions_show_every_verb_and_every_phase() -> None:
    seen = {choice.verb for asked in positions() for choice in _offer(asked).choices}
    assert seen >= {kind.verb for kind in VERBS} - RARE
    assert len(positions()) > 300
    assert {PHASES[state.phase] for state, _ in positions()} >= {"classes", "path", "battle", "market"}


def test_every_action_has_a_verb_that_is_declared() -> None:
    declared = {kind.verb for kind in VERBS}
    for asked in positions():
        for choice in _offer(asked).choices:
            assert choice.verb in declared


def test_second_thoughts_and_votes_have_one_too() -> None:
    declared = {kind.verb for kind in VERBS}
    view = GAME.view(field_of(shipped_pool(), [FOX, GUARD]), 0)
    for word in ("resume", "dare", "avoid", "endgame", "home", "propose", "agree", "decline", "done", "ready"):
        choice = GAME.choice(view, action(word))
        assert choice.verb in declared
        assert choice.who is choice.what is None


def test_things_are_told_apart_and_have_short_names() -> None:
    for asked in positions():
        known: dict[tuple[str, str], Thing] = {}
        for choice in _offer(asked).choices:
            who = "" if choice.who is None else choice.who.key
            for thing in filter(None, (choice.what, choice.at, choice.who)):
                assert known.setdefault((who, thing.key), thing) == thing
                assert len(thing.short) <= LONGEST_SHORT
                assert thing.short or thing.mark


def test_an_action_is_told_from_every_other() -> None:
    for asked in positions():
        choices = _offer(asked).choices
        told = {(choice.verb, choice.who, choice.what, choice.at, choice.rest) for choice in choices}
        assert len(told) == len(choices)


def test_an_object_has_one_usual_choice_at_most() -> None:
    for asked in positions():
        usual = [(each.verb, each.who, each.what) for each in _offer(asked).choices if each.is_usual]
        assert len(set(usual)) == len(usual)


def test_untapping_is_usually_paid_with_utility_then_defence() -> None:
    state = field_of(shipped_pool(), [Tail("ember-fox", "c3", "aadu", level=4, spells=["jolt", "drizzle"])])
    state.heroes[0].tapped = 1
    choices = [choice for choice in _offer((state, 0)).choices if choice.verb == "untap"]
    assert [choice.notation for choice in choices if choice.is_usual] == ["untap 1 1 1"]
    assert "Untap spells ⚔1 🛡1 ⚙1" in _labels(_shown(state))


def test_choices_need_nothing_that_is_hidden() -> None:
    random = Random(3)
    for state, seat in positions()[::4]:
        other = state.copy()
        PROBE.scramble(other, seat, random)
        assert _shown(other, seat) == _shown(state, seat)
        assert _offer((other, seat)).plans == _offer((state, seat)).plans


def test_the_view_of_all_is_enough_for_names() -> None:
    for state, seat in positions()[::5]:
        view = GAME.view(state, None)
        offer = Offer(GAME, view, seat, GAME.legal(state, seat))
        assert controls(offer, Opened()).foot


def test_heroes_of_one_person_are_shown_by_their_numbers() -> None:
    """Of three heroes and two seats the first seat has the first and the third."""
    state = field_of(shipped_pool(), [FOX, GUARD, Tail("moss-mender", "b4", "d")], [("hedge-wolf", "d3")], seats=2)
    assert [(hero.key, hero.mark, hero.short) for hero in _offer((state, 0)).heroes] == [
        ("hero 1", "1", "Fox"),
        ("hero 3", "3", "Mender"),
    ]
    assert _offer((state, 1)).heroes == []
    assert "🛡 Guard" in _labels(_shown(state, opened="hero 3"))
    assert GAME.choice(GAME.view(state, 0), action("hero 2 guard")).who == _offer((state, 0)).heroes[1]


# --- panels ------------------------------------------------------------------------------------


def test_a_fight_is_said_in_a_few_buttons() -> None:
    state = field_of(shipped_pool(), [FOX, GUARD], [("hedge-wolf", "d3"), ("kite-bat", "g5")])
    labels = _labels(_shown(state))
    assert {"⚔×2 d3 Wolf", "🛡 Guard", "⚙ Fire", "👣 Move ▸", "Give mana ▸", "Use rest, done"} <= set(labels)
    assert "Done" in [button.label for button in _shown(state).foot]


def test_squares_tell_from_where_an_enemy_is_in_range() -> None:
    state = field_of(shipped_pool(), [FOX], [("hedge-wolf", "g3")])
    state.heroes[0].energy[0] = 0
    squares = {button.click.words: button.label for row in _shown(state, opened="/move").rows for button in row}
    assert state.heroes[0].kind.range == 2
    assert squares["move e3"] == "e3 ⚔"
    assert squares["move d3"] == "d3"


def test_a_move_that_costs_says_so() -> None:
    state = field_of(shipped_pool(), [FOX], [("hedge-wolf", "g3")])
    assert "👣 Move ▸" in _labels(_shown(state))
    state.heroes[0].moves = 0
    assert "👣 Move for ⚙1 ▸" in _labels(_shown(state))
    assert _shown(state, opened=f"/{FURTHER}").rows


def test_what_a_power_lacks_is_offered_to_give_first() -> None:
    state = field_of(shipped_pool(), [FOX, Tail("hearth-singer", "b2")], [("hedge-wolf", "g3")])
    lacks = state.heroes[1].kind.uses[1]
    assert lacks > 2
    given = _shown(state, opened="/give")
    assert _labels(given) == ["2 Singer fire …", "2 fire → 2 Singer"]
    assert _labels(_shown(state, opened="/give/hero 2 fire")) == ["→ 1", "→ 2"]


def test_targets_that_are_named_already_need_only_their_square() -> None:
    state = field_of(
        shipped_pool(),
        [Tail("ember-fox", "c3", "aau", spells=["coal-spit"])],
        [("hedge-wolf", "d3"), ("kite-bat", "b3")],
    )
    labels = _labels(_shown(state))
    assert {"Coal Spit → d3", "Coal Spit → b3"} <= set(labels)


def test_a_single_deed_of_several_is_a_click_too() -> None:
    state = field_of(shipped_pool(), [Tail("ember-fox", "c3", "aadd")], [("hedge-wolf", "d3")])
    state.enemies[0].corruption = 90
    clicks = {button.label: button.click.words for row in _shown(state).rows for button in row}
    assert clicks["⚔×1"] == "strike d3"
    assert clicks["🛡×1"] == "guard"


def test_what_is_too_long_gives_up_single_targets_before_it_folds() -> None:
    enemies = [("hedge-wolf", "d3"), ("kite-bat", "b3"), ("mire-duck", "c2"), ("ash-boar", "c4")]
    short, long = (
        _labels(_shown(field_of(shipped_pool(), [Tail("ember-fox", "c3", *means, spells=["coal-spit"])], enemies)))
        for means in (("a", {}), ("aaadduuu", {"fire": 9, "air": 9}))
    )
    assert "Coal Spit → d3" in short
    assert "Coal Spit …" in long
    assert "Cast ▸" not in long


def test_the_market_says_names_and_prices() -> None:
    labels = _labels(_shown(_camp(cp=20)))
    assert "Buy Jolt 3" in labels
    assert "Buy Turn 7" in labels
    assert "Level up 4" in labels
    assert "🔒 Lock for 1 CP ▸" in labels
    owner = _camp(cp=20)
    owner.heroes[0].spells = [shipped_pool().spell_by_id["coal-spit"].index]
    assert "Upgrade Coal Spit 6" in _labels(_shown(owner))
    assert _shown(_camp()).foot[0].label == "Leave the market"
    assert _shown(_camp(cp=20), opened="/lock").foot[0].label == "Leave the market"


def test_names_are_cut_between_words_that_mean_something() -> None:
    assert shortened("Turn the Tide") == "Turn"
    assert shortened("Pillar of Sparks") == "Pillar"
    assert shortened("Ash of Elm") == "Ash of Elm"


def test_panels_have_room_on_a_phone_and_ids_are_unique() -> None:
    for asked in positions():
        offer = _offer(asked)
        opened = [Opened(hero.key) for hero in offer.heroes] or [Opened()]
        for begin in opened:
            root = controls(offer, begin)
            inner = [Opened.parse(button.click.words) for button in root.buttons if button.click.kind == "open"]
            for shown in [root, *(controls(offer, each) for each in inner)]:
                assert shown.fits or shown.lines
                assert len(shown.lines) <= 25
                live = [button.click for button in [*shown.buttons, *shown.lines] if button.is_live]
                assert len(set(live)) == len(live)
                assert all(len(button.label) <= 80 for button in [*shown.buttons, *shown.lines])


def test_nearly_everything_takes_three_clicks_at_most() -> None:
    """From the panel of the hero that acts: whoever plays several goes from one to the other by one click."""
    few = many = 0
    for asked in positions():
        offer = _offer(asked)
        costs: dict[str, int] = {}
        for begin in [Opened(hero.key) for hero in offer.heroes] or [Opened()]:
            for notation, cost in cheapest(offer, begin).items():
                costs[notation] = min(cost, costs.get(notation, cost))
        assert len(costs) == len(offer.choices)
        few += sum(cost <= 3 for cost in costs.values())
        many += sum(cost > 3 for cost in costs.values())
    assert few > 5000
    assert few / (few + many) >= 0.95


# --- matter of course ------------------------------------------------------------------------------------


def test_nobody_waits_for_who_has_used_up_the_actions_of_a_turn() -> None:
    state = field_of(shipped_pool(), [FOX, GUARD], [("hedge-wolf", "d3")])
    state.players[0].acts = MOST_ACTS - 1
    assert GAME.matter_of_course(state, 0) is None
    state.players[0].acts = MOST_ACTS
    assert GAME.legal(state, 0) == [DONE]
    assert GAME.matter_of_course(state, 0) == DONE


def test_the_end_of_the_turn_is_a_click() -> None:
    state = field_of(shipped_pool(), [FOX, GUARD], [("hedge-wolf", "d3")])
    state.players[0].acts, state.players[1].done = MOST_ACTS, True
    assert GAME.matter_of_course(state, 0) is None
    assert GAME.matter_of_course(state, 1) is None


def test_who_has_nothing_left_may_still_be_given_mana() -> None:
    state = field_of(shipped_pool(), [Tail("ember-fox", "c3"), GUARD], [("hedge-wolf", "d3")])
    state.heroes[0].moves = 0
    assert GAME.legal(state, 0) == [DONE]
    assert GAME.matter_of_course(state, 0) is None


@pytest.mark.rule("ELE-12.12")
def test_nobody_waits_in_the_market_for_who_has_no_cp() -> None:
    state = _camp()
    assert GAME.matter_of_course(state, 0) == READY
    state.heroes[0].cp = 1
    assert GAME.matter_of_course(state, 0) is None
    state.heroes[0].cp, state.tokens = 0, 1
    assert GAME.matter_of_course(state, 0) is None, "another market can be proposed"
    assert GAME.matter_of_course(_camp(seats=1), 0) is None, "leaving it ends the visit"


def test_a_matter_of_course_is_legal_and_no_choice() -> None:
    for state, seat in positions():
        found = GAME.matter_of_course(state, seat)
        assert found is None or GAME.legal(state, seat) == [found]
