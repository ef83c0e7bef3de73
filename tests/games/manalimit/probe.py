"""What the contract tests must know about Manalimit.

The scrambler works on the state's own data. It imports nothing of `determinize` and none of the functions it uses.
"""

import json
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping
from random import Random
from typing import ClassVar

from cards.games.manalimit.library import load_sets
from engine.core import referee
from engine.core.game import Need, Setup
from engine.core.rng import Rng
from engine.games.manalimit import rounds
from engine.games.manalimit.game import Manalimit
from engine.games.manalimit.state import BoardUnit, ManalimitState, Player
from tests.contract.probe import Golden, LookAlike, Probe

CARDS_OF_A_SEED = 50
MOST_MOVES = 20
HAND = 7
SEATS = {"run": 1, "two": 2, "three": 3, "eight": 8}


class ManalimitProbe(Probe):
    game = Manalimit()
    setups: ClassVar = {
        f"{word}-{card_set}-{ghosts}": Setup(SEATS[word], {"set": card_set, "ghosts": ghosts})
        for word, card_set, ghosts in (
            ("run", "kindling", "house"),
            ("run", "kindling", "outside"),
            ("run", "clockhaven", "house"),
            ("run", "clockhaven", "outside"),
            ("two", "kindling", "house"),
            ("two", "clockhaven", "outside"),
            ("three", "kindling", "outside"),
            ("three", "clockhaven", "house"),
            ("eight", "kindling", "house"),
            ("eight", "clockhaven", "outside"),
        )
    }
    # With an even number of players a ghost is met only after somebody is out.
    outside = frozenset(name for name in setups if name.endswith("outside") and name.startswith(("run", "three")))
    thorough = tuple(name for name in setups if name.endswith("house"))
    bad_setups = (
        Setup(1, {"set": "nowhere"}),
        Setup(1, {"ghosts": "cellar"}),
        Setup(1, {"decks": ["burn"]}),
        Setup(2, {"colour": "blue"}),
    )
    most_decisions = 5000
    malformed = (
        "play",
        "play soot-gnat",
        "play soot-gnat 5",
        "play soot-gnat -1",
        "play soot-gnat two",
        "play 2 soot-gnat",
        "play nobody-at-all 2",
        "pitch",
        "pitch 5",
        "pitch 2 3",
        "pitch nobody-at-all",
        "pitch ٣",
        "move 1",
        "move 1 1",
        "move 1 5",
        "move -1 2",
        "battle now",
        "surrender",
    )
    illegal = (
        "play soot-gnat 0",
        "play brannoc-coalfather 4",
        "play woken-bear 1",
        "play cog-mite 2",
        "play copper-urchin 3",
        "pitch spark",
        "pitch sporeling",
        "pitch ashfall-drake",
        "pitch 0",
        "pitch 4",
        "move 0 1",
        "move 3 4",
    )
    bad_answers = (
        "",
        "{}",
        "null",
        "[]",
        "12",
        '"ghost"',
        '{"owner": null, "house": false, "pitched": 0}',
        '{"owner": null, "house": false, "pitched": 0, "units": [["no-such-card", 1, 1, 0]]}',
        '{"owner": null, "house": false, "pitched": 0, "units": [["spark", 1]]}',
        '{"owner": null, "house": false, "pitched": 0, "units": [["spark", 1, 0, 0]]}',
        '{"owner": null, "house": false, "pitched": 0, "units": [["spark", -1, 1, 0]]}',
        '{"owner": null, "house": false, "pitched": 0, "units": [["spark", "a", 1, 0]]}',
        '{"owner": null, "house": false, "pitched": "many", "units": []}',
        '{"owner": ["a", "list"], "house": false, "pitched": 0, "units": []}',
        '{"owner": null, "house": false, "pitched": 1e999, "units": []}',
        "[" * 100_000,
    )
    golden = (
        Golden("run-kindling-outside", "greedy", 1),
        Golden("run-clockhaven-outside", "random", 2),
        Golden("two-clockhaven-outside", "greedy", 3),
        Golden("three-kindling-outside", "greedy", 4),
        Golden("eight-kindling-house", "random", 5),
    )
    shared_on_purpose = frozenset({"setup", "pool", "kind", "seen"})
    quiet_actions = 1

    def answer(self, need: Need) -> str:
        """A ghost of affordable units, picked by the number that the need brings along."""
        random = Random(need.facts["draw"])
        cards = [card for card in load_sets()[need.facts["set"]].cards if card.cost <= need.facts["round"] + 1]
        chosen = random.choices(cards, k=random.randrange(6))
        units = [[card.id, card.attack, card.health, random.randrange(2)] for card in chosen]
        owner = random.choice((None, "Ada"))
        return json.dumps({"owner": owner, "house": False, "pitched": random.randrange(3), "units": units})

    def census(self, state: ManalimitState) -> Mapping[Hashable, int]:
        """Card numbers of the first Bags; those that effects added come behind them and are checked here."""
        census: Counter[Hashable] = Counter()
        for seat, player in enumerate(state.players):
            on_board = [unit for unit in player.units() if unit.card >= 0]
            numbers = Counter([*player.bag, *player.hand, *player.ash, *(unit.card for unit in on_board)])
            census.update({(seat, number): count for number, count in numbers.items() if number < CARDS_OF_A_SEED})
            added = {number: count for number, count in numbers.items() if number >= CARDS_OF_A_SEED}
            assert added == dict.fromkeys(range(CARDS_OF_A_SEED, len(player.cards)), 1), f"added cards of seat {seat}"
            assert all(unit.kind.index == player.cards[unit.card] for unit in on_board), f"units of seat {seat}"
        return census

    # --- what an audience cannot know ------------------------------------------------------------------------------

    def scramble(self, state: ManalimitState, audience: int | None, random: Random) -> None:
        state.seed = random.getrandbits(128)
        for seat, player in enumerate(state.players):
            player.rng = random.getrandbits(128)
            if seat == audience:
                _renumber(player, random)
            elif state.setup.seats == 1:
                _renumber(player, random)
                _change_bag(state, player, random)
            else:
                _change_everything(state, player, random)

    def hidden_places(self, state: ManalimitState, audience: int | None) -> Mapping[str, str]:
        """Own cards by number, whose kind nobody sees; others' by kind, unless it was last seen on their board."""
        places: dict[str, str] = {}
        kinds = state.pool.kinds
        for seat, player in enumerate(state.players):
            if seat == audience or state.setup.seats == 1:
                first_bag = enumerate(player.cards[:CARDS_OF_A_SEED])
                places |= {f"card {number} of {seat}": kinds[kind].id for number, kind in first_bag}
            zones = [
                [kinds[player.cards[number]].id for number in zone] for zone in (player.bag, player.hand, player.ash)
            ]
            if state.setup.seats == 1 and audience is None:
                places[f"the Bag of {seat}"] = str(sorted(zones[0]))
            elif seat != audience:
                for kind in {kind for zone in zones for kind in zone} - {unit.card for unit in player.shown}:
                    places[f"{kind} of {seat}"] = str([zone.count(kind) for zone in zones])
        return places

    def future(self, state: ManalimitState, audience: int | None) -> Mapping[str, str]:
        """The next choice of each planning ability, the draw of a ghost, and the next hands after everybody submits."""
        future = {f"planning of {seat}": str(Rng(each.rng).below(1000)) for seat, each in enumerate(state.players)}
        future["ghost"] = str(rounds.ghost_draw(state) % 1000)
        after = state.copy()
        for player in after.players:
            player.stars, player.lives = 0, 3  # nobody drops out before the next hand
        for seat in self.game.to_act(after):
            self.game.apply(after, seat, self.game.fallback(after, seat))
        need = self.game.needs(after)
        if need is not None:
            self.game.supply(after, self.answer(need))
        for seat, player in enumerate(after.players):
            if after.round > state.round and len(player.bag) > HAND and player.hand:
                future[f"next hand of {seat}"] = str([after.pool.kinds[player.cards[card]].id for card in player.hand])
        return future

    def look_alikes(self) -> Iterable[LookAlike]:
        yield from _second_copies()


