"""Decks, dealing and the options of a table (EST-1, EST-2)."""

from collections import Counter
from itertools import combinations

import pytest

from engine.core.game import Setup
from engine.core.refusals import BadOption, UnknownDeck
from engine.games.estraven.decks import DECKS
from engine.games.estraven.pool import shipped_pool
from engine.games.estraven.refusals import SamePreconTwice
from tests.games.estraven.positions import GAME, act, heard, pile, told

PRECONS = sorted(DECKS.precons())
PAIR = "varga-pack+lily-order"


@pytest.mark.rule("EST-1.1", "EST-1.4")
def test_two_lords_begin_with_20_health_and_the_seed_says_who_begins() -> None:
    firsts = Counter(GAME.new(Setup(2), seed).active for seed in range(60))
    assert min(firsts[0], firsts[1]) > 15
    state = GAME.new(Setup(2), 1)
    assert [player.health for player in state.players] == [20, 20]
    assert state.order[0] == state.active
    assert sorted(state.order) == [0, 1]


@pytest.mark.rule("EST-1.3")
def test_a_round_is_a_turn_of_each() -> None:
    state = GAME.new(Setup(2), 1)
    rounds = [state.round]
    for _ in range(4):
        act(state, "end")
        rounds.append(state.round)
    assert rounds == [1, 1, 2, 2, 3]


@pytest.mark.rule("EST-2.1")
@pytest.mark.parametrize("pair", list(combinations(PRECONS, 2)), ids="+".join)
def test_every_pair_of_precons_makes_a_deck_of_forty(pair: tuple[str, str]) -> None:
    state = GAME.new(Setup(2, {"decks": ["+".join(pair), list(pair)]}), 1)
    precons = shipped_pool().precons
    for player in state.players:
        assert sorted(player.deck + player.hand) == sorted(card for deck in pair for card in precons[deck].cards)
        assert player.precons == pair


@pytest.mark.rule("EST-2.1")
def test_the_seed_chooses_two_different_precons_where_nobody_does() -> None:
    chosen = {player.precons for seed in range(80) for player in GAME.new(Setup(2), seed).players}
    assert all(one != two for one, two in chosen)
    assert len(chosen) > 24


@pytest.mark.rule("EST-2.1")
def test_the_same_precon_twice_is_refused() -> None:
    with pytest.raises(SamePreconTwice) as caught:
        GAME.new(Setup(2, {"decks": [PAIR, "lily-order+lily-order"]}), 1)
    assert caught.value.sentence == "Order of the Lily cannot be played twice. Choose two different decks."


@pytest.mark.rule("EST-2.1")
def test_an_unknown_precon_or_a_single_one_is_refused() -> None:
    with pytest.raises(UnknownDeck):
        GAME.new(Setup(2, {"decks": [PAIR, "lily-order+nowhere"]}), 1)
    with pytest.raises(BadOption):
        GAME.new(Setup(2, {"decks": [PAIR, "lily-order"]}), 1)


@pytest.mark.rule("EST-2.2", "EST-11.1")
def test_five_of_the_twenty_resource_cards_are_face_up() -> None:
    state = GAME.new(Setup(2), 1)
    assert len(state.market) == 5
    assert sorted(state.market + state.reserve) == sorted(shipped_pool().resources)
    assert len(shipped_pool().resources) == 20


@pytest.mark.rule("EST-2.3")
def test_everybody_draws_seven_cards() -> None:
    state = GAME.new(Setup(2), 1)
    assert [(len(player.hand), len(player.deck)) for player in state.players] == [(7, 33), (7, 33)]


@pytest.mark.rule("EST-2.4")
def test_the_second_player_starts_with_mana_as_the_table_chooses() -> None:
    for given, options in ((1, {}), (0, {"compensation": 0}), (4, {"compensation": 4})):
        state = GAME.new(Setup(2, options), 1)
        first, second = state.order
        assert (state.players[first].mana, state.players[second].mana) == (0, given)


@pytest.mark.rule("EST-2.4")
@pytest.mark.parametrize("mana", [-1, 5, "3", True])
def test_other_amounts_are_refused(mana: object) -> None:
    with pytest.raises(BadOption):
        GAME.new(Setup(2, {"compensation": mana}), 1)


@pytest.mark.rule("EST-2.5")
def test_without_the_option_there_is_no_mulligan() -> None:
    state = GAME.new(Setup(2), 1)
    assert state.turn == 1
    assert "mulligan" not in [action.notation for action in GAME.legal(state, state.active)]


@pytest.mark.rule("EST-2.5")
def test_a_mulligan_gives_seven_other_cards_once_and_everybody_hears_of_it() -> None:
    state = GAME.new(Setup(2, {"mulligan": True}), 1)
    first, second = state.order
    events = heard(state)
    cards = sorted(state.players[first].hand + state.players[first].deck)
    before = pile(state, first, "hand")
    act(state, "mulligan")
    assert state.asked == second
    assert len(state.players[first].hand) == 7
    assert pile(state, first, "hand") != before
    assert sorted(state.players[first].hand + state.players[first].deck) == cards
    kept = pile(state, second, "hand")
    act(state, "keep")
    assert pile(state, second, "hand") == kept
    assert state.turn == 1
    assert told(events, "mulligan") == [{"seat": first}]
    assert told(events, "keep") == [{"seat": second}]
