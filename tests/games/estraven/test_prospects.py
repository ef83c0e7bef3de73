"""What a seat can do with its cards and units, worked out from its View: exactly what the rules let it do."""

from collections import defaultdict

from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.estraven.battlefield import cost_of
from engine.games.estraven.prospects import prospects
from engine.players import Perspective, player_named
from engine.registry import game_named

GAME = game_named("estraven")


def test_prospects_are_what_the_rules_allow_at_every_decision() -> None:
    """In a random match with mulligans, in which everything is asked."""
    state, rng, asked = GAME.new(Setup(2, {"mulligan": True}), 1), Rng(1), set()
    while GAME.outcome(state) is None:
        (seat,) = GAME.to_act(state)
        view = GAME.view(state, seat)
        cards, units = defaultdict(set), defaultdict(set)
        for action in GAME.legal(state, seat):
            if action.card:
                cards[action.card].add(action.verb)
            elif action.place >= 0:
                units[view.players[seat].units[action.place].number].add(action.verb)
        found = prospects(view)
        assert {card: verbs for card, verbs in found.cards.items() if verbs} == cards
        assert {number: verbs for number, verbs in found.units.items() if verbs} == units
        assert found.costs == {
            card: cost_of(state, seat, state.pool.by_id[card]) for card in view.players[seat].hand or ()
        }
        asked.add(view.question)
        GAME.apply(state, seat, player_named("random").choose(Perspective(GAME, state, seat), rng))
    assert {"mulligan", "main", "join", "priority", "block"} <= asked


def test_whoever_is_not_asked_has_no_prospects_and_a_spectator_none_at_all() -> None:
    state = GAME.new(Setup(2), 1)
    (seat,) = GAME.to_act(state)
    waiting = prospects(GAME.view(state, 1 - seat))
    assert not any(waiting.cards.values())
    assert len(waiting.costs) > 0
    assert prospects(GAME.view(state, None)).cards == {}
