"""The market (ELE-12)."""

import pytest

from engine.core import referee
from engine.core.game import Setup
from engine.games.elementails import battle, journey, market
from engine.games.elementails.kinds import COMMON, MAJOR, MINOR
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.refusals import (
    HighestLevel,
    LockedAlready,
    NotEnoughCP,
    NotForSale,
    NoToken,
    NotYourSpell,
    RefusedAlready,
    TooManySpells,
    UpgradedAlready,
)
from engine.games.elementails.state import BATTLE, MARKET, PATH, REROLL, SOLD, ElementailsState
from tests.games.elementails.field import GAME, act, legal, refusal

SPELLS = shipped_pool().spell_by_id
STALLS = ["jolt", "coal-spit", "leaf-shield", "drizzle", "open-sky", "sky-spear"]


def _at_market(seats: int = 3, cp: int = 30, seed: int = 2) -> ElementailsState:
    """Known spells lie in the market, and every hero has some CP."""
    classes = ["ember-fox", "hill-guard", "moss-mender", "storm-runner"][: max(3, seats)]
    state = GAME.new(Setup(seats, {"classes": classes}), seed)
    state.column = 0
    battle.start(state, COMMON)
    state.enemies = []
    journey.settle(state)
    for place, word in enumerate(STALLS):
        index = SPELLS[word].index
        pile = state.piles[market.RANK_OF_PLACE[place]]
        if index not in state.market:
            pile.remove(index)
            pile.insert(0, state.market[place])
            state.market[place] = index
    assert sorted(_stalls(state)) == sorted(STALLS)
    for hero in state.heroes:
        hero.cp = cp
    return state


def _stalls(state: ElementailsState) -> list[str]:
    return [shipped_pool().spells[index].id for index in state.market if index != SOLD]


def _next_market(state: ElementailsState) -> None:
    battle.start(state, COMMON)
    state.enemies = []
    journey.settle(state)


@pytest.mark.rule("ELE-12.1")
def test_the_market_is_shared_and_left_when_all_are_ready() -> None:
    state = _at_market()
    ranks = [shipped_pool().spells[index].rank for index in state.market]
    assert ranks == [MINOR] * 4 + [MAJOR] * 2
    referee.act(GAME, state, 1, "buy jolt")
    assert isinstance(refusal(state, "buy jolt", 0), NotForSale)
    for seat in range(3):
        assert state.phase == MARKET
        referee.act(GAME, state, seat, "ready")
    assert state.phase in (PATH, BATTLE)


@pytest.mark.rule("ELE-12.2")
def test_spells_come_from_piles_with_three_copies_each() -> None:
    state = _at_market()
    for index, kind in enumerate(shipped_pool().spells):
        assert state.piles[kind.rank].count(index) + state.market.count(index) == 3
    for _ in range(30):
        market.refresh(state)
        assert len(set(state.market)) == 6


@pytest.mark.rule("ELE-12.2")
def test_unsold_spells_go_under_their_pile() -> None:
    state = _at_market()
    before = list(state.market)
    market.refresh(state)
    assert sorted(state.piles[MINOR][:4]) == sorted(before[:4])
    assert sorted(state.piles[MAJOR][:2]) == sorted(before[4:])


@pytest.mark.rule("ELE-12.3")
def test_what_spells_cost() -> None:
    for kind in shipped_pool().spells:
        assert kind.cost in (range(3, 6) if kind.rank == MINOR else range(7, 11))
    state = _at_market(cp=3)
    act(state, "buy jolt")
    assert (state.heroes[0].cp, [shipped_pool().spells[index].id for index in state.heroes[0].spells]) == (0, ["jolt"])
    assert isinstance(refusal(state, "buy coal-spit"), NotEnoughCP)


@pytest.mark.rule("ELE-12.4")
def test_a_hero_owns_at_most_as_many_spells_as_its_level() -> None:
    state = _at_market()
    act(state, "buy jolt", "buy coal-spit")
    assert isinstance(refusal(state, "buy drizzle"), TooManySpells)
    act(state, "level", "buy drizzle")
    assert len(state.heroes[0].spells) == 3


@pytest.mark.rule("ELE-12.5")
def test_a_copy_is_spent_on_the_upgrade_and_ignores_the_limit() -> None:
    state = _at_market()
    act(state, "buy jolt", "buy coal-spit")
    place = state.market.index(SOLD)
    state.market[place] = SPELLS["jolt"].index
    state.piles[MINOR].remove(SPELLS["jolt"].index)
    act(state, "buy jolt")
    hero = state.heroes[0]
    assert (len(hero.spells), hero.upgraded) == (2, 1)
    assert state.piles[MINOR][0] == SPELLS["jolt"].index
    state.market[place] = SPELLS["jolt"].index
    assert isinstance(refusal(state, "buy jolt"), UpgradedAlready)


