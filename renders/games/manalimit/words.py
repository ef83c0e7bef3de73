"""A Manalimit View in words: all of it, line by line, or the essentials in the alt text of a picture."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.core.refusals import listed_all
from engine.games.manalimit.narration import slot_called
from engine.games.manalimit.rounds import LAST_ROUND_OF_A_MATCH, LAST_ROUND_OF_A_RUN, LIVES, STARS_TO_WIN
from engine.games.manalimit.view import ManalimitView, PlayerView, PrivateView, UnitView
from renders.canvas.alt_text import fitting, lately
from renders.games.manalimit.faces import Face, faces, set_name
from renders.games.manalimit.news import headlines
from renders.games.manalimit.telling import Fighter, battle_line, opponent, stage, status
from renders.pieces.sentences import NO_HAND, SHORT_NAME, counted, in_parts, newest, short_names

_MOST_NAMES = 3
_CROWD = 4
"""With more seats than this the alt text has room for short names only."""
Faces = Mapping[str, Face]


# --- whose turn it is -----------------------------------------------------------


def turn(view: ManalimitView, names: Sequence[str]) -> str:
    """Whom the match waits for, as a sentence; nothing where the stage has said it."""
    waiting = [player.seat for player in view.players if not player.ready and not player.out_round]
    if view.outcome is not None or view.phase != "planning" or not waiting:
        return ""
    others = [names[seat] for seat in waiting if seat != view.audience]
    if view.audience in waiting:
        return f"It is your turn{f'; {_some(others)} plan{_s(others)} too' if others else ''}."
    if view.seats == 1:
        return f"It is the turn of {_some(others)}."
    own = view.own
    ready = "You are ready. " if own is not None and own.ready and not own.out_round else ""
    return f"{ready}Waiting for {_some(others)}."


def _some(names: Sequence[str]) -> str:
    """The names, or some of them and how many more there are."""
    if len(names) > _MOST_NAMES:
        names = [*names[: _MOST_NAMES - 1], f"{len(names) - _MOST_NAMES + 1} more"]
    return listed_all(names)


def _s(names: Sequence[str]) -> str:
    return "s" if len(names) == 1 else ""


# --- the essentials ---------------------------------------------------------


def alt(view: ManalimitView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Stage, turn and news, stars and lives come first: sentences that do not fit are left out at the end."""
    short = _short(names)
    start = f"Manalimit, round {view.round}, Manalimit {view.manalimit}. {stage(view, short)}."
    standings = [f"{short[player.seat]}: {_standing(view, player)}." for player in view.players]
    fought = ["Last round:", *(f"{battle_line(battle, short)}." for battle in view.records)] if view.records else []
    boards = _boards_in_short(view, short)
    return fitting(
        [start, turn(view, short), *lately(headlines(news)), *standings, *_own_in_short(view), *fought, *boards]
    )


