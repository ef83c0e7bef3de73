"""League night: every board against every other of its round, in pieces, the same whatever happens."""

import random
import subprocess
import sys
from itertools import combinations

import pytest

from engine.core.rng import Rng, derive
from engine.games.manalimit import boards as board_game
from engine.games.manalimit.battle import Battle
from engine.games.manalimit.fighters import Side
from engine.games.manalimit.ghosts import read_ghost
from engine.games.manalimit.pool import pool_named
from engine.league import lineup as lineups
from engine.league import night
from engine.league.lineup import Arena, Contender, read_lineup
from engine.league.night import DRAWN, HIGHER, LOWER, NOTHING, Bouts, fight_chunk, read_chunk
from engine.league.refusals import UnreadableLineup
from engine.league.standings import Run, standings
from tests.engine.league import reference_league as reference
from tests.engine.league.stories import (
    EMPTY,
    SEED,
    SET,
    STRONG,
    WEAK,
    board,
    fought,
    lineup,
    order,
    random_lineup,
    table,
    units,
)

pytestmark = pytest.mark.covers("engine.league.night", "engine.league.lineup")


@pytest.mark.rule("LEA-4.1")
def test_everybody_fights_everybody_else_at_every_round_once() -> None:
    bouts = fought(lineup({number: [board(1, number), board(2, number)] for number in (2, 3, 5, 8)}))
    assert list(bouts.marks) == list(combinations((2, 3, 5, 8), 2))
    assert {len(marks) for marks in bouts.marks.values()} == {2}


@pytest.mark.rule("LEA-4.1", "LEA-4.2")
def test_boards_fight_boards_of_the_same_round() -> None:
    assert fought(lineup({1: [WEAK, STRONG, WEAK], 2: [STRONG, WEAK, WEAK]})).marks == {(1, 2): ">" + "<" + "="}


@pytest.mark.rule("LEA-4.2")
def test_the_round_of_a_battle_counts_in_it() -> None:
    seen = set()
    for round_number in range(1, 13):
        bouts = fought(
            lineup({1: [None] * (round_number - 1) + [board(8, 3)], 2: [None] * (round_number - 1) + [board(8, 5)]})
        )
        facts = night.staged_battle(bouts.arena.lineup, round_number, (1, 2))
        seen.add((facts["round"], bouts.marks[1, 2].count(NOTHING)))
    assert seen == {(number, number - 1) for number in range(1, 13)}


@pytest.mark.rule("LEA-4.3")
def test_a_missing_board_loses_even_to_an_empty_one_and_two_missing_ones_score_nothing() -> None:
    night_of = lineup({1: [WEAK, EMPTY, EMPTY], 2: [WEAK], 3: [STRONG, EMPTY, EMPTY, EMPTY]})
    marks = fought(night_of).marks
    assert marks[1, 2] == DRAWN + LOWER + LOWER + NOTHING
    assert marks[2, 3] == HIGHER + HIGHER + HIGHER + HIGHER
    assert marks[1, 3] == HIGHER + DRAWN + DRAWN + HIGHER
    lines = {line.number: line for line in table(marks)}
    assert (lines[2].wins, lines[2].draws, lines[2].losses) == (0, 1, 6)


@pytest.mark.rule("LEA-4.4")
def test_side_favour_and_chance_come_from_seed_round_and_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    begun = []

    class Watched(Battle):
        def __init__(self, left: Side, right: Side, round_number: int, favoured: int, rng: Rng, logged: bool) -> None:
            begun.append((left.entrants[0].attack, right.entrants[0].attack, round_number, favoured, rng.state))
            super().__init__(left, right, round_number, favoured, rng, logged)

    monkeypatch.setattr(board_game, "Battle", Watched)
    boards = {number: [units(("thistle-cub", number, 1))] for number in (4, 9, 10, 13)}
    fought(lineup(boards))
    fought(lineup(dict(reversed(boards.items()))))
    chances = {pair: derive(SEED, "league battle", 1, *pair) for pair in combinations(boards, 2)}
    expected = [(*pair, 1, chance & 1, chance >> 1) for pair, chance in chances.items()]
    assert {favoured for *_, favoured, _ in expected} == {0, 1}
    assert begun == expected * 2


@pytest.mark.rule("LEA-4.4")
def test_over_many_battles_each_side_is_favoured_half_of_the_time() -> None:
    favoured = [derive(SEED, "league battle", 3, *pair) & 1 for pair in combinations(range(1, 65), 2)]
    assert 0.45 < sum(favoured) / len(favoured) < 0.55


@pytest.mark.rule("LEA-4.5")
def test_neither_the_order_of_entrants_nor_that_of_pieces_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineups, "PAIRS_A_CHUNK", 7)
    generator = random.Random(4)
    first = random_lineup(generator, 10, 6)
    shuffled = first._replace(contenders=tuple(generator.sample(first.contenders, 10)))
    assert first.chunks == 7
    pieces = generator.sample(range(7), 7)
    one, other = fought(first), fought(shuffled, [*pieces, *pieces])
    assert first.encode() == shuffled.encode()
    assert (one.marks, one.drama) == (other.marks, other.drama)
    assert table(one.marks) == table(other.marks)


