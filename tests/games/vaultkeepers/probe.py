"""What the contract tests must know about Vaultkeepers.

The scrambler works on the state's own data. It imports nothing of `determinize` and none of the functions it uses.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from random import Random
from typing import ClassVar

from engine.core import referee
from engine.core.game import Need, Setup
from engine.core.rng import Rng
from engine.games.vaultkeepers.game import Vaultkeepers
from engine.games.vaultkeepers.state import VaultkeepersState
from tests.contract.probe import Golden, LookAlike, Probe

OWN_DECK = {
    "leader": {"captain-ilvane": 1},
    "main": dict.fromkeys(
        (
            "gate-page",
            "dawn-cadet",
            "shield-sister",
            "chapel-falcon",
            "puddle-imp",
            "cloud-heron",
            "undertow-adept",
            "slip-away",
            "riptide",
            "unmooring",
            "key-golem",
            "extortion",
        ),
        3,
    )
    | {"clean-verdict": 2, "hoard-drake": 2},
    "vault": {"dawnfield": 7, "tidewell": 7, "gravefen": 2},
}
MAIN_DECK, OPENING, LANDS = 40, 5, 5
IN_MAIN_DECK = range(3)
"""Types of cards: creatures, spells and instants."""


class VaultkeepersProbe(Probe):
    game = Vaultkeepers()
    setups: ClassVar = {
        "open": Setup(2),
        "mono": Setup(2, {"decks": ["open-graves", "wildfire"]}),
        "pairs": Setup(2, {"decks": ["drowned-ledger", "hedge-cloister"]}),
        "own": Setup(2, {"decks": [OWN_DECK, "deep-roots"]}),
        "two-own": Setup(2, {"decks": [OWN_DECK, OWN_DECK]}),
    }
    outside = frozenset()
    thorough = ("mono", "pairs", "two-own")
    bad_setups = (
        Setup(2, {"decks": ["no-such-deck", "wildfire"]}),
        Setup(2, {"decks": ["wildfire"]}),
        Setup(2, {"decks": "wildfire"}),
        Setup(2, {"decks": [OWN_DECK | {"leader": {}}, "wildfire"]}),
        Setup(2, {"decks": [OWN_DECK | {"vault": {"waystone": 16}}, "wildfire"]}),
        Setup(2, {"decks": [{"main": 40}, "wildfire"]}),
        Setup(2, {"set": "second-keys"}),
        Setup(2, {"colour": "blue"}),
    )
    most_decisions = 4000
    malformed = (
        "draw",
        "draw five",
        "draw 5",
        "draw -1",
        "land",
        "land gate-page",
        "tap 1",
        "burn nothing-at-all",
        "cast",
        "cast nobody-at-all",
        "cast captain-ilvane",
        "cast scorch foe",
        "cast scorch 2",
        "cast scorch foe 7",
        "cast scorch foe ٣",
        "cast scorch player 1",
        "leader captain-ilvane",
        "leader own",
        "attack",
        "attack 0",
        "attack 7 player",
        "attack 0 7",
        "attack player 0",
        "retract",
        "retract 7",
        "confirm 1",
        "end turn",
        "pass turn",
        "mulligan 2",
    )
    illegal = (
        "keep",
        "mulligan",
        "draw 4",
        "land thornwood",
        "land waystone",
        "tap cinderpeak",
        "tap waystone",
        "burn gravefen",
        "burn waystone",
        "cast firestorm",
        "cast wither own 0",
        "cast scorch foe 6",
        "cast pale-headsman foe 3",
        "cast gate-page own 1",
        "leader foe 0",
        "attack 6 player",
        "attack 0 6",
        "retract 6",
        "confirm",
        "pass",
        "rest",
    )
    bad_answers = ("", "{}", "null")
    golden = (
        Golden("mono", "greedy", 1),
        Golden("pairs", "greedy", 2),
        Golden("own", "random", 3),
        Golden("two-own", "greedy", 4),
    )
    counted_after = 90
    shared_on_purpose = frozenset({"setup", "pool", "kind"})
    has_orders = True

    def answer(self, need: Need) -> str:
        raise AssertionError("nothing comes from outside")

    def census(self, state: VaultkeepersState) -> Mapping[Hashable, int]:
        """Cards by seat and kind, lands by seat and colour, leaders by seat; tokens and Waystones come and go."""
        census: Counter[Hashable] = Counter()
        for seat, player in enumerate(state.players):
            on_field = [each.kind for each in player.field]
            cards = [*player.deck, *player.hand, *player.discard]
            cards += [kind.index for kind in on_field if kind.type in IN_MAIN_DECK]
            census.update((seat, state.pool.kinds[index].id) for index in cards)
            for colour in range(LANDS):
                lands = (player.held_lands, player.burned, player.untapped, player.tapped)
                count = sum(zone[colour] for zone in lands) + player.vault.count(colour)
                census[seat, "land", colour] = count
            leaders = sum(kind.index == player.leader for kind in on_field)
            census[seat, "leader"] = leaders + player.leader_waits
            assert not Counter(player.shown) - Counter(player.hand), f"shown cards of seat {seat}"
        return census

    # --- what an audience cannot know ------------------------------------------------------------------------------

    def scramble(self, state: VaultkeepersState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        for seat, player in enumerate(state.players):
            random.shuffle(player.deck)
            random.shuffle(player.vault)
            if seat == audience:
                continue
            player.rests = random.random() < 0.5
            if player.choice and state.turn == 0:
                player.choice = random.choice((1, 2))
            self._deal_anew(state, seat, random)

    def _deal_anew(self, state: VaultkeepersState, seat: int, random: Random) -> None:
        """Unknown cards in hand and deck change places; those of a secret list become others altogether."""
        player = state.players[seat]
        known = Counter(player.shown)
        unknown = list((Counter(player.hand) - known).elements())
        cards = [*unknown, *player.deck]
        lands = [colour for colour, count in enumerate(player.held_lands) for _ in range(count)] + player.vault
        if player.precon is None:
            any_card = [kind.index for kind in state.pool.kinds if kind.type in IN_MAIN_DECK]
            cards = [random.choice(any_card) for _ in cards]
            lands = [random.randrange(LANDS) for _ in lands]
        random.shuffle(cards)
        random.shuffle(lands)
        player.hand = sorted([*cards[: len(unknown)], *player.shown])
        player.deck = cards[len(unknown) :]
        held = lands[: sum(player.held_lands)]
        player.held_lands = [held.count(colour) for colour in range(LANDS)]
        player.vault = lands[len(held) :]

    def hidden_places(self, state: VaultkeepersState, audience: int | None) -> Mapping[str, str]:
        """The top of each pile; of others also how many of each card are in hand, unless all of it is known."""
        places: dict[str, str] = {}
        names = [kind.id for kind in state.pool.kinds]
        for seat, player in enumerate(state.players):
            if len(set(player.deck)) > 1:
                places[f"top card of {seat}"] = names[player.deck[-1]]
            if len(set(player.vault)) > 1:
                places[f"top land of {seat}"] = str(player.vault[-1])
            if seat != audience and len(player.hand) > len(player.shown):
                unknown = Counter(player.hand) - Counter(player.shown)
                for index in sorted(set(unknown) - set(player.shown)):
                    places[f"{names[index]} of {seat}"] = str(unknown[index])
        return places

    def future(self, state: VaultkeepersState, audience: int | None) -> Mapping[str, str]:
        future = {"next chance": str(Rng(state.rng).below(1000))}
        for seat, player in enumerate(state.players):
            if len(set(player.deck)) > 1:
                future[f"next cards of {seat}"] = str(player.deck[-3:])
        return future

    # --- positions that only look alike ----------------------------------------------------------------------------

    def look_alikes(self) -> Iterable[LookAlike]:
        yield from self._opening_decisions()
        yield from self._orders_to_rest()

    def _opening_decisions(self) -> Iterable[LookAlike]:
        """Seat 0 has decided, and seat 1 has not."""
        one = self.game.new(self.setups["mono"], 5)
        other = one.copy()
        referee.act(self.game, one, 0, "keep")
        referee.act(self.game, other, 0, "mulligan")
        for audience in (None, 1):
            yield LookAlike(f"the decision about an opening hand, seen by {audience}", one, other, audience)

    def _orders_to_rest(self) -> Iterable[LookAlike]:
        """Somebody passes once, or for the rest of the turn, while the other still has priority."""
        for seed in range(40):
            state = self._first_answer(seed)
            if state is None:
                continue
            seat = state.priority
            one, other = state.copy(), state.copy()
            referee.act(self.game, one, seat, "pass")
            referee.act(self.game, other, seat, "rest")
            if other.players[seat].rests:
                for audience in (None, 1 - seat):
                    yield LookAlike(f"an order to rest, seen by {audience}", one, other, audience)
                return

    def _first_answer(self, seed: int) -> VaultkeepersState | None:
        """A match at random until somebody may answer an attack."""
        random = Random(seed)
        state = self.game.new(self.setups["mono"], seed)
        for _ in range(200):
            if self.game.outcome(state) is not None:
                return None
            if state.priority >= 0:
                return state
            seat = self.game.to_act(state)[0]
            self.game.apply(state, seat, random.choice(self.game.legal(state, seat)))
        return None


PROBE = VaultkeepersProbe()
