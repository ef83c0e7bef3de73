"""The chain: what starts it, who has priority, the lock, and resolving (EST-6)."""

import pytest

from engine.games.estraven.legal import standing
from engine.games.estraven.state import BLOCK, MAIN, PRIORITY
from tests.games.estraven.positions import (
    FOE,
    GAME,
    OWN,
    Side,
    act,
    duel,
    fighter,
    heard,
    names,
    notations,
    pile,
    pool_of,
    reaction,
    resource,
    spell,
    told,
    trigger,
    troop,
)

POOL = pool_of(
    troop("ant", 1, 0, 2, cost=1),
    troop("medic", cost=1, active={"mana": 1, "effects": [{"do": "heal", "amount": 2}]}),
    troop("boaster", cost=1, active={"mana": 1, "effects": [{"do": "grow", "power": 3, "to": "self"}]}),
    troop("guard", 1, 0, 2, reaction={"to": ["attack", "spell"], "mana": 1, "effects": [{"do": "negate"}]}),
    troop("martyr", **trigger("death", {"do": "heal", "amount": 5})),
    spell("bolt", {"do": "damage", "amount": 2, "to": "enemy"}),
    spell("hymn", {"do": "heal", "amount": 3}),
    spell("snare", {"do": "tap", "to": {"who": "enemy", "of": "untapped"}}, {"do": "draw"}),
    reaction("no", ["spell", "unit", "attack", "ability", "reaction"], {"do": "negate"}),
    reaction("home", ["spell", "ability"], {"do": "bounce", "to": "ally"}),
    reaction("balm", ["spell", "unit"], {"do": "heal", "amount": 1}),
    reaction("sting", ["spell"], {"do": "damage", "amount": 5, "to": "enemy"}),
    resource("wood", "material"),
)


# --- what starts a chain ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-6.1")
@pytest.mark.parametrize(
    ("notation", "what"),
    [("play ant", "unit"), ("play bolt foe0", "spell"), ("use 0", "ability"), ("attack 1", "attack")],
)
def test_four_kinds_of_action_start_a_chain(notation: str, what: str) -> None:
    own = Side(units=["medic", "ant"], hand=["ant", "bolt"])
    state = duel(POOL, own, Side(units=["ant"], hand=["no"]))
    act(state, notation)
    assert (state.asked, state.question) == (FOE, PRIORITY)
    assert [link.what for link in GAME.view(state, None).chain] == [what]


@pytest.mark.rule("EST-6.1")
def test_costs_are_paid_and_targets_chosen_before_anybody_may_react() -> None:
    state = duel(POOL, Side(hand=["bolt"], mana=1), Side(units=["ant", "ant"], hand=["no"]))
    act(state, "play bolt foe1")
    assert state.players[OWN].mana == 0
    assert GAME.view(state, None).chain[0].target == state.players[FOE].units[1].number


@pytest.mark.rule("EST-6.2")
@pytest.mark.parametrize("notation", ["pitch ant", "play wood", "trade ant 0"])
def test_other_actions_start_none(notation: str) -> None:
    state = duel(POOL, Side(hand=["ant", "wood"]), Side(hand=["no"]))
    act(state, notation)
    assert (state.asked, state.question, state.chain) == (OWN, MAIN, [])


# --- the chart of building a chain, edge by edge ----------------------------------------------------------------------


@pytest.mark.rule("EST-6.3")
def test_chart_action_to_link_to_the_opponents_priority() -> None:
    """Player performs action → effect goes on the chain → priority passes to the opponent."""
    state = duel(POOL, Side(hand=["hymn"]), Side(hand=["no"]))
    act(state, "play hymn")
    assert len(state.chain) == 1
    assert state.asked == FOE


@pytest.mark.rule("EST-6.3")
def test_chart_a_reaction_is_added_and_priority_goes_to_the_other_player() -> None:
    """Wants to add reaction? yes → play reaction → added → priority to the other player → asked again."""
    state = duel(POOL, Side(hand=["hymn", "no"]), Side(hand=["no", "no"]))
    act(state, "play hymn", "play no")
    assert (len(state.chain), state.asked) == (2, OWN)
    act(state, "play no")
    assert (len(state.chain), state.asked) == (3, FOE)


@pytest.mark.rule("EST-6.3", "EST-6.4")
def test_chart_a_single_pass_goes_on_to_the_other_player() -> None:
    """No, pass → did both pass? no → the other player, who owns the top link, passes by themselves → both have."""
    state = duel(POOL, Side(hand=["hymn", "no"]), Side(hand=["no", "ant"]))
    act(state, "play hymn", "play no", "play no")
    assert (state.asked, state.passes) == (FOE, 0)
    act(state, "pass")
    assert state.chain == []
    assert state.players[OWN].health == 23


@pytest.mark.rule("EST-6.4", "EST-6.6")
def test_chart_both_passing_locks_the_chain_and_it_resolves_to_its_end() -> None:
    """Both passed → locked → resolve top → more? yes → resolve top → more? no → complete → continue play."""
    state = duel(POOL, Side(hand=["hymn", "ant"]), Side(hand=["balm"]))
    events = heard(state)
    act(state, "play hymn", "play balm", "pass")
    assert [facts["card"] for facts in told(events, "resolve")] == ["balm", "hymn"]
    assert (state.asked, state.question, state.chain) == (OWN, MAIN, [])
    assert "play ant" in notations(state)


