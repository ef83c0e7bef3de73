"""What a click means: looked up among what is legal or planned now, so that a late or forged one finds nothing."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.play.offers import Click, Offer, Opened, click_of, key_of
from engine.core.choices import Plan
from engine.core.game import Setup
from engine.registry import GAMES

MANALIMIT = GAMES["manalimit"]
KINDS = ["do", "use", "plan", "open", "mark", "undo", "more"]


@pytest.fixture
def state() -> Any:
    made = MANALIMIT.new(Setup(1), 7)
    made.players[0].mana = 9
    for slot in range(3):
        play = next(action for action in MANALIMIT.legal(made, 0) if action.verb == "play" and action.slot == slot)
        MANALIMIT.apply(made, 0, play)
    return made


def _offer(state: Any) -> Offer:
    return Offer(MANALIMIT, MANALIMIT.view(state, 0), 0, MANALIMIT.legal(state, 0))


@given(st.builds(Opened, who=st.just(""), verb=st.sampled_from(["", "play"]), marks=st.integers(0, 2**40 - 1)))
def test_what_is_opened_is_the_same_after_a_way_through_an_id(opened: Opened) -> None:
    assert Opened.parse(opened.text) == opened


def test_an_action_is_itself_while_it_is_legal(state: Any) -> None:
    offer = _offer(state)
    assert offer.meaning(Click("do", "battle")) == Plan("", ("battle",))
    assert offer.meaning(Click("do", "play nothing 1")) is None


def test_the_usual_slot_is_found_when_it_is_clicked(state: Any) -> None:
    state.players[0].mana = 9
    card = next(action.card for action in MANALIMIT.legal(state, 0) if action.verb == "play")
    click = Click("use", f"/play/hand {card}")
    assert _offer(state).meaning(click) == Plan("", (f"play {card} 3",))
    MANALIMIT.apply(state, 0, MANALIMIT.parse("move 0 4"))
    assert _offer(state).meaning(click) == Plan("", (f"play {card} 0",))


def test_a_plan_is_found_by_its_digest_while_it_is_offered(state: Any) -> None:
    offer = _offer(state)
    plan = next(plan for plan in offer.plans if plan.says == "To the front")
    assert offer.meaning(Click("plan", key_of(plan))) is plan
    MANALIMIT.apply(state, 0, MANALIMIT.parse("pitch 0"))
    assert _offer(state).meaning(Click("plan", key_of(plan))) is None


def test_what_cannot_be_used_any_more_closes(state: Any) -> None:
    assert _offer(state).opened(Opened("", "move", "slot 1")) == Opened("", "move", "slot 1")
    assert _offer(state).opened(Opened("", "move", "slot 99")) == Opened("", "move")
    assert _offer(state).opened(Opened("", "attack", "slot 1")) == Opened()


@given(kind=st.sampled_from(KINDS), words=st.text(alphabet="ab/>! 0123456789f", max_size=40))
def test_a_forged_click_does_nothing_that_is_not_legal(kind: Any, words: str) -> None:
    made = MANALIMIT.new(Setup(1), 7)
    meaning = _offer(made).meaning(click_of(kind, words, MANALIMIT.legal(made, 0)))
    if isinstance(meaning, Plan):
        assert MANALIMIT.parse(meaning.notations[0]) in MANALIMIT.legal(made, 0)
