"""ElemenTails' balance: how far parties of three greedy players come, which dragons end them, and how classes fare."""

from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from os import cpu_count
from typing import Any, NamedTuple

from bot.balance.measuring import Balance, Found, check_no_set
from bot.balance.statistics import Rate
from bot.balance.tables import table, verdict
from bot.games.elementails import mechanics
from bot.games.elementails.mechanics import Comparison
from bot.terminal.output import progress
from engine.core.game import Setup
from engine.core.rng import derive
from engine.games.elementails.game import Elementails
from engine.games.elementails.journey import DRAGON_COLUMN
from engine.games.elementails.names import card_names, class_ids
from engine.players import player_named
from engine.players.playout import play_out

SEATS = 3
ACTS = 3
FIRST_ACT_BAND = (0.60, 0.85)
WHOLE_BAND = (0.15, 0.40)


class Journey(NamedTuple):
    """How one party fared: acts survived, its classes, where it was lost (empty if it was not), decisions."""

    acts: int
    classes: tuple[str, ...]
    lost_to: str
    decisions: int


@dataclass(frozen=True, slots=True)
class JourneyReport:
    """`survived` are the shares that survived the first act, the first two, and everything."""

    survived: list[Rate]
    lost_to: Counter[str]
    classes: dict[str, Rate]
    decisions: float

    @property
    def holds(self) -> bool:
        return all(low <= rate.share <= high for (low, high), rate in self._banded)

    @property
    def holds_for_certain(self) -> bool:
        """Whether the whole intervals lie in the bands, and not only the shares."""
        return all(low <= rate.interval[0] and rate.interval[1] <= high for (low, high), rate in self._banded)

    @property
    def _banded(self) -> list[tuple[tuple[float, float], Rate]]:
        return [(FIRST_ACT_BAND, self.survived[0]), (WHOLE_BAND, self.survived[-1])]


def simulate(games: int, seed: int) -> Iterator[tuple[int, Journey]]:
    """Journeys as they are finished, each with its number."""
    with ProcessPoolExecutor(cpu_count()) as pool:
        jobs = {pool.submit(play, derive(seed, "journey", number)): number for number in range(games)}
        for job in as_completed(jobs):
            yield jobs[job], job.result()


def play(seed: int, player: str = "greedy") -> Journey:
    """One journey of three built-in players; the seed chooses the classes."""
    playout = play_out(Elementails(), Setup(SEATS), seed, [player_named(player)] * SEATS)
    state = playout.state
    won = bool(playout.outcome.winners)
    lost_to = "" if won else state.acts[state.act - 1][2] if state.column == DRAGON_COLUMN else "encounter"
    return Journey(
        acts=ACTS if won else state.act - 1,
        classes=tuple(hero.kind.id for hero in state.heroes),
        lost_to=lost_to if won else f"{state.act} {lost_to}",
        decisions=playout.decisions,
    )


def report(journeys: Sequence[Journey]) -> JourneyReport:
    count = len(journeys)
    classes: dict[str, Rate] = {}
    for each in sorted(class_ids()):
        own = [journey.acts for journey in journeys if each in journey.classes]
        classes[each] = Rate(len(own), sum(acts >= 1 for acts in own))
    return JourneyReport(
        survived=[Rate(count, sum(journey.acts >= acts for journey in journeys)) for acts in range(1, ACTS + 1)],
        lost_to=Counter(journey.lost_to for journey in journeys if journey.lost_to),
        classes=classes,
        decisions=sum(journey.decisions for journey in journeys) / max(1, count),
    )


def as_json(found: JourneyReport, compared: Sequence[Comparison] = ()) -> dict[str, Any]:
    return {
        "mechanics": {
            each.word: {"seeing": each.seeing.share, "blind": each.blind.share, "deviations": each.sigmas}
            for each in compared
        },
        "survived": [rate.share for rate in found.survived],
        "lost_to": dict(found.lost_to.most_common()),
        "classes": {word: rate.share for word, rate in found.classes.items()},
        "decisions_a_journey": found.decisions,
    }


def rows(found: JourneyReport) -> list[tuple[str, str, str]]:
    """What was survived, the share, and its interval."""
    titles = ("act 1", "acts 1 and 2", "the whole journey")
    return [(title, *_share(rate)) for title, rate in zip(titles, found.survived, strict=True)]


def _share(rate: Rate) -> tuple[str, str]:
    first, last = rate.interval
    return f"{rate.share:.0%}", f"{first:.0%} – {last:.0%}"


