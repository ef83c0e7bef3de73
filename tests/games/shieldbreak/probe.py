"""What the contract tests must know about Shieldbreak.

The scrambler works on the state's own lists. It imports nothing of `determinize` and none of the functions it uses.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from engine.core import referee
from engine.core.game import Need, Setup
from engine.core.rng import Rng
from engine.games.shieldbreak.game import Shieldbreak
from engine.games.shieldbreak.state import Creature, Player, ShieldbreakState
from tests.contract.probe import Golden, LookAlike, Probe

SEEN = (1, 2)
TRICKS = {
    "main": {
        "drip-scholar": 2,
        "fog-heron": 4,
        "archive-octopus": 4,
        "grand-cartographer": 2,
        "glass-diver": 4,
        "sound-the-depths": 3,
        "borrowed-memory": 2,
        "turn-the-current": 2,
        "soul-broker": 3,
        "bone-tither": 3,
        "night-ferryman": 2,
        "grave-bargain": 2,
        "last-rites": 3,
        "unravel-thought": 2,
        "spare-parts": 2,
    }
}
TOOLS = {
    "main": {
        "dawn-courier": 3,
        "page-of-bells": 3,
        "silver-psalmist": 3,
        "second-dawn": 2,
        "lantern-census": 2,
        "choir-ascendant": 3,
        "bell-novice": 3,
        "root-shepherd": 3,
        "pollen-witch": 3,
        "hive-mother": 3,
        "harvest-home": 2,
        "green-tempest": 3,
        "quiet-sentinel": 3,
        "prototype-zero": 2,
        "blueprint": 2,
    }
}


class ShieldbreakProbe(Probe):
    game = Shieldbreak()
    setups: ClassVar = {
        "by-seed": Setup(2),
        "two-precons": Setup(2, {"decks": ["barrow-fire", "lamplight-tides"]}),
        "own-and-precon": Setup(2, {"decks": [TRICKS, "wild-kiln"]}),
        "two-own": Setup(2, {"decks": [TOOLS, TRICKS]}),
    }
    outside = frozenset()
    thorough = ("two-precons", "two-own")
    bad_setups = (
        Setup(2, {"set": "sundering"}),
        Setup(2, {"decks": "wild-kiln"}),
        Setup(2, {"decks": ["wild-kiln"]}),
        Setup(2, {"decks": ["wild-kiln", "no-such-deck"]}),
        Setup(2, {"decks": ["wild-kiln", {"main": {"ember-lynx": 4}}]}),
        Setup(2, {"decks": ["wild-kiln", {"main": {"ember-lynx": "four"}}]}),
        Setup(2, {"decks": ["wild-kiln", 40]}),
    )
    most_decisions = 3000
    malformed = (
        "charge",
        "charge 2",
        "charge nobody-at-all",
        "summon",
        "summon ember-lynx 2 3",
        "summon ember-lynx -1",
        "summon 3",
        "evolve barrow-king",
        "evolve barrow-king two",
        "evolve barrow-king 1 2 3",
        "cast",
        "cast char 99",
        "attack",
        "attack 2",
        "attack player 2",
        "attack 2 3 4",
        "attack 40 player",
        "attack -1 player",
        "attack ٣ player",
        "block",
        "block player",
        "block 1 2",
        "keep it",
        "use",
        "choose",
        "choose nobody-at-all",
        "accept 1",
        "discard",
        "find",
        "pass pass",
        "surrender",
    )
    illegal = (
        "summon worldroot-boar",
        "summon ember-lynx 0",
        "cast worldroot-boar",
        "evolve barrow-king 7",
        "cast smother 9",
        "attack 9 player",
        "attack 8 8",
        "block 9",
        "use swallow-whole",
        "choose 9",
        "choose char",
        "accept",
        "discard iron-colossus",
        "find iron-colossus",
        "charge iron-colossus",
        "keep",
    )
    bad_answers = ("", "{}", "null")
    golden = (
        Golden("two-precons", "greedy", 1),
        Golden("own-and-precon", "random", 2),
        Golden("two-own", "greedy", 3),
        Golden("by-seed", "greedy", 4),
    )
    counted_after = 38
    shared_on_purpose = frozenset({"setup", "pool", "kind"})

    def answer(self, need: Need) -> str:
        raise AssertionError("nothing comes from outside")

    def census(self, state: ShieldbreakState) -> Mapping[Hashable, int]:
        census: Counter[Hashable] = Counter()
        for seat, player in enumerate(state.players):
            cards = [*player.deck, *player.hand, *player.shields, *player.mana, *player.grave]
            cards += [index for creature in player.board for index in (creature.kind.index, *creature.under)]
            if state.casting >= 0 and state.frame is not None and state.frame[0] == seat:
                cards.append(state.casting)
            census.update((seat, index) for index in cards)
            assert len(player.marks) == len(player.shields)
            assert player.hand == sorted(player.hand)
            assert not Counter(player.shown + player.spied) - Counter(player.hand), f"known cards of seat {seat}"
            self._check_mana(state, player)
        return census

    def _check_mana(self, state: ShieldbreakState, player: Player) -> None:
        totals = [0] * 6
        for index in player.mana:
            totals[state.pool.kinds[index].civilization] += 1
        assert totals == player.totals
        assert all(0 <= untapped <= total for untapped, total in zip(player.untapped, totals, strict=True))

    # --- what an audience cannot know ------------------------------------------------------------------------------

    def scramble(self, state: ShieldbreakState, audience: int | None, random: Random) -> None:
        state.rng = random.getrandbits(128)
        for seat, player in enumerate(state.players):
            if seat == audience:
                _reorder(player, seat, random)
            else:
                _change_hidden(state, seat, audience, random)

    def hidden_places(self, state: ShieldbreakState, audience: int | None) -> Mapping[str, str]:
        """Each kind of a deck with its places there and among unseen shields; of others also how many are in hand."""
        places: dict[str, str] = {}
        for seat, player in enumerate(state.players):
            bit = 0 if audience is None else SEEN[audience]
            hidden = {
                number: index
                for number, (index, mark) in enumerate(zip(player.shields, player.marks, strict=True))
                if not mark & bit and (seat != audience or not mark >> 2)
            }
            for index in {*player.deck, *hidden.values()}:
                in_deck = [place for place, other in enumerate(player.deck) if other == index]
                in_shields = [number for number, other in hidden.items() if other == index]
                in_hand = player.hand.count(index) if seat != audience else 0
                places[f"{state.pool.kinds[index].id} of {seat}"] = str((in_deck, in_shields, in_hand))
        return places

    def future(self, state: ShieldbreakState, audience: int | None) -> Mapping[str, str]:
        """The next random choice, and the next card of each deck."""
        future = {"chance": str(Rng(state.rng).below(1000))}
        for seat, player in enumerate(state.players):
            future[f"top of {seat}"] = str(player.deck[-1:])
        return future

    def look_alikes(self) -> Iterable[LookAlike]:
        yield from _kept_shields()


def _reorder(player: Player, seat: int, random: Random) -> None:
    """The owner knows what is in the deck and in the shields that it has not seen, though not where."""
    ages: dict[int, list[int]] = {}
    for number, mark in enumerate(player.marks):
        if not mark & SEEN[seat]:
            ages.setdefault(mark >> 2, []).append(number)
    for age, numbers in ages.items():
        cards = [player.shields[number] for number in numbers]
        if age == 0:
            cards += player.deck
        random.shuffle(cards)
        for number in numbers:
            player.shields[number] = cards.pop()
        if age == 0:
            player.deck = cards
    random.shuffle(player.deck)


def _change_hidden(state: ShieldbreakState, seat: int, audience: int | None, random: Random) -> None:
    """Somebody else's deck, hand and shields, apart from what was seen; other cards altogether in a secret deck."""
    player = state.players[seat]
    bit = 0 if audience is None else SEEN[audience]
    known = Counter(player.shown if audience is None else player.shown + player.spied)
    secret_hand = list((Counter(player.hand) - known).elements())
    hidden = [number for number, mark in enumerate(player.marks) if not mark & bit]
    cards = [*secret_hand, *(player.shields[number] for number in hidden), *player.deck]
    if player.precon is None:
        cards = [random.choice(state.pool.kinds).index for _ in cards]
    random.shuffle(cards)
    for number in hidden:
        player.shields[number] = cards.pop()
    new_hand = [cards.pop() for _ in secret_hand]
    player.deck = cards
    player.hand = sorted([*known.elements(), *new_hand])
    if audience is None:
        player.spied = sorted(random.sample(new_hand, len(player.spied)))
    if state.broken and seat != state.active:
        rest = new_hand[:]
        state.broken = [(index, mark) if mark & bit or not rest else (rest.pop(), mark) for index, mark in state.broken]
    if player.precon is None:
        _rewrite_list(state, seat)


