"""What people try and may not: each has a reason of its own, and nothing changes."""

import re

import pytest

from engine.core import referee
from engine.core.game import Setup
from engine.core.refusals import MalformedNotation, Refusal, UnknownCard
from engine.games.elementails import actions, battle, harm, journey, refusals
from engine.games.elementails.kinds import COMMON
from engine.games.elementails.state import ElementailsState
from tests.games.elementails.field import GAME, PLAIN, Tail, field_of, refusal

pytestmark = pytest.mark.covers("engine.games.elementails.why_not")
CLASSES = ["ember-fox", "hill-guard", "moss-mender"]


def _fight() -> ElementailsState:
    """The fox beside a wolf, with a little of everything."""
    heroes = [Tail("fox", "a1", "adu", {"fire": 1}, spells=["spark"]), Tail("hawk", "c1")]
    return field_of(PLAIN, heroes, [("wolf", "b1"), ("stump", "i6")])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("move b1", refusals.SquareTaken),
        ("move c1", refusals.SquareTaken),
        ("move d1", refusals.InTheWay),
        ("move e1", refusals.TooFar),
        ("move i6", refusals.SquareTaken),
        ("strike i6", refusals.OutOfRange),
        ("strike c1", refusals.NobodyThere),
        ("focus plant", refusals.ForeignElement),
        ("power blaze b1", refusals.NotEnoughMana),
        ("power mend a1", refusals.NotYourPower),
        ("cast spark i6", refusals.OutOfRange),
        ("cast spark", refusals.NeedsTarget),
        ("cast wave", refusals.NotYourSpell),
        ("give c1 fire 2", refusals.CannotGive),
        ("give c1 air 1", refusals.CannotGive),
        ("give a1 fire 1", refusals.NotToOneself),
        ("untap 0 0 0", refusals.NothingTapped),
        ("resume", refusals.NotDone),
        ("hero 2 guard", refusals.NoSuchHero),
        ("buy jolt", refusals.WrongMoment),
        ("level", refusals.WrongMoment),
        ("path 1", refusals.WrongMoment),
    ],
)
def test_a_battle_says_what_would_have_been_right(text: str, reason: type[Refusal]) -> None:
    assert isinstance(refusal(_fight(), text), reason)


@pytest.mark.parametrize("text", ["guard", "strike b1", "focus fire", "move a2"])
def test_nothing_is_done_with_energy_that_one_does_not_have(text: str) -> None:
    state = _fight()
    state.heroes[0].energy, state.heroes[0].moves = [0, 0, 0], 0
    expected = refusals.NoMoveLeft if text == "move a2" else refusals.NotEnoughEnergy
    assert isinstance(refusal(state, text), expected)


def test_nobody_acts_who_is_done() -> None:
    state = _whole()
    referee.act(GAME, state, 0, "done")
    before = GAME.encode(state)
    with pytest.raises(refusals.SaidDone, match="resume"):
        referee.act(GAME, state, 0, "guard")
    assert GAME.encode(state) == before


def test_nobody_acts_with_a_hero_who_is_exhausted() -> None:
    state = _whole()
    harm.exhaust(state, state.heroes[0])
    state.players[0].done = True
    before = GAME.encode(state)
    with pytest.raises(refusals.HeroExhausted):
        referee.act(GAME, state, 0, "guard")
    assert GAME.encode(state) == before


def test_an_exhausted_hero_rests_while_the_other_of_the_same_player_acts() -> None:
    state = GAME.new(Setup(1, {"classes": CLASSES}), 5)
    state.column = 0
    battle.start(state, COMMON)
    harm.exhaust(state, state.heroes[1])
    before = GAME.encode(state)
    with pytest.raises(refusals.HeroExhausted):
        referee.act(GAME, state, 0, "hero 2 guard")
    assert GAME.encode(state) == before


def test_the_first_hero_may_be_named_by_its_number_too() -> None:
    assert actions.parse("hero 1 move d4") == actions.parse("move d4")


def test_a_second_vote_and_a_second_leave_of_the_market_are_refused() -> None:
    state = GAME.new(Setup(3, {"classes": CLASSES}), 5)
    referee.act(GAME, state, 0, "path 1")
    before = GAME.encode(state)
    with pytest.raises(refusals.VotedAlready):
        referee.act(GAME, state, 0, "path 2")
    assert GAME.encode(state) == before
    state = _whole()
    state.enemies = []
    journey.settle(state)
    referee.act(GAME, state, 0, "ready")
    before = GAME.encode(state)
    with pytest.raises(refusals.ReadyAlready):
        referee.act(GAME, state, 0, "level")
    assert GAME.encode(state) == before


def _whole() -> ElementailsState:
    """A real battle with the shipped cards."""
    state = GAME.new(Setup(3, {"classes": CLASSES}), 5)
    state.column = 0
    battle.start(state, COMMON)
    return state


@pytest.mark.parametrize(
    "text",
    ["give a1 attack 1", "give a1 utility 2", "give a1 energy 1", "give a1 cp 1", "give 2 cp a1", "hero 2 give cp"],
)
def test_energy_and_cp_are_never_given_away(text: str) -> None:
    state = _whole()
    before = GAME.encode(state)
    with pytest.raises(refusals.NeverGiven, match="belong to their hero"):
        referee.act(GAME, state, 0, text)
    assert GAME.encode(state) == before


@pytest.mark.parametrize("text", ["give", "sell jolt", "trade", "give a1 fire", "give a1 fire 0"])
def test_there_is_no_word_for_selling_or_trading(text: str) -> None:
    state = _whole()
    before = GAME.encode(state)
    with pytest.raises(MalformedNotation):
        referee.act(GAME, state, 0, text)
    assert GAME.encode(state) == before


def test_what_an_unreadable_action_is_answered_with_can_be_written() -> None:
    """The examples are of cards that there are."""
    examples = [text for text in re.findall("'([^']+)'", actions.HOW_TO) if "NAME" not in text]
    assert len(examples) > 8
    for text in examples:
        assert actions.parse(text).notation == text


def test_a_market_has_no_seventh_card() -> None:
    state = _whole()
    state.enemies = []
    journey.settle(state)
    assert len(state.market) == 6
    for hero in state.heroes:
        hero.cp = 99
    absent = next(kind for kind in state.pool.spells if kind.index not in state.market)
    before = GAME.encode(state)
    with pytest.raises(refusals.NotForSale):
        referee.act(GAME, state, 0, f"buy {absent.id}")
    with pytest.raises(UnknownCard):
        referee.act(GAME, state, 0, "buy the-seventh-card")
    assert GAME.encode(state) == before


def test_buying_beyond_the_level_is_refused() -> None:
    state = _whole()
    state.enemies = []
    journey.settle(state)
    state.heroes[0].cp = 99
    first, second, third = [state.pool.spells[index].id for index in state.market[:3]]
    referee.act(GAME, state, 0, f"buy {first}")
    referee.act(GAME, state, 0, f"buy {second}")
    before = GAME.encode(state)
    with pytest.raises(refusals.TooManySpells):
        referee.act(GAME, state, 0, f"buy {third}")
    assert GAME.encode(state) == before
