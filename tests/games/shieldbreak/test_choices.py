"""What panels offer in Shieldbreak: few clicks, names that people understand, and nothing that a seat can't know."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from bot.clicks.robot import Count, Robot, recorded
from bot.clicks.ways import cheapest, priced
from bot.play.buttons import Controls
from bot.play.controls import controls
from bot.play.offers import Click, Offer, Opened
from engine.core.choices import LONGEST_SHORT, Choice, Plan, Thing
from engine.core.plans import carried_out
from engine.core.referee import read_seed
from engine.core.rng import Rng, derive
from engine.games.shieldbreak.actions import PASS, ShieldbreakAction
from engine.games.shieldbreak.choices import VERBS, choice, hand_in_order, plans
from engine.games.shieldbreak.pool import shipped_pool
from engine.games.shieldbreak.state import END, NEXT, STRIKE, ShieldbreakState
from engine.players import player_named
from engine.players.perspective import Perspective
from renders.games.shieldbreak.held import held
from tests.games.shieldbreak.duel import FILLER, GAME, Duel
from tests.games.shieldbreak.probe import PROBE

pytestmark = pytest.mark.covers("engine.games.shieldbreak.game", "bot.play.controls")
FEW_CLICKS = 3
CLICKS_A_MATCH = 35


@cache
def _positions() -> tuple[tuple[ShieldbreakState, int], ...]:
    """Decisions of greedy and of random matches, with precons and with decks of all that cards can do."""
    return tuple(
        position
        for number, setup in enumerate(PROBE.setups)
        for player, most in (("greedy", 200), ("random", 160))
        for position in _match(setup, player, number, most)
    )


def _match(setup: str, player: str, seed: int, most: int) -> Iterator[tuple[ShieldbreakState, int]]:
    state, generator = GAME.new(PROBE.setups[setup], seed), Rng(derive(seed, player))
    for _ in range(most):
        if GAME.outcome(state) is not None:
            return
        seat = GAME.to_act(state)[0]
        yield state.copy(), seat
        GAME.apply(state, seat, player_named(player).choose(Perspective(GAME, state, seat), generator))


def _choices(state: ShieldbreakState, seat: int) -> list[Choice[ShieldbreakAction]]:
    view = GAME.view(state, seat)
    return [choice(view, action) for action in GAME.legal(state, seat)]


def _offer(state: ShieldbreakState, seat: int) -> Offer:
    return Offer(GAME, GAME.view(state, seat), seat, GAME.legal(state, seat))


def _panels(offer: Offer) -> Iterator[Controls]:
    """All that can be opened in a panel."""
    waiting, seen = [Opened()], set[Opened]()
    while waiting:
        opened = offer.opened(waiting.pop())
        if opened not in seen:
            seen.add(opened)
            shown = controls(offer, opened)
            yield shown
            led_to = [offer.meaning(button.click) for button, _ in priced(shown)]
            waiting += [each for each in led_to if isinstance(each, Opened)]


# --- over many positions ------------------------------------------------------------


def test_matches_meet_every_verb() -> None:
    met = {each.verb for state, seat in _positions() for each in _choices(state, seat)}
    assert met == {kind.verb for kind in VERBS}


def test_every_action_is_a_choice_of_a_declared_verb() -> None:
    declared = {kind.verb for kind in VERBS}
    for state, seat in _positions():
        for action, made in zip(GAME.legal(state, seat), _choices(state, seat), strict=True):
            assert made.action == action
            assert made.verb in declared


def test_things_are_told_apart_by_their_keys_and_fit_on_buttons() -> None:
    for state, seat in _positions():
        things: dict[str, Thing] = {}
        for made in _choices(state, seat):
            for thing in (made.what, made.at):
                if thing is not None:
                    assert things.setdefault(thing.key, thing) == thing
                    assert 0 < len(thing.short) <= LONGEST_SHORT


def test_one_way_at_most_is_the_usual_one() -> None:
    for state, seat in _positions():
        usual = Counter((made.verb, made.what) for made in _choices(state, seat) if made.is_usual)
        assert not usual or max(usual.values()) == 1


def test_choices_tell_all_actions_apart() -> None:
    for state, seat in _positions():
        taken_apart = [(made.verb, made.what, made.at, made.rest) for made in _choices(state, seat)]
        assert len(set(taken_apart)) == len(taken_apart)


def test_the_public_view_names_the_same_verbs() -> None:
    for state, seat in _positions():
        view, actions = GAME.view(state, None), GAME.legal(state, seat)
        assert [choice(view, action).verb for action in actions] == [made.verb for made in _choices(state, seat)]
        assert all(plan.tone == "main" for plan in plans(view, actions))


def test_cards_are_numbered_as_the_picture_shows_them() -> None:
    for state, seat in _positions():
        view = GAME.view(state, seat)
        own = view.players[seat]
        order = [card.face.id for card in held(view, own)]
        assert hand_in_order(view) == order
        for made in _choices(state, seat):
            if made.what is not None and made.what.group == "hand":
                assert made.what.key == f"hand {order[int(made.what.mark) - 1]}"
                assert order.index(order[int(made.what.mark) - 1]) == int(made.what.mark) - 1


def test_plans_go_to_their_end_but_for_creatures_that_must_attack() -> None:
    met: Counter[str] = Counter()
    for state, seat in _positions():
        for plan in plans(GAME.view(state, seat), GAME.legal(state, seat)):
            after = state.copy()
            done = carried_out(GAME, after, seat, plan)
            met[plan.tone] += done == len(plan.notations)
            if done < len(plan.notations):
                met["stopped"] += 1
                assert after.question == STRIKE
                assert PASS not in GAME.legal(after, seat)
            elif plan.tone == "main":
                assert after.turn > state.turn or after.phase in (END, NEXT)
    assert min(met["main"], met["go"], met["stopped"]) > 0


def test_what_a_seat_cannot_know_changes_nothing() -> None:
    for number, (state, seat) in enumerate(_positions()):
        other = state.copy()
        PROBE.scramble(other, seat, Random(number))
        views = [GAME.view(each, seat) for each in (state, other)]
        assert _choices(state, seat) == _choices(other, seat)
        assert plans(views[0], GAME.legal(state, seat)) == plans(views[1], GAME.legal(other, seat))
        assert GAME.matter_of_course(state, seat) == GAME.matter_of_course(other, seat)


def test_panels_fit_on_a_phone_and_buttons_differ() -> None:
    for state, seat in _positions():
        for shown in _panels(_offer(state, seat)):
            assert shown.fits or shown.lines
            live = [button for button in (*shown.buttons, *shown.lines) if button.is_live]
            assert len({button.click for button in live}) == len(live)
            assert len({button.label for button in live}) == len(live)


def test_nearly_everything_takes_three_clicks_at_most() -> None:
    costs = [cost for state, seat in _positions() for cost in cheapest(_offer(state, seat)).values()]
    assert len(costs) == sum(len(GAME.legal(state, seat)) for state, seat in _positions())
    assert sum(cost <= FEW_CLICKS for cost in costs) >= 0.95 * len(costs)


def test_a_match_costs_few_clicks() -> None:
    """What people must click to make the choices of ten greedy matches, the same ones as `cardhall clicks` plays."""
    count, setup, greedy = Count(), PROBE.setups["by-seed"], player_named("greedy")
    for number in range(10):
        seed = derive(read_seed("1"), "clicks", number)
        Robot(GAME, setup, seed, recorded(GAME, setup, seed, [greedy] * 2), count).play()
    assert count.a_person <= CLICKS_A_MATCH


def test_short_names_tell_all_cards_apart() -> None:
    duel = Duel()
    cards = [kind.id for kind in shipped_pool().kinds]
    duel.deals(0, hand=cards)
    names = [made.what.short for made in _choices(duel.at("mana").state, 0) if made.what is not None]
    assert len(names) == len(set(names)) == len(cards)


# --- what is answered by itself ------------------------------------------------------------


def test_what_is_answered_by_itself_is_legal_and_never_ends_the_own_turn() -> None:
    met: Counter[str] = Counter()
    for state, seat in _positions():
        action = GAME.matter_of_course(state, seat)
        if action is not None:
            met[action.verb] += 1
            assert GAME.legal(state, seat) == [action]
            after = state.copy()
            GAME.apply(after, seat, action)
            assert seat != state.active or (after.asked, after.question, after.turn) == (seat, STRIKE, state.turn)
    assert set(met) >= {"keep", "pass"}


def _of_course(duel: Duel) -> str | None:
    action = GAME.matter_of_course(duel.state, duel.state.asked)
    return None if action is None else action.notation


@pytest.mark.rule("SHI-11.3")
@pytest.mark.parametrize(("shield", "answer"), [(FILLER, "keep"), ("char", None), ("smother", None)])
def test_a_broken_shield_is_kept_unless_it_is_a_trigger(shield: str, answer: str | None) -> None:
    """A trigger asks also where it has no target: it may be wanted in hand, or gone."""
    duel = Duel()
    duel.deals(0, board=["worldroot-boar"])
    duel.deals(1, shields=[shield])
    duel.at("attack").act("attack 0 player")
    assert duel.asked == (1, "shield")
    assert _of_course(duel) == answer


@pytest.mark.rule("SHI-11.3")
def test_a_main_phase_without_a_card_to_play_is_passed_if_a_creature_can_attack() -> None:
    duel = Duel()
    duel.deals(0, hand=["worldroot-boar"], mana=[FILLER], board=["elder-elk"])
    assert duel.at("main").asked == (0, "play")
    assert _of_course(duel) == "pass"


def test_a_main_phase_with_a_card_to_play_is_not_passed() -> None:
    duel = Duel()
    duel.deals(0, hand=["tin-squire"], mana=[FILLER] * 4, board=["elder-elk"])
    assert _of_course(duel.at("main")) is None


@pytest.mark.parametrize("board", [[], ["moss-turtle"]])
def test_a_pass_that_ends_the_turn_stays_a_click(board: list[str]) -> None:
    """A turtle can't attack players, and no enemy is tapped."""
    duel = Duel()
    duel.deals(0, hand=["worldroot-boar"], mana=[FILLER], board=board)
    duel.at("main")
    assert duel.legal == ["pass"]
    assert _of_course(duel) is None


