"""Leagues and their weeks in words, for answers and posts alike."""

from collections.abc import Sequence

from bot.store import LeagueSettings, StoredLeague, StoredWeek
from bot.store.league.nights import LeagueResult
from bot.store.league.runs import OwnRun, Progress
from bot.ui.replies import escaped
from bot.ui.words import NOBODY, ordinal, plural
from cards.registry import sets_of
from engine.league.schedule import WEEKDAYS
from engine.league.standings import Meeting
from engine.league.weeks import ROTATING, Attempt, Terms, counting_attempt
from engine.registry import game_with_boards


def called(name: str) -> str:
    """An entrant's name for a message."""
    return escaped(name or NOBODY)


def set_name(set_id: str) -> str:
    return sets_of(game_with_boards()).get(set_id, set_id)


def settings_words(settings: LeagueSettings) -> list[str]:
    """What a league is, a line a subject."""
    day = WEEKDAYS[settings.first.weekday()].capitalize()
    cards = "a card set after the other" if settings.card_set == ROTATING else set_name(settings.card_set)
    role = "" if settings.manager_role is None else f" or have <@&{settings.manager_role}>"
    return [
        f"Weeks open on {day} at {settings.at:%H:%M} ({settings.zone}) and last {plural(settings.days, 'day')}.",
        f"Played with {cards}; {terms_words(settings.terms)}.",
        f"Channel: <#{settings.channel}>, announcements {'on' if settings.announcements else 'off'}.",
        f"Managed by those who manage the server{role}.",
    ]


def terms_words(terms: Terms) -> str:
    runs = "one run each" if terms.attempts == 1 else f"{terms.attempts} runs each, the {terms.counts} one counts"
    return f"{runs}; divisions of up to {terms.division_size}"


def week_title(league: StoredLeague, week: StoredWeek) -> str:
    return f"{league.name} · week {week.number}"


def week_words(league: StoredLeague, week: StoredWeek, entrants: int, over: int) -> str:
    """What everybody may know of a week: its times, its cards, its promise, and how many play."""
    head = f"**{escaped(week_title(league, week))}** · {set_name(week.set_id)} · {terms_words(week.terms)}"
    closes = int(week.closes)
    times = {
        "open": f"Open until <t:{closes}:F> (<t:{closes}:R>).",
        "closed": f"Closed <t:{closes}:R>; league night is being fought.",
        "decided": f"Closed <t:{closes}:F>, and decided.",
    }
    count = f"{plural(entrants, 'entrant')}, {plural(over, 'run')} finished." if entrants else "Nobody has played yet."
    seed = reveal_words(week) if week.status == "decided" else commitment_words(week)
    return "\n".join([head, f"{times[week.status]} {count}", seed])


def commitment_words(week: StoredWeek) -> str:
    return f"Seed under seal, SHA-256: `{week.commitment}`"


def reveal_words(week: StoredWeek) -> str:
    return "\n".join(
        [
            f"Seed `{week.seed:032x}`, nonce `{week.nonce:032x}`.",
            f"Their hash was posted at the opening: `{week.commitment}`. Check it with `cardhall league verify`.",
        ]
    )


def result_words(league: StoredLeague, week: StoredWeek, results: Sequence[LeagueResult]) -> str:
    """How a week ended, for its channel."""
    title = escaped(week_title(league, week))
    if not results:
        return f"**{title} is over.** Nobody submitted a board, so there is no result."
    first = results[0]
    if len(results) == 1:
        return f"**{title} is over.** {called(first.name)} was alone and comes first, without a battle."
    divisions = len({result.division for result in results})
    inside = "" if divisions == 1 else f" in {divisions} divisions"
    battles = sum(result.standing.wins + result.standing.draws + result.standing.losses for result in results) // 2
    return (
        f"**{title} is decided: the title goes to {called(first.name)}.**\n"
        f"{plural(len(results), 'entrant')}{inside}, {plural(battles, 'battle')} in one night."
    )


