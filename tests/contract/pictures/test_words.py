"""Words and alt texts of every game: who is asked what, what happened last, and what there always is room for."""

import pytest

import renders
from renders.canvas.alt_text import LONGEST_ALT
from tests.contract.pictures.cases import PROBES, every_board_with_words
from tests.contract.pictures.probe import PictureProbe, WordsProbe


def _words(probe: PictureProbe) -> WordsProbe:
    assert probe.words is not None, "asked of games that say how they tell things"
    return probe.words


@every_board_with_words
def test_the_words_mention_every_card_that_the_view_knows(probe: PictureProbe) -> None:
    words = _words(probe)
    for view in words.knowing:
        told = renders.words(probe.game, view, probe.names)
        assert [name for name in words.cards(view) if name not in told] == []


@pytest.mark.parametrize(
    ("probe", "number"),
    [
        pytest.param(probe, n, id=f"{probe.game}-{n}")
        for probe in PROBES
        for n in range(len(probe.words.asked if probe.words else ()))
    ],
)
def test_it_is_said_who_is_asked_what(probe: PictureProbe, number: int) -> None:
    words = _words(probe)
    view, sentence = words.asked[number]
    told = (words.module.alt, words.module.hand_alt, words.module.words)
    assert [sentence in tell(view, probe.names) for tell in told] == [True] * 3


@every_board_with_words
def test_nobody_is_asked_anything_at_the_end(probe: PictureProbe) -> None:
    for view, sentence in _words(probe).ended:
        told = renders.words(probe.game, view, probe.names)
        assert "It is up to" not in told
        assert sentence in told


@every_board_with_words
def test_what_changed_is_told_newest_last(probe: PictureProbe) -> None:
    words, view, (older, newer) = _words(probe), probe.usual, probe.news
    for tell in (words.module.alt, words.module.hand_alt):
        assert f"Lately: {older} {newer}" in tell(view, probe.names, probe.news)
        assert "Lately" not in tell(view, probe.names)
    assert f"What happened last\n{older}\n{newer}" in renders.words(probe.game, view, probe.names, probe.news)


@every_board_with_words
def test_the_alt_text_never_is_too_long_and_always_has_the_essentials(probe: PictureProbe) -> None:
    words = _words(probe)
    for view in words.crowded:
        told = words.module.alt(view, ["N" * 500] * 2, ["word " * 100, "Z" * 900])
        assert len(told) <= LONGEST_ALT
        assert [told.count(essential) for essential in words.essentials] == [2] * len(words.essentials)
