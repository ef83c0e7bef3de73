"""Set-up, decks, what is public, and the mulligan (VAU-1, VAU-2, VAU-3)."""

from collections import Counter
from typing import Any

import pytest

from engine.core import referee
from engine.core.game import Setup
from engine.core.refusals import (
    BadOption,
    DeckMistake,
    Refusal,
    TooManyCopies,
    UnknownDeck,
    UnknownDeckCard,
    WrongDeckSize,
    WrongSection,
)
from engine.games.vaultkeepers.decks import DECKS
from engine.games.vaultkeepers.refusals import DecideFirst, SecondMulligan
from engine.games.vaultkeepers.state import MAIN, MULLIGANS, VaultkeepersState
from tests.games.vaultkeepers.duel import GAME, PLAIN, Side, act, duel, in_hand
from tests.games.vaultkeepers.probe import OWN_DECK

BOTH_KEEP = ("keep", "keep")


def new(seed: int = 1, *decks: Any) -> VaultkeepersState:
    return GAME.new(Setup(2, {"decks": list(decks)} if decks else {}), seed)


def decide(state: VaultkeepersState, first: str, second: str) -> VaultkeepersState:
    referee.act(GAME, state, 0, first)
    referee.act(GAME, state, 1, second)
    return state


# --- the beginning ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-1.1")
def test_everybody_begins_with_thirty_life() -> None:
    assert [player.life for player in new().players] == [30, 30]


@pytest.mark.rule("VAU-1.2")
def test_the_seed_says_who_begins() -> None:
    firsts = Counter(new(seed).first for seed in range(60))
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) > 15
    assert decide(new(3), *BOTH_KEEP).active == new(3).first


@pytest.mark.rule("VAU-1.3")
def test_opening_hands_are_five_cards_and_two_lands() -> None:
    for player in new().players:
        assert len(player.hand) == 5
        assert sum(player.held_lands) == 2
        assert (len(player.deck), len(player.vault)) == (35, 14)
        assert not player.field
        assert not any(player.mana)
        assert player.leader_waits


@pytest.mark.rule("VAU-1.4")
def test_the_second_player_gets_lands_after_the_mulligans() -> None:
    state = new()
    second = state.players[1 - state.first]
    assert sum(second.held_lands) == 2
    decide(state, *BOTH_KEEP)
    assert sum(second.held_lands) == 4
    assert sum(state.players[state.first].held_lands) == 2


@pytest.mark.rule("VAU-1.5")
def test_the_first_player_skips_the_draw_of_turn_one_only() -> None:
    state = decide(new(), *BOTH_KEEP)
    assert (state.turn, state.phase) == (1, MAIN)
    act(state, "end")
    assert GAME.legal(state, state.active)[0].verb == "draw"
    act(state, "draw 0", "end")
    assert state.active == state.first
    assert GAME.legal(state, state.active)[0].verb == "draw"


# --- decks ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-2.1")
def test_a_deck_has_forty_cards_sixteen_lands_and_a_leader() -> None:
    for precon in DECKS.precons().values():
        sizes = {part: sum(counts.values()) for part, counts in precon.deck.sections.items()}
        assert sizes == {"leader": 1, "main": 40, "vault": 16}


@pytest.mark.parametrize(
    ("part", "changed", "mistake"),
    [
        ("main", {"hoard-drake": 1}, WrongDeckSize),
        ("vault", {"gravefen": 3}, WrongDeckSize),
        ("leader", {"dame-ysolt": 1}, WrongDeckSize),
        ("main", {"hoard-drake": 0, "gate-page": 5}, Refusal),
        ("main", {"hoard-drake": 0, "dame-ysolt": 2}, Refusal),
    ],
)
@pytest.mark.rule("VAU-2.1")
def test_a_deck_of_another_size_is_refused(part: str, changed: dict[str, int], mistake: type[Refusal]) -> None:
    parts: dict[str, dict[str, int]] = OWN_DECK
    with pytest.raises(mistake):
        new(1, OWN_DECK | {part: parts[part] | changed}, "wildfire")


@pytest.mark.rule("VAU-2.2")
def test_three_copies_of_any_colour_are_allowed_and_four_are_not() -> None:
    parts: dict[str, dict[str, int]] = OWN_DECK
    colourful = parts["main"] | {"hoard-drake": 1, "loam-giant": 1}
    assert new(1, OWN_DECK | {"main": colourful}, "wildfire").players[0].precon is None
    too_many = {card: count for card, count in parts["main"].items() if card != "riptide"} | {
        "gate-page": 4,
        "snare-line": 2,
    }
    with pytest.raises(TooManyCopies):
        new(1, OWN_DECK | {"main": too_many}, "wildfire")


@pytest.mark.parametrize(
    ("vault", "mistake"),
    [({"waystone": 16}, UnknownDeckCard), ({"gate-page": 3, "dawnfield": 13}, WrongSection)],
)
@pytest.mark.rule("VAU-2.3")
def test_a_vault_holds_lands_of_the_five_colours(vault: dict[str, int], mistake: type[DeckMistake]) -> None:
    with pytest.raises(mistake):
        new(1, OWN_DECK | {"vault": vault}, "wildfire")
    assert new(1, OWN_DECK | {"vault": {"thornwood": 16}}, "wildfire").players[0].vault == [4] * 14


