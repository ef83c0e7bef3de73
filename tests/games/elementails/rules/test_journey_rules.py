"""The party and its journey (ELE-1, ELE-11)."""

from random import Random

import pytest

from engine.core import referee
from engine.core.game import Setup
from engine.core.refusals import BadSeats
from engine.games.elementails import battle, journey
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, RARE
from engine.games.elementails.pool import shipped_pool
from engine.games.elementails.refusals import ClassTaken, NoSuchHero, NoSuchWay, WrongMoment
from engine.games.elementails.state import BATTLE, CLASSES, DARE, ENDGAME, MARKET, PATH, ElementailsState
from tests.games.elementails.field import GAME, PLAIN, Tail, act, end_turn, field_of, legal, refusal

TRIO = ["ember-fox", "hill-guard", "moss-mender"]


def _party(seats: int = 3, seed: int = 1) -> ElementailsState:
    return GAME.new(Setup(seats, {"classes": [*TRIO, "storm-runner"][: max(3, seats)]}), seed)


def _win(state: ElementailsState) -> None:
    """Cleanses whoever is there."""
    state.enemies = []
    journey.settle(state)


# --- the party --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ELE-1.1")
def test_one_to_four_people_win_or_lose_together() -> None:
    assert list(GAME.seats) == [1, 2, 3, 4]
    assert GAME.cooperative
    with pytest.raises(BadSeats):
        GAME.new(Setup(5), 1)
    state = _party(4)
    battle.lose(state, "exhausted")
    lost = GAME.outcome(state)
    assert lost is not None
    assert (lost.winners, lost.places) == ((), (1, 1, 1, 1))
    state = _party(4)
    battle.finish(state, "journey", won=True)
    won = GAME.outcome(state)
    assert won is not None
    assert won.winners == (0, 1, 2, 3)


@pytest.mark.parametrize(("seats", "owners"), [(1, [0, 0, 0]), (2, [0, 1, 0]), (3, [0, 1, 2]), (4, [0, 1, 2, 3])])
@pytest.mark.rule("ELE-1.2")
def test_there_are_at_least_three_heroes(seats: int, owners: list[int]) -> None:
    assert [hero.seat for hero in _party(seats).heroes] == owners


@pytest.mark.rule("ELE-1.2")
def test_who_plays_several_heroes_says_which_one_acts() -> None:
    heroes = [Tail("fox", "a1", "d"), Tail("hawk", "a3", "d")]
    state = field_of(PLAIN, heroes, [("stump", "i1")], seats=1)
    assert {"guard", "hero 2 guard"} <= set(legal(state))
    act(state, "hero 2 guard")
    assert [hero.block for hero in state.heroes] == [0, 2]
    assert isinstance(refusal(state, "hero 3 guard"), NoSuchHero)


@pytest.mark.rule("ELE-1.3")
def test_classes_are_chosen_first_come_first_served() -> None:
    state = GAME.new(Setup(2), 1)
    assert list(GAME.to_act(state)) == [0, 1]
    referee.act(GAME, state, 1, "class ember-fox")
    assert isinstance(refusal(state, "class ember-fox"), ClassTaken)
    referee.act(GAME, state, 0, "class hill-guard")
    assert (state.phase, list(GAME.to_act(state))) == (CLASSES, [0])
    referee.act(GAME, state, 0, "class moss-mender")
    assert state.phase == PATH
    assert [hero.kind.id for hero in state.heroes] == ["hill-guard", "ember-fox", "moss-mender"]


@pytest.mark.rule("ELE-1.4")
def test_every_class_has_two_elements_a_range_a_passive_a_habit_and_three_powers() -> None:
    kinds = shipped_pool().classes
    assert len(kinds) == 18
    for kind in kinds:
        assert kind.primary != kind.secondary
        assert kind.range in (1, 2, 3)
        assert kind.passive_when
        assert kind.habit.when
        assert len(kind.powers) == 3


@pytest.mark.rule("ELE-1.5")
def test_heroes_begin_at_level_two_with_nothing() -> None:
    for hero in _party().heroes:
        assert (hero.level, hero.corruption, hero.cp, hero.spells) == (2, 0, 0, [])