def test_a_creature_that_must_attack_waits_for_its_player() -> None:
    """Its attack may end the turn, so it stays a click."""
    duel = Duel()
    duel.deals(0, board=["spark-imp"])
    duel.at("attack")
    assert duel.legal == ["attack 0 player"]
    assert _of_course(duel) is None


@pytest.mark.parametrize(("hand", "answer"), [(["char", "char"], "discard char"), (["char", FILLER], None)])
def test_only_one_kind_of_card_to_discard_is_discarded(hand: list[str], answer: str | None) -> None:
    duel = Duel()
    duel.deals(0, board=["bone-tither"])
    duel.deals(1, hand=hand)
    duel.at("attack").act("attack 0 player")
    assert duel.asked == (1, "discard")
    assert _of_course(duel) == answer


# --- panels that people see ------------------------------------------------------------


def _shown(duel: Duel) -> list[list[str]]:
    shown = controls(_offer(duel.state, duel.state.asked), Opened())
    return [[button.label for button in row if button.is_live] for row in (*shown.rows, shown.foot[:1])]


def test_charging() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "tin-squire", "char"], mana=[FILLER])
    assert _shown(duel.at("mana")) == [["⚡ 1 Char", "⚡ 3 Tin Squire", "No charge"], ["End turn"]]


