"""What one audience of a Shieldbreak match may know, with what it has seen before."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.core.game import Outcome
from engine.games.shieldbreak.kinds import ZERO
from engine.games.shieldbreak.state import (
    AGE,
    ATTACK,
    BLOCK,
    CHARGE,
    CHOOSE,
    DISCARD,
    DRAW,
    END,
    MAIN,
    MANA,
    MAY,
    NEXT,
    NOTHING,
    PLAY,
    SEARCH,
    SEEN_BY,
    SHIELD,
    START,
    STRIKE,
    Creature,
    Player,
    ShieldbreakState,
)

PHASES = {START: "start", DRAW: "draw", MANA: "mana", MAIN: "main", ATTACK: "attack", END: "end", NEXT: "end"}
BLOCK_PHASE = "block"
QUESTIONS = {
    NOTHING: "",
    CHARGE: "charge",
    PLAY: "play",
    STRIKE: "attack",
    BLOCK: "block",
    SHIELD: "shield",
    CHOOSE: "choose",
    MAY: "may",
    DISCARD: "discard",
    SEARCH: "search",
}


@dataclass(frozen=True, slots=True)
class CreatureView:
    """`number` tells it from all others of the match; `under` are the cards below an evolution creature."""

    card: str
    number: int
    power: int
    boost: int
    tapped: bool
    sick: bool
    renewed: bool
    under: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ManaView:
    card: str
    tapped: bool


@dataclass(frozen=True, slots=True)
class ShieldView:
    """`card` is known to those who have seen it. `age` is the owner's search that it was there for, 0 for none."""

    seen_by: tuple[int, ...]
    age: int
    card: str | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """`precon` is None for a deck of one's own, whose list is its owner's secret.

    `known_hand` are cards that others know to be in the hand. The owner also sees `hand`, and `unseen`: for each age of
    shields those that it has not seen, and under 0 the deck together with them.
    """

    seat: int
    precon: str | None
    deck_size: int
    hand_size: int
    known_hand: tuple[str, ...]
    shields: tuple[ShieldView, ...]
    mana: tuple[ManaView, ...]
    creatures: tuple[CreatureView, ...]
    graveyard: tuple[str, ...]
    searches: int
    hand: tuple[str, ...] | None
    unseen: tuple[tuple[int, tuple[str, ...]], ...] | None

    @property
    def untapped_mana(self) -> int:
        return sum(not card.tapped for card in self.mana)


@dataclass(frozen=True, slots=True)
class AttackView:
    """Numbers of creatures; no target means the player."""

    attacker: int
    target: int | None
    step: int


@dataclass(frozen=True, slots=True)
class PendingView:
    """An ability that is happening or waits: whose, the card that has it and its place on it, and its creature."""

    seat: int
    card: str
    ability: int
    creature: int


@dataclass(frozen=True, slots=True)
class ResolvingView:
    """How far the ability that is happening has come; `card` is a spell that is being cast."""

    pending: PendingView
    effect: int
    target: int
    discards_left: int
    card: str | None


@dataclass(frozen=True, slots=True)
class ShieldbreakView:
    """`question` says what `asked` is asked; `acts` is how often the active player has acted in this phase."""

    audience: int | None
    turn: int
    active: int
    phase: str
    is_handing_over: bool
    acts: int
    arrivals: int
    asked: int | None
    question: str
    players: tuple[PlayerView, ...]
    attack: AttackView | None
    broken: tuple[ShieldView, ...]
    resolving: ResolvingView | None
    waiting: tuple[PendingView, ...]
    outcome: Outcome | None

    @property
    def own(self) -> PlayerView | None:
        return None if self.audience is None else self.players[self.audience]

    def creature(self, number: int | None) -> CreatureView | None:
        """A creature by its number, whoever has it."""
        creatures = (creature for player in self.players for creature in player.creatures)
        return next((creature for creature in creatures if creature.number == number), None)