def _renumber(player: Player, random: Random) -> None:
    """The same cards in the same zones under other numbers."""
    new = list(range(len(player.cards)))
    random.shuffle(new)
    cards = list(player.cards)
    for old, kind in enumerate(player.cards):
        cards[new[old]] = kind
    player.cards = tuple(cards)
    player.bag = sorted(new[number] for number in player.bag)
    player.hand = sorted((new[number] for number in player.hand), key=lambda number: (cards[number], number))
    player.ash = [new[number] for number in player.ash]
    for unit in player.units():
        unit.card = new[unit.card] if unit.card >= 0 else unit.card


def _change_bag(state: ManalimitState, player: Player, random: Random) -> None:
    """Other cards in the Bag, and a few more or fewer of them."""
    cards = list(player.cards)
    for number in player.bag:
        cards[number] = random.choice(state.pool.units).index
    for _ in range(random.randrange(3)):
        player.bag.append(len(cards))
        cards.append(random.choice(state.pool.units).index)
    player.cards = tuple(cards)


def _change_everything(state: ManalimitState, player: Player, random: Random) -> None:
    """Other cards, zones, board, mana and planning; what was seen in battles stays seen, and that somebody is ready."""
    cards = [random.choice(state.pool.units).index for _ in range(CARDS_OF_A_SEED + random.randrange(3))]
    numbers = random.sample(range(len(cards)), len(cards))
    player.cards = tuple(cards)
    player.board = [None if random.random() < 0.4 else _unit(state, cards, numbers, random) for _ in range(5)]
    player.hand = [] if player.ready else [numbers.pop() for _ in range(HAND)]
    player.hand.sort(key=lambda number: (cards[number], number))
    player.ash = [numbers.pop() for _ in range(random.randrange(10))]
    player.bag = sorted(numbers)
    player.mana, player.pitched = random.randrange(state.manalimit + 1), random.randrange(4)
    player.moves = random.randrange(MOST_MOVES + 1)


