"""Resource cards (EST-10) and the marketplace (EST-11)."""

import pytest

from engine.games.estraven import refusals
from engine.games.estraven.state import MAIN
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    heard,
    names,
    notations,
    pile,
    pool_of,
    refusal,
    resource,
    shipped_duel,
    spell,
    troop,
)

POOL = pool_of(
    troop("ant"),
    troop("tower", 3, cost=0, pay={"how": "tap", "what": "material"}),
    spell("offering", {"do": "heal", "amount": 3}, cost=0, pay={"how": "sacrifice", "what": "resource"}),
    spell("bribe", {"do": "draw"}, cost=0, pay={"how": "discard", "what": "influence"}),
    troop("smith", active={"pay": {"how": "tap", "what": "material"}, "effects": [{"do": "mana", "amount": 1}]}),
    resource("wood", "material"),
    resource("iron", "material", "tap", {"do": "mana", "amount": 2}),
    resource("folk", "subject", "sacrifice", {"do": "draw"}),
    resource("seal", "influence", "discard", {"do": "heal", "amount": 1}),
    resource("charter", "influence", "play", {"do": "mana", "amount": 1}),
)


def row(state: object, seat: int = OWN) -> list[tuple[str, bool]]:
    return [(each.card, each.tapped) for each in GAME.view(state, None).players[seat].resources]  # type: ignore[arg-type]  # a state


@pytest.mark.rule("EST-10.1")
def test_there_are_three_types() -> None:
    types = {kind.resource_type for kind in shipped_duel().pool.kinds if kind.is_resource}
    assert types == {0, 1, 2}


@pytest.mark.rule("EST-10.2", "EST-6.2")
def test_resource_cards_are_played_for_nothing_and_as_many_as_one_likes() -> None:
    state = duel(POOL, Side(hand=["wood", "folk", "seal"], mana=0), Side(hand=["ant"]))
    act(state, "play wood", "play folk", "play seal")
    assert row(state) == [("wood", False), ("folk", False), ("seal", False)]
    assert (state.asked, state.question, state.chain) == (OWN, MAIN, [])


@pytest.mark.rule("EST-10.3")
def test_a_tap_needs_an_untapped_card_of_the_type() -> None:
    state = duel(POOL, Side(hand=["tower", "tower"], resources=["folk", "*iron", "wood"]), Side(mana=0))
    assert [word for word in notations(state) if word.startswith("play")] == ["play tower with 2"]
    act(state, "play tower with 2")
    assert row(state)[2] == ("wood", True)
    assert names(state, OWN) == ["tower"]
    assert not [word for word in notations(state) if word.startswith("play")]


@pytest.mark.rule("EST-10.3")
def test_a_sacrificed_card_goes_from_the_row_to_the_graveyard() -> None:
    state = duel(POOL, Side(hand=["offering"], resources=["*wood"]), Side(mana=0))
    act(state, "play offering with 0")
    assert row(state) == []
    assert pile(state, OWN, "grave") == ["wood", "offering"]


@pytest.mark.rule("EST-10.3")
def test_a_discarded_card_comes_from_the_hand() -> None:
    state = duel(POOL, Side(hand=["bribe", "seal", "wood"], resources=["charter"]), Side(mana=0))
    assert [word for word in notations(state) if word.startswith("play bribe")] == ["play bribe with seal"]
    act(state, "play bribe with seal")
    assert pile(state, OWN, "grave") == ["seal", "bribe"]


@pytest.mark.rule("EST-10.4")
def test_whoever_pays_chooses_the_card() -> None:
    state = duel(POOL, Side(units=["smith"], resources=["wood", "iron"]), Side(mana=0))
    assert [word for word in notations(state) if word.startswith("use")] == ["use 0 with 0", "use 0 with 1"]


@pytest.mark.rule("EST-10.4")
def test_of_equal_cards_a_tapped_one_is_sacrificed_first() -> None:
    state = duel(POOL, Side(hand=["offering"], resources=["wood", "*wood", "wood"]), Side(mana=0))
    assert [word for word in notations(state) if word.startswith("play offering")] == ["play offering with 1"]


@pytest.mark.rule("EST-10.5", "EST-3.2")
def test_resource_cards_untap_at_the_start_of_their_players_turn() -> None:
    state = duel(POOL, Side(resources=["*wood"]), Side(resources=["*iron"]))
    act(state, "end")
    assert (row(state), row(state, FOE)) == ([("wood", True)], [("iron", False)])
    act(state, "end")
    assert row(state) == [("wood", False)]


