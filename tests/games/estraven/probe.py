"""What the contract tests must know about Lords of Estraven.

The scrambler works on the state's own data. It imports nothing of `determinize` and none of the functions it uses.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from random import Random
from typing import ClassVar

from engine.core import referee
from engine.core.game import Need, Setup
from engine.core.rng import Rng
from engine.games.estraven.game import Estraven
from engine.games.estraven.state import EstravenState, Player, Unit
from tests.contract.probe import Golden, LookAlike, Probe

JOINING, BLOCKING = 3, 5
CARDS_OF_LINKS = (0, 1, 4)
"""Links that hold the card they came from: a unit being played, a spell, a reaction."""


class EstravenProbe(Probe):
    game = Estraven()
    setups: ClassVar = {
        "open": Setup(2),
        "pack-against-lily": Setup(2, {"decks": ["varga-pack+ember-choir", ["lily-order", "green-council"]]}),
        "fleet-against-academy": Setup(2, {"decks": ["salt-fleet+barrow-court", "quiet-academy+spark-guild"]}),
        "mulligan": Setup(2, {"mulligan": True, "compensation": 1}),
    }
    outside: ClassVar = frozenset[str]()
    thorough = ("open", "fleet-against-academy", "mulligan")
    bad_setups = (
        Setup(2, {"decks": ["varga-pack+varga-pack", None]}),
        Setup(2, {"decks": ["varga-pack", None]}),
        Setup(2, {"decks": ["varga-pack+nowhere", None]}),
        Setup(2, {"decks": ["varga-pack+lily-order"]}),
        Setup(2, {"decks": "varga-pack+lily-order"}),
        Setup(2, {"decks": [7, 8]}),
        Setup(2, {"compensation": 5}),
        Setup(2, {"compensation": "three"}),
        Setup(2, {"mulligan": 1}),
        Setup(2, {"colour": "blue"}),
    )
    most_decisions = 4000
    malformed = (
        "pitch",
        "pitch 2",
        "pitch nobody-at-all",
        "play",
        "play nobody-at-all",
        "play immolate foe",
        "play immolate foe99",
        "play immolate foe1 foe2",
        "play overload foe1 with",
        "play overload with 0 foe1",
        "play overload foe1 with 99",
        "use",
        "use x",
        "use -1",
        "use 99",
        "trade immolate",
        "trade immolate 5",
        "trade immolate -1",
        "attack",
        "attack 1 2",
        "attack ٣",
        "join",
        "join one",
        "block 1",
        "block 1 x",
        "retract 2",
        "pass until",
        "pass until-change now",
        "discard",
        "discard 1",
        "end turn",
    )
    illegal = (
        "pitch immolate",
        "pitch bog-iron",
        "play immolate foe0",
        "play immolate own0",
        "play bog-iron",
        "play overload foe0 with 0",
        "play red-ink",
        "use 0",
        "use 19 foe0",
        "trade immolate 0",
        "attack 0",
        "attack 19",
        "join 0",
        "block 0 0",
        "block 19 0",
        "retract",
        "confirm",
        "pass",
        "pass until-change",
        "discard immolate",
        "keep",
        "mulligan",
    )
    bad_answers = ("", "0", "a ghost")
    golden = (
        Golden("open", "greedy", 1),
        Golden("pack-against-lily", "greedy", 2),
        Golden("fleet-against-academy", "greedy", 3),
        Golden("mulligan", "random", 4),
    )
    shared_on_purpose = frozenset({"setup", "pool", "kind"})
    has_orders = True
    quiet_actions = 1

    def answer(self, need: Need) -> str:
        raise NotImplementedError("nothing comes from outside")

    def census(self, state: EstravenState) -> Mapping[Hashable, int]:
        """Every card by kind, wherever it is: cards change hands in the marketplace. Tokens are no cards."""
        kinds = state.pool.kinds
        census: Counter[Hashable] = Counter(kinds[kind].id for kind in (*state.market, *state.reserve))
        census.update(kinds[link[2]].id for link in state.chain if link[0] in CARDS_OF_LINKS)
        for seat, player in enumerate(state.players):
            piles = (player.deck, player.hand, player.grave, player.pitched, player.resources)
            census.update(kinds[kind].id for pile in piles for kind in pile)
            census.update(unit.kind.id for unit in player.units if not unit.kind.is_token)
            assert all(unit.seat == seat for unit in player.units)
            assert len(player.spent) == len(player.resources)
            assert player.hand == sorted(player.hand)
            assert not Counter(player.shown) - Counter(player.hand)
        assert len(state.market) == 5
        return census

    # --- what an audience cannot know ------------------------------------------------------------------------------

    def scramble(self, state: EstravenState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        random.shuffle(state.reserve)
        if audience != state.asked:
            _take_back(state, random)
        for seat, player in enumerate(state.players):
            if seat == audience:
                random.shuffle(player.deck)
            else:
                _deal_again(player, random)
                # One's own turn begins without such an order.
                may_wait = state.turn > 1 and state.active != seat
                player.order = random.choice((None, (), ("red-ink",))) if may_wait else player.order

    def hidden_places(self, state: EstravenState, audience: int | None) -> Mapping[str, str]:
        """The order of every pile, and the hands of others."""
        kinds = state.pool.kinds
        places = {"resource deck": _words(state, state.reserve)}
        for seat, player in enumerate(state.players):
            places[f"deck of {seat}"] = _words(state, player.deck)
            if seat != audience:
                for kind in set(player.deck + player.hand) - set(player.shown):
                    places[f"{kinds[kind].id} of {seat}"] = str((player.deck.count(kind), player.hand.count(kind)))
        lonely = {name for name, place in places.items() if place == "(0, 0)"}
        return {name: place for name, place in places.items() if name not in lonely}

    def future(self, state: EstravenState, audience: int | None) -> Mapping[str, str]:
        """The next random number, the next cards of every pile."""
        kinds = state.pool.kinds
        future = {"chance": str(Rng(state.rng).below(1000)), "market": kinds[state.reserve[-1]].id}
        for seat, player in enumerate(state.players):
            if len(set(player.deck)) > 1:
                future[f"next card of {seat}"] = kinds[player.deck[-1]].id
        return future

    def look_alikes(self) -> Iterable[LookAlike]:
        yield from _orders()
        yield from _declarations()
        yield from _second_copies()


def _words(state: EstravenState, pile: list[int]) -> str:
    return " ".join(state.pool.kinds[kind].id for kind in pile)


def _deal_again(player: Player, random: Random) -> None:
    """Other cards in the hidden part of the hand, out of the same deck."""
    hidden = list((Counter(player.hand) - Counter(player.shown)).elements())
    rest = player.deck + hidden
    random.shuffle(rest)
    count = len(hidden)
    player.hand = sorted([*player.shown, *rest[:count]])
    player.deck = rest[count:]


def _take_back(state: EstravenState, random: Random) -> None:
    """What is being declared is nobody else's business: the last step may not have been made yet."""
    state.withdrawals = random.randrange(20) if state.question in (JOINING, BLOCKING) else state.withdrawals
    if state.question == JOINING and len(state.attackers) > 1 and random.random() < 0.5:
        _untap(state, state.attackers.pop())
    if state.question == BLOCKING and state.blocks and random.random() < 0.5:
        _untap(state, state.blocks.pop()[0])


