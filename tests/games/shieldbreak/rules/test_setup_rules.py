"""Decks, set-up, and who knows what (SHI-1, SHI-2)."""

from collections import Counter

import pytest

from cards.games.shieldbreak.vocabulary import CIVILIZATIONS
from engine.core.game import Setup
from engine.core.refusals import TooManyCopies, WrongDeckSize
from engine.games.shieldbreak.decks import DECKS, MAIN
from tests.games.shieldbreak.duel import GAME, Duel

OWN = {MAIN: dict(DECKS.precons()["wild-kiln"].deck.sections[MAIN])}


@pytest.mark.rule("SHI-1.1")
def test_two_players_have_five_shields_each() -> None:
    state = GAME.new(Setup(2), 1)
    assert [len(player.shields) for player in state.players] == [5, 5]
    assert list(GAME.seats) == [2]


@pytest.mark.rule("SHI-1.2")
def test_an_unblocked_attack_on_a_player_without_shields_wins() -> None:
    duel = Duel()
    duel.deals(0, board=["prism-hart"])
    duel.deals(1, shields=[])
    assert duel.at("attack").act("attack 0 player").winners == (0,)


@pytest.mark.rule("SHI-1.3")
def test_there_are_five_civilizations_and_zero() -> None:
    kinds = Duel().state.pool.kinds
    assert [CIVILIZATIONS[number] for number in sorted({kind.civilization for kind in kinds})] == list(CIVILIZATIONS)
    assert [kind.is_zero for kind in kinds] == [CIVILIZATIONS[kind.civilization] == "zero" for kind in kinds]


@pytest.mark.rule("SHI-2.1")
def test_a_deck_has_exactly_forty_cards() -> None:
    short = {MAIN: OWN[MAIN] | {"seed-finch": OWN[MAIN]["seed-finch"] - 1}}
    with pytest.raises(WrongDeckSize, match="39 cards, 1 fewer than the 40"):
        GAME.new(Setup(2, {"decks": [short, None]}), 1)
    for player in GAME.new(Setup(2), 1).players:
        assert len(player.deck) + len(player.hand) + len(player.shields) == 40


@pytest.mark.rule("SHI-2.2")
def test_a_deck_has_at_most_four_copies_of_any_mixture() -> None:
    mixed = {MAIN: dict.fromkeys(sorted(DECKS.names())[::12][:10], 4)}
    assert len({GAME.new(Setup(2), 1).pool.by_id[card].civilization for card in mixed[MAIN]}) > 2
    GAME.new(Setup(2, {"decks": [mixed, mixed]}), 1)
    first, second, *_ = mixed[MAIN]
    five = {MAIN: mixed[MAIN] | {first: 5, second: 3}}
    with pytest.raises(TooManyCopies, match="5 copies"):
        GAME.new(Setup(2, {"decks": [five, mixed]}), 1)


@pytest.mark.rule("SHI-2.3")
def test_the_seed_shuffles_and_says_who_goes_first() -> None:
    states = [GAME.new(Setup(2, {"decks": ["wild-kiln", "wild-kiln"]}), seed) for seed in range(40)]
    assert 8 < sum(state.active for state in states) < 32
    assert len({tuple(state.players[0].deck) for state in states}) == 40
    assert states[0].players[0].deck != states[0].players[1].deck


@pytest.mark.rule("SHI-2.4")
def test_five_face_down_shields_come_before_five_cards_in_hand() -> None:
    state = GAME.new(Setup(2), 1)
    second = state.players[1 - state.active]
    assert (len(second.shields), len(second.hand), len(second.deck)) == (5, 5, 30)
    for audience in (None, 0, 1):
        for player in GAME.view(state, audience).players:
            assert all(shield.card is None and not shield.seen_by for shield in player.shields)