@pytest.mark.rule("ELE-1.6")
def test_who_leaves_hands_their_heroes_to_the_next() -> None:
    state = _party()
    GAME.withdraw(state, 1)
    assert [hero.seat for hero in state.heroes] == [0, 2, 2]
    GAME.withdraw(state, 2)
    assert [hero.seat for hero in state.heroes] == [0, 0, 0]
    GAME.withdraw(state, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((), "withdrawn")


@pytest.mark.rule("ELE-1.6")
def test_heroes_that_were_handed_on_can_still_act_in_this_turn() -> None:
    state = field_of(PLAIN, [Tail("fox", "a1", "d"), Tail("hawk", "a3", "d")], [("stump", "i1")])
    act(state, "done", seat=1)
    GAME.withdraw(state, 0)
    assert list(GAME.to_act(state)) == [1]
    assert "guard" in legal(state, 1)


# --- the way ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("ELE-11.1")
def test_the_map_has_three_acts_of_five_columns_and_three_lanes() -> None:
    splits = 0
    for seed in range(20):
        acts = journey.make_map(shipped_pool(), seed)
        assert len(acts) == 3
        assert len({dragon for _, _, dragon in acts}) == 3
        for columns, ways, _ in acts:
            assert [len(column) for column in columns] == [3] * 5
            for column in ways:
                for lane, lanes in enumerate(column):
                    assert lane in lanes
                    assert all(abs(other - lane) <= 1 for other in lanes)
                    splits += len(lanes) > 1
    assert 0 < splits < 20 * 3 * 12
    assert journey.make_map(shipped_pool(), 5) == journey.make_map(shipped_pool(), 5)


@pytest.mark.rule("ELE-11.1")
def test_after_five_encounters_comes_the_dragon_and_then_the_next_act() -> None:
    state = _party(1, 6)
    met = []
    while state.act == 1:
        if state.phase == BATTLE:
            met.append(state.encounter)
            _win(state)
        GAME.apply(state, 0, GAME.fallback(state, 0))
    assert len(met) == 6
    assert [encounter == DRAGON for encounter in met] == [False] * 5 + [True]
    assert (state.phase, state.column) == (PATH, -1)


def _at_elite() -> ElementailsState:
    """A party of three before an encounter that offers an elite."""
    state = _party()
    columns, _, dragon = state.acts[0]
    offered = (columns[0], columns[1], ((COMMON, True),) * 3, *columns[3:])
    straight = (((0,), (1,), (2,)),) * 4
    state.acts = ((offered, straight, dragon), *state.acts[1:])
    state.phase, state.column = MARKET, 1
    for seat in range(3):
        referee.act(GAME, state, seat, "ready")
    return state


@pytest.mark.rule("ELE-11.1")
def test_the_party_leaves_a_trail_on_the_map_of_each_act() -> None:
    state = _party(1)
    act(state, "path 3")
    assert GAME.view(state, None).trail == (2,)
    _win(state)
    state.column = journey.DRAGON_COLUMN
    act(state, "ready")
    assert (state.act, GAME.view(state, None).trail) == (2, ())


@pytest.mark.parametrize(("votes", "encounter"), [("dare avoid dare", ELITE), ("avoid dare avoid", COMMON)])
@pytest.mark.rule("ELE-11.2")
def test_the_party_votes_whether_it_dares_an_elite(votes: str, encounter: int) -> None:
    state = _at_elite()
    assert state.phase == DARE
    for seat, vote in enumerate(votes.split()):
        referee.act(GAME, state, seat, vote)
    assert (state.phase, state.encounter) == (BATTLE, encounter)


@pytest.mark.rule("ELE-11.2")
def test_elites_are_offered_in_the_third_and_the_fifth_column_only() -> None:
    offers = [0] * 5
    for seed in range(30):
        for columns, _, _ in journey.make_map(shipped_pool(), seed):
            for at, column in enumerate(columns):
                offers[at] += sum(elite for _, elite in column)
    assert [count > 0 for count in offers] == [False, False, True, False, True]


@pytest.mark.rule("ELE-11.3")
def test_most_votes_decide_and_a_vote_is_final() -> None:
    state = _party()
    assert isinstance(refusal(state, "ready"), WrongMoment)
    referee.act(GAME, state, 0, "path 3")
    assert GAME.legal(state, 0) == []
    referee.act(GAME, state, 1, "path 1")
    referee.act(GAME, state, 2, "path 3")
    assert (state.lane, state.column, state.phase) == (2, 0, BATTLE)


@pytest.mark.rule("ELE-11.3")
def test_equal_votes_are_decided_by_the_seed() -> None:
    lanes = set()
    for seed in range(12):
        state = _party(2, seed)
        referee.act(GAME, state, 0, "path 1")
        referee.act(GAME, state, 1, "path 3")
        lanes.add(state.lane)
    assert lanes == {0, 2}


@pytest.mark.rule("ELE-11.3")
def test_only_ways_that_exist_can_be_voted_for() -> None:
    state = _party()
    columns, ways, dragon = state.acts[0]
    state.acts = ((columns, (((0, 1), (1,), (2,)), *ways[1:]), dragon), *state.acts[1:])
    state.column, state.lane = 0, 0
    assert legal(state) == ["path 1", "path 2"]
    assert isinstance(refusal(state, "path 3"), NoSuchWay)


# --- rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("encounter", "by_act"), [(COMMON, (3, 4, 5)), (RARE, (5, 6, 7)), (ELITE, (9, 11, 13)), (DRAGON, (15, 18, 21))]
)
@pytest.mark.rule("ELE-11.4")
def test_every_hero_earns_cp_alike(encounter: int, by_act: tuple[int, ...]) -> None:
    for number, cp in enumerate(by_act, start=1):
        state = _party()
        state.act, state.column = number, 5 if encounter == DRAGON else 2
        battle.start(state, encounter)
        _win(state)
        assert [hero.cp for hero in state.heroes] == [cp] * 3