@pytest.mark.rule("ELE-12.6")
def test_an_upgrade_costs_twice_the_spell_and_happens_once() -> None:
    state = _at_market(cp=10)
    assert isinstance(refusal(state, "upgrade jolt"), NotYourSpell)
    act(state, "buy jolt", "upgrade jolt")
    assert (state.heroes[0].cp, state.heroes[0].upgraded) == (10 - 3 - 6, 1)
    assert isinstance(refusal(state, "upgrade jolt"), UpgradedAlready)
    act(state, "buy coal-spit", seat=1)
    state.heroes[1].cp = 5
    assert isinstance(refusal(state, "upgrade coal-spit", 1), NotEnoughCP)


@pytest.mark.parametrize(("level", "cost"), [(2, 4), (5, 10), (9, 18)])
@pytest.mark.rule("ELE-12.7")
def test_a_level_costs_twice_the_current_one(level: int, cost: int) -> None:
    state = _at_market(cp=cost)
    state.heroes[0].level = level
    act(state, "level")
    assert (state.heroes[0].level, state.heroes[0].cp) == (level + 1, 0)
    assert isinstance(refusal(state, "level"), NotEnoughCP if level < 9 else HighestLevel)


@pytest.mark.rule("ELE-12.8")
def test_a_lock_keeps_a_card_through_the_next_refresh_and_no_longer() -> None:
    state = _at_market(cp=1)
    act(state, "lock drizzle")
    assert state.heroes[0].cp == 0
    assert isinstance(refusal(state, "lock drizzle", 1), LockedAlready)
    assert isinstance(refusal(state, "lock jolt", 0), NotEnoughCP)
    market.refresh(state)
    assert "drizzle" in _stalls(state)
    _next_market(state)
    assert "drizzle" in _stalls(state)
    assert not any(state.locked)
    _next_market(state)
    assert "drizzle" not in _stalls(state)


@pytest.mark.rule("ELE-12.8")
def test_anybody_may_buy_a_locked_card() -> None:
    state = _at_market()
    act(state, "lock drizzle")
    act(state, "buy drizzle", seat=2)
    assert state.heroes[2].spells == [SPELLS["drizzle"].index]
    assert not any(state.locked)


@pytest.mark.rule("ELE-12.9")
def test_a_token_refreshes_the_market_if_the_party_votes_for_it() -> None:
    state = _at_market()
    assert isinstance(refusal(state, "propose"), NoToken)
    state.tokens = 1
    referee.act(GAME, state, 2, "ready")
    before = _stalls(state)
    referee.act(GAME, state, 0, "propose")
    assert (state.phase, list(GAME.to_act(state))) == (REROLL, [1, 2])
    assert legal(state, 1) == ["agree", "decline"]
    referee.act(GAME, state, 1, "decline")
    referee.act(GAME, state, 2, "agree")
    assert (state.phase, state.tokens, list(GAME.to_act(state))) == (MARKET, 0, [0, 1, 2])
    assert _stalls(state) != before


@pytest.mark.rule("ELE-12.9")
def test_a_proposal_that_fails_is_the_last_one_at_this_market() -> None:
    state = _at_market()
    state.tokens = 1
    before = _stalls(state)
    referee.act(GAME, state, 0, "propose")
    referee.act(GAME, state, 1, "decline")
    referee.act(GAME, state, 2, "decline")
    assert (state.phase, state.tokens, _stalls(state)) == (MARKET, 1, before)
    assert isinstance(refusal(state, "propose", 1), RefusedAlready)
    _next_market(state)
    assert "propose" in legal(state)


@pytest.mark.rule("ELE-12.10")
def test_a_place_that_was_sold_stays_empty_until_a_refresh() -> None:
    state = _at_market()
    act(state, "buy jolt")
    assert state.market.count(SOLD) == 1
    _next_market(state)
    assert SOLD not in state.market


@pytest.mark.rule("ELE-12.11")
def test_nothing_can_be_sold() -> None:
    state = _at_market(1)
    act(state, "buy jolt", "hero 2 buy coal-spit")
    words = [word for text in legal(state) for word in text.split()]
    assert {word for word in words if word.isalpha()} <= {
        "ready",
        "hero",
        "buy",
        "lock",
        "upgrade",
        "level",
        "drizzle",
        "jolt",
    }
