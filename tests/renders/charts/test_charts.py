"""Charts: whatever they are given they draw, in every theme, large and plain enough to be read, and tell in words."""

from collections.abc import Callable, Iterator, Mapping
from math import inf, nan
from typing import Any

import numpy as np
import pytest
from PIL import Image

from engine.registry import GAMES
from renders import charts
from renders.canvas.alt_text import LONGEST_ALT
from renders.canvas.scene import Scene
from renders.canvas.sprites import Note
from renders.canvas.theme import THEMES, Colour, theme_named
from renders.charts import (
    Bar,
    Bars,
    BestRun,
    Curve,
    Curves,
    GameRecord,
    HeatMap,
    Place,
    Podium,
    Profile,
    Round,
    Row,
    Run,
    Table,
    bars,
    curves,
    heat_map,
    podium,
    run_curve,
    sheet,
    table,
)
from renders.charts.bars import bars_scene
from renders.charts.curves import curves_scene
from renders.charts.heat_map import heat, heat_map_scene
from renders.charts.podium import initials, podium_scene
from renders.charts.profile import MOST_GAMES, profile_scene
from renders.charts.run_curve import Result, run_curve_scene
from renders.charts.table import Way, table_scene
from renders.pieces.log_strip import log_strip, log_strip_scene
from tests.support.pictures import colour_blind
from tests.support.pictures.legible import contrast
from tests.support.pictures.positions import opened

pytestmark = pytest.mark.covers("renders.charts.*", "renders.pieces.log_strip")
WIDTH = 1280
NAMES = (
    "Ada",
    "W" * 32,
    "玩家一号とても長い名前",
    "محمد بن موسى الخوارزمي",
    "🔥 Ember 🔥",
    "שלמה המלך",
    "",
    "\u202eevil\n\tname",
    "Ольга",
    "999",
    "น้ำใส",
    "i",
)
LEAST_TEXT = 22
"""Seven pixels where a picture is seen 400 wide; names that would not fit otherwise go down to it."""


def _rows(count: int) -> list[Row]:
    ways: tuple[Way, ...] = ("up", "stays", "down")
    return [
        Row(number + 1, NAMES[number % len(NAMES)], ("999", "0", "-12.5"), ways[number % 3], number == 3)
        for number in range(count)
    ]


def _matrix(size: int) -> HeatMap:
    special = (0.0, 1.0, None, nan, 0.5, 0.004, 0.996)
    shares = [[special[(row * size + column) % len(special)] for column in range(size)] for row in range(size)]
    names = [NAMES[number % len(NAMES)] or "none" for number in range(size)]
    return HeatMap("Win rates", names, names, shares, "10 battles")


def _curves(count: int, steps: int) -> Curves:
    values = [
        [None if (step + curve) % 7 == 5 else 1000.0 + 50 * curve + step for step in range(steps)]
        for curve in range(count)
    ]
    return Curves("Ratings", [f"W{step}" for step in range(steps)], [Curve(NAMES[n], v) for n, v in enumerate(values)])


def _falling(count: int) -> Curves:
    return Curves("Ratings", ["May", "June"], [Curve(NAMES[number], [9.0, 0.0]) for number in range(count)])


