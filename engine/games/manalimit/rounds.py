"""From submitted boards to the next round: pairs, ghosts, battles, stars and lives, and the end of a match."""

from collections import Counter

from engine.core.events import Event
from engine.core.game import Outcome
from engine.core.rng import Rng, derive
from engine.games.manalimit.bag import draw_hand
from engine.games.manalimit.battle import fight
from engine.games.manalimit.fighters import BattleResult, Side
from engine.games.manalimit.ghosts import NOBODY, Ghost, house_ghost
from engine.games.manalimit.pairing import pair_up
from engine.games.manalimit.planning import end_planning
from engine.games.manalimit.state import BattleRecord, ManalimitState, Player, ShownUnit

STARS_TO_WIN = 10
LIVES = 3
LAST_ROUND_OF_A_RUN = 30
LAST_ROUND_OF_A_MATCH = 20


def begin_round(state: ManalimitState) -> None:
    """Everybody who is in gets a new hand and an empty tank (MAN-4.1, MAN-4.2)."""
    state.phase = "planning"
    for seat, player in enumerate(state.players):
        player.mana = player.moves = player.pitched = 0
        player.ready = False
        if player.is_in:
            deal_hand(state, seat, player)
    if state.sink is not None:
        state.sink(Event("round", {"round": state.round, "manalimit": state.manalimit}))


def deal_hand(state: ManalimitState, seat: int, player: Player) -> None:
    """Takes the round's hand out of the Bag, sorted by kind so that its order tells nothing."""
    hand = draw_hand(state.seed, seat, state.round, player.bag)
    held = set(hand)
    player.bag = [number for number in player.bag if number not in held]
    cards = player.cards
    hand.sort(key=lambda number: (cards[number], number))
    player.hand = hand


def submit(state: ManalimitState, seat: int) -> None:
    """A player is done planning; when all are, the battles begin."""
    end_planning(state, seat)
    if state.sink is not None and not state.is_run:
        state.sink(Event("ready", {"seat": seat}))
    begin_battles_if_ready(state)


def begin_battles_if_ready(state: ManalimitState) -> None:
    players_in = [seat for seat, player in enumerate(state.players) if player.is_in]
    if not all(state.players[seat].ready for seat in players_in):
        return
    if state.is_run:
        state.pairs, state.lone = (), 0
    else:
        state.pairs, state.lone = pair_up(players_in, state.met, Rng(derive(state.seed, "pairs", state.round)))
    if state.lone is None:
        _fight_all(state, None)
    elif state.setup.options["ghosts"] == "house":
        _fight_all(state, house_ghost(state.pool.id, state.round, ghost_draw(state)))
    elif state.setup.options["ghosts"] == "nobody":
        _fight_all(state, NOBODY)
    else:
        state.phase = "ghost"


def ghost_draw(state: ManalimitState) -> int:
    """The number from the seed by which a pool of ghosts picks one (MAN-6.2)."""
    return derive(state.seed, "ghost", state.round)


def meet_ghost(state: ManalimitState, ghost: Ghost) -> None:
    """The ghost that the match was waiting for has come."""
    _fight_all(state, ghost)


def _fight_all(state: ManalimitState, ghost: Ghost | None) -> None:
    records = [_fight_pair(state, left, right) for left, right in state.pairs]
    if ghost is not None and state.lone is not None:
        records.append(_fight_ghost(state, state.lone, ghost))
    state.records = tuple(records)
    state.pairs, state.lone = (), None
    _end_round(state)


def _fight_pair(state: ManalimitState, left: int, right: int) -> BattleRecord:
    players = state.players
    favoured = derive(state.seed, "favoured", state.round, left, right) & 1
    sides = players[left].side(), players[right].side()
    result = _fight(state, *sides, favoured=favoured, opponent=right, seat=left)
    boards = _show(state, left), _show(state, right)
    _score(players[left], result, 0)
    _score(players[right], result, 1)
    _count_meeting(state, left, right)
    record = BattleRecord(
        round=state.round,
        left_seat=left,
        right_seat=right,
        ghost_owner=None,
        house_ghost=False,
        left=boards[0],
        right=boards[1],
        winner=result.winner,
        reason=result.reason,
    )
    _announce(state, record, result)
    return record