@pytest.mark.rule("ELE-11.5")
def test_cp_cannot_be_given_away() -> None:
    state = _party()
    battle.start(state, COMMON)
    _win(state)
    verbs = {text.split()[0] for text in legal(state)}
    assert verbs <= {"ready", "buy", "lock", "level", "upgrade", "propose"}
    assert isinstance(refusal(state, "give a1 fire 1"), WrongMoment)


@pytest.mark.parametrize(("encounter", "tokens"), [(COMMON, 0), (RARE, 0), (ELITE, 1), (DRAGON, 2)])
@pytest.mark.rule("ELE-11.6")
def test_elites_bring_a_token_and_dragons_two(encounter: int, tokens: int) -> None:
    state = _party()
    state.column = 2
    battle.start(state, encounter)
    _win(state)
    assert state.tokens == tokens


@pytest.mark.parametrize(("encounter", "left"), [(COMMON, [0, 4, 0]), (DRAGON, [0, 0, 0])])
@pytest.mark.rule("ELE-11.7")
def test_heroes_heal_two_after_an_encounter_and_fully_after_a_dragon(encounter: int, left: list[int]) -> None:
    state = _party()
    state.column = 2
    battle.start(state, encounter)
    for hero, corruption in zip(state.heroes, (1, 6, 0), strict=True):
        hero.corruption = corruption
    _win(state)
    assert [hero.corruption for hero in state.heroes] == left


def _after_third_dragon() -> ElementailsState:
    state = _party(1)
    state.act, state.column = 3, 5
    battle.start(state, DRAGON)
    _win(state)
    act(state, "ready")
    return state


@pytest.mark.rule("ELE-11.8")
def test_after_the_third_dragon_the_journey_is_won() -> None:
    state = _after_third_dragon()
    assert (state.phase, legal(state)) == (ENDGAME, ["endgame", "home"])
    act(state, "home")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "journey")


@pytest.mark.parametrize(("won", "reason"), [(True, "endgame"), (False, "endgame-lost")])
@pytest.mark.rule("ELE-11.8")
def test_the_endgame_does_not_take_the_victory_away(*, won: bool, reason: str) -> None:
    state = _after_third_dragon()
    act(state, "endgame")
    if won:
        _win(state)
    else:
        for hero in state.heroes:
            hero.berserk = True
        end_turn(state)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), reason)


@pytest.mark.parametrize("answer", [None, "endgame"])
@pytest.mark.rule("ELE-11.8")
def test_leaving_after_the_third_dragon_does_not_take_the_victory_away(answer: str | None) -> None:
    state = _after_third_dragon()
    if answer is not None:
        act(state, answer)
    GAME.withdraw(state, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "withdrawn")


@pytest.mark.rule("ELE-1.6")
def test_leaving_before_the_third_dragon_is_cleansed_is_a_defeat() -> None:
    state = _party(1)
    state.act, state.column = 3, journey.DRAGON_COLUMN
    battle.start(state, DRAGON)
    GAME.withdraw(state, 0)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.winners == ()


def test_a_random_party_gets_to_an_end() -> None:
    random = Random(3)
    state = GAME.new(Setup(4), 9)
    while GAME.outcome(state) is None:
        seat = random.choice(list(GAME.to_act(state)))
        GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
    assert GAME.outcome(state) is not None