def _run(rounds: int) -> Run:
    results: tuple[Result, ...] = ("won", "lost", "drawn")
    return Run("A run", [Round(number // 3, 3 - number % 3, results[number % 3]) for number in range(rounds)], 10)


BARS = [Bar(name, share, low, high) for name, share, low, high in (
    ("Ada", 0.0, 0.0, 0.1), ("B" * 32, 1.0, 0.9, 1.0), ("玩家", 0.5, None, None), ("", None, None, None),
    ("nan", nan, 0.1, 0.2), ("wide", 0.31, -inf, inf), ("over", 1.7, 0.2, 2.0), ("Ω", 0.004, 0.0, 0.01),
)]  # fmt: skip
PLACES = [Place(rank, NAMES[rank], "9 points") for rank in (1, 2, 3)]
PROFILE = Profile(
    "W" * 32,
    "Season 2",
    "Shieldbreak",
    [1000 + 17 * (number % 7) + 9 * number for number in range(40)],
    [GameRecord(game, 1040 * number, number, 7) for number, game in enumerate(("Manalimit", "Vaultkeepers", "W" * 20))],
    [(name or "A card", 12 * number) for number, name in enumerate(NAMES)],
    BestRun(10, 2, 13),
    12,
    ["1st · week 12 · Emberfall League", "W" * 60],
)
SCENES: Mapping[str, Callable[[Any], Scene]] = {
    "table": lambda theme: table_scene(Table("Emberfall League", ("Points", "Wins", "Difference"), _rows(10)), theme),
    "broad table": lambda theme: table_scene(
        Table("L" * 80, ("Points", *"abcd"), [Row(1, "W" * 32, ("1",) * 5)]), theme
    ),
    "empty table": lambda theme: table_scene(Table("Nobody", ("Points",), []), theme),
    "one curve": lambda theme: curves_scene(_curves(1, 60), theme),
    "six curves": lambda theme: curves_scene(_curves(6, 16), theme),
    "curves that end at the bottom": lambda theme: curves_scene(_falling(6), theme),
    "a point": lambda theme: curves_scene(_curves(1, 1), theme),
    "no curve": lambda theme: curves_scene(Curves("Ratings", [], []), theme),
    "heat map": lambda theme: heat_map_scene(_matrix(6), theme),
    "large heat map": lambda theme: heat_map_scene(_matrix(14), theme),
    "one cell": lambda theme: heat_map_scene(_matrix(1), theme),
    "no cell": lambda theme: heat_map_scene(_matrix(0), theme),
    "bars": lambda theme: bars_scene(Bars("Win rate by seat", BARS, fair=0.5), theme),
    "no bar": lambda theme: bars_scene(Bars("Win rate by seat", []), theme),
    "podium": lambda theme: podium_scene(
        Podium("Week 9", [Place(n + 1, NAMES[n + 1], "9 points") for n in range(3)]), theme
    ),
    "empty podium": lambda theme: podium_scene(Podium("Week 9", []), theme),
    "run": lambda theme: run_curve_scene(_run(12), theme),
    "long run": lambda theme: run_curve_scene(_run(30), theme),
    "no run": lambda theme: run_curve_scene(_run(0), theme),
    "profile": lambda theme: profile_scene(PROFILE, theme),
    "empty profile": lambda theme: profile_scene(Profile("Ada"), theme),
    "log strip": lambda theme: log_strip_scene(["Ada plays.", "Ben plays.", "word " * 90], theme),
    "empty log strip": lambda theme: log_strip_scene([], theme),
}
every_chart = pytest.mark.parametrize("kind", SCENES)
every_theme = pytest.mark.parametrize("theme", THEMES)


@every_theme
@every_chart
def test_every_chart_stays_within_its_picture(kind: str, theme: str) -> None:
    scene = SCENES[kind](theme_named(theme))
    assert scene.image().size == (WIDTH, scene.height)
    assert scene.height <= 1400
    outside = [
        note
        for note in scene.notes
        if note.x < 0 or note.y < 0 or note.x + note.width > WIDTH or note.y + note.height > scene.height
    ]
    assert outside == []


@every_chart
def test_texts_do_not_cover_each_other(kind: str) -> None:
    texts = [note for note in SCENES[kind](theme_named("dark")).notes if note.kind == "text"]
    for number, one in enumerate(texts):
        for two in texts[:number]:
            apart_across = one.x >= two.x + two.width or two.x >= one.x + one.width
            apart_down = one.y >= two.y + two.height or two.y >= one.y + one.height
            assert apart_across or apart_down, (one, two)


@every_chart
def test_texts_are_large_enough_to_be_read_on_a_phone(kind: str) -> None:
    small = [note for note in SCENES[kind](theme_named("dark")).notes if note.kind == "text" and note.size < LEAST_TEXT]
    assert small == []


@every_theme
@every_chart
def test_texts_stand_out_from_what_is_behind_them(kind: str, theme: str) -> None:
    scene = SCENES[kind](theme_named(theme))
    assert [(note.says, ratio) for note, ratio in _contrasts(scene) if ratio < 4.5] == []


def _contrasts(scene: Scene) -> Iterator[tuple[Note, float]]:
    """Every text, and its contrast with what a picture without texts has in its place; a tenth of that counts."""
    bare = Scene(scene.theme, scene.height, scene.width)
    bare.things += [each for each in scene.things if all(note.kind != "text" for note in each.sprite.notes)]
    ground = bare.image()
    for note in scene.notes:
        if note.kind == "text" and note.colour is not None:
            behind = ground.crop((note.x, note.y, note.x + note.width, note.y + note.height)).reduce(4)
            ratios = sorted(contrast(note.colour, _colour(pixel)) for pixel in np.asarray(behind).reshape(-1, 3))
            yield note, ratios[len(ratios) // 10]


def _colour(pixel: Any) -> Colour:
    red, green, blue = (int(part) for part in pixel)
    return red, green, blue


@every_theme
def test_numbers_on_every_heat_stand_out(theme: str) -> None:
    for part in range(101):
        colour = heat(theme_named(theme), part / 100)
        assert contrast(sheet.ink_on(colour), colour) >= 4.5, part


@pytest.mark.parametrize("eyes", colour_blind.KINDS)
@every_theme
def test_never_half_and_always_are_told_apart_by_all_eyes(theme: str, eyes: str) -> None:
    never, half, always = (heat(theme_named(theme), share) for share in (0.0, 0.5, 1.0))
    for one, two in ((never, half), (half, always), (never, always)):
        assert colour_blind.apart(one, two, eyes) >= 24


def test_a_table_tells_ranks_values_and_ways_in_words() -> None:
    made = table(Table("Emberfall League", ("Points", "Wins", "Diff"), _rows(3), "week 12"))
    assert made.alt.startswith("Emberfall League, week 12. 1: Ada, Points 999, Wins 0, Diff -12.5, goes up. 2: WWW")
    assert made.alt.endswith("goes down.")
    assert opened(made.png).size[0] == WIDTH


def test_a_long_table_has_pages() -> None:
    league = Table("League", ("Points", "Wins", "Diff"), _rows(23))
    assert charts.table_pages(league) == 3
    assert [f" {rank}: " in table(league, page=2).alt for rank in (1, 20, 21, 23)] == [False, False, True, True]
    assert "page 3 of 3" in table(league, page=2).alt
    with pytest.raises(IndexError, match="no page 3 of 3"):
        table(league, page=3)


def test_curves_tell_where_they_began_and_ended() -> None:
    ratings = Curves("Ratings", ["May", "June", "July"], [Curve("Ada", [1500, nan, 1622.4]), Curve("Ben", [None] * 3)])
    alt = curves(ratings).alt
    assert "Ada: between 1500 and 1622, from 1500 (May) to 1622 (July)." in alt
    assert "Ben has no values." in alt


def test_a_curve_is_broken_where_there_is_no_value() -> None:
    whole, broken = Curve("Ada", [1.0, 1.0, 1.0, 9.0]), Curve("Ada", [1.0, None, inf, 9.0])
    images = [
        curves_scene(Curves("C", list("abcd"), [curve]), theme_named("dark")).image() for curve in (whole, broken)
    ]
    assert images[0].tobytes() != images[1].tobytes()


def test_curves_that_cannot_be_told_apart_are_refused() -> None:
    with pytest.raises(ValueError, match="7 curves cannot be told apart"):
        Curves("Ratings", [], [Curve("Ada", [])] * 7)
    with pytest.raises(ValueError, match="for each step"):
        Curves("Ratings", ["May"], [Curve("Ada", [1, 2])])


def test_equal_values_make_a_flat_curve() -> None:
    for value in (0.0, 1500.0, -3.0):
        assert opened(curves(Curves("C", ["a", "b"], [Curve("Ada", [value, value])])).png).size == (WIDTH, 720)


def test_a_heat_map_writes_never_always_and_unknown() -> None:
    chart = HeatMap("Rates", ["Ember", "Tide"], ["Ember", "Tide"], [[None, 1.0], [0.0, nan]])
    says = [note.says for note in heat_map_scene(chart, theme_named("dark")).notes]
    assert [says.count("–"), says.count("100"), says.count("0")] == [2, 1, 1]
    assert "Ember: Tide 100. Tide: Ember 0." in heat_map(chart).alt


def test_only_never_and_always_are_0_and_100() -> None:
    assert [sheet.percent(share) for share in (0.0, 0.001, 0.5, 0.999, 1.0)] == [0, 1, 50, 99, 100]


def test_a_heat_map_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="15 columns cannot be read"):
        _matrix(15)
    with pytest.raises(ValueError, match="for every row and column"):
        HeatMap("Rates", ["Ember"], ["Ember"], [])


def test_names_that_do_not_fit_above_columns_become_the_numbers_of_their_rows() -> None:
    says = [note.says for note in heat_map_scene(_matrix(14), theme_named("dark")).notes]
    assert says.count("14") == 2


def test_bars_tell_shares_and_bounds() -> None:
    alt = bars(Bars("Win rate", BARS)).alt
    assert "Ada: 0 per cent, between 0 and 10." in alt
    assert "Nobody: nothing known." in alt
    assert "玩家: 50 per cent." in alt


def test_a_podium_shows_art_or_initials() -> None:
    art = Image.new("RGB", (300, 90), (1, 200, 3))
    scene = podium_scene(Podium("Week 9", [Place(1, "Ada", art=art), Place(2, "Ben Bo")]), theme_named("dark"))
    assert [note.says for note in scene.notes if note.kind == "art"] == ["Ada"]
    assert "BB" in [note.says for note in scene.notes]
    assert (1, 200, 3) in [colour for _, colour in scene.image().getcolors(1 << 20) or []]


@pytest.mark.parametrize(
    ("name", "letters"),
    [
        ("Ada", "A"),
        ("ada king lovelace", "AL"),
        ("玩家", "玩"),
        ("(o_o)", "O"),
        ("", "N"),
        ("Ben 🔥", "B"),
        ("!!!", "!"),
    ],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_a_podium_tells_its_places() -> None:
    made = podium(Podium("Week 9", [Place(1, "Ada", "9 points"), Place(1, "Ben", "9 points")], "Emberfall"))
    assert made.alt == "Week 9, Emberfall. 1: Ada, 9 points. 1: Ben, 9 points."
    with pytest.raises(ValueError, match="room for 3"):
        Podium("Week 9", [Place(1, "Ada")] * 4)


def test_a_run_is_told_round_by_round() -> None:
    alt = run_curve(Run("The run of Ada", [Round(1, 3, "won"), Round(1, 2, "lost")], 10)).alt
    assert alt == (
        "The run of Ada. After round 2: stars 1 of 10, lives 2; 1 won, 1 lost, 0 drawn. "
        "Round 1 won, stars 1. Round 2 lost, stars 1."
    )


def test_a_log_strip_shows_the_last_lines_newest_first() -> None:
    scene = log_strip_scene(["One.", "Two.", "Three."], theme_named("dark"))
    assert [note.says for note in scene.notes if note.kind == "text"] == ["Three.", "Two.", "One."]
    assert log_strip(["  One.", "Two.", "Three.", "Four.", " Five. "]).alt == "Two. Three. Four. Five."
    assert log_strip([]).alt == "Nothing has happened yet."


def test_alt_texts_are_never_too_long() -> None:
    made = [
        table(Table("T" * 200, ("Points",) * 5, [Row(1, "W" * 80, ("9" * 40,) * 5)] * 10)),
        heat_map(_matrix(14)),
        curves(Curves("C" * 300, ["S" * 200], [Curve("N" * 300, [1.0])] * 6)),
        bars(Bars("B" * 900, BARS * 2)),
        run_curve(_run(90)),
        log_strip(["word " * 400]),
    ]
    assert max(len(picture.alt) for picture in made) <= LONGEST_ALT
    assert min(len(picture.alt) for picture in made) > 300


def test_the_same_chart_makes_the_same_bytes() -> None:
    assert heat_map(_matrix(6), "light").png == heat_map(_matrix(6), "light").png


def test_a_profile_has_room_for_the_title_of_every_game() -> None:
    titles = [game.title for game in GAMES.values()]
    records = [GameRecord(title, 120, 12, 999) for title in (titles * MOST_GAMES)[:MOST_GAMES]]
    scene = profile_scene(Profile("Ada", records=records), theme_named("dark"))
    shown = [note.says for note in scene.notes if note.says in titles]
    assert shown == [record.game for record in records]
    assert max(note.y + note.height for note in scene.notes if note.says == "999") < 530