@pytest.mark.rule("EST-6.4")
def test_a_new_link_takes_away_the_passes_before_it() -> None:
    state = duel(POOL, Side(hand=["hymn", "no", "ant"]), Side(hand=["balm", "balm"]))
    act(state, "play hymn", "play balm")
    assert state.passes == 0
    assert state.asked == OWN


@pytest.mark.rule("EST-6.4", "EST-5.2")
def test_pitching_is_neither_a_link_nor_a_pass() -> None:
    state = duel(POOL, Side(hand=["hymn", "ant", "no"], mana=1), Side(hand=["balm"]))
    act(state, "play hymn", "play balm")
    act(state, "pitch ant")
    assert (state.asked, state.passes, len(state.chain)) == (OWN, 0, 2)
    assert "play no" in notations(state)


# --- windows ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-6.5")
@pytest.mark.parametrize(
    ("foe", "asked"),
    [
        (Side(hand=["ant"], mana=1), True),
        (Side(hand=["no"], mana=0), False),
        (Side(hand=[], mana=5), False),
        (Side(hand=[], units=["guard"], mana=1), True),
        (Side(hand=[], units=["*guard"], mana=1), False),
        (Side(hand=[], units=["ant"], mana=1), False),
    ],
)
def test_priority_is_offered_on_public_facts(foe: Side, asked: bool) -> None:
    """Whether the hand holds a reaction plays no part."""
    state = duel(POOL, Side(hand=["hymn"]), foe)
    act(state, "play hymn")
    assert (state.asked == FOE) is asked
    assert (state.players[OWN].health == 23) is not asked


@pytest.mark.rule("EST-6.5")
def test_an_empty_window_has_nothing_but_passing_in_it() -> None:
    state = duel(POOL, Side(hand=["hymn"]), Side(hand=["ant"], mana=1))
    act(state, "play hymn")
    assert notations(state) == ["pass", "pass until-change"]


@pytest.mark.rule("EST-6.5")
def test_the_active_player_is_asked_without_mana_because_they_can_pitch() -> None:
    state = duel(POOL, Side(hand=["hymn", "no"], mana=1), Side(hand=["balm"]))
    act(state, "play hymn", "play balm")
    assert state.asked == OWN
    assert notations(state) == ["pass", "pass until-change", "pitch no"]


@pytest.mark.rule("EST-6.5")
def test_the_owner_of_the_top_link_is_not_asked() -> None:
    state = duel(POOL, Side(hand=["hymn", "no", "ant"]), Side(hand=["no"]))
    act(state, "play hymn", "pass")
    assert state.players[OWN].health == 23


# --- resolving --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EST-6.6")
def test_a_reaction_resolves_before_what_it_answers() -> None:
    state = duel(POOL, Side(hand=["bolt"]), Side(units=["ant"], hand=["home"]))
    act(state, "play bolt foe0", "play home own0")
    assert names(state, FOE) == []
    assert pile(state, FOE, "hand") == ["ant"]


@pytest.mark.rule("EST-6.7", "EST-7.9")
def test_the_destroyed_leave_before_the_next_link_resolves() -> None:
    state = duel(POOL, Side(hand=["hymn"], units=["martyr"]), Side(hand=["sting"]))
    events = heard(state)
    act(state, "play hymn", "play sting foe0")
    order = [event.kind for event in events if event.kind in ("death", "heal", "resolve")]
    assert order == ["resolve", "death", "heal", "resolve", "heal"]


@pytest.mark.rule("EST-6.8", "EST-9.10", "EST-4.8")
def test_a_negated_link_does_nothing_and_stays_paid() -> None:
    state = duel(POOL, Side(hand=["ant"], mana=1), Side(hand=["no"]))
    act(state, "play ant", "play no")
    assert names(state, OWN) == []
    assert pile(state, OWN, "grave") == ["ant"]
    assert pile(state, FOE, "grave") == ["no"]
    assert state.players[OWN].mana == 0


@pytest.mark.rule("EST-6.8")
def test_a_negated_attack_was_the_turns_attack() -> None:
    state = duel(POOL, Side(units=["ant", "ant"]), Side(hand=["no"]))
    act(state, "attack 0", "play no")
    assert state.players[FOE].health == 20
    assert fighter(state, OWN, "ant").tapped
    assert not [word for word in notations(state) if word.startswith("attack")]
    assert state.attackers == []


@pytest.mark.rule("EST-6.8", "EST-6.6")
def test_negating_the_negation_lets_the_first_link_happen() -> None:
    state = duel(POOL, Side(hand=["hymn", "no"]), Side(hand=["no"]))
    act(state, "play hymn", "play no", "play no")
    assert state.players[OWN].health == 23