def test_a_first_charge_that_is_left_out_ends_the_turn() -> None:
    duel = Duel()
    duel.deals(0, hand=["char"])
    assert _shown(duel.at("mana")) == [["⚡ 1 Char"], ["End turn"]]


def test_a_small_hand_that_can_be_paid_is_played_without_a_charge() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "tin-squire"], mana=["char"] * 4)
    assert _shown(duel.at("mana"))[0] == ["▶ 2 Tin Squire, no charge"]
    plan = plans(duel.view(0), GAME.legal(duel.state, 0))[0]
    assert plan.notations == ("pass", "summon tin-squire")


@pytest.mark.parametrize(
    ("hand", "mana"),
    [
        (["tin-squire", "worldroot-boar"], ["char"] * 4),
        (["tin-squire", "char", FILLER, "ebb"], ["char"] * 8),
        (["spark-imp"], [FILLER] * 4),
    ],
)
def test_a_hand_that_wants_a_charge_is_not_hurried(hand: list[str], mana: list[str]) -> None:
    """A card that costs more than there is mana, many cards, or none of the civilization that it needs."""
    duel = Duel()
    duel.deals(0, hand=hand, mana=mana)
    assert [plan.says for plan in plans(duel.at("mana").view(0), GAME.legal(duel.state, 0))] == ["End turn"]