def markdown(found: JourneyReport, games: int, seed: int, compared: Sequence[Comparison] = ()) -> str:
    """The page kept in docs/balance."""
    low, high = FIRST_ACT_BAND
    whole_low, whole_high = WHOLE_BAND
    lines = [
        "# ElemenTails — balance report",
        "",
        f"Made by `cardhall balance elementails --games {games} --seed {seed} --report docs/balance/elementails.md`.",
        "Three greedy players with classes that the seed chooses; intervals are 95 %.",
        "",
        f"The bands: the first act is survived by {low:.0%} to {high:.0%} of the parties, the whole journey by",
        f"{whole_low:.0%} to {whole_high:.0%}. {_verdict(found)}",
        "",
        "| survived | parties | 95 % |",
        "|---|---:|---:|",
        *[f"| {title} | {share} | {interval} |" for title, share, interval in rows(found)],
        "",
        f"A journey takes {found.decisions:.0f} decisions.",
        "",
        "| act | lost to | parties |",
        "|---:|---|---:|",
        *[f"| {_lost_words(where)} | {count} |" for where, count in sorted(found.lost_to.items())],
        "",
        "| class | parties | survived act 1 | 95 % |",
        "|---|---:|---:|---:|",
    ]
    for word, rate in sorted(found.classes.items(), key=lambda each: -each[1].share):
        share, interval = _share(rate)
        lines.append(f"| {card_names()[word]} | {rate.battles:.0f} | {share} | {interval} |")
    return "\n".join([*lines, *(_mechanics_lines(compared) if compared else ()), ""])


def _verdict(found: JourneyReport) -> str:
    if found.holds_for_certain:
        return "They hold for the whole intervals."
    return "They hold, but intervals reach beyond them." if found.holds else "They **do not hold**."


def _mechanics_lines(compared: Sequence[Comparison]) -> list[str]:
    all_matter = all(each.matters for each in compared)
    lines = [
        "",
        "## What it costs to ignore a mechanic",
        "",
        "Every dragon of the first act, fought twice by the same greedy party from the same turn: once by players who",
        "see everything, once by players to whom one mechanic means nothing (they do not see it coming, or never aim",
        "at the pillars or the adds). *Lost* are battles won only by those who see it, *gained* those won only by the",
        f"blind; the difference is given in standard deviations (McNemar). {_VERDICTS[all_matter]}",
        "",
        "| mechanic | battles | seeing | blind | lost | gained | deviations |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    lines += [f"| {' | '.join(row)} |" for row in mechanics_rows(compared)]
    return lines


_VERDICTS = {True: "Every one of them matters.", False: "**Not every one of them matters.**"}


def mechanics_rows(compared: Sequence[Comparison]) -> list[tuple[str, ...]]:
    return [
        (
            MECHANIC_WORDS[each.word],
            f"{each.seeing.battles:.0f}",
            f"{each.seeing.share:.0%}",
            f"{each.blind.share:.0%}",
            str(each.lost),
            str(each.gained),
            f"{each.sigmas:.1f}",
        )
        for each in compared
    ]


MECHANIC_WORDS = {
    "areas": "areas",
    "pillars": "pillars",
    "soak": "soaks",
    "spread": "spreads",
    "stack": "stacks",
    "summon": "adds",
}


def _lost_words(where: str) -> str:
    act, what = where.split(" ", 1)
    return f"{act} | {'an encounter' if what == 'encounter' else card_names()[what]}"


# --- in the terminal ------------------------------------------------------------


def show_journeys(found: JourneyReport, compared: Sequence[Comparison], *, holds: bool) -> list[Any]:
    """How far parties come, and what it costs to ignore a mechanic."""
    survived = table("ElemenTails: three greedy players", "survived", "parties", "95 %")
    for row in rows(found):
        survived.add_row(*row)
    ignored = table("ignoring a mechanic", "mechanic", "battles", "seeing", "blind", "lost", "gained", "deviations")
    for each, cells in zip(compared, mechanics_rows(compared), strict=True):
        ignored.add_row(*cells, style="" if each.matters else "bold red")
    return [survived, *([ignored] if compared else []), verdict(holds=holds)]


def _measure(game: str, games: int, seed: int, set_name: str | None, /, *, quiet: bool) -> Found:
    """Not who wins, since all do or nobody: how far parties come."""
    check_no_set(game, set_name)
    played = dict(progress(simulate(games, seed), total=games, what="Travelling", quiet=quiet))
    found = report([played[number] for number in sorted(played)])
    fights = mechanics.planned(games // _JOURNEYS_A_FIGHT)
    fought = dict(progress(mechanics.simulate(fights, seed), total=len(fights), what="Fighting dragons", quiet=quiet))
    compared = mechanics.compared({fight: fought[fight] for fight in fights}) if fights else []
    holds = found.holds and all(each.matters for each in compared)
    page = markdown(found, games, seed, compared)
    return Found(holds, as_json(found, compared), page, show_journeys(found, compared, holds=holds))


_JOURNEYS_A_FIGHT = 5
"""For so many journeys every dragon is fought once by each kind of party that does not see everything."""
BALANCE = Balance(_measure, 400)
