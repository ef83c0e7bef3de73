"""The games whose pictures are tried: all that have boards."""

import pytest

import renders
from tests.contract.pictures.probe import PictureProbe, has_pictures, pictures_of

PROBES = [pictures_of(name) for name in sorted(renders.BOARDS) if has_pictures(name)]
SIDES = [probe for probe in PROBES if probe.bar is not None]


def _named(probe: PictureProbe) -> str:
    return probe.game


every_board = pytest.mark.parametrize("probe", PROBES, ids=_named)
every_board_of_two_sides = pytest.mark.parametrize("probe", SIDES, ids=_named)
every_board_with_a_match = pytest.mark.parametrize("probe", [each for each in PROBES if each.match], ids=_named)
every_board_with_a_hand = pytest.mark.parametrize("probe", [each for each in PROBES if each.hand], ids=_named)
every_board_with_words = pytest.mark.parametrize("probe", [each for each in PROBES if each.words], ids=_named)
