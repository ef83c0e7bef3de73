"""What holds in every position of a journey, whoever plays it."""

from random import Random

import pytest

from engine.core.events import Event
from engine.core.game import Setup
from engine.games.elementails import battle
from engine.games.elementails.forecast import incoming
from engine.games.elementails.kinds import COMMON, DRAGON, ELITE, RARE
from engine.games.elementails.state import BATTLE, ElementailsState
from tests.games.elementails.field import GAME

pytestmark = pytest.mark.covers("engine.games.elementails.*")
CLASSES = ["thunder-drummer", "frost-ferrier", "pollen-piper", "whisper-hawk"]


def _check(state: ElementailsState) -> None:
    units = [*(hero.square for hero in state.standing()), *(enemy.square for enemy in state.enemies)]
    places = [*units, *state.obstacles]
    assert len(set(places)) == len(places), "two on a square"
    for hero in state.heroes:
        assert 0 <= hero.corruption <= 10
        assert min(hero.energy) >= 0
        assert all(0 <= got <= mana for got, mana in zip(hero.received, hero.mana, strict=True))
        assert min(hero.block, hero.cp, hero.moves) >= 0
        assert len(hero.spells) <= hero.level <= 10
        assert (hero.square < 0) or not hero.exhausted
    for enemy in state.enemies:
        assert 0 < enemy.corruption <= enemy.most
        assert enemy.block >= 0
    if state.phase == BATTLE:
        assert state.standing()
        assert all(amount >= 0 for amount in incoming(state))


@pytest.mark.parametrize("encounter", [COMMON, RARE, ELITE, DRAGON])
def test_battles_of_strong_heroes_keep_to_the_rules(encounter: int) -> None:
    """Heroes with many spells and much energy, so that everything is cast at everybody."""
    for seed in range(6):
        random = Random(seed)
        seats = 3 + seed % 2
        state = GAME.new(Setup(seats, {"classes": CLASSES[:seats]}), seed)
        state.act, state.column = 1 + seed % 3, 5 if encounter == DRAGON else 2
        for hero in state.heroes:
            hero.level = 9
            hero.spells = random.sample(range(len(state.pool.spells)), 9)
        battle.start(state, encounter)
        while state.phase == BATTLE:
            _check(state)
            seat = random.choice(list(GAME.to_act(state)))
            GAME.apply(state, seat, random.choice(GAME.legal(state, seat)))
        _check(state)


def test_the_forecast_of_a_single_enemy_is_what_happens() -> None:
    """As long as nothing else is in between: one enemy, no Block, no Burn, nobody near 10."""
    checked = 0
    for seed in range(60):
        state = GAME.new(Setup(3, {"classes": CLASSES[:3]}), seed)
        state.column = 0
        battle.start(state, COMMON)
        state.enemies = state.enemies[:1]
        for _ in range(4):
            if state.phase != BATTLE or any(hero.corruption for hero in state.heroes):
                break
            foreseen, before = incoming(state), state.round
            told: list[Event] = []
            state.sink = told.append
            for seat in list(GAME.to_act(state)):
                GAME.apply(state, seat, GAME.fallback(state, seat))
            burns = any(event.kind == "status" for event in told)
            if state.round == before + 1 and not burns:
                suffered = [hero.corruption for hero in state.heroes]
                assert suffered == foreseen
                checked += any(foreseen)
    assert checked > 20
