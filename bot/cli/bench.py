"""`cardhall bench`: how fast the engine is, beside a fixed loop timed in the same run."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Annotated, Any

import typer
from rich.table import Table

from bot.bench.games import game_measurements
from bot.bench.peers import peer_measurements
from bot.bench.timing import Measurement, calibration_rate
from bot.cli.refusals import UnknownPart
from bot.registry import bench_of
from bot.terminal.output import AsJson, console, peak_mb, print_json, progress
from engine.registry import GAMES

Figures = Mapping[str, Measurement | float]
Part = Callable[[], Figures]
_DURATIONS = ("_us", "_ms")
HALL_PARTS = ("hall", "hall-journal", "hall-tables")


def _parts() -> dict[str, Part]:
    """What is measured of all games and of the hall, with what each game measures of itself."""
    general = _general_parts()
    own = [(name, part) for game in GAMES for name, part in bench_of(game).items()]
    names = dict.fromkeys([*(name for name, _ in own if name not in general), *general])
    return {
        name: partial(
            _together,
            [*([general[name]] if name in general else ()), *(part for whose, part in own if whose == name)],
        )
        for name in names
    }


def _together(parts: Sequence[Part]) -> Figures:
    figures: dict[str, Measurement | float] = {}
    for part in parts:
        figures |= part()
    return figures


def _general_parts() -> dict[str, Part]:
    parts: dict[str, Part] = {game.name: partial(game_measurements, game) for game in GAMES.values()}
    for name in HALL_PARTS:
        parts[name] = partial(_hall_part, name)
    parts["renders"] = _renders_part
    parts["films"] = _films_part
    parts["page"] = _page_part
    parts["league"] = _league_part
    parts["peers"] = peer_measurements
    return parts


def _page_part() -> Figures:
    from bot.bench.page import page_measurements  # noqa: PLC0415 - brings aiohttp along, which only this part needs

    return page_measurements()


def _hall_part(name: str) -> Figures:
    from bot.bench.hall import PARTS  # noqa: PLC0415 - brings discord.py along, which only this part needs

    return PARTS[name]()


def _renders_part() -> Figures:
    from bot.bench.renders import render_measurements  # noqa: PLC0415 - brings Pillow and the fonts along

    return render_measurements()


def _films_part() -> Figures:
    from bot.bench.films import film_measurements  # noqa: PLC0415 - the same

    return film_measurements()


def _league_part() -> Figures:
    from bot.bench.league import league_measurements  # noqa: PLC0415 - the same

    return league_measurements()


def bench(
    only: Annotated[str | None, typer.Option(help="Just one part, such as hall-journal.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure the engine: the median of five timings, also relative to a calibration loop."""
    parts = _parts()
    if only is not None and only not in parts:
        raise UnknownPart(only, list(parts))
    begin = perf_counter()
    chosen = parts if only is None else {only: parts[only]}
    results: dict[str, Figures] = {}
    for name in progress(chosen, total=len(chosen), what="Measuring", quiet=as_json):
        results[name] = chosen[name]()
    calibration = calibration_rate()
    if as_json:
        print_json(_as_json(results, calibration, perf_counter() - begin))
    else:
        _show(results, calibration)


def _value(key: str, figure: Measurement | float) -> float:
    if not isinstance(figure, Measurement):
        return round(figure, 1)
    if key.endswith("_us"):
        return round(figure.microseconds, 2)
    return round(figure.milliseconds, 2) if key.endswith("_ms") else round(figure.rate, 1)


def _relative_key(key: str) -> str:
    """Rates are given for a million calibration steps, durations in calibration steps."""
    return f"{key[:-3]}_steps" if key.endswith(_DURATIONS) else f"{key.removesuffix('_per_s')}_per_million_steps"


def _relative(key: str, figure: Measurement) -> float:
    return round(figure.steps_each if key.endswith(_DURATIONS) else figure.relative, 1)


def _as_json(results: Mapping[str, Figures], calibration: float, seconds: float) -> dict[str, Any]:
    return {
        "calibration_steps_per_s": round(calibration),
        "results": {name: {key: _value(key, each) for key, each in part.items()} for name, part in results.items()},
        "in_calibration_steps": {
            name: {
                _relative_key(key): _relative(key, each) for key, each in part.items() if isinstance(each, Measurement)
            }
            for name, part in results.items()
        },
        "seconds": round(seconds, 1),
        "peak_mb": peak_mb(),
    }


def _show(results: Mapping[str, Figures], calibration: float) -> None:
    table = Table(title=f"calibration loop: {calibration / 1e6:.1f} million steps/s")
    for heading in ("part", "what", "value", "beside the calibration loop"):
        table.add_column(heading, justify="right" if heading not in ("part", "what") else "left")
    for name, part in results.items():
        for key, figure in part.items():
            unit = "steps" if key.endswith(_DURATIONS) else "per million steps"
            beside = f"{_relative(key, figure):,} {unit}" if isinstance(figure, Measurement) else ""
            table.add_row(name, key, f"{_value(key, figure):,}", beside)
    console.print(table)
    if "peers" in results and not results["peers"]:
        console.print(
            "[dim]No peers installed: pip install 'cardhall\\[bench]' shows rlcard and OpenSpiel beside these.[/dim]"
        )