def _rewrite_list(state: ShieldbreakState, seat: int) -> None:
    """The setup says the new deck list."""
    decks: list[Any] = list(state.setup.options["decks"])
    counts = {index: count for (owner, index), count in sorted(_all_cards(state).items()) if owner == seat}
    decks[seat] = {"main": {state.pool.kinds[index].id: count for index, count in counts.items()}}
    state.setup = Setup(2, {"decks": decks})


def _all_cards(state: ShieldbreakState) -> Mapping[Any, int]:
    return PROBE.census(state)


# --- positions that only look alike ----------------------------------------------------------------------------------


def _kept_shields() -> Iterable[LookAlike]:
    """A broken shield that is kept: a trigger, or a card that could not have been used anyway."""
    game = ShieldbreakProbe.game
    ends = []
    for card in ("char", "worldroot-boar"):
        state = game.new(Setup(2, {"decks": [TOOLS, TRICKS]}), 5)
        attacker, defender = state.active, 1 - state.active
        kind = state.pool.by_id["spark-imp"]
        creature = Creature(kind, 1)
        creature.sick, state.arrivals = False, 1
        state.players[attacker].board = [creature]
        state.players[defender].shields[0] = state.pool.by_id[card].index
        for seat, notation in ((attacker, "pass"), (attacker, "attack 0 player"), (defender, "keep")):
            referee.act(game, state, seat, notation)
        ends.append((state, attacker))
    (one, seat), (other, _) = ends
    yield LookAlike("a shield trigger that is kept, or another card", one, other, seat)
    yield LookAlike("a shield trigger that is kept, or another card, for a spectator", one, other, None)


PROBE = ShieldbreakProbe()
