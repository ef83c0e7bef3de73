"""Menus, questions and passes: what people are asked and shown on the way to an action."""

from random import Random

import pytest

from engine.core.game import Setup
from engine.games.estraven.state import EstravenState
from tests.contract.words import check_words
from tests.games.estraven.positions import FOE, GAME, OWN, Side, act, shipped_duel

pytestmark = pytest.mark.covers("engine.games.estraven.labels")


def random_positions(seed: int, count: int) -> list[EstravenState]:
    random = Random(seed)
    state = GAME.new(Setup(2), seed)
    found: list[EstravenState] = []
    while state.result is None and len(found) < count:
        found.append(state.copy())
        GAME.apply(state, state.asked, random.choice(GAME.legal(state, state.asked)))
    return found


@pytest.mark.parametrize("seed", range(4))
def test_the_beginning_of_every_action_has_words_of_its_own(seed: int) -> None:
    for state in random_positions(seed, 120)[::4]:
        view, legal = GAME.view(state, state.asked), GAME.legal(state, state.asked)
        steps: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for action in legal:
            words = tuple(action.notation.split())
            for depth in range(1, len(words)):
                steps.setdefault(words[: depth - 1], set()).add(words[:depth])
        for choices in steps.values():
            said = []
            for prefix in choices:
                behind = [action for action in legal if tuple(action.notation.split())[: len(prefix)] == prefix]
                said.append(GAME.beginning(view, prefix, behind))
                check_words(said[-1])
            assert len(set(said)) == len(said), said


def test_a_main_phase_is_one_question_and_every_priority_another() -> None:
    state = shipped_duel(Side(hand=["hedge-hound", "last-hymn"]), Side(hand=["backfire"]))
    main = GAME.question(state, OWN)
    act(state, "pitch hedge-hound")
    assert GAME.question(state, OWN) == main
    act(state, "play last-hymn")
    assert GAME.question(state, FOE) != main
    assert GAME.is_quick(state, FOE)
    act(state, "pass")
    assert GAME.question(state, OWN) == main
    assert not GAME.is_quick(state, OWN)


def test_to_pass_means_to_end_to_decline_or_to_declare() -> None:
    own = Side(units=["huntmaster-varga", "hedge-hound"])
    state = shipped_duel(own, Side(units=["hedge-hound"], hand=["backfire"]))

    def passing() -> str | None:
        action = GAME.passing(state, state.asked)
        return None if action is None else action.notation

    assert passing() == "end"
    assert GAME.passing(state, FOE) is None
    act(state, "attack 0")
    assert passing() == "confirm"
    act(state, "join 1", "confirm")
    assert passing() == "pass"
    act(state, "pass")
    assert passing() == "pass"
    act(state, "pass")
    state.players[OWN].hand = [state.pool.by_id["hedge-hound"].index] * 8
    act(state, "end")
    assert passing() is None
    assert GAME.fallback(state, OWN).notation == "discard hedge-hound"


def test_menus_stay_small() -> None:
    """A menu of Discord holds 25 entries."""
    for seed in range(6):
        for state in random_positions(seed, 150):
            legal = [action.notation.split() for action in GAME.legal(state, state.asked)]
            for depth in range(1, 5):
                prefixes = {tuple(words[: depth - 1]) for words in legal if len(words) >= depth}
                for prefix in prefixes:
                    entries = {
                        words[depth - 1]
                        for words in legal
                        if tuple(words[: depth - 1]) == prefix and len(words) >= depth
                    }
                    assert len(entries) <= 25