@pytest.mark.rule("EST-10.6", "EST-8.1")
def test_what_a_payment_triggers_happens_before_the_chain_opens() -> None:
    own = Side(hand=["offering", "bribe", "seal", "charter"], resources=["folk", "iron"], units=["smith"], mana=0)
    state = duel(POOL, own, Side(hand=["ant"]))
    act(state, "use 0 with 1")
    assert (state.asked, state.players[OWN].mana) == (FOE, 2)
    act(state, "pass", "play offering with 0")
    assert (state.asked, len(state.players[OWN].hand)) == (FOE, 4)
    act(state, "pass", "play bribe with seal")
    assert (state.asked, state.players[OWN].health) == (FOE, 24)
    act(state, "pass", "play charter")
    assert state.players[OWN].mana == 4


@pytest.mark.rule("EST-10.3")
def test_wrong_payments_have_reasons() -> None:
    state = shipped_duel(Side(hand=["overload", "feast-of-crows"], resources=["bog-iron"]), Side(units=["lily-squire"]))
    assert isinstance(refusal(state, "play feast-of-crows foe0"), refusals.NoResource)
    assert isinstance(refusal(state, "play overload foe0"), refusals.WrongPayment)
    assert isinstance(refusal(state, "play overload foe0 with 3"), refusals.WrongPayment)
    assert isinstance(refusal(state, "play overload own0 with 0"), refusals.WrongTarget)


# --- the marketplace --------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-11.2")
def test_the_market_is_refreshed_when_a_new_round_begins() -> None:
    state = duel(POOL, order=(OWN, FOE), turn=3)
    before = state.market[:]
    act(state, "end")
    assert state.market == before
    act(state, "end")
    assert state.market[:4] == before[1:]
    assert len(state.reserve) + len(state.market) == len(POOL.resources)


@pytest.mark.rule("EST-11.2")
def test_the_first_round_begins_with_the_market_as_it_was_laid_out() -> None:
    state = duel(POOL, order=(FOE, OWN), turn=0)
    before = state.market[:]
    act(state, "end")
    assert (state.turn, state.active) == (1, FOE)
    assert state.market == before


@pytest.mark.rule("EST-11.3", "EST-11.1")
def test_a_trade_swaps_a_card_and_the_newest_end_gets_it() -> None:
    state = duel(POOL, Side(hand=["ant"]))
    before = list(POOL.names(state.market))
    act(state, "trade ant 1")
    assert list(POOL.names(state.market)) == [before[0], *before[2:], "ant"]
    assert pile(state, OWN, "hand") == [before[1]]


@pytest.mark.rule("EST-11.3")
def test_there_is_one_trade_a_turn() -> None:
    state = shipped_duel(Side(hand=["immolate", "immolate"]))
    act(state, "trade immolate 0")
    assert not [word for word in notations(state) if word.startswith("trade")]
    refused = refusal(state, "trade immolate 0")
    assert isinstance(refused, refusals.AlreadyTraded)
    assert refused.sentence == "You have traded this turn. The marketplace takes one card of yours each turn."
    act(state, "end", "end")
    assert "trade immolate 0" in notations(state)


@pytest.mark.rule("EST-11.3")
def test_trades_wait_for_an_empty_chain() -> None:
    state = shipped_duel(Side(hand=["last-hymn", "immolate"]), Side(hand=["red-ink", "immolate"]))
    act(state, "play last-hymn", "play red-ink")
    assert isinstance(refusal(state, "trade immolate 0"), refusals.NotWhileTheChainIsOpen)


@pytest.mark.rule("EST-11.4")
def test_anybody_may_take_what_was_given() -> None:
    state = duel(POOL, Side(hand=["ant"]), Side(hand=["wood"]))
    act(state, "trade ant 0", "end", "trade wood 4")
    assert "ant" in pile(state, FOE, "hand")


@pytest.mark.rule("EST-11.5")
def test_everybody_knows_a_card_that_was_traded_for() -> None:
    state = duel(POOL, Side(hand=["ant"]), Side(hand=["ant"]))
    events = heard(state)
    taken = POOL.names(state.market)[0]
    act(state, "trade ant 0")
    assert (state.asked, state.chain) == (OWN, [])
    assert [event.public for event in events] == [{"seat": OWN, "given": "ant", "taken": taken}]
    for audience in (FOE, None):
        assert GAME.view(state, audience).players[OWN].shown == (taken,)
    act(state, f"play {taken}")
    assert GAME.view(state, FOE).players[OWN].shown == ()


@pytest.mark.rule("EST-11.6")
def test_what_the_resource_deck_holds_is_known_and_its_order_is_not() -> None:
    state = duel(POOL)
    state.reserve.sort()
    before = GAME.view(state, FOE)
    state.reserve.reverse()
    assert GAME.view(state, FOE) == before
    assert sorted(before.resource_deck) == sorted(POOL.names(state.reserve))
