"""Golden playthroughs: whole matches that must go exactly as they went when they were accepted."""

import re
from itertools import zip_longest

import pytest

from tests.contract.cases import PROBES
from tests.contract.probe import Golden, Probe
from tests.contract.transcripts import BEHAVIOUR_CHANGED, FOLDER, MOST_BYTES, golden_file, transcript

pytestmark = pytest.mark.covers("engine.core.game")
GOLDEN = [(probe, golden) for probe in PROBES for golden in probe.golden]


@pytest.mark.parametrize(
    ("probe", "golden"),
    GOLDEN,
    ids=[f"{probe.game.name}-{number}" for probe in PROBES for number in range(1, len(probe.golden) + 1)],
)
def test_matches_go_as_before(probe: Probe, golden: Golden, accept: bool) -> None:
    file = golden_file(probe, golden)
    found = transcript(probe, golden)
    assert len(found.encode()) <= MOST_BYTES, "choose a shorter match to keep"
    if accept:
        file.write_text(found, encoding="utf-8")
    assert file.is_file(), f"{file} is missing: run 'pytest tests/contract --accept'"
    kept = file.read_text(encoding="utf-8")
    if found != kept:
        pytest.fail(f"{file}: {_reason(probe, kept)}\n{_first_difference(kept, found)}")


def test_no_playthrough_is_left_over(accept: bool) -> None:
    wanted = {golden_file(probe, golden) for probe, golden in GOLDEN}
    left_over = sorted(set(FOLDER.glob("*/golden/*.txt")) - wanted)
    if accept:
        for file in left_over:
            file.unlink()
    assert accept or not left_over, f"no probe asks for {[str(file) for file in left_over]}"


def _reason(probe: Probe, kept: str) -> str:
    version = re.search(r"^rules version: (\d+)$", kept, re.MULTILINE)
    return BEHAVIOUR_CHANGED.format(kept=version.group(1) if version else "unknown", now=probe.game.rules_version)


def _first_difference(kept: str, found: str) -> str:
    for number, (old, new) in enumerate(zip_longest(kept.splitlines(), found.splitlines()), start=1):
        if old != new:
            return f"line {number} was   {old}\nline {number} is now {new}"
    return "only the ends of lines differ"
