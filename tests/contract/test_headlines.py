"""What an audience saw in one line: short, whole words, known people, and nothing that it did not see."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.core.address import Address
from engine.core.events import Event, seen_by
from engine.core.headlines import LONGEST
from engine.journal.lines import headline
from engine.journal.marks import seat_mark
from tests.contract.cases import Case, every_case
from tests.contract.play import audiences, finished_match

pytestmark = pytest.mark.covers("engine.core.game", "engine.journal.lines")
STRETCHES = 60
NONSENSE = {"seat": -99, "card": "no card", "cards": ("no card",), "count": 99}


def _stretches(case: Case) -> Iterator[Sequence[Event]]:
    """Stretches of a random match, as long as others act between two looks, and all of it."""
    events, random = finished_match(case).events, Random(str(case))
    for _ in range(STRETCHES):
        start = random.randrange(len(events))
        yield events[start : start + random.choice((1, 2, 5, 12, 40))]
    yield events


@every_case
def test_headlines_are_one_short_line(case: Case) -> None:
    for stretch in _stretches(case):
        for audience in audiences(case, Random(str(case))):
            line = headline(case.game, seen_by(stretch, audience), audience, case.seats)
            assert len(line) <= LONGEST
            assert not set("…{}\n") & set(line), line
            assert "  " not in line
            assert not line.endswith((".", ",", ":"))
            assert all(int(seat) < case.seats for seat in re.findall(r"⟦(\d+)⟧", line)), line
            assert not line[:1].islower(), line


@every_case
def test_the_end_is_told(case: Case) -> None:
    """It weighs most."""
    seen, names = seen_by(finished_match(case).events[-5:], None), [seat_mark(seat) for seat in range(case.seats)]
    weightiest = max(case.game.deeds(seen, Address(None, names)), key=lambda deed: deed.weight)
    assert weightiest.weight == max(case.game.highlights.values(), default=0)
    assert weightiest.words.lower() in headline(case.game, seen, None, case.seats).lower()


@every_case
def test_headlines_use_only_what_was_seen(case: Case) -> None:
    for stretch in _stretches(case):
        for audience in audiences(case, Random(str(case))):
            line = headline(case.game, seen_by(stretch, audience), audience, case.seats)
            others = [_as_seen_by_others(event, audience) for event in stretch]
            assert headline(case.game, seen_by(others, audience), audience, case.seats) == line


def _as_seen_by_others(event: Event, audience: int | None) -> Event:
    """The same to one audience; to all others something else."""
    secret = {seat: facts if seat == audience else NONSENSE for seat, facts in event.secret.items()}
    hides = audience in secret and event.public is not None
    return replace(event, secret=secret, public=NONSENSE if hides else event.public)
