"""Somebody at a glance: their rating over time, record by game, favourite cards, best run and league titles."""

from collections.abc import Sequence
from dataclasses import dataclass

from renders.canvas.scale import WIDTH
from renders.canvas.scene import Picture, Scene
from renders.canvas.theme import DARK, Role, Theme, theme_named
from renders.charts.plot import (
    Field,
    draw_area,
    draw_levels,
    draw_line,
    draw_mark,
    level_words,
    levels,
    rounded_range,
    stretches,
)
from renders.charts.sheet import INNER, LABEL, MARGIN, NUMBER, TEXT, TOP, drawn_hue, said, sentences, sheet, shown
from renders.type.lettering import narrowed, width_of

HEIGHT = 940
MOST_GAMES, MOST_CARDS, MOST_PLACES = 6, 5, 3
_GAP = 24
_HEADING, _ROW = 60, 58
_UPPER, _LOWER = 420, HEIGHT - TOP - 420 - _GAP - 28
_CURVE = 656
_MANY_POINTS = 24
_RESULTS: tuple[tuple[str, Role], ...] = (("won", "ready"), ("drawn", "soft"), ("lost", "lost"))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """How often somebody won, drew and lost in a game."""

    game: str
    wins: int
    draws: int
    losses: int


@dataclass(frozen=True, slots=True)
class BestRun:
    stars: int
    lives: int
    rounds: int


@dataclass(frozen=True, slots=True)
class Profile:
    """`ratings` are those after each rated match of `rated_game`, the oldest first; `cards` come with how often.

    `places` are what somebody reached in the newest weeks of leagues, in words.
    """

    name: str
    subtitle: str = ""
    rated_game: str = ""
    ratings: Sequence[float] = ()
    records: Sequence[GameRecord] = ()
    cards: Sequence[tuple[str, int]] = ()
    best_run: BestRun | None = None
    titles: int = 0
    places: Sequence[str] = ()


def profile(chart: Profile, theme: str = DARK.name) -> Picture:
    return profile_scene(chart, theme_named(theme)).picture(alt(chart))


def profile_scene(chart: Profile, theme: Theme) -> Scene:
    scene = sheet(theme, chart.name, chart.subtitle, HEIGHT)
    _ratings(scene, MARGIN, TOP, _CURVE, chart)
    _records(scene, MARGIN + _CURVE + _GAP, TOP, INNER - _CURVE - _GAP, chart.records)
    below, third = TOP + _UPPER + _GAP, (INNER - 2 * _GAP) // 3
    _cards(scene, MARGIN, below, third, chart.cards)
    _best_run(scene, MARGIN + third + _GAP, below, third, chart.best_run)
    last = MARGIN + 2 * (third + _GAP)
    _titles(scene, last, below, WIDTH - MARGIN - last, chart)
    return scene