def hand_alt(view: ManalimitView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    name = _short(names)[view.own.seat] if view.own is not None else "Nobody"
    own = list(_own_in_short(view)) or [NO_HAND]
    start = f"Manalimit, round {view.round}, {name}."
    return fitting([start, turn(view, _short(names)), *lately(headlines(news)), *own])


def _short(names: Sequence[str]) -> list[str]:
    return short_names(names, SHORT_NAME if len(names) <= _CROWD else 14)


def _standing(view: ManalimitView, player: PlayerView) -> str:
    return f"{counted(player.stars, 'star')}, {counted(player.lives, 'life', 'lives')}, {status(view, player)}"


def _boards_in_short(view: ManalimitView, names: Sequence[str]) -> Iterator[str]:
    """What everybody saw in the last battles of a match; a run's own board was told."""
    known = faces(view.set_id)
    for player in view.players:
        if view.seats > 1 and player.shown:
            units = "; ".join(_fighter(unit, known) for unit in player.shown)
            yield f"{names[player.seat]} fought with {units}, front first."


def _own_in_short(view: ManalimitView) -> Iterator[str]:
    if view.own is None or view.own.private is None:
        return
    own, known = view.own.private, faces(view.set_id)
    yield f"Mana {own.mana} of {view.manalimit}."
    units = [
        f"{'front' if slot == 0 else f'slot {slot + 1}'} {_fighter(unit, known)}"
        for slot, unit in enumerate(own.board)
        if unit is not None
    ]
    yield f"Board: {'; '.join(units) or 'empty'}."
    yield f"Hand: {'; '.join(f'{known[card].name}, cost {known[card].cost}' for card in own.hand) or 'empty'}."
    bag = "" if own.bag is None else f"{counted(len(own.bag), 'card')} in the Bag, "
    yield f"{bag}{len(own.ash)} in the Ash Pile."


# --- everything -------------------------------------------------------------


def words(view: ManalimitView, names: Sequence[str], news: Sequence[str] = ()) -> str:
    """Whose turn it is and what happened last, then what the audience has, then everybody."""
    known = faces(view.set_id)
    parts = [_situation(view, names), newest(headlines(news))]
    parts += [_planning(view, player.private, names[player.seat], known) for player in view.players if player.private]
    parts += [_standings(view, names, known), _battles(view, names, known)]
    return in_parts(parts)


def _situation(view: ManalimitView, names: Sequence[str]) -> list[str]:
    last = LAST_ROUND_OF_A_RUN if view.seats == 1 else LAST_ROUND_OF_A_MATCH
    lines = [
        f"Manalimit with the set {set_name(view.set_id)}",
        f"Round {view.round} of at most {last}. The Manalimit is {view.manalimit}. {stage(view, names)}.",
        *filter(None, [turn(view, names)]),
    ]
    return lines + [f"Paired: {names[one]} and {names[two]}." for one, two in view.pairs]


def _standings(view: ManalimitView, names: Sequence[str], known: Faces) -> list[str]:
    lines = ["Players" if view.seats > 1 else "Player"]
    for player in view.players:
        stars, lives = f"{player.stars} of {STARS_TO_WIN} stars", f"{player.lives} of {LIVES} lives"
        lines.append(f"{names[player.seat]}: {stars}, {lives}, {status(view, player)}")
        if view.outcome is not None and player.out_round and view.seats > 1:
            lines.append(f"  Out since round {player.out_round}")
        if player.shown:
            lines.append(f"  Board of the last battle: {_boarded(player.shown, known)}")
        if player.seen:
            lines.append(f"  Cards seen in battles: {_listed(player.seen, known)}")
        lines += _meetings(view, player.seat, names)
    return lines


def _meetings(view: ManalimitView, seat: int, names: Sequence[str]) -> list[str]:
    """A meeting is counted in the row of the battle's left side; the last column counts ghosts."""
    *row, ghosts = view.met[seat]
    counts = [*(count + view.met[other][seat] for other, count in enumerate(row)), ghosts]
    met = [f"{who} {_times(count)}" for who, count in zip([*names, "ghosts"], counts, strict=True) if count]
    return [f"  Has met {', '.join(met)}"] if met else []


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def _battles(view: ManalimitView, names: Sequence[str], known: Faces) -> list[str]:
    lines = [f"Battles of round {view.records[0].round}"] if view.records else []
    for battle in view.records:
        lines.append(f"{battle_line(battle, names)}.")
        lines.append(f"  {names[battle.left_seat]}: {_boarded(battle.left, known)}")
        other = opponent(battle, names)
        lines.append(f"  {other[:1].upper()}{other[1:]}: {_boarded(battle.right, known)}")
    return lines


def _planning(view: ManalimitView, own: PrivateView, name: str, known: Faces) -> list[str]:
    return [
        f"What {name} has",
        f"Mana: {own.mana} of {view.manalimit}. Moves left: {own.moves_left}. Pitched this round: {own.pitched}.",
        "Board, from the front",
        *(_slot_line(slot, unit, known) for slot, unit in enumerate(own.board)),
        f"Hand, {counted(len(own.hand), 'card')}",
        *(_card_line(known[card], own.mana) for card in own.hand),
        f"Ash Pile, {counted(len(own.ash), 'card')}: {_listed(own.ash, known)}",
        *([f"Bag, {counted(len(own.bag), 'card')}: {_listed(own.bag, known)}"] if own.bag is not None else []),
    ]


def _slot_line(slot: int, unit: UnitView | None, known: Faces) -> str:
    where = f"  {slot_called(slot).capitalize()}"
    if unit is None:
        return f"{where}: empty"
    face = known[unit.card]
    marks = [_fighter(unit, known), face.theme]
    if unit.attack_gain or unit.health_gain:
        marks.append(f"+{unit.attack_gain} attack and +{unit.health_gain} health of that permanently")
    marks.append("created, pitches for 0" if unit.is_created else f"pitch {face.pitch}")
    return f"{where}: {', '.join(marks)}.{_space(face.text)}"


def _card_line(face: Face, mana: int) -> str:
    numbers = f"cost {face.cost}, pitch {face.pitch}, {face.attack}/{face.health}, {face.theme}"
    lacking = f", {face.cost - mana} mana short" if face.cost > mana else ""
    return f"  {face.name}: {numbers}{lacking}.{_space(face.text)}"


def _space(text: str) -> str:
    return f" {text}" if text else ""


# Names of cards have commas in them, so lists of cards have semicolons.


def _boarded(units: Iterable[Fighter], known: Faces) -> str:
    return "; ".join(_fighter(unit, known) for unit in units) or "an empty board"


def _fighter(unit: Fighter, known: Faces) -> str:
    shields = f" with {counted(unit.shields, 'shield')}" if unit.shields else ""
    return f"{known[unit.card].name} {unit.attack}/{unit.health}{shields}"


def _listed(cards: Iterable[str], known: Faces) -> str:
    counts = Counter(cards)
    return "; ".join(f"{count} × {known[card].name}" for card, count in counts.items()) or "none"
