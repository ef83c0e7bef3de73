"""What one audience of a Vaultkeepers match may know, with what it has seen before."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.game import Outcome
from engine.games.vaultkeepers.kinds import COLOURS, LEADER, TOKEN, keyword_words
from engine.games.vaultkeepers.state import (
    DRAWING,
    EXCHANGES,
    KEEPS,
    MAIN,
    MULLIGANS,
    OVER,
    PLAYER,
    RESPONSE,
    UNDECIDED,
    Creature,
    Player,
    VaultkeepersState,
)
from engine.games.vaultkeepers.turns import draws

PHASES = {MULLIGANS: "mulligan", DRAWING: "draw", MAIN: "main", RESPONSE: "response", OVER: "over"}


@dataclass(frozen=True, slots=True)
class CreatureView:
    """`number` tells it from all others of the match. `gained_*` last until the end of the turn."""

    card: str
    number: int
    attack: int
    health: int
    most_health: int
    keywords: tuple[str, ...]
    gained_attack: int
    gained_health: int
    gained_keywords: tuple[str, ...]
    tapped: bool
    sick: bool
    is_leader: bool
    is_token: bool


@dataclass(frozen=True, slots=True)
class AttackView:
    """Numbers of creatures; no target means the player. A target that has left since is on no field."""

    attacker: int
    target: int | None


@dataclass(frozen=True, slots=True)
class OwnView:
    """What only its owner sees. `deck` and `vault` are in no order; lands are given by colour.

    `keeps` is the decision about the opening hand while the other has not made theirs; `rests` the order to pass for
    the rest of the turn.
    """

    hand: tuple[str, ...]
    held_lands: tuple[int, ...]
    deck: tuple[str, ...]
    vault: tuple[int, ...]
    keeps: bool | None
    rests: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """`precon` is None for a deck of one's own, whose list is its owner's secret.

    Backs of cards are public: `hand_size` are cards of the main deck, `lands_in_hand` those of the Vault. `known_hand`
    are cards that everybody knows to be in the hand. Mana and lands are given by colour, colourless last. `exchanged`
    says whether the opening hand was, once both have decided.
    """

    seat: int
    precon: str | None
    leader: str
    leader_waits: bool
    leader_tax: int
    life: int
    mana: tuple[int, ...]
    untapped: tuple[int, ...]
    tapped: tuple[int, ...]
    field: tuple[CreatureView, ...]
    hand_size: int
    lands_in_hand: int
    known_hand: tuple[str, ...]
    deck_size: int
    vault_size: int
    discard: tuple[str, ...]
    burned: tuple[int, ...]
    land_played: bool
    decided: bool
    exchanged: bool | None
    own: OwnView | None


@dataclass(frozen=True, slots=True)
class VaultkeepersView:
    """`asked` is the seat whose turn or answer it is, None while opening hands are decided and at the end.

    `draws` are the fewest and most cards that can come from the Vault now; `answers` counts how often somebody got
    priority this turn.
    """

    audience: int | None
    turn: int
    first: int
    active: int
    phase: str
    asked: int | None
    draws: tuple[int, int] | None
    attacks: tuple[AttackView, ...]
    fought: bool
    retracted: int
    passes: int
    answers: int
    triggers: int
    arrivals: int
    players: tuple[PlayerView, ...]
    outcome: Outcome | None

    @property
    def own(self) -> PlayerView | None:
        return None if self.audience is None else self.players[self.audience]

    def creature(self, seat: int, number: int) -> CreatureView | None:
        return next((each for each in self.players[seat].field if each.number == number), None)


def view(state: VaultkeepersState, audience: int | None) -> VaultkeepersView:
    return VaultkeepersView(
        audience=audience,
        turn=state.turn,
        first=state.first,
        active=state.active,
        phase=PHASES[state.phase],
        asked=_asked(state),
        draws=draws(state) if state.phase == DRAWING else None,
        attacks=tuple(AttackView(attacker, None if target == PLAYER else target) for attacker, target in state.attacks),
        fought=state.fought,
        retracted=state.retracted,
        passes=state.passes,
        answers=state.answers,
        triggers=state.triggers,
        arrivals=state.arrivals,
        players=tuple(_player_view(state, seat, audience) for seat in (0, 1)),
        outcome=state.result,
    )


def _asked(state: VaultkeepersState) -> int | None:
    if state.phase in (MULLIGANS, OVER):
        return None
    return state.priority if state.phase == RESPONSE else state.active


def _player_view(state: VaultkeepersState, seat: int, audience: int | None) -> PlayerView:
    player, pool = state.players[seat], state.pool
    return PlayerView(
        seat=seat,
        precon=player.precon,
        leader=pool.kinds[player.leader].id,
        leader_waits=player.leader_waits,
        leader_tax=player.tax,
        life=player.life,
        mana=tuple(player.mana),
        untapped=tuple(player.untapped),
        tapped=tuple(player.tapped),
        field=tuple([creature_view(creature) for creature in player.field]),
        hand_size=len(player.hand),
        lands_in_hand=sum(player.held_lands),
        known_hand=pool.names(player.shown),
        deck_size=len(player.deck),
        vault_size=len(player.vault),
        discard=pool.names(player.discard),
        burned=tuple(player.burned),
        land_played=player.land_played,
        decided=player.choice != UNDECIDED,
        exchanged=None if state.phase == MULLIGANS else player.choice == EXCHANGES,
        own=_own_view(state, player) if seat == audience else None,
    )


def _own_view(state: VaultkeepersState, player: Player) -> OwnView:
    is_secret = state.phase == MULLIGANS and player.choice != UNDECIDED
    return OwnView(
        hand=state.pool.names(player.hand),
        held_lands=tuple(player.held_lands),
        deck=state.pool.names(sorted(player.deck)),
        vault=_by_colour(player.vault),
        keeps=player.choice == KEEPS if is_secret else None,
        rests=player.rests,
    )


def _by_colour(vault: Iterable[int]) -> tuple[int, ...]:
    counts = [0] * COLOURS
    for colour in vault:
        counts[colour] += 1
    return tuple(counts)


def creature_view(creature: Creature) -> CreatureView:
    return CreatureView(
        card=creature.kind.id,
        number=creature.number,
        attack=creature.attack,
        health=creature.health,
        most_health=creature.most_health,
        keywords=keyword_words(creature.keywords),
        gained_attack=creature.gained_attack,
        gained_health=creature.gained_health,
        gained_keywords=keyword_words(creature.gained_keywords),
        tapped=creature.tapped,
        sick=creature.sick,
        is_leader=creature.kind.type == LEADER,
        is_token=creature.kind.type == TOKEN,
    )