def view(state: ShieldbreakState, audience: int | None) -> ShieldbreakView:
    attack = None
    if state.attacker >= 0:
        attack = AttackView(state.attacker, None if state.target < 0 else state.target, state.step)
    return ShieldbreakView(
        audience=audience,
        turn=state.turn,
        active=state.active,
        phase=BLOCK_PHASE if state.question == BLOCK and state.asked >= 0 else PHASES[state.phase],
        is_handing_over=state.phase == NEXT,
        acts=state.acts,
        arrivals=state.arrivals,
        asked=None if state.asked < 0 else state.asked,
        question=QUESTIONS[state.question] if state.asked >= 0 else "",
        players=tuple([_player_view(state, seat, audience) for seat in range(len(state.players))]),
        attack=attack,
        broken=tuple([_shield_view(state, index, mark, audience) for index, mark in state.broken]),
        resolving=_resolving_view(state),
        waiting=tuple([_pending_view(state, seat, index, number) for seat, index, number in state.waiting]),
        outcome=state.result,
    )


def _pending_view(state: ShieldbreakState, seat: int, index: int, number: int) -> PendingView:
    kind = state.pool.abilities[index].kind
    first = min(ability.index for ability in kind.abilities)
    return PendingView(seat, kind.id, index - first, number)


def _resolving_view(state: ShieldbreakState) -> ResolvingView | None:
    if state.frame is None:
        return None
    seat, index, effect, source, target, left = state.frame
    casting = None if state.casting < 0 else state.pool.kinds[state.casting].id
    return ResolvingView(_pending_view(state, seat, index, source), effect, target, left, casting)


def _player_view(state: ShieldbreakState, seat: int, audience: int | None) -> PlayerView:
    player, names = state.players[seat], state.pool.names
    known = player.shown if audience is None else sorted(player.shown + player.spied)
    is_own = seat == audience
    return PlayerView(
        seat=seat,
        precon=player.precon,
        deck_size=len(player.deck),
        hand_size=len(player.hand),
        known_hand=names(known),
        shields=tuple(
            [
                _shield_view(state, index, mark, audience)
                for index, mark in zip(player.shields, player.marks, strict=True)
            ]
        ),
        mana=_mana_view(state, player),
        creatures=tuple([_creature_view(state, creature) for creature in player.board]),
        graveyard=names(player.grave),
        searches=player.searches,
        hand=names(player.hand) if is_own else None,
        unseen=_unseen(state, player, seat) if is_own else None,
    )


def _shield_view(state: ShieldbreakState, index: int, mark: int, audience: int | None) -> ShieldView:
    is_seen = audience is not None and bool(mark & SEEN_BY[audience])
    return ShieldView(
        tuple([seat for seat, bit in enumerate(SEEN_BY) if mark & bit]),
        mark >> AGE,
        state.pool.kinds[index].id if is_seen else None,
    )


def _mana_view(state: ShieldbreakState, player: Player) -> tuple[ManaView, ...]:
    """Of each civilization the first cards are the tapped ones."""
    tapped = [total - untapped for total, untapped in zip(player.totals, player.untapped, strict=True)]
    seen = [0] * (ZERO + 1)
    cards = []
    for index in player.mana:
        kind = state.pool.kinds[index]
        seen[kind.civilization] += 1
        cards.append(ManaView(kind.id, seen[kind.civilization] <= tapped[kind.civilization]))
    return tuple(cards)


def _creature_view(state: ShieldbreakState, creature: Creature) -> CreatureView:
    return CreatureView(
        creature.kind.id,
        creature.number,
        creature.power,
        creature.boost,
        creature.tapped,
        creature.sick,
        creature.renewed,
        state.pool.names(creature.under),
    )


def _unseen(state: ShieldbreakState, player: Player, seat: int) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Sorted, so that it tells nothing about where a card is."""
    groups: dict[int, list[int]] = {0: player.deck[:]}
    for index, mark in zip(player.shields, player.marks, strict=True):
        if not mark & SEEN_BY[seat]:
            groups.setdefault(mark >> AGE, []).append(index)
    return tuple([(age, _sorted_names(state, groups[age])) for age in sorted(groups)])


def _sorted_names(state: ShieldbreakState, indices: Sequence[int]) -> tuple[str, ...]:
    return state.pool.names(sorted(indices))