@pytest.mark.rule("LEA-4.5")
def test_pieces_of_any_size_make_the_same_night(monkeypatch: pytest.MonkeyPatch) -> None:
    line_up = random_lineup(random.Random(5), 9, 5)
    whole = fought(line_up)
    for size in (1, 2, 5, 36, 100):
        monkeypatch.setattr(lineups, "PAIRS_A_CHUNK", size)
        night._arena.cache_clear()
        bouts = fought(line_up)
        assert (bouts.marks, bouts.drama) == (whole.marks, whole.drama)


@pytest.mark.rule("LEA-4.5")
def test_a_night_broken_off_between_any_two_pieces_ends_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lineups, "PAIRS_A_CHUNK", 6)
    line_up = random_lineup(random.Random(6), 8, 5)
    whole, text = fought(line_up), line_up.encode()
    kept = [fight_chunk(text, number) for number in range(line_up.chunks)]
    for finished in range(len(kept) + 1):
        resumed = Bouts(Arena(read_lineup(text)))
        for piece in kept[:finished]:
            resumed.add(read_chunk(piece))
        assert resumed.missing == list(range(finished, len(kept)))
        for number in resumed.missing:
            resumed.add(read_chunk(fight_chunk(text, number)))
        assert (resumed.marks, resumed.drama, resumed.missing) == (whole.marks, whole.drama, [])


@pytest.mark.rule("LEA-4.5")
def test_another_process_finds_the_same_bytes() -> None:
    text = random_lineup(random.Random(7), 6, 8).encode()
    program = "import sys; from engine.league.night import fight_chunk; print(fight_chunk(sys.stdin.read(), 0))"
    environment = {"PYTHONHASHSEED": "77"}
    other = subprocess.run(
        [sys.executable, "-c", program], input=text, env=environment, capture_output=True, text=True, check=True
    )
    assert other.stdout.strip() == fight_chunk(text, 0)


@pytest.mark.rule("LEA-4.6")
def test_a_board_whose_cards_are_gone_counts_as_missing() -> None:
    gone = STRONG.replace("thistle-cub", "no-such-card")
    assert fought(lineup({1: [gone, gone], 2: [WEAK, gone]})).marks == {(1, 2): HIGHER + NOTHING}


@pytest.mark.rule("LEA-4.7")
def test_nobody_one_and_two_entrants() -> None:
    nobody, alone, two = (fought(lineup({number: [WEAK] for number in numbers})) for numbers in ((), (7,), (7, 9)))
    assert (nobody.marks, nobody.missing, alone.marks, alone.missing) == ({}, [], {}, [])
    assert standings([], {}, {}, SEED) == ()
    (line,) = standings([7], {}, {7: Run(4, 1.0)}, SEED)
    assert (line.place, line.points, line.wins, line.losses, line.sonneborn_berger) == (1, 0, 0, 0, 0)
    assert order(table(two.marks)) == [7, 9]


def test_boards_are_not_changed_by_their_battles() -> None:
    pool = pool_named(SET)
    arena = Arena(random_lineup(random.Random(8), 6, 8))
    before = {number: [side and side.starts[:] for side in sides] for number, sides in arena.sides.items()}
    for pair in arena.pairs:
        night._fight_pair(arena, pair)
    assert {number: [side and side.starts for side in sides] for number, sides in arena.sides.items()} == before
    assert read_ghost(board(8, 1), pool).encode() == board(8, 1)


@pytest.mark.parametrize("seed", range(12))
def test_a_night_on_real_boards_is_that_of_the_slow_league(seed: int) -> None:
    generator = random.Random(seed)
    line_up = random_lineup(generator, generator.randint(2, 7), 9, seed=seed)
    entrants = [
        reference.Entrant(
            each.number,
            {place: text for place, text in enumerate(each.boards, start=1) if text is not None},
            generator.randrange(3),
            float(generator.randrange(3)),
        )
        for each in line_up.contenders
    ]
    battles = reference.all_battles(seed, SET, entrants)
    runs = {each.number: Run(each.stars, each.submitted) for each in entrants}
    lines = standings(runs, fought(line_up).marks, runs, seed)
    assert order(lines) == reference.places(seed, entrants, battles)
    assert [line.points for line in lines] == [reference.points(line.number, battles) for line in lines]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "[1,2,3,4]",
        '["00","kindling",1,[]]',
        '["manalimit","zz","kindling",1,[]]',
        '["manalimit","00","kindling",1,[[1]]]',
        "[" * 99_999,
    ],
)
def test_a_line_up_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(UnreadableLineup):
        read_lineup(text)


def test_a_line_up_and_a_piece_come_back_from_their_texts() -> None:
    line_up = lineup({3: [WEAK, None, STRONG, None], 1: [None]})
    expected = (Contender(1, ()), Contender(3, (WEAK, None, STRONG)))
    assert read_lineup(line_up.encode()) == line_up._replace(contenders=expected)
    piece = fight_chunk(random_lineup(random.Random(2), 5, 9).encode(), 0)
    assert read_chunk(piece).encode() == piece