def _panel(scene: Scene, x: int, y: int, width: int, height: int, heading: str) -> None:
    scene.box(x, y, width, height, "panel", edge="unlit")
    says, size = narrowed(heading, LABEL, width - 48, "title", 24)
    scene.text(x + 24, y + _HEADING // 2 + 4, says, size, "soft", style="title")


def _nothing(scene: Scene, x: int, y: int, width: int, height: int, words: str) -> None:
    says, size = narrowed(words, LABEL, width - 40, "text", 24)
    scene.text(x + width // 2, y + (height + _HEADING) // 2, says, size, "soft", align="middle")


def _ratings(scene: Scene, x: int, y: int, width: int, chart: Profile) -> None:
    heading = f"Rating in {chart.rated_game}" if chart.rated_game else "Rating"
    _panel(scene, x, y, width, _UPPER, heading)
    if not chart.ratings:
        _nothing(scene, x, y, width, _UPPER, "No rated match yet.")
        return
    newest = f"{chart.ratings[-1]:.0f}"
    scene.text(x + width - 24, y + _HEADING // 2 + 4, newest, 44, "ink", style="number", align="right")
    low, high, step = rounded_range(chart.ratings)
    marks = levels(low, high, step)
    left = x + 24 + max(width_of(level_words(value), LABEL, "title") for value in marks) + 20
    top, bottom = y + _HEADING + 36, y + _UPPER - 40
    field = Field(left, top, x + width - 40 - left, bottom - top, len(chart.ratings), low, high)
    draw_levels(scene, field, marks)
    colour = drawn_hue(scene.theme, "blue")
    for points in stretches(field, chart.ratings):
        if len(points) > 1:
            draw_area(scene, field, [(points[0][0], bottom), *points, (points[-1][0], bottom)], 0.22, colour)
        draw_line(scene, field, points, 7, colour)
        for point in points if len(points) <= _MANY_POINTS else points[-1:]:
            draw_mark(scene, point, "disc", 20, colour)


def _records(scene: Scene, x: int, y: int, width: int, records: Sequence[GameRecord]) -> None:
    _panel(scene, x, y, width, _UPPER, "Record")
    if not records:
        _nothing(scene, x, y, width, _UPPER, "No match yet.")
        return
    ends = [x + width - 24 - 86 * (len(_RESULTS) - 1 - column) for column in range(len(_RESULTS))]
    for (word, colour), end in zip(_RESULTS, ends, strict=True):
        scene.text(end, y + _HEADING // 2 + 4, word, 26, colour, style="title", align="right")
    apart = min(66, 330 // min(len(records), MOST_GAMES))
    for place, record in enumerate(records[:MOST_GAMES]):
        middle = y + _HEADING + 34 + apart * place
        says, size = narrowed(record.game, TEXT, ends[0] - 84 - x - 24, "title", 26)
        scene.text(x + 24, middle, says, size, "ink", style="title")
        for count, end in zip((record.wins, record.draws, record.losses), ends, strict=True):
            says, size = narrowed(str(count), NUMBER, 80, "number", 24)
            scene.text(end, middle, says, size, "ink", style="number", align="right")


def _cards(scene: Scene, x: int, y: int, width: int, cards: Sequence[tuple[str, int]]) -> None:
    _panel(scene, x, y, width, _LOWER, "Favourite cards")
    if not cards:
        _nothing(scene, x, y, width, _LOWER, "None yet.")
    for place, (card, count) in enumerate(cards[:MOST_CARDS]):
        middle = y + _HEADING + 26 + _ROW * place
        times = f"×{count}"
        room = width - 48 - width_of(times, LABEL, "number") - 16
        says, size = narrowed(card, LABEL, room, "title", 26)
        scene.text(x + 24, middle, says, size, "ink", style="title")
        scene.text(x + width - 24, middle, times, LABEL, "soft", style="number", align="right")


def _best_run(scene: Scene, x: int, y: int, width: int, best: BestRun | None) -> None:
    _panel(scene, x, y, width, _LOWER, "Best run")
    if best is None:
        _nothing(scene, x, y, width, _LOWER, "No run yet.")
        return
    lines: tuple[tuple[str, Role, int, str], ...] = (
        ("star", "star", best.stars, "stars"),
        ("heart", "heart", best.lives, "lives left"),
        ("flag", "soft", best.rounds, "rounds"),
    )
    for place, (sign, colour, count, word) in enumerate(lines):
        middle = y + _HEADING + 50 + 86 * place
        scene.icon(x + 24, middle, sign, 56, colour)
        end = scene.text(x + 104, middle, str(count), 52, "ink", style="number")
        scene.text(max(x + 180, end + 20), middle, word, LABEL, "soft", style="title")


def _titles(scene: Scene, x: int, y: int, width: int, chart: Profile) -> None:
    _panel(scene, x, y, width, _LOWER, "Leagues")
    if not chart.places:
        _nothing(scene, x, y, width, _LOWER, "No league week yet.")
        return
    middle = y + _HEADING + 50
    scene.icon(x + 24, middle, "trophy", 64, "star" if chart.titles else "unlit")
    end = scene.text(x + 108, middle, str(chart.titles), 56, "ink", style="number")
    scene.text(end + 20, middle, "title" if chart.titles == 1 else "titles", LABEL, "soft", style="title")
    for place, words in enumerate(chart.places[:MOST_PLACES]):
        says, size = narrowed(shown(words), LABEL, width - 48, "text", 26)
        scene.text(x + 24, middle + 82 + _ROW * place, says, size, "soft")


def alt(chart: Profile) -> str:
    """The same in words, the essentials first."""
    rating = f"Rating in {chart.rated_game} {chart.ratings[-1]:.0f}" if chart.ratings else "No rated match yet"
    records = [f"{each.game}: {each.wins} won, {each.draws} drawn, {each.losses} lost" for each in chart.records]
    cards = ", ".join(f"{card} {count} times" for card, count in chart.cards[:MOST_CARDS])
    run = chart.best_run
    best = f"Best run: stars {run.stars}, lives {run.lives}, rounds {run.rounds}" if run is not None else "No run yet"
    return sentences(
        [
            ", ".join(filter(None, [said(chart.name), chart.subtitle])),
            rating,
            *records,
            f"Favourite cards: {cards}" if cards else "",
            best,
            f"League titles: {chart.titles}",
            *chart.places[:MOST_PLACES],
        ]
    )