@pytest.mark.rule("SHI-2.5")
def test_hands_are_secret_and_the_table_is_open() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "ebb"], mana=["char"], board=["ember-lynx"], grave=["smother"])
    for audience in (None, 1):
        seen = duel.seen(audience, 0)
        assert (seen.hand, seen.hand_size, seen.deck_size, len(seen.shields)) == (None, 2, 20, 5)
        assert [card.card for card in seen.mana] == ["char"]
        assert [creature.card for creature in seen.creatures] == ["ember-lynx"]
        assert seen.graveyard == ("smother",)
    assert duel.seen(0, 0).hand == ("ebb", "char")


@pytest.mark.rule("SHI-2.6")
def test_the_name_of_a_precon_is_public_and_the_list_of_an_own_deck_is_not() -> None:
    state = GAME.new(Setup(2, {"decks": [OWN, "barrow-fire"]}), 1)
    for audience in (None, 0, 1):
        assert [player.precon for player in GAME.view(state, audience).players] == [None, "barrow-fire"]
    assert GAME.view(state, 0).players[0].unseen is not None
    assert GAME.view(state, 1).players[0].unseen is None


@pytest.mark.rule("SHI-2.7")
def test_a_returned_creature_stays_known_until_it_is_played_again() -> None:
    duel = Duel()
    duel.deals(0, hand=["ebb"], mana=["ebb"] * 2)
    duel.deals(1, board=["ember-lynx"], hand=["char"])
    duel.at("main").act("cast ebb 0")
    assert duel.seen(0, 1).known_hand == duel.seen(None, 1).known_hand == ("ember-lynx",)
    zone = duel.state.players[1]
    zone.hand.remove(duel.state.pool.by_id["char"].index)
    assert duel.seen(0, 1).known_hand == ("ember-lynx",)


@pytest.mark.rule("SHI-2.7")
def test_a_shield_that_was_looked_at_is_known_in_hand_to_the_one_who_looked() -> None:
    duel = Duel()
    duel.deals(0, board=["glass-diver", "prism-hart"])
    duel.deals(1, shields=["char", "ebb"])
    duel.at("attack").act("attack 0 player", "choose 0", "keep")
    assert duel.told("look", 0)[0]["card"] == "char"
    assert "card" not in duel.told("look", 1)[0]
    assert duel.seen(0, 1).known_hand == ("char",)
    assert duel.seen(None, 1).known_hand == ()
    assert duel.seen(1, 1).known_hand == ("char",)


@pytest.mark.rule("SHI-2.7")
def test_that_a_shield_was_looked_at_is_public() -> None:
    duel = Duel()
    duel.deals(0, hand=["dawn-courier"], mana=["dawn-courier"] * 2, shields=["char", "ebb"])
    duel.at("main").act("summon dawn-courier 1")
    assert [shield.seen_by for shield in duel.seen(None, 0).shields] == [(), (0,)]
    assert [shield.card for shield in duel.seen(0, 0).shields] == [None, "ebb"]
    assert [shield.card for shield in duel.seen(1, 0).shields] == [None, None]


@pytest.mark.rule("SHI-2.8")
def test_after_a_search_the_searcher_knows_which_cards_are_shields() -> None:
    duel = Duel()
    deck = ["ember-lynx", "bramble-sow", "char"]
    duel.deals(0, hand=["call-of-the-herd"], mana=["seed-finch"] * 4, deck=deck, shields=["ebb", "smother"])
    duel.at("main")
    assert Counter(duel.seen(0, 0).unseen[0][1]) == Counter([*deck, "ebb", "smother"])  # type: ignore[index]
    duel.act("cast call-of-the-herd")
    groups = dict(duel.seen(0, 0).unseen or ())
    assert Counter(groups[0]) == Counter(deck)
    assert Counter(groups[1]) == Counter(["ebb", "smother"])
    assert duel.seen(1, 0).unseen is None
    assert all(shield.card is None for shield in duel.seen(0, 0).shields)


@pytest.mark.rule("SHI-2.9")
def test_copies_of_a_card_are_one_choice() -> None:
    duel = Duel()
    duel.deals(0, hand=["seed-finch"] * 3)
    assert duel.at("mana").legal == ["pass", "charge seed-finch"]
