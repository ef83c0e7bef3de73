"""A full state that fits what one View knows; what it does not know is drawn anew."""

from collections import Counter
from collections.abc import Iterable

from cards.games.vaultkeepers.checks import COPIES, DECK_SIZE, VAULT_SIZE
from engine.core.decks import Deck
from engine.core.game import Setup
from engine.core.rng import Rng
from engine.games.vaultkeepers.decks import DECKS, LEADER_PART, MAIN, VAULT
from engine.games.vaultkeepers.kinds import COLOURLESS, COLOURS, CREATURE, INSTANT, LEADER, SPELL, TOKEN, keyword_bits
from engine.games.vaultkeepers.pool import CardPool, shipped_pool
from engine.games.vaultkeepers.state import (
    EXCHANGES,
    KEEPS,
    NOBODY,
    PLAYER,
    UNDECIDED,
    Creature,
    Player,
    VaultkeepersState,
)
from engine.games.vaultkeepers.state import RESPONSE as RESPONSE_PHASE
from engine.games.vaultkeepers.view import PHASES, CreatureView, OwnView, PlayerView, VaultkeepersView

_PHASE_NUMBERS = {word: number for number, word in PHASES.items()}


def determinize(view: VaultkeepersView, rng: Rng) -> VaultkeepersState:
    """Piles are shuffled anew; cards of a deck whose list is secret are guessed from the colours that were seen."""
    pool = shipped_pool()
    dealers = [_Dealer(pool, player, rng) for player in view.players]
    setup = Setup(len(dealers), {"decks": [dealer.deal() for dealer in dealers]})
    players = [dealer.player for dealer in dealers]
    state = VaultkeepersState(setup, pool, rng.bits64() << 64 | rng.bits64(), players, view.first)
    state.active = view.active
    state.turn = view.turn
    state.phase = _PHASE_NUMBERS[view.phase]
    state.priority = view.asked if state.phase == RESPONSE_PHASE and view.asked is not None else NOBODY
    state.attacks = [(each.attacker, PLAYER if each.target is None else each.target) for each in view.attacks]
    state.fought = view.fought
    state.retracted = view.retracted
    state.passes = view.passes
    state.answers = view.answers
    state.triggers = view.triggers
    state.arrivals = view.arrivals
    state.result = view.outcome
    return state