@pytest.mark.rule("EST-6.9")
def test_a_link_whose_target_is_gone_fizzles_whole() -> None:
    state = duel(POOL, Side(hand=["snare"], mana=1), Side(units=["ant"], hand=["home"]))
    events = heard(state)
    act(state, "play snare foe0", "play home own0")
    assert [facts["card"] for facts in told(events, "fizzle")] == ["snare"]
    assert len(state.players[OWN].hand) == 0
    assert pile(state, OWN, "grave") == ["snare"]
    assert state.players[OWN].mana == 0


@pytest.mark.rule("EST-6.9")
def test_a_link_whose_target_no_longer_fits_fizzles() -> None:
    state = duel(POOL, Side(hand=["snare"]), Side(units=["guard"], mana=1))
    events = heard(state)
    act(state, "play snare foe0")
    assert notations(state) == ["pass", "pass until-change", "use 0"]
    state.players[FOE].units[0].tapped = True
    act(state, "pass")
    assert [facts["card"] for facts in told(events, "fizzle")] == ["snare"]
    assert state.players[OWN].hand == []


@pytest.mark.rule("EST-6.10")
def test_an_ability_resolves_without_its_unit_but_not_upon_it() -> None:
    foe = Side(hand=["no"])
    state = duel(POOL, Side(units=["medic"]), foe)
    act(state, "use 0")
    state.players[OWN].units.clear()
    act(state, "pass")
    assert state.players[OWN].health == 22
    state = duel(POOL, Side(units=["boaster"]), foe)
    act(state, "use 0")
    state.players[OWN].units.clear()
    act(state, "pass")
    assert (state.asked, state.question) == (OWN, MAIN)


@pytest.mark.rule("EST-6.11", "EST-7.4")
def test_after_the_chain_of_an_attack_come_the_blocks() -> None:
    state = duel(POOL, Side(units=["ant"]), Side(units=["ant"], hand=["no"]))
    act(state, "attack 0", "pass")
    assert (state.asked, state.question) == (FOE, BLOCK)


# --- passing until something changes ----------------------------------------------------------------------------------


def _asked_again(*cards: str, mana: int = 5) -> tuple[str | None, str | None]:
    """What a standing order given in the window of `hymn` says in those of `ant` and `bolt`."""
    state = duel(POOL, Side(hand=["hymn", "ant", "bolt"]), Side(hand=list(cards), units=["ant"], mana=mana))
    act(state, "play hymn", "pass until-change", "play ant")
    first = standing(state, FOE)
    act(state, "pass until-change" if first else "pass", "play bolt foe0")
    second = standing(state, FOE)
    return (None if first is None else first.notation), (None if second is None else second.notation)


@pytest.mark.rule("EST-6.12")
def test_an_order_covers_windows_without_anything_to_do() -> None:
    assert _asked_again("ant") == ("pass until-change", "pass until-change")


@pytest.mark.rule("EST-6.12")
def test_an_order_ends_where_another_card_could_be_answered() -> None:
    """Who lets something small go by may want to stop what comes next."""
    assert _asked_again("balm") == (None, None)


@pytest.mark.rule("EST-6.12")
def test_an_order_covers_the_same_card_with_the_same_answers_or_fewer() -> None:
    for cards in (["balm"], ["balm", "balm"]):
        state = duel(POOL, Side(hand=["hymn", "hymn"]), Side(hand=cards))
        act(state, "play hymn", "pass until-change", "play hymn")
        assert standing(state, FOE) is not None
    state.players[FOE].order = ("balm", "home", "on hymn")
    assert standing(state, FOE) is not None
    state.players[FOE].order = ("home", "on hymn")
    assert standing(state, FOE) is None


@pytest.mark.rule("EST-6.12")
def test_an_order_ends_where_something_else_could_be_done() -> None:
    state = duel(POOL, Side(hand=["ant", "bolt"]), Side(hand=["home"], units=["ant"]))
    act(state, "play ant", "pass until-change", "play bolt foe0")
    assert "play home own0" in notations(state)
    assert standing(state, FOE) is None


@pytest.mark.rule("EST-6.12")
def test_an_order_ends_with_anything_else_and_with_ones_own_turn() -> None:
    state = duel(POOL, Side(hand=["hymn", "ant"]), Side(hand=["ant"]))
    act(state, "play hymn", "pass until-change")
    assert state.players[FOE].order == ()
    act(state, "play ant", "pass")
    assert state.players[FOE].order is None
    state = duel(POOL, Side(hand=["hymn"]), Side(hand=["ant"]))
    act(state, "play hymn", "pass until-change", "end")
    assert state.active == FOE
    assert state.players[FOE].order is None


@pytest.mark.rule("EST-6.12")
def test_nobody_else_learns_of_an_order() -> None:
    views, stories = [], []
    for notation in ("pass", "pass until-change"):
        state = duel(POOL, Side(hand=["hymn"]), Side(hand=["ant"]))
        events = heard(state)
        act(state, "play hymn", notation)
        views.append([GAME.view(state, audience) for audience in (OWN, None)])
        stories.append([event.seen_by(OWN) for event in events])
        assert (GAME.view(state, FOE).players[FOE].waits_for is None) is (notation == "pass")
    assert views[0] == views[1]
    assert stories[0] == stories[1]
