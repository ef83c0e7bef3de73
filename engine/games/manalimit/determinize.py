"""A full state that fits what one View knows; what it does not know is drawn anew."""

from collections import Counter
from collections.abc import Sequence

from cards.games.manalimit.checks import THEMES_IN_A_BAG
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.manalimit.bag import BAG_SIZE, HAND_SIZE, fill_bag
from engine.games.manalimit.kinds import BOARD_SIZE
from engine.games.manalimit.planning import MOVES_A_ROUND
from engine.games.manalimit.pool import CardPool, pool_named
from engine.games.manalimit.state import TOKEN, BoardUnit, ManalimitState, Player, ShownUnit, manalimit
from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView, UnitView

_PITCHES_A_ROUND = 2
_UNITS_TO_A_PITCH = 6


def determinize(view: ManalimitView, rng: Rng) -> ManalimitState:
    """The seed is new, and so are future hands, ghosts and battles; ghosts come from the house."""
    pool = pool_named(view.set_id)
    players = [_player(pool, view, player, rng) for player in view.players]
    setup = Setup(view.seats, {"set": view.set_id, "ghosts": "house"})
    state = ManalimitState(setup, pool, rng.bits64() << 64 | rng.bits64(), players)
    state.round = view.round
    state.phase = view.phase
    state.lone = view.lone
    state.pairs = view.pairs
    state.met = view.met
    state.records = view.records
    state.result = view.outcome
    return state


def _player(pool: CardPool, view: ManalimitView, known: PlayerView, rng: Rng) -> Player:
    dealer = _Dealer(pool, known, rng)
    if known.private is not None:
        dealer.lay_out_known(known.private)
    else:
        dealer.lay_out_guess(view.round, known)
    player = dealer.player
    player.stars, player.lives = known.stars, known.lives
    player.ready, player.out_round = known.ready, known.out_round
    player.shown = known.shown
    player.seen = dict(Counter(pool.by_id[card].index for card in known.seen))
    return player


class _Dealer:
    """Numbers a player's cards at random and puts them into zones."""

    def __init__(self, pool: CardPool, known: PlayerView, rng: Rng) -> None:
        self._pool = pool
        self._rng = rng
        self._seen = list(known.seen)
        self.player = Player((), known.lives, rng.bits64() << 64 | rng.bits64())

    def lay_out_known(self, private: PrivateView) -> None:
        """Board, hand and Ash Pile as seen; the Bag as listed, or filled up for a spectator."""
        board = [unit.card for unit in private.board if unit is not None and not unit.is_created]
        known = [*private.hand, *private.ash, *board]
        rest = list(private.bag) if private.bag is not None else self._guess_rest(known)
        numbers = self._number(private.hand, private.ash, board, rest)
        player = self.player
        player.hand, player.ash, on_board, player.bag = numbers
        player.board = self._units(private.board, on_board)
        player.mana, player.pitched = private.mana, private.pitched
        player.moves = MOVES_A_ROUND - private.moves_left
        self._sort_zones()

    def lay_out_guess(self, round_number: int, known: PlayerView) -> None:
        """An opponent: the rest of a fitting Bag spread over hand, Ash Pile and Bag, and some unseen planning.

        Since the last battle units may have been pitched; the mana is anybody's guess.
        """
        seen = list(self._seen)
        board: list[str] = []
        for unit in known.shown:
            if unit.card in seen:
                seen.remove(unit.card)
                board.append(unit.card)
        rest = [*seen, *self._guess_rest([*seen, *board])]
        self._rng.shuffle(rest)
        hand_size = 0 if known.ready or known.out_round else min(HAND_SIZE, len(rest))
        hand, rest = rest[:hand_size], rest[hand_size:]
        ash_size = self._rng.below(min(len(rest), _PITCHES_A_ROUND * round_number) + 1)
        ash, bag = rest[:ash_size], rest[ash_size:]
        player = self.player
        player.hand, player.ash, on_board, player.bag = self._number(hand, ash, board, bag)
        player.board = self._units(known.shown, on_board)
        if not known.out_round:
            self._guess_planning(manalimit(round_number))
        self._sort_zones()

    def _guess_planning(self, limit: int) -> None:
        player = self.player
        for slot, unit in enumerate(player.board):
            if unit is not None and self._rng.below(_UNITS_TO_A_PITCH) == 0:
                player.board[slot] = None
                player.pitched += 1
                player.ash += [unit.card] if unit.card != TOKEN else []
        player.mana = self._rng.below(limit + 1)

    def _guess_rest(self, known: Sequence[str]) -> list[str]:
        """The unseen cards of a Bag that holds the known ones."""
        by_id = self._pool.by_id
        themes = list(dict.fromkeys(by_id[card].theme for card in known))
        others = [theme for theme in self._pool.themes if theme not in themes]
        chosen = [*themes, *self._rng.sample(others, max(0, THEMES_IN_A_BAG - len(themes)))]
        kept = [by_id[card].index for card in known]
        filled = fill_bag(self._pool, chosen, kept, self._rng)
        return [self._pool.kinds[index].id for index in filled[len(kept) :]][: max(0, BAG_SIZE - len(kept))]

    def _number(self, *zones: Sequence[str]) -> list[list[int]]:
        """Gives every card of the zones a random number."""
        numbers = list(range(sum(map(len, zones))))
        self._rng.shuffle(numbers)
        cards = [0] * len(numbers)
        numbered: list[list[int]] = []
        for zone in zones:
            taken, numbers = numbers[: len(zone)], numbers[len(zone) :]
            for number, card in zip(taken, zone, strict=True):
                cards[number] = self._pool.by_id[card].index
            numbered.append(taken)
        self.player.cards = tuple(cards)
        return numbered

    def _units(self, shown: Sequence[UnitView | ShownUnit | None], numbers: Sequence[int]) -> list[BoardUnit | None]:
        """Board units for what was seen; units that are no cards of the Bag get no number."""
        left = list(numbers)
        board: list[BoardUnit | None] = []
        for seen in shown:
            board.append(None if seen is None else self._unit(seen, left))
        return board + [None] * (BOARD_SIZE - len(board))

    def _unit(self, seen: UnitView | ShownUnit, left: list[int]) -> BoardUnit:
        kind = self._pool.by_id[seen.card]
        number = next((each for each in left if self.player.cards[each] == kind.index), TOKEN)
        if number != TOKEN and not (isinstance(seen, UnitView) and seen.is_created):
            left.remove(number)
        else:
            number = TOKEN
        unit = BoardUnit(kind, number)
        if isinstance(seen, UnitView):
            unit.attack_gain, unit.health_gain = seen.attack_gain, seen.health_gain
            unit.round_attack = seen.attack - kind.attack - seen.attack_gain
            unit.round_health = seen.health - kind.health - seen.health_gain
            unit.shields = seen.shields
        else:
            unit.attack_gain, unit.health_gain = seen.attack - kind.attack, seen.health - kind.health
        return unit

    def _sort_zones(self) -> None:
        cards = self.player.cards
        self.player.bag.sort()
        self.player.hand.sort(key=lambda number: (cards[number], number))