class _Dealer:
    """Puts one player's cards into zones: the known ones where they were seen, the others anywhere."""

    def __init__(self, pool: CardPool, known: PlayerView, rng: Rng) -> None:
        self._pool = pool
        self._known = known
        self._rng = rng
        self.player = Player(known.precon, pool.by_id[known.leader].index, [], [])

    def deal(self) -> str | dict[str, dict[str, int]]:
        """Lays everything out; returns the deck as a setup's option."""
        player, known = self.player, self._known
        player.life, player.tax = known.life, known.leader_tax
        player.leader_waits, player.land_played = known.leader_waits, known.land_played
        player.mana, player.untapped, player.tapped = list(known.mana), list(known.untapped), list(known.tapped)
        player.burned = list(known.burned)
        player.discard = self._indices(known.discard)
        player.shown = self._indices(known.known_hand)
        player.field = [self._creature(each) for each in known.field]
        if known.own is not None:
            self._deal_own(known.own)
        else:
            self._deal_guess()
        player.choice = self._choice()
        return known.precon or self._deck().as_option()

    def _indices(self, cards: Iterable[str]) -> list[int]:
        by_id = self._pool.by_id
        return [by_id[card].index for card in cards]

    def _creature(self, seen: CreatureView) -> Creature:
        creature = Creature(self._pool.by_id[seen.card], seen.number)
        creature.attack, creature.health, creature.most_health = seen.attack, seen.health, seen.most_health
        creature.keywords = keyword_bits(seen.keywords)
        creature.gained_attack, creature.gained_health = seen.gained_attack, seen.gained_health
        creature.gained_keywords = keyword_bits(seen.gained_keywords)
        creature.tapped, creature.sick = seen.tapped, seen.sick
        return creature

    def _choice(self) -> int:
        known = self._known
        if not known.decided:
            return UNDECIDED
        if known.exchanged is not None:
            return EXCHANGES if known.exchanged else KEEPS
        if known.own is not None and known.own.keeps is not None:
            return KEEPS if known.own.keeps else EXCHANGES
        return self._rng.choice((KEEPS, EXCHANGES))

    def _deal_own(self, own: OwnView) -> None:
        """Only the order of the piles is open."""
        player = self.player
        player.hand = self._indices(own.hand)
        player.held_lands = list(own.held_lands)
        player.deck = self._indices(own.deck)
        player.vault = [colour for colour, count in enumerate(own.vault) for _ in range(count)]
        player.rests = own.rests
        self._rng.shuffle(player.deck)
        self._rng.shuffle(player.vault)

    def _deal_guess(self) -> None:
        """Somebody else's cards: what is not known is dealt from the rest of the deck list, or of a likely one."""
        player, known = self.player, self._known
        rest = self._rest_of_deck()
        self._rng.shuffle(rest)
        unknown = [rest.pop() for _ in range(known.hand_size - len(player.shown))]
        player.hand = sorted([*player.shown, *unknown])
        player.deck = rest
        lands = self._rest_of_vault()
        self._rng.shuffle(lands)
        for _ in range(known.lands_in_hand):
            player.held_lands[lands.pop()] += 1
        player.vault = lands

    def _seen(self) -> list[int]:
        """The cards of the main deck that everybody has seen and can place."""
        player = self.player
        on_field = [each.kind.index for each in player.field if each.kind.type not in (LEADER, TOKEN)]
        return [*player.discard, *player.shown, *on_field]

    def _seen_lands(self) -> list[int]:
        """By colour, those on the field and burned."""
        player = self.player
        return [player.untapped[colour] + player.tapped[colour] + player.burned[colour] for colour in range(COLOURS)]

    def _rest_of_deck(self) -> list[int]:
        if self._known.precon is not None:
            listed = DECKS.precons()[self._known.precon].deck.sections[MAIN]
            cards = Counter({self._pool.by_id[card].index: count for card, count in listed.items()})
            cards.subtract(self._seen())
            return sorted(cards.elements())
        return self._likely_rest(Counter(self._seen()))

    def _likely_rest(self, seen: Counter[int]) -> list[int]:
        """Cards of the likely colours and colourless ones, at most three of each."""
        colours = {*self._likely_colours(), COLOURLESS}
        copies = [
            kind.index
            for kind in self._pool.kinds
            if kind.type in (CREATURE, SPELL, INSTANT) and kind.colour in colours
            for _ in range(COPIES - seen[kind.index])
        ]
        return self._rng.sample(copies, DECK_SIZE - seen.total())

    def _likely_colours(self) -> list[int]:
        """Those of the leader, of the cards that were seen, and of the lands."""
        kinds = self._pool.kinds
        found = [colour for colour, _ in kinds[self.player.leader].needs]
        found += [kinds[index].colour for index in self._seen() if kinds[index].colour != COLOURLESS]
        found += [colour for colour, count in enumerate(self._seen_lands()) if count]
        return list(dict.fromkeys(found))

    def _rest_of_vault(self) -> list[int]:
        seen = self._seen_lands()
        if self._known.precon is not None:
            listed = DECKS.precons()[self._known.precon].deck.sections[VAULT]
            whole = Counter({self._pool.colour_of_land[land]: count for land, count in listed.items()})
            return [colour for colour in range(COLOURS) for _ in range(whole[colour] - seen[colour])]
        colours = self._likely_colours()
        return [self._rng.choice(colours) for _ in range(VAULT_SIZE - sum(seen))]

    def _deck(self) -> Deck:
        player, kinds = self.player, self._pool.kinds
        cards = Counter([*player.deck, *player.hand, *player.discard])
        cards.update(each.kind.index for each in player.field if each.kind.type not in (LEADER, TOKEN))
        lands = Counter(player.vault)
        for colour, count in enumerate(self._seen_lands()):
            lands[colour] += count + player.held_lands[colour]
        main = {kinds[index].id: count for index, count in cards.items()}
        vault = {self._pool.lands[colour]: count for colour, count in sorted(lands.items()) if count}
        return Deck({LEADER_PART: {self._known.leader: 1}, MAIN: main, VAULT: vault})
