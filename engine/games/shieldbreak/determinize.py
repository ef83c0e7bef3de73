"""A full state that fits what one View knows; what it does not know is drawn anew."""

from collections import Counter
from collections.abc import Iterable

from cards.games.shieldbreak.checks import COPIES, DECK_SIZE
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.shieldbreak.decks import DECKS, MAIN, SeatDeck, as_options
from engine.games.shieldbreak.kinds import ZERO
from engine.games.shieldbreak.pool import CardPool, shipped_pool
from engine.games.shieldbreak.state import AGE, NEXT, NOBODY, NOTHING, SEEN_BY, Creature, Player, ShieldbreakState
from engine.games.shieldbreak.state import ATTACK as ATTACK_PHASE
from engine.games.shieldbreak.view import (
    BLOCK_PHASE,
    PHASES,
    QUESTIONS,
    CreatureView,
    PendingView,
    PlayerView,
    ShieldbreakView,
    ShieldView,
)

_PHASE_NUMBERS = {word: number for number, word in PHASES.items() if number != NEXT} | {BLOCK_PHASE: ATTACK_PHASE}
_DECKS_TO_A_SURPRISE = 5
"""Of so many secret decks one has a civilization that nobody has seen yet."""

_QUESTION_NUMBERS = {word: number for number, word in QUESTIONS.items()}


def determinize(view: ShieldbreakView, rng: Rng) -> ShieldbreakState:
    """Decks are shuffled anew; cards of a hidden deck are guessed from the civilizations that were seen."""
    pool = shipped_pool()
    dealers = [_Dealer(pool, view, player, rng) for player in view.players]
    decks = tuple(dealer.deal() for dealer in dealers)
    setup = Setup(len(decks), as_options(decks))
    state = ShieldbreakState(
        setup, pool, rng.bits64() << 64 | rng.bits64(), [dealer.player for dealer in dealers], view.active
    )
    state.turn = view.turn
    state.phase = NEXT if view.is_handing_over else _PHASE_NUMBERS[view.phase]
    state.acts = view.acts
    state.arrivals = view.arrivals
    state.asked = NOBODY if view.asked is None else view.asked
    state.question = NOTHING if view.asked is None else _QUESTION_NUMBERS[view.question]
    if view.attack is not None:
        state.attacker = view.attack.attacker
        state.target = NOBODY if view.attack.target is None else view.attack.target
        state.step = view.attack.step
    state.broken = dealers[1 - view.active].broken
    _set_abilities(state, view)
    state.result = view.outcome
    return state


def _set_abilities(state: ShieldbreakState, view: ShieldbreakView) -> None:
    by_id = state.pool.by_id

    def index(pending: PendingView) -> int:
        return by_id[pending.card].abilities[pending.ability].index

    state.waiting = [(each.seat, index(each), each.creature) for each in view.waiting]
    if view.resolving is not None:
        now, pending = view.resolving, view.resolving.pending
        state.frame = (pending.seat, index(pending), now.effect, pending.creature, now.target, now.discards_left)
        state.casting = NOBODY if now.card is None else by_id[now.card].index


