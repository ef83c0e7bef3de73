"""Matches looked at again: the log by pages, steps, films, and the journal as a file."""

import pytest

from bot.replay import panel as replay_panel
from bot.replay.film_sharing import SECONDS_BETWEEN_FILMS
from tests.simcord.house import SimulatedHall
from tests.simcord.people import Person, Seen

pytestmark = pytest.mark.covers("bot.replay.service", "bot.replay.films", "bot.replay.journal_file")
OPEN, CLOSE = "Open hands and decks to all", "Close hands and decks again"


async def _choose(person: Person, panel: Seen, placeholder: str, value: str) -> Seen:
    """Chooses a line of one of the panel's menus; the panel after that."""
    menu = next(each for each in panel.menus if each.placeholder == placeholder)
    return (await person.choose(panel, value, menu=menu.custom_id)).message


async def _fought(hall: SimulatedHall) -> None:
    """Ada and Ben have fought a battle, and Ada has left."""
    await hall.begin(hall.ada, hall.ben)
    for person in (hall.ada, hall.ben):
        await person.use("pass")
    await hall.ada.use("concede")


@pytest.mark.component("logpage", "logfile", "logentry", "replaylog")
async def test_the_log_is_turned_and_leads_to_positions(hall: SimulatedHall, monkeypatch: pytest.MonkeyPatch) -> None:
    await _fought(hall)
    monkeypatch.setattr(replay_panel, "ENTRIES_A_PAGE", 1)
    log = (await hall.spectator.use("log")).message
    assert "page 3 of 3" in log.text
    assert "page 2 of 3" in (await hall.spectator.click(log, "Earlier")).told
    assert "page 3 of 3" in (await hall.spectator.click(log, "Later")).told
    whole = (await hall.spectator.click(log, "The whole log as a file")).message
    assert whole.files["log.txt"].decode().startswith("Ada is ready for battle.")
    step = await _choose(hall.spectator, hall.now(log), "Show the position after …", "2")
    assert "step 3 of 3" in step.text
    assert "the log, page 3 of 3" in (await hall.spectator.click(step, "Log")).told


@pytest.mark.command("replay")
@pytest.mark.component("replayopen", "replay", "replayturn", "replayeyes")
async def test_a_match_is_stepped_through(hall: SimulatedHall) -> None:
    await _fought(hall)
    offered = await hall.spectator.complete("replay", "match", "manalimit")
    (match,) = offered
    assert offered[match].startswith("Manalimit: Ada, Ben · over")
    panel = (await hall.spectator.use("replay", match=match)).message
    assert panel.is_private
    assert "Round 1 · step 0 of 3" in panel.text
    assert "step 1 of 3" in (await hall.spectator.click(panel, "Forward ›")).told
    assert "Round 2 · step 2 of 3" in (await _choose(hall.spectator, hall.now(panel), "Jump to a round", "2")).text
    own = (await hall.ada.click(hall.board(), "Replay")).message
    own = await _choose(hall.ada, own, "From whose eyes", "own")
    assert set(own.files) == {"step.png", "step-hand-1.png"}


@pytest.mark.component("film", "battlefilm")
async def test_films_are_shown_to_whoever_asks(hall: SimulatedHall) -> None:
    await _fought(hall)
    panel = (await hall.spectator.use("replay", turn=2)).message
    for label in ("Film of the match", "Film of this battle"):
        film = (await hall.spectator.click(panel, label)).message
        assert film.is_private
        assert film.files["film-1.gif"].startswith(b"GIF89a")


@pytest.mark.component("showfilm", "showbattle")
async def test_films_are_shown_to_everybody(hall: SimulatedHall) -> None:
    await _fought(hall)
    panel = (await hall.spectator.use("replay", turn=2)).message
    for label in ("Film of the match", "Film of this battle"):
        film = (await hall.spectator.click(panel, label)).message
        assert (await hall.spectator.click(film, "Show it here to everybody")).told.startswith("Everybody")
        shown = hall.newest()
        assert not shown.is_private
        assert shown.files == film.files
        await hall.advance(SECONDS_BETWEEN_FILMS)


@pytest.mark.component("openreplay", "closereplay", "journal")
async def test_a_match_that_all_have_opened_is_given_as_a_file(hall: SimulatedHall) -> None:
    await _fought(hall)
    assert "are not open" in (await hall.spectator.use("replay", **{"as": "file"})).told
    for person, missing in ((hall.ada, "Ben."), (hall.ben, "are open to all")):
        panel = (await person.use("replay")).message
        assert missing in (await person.click(panel, OPEN)).told
    panel = (await hall.spectator.use("replay")).message
    files = (await hall.spectator.click(panel, "Journal as a file")).message.files
    (content,) = files.values()
    assert content.startswith(b"Cardhall journal 1\n")
    opened = (await hall.ben.use("replay")).message
    assert "are closed again" in (await hall.ben.click(opened, CLOSE)).told
    assert "are not open" in (await hall.spectator.use("replay", **{"as": "file"})).told