@pytest.mark.rule("VAU-2.4")
def test_a_precon_is_public_and_a_deck_of_ones_own_is_not() -> None:
    view = GAME.view(new(1, OWN_DECK, "wildfire"), None)
    assert [player.precon for player in view.players] == [None, "wildfire"]
    assert [player.leader for player in view.players] == ["captain-ilvane", "brakka-twiceburned"]
    assert "hoard-drake" not in repr(view)


@pytest.mark.rule("VAU-2.5")
def test_the_seed_chooses_different_precons() -> None:
    seen = set()
    for seed in range(60):
        one, two = (player.precon for player in new(seed).players)
        assert one != two
        seen |= {one, two}
    assert seen == set(DECKS.precons())


def test_a_deck_that_does_not_exist_is_refused() -> None:
    with pytest.raises(UnknownDeck):
        new(1, "tall-grass", "wildfire")
    with pytest.raises(BadOption):
        GAME.new(Setup(2, {"decks": ["wildfire"]}), 1)


def test_a_deck_can_be_written_as_text_and_read_again() -> None:
    for precon in DECKS.precons().values():
        assert DECKS.parse(DECKS.text(precon.deck)) == precon.deck


# --- what is public ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-2.6")
def test_backs_of_cards_and_sizes_of_piles_are_public() -> None:
    own = Side(hand=["ant", "bolt"], held="WU", deck=["ant"] * 3, vault="WW", discard=["bee"])
    for audience in (None, 1):
        seen = GAME.view(duel(PLAIN, own), audience).players[0]
        assert (seen.hand_size, seen.lands_in_hand, seen.deck_size, seen.vault_size) == (2, 2, 3, 2)
        assert seen.discard == ("bee",)
        assert seen.known_hand == ()
        assert seen.own is None


@pytest.mark.rule("VAU-2.6")
def test_where_cards_were_drawn_from_is_told_and_what_they_are_is_not() -> None:
    state = duel(PLAIN, Side(), Side(deck=["ant", "bee", "cow"], vault="WUB"))
    (drawn,) = [event for event in act(state, "end", "draw 1") if event.kind == "draw"]
    assert drawn.public == {"seat": 1, "cards": 3, "lands": 1}
    assert sorted(drawn.secret[1]["drawn"]) == ["ant", "bee", "cow", "gravefen"]


@pytest.mark.rule("VAU-2.7")
def test_a_card_that_was_returned_stays_known_until_it_leaves_the_hand() -> None:
    state = duel(PLAIN, Side(field=["ant"], hand=["gale", "ant"], mana="CCC"), Side(field=["cow"]))
    act(state, "attack 0 player", "confirm", "cast gale own 0")
    assert in_hand(state, 0) == ["ant", "ant"]
    assert GAME.view(state, 1).players[0].known_hand == ("ant",)
    act(state, "pass", "cast ant")
    assert in_hand(state, 0) == ["ant"]
    assert GAME.view(state, 1).players[0].known_hand == ()


# --- the mulligan -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("VAU-3.1")
def test_everybody_decides_before_the_first_turn() -> None:
    state = new()
    assert state.phase == MULLIGANS
    for seat in (0, 1):
        assert [each.notation for each in GAME.legal(state, seat)] == ["keep", "mulligan"]
    assert isinstance(GAME.why_not(state, 0, GAME.parse("end")), DecideFirst)


@pytest.mark.rule("VAU-3.2")
def test_both_are_asked_at_the_same_time_and_learn_nothing_of_each_other() -> None:
    one, other = new(), new()
    assert list(GAME.to_act(one)) == [0, 1]
    told: list[Any] = []
    one.sink = told.append
    referee.act(GAME, one, 0, "mulligan")
    referee.act(GAME, other, 0, "keep")
    assert [event.seen_by(1).facts for event in told] == [{"seat": 0}]
    assert GAME.view(one, 1) == GAME.view(other, 1)
    assert GAME.view(one, 1).players[0].decided
    assert list(GAME.to_act(one)) == [1]


@pytest.mark.rule("VAU-3.3")
def test_an_exchange_draws_five_others_and_keeps_the_lands() -> None:
    state = new(5)
    player = state.players[0]
    whole, lands = Counter([*player.deck, *player.hand]), list(player.held_lands)
    before = list(player.hand)
    state.first = 0
    decide(state, "mulligan", "keep")
    assert len(player.hand) == 5
    assert player.hand != before
    assert player.held_lands == lands
    assert Counter([*player.deck, *player.hand]) == whole
    assert [each.exchanged for each in GAME.view(state, None).players] == [True, False]


@pytest.mark.rule("VAU-3.4")
def test_there_is_no_second_mulligan() -> None:
    state = new()
    referee.act(GAME, state, 0, "mulligan")
    before = GAME.encode(state)
    for again in ("mulligan", "keep"):
        with pytest.raises(SecondMulligan):
            referee.act(GAME, state, 0, again)
    assert GAME.encode(state) == before
    referee.act(GAME, state, 1, "keep")
    before = GAME.encode(state)
    for again in ("mulligan", "keep"):
        for seat in (0, 1):
            with pytest.raises(SecondMulligan):
                referee.act(GAME, state, seat, again)
    assert GAME.encode(state) == before