def _unit(state: ManalimitState, cards: list[int], numbers: list[int], random: Random) -> BoardUnit:
    number = -1 if random.random() < 0.2 else numbers.pop()
    unit = BoardUnit(random.choice(state.pool.kinds) if number < 0 else state.pool.kinds[cards[number]], number)
    unit.attack_gain, unit.health_gain, unit.shields = random.randrange(3), random.randrange(3), random.randrange(2)
    unit.round_attack, unit.round_health = random.randrange(3), random.randrange(3)
    return unit


# --- positions that only look alike ----------------------------------------------------------------------------------


def _second_copies() -> Iterator[LookAlike]:
    """Seat 1 shows a Soot Gnat in two battles: the same card, or a second one after pitching the first."""
    game = ManalimitProbe.game
    ends = []
    for plan in ([], ["pitch 0", "play soot-gnat 0"]):
        state = game.new(Setup(2, {"set": "kindling"}), 1)
        player = state.players[1]
        gnat = state.pool.by_id["soot-gnat"].index
        player.cards = (gnat, gnat, *player.cards[2:])
        _hold_only(player, 0)
        for notation in ("play soot-gnat 0", "battle"):
            referee.act(game, state, 1, notation)
        referee.act(game, state, 0, "battle")
        _hold_only(player, 1)
        for notation in (*plan, "battle"):
            referee.act(game, state, 1, notation)
        referee.act(game, state, 0, "battle")
        ends.append(state)
    yield LookAlike("one Soot Gnat in two battles, or two", ends[0], ends[1], 0)
    yield LookAlike("one Soot Gnat in two battles, or two, for a spectator", ends[0], ends[1], None)


def _hold_only(player: Player, number: int) -> None:
    player.bag = sorted({*player.bag, *player.hand} - {number})
    player.hand = [number]


PROBE = ManalimitProbe()