def _fight_ghost(state: ManalimitState, seat: int, ghost: Ghost) -> BattleRecord:
    player = state.players[seat]
    favoured = 0 if state.is_run else derive(state.seed, "favoured", state.round, seat, "ghost") & 1
    result = _fight(state, player.side(), ghost.side(state.pool), favoured=favoured, opponent="ghost", seat=seat)
    board = _show(state, seat)
    _score(player, result, 0)
    _count_meeting(state, seat, state.setup.seats)
    record = BattleRecord(
        round=state.round,
        left_seat=seat,
        right_seat=None,
        ghost_owner=ghost.owner,
        house_ghost=ghost.house,
        left=board,
        right=ghost.units,
        winner=result.winner,
        reason=result.reason,
    )
    _announce(state, record, result)
    return record


def _fight(
    state: ManalimitState, left: Side, right: Side, *, favoured: int, opponent: int | str, seat: int
) -> BattleResult:
    seed = derive(state.seed, "battle", state.round, seat, opponent)
    return fight(left, right, round_number=state.round, favoured=favoured, seed=seed, logged=state.sink is not None)


def _show(state: ManalimitState, seat: int) -> tuple[ShownUnit, ...]:
    """Everybody has now seen this board."""
    player = state.players[seat]
    units = player.units()
    player.shown = tuple([unit.shown() for unit in units])
    together = Counter(unit.kind.index for unit in units if not unit.kind.is_token)
    player.seen = player.seen | {kind: max(count, player.seen.get(kind, 0)) for kind, count in together.items()}
    return player.shown


def _score(player: Player, result: BattleResult, side: int) -> None:
    """Star or life (MAN-12.1), and what units gained permanently (MAN-10.14)."""
    for unit, (attack, health) in zip(player.units(), result.growth[side], strict=True):
        unit.attack_gain += attack
        unit.health_gain += health
    if result.winner == side:
        player.stars += 1
    elif result.winner is not None:
        player.lives -= 1


def _count_meeting(state: ManalimitState, one: int, two: int) -> None:
    rows = [list(row) for row in state.met]
    rows[one][two] += 1
    state.met = tuple(map(tuple, rows))


def _announce(state: ManalimitState, record: BattleRecord, result: BattleResult) -> None:
    if state.sink is not None:
        seats = [seat for seat in (record.left_seat, record.right_seat) if seat is not None]
        pitched = {seat: state.players[seat].pitched for seat in seats}
        facts = {**record._asdict(), "set": state.pool.id, "log": tuple(result.log or ()), "pitched": pitched}
        state.sink(Event("battle", facts))


def _end_round(state: ManalimitState) -> None:
    """What was for this round ends; the match ends or the next round begins."""
    for player in state.players:
        for unit in player.units():
            unit.round_attack = unit.round_health = unit.shields = 0
        if player.is_in and player.lives <= 0:
            player.out_round = state.round
    if end_if_decided(state):
        return
    state.round += 1
    begin_round(state)


def end_if_decided(state: ManalimitState, *, withdrawn: bool = False) -> bool:
    """Ends the match if it is decided (MAN-1, MAN-12.6)."""
    outcome = _run_outcome(state, withdrawn=withdrawn) if state.is_run else _match_outcome(state, withdrawn=withdrawn)
    if outcome is None:
        return False
    state.result = outcome
    state.phase = "over"
    state.pairs, state.lone = (), None
    if state.sink is not None:
        state.sink(Event("over", {"winners": outcome.winners, "places": outcome.places, "reason": outcome.reason}))
    return True


def _run_outcome(state: ManalimitState, *, withdrawn: bool) -> Outcome | None:
    player = state.players[0]
    if withdrawn:
        return Outcome((), (1,), "withdrawn")
    if player.stars >= STARS_TO_WIN:
        return Outcome((0,), (1,), "ten-stars")
    if player.lives <= 0:
        return Outcome((), (1,), "no-lives")
    return Outcome((), (1,), "last-round") if state.round >= LAST_ROUND_OF_A_RUN else None


def _match_outcome(state: ManalimitState, *, withdrawn: bool) -> Outcome | None:
    players = state.players
    left = [player for player in players if player.is_in]
    if len(left) <= 1:
        reason = "withdrawn" if withdrawn else "last-one-left"
    elif withdrawn:
        return None
    elif any(player.stars >= STARS_TO_WIN for player in left):
        reason = "ten-stars"
    elif state.round >= LAST_ROUND_OF_A_MATCH:
        reason = "last-round"
    else:
        return None
    ranks = [_rank(player) for player in players]
    places = tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
    return Outcome(tuple(seat for seat, place in enumerate(places) if place == 1), places, reason)


def _rank(player: Player) -> tuple[int, int, int]:
    """Comparable standing, the higher the better (MAN-12.7)."""
    if player.is_in:
        return (1 << 30, player.stars, player.lives)
    return (player.out_round, player.stars, 0)
