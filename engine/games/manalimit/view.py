"""What one audience of a Manalimit match may know."""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.game import Outcome
from engine.games.manalimit.planning import MOVES_A_ROUND
from engine.games.manalimit.state import BattleRecord, BoardUnit, ManalimitState, Phase, Player, ShownUnit


@dataclass(frozen=True, slots=True)
class UnitView:
    """A unit on a board that the audience sees while its owner plans."""

    card: str
    attack: int
    health: int
    shields: int
    attack_gain: int
    health_gain: int
    is_created: bool


@dataclass(frozen=True, slots=True)
class PrivateView:
    """A player's own half: in a run everybody may watch it, in a live match its owner. Only the owner sees the Bag."""

    mana: int
    moves_left: int
    pitched: int
    board: tuple[UnitView | None, ...]
    hand: tuple[str, ...]
    ash: tuple[str, ...]
    bag: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class PlayerView:
    """`shown` is the board of the last battle; `seen` are cards, each as often as it has been in one battle."""

    seat: int
    stars: int
    lives: int
    ready: bool
    out_round: int
    shown: tuple[ShownUnit, ...]
    seen: tuple[str, ...]
    private: PrivateView | None


@dataclass(frozen=True, slots=True)
class ManalimitView:
    audience: int | None
    seats: int
    set_id: str
    round: int
    manalimit: int
    phase: Phase
    lone: int | None
    pairs: tuple[tuple[int, int], ...]
    met: tuple[tuple[int, ...], ...]
    players: tuple[PlayerView, ...]
    records: tuple[BattleRecord, ...]
    outcome: Outcome | None

    @property
    def own(self) -> PlayerView | None:
        """The audience's own seat; in a run a spectator looks over its owner's shoulder."""
        if self.audience is not None:
            return self.players[self.audience]
        return self.players[0] if self.seats == 1 else None


def view(state: ManalimitState, audience: int | None) -> ManalimitView:
    return ManalimitView(
        audience=audience,
        seats=state.setup.seats,
        set_id=state.pool.id,
        round=state.round,
        manalimit=state.manalimit,
        phase=state.phase,
        lone=state.lone,
        pairs=state.pairs,
        met=state.met,
        players=tuple(_player_view(state, seat, audience) for seat in range(state.setup.seats)),
        records=state.records,
        outcome=state.result,
    )


def _player_view(state: ManalimitState, seat: int, audience: int | None) -> PlayerView:
    player = state.players[seat]
    return PlayerView(
        seat=seat,
        stars=player.stars,
        lives=player.lives,
        ready=player.ready,
        out_round=player.out_round,
        shown=player.shown,
        seen=_names(state, (kind for kind, count in player.seen.items() for _ in range(count))),
        private=_private_view(state, player, owner=audience == seat) if audience == seat or state.is_run else None,
    )


def _private_view(state: ManalimitState, player: Player, *, owner: bool) -> PrivateView:
    return PrivateView(
        mana=player.mana,
        moves_left=MOVES_A_ROUND - player.moves,
        pitched=player.pitched,
        board=tuple(None if unit is None else _unit_view(unit) for unit in player.board),
        hand=_names(state, (player.cards[number] for number in player.hand)),
        ash=_names(state, (player.cards[number] for number in player.ash)),
        bag=_names(state, (player.cards[number] for number in player.bag)) if owner else None,
    )


def _names(state: ManalimitState, indices: Iterable[int]) -> tuple[str, ...]:
    """Cards by cost and name: an order that tells nothing about card numbers."""
    kinds = [state.pool.kinds[index] for index in indices]
    return tuple(kind.id for kind in sorted(kinds, key=lambda kind: (kind.cost, kind.id)))


def _unit_view(unit: BoardUnit) -> UnitView:
    return UnitView(
        unit.kind.id,
        unit.attack,
        unit.health,
        unit.shields,
        unit.attack_gain,
        unit.health_gain,
        is_created=unit.card < 0,
    )
