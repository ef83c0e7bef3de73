"""`cardhall render`: the right position for the right eyes, in a file, and a sentence for what cannot be drawn."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

import renders
from bot.cli import render_gallery
from bot.cli.program import run
from bot.cli.render_gallery import Exhibit, common_exhibits, exhibits_of
from bot.cli.render_positions import NAMES, after, stops
from engine.core.game import Setup
from engine.players import player_named
from engine.players.playout import play_out
from engine.registry import GAMES, game_named

pytestmark = pytest.mark.covers("bot.cli.render_gallery", "bot.cli.render_positions")
GAME = game_named("manalimit")


def _stop(decisions: int, seats: int = 1, seed: int = 3) -> Any:
    return after(decisions, stops(GAME, Setup(seats), seed, player_named("greedy")))[0]


def _drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert run(["render", *arguments, "--json"]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    result = json.loads(output.out)
    assert isinstance(result, dict)
    return result


def test_a_match_is_the_one_that_sim_plays() -> None:
    setup, greedy = Setup(2), player_named("greedy")
    *_, last = stops(GAME, setup, 3, greedy)
    playout = play_out(GAME, setup, 3, [greedy] * 2)
    assert (last.decisions, GAME.encode(last.state)) == (playout.decisions, GAME.encode(playout.state))


def test_news_are_what_the_last_decisions_told_everybody() -> None:
    assert _stop(0).news == ()
    told = _stop(4).news
    assert told
    assert all(line.startswith(NAMES[0]) or "gains" in line or "becomes" in line for line in told)
    assert not any("pitches" in line for line in _stop(4, seats=2).news), "planning is hidden in live matches"


def test_a_spectator_gets_the_public_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, stop = tmp_path / "board.png", _stop(9, seats=2)
    result = _drawn(capsys, "manalimit", "--seed", "3", "--after", "9", "--seats", "2", "-o", str(file))
    assert file.read_bytes() == renders.picture("manalimit", stop.view(None), stop.names, "dark", stop.news).png
    with Image.open(file) as opened:
        assert (result["width"], result["height"]) == opened.size
    assert (result["seat"], result["decisions"], result["is_over"]) == (None, 9, False)
    assert "Hand:" not in result["alt"]


def test_a_seat_gets_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files = [tmp_path / f"{seat}.png" for seat in range(2)]
    for seat, file in enumerate(files):
        result = _drawn(capsys, "manalimit", "--after", "9", "--seats", "2", "--seat", str(seat), "-o", str(file))
        assert "Hand:" in result["alt"]
    assert files[0].read_bytes() != files[1].read_bytes()


def test_theme_hand_and_names_can_be_chosen(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, stop = tmp_path / "hand.png", _stop(5, seed=1)
    options = ["--after", "5", "--seat", "0", "--hand", "--theme", "light", "--names", " Zoë , Ben"]
    result = _drawn(capsys, "manalimit", *options, "-o", str(file))
    assert file.read_bytes() == renders.hand("manalimit", stop.view(0), ["Zoë"], "light", stop.news).png
    assert "Zoë" in result["alt"]


def test_what_changed_since_some_decisions_is_ringed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, duel = tmp_path / "board.png", game_named("shieldbreak")
    now, earlier = after(40, stops(duel, Setup(2), 3, player_named("greedy")), since=20)
    assert earlier is not None
    seen = now.view(0), now.names, "dark", now.news
    options = ["--seed", "3", "--after", "40", "--since", "20", "--seat", "0", "-o", str(file)]
    for more, draw in ((["--both"], renders.seat), ([], renders.picture)):
        _drawn(capsys, "shieldbreak", *options, *more)
        assert file.read_bytes() == draw("shieldbreak", *seen, since=earlier.view(0)).png
        assert file.read_bytes() != draw("shieldbreak", *seen).png


def test_options_may_stand_before_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "board.png")
    assert _drawn(capsys, "--after", "2", "manalimit", "-o", file) == _drawn(
        capsys, "board", "manalimit", "--after", "2", "-o", file
    )


def test_a_match_that_ends_before_is_drawn_at_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "board.png")
    assert run(["render", "manalimit", "--after", "99999", "-o", file]) == 0
    assert "The match was over after" in capsys.readouterr().out
    assert _drawn(capsys, "manalimit", "--after", "99999", "-o", file)["is_over"]


def test_people_are_told_what_they_got(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["render", "manalimit", "-o", str(tmp_path / "board.png")]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "1280 ×" in told
    assert "Manalimit, round 1" in told


def test_a_card_is_drawn_by_id_or_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "card.png"
    result = _drawn(capsys, "card", "manalimit", "Cinder PUP", "-o", str(file), "--theme", "contrast")
    assert result["card"] == "cinder-pup"
    assert file.read_bytes() == renders.card("manalimit", "cinder-pup", "contrast").png


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "-o", "x.png"], "There is no game called 'chess' here. Choose"),
        (["manalimit"], "Missing option '--output' / '-o'."),
        (["manalimit", "-o", "x.jpg"], "Pictures are written as PNG. Name a file that ends in .png, not 'x.jpg'."),
        (["manalimit", "-o", "/no/such/folder/x.png"], "/no/such/folder/x.png cannot be used: No such file"),
        (["manalimit", "-o", "x.png", "--theme", "pink"], "There is no theme called 'pink'. Choose dark, light or"),
        (["manalimit", "-o", "x.png", "--seat", "1"], "There is no seat 1 at this table. The only seat is 0."),
        (["manalimit", "-o", "x.png", "--seat", "-1"], "There is no seat -1 at this table."),
        (["manalimit", "-o", "x.png", "--seats", "9"], "Manalimit is for 1 to 8 players, not for 9."),
        (["manalimit", "-o", "x.png", "--hand"], "A hand belongs to a seat. Say whose it is"),
        (["manalimit", "-o", "x.png", "--after", "-1"], "Invalid value for '--after'"),
        (["manalimit", "-o", "x.png", "--seed", "one"], "'one' is not a seed."),
        (["manalimit", "-o", "x.png", "--player", "clever"], "no built-in player called 'clever'."),
        (["manalimit", "-o", "x.png", "--set", "gold"], "There is no card set called 'gold'."),
        (["card", "manalimit", "cinder-pop", "-o", "x.png"], "Did you mean cinder-pup?"),
        (["card", "chess", "pawn", "-o", "x.png"], "There is no game called 'chess' here."),
        (["card", "manalimit", "cinder-pup", "-o", "x"], "Name a file that ends in .png"),
        (["card", "manalimit", "cinder-pup", "-o", "x.png", "--theme", "pink"], "There is no theme called 'pink'."),
        (["gallery"], "Missing option '--output' / '-o'."),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    arguments: list[str],
    words: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["render", *arguments]) == 2
    output = capsys.readouterr()
    assert words in " ".join(output.err.replace("│", " ").split())
    assert output.out == ""
    assert list(tmp_path.iterdir()) == []


def test_a_gallery_that_would_be_a_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "here"
    file.write_text("")
    assert run(["render", "gallery", "-o", str(file)]) == 2
    assert "is a file" in " ".join(capsys.readouterr().err.replace("│", " ").split())


def test_every_game_and_every_chart_hangs_in_the_gallery(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render_gallery, "player_named", lambda _: player_named("random"))
    names = [exhibit.name for exhibit in (*exhibits_of(GAME), *common_exhibits())]
    assert len(set(names)) == len(names)
    for wanted in ("1-start", "8-end", "2-late-own", "1-hand", "battle", "card-rare"):
        assert f"manalimit-{wanted}" in names
    assert {"lobby", "table", "curves", "heat-map", "bars", "podium", "run", "log-strip"} <= set(names)


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_every_game_can_be_drawn(game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the gallery and by itself, with a page of its own or as text."""
    pages = render_gallery._cards(game)
    assert set(pages) == {"plain", "wordy", "rare", "last"}
    for page in pages.values():
        assert page.name in render_gallery.drawn_card(game, page, "light").alt
    file = tmp_path / "card.png"
    assert _drawn(capsys, "card", game, pages["plain"].name, "-o", str(file))["card"] == pages["plain"].id
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_gallery_is_a_folder_a_theme_a_sheet_and_films(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    some = [exhibit for exhibit in common_exhibits() if exhibit.name in ("table", "log-strip", "podium")]
    monkeypatch.setattr(render_gallery, "exhibits_of", lambda _: some[:1])
    monkeypatch.setattr(render_gallery, "common_exhibits", lambda: some[1:])
    monkeypatch.setattr(render_gallery, "_MOST_SHOTS", 3)
    monkeypatch.setattr("renders.BATTLES", {})
    folder = tmp_path / "new" / "gallery"
    result = _drawn(capsys, "gallery", "-o", str(folder))
    assert (result["pictures"], result["films"]) == (3 * (len(GAMES) + 2), 2 * len(GAMES))
    for theme in renders.THEMES:
        assert {file.stem for file in (folder / theme).iterdir()} == {exhibit.name for exhibit in some}
    with Image.open(folder / "contact-sheet.png") as sheet:
        assert sheet.width == 3 * 416 + 16
    with Image.open(folder / "manalimit-film.gif") as opened:
        assert getattr(opened, "n_frames", 1) > 1
    assert "Friday League" in (folder / "alt-texts.txt").read_text(encoding="utf-8")


def test_an_exhibit_is_drawn_in_every_theme(tmp_path: Path) -> None:
    asked: list[str] = []

    def draw(theme: str) -> renders.Picture:
        asked.append(theme)
        return renders.Picture(b"png", "alt")

    assert len(render_gallery.hang(Exhibit("test", draw), tmp_path)) == len(renders.THEMES)
    assert tuple(asked) == renders.THEMES