def own_runs_words(runs: Sequence[OwnRun], terms: Terms) -> str:
    """How somebody stands in an open week, for themselves."""
    if not runs:
        return "You have not played yet: `/league play` opens your room."
    last = runs[-1]
    stands = f"{plural(last.stars, 'star')}, {plural(last.lives, 'life', 'lives')}, {plural(last.rounds, 'round')}"
    ended = "is over" if last.is_over else "goes on"
    return f"Your run {last.attempt} of {terms.attempts} {ended}: {stands}."


def run_end_words(league: StoredLeague, week: StoredWeek, run: OwnRun, attempts: Sequence[Attempt], now: float) -> str:
    """What is in of a run that is over, whether it counts, and when results come; for its player."""
    boards = next((attempt.boards for attempt in attempts if attempt.number == run.attempt), 0)
    reached = f"{plural(run.stars, 'star')}, {plural(run.lives, 'life', 'lives')} left"
    submitted = f"{plural(boards, 'board')} submitted, {reached}." if boards else "no board submitted."
    is_open = week.status == "open" and now < week.closes
    lines = [
        f"**{escaped(week_title(league, week))}**: {submitted}",
        _counting_words(run, attempts, week.terms, is_open=is_open),
        _results_words(week, is_open=is_open),
        "-# A practice run has other cards and doesn't count.",
    ]
    return "\n".join(lines)


def _counting_words(run: OwnRun, attempts: Sequence[Attempt], terms: Terms, *, is_open: bool) -> str:
    counting = counting_attempt(attempts, terms.counts)
    which = "Your run" if terms.attempts == 1 else f"Run {run.attempt} of {terms.attempts}"
    so_far = " so far" if is_open and len(attempts) < terms.attempts else ""
    if counting is not None and counting.number == run.attempt:
        told = f"{which} counts{so_far}."
    elif counting is None:
        told = f"{which} doesn't count."
    else:
        told = f"{which} doesn't count: run {counting.number} does{so_far}."
    left = terms.attempts - len(attempts)
    return f"{told} You have {plural(left, 'run')} left: `/league play`." if is_open and left > 0 else told


def _results_words(week: StoredWeek, *, is_open: bool) -> str:
    if week.status == "decided":
        return "The week is decided."
    closes = int(week.closes)
    if is_open:
        return f"Results come when the week closes, <t:{closes}:R>."
    return f"The week closed <t:{closes}:R>. Results come after league night."


def summary_words(result: LeagueResult, of: int, met: Sequence[tuple[str, Meeting]]) -> str:
    """How a night went for one entrant."""
    standing = result.standing
    step = result.next_rung.division - result.division
    then = "You go up a division." if step < 0 else "You go down a division." if step > 0 else ""
    title = ", and hold the title" if result.is_title else ""
    score = f"{standing.wins} won, {standing.draws} drawn, {standing.losses} lost"
    lines = [
        f"**You came {ordinal(standing.place)} of {of} in division {result.division}{title}.** {then}".rstrip(),
        f"{plural(standing.points, 'point')}: {score}.",
        f"Sonneborn–Berger {standing.sonneborn_berger}, {plural(standing.stars, 'star')} in your run.",
    ]
    if met:
        by_margin = sorted(met, key=lambda each: each[1].wins - each[1].losses)
        (worst, lost), (best, won) = by_margin[0], by_margin[-1]
        lines.append(f"Best against {called(best)}: {_score(won)}.")
        if len(met) > 1:
            lines.append(f"Worst against {called(worst)}: {_score(lost)}.")
    return "\n".join(lines)


def _score(meeting: Meeting) -> str:
    return f"{meeting.wins} won, {meeting.draws} drawn, {meeting.losses} lost"


def by_progress(progress: Sequence[Progress]) -> list[Progress]:
    """The furthest first: stars, then lives, then who needed fewer rounds."""
    return sorted(progress, key=lambda each: (-each.stars, -each.lives, each.rounds, each.number))
