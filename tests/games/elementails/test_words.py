"""Labels, menus and the log of a journey."""

import pytest

from engine.core.events import Event
from engine.core.game import Setup
from engine.games.elementails import actions, battle, journey
from engine.games.elementails.grid import NAMES as SQUARES
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.state import BATTLE, MARKET, ElementailsState
from tests.contract.words import check_words
from tests.games.elementails.field import GAME

pytestmark = pytest.mark.covers("engine.games.elementails.actions", "engine.games.elementails.narration")
NAMES = ["Ada", "Ben", "Cleo"]


def _fight(seats: int = 3) -> ElementailsState:
    state = GAME.new(Setup(seats, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), 5)
    state.column = 0
    battle.start(state, COMMON)
    assert state.phase == BATTLE
    return state


def _label(state: ElementailsState, text: str) -> str:
    return GAME.label(GAME.view(state, 0), actions.parse(text))


def test_labels_say_what_a_button_does() -> None:
    state = _fight()
    fox, guard = state.heroes[0], state.heroes[1]
    enemy = state.enemies[0]
    square = SQUARES[enemy.square]
    assert _label(state, f"strike {square}").startswith(f"Strike {enemy.kind.name} on {square}")
    assert _label(state, "power flare-up") == "Use Flare Up for 3 fire mana"
    assert _label(state, "untap 1 0 2") == "Untap all your spells for 1 Attack and 2 Utility"
    assert _label(state, "untap 0 0 0") == "Untap all your spells for nothing"
    assert _label(state, f"give {SQUARES[guard.square]} fire 2").startswith("Give 2 fire mana to Hill Guard")
    assert _label(state, "move c1") == "Move to c1"
    fox.moves = 0
    assert _label(state, "move c1") == "Move to c1 for 1 Utility"


def test_whoever_plays_several_heroes_is_told_which_one_acts() -> None:
    state = _fight(1)
    assert _label(state, "guard") == "Ember Fox: Guard: 2 Block for 1 Defence"
    assert _label(state, "hero 2 guard") == "Hill Guard: Guard: 2 Block for 1 Defence"
    assert _label(state, "done") == "Say that you are done"
    view = GAME.view(state, 0)
    assert GAME.beginning(view, ["move"], []) == "Ember Fox: Move"
    assert GAME.beginning(view, ["hero", "3"], []) == "Moss Mender"
    assert GAME.beginning(view, ["hero", "3", "move"], []) == "Moss Mender: Move"


@pytest.mark.parametrize(
    "words", [["move"], ["cast"], ["cast", "jolt"], ["power", "bolt"], ["give"], ["untap"], ["untap", "1"], ["hero"]]
)
def test_unfinished_notations_have_words(words: list[str]) -> None:
    check_words(GAME.beginning(GAME.view(_fight(), 0), words, []))


def test_giving_is_named_step_by_step() -> None:
    state = _fight()
    square = SQUARES[state.heroes[1].square]
    view = GAME.view(state, 0)
    assert GAME.beginning(view, ["give", square], []) == f"Give mana to Hill Guard on {square}"
    assert GAME.beginning(view, ["give", square, "fire"], []) == f"Give fire mana to Hill Guard on {square}"


def test_what_all_are_asked_alike_is_offered_to_all() -> None:
    """Each question has a name of its own, so that an answer to an earlier one does not count."""
    state = _fight()
    first = GAME.shared(GAME.view(state, None))
    assert first is not None
    assert [action.notation for action in first.actions] == ["done"]
    for seat in range(3):
        GAME.apply(state, seat, actions.parse("done"))
    second = GAME.shared(GAME.view(state, None))
    assert second is not None
    assert second.question != first.question
    state.enemies = []
    journey.settle(state)
    market = GAME.shared(GAME.view(state, None))
    assert market is not None
    for_sale = [stall.spell for stall in GAME.view(state, None).market if stall.spell]
    assert {action.notation for action in market.actions} == {"ready", *(f"buy {spell}" for spell in for_sale)}
    assert market.says[f"buy {for_sale[0]}"].startswith("Buy ")
    classes = GAME.shared(GAME.view(GAME.new(Setup(3), 5), None))
    assert classes is not None
    assert classes.says["class ore-digger"] == "Ore Digger"


def test_who_has_several_heroes_says_in_a_panel_for_which_they_buy() -> None:
    state = GAME.new(Setup(2, {"classes": ["ember-fox", "hill-guard", "moss-mender"]}), 5)
    state.phase, state.column = MARKET, 0
    market = GAME.shared(GAME.view(state, None))
    assert market is not None
    assert [action.notation for action in market.actions] == ["ready"]


def test_a_class_is_chosen_by_its_name() -> None:
    state = GAME.new(Setup(3), 5)
    assert _label(state, "class ore-digger") == "Play the Ore Digger (earth and lightning, Range 1)"


def test_the_log_calls_heroes_by_their_players() -> None:
    state = _fight()
    told: list[Event] = []
    state.sink = told.append
    state.heroes[0].energy = [1, 1, 1]
    GAME.apply(state, 0, actions.parse("guard"))
    GAME.apply(state, 0, actions.parse("focus fire"))
    lines = [line for event in told if (seen := event.seen_by(None)) for line in GAME.narrate(seen, NAMES)]
    assert lines == ["Ada's Ember Fox gains 2 Block, 2 in all.", "Ada's Ember Fox gains 2 fire mana."]