def test_playing() -> None:
    duel = Duel()
    duel.deals(0, hand=["char", "tin-squire"], mana=["char"] * 4, board=["elder-elk"])
    duel.deals(1, board=["spark-imp", "worldroot-boar", "tin-squire"])
    assert _shown(duel.at("main")) == [
        ["▶ 2 Tin Squire"],
        ["▶ 1 Char → 1 Spark Imp", "▶ 1 → 3 Tin Squire"],
        ["⚔ Attack phase"],
        ["End turn"],
    ]


def test_a_spell_without_a_target_says_so() -> None:
    duel = Duel()
    duel.deals(0, hand=["char"], mana=["char"] * 4)
    assert _shown(duel.at("main"))[0] == ["▶ 1 Char → no target"]


def test_the_first_shield_that_was_not_seen_is_looked_at() -> None:
    duel = Duel()
    duel.deals(0, hand=["dawn-courier"], mana=["dawn-courier"] * 2).marks[0] = 1
    assert _shown(duel.at("main"))[0] == ["▶ 1 Dawn Courier", "Other shield ▸"]
    meant = _offer(duel.state, 0).meaning(Click("use", "/look/hand dawn-courier"))
    assert meant == Plan("", ("summon dawn-courier 1",))


def test_attacking() -> None:
    """Attacks at the player are one click; a creature that can't do that says what it attacks."""
    duel = Duel()
    duel.deals(0, board=["elder-elk", "moss-turtle", "prism-hart"])
    duel.deals(1, board=["bell-novice"]).board[0].tapped = True
    assert _shown(duel.at("attack")) == [
        ["⚔ 1 Elder Elk", "⚔ 2 Moss Turtle → 1 Bell Novice", "⚔ 3 Prism Hart"],
        ["⚔ 1 → 1 Bell Novice", "⚔ 3 → 1"],
        ["End turn"],
    ]


def test_blocking() -> None:
    duel = Duel()
    duel.deals(0, board=["elder-elk"])
    duel.deals(1, board=["prism-hart", "bell-novice"])
    assert _shown(duel.at("attack").act("attack 0 player")) == [["🛡 Block 2 Bell Novice"], ["No block"]]


def test_a_shield_trigger_is_numbered_before_the_hand() -> None:
    duel = Duel()
    duel.deals(0, board=["elder-elk", "forge-whelp"])
    duel.deals(1, hand=[FILLER], shields=["smother"])
    assert _shown(duel.at("attack").act("attack 0 player")) == [["✨ Use 1 Smother → 2 Forge Whelp"], ["Keep"]]


def test_cards_without_a_number_go_by_their_whole_names() -> None:
    duel = Duel()
    duel.deals(0, hand=["blueprint"], mana=[FILLER] * 4, deck=["verdict-of-noon", "lantern-census", "tin-squire"])
    duel.at("main").act("cast blueprint")
    assert duel.asked == (0, "search")
    assert _shown(duel) == [["🔎 Verdict of Noon", "🔎 Census", "🔎 Tin Squire"], ["Take nothing"]]