def _untap(state: EstravenState, number: int) -> None:
    for player in state.players:
        for unit in player.units:
            if unit.number == number:
                unit.tapped = False


# --- positions that only look alike ----------------------------------------------------------------------------------


def _duel() -> EstravenState:
    """Seat 0's main phase, both with plain hands and some mana."""
    state = EstravenProbe.game.new(Setup(2, {"decks": ["varga-pack+ember-choir", "lily-order+green-council"]}), 1)
    if state.active != 0:
        referee.act(EstravenProbe.game, state, 1, "end")
    for player in state.players:
        player.mana = 9
    return state


def _give(state: EstravenState, seat: int, *cards: str) -> None:
    """Puts cards of the seat's own deck into its hand, for the last ones there."""
    player = state.players[seat]
    for card in cards:
        kind = state.pool.by_id[card].index
        if kind in player.hand:
            continue
        other = next(each for each in player.hand if state.pool.kinds[each].id not in cards)
        player.hand.remove(other)
        player.deck[player.deck.index(kind)] = other
        player.hand = sorted([*player.hand, kind])


def _orders() -> Iterator[LookAlike]:
    """Seat 1 passes once, or until something changes."""
    ends = []
    for notation in ("pass", "pass until-change"):
        state = _duel()
        _give(state, 0, "hedge-hound")
        referee.act(EstravenProbe.game, state, 0, "play hedge-hound")
        referee.act(EstravenProbe.game, state, 1, notation)
        ends.append(state)
    yield LookAlike("a pass, or one until something changes", ends[0], ends[1], 0)
    yield LookAlike("the same for a spectator", ends[0], ends[1], None)


def _declarations() -> Iterator[LookAlike]:
    """Seat 0 looks at an attack with one Troop, or with two, and has not declared it."""
    ends = []
    for joining in (["join 1"], ["join 1", "join 2"]):
        state = _duel()
        pool = state.pool
        cards = ("huntmaster-varga", "varga-pup", "varga-pup")
        state.players[0].units = [Unit(pool.by_id[card], 0, number) for number, card in enumerate(cards)]
        state.numbers = 3
        for notation in ("attack 0", *joining):
            referee.act(EstravenProbe.game, state, 0, notation)
        ends.append(state)
    yield LookAlike("an attack that is still being declared", ends[0], ends[1], 1)


def _second_copies() -> Iterator[LookAlike]:
    """Seat 0 trades a Hedge Hound away, takes it again, and pitches one of two: nobody can say which."""
    ends = []
    for copies in (1, 2):
        state = _duel()
        hound = state.pool.by_id["hedge-hound"].index
        player = state.players[0]
        others = [kind for kind in player.deck + player.hand if kind != hound]
        player.hand = sorted([hound] * copies + others[: 7 - copies])
        player.deck = others[7 - copies :] + [hound] * (3 - copies)
        player.shown = [hound]
        referee.act(EstravenProbe.game, state, 0, "pitch hedge-hound")
        ends.append(state)
    yield LookAlike("the pitched Hound was the one that everybody knew of", ends[0], ends[1], 1)


PROBE = EstravenProbe()
