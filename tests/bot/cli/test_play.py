"""A match in the terminal, typed at the keyboard."""

from collections.abc import Callable

import pytest

from bot.cli.program import run
from bot.terminal.output import console
from engine.core.manifest import GameManifest
from engine.registry import MANIFESTS
from tests.games.toy.game import Magpies

pytestmark = pytest.mark.covers("bot.cli.menu", "bot.games.manalimit.screen", "bot.games.shieldbreak.screen")
Typist = Callable[..., str]


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typist:
    """Runs `cardhall play` with these lines typed; the keyboard is then closed. Returns all that was shown."""

    def play(*lines: str, game: str = "manalimit", options: tuple[str, ...] = ("--seed", "5")) -> str:
        keyboard = iter(lines)

        def read(*_: object, **__: object) -> str:
            try:
                return next(keyboard)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr(console, "input", read)
        assert run(["play", game, *options]) == 0
        return " ".join(capsys.readouterr().out.split())

    return play


def test_the_first_screen_shows_tank_board_and_hand(typed: Typist) -> None:
    shown = typed("quit")
    for words in ("seed 5", "Round 1", "0 of 3", "Board, front first", "Hand", "End planning and battle"):
        assert words in shown
    assert "You leave the table" in shown


def test_a_closed_keyboard_ends_the_match_politely(typed: Typist) -> None:
    assert "The match is not finished." in typed()


def test_a_menu_leads_to_an_action_word_by_word(typed: Typist) -> None:
    shown = typed("2", "1", "quit")
    assert "pitch …" in shown
    assert "Player pitches" in shown
    assert "1 in the Ash Pile" in shown


def test_back_leaves_a_menu_without_doing_anything(typed: Typist) -> None:
    shown = typed("2", "back", "board", "quit")
    assert "in the Ash Pile" in shown
    assert "1 in the Ash Pile" not in shown


def test_help_names_the_ways_to_answer(typed: Typist) -> None:
    assert "Type the number of a choice" in typed("?", "quit")


def test_all_lists_every_action_with_its_notation(typed: Typist) -> None:
    assert "Pitch" in typed("all", "quit")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fly away", "'fly away' cannot be read as an action. Write 'play CARD SLOT'"),
        ("play nobody 0", "There is no card called 'nobody'."),
        ("pitch 3", "There is no unit in slot 4 to pitch."),
        ("move 1 2", "Slots 2 and 3 are both empty"),
        ("99", "There is no choice 99"),
        ("9" * 5000, "There is no choice 999"),
        ("١", "'١' cannot be read as an action."),
        ("play [bold] 0", "There is no card called '[bold]'."),
    ],
)
def test_bad_input_gets_a_sentence_and_changes_nothing(typed: Typist, line: str, words: str) -> None:
    shown = typed(line, "board", "quit")
    assert words in shown
    assert shown.count("0 of 3") == 2


def test_a_whole_run_can_be_played(typed: Typist) -> None:
    shown = typed(*["battle"] * 30)
    assert "The run is over: no lives left." in shown
    assert "You did not win" in shown


def test_every_round_of_a_live_match_begins_with_the_table(typed: Typist) -> None:
    shown = typed("battle", "battle", "quit", options=("--seed", "5", "--opponents", "greedy,random"))
    for words in ("Round 1 · mana", "Round 2 · mana", "Round 3 · mana"):
        assert words in shown


def test_a_live_match_against_built_in_players(typed: Typist) -> None:
    shown = typed(*["battle"] * 20, options=("--seed", "5", "--opponents", "greedy,random", "--name", "Ada"))
    for name in ("Ada", "Greedy 1", "Random 2"):
        assert name in shown
    assert "The match is over" in shown


def test_shieldbreak_shows_both_sides_and_the_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keyboard = iter(["1", "board", "quit"])
    monkeypatch.setattr(console, "input", lambda *_: next(keyboard))
    assert run(["play", "shieldbreak", "--seed", "3", "--deck", "wild-kiln,barrow-fire"]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    for words in ("Greedy 1", "shields ◆ ◆ ◆ ◆ ◆", "mana phase", "Hand", "Charge nothing this turn"):
        assert words in shown


def test_shieldbreak_is_played_to_its_end_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "input", lambda *_: "1")
    assert run(["play", "shieldbreak", "--seed", "5"]) == 0
    assert "It is over." in capsys.readouterr().out


# --- a game without a screen of its own ------------------------------------------------------------


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a game that is new in the hall: it has rules and nothing else."""
    monkeypatch.setitem(MANIFESTS.read(), Magpies.name, GameManifest(Magpies()))
    return Magpies.name


def test_a_game_without_a_screen_shows_the_words_of_its_board_and_what_can_be_done(typed: Typist, toy: str) -> None:
    shown = typed("quit", game=toy, options=("--seed", "7", "--name", "[bold]Ada"))
    for words in ("Magpies · seed 7", "Phase: choose", "Scores: [bold]Ada: 0, Greedy 1: 0", "1 Bid 1 bid 1"):
        assert words in shown


def test_a_game_without_a_screen_is_played_to_its_end(typed: Typist, toy: str) -> None:
    shown = typed(*["1"] * 100, game=toy)
    assert "Phase: over" in shown
    assert "You win." in shown or "It is over." in shown