class _Dealer:
    """Puts one player's cards into zones: the known ones where they were seen, the others anywhere."""

    def __init__(self, pool: CardPool, view: ShieldbreakView, known: PlayerView, rng: Rng) -> None:
        self._pool = pool
        self._view = view
        self._known = known
        self._rng = rng
        self.player = Player(known.precon, [])
        self.broken: list[tuple[int, int]] = []

    def deal(self) -> SeatDeck:
        player, known = self.player, self._known
        player.grave = self._indices(known.graveyard)
        player.board = [self._creature(each) for each in known.creatures]
        player.searches = known.searches
        self._lay_mana()
        player.marks = [_mark(shield) for shield in known.shields]
        if known.hand is not None:
            self._deal_own(known.hand, known.unseen or ())
        else:
            self._deal_guess()
        return self._deck()

    def _indices(self, cards: Iterable[str]) -> list[int]:
        by_id = self._pool.by_id
        return [by_id[card].index for card in cards]

    def _creature(self, seen: CreatureView) -> Creature:
        creature = Creature(self._pool.by_id[seen.card], seen.number)
        creature.tapped, creature.sick, creature.boost, creature.renewed = (
            seen.tapped,
            seen.sick,
            seen.boost,
            seen.renewed,
        )
        creature.under = tuple(self._indices(seen.under))
        return creature

    def _lay_mana(self) -> None:
        player = self.player
        for seen in self._known.mana:
            kind = self._pool.by_id[seen.card]
            player.mana.append(kind.index)
            player.totals[kind.civilization] += 1
            player.untapped[kind.civilization] += not seen.tapped

    def _broken_shields(self) -> tuple[ShieldView, ...]:
        return self._view.broken if self._known.seat != self._view.active else ()

    def _deal_own(self, hand: tuple[str, ...], unseen: tuple[tuple[int, tuple[str, ...]], ...]) -> None:
        """Only the order of the deck is open, and which shield is which of those that one has not seen."""
        player = self.player
        player.hand = self._indices(hand)
        player.spied = self._indices(self._known.known_hand)
        groups = {age: self._indices(cards) for age, cards in unseen}
        for cards in groups.values():
            self._rng.shuffle(cards)
        player.shields = [
            groups[shield.age].pop() if shield.card is None else self._pool.by_id[shield.card].index
            for shield in self._known.shields
        ]
        player.deck = groups[0]
        self.broken = [
            (self._pool.by_id[shield.card].index, _mark(shield))
            for shield in self._broken_shields()
            if shield.card is not None
        ]

    def _deal_guess(self) -> None:
        """Somebody else's cards: what is not known is dealt from the rest of the deck list, or of a likely one."""
        player, known = self.player, self._known
        player.shown = self._indices(known.known_hand)
        placed = [*player.grave, *player.mana, *self._on_board(), *player.shown, *self._casting()]
        placed += self._indices(shield.card for shield in known.shields if shield.card is not None)
        rest = self._rest(placed)
        self._rng.shuffle(rest)
        player.shields = [
            rest.pop() if shield.card is None else self._pool.by_id[shield.card].index for shield in known.shields
        ]
        unknown = [rest.pop() for _ in range(known.hand_size - len(player.shown))]
        self.broken = self._guess_broken(unknown)
        player.hand = sorted([*player.shown, *unknown])
        player.deck = rest

    def _guess_broken(self, unknown: list[int]) -> list[tuple[int, int]]:
        """Broken shields are in hand by now: those that were never seen are among its unknown cards."""
        left = list(unknown)
        known = Counter(self.player.shown)
        for shield in self._broken_shields():
            if shield.card is not None:
                known[self._pool.by_id[shield.card].index] -= 1
        left += [index for index, count in known.items() for _ in range(max(0, count))]
        return [
            (left.pop(0) if shield.card is None else self._pool.by_id[shield.card].index, _mark(shield))
            for shield in self._broken_shields()
        ]

    def _on_board(self) -> list[int]:
        return [index for each in self.player.board for index in (each.kind.index, *each.under)]

    def _casting(self) -> list[int]:
        now = self._view.resolving
        is_own = now is not None and now.card is not None and now.pending.seat == self._known.seat
        return self._indices([now.card]) if now is not None and now.card is not None and is_own else []

    def _rest(self, placed: list[int]) -> list[int]:
        """The cards of the deck that are not accounted for."""
        if self._known.precon is not None:
            listed = DECKS.precons()[self._known.precon].deck.sections[MAIN]
            cards = Counter({self._pool.by_id[card].index: count for card, count in listed.items()})
            cards.subtract(placed)
            return sorted(cards.elements())
        return self._likely_rest(Counter(placed))

    def _likely_rest(self, placed: Counter[int]) -> list[int]:
        """Cards of the civilizations that were seen, two at least and sometimes one more, and of Zero."""
        kinds = self._pool.kinds
        seen = list(dict.fromkeys(kinds[index].civilization for index in placed if not kinds[index].is_zero))
        others = [civilization for civilization in range(ZERO) if civilization not in seen]
        more = max(0, 2 - len(seen)) + (self._rng.below(_DECKS_TO_A_SURPRISE) == 0)
        civilizations = {ZERO, *seen, *self._rng.sample(others, more)}
        copies = [
            kind.index
            for kind in kinds
            if kind.civilization in civilizations
            for _ in range(COPIES - placed[kind.index])
        ]
        return self._rng.sample(copies, DECK_SIZE - placed.total())

    def _deck(self) -> SeatDeck:
        player = self.player
        cards = [*player.deck, *player.hand, *player.shields, *player.mana, *player.grave]
        counts = Counter([*cards, *self._on_board(), *self._casting()])
        kinds = self._pool.kinds
        return SeatDeck(player.precon, {kinds[index].id: count for index, count in counts.items()})


def _mark(shield: ShieldView) -> int:
    return sum(SEEN_BY[seat] for seat in shield.seen_by) | shield.age << AGE
