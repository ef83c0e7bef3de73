"""`cardhall render gallery`: every kind of picture in every theme, for reviewing by eye."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from itertools import islice
from math import sin
from pathlib import Path
from typing import Any

from PIL import Image

import renders
from bot.cli.render_positions import Stop, stops
from bot.rulebook.cards import card_pages
from cards.core.pages import CardPage
from engine.core.game import AnyGame, Setup
from engine.players import player_named
from engine.registry import GAMES, first_game
from renders import charts
from renders.canvas.png import png
from renders.canvas.scene import Scene
from renders.canvas.theme import DARK, theme_named
from renders.films.encoding import Shot, gif, webp
from renders.pieces.log_strip import log_strip

Draw = Callable[[str], renders.Picture]
ODD_NAMES = (
    "Wolfeschlegelsteinhausenbergerdo",
    "🔥 Ada 🔥",
    "玩家一号",
    "محمد الخوارزمي",
    "שלמה",
    "น้ำใส",
    "Ωmega",
    "i",
)
_SEED = 7
_THUMBNAIL, _GAP, _CAPTION = 400, 16, 34
_FILM = (800, 450)
_MOST_SHOTS, _MILLISECONDS = 30, 700
_DECISIONS_IN = 2


@dataclass(frozen=True, slots=True)
class Exhibit:
    """One picture in whatever theme is asked for."""

    name: str
    draw: Draw


# --- what a game shows -------------------------------------------------------


def exhibits_of(game: AnyGame) -> Iterator[Exhibit]:
    """Matches of few and of many seats at four moments, as spectators and as seats see them, and some cards."""
    for seats in sorted({game.seats[0], min(2, game.seats[-1]), game.seats[-1]}):
        match = list(stops(game, Setup(seats), _SEED, player_named("greedy"), ODD_NAMES if seats > 2 else ()))
        late = match[len(match) * 3 // 4]
        moments = {"start": match[0], "early": match[len(match) // 4], "late": late, "end": match[-1]}
        for moment, stop in moments.items():
            yield Exhibit(f"{game.name}-{seats}-{moment}", partial(_board, stop, None))
        if seats > 1:
            yield Exhibit(f"{game.name}-{seats}-late-own", partial(_board, late, 0))
        yield Exhibit(f"{game.name}-{seats}-hand", partial(_hand, late, 0))
        if seats == game.seats[-1]:
            for phase, stop in _phases(match).items():
                yield Exhibit(f"{game.name}-{seats}-{phase}", partial(_board, stop, None))
    if game.name in renders.BATTLES:
        yield Exhibit(f"{game.name}-battle", partial(_battle, _fought(game)))
    for kind, page in _cards(game.name).items():
        yield Exhibit(f"{game.name}-card-{kind}", partial(drawn_card, game.name, page))


def _phases(match: Sequence[Stop]) -> Mapping[str, Stop]:
    """The first stop in each phase that the Views of a match name, some decisions in: new boards are bare."""
    found: dict[str, list[Stop]] = {}
    for stop in match:
        phase = getattr(stop.view(None), "phase", None)
        if isinstance(phase, str):
            found.setdefault(phase, []).append(stop)
    return {phase: seen[min(_DECISIONS_IN, len(seen) - 1)] for phase, seen in found.items()}


def _board(stop: Stop, seat: int | None, theme: str) -> renders.Picture:
    return renders.picture(stop.game.name, stop.view(seat), stop.names, theme, stop.news)


def _hand(stop: Stop, seat: int, theme: str) -> renders.Picture:
    return renders.hand(stop.game.name, stop.view(seat), stop.names, theme, stop.news)


def _battle(stop: Stop, theme: str) -> renders.Picture:
    return renders.battle(stop.game.name, _facts(stop), stop.names, theme)


def _fought(game: AnyGame) -> Stop:
    """After the last battle of a match with few seats."""
    match = stops(game, Setup(game.seats[0]), _SEED, player_named("greedy"))
    kind = renders.battle_kind(game.name)
    return [stop for stop in match if any(seen.kind == kind for seen in stop.sightings)][-1]


def _facts(stop: Stop) -> Mapping[str, Any]:
    kind = renders.battle_kind(stop.game.name)
    return next(seen.facts for seen in stop.sightings if seen.kind == kind)


def drawn_card(game: str, page: CardPage, theme: str) -> renders.Picture:
    return renders.card_page_of(game, page.id, page.name, page.summary, page.text, theme)


def _cards(game: str) -> Mapping[str, CardPage]:
    """The plainest, the wordiest, one of the rarest kind, and the last of all, which often is of another kind still."""
    pages = card_pages(game)
    kinds = Counter(page.kind for page in pages)
    return {
        "plain": min(pages, key=lambda page: len(page.text)),
        "wordy": max(pages, key=lambda page: len(page.text)),
        "rare": min(pages, key=lambda page: kinds[page.kind]),
        "last": pages[-1],
    }


# --- what all games share ----------------------------------------------------


def common_exhibits() -> list[Exhibit]:
    return [Exhibit(name, draw) for name, draw in _COMMON.items()]


def _league() -> charts.Table:
    rows = [
        charts.Row(
            place + 1,
            name,
            (str(31 - 3 * place), str(10 - place), f"{0.71 - 0.04 * place:.2f}"),
            "up" if place < 2 else "down" if place > 5 else "stays",
            is_own=place == 3,
        )
        for place, name in enumerate(ODD_NAMES)
    ]
    return charts.Table("Friday League", ("Points", "Wins", "Median"), rows, "week 12")


def _ratings() -> charts.Curves:
    weeks = range(1, 17)
    drawn = [
        charts.Curve(name, [None if week % 11 == place else 1500 + 90 * sin(week / 3 + place) for week in weeks])
        for place, name in enumerate(ODD_NAMES[:6])
    ]
    return charts.Curves("Ratings", [f"W{week}" for week in weeks], drawn, "last 16 weeks")


def _rating() -> charts.Curves:
    values = [1500 + 30 * sin(day / 2) + 6 * day for day in range(60)]
    within = [(value - 60 + day * 0.6, value + 60 - day * 0.6) for day, value in enumerate(values)]
    return charts.Curves("Rating of Ada", [str(day) for day in range(60)], [charts.Curve("Ada", values, within)])


def _rates(size: int) -> charts.HeatMap:
    decks = [f"{word} deck" for word in _WORDS[:size]]
    share = [[None if one == two else (7 * one + 5 * two) % 21 / 20 for two in range(size)] for one in range(size)]
    return charts.HeatMap("Win rates by deck", decks, decks, share, "1200 matches")


def _shares() -> charts.Bars:
    values = (0.0, 0.48, 0.52, 0.61, 1.0)
    known = [
        charts.Bar(name, value, value - 0.09, value + 0.07) for name, value in zip(ODD_NAMES, values, strict=False)
    ]
    return charts.Bars("Win rate by seat", [*known, charts.Bar(ODD_NAMES[-1], None)], "10 000 matches", 0.5)


def _profile() -> charts.Profile:
    played = list(islice(GAMES.values(), 2))
    return charts.Profile(
        ODD_NAMES[1],
        "Season 2",
        played[0].title,
        [1000 + 12 * week + 60 * sin(week) for week in range(12)],
        [charts.GameRecord(game.title, 31 - 9 * place, place, 17) for place, game in enumerate(played)],
        [(page.name, 31 - 4 * place) for place, page in enumerate(card_pages(played[0].name)[:5])],
        charts.BestRun(10, 2, 13),
        3,
        ["1st · week 12 · Friday League", "4th · week 11 · Friday League"],
    )


def _podium() -> charts.Podium:
    places = [charts.Place(rank, name, f"{34 - 3 * rank} points") for rank, name in enumerate(ODD_NAMES[:3], start=1)]
    return charts.Podium("Friday League", places, "week 12")


def _run() -> charts.Run:
    stars, lives, rounds = 0, 3, []
    for letter in "wwlwdwwlwwwww":
        stars, lives = stars + (letter == "w"), lives - (letter == "l")
        rounds.append(charts.Round(stars, lives, _RESULTS[letter]))
    return charts.Run("The run of Ada", rounds, 10, "the second set")


_RESULTS: Mapping[str, charts.Result] = {"w": "won", "l": "lost", "d": "drawn"}


_LINES = ("Round 3 begins.", "Ada draws a card, and keeps what it is to herself.", "Ada plays it, and Ben thinks.")
_WORDS = ("First", "Quick", "Slow", "Green", "Old", "New", "Long", "Short", "Plain", "Odd", "Even", "Last")
_CHAIRS = (
    renders.Chair("Ada", "host"),
    renders.Chair(ODD_NAMES[0], "seated"),
    renders.Chair(ODD_NAMES[3], "invited"),
    renders.Chair("Greedy", "built-in"),
    *[renders.Chair("", "free")] * 4,
)
_COMMON: Mapping[str, Draw] = {
    "lobby": lambda theme: renders.lobby(first_game().title, "2 to 8 players, an evening", _CHAIRS, theme),
    "table": lambda theme: charts.table(_league(), theme),
    "curves": lambda theme: charts.curves(_ratings(), theme),
    "curve": lambda theme: charts.curves(_rating(), theme),
    "heat-map": lambda theme: charts.heat_map(_rates(6), theme),
    "large-heat-map": lambda theme: charts.heat_map(_rates(12), theme),
    "bars": lambda theme: charts.bars(_shares(), theme),
    "podium": lambda theme: charts.podium(_podium(), theme),
    "profile": lambda theme: charts.profile(_profile(), theme),
    "run": lambda theme: charts.run_curve(_run(), theme),
    "log-strip": lambda theme: log_strip(_LINES, theme),
}


# --- hanging them ------------------------------------------------------------


def hang(exhibit: Exhibit, folder: Path) -> list[renders.Picture]:
    """Writes a picture in every theme, each theme in a folder of its own."""
    drawn = []
    for theme in renders.THEMES:
        made = exhibit.draw(theme)
        (folder / theme).mkdir(parents=True, exist_ok=True)
        (folder / theme / f"{exhibit.name}.png").write_bytes(made.png)
        drawn.append(made)
    return drawn


def films(game: AnyGame) -> Iterator[tuple[str, bytes]]:
    """The first decisions of a match as spectators see them, as a GIF and as a WebP, and its last battle."""
    match = islice(stops(game, Setup(game.seats[0]), _SEED, player_named("greedy")), _MOST_SHOTS)
    boards = (_opened(_board(stop, None, DARK.name)) for stop in match)
    shots = [Shot(board.resize(_FILM, Image.Resampling.LANCZOS), _MILLISECONDS) for board in boards]
    yield f"{game.name}-film.gif", gif(shots)
    yield f"{game.name}-film.webp", webp(shots)
    if game.name in renders.BATTLES:
        fought = _fought(game)
        made = renders.battle_film(game.name, _facts(fought), fought.names)
        yield f"{game.name}-battle.{made.kind}", made.content


def contact_sheet(rows: Sequence[tuple[str, Sequence[renders.Picture]]]) -> bytes:
    """All pictures as a phone shows them, 400 pixels wide: a row for each, a column for each theme."""
    thumbnails = [(name, [_thumbnail(made) for made in drawn]) for name, drawn in rows]
    heights = [_CAPTION + max(image.height for image in images) + _GAP for _, images in thumbnails]
    columns = max(len(images) for _, images in thumbnails)
    scene = Scene(theme_named(DARK.name), sum(heights) + _GAP, columns * (_THUMBNAIL + _GAP) + _GAP)
    tops = [_GAP + sum(heights[:row]) for row in range(len(heights))]
    for (name, _), top in zip(thumbnails, tops, strict=True):
        scene.text(_GAP, top + _CAPTION // 2, name, 22, "soft")
    sheet = scene.image()
    for (_, images), top in zip(thumbnails, tops, strict=True):
        for column, image in enumerate(images):
            sheet.paste(image, (_GAP + column * (_THUMBNAIL + _GAP), top + _CAPTION))
    return png(sheet)


def _thumbnail(made: renders.Picture) -> Image.Image:
    image = _opened(made)
    return image.resize((_THUMBNAIL, round(image.height * _THUMBNAIL / image.width)), Image.Resampling.LANCZOS)


def _opened(made: renders.Picture) -> Image.Image:
    with Image.open(BytesIO(made.png)) as image:
        return image.convert("RGB")
