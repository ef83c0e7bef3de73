"""`cardhall replay`: checks the journal of a match from a file, and shows it step by step in the terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer
from rich.console import Group, RenderableType
from rich.markup import escape
from rich.text import Text

from bot.cli.refusals import CannotBeChecked, NoSuchEyes, NoSuchStepHere, NoSuchTurnHere
from bot.registry import screen_of
from bot.replay.journal_file import read
from bot.terminal.output import AsJson, console, print_json
from engine.core.refusals import NoSuchSeat, Refusal
from engine.journal.marks import with_names
from engine.journal.records import StoredMatch
from engine.journal.replay import Eyes, Replay, Step, turns
from engine.registry import game_named

if TYPE_CHECKING:
    from bot.store.verify import Verdict

EXIT_DIFFERS = 1
HELP = (
    "[bold]Enter[/bold] goes on, [bold]b[/bold] back, [bold]f[/bold] to the first, [bold]l[/bold] to the last step, "
    "[bold]12[/bold] to step 12, [bold]t 3[/bold] to turn or round 3, [bold]q[/bold] ends."
)


def replay(
    file: Annotated[Path, typer.Argument(help="A journal, as /replay with as: file gives it.")],
    step: Annotated[int | None, typer.Option(help="Show this step and stop.")] = None,
    eyes: Annotated[str, typer.Option(help="Whose: all, everybody (what was public), or a seat's number.")] = "all",
    as_json: AsJson = False,
) -> None:
    """Play a match of a file again, check every position, and step through it."""
    stored = read(file.read_bytes())
    checked = _verdict(stored)
    if as_json:
        print_json(_facts(stored, checked))
    else:
        _tell(stored, checked)
    if checked.result == "differs":
        raise typer.Exit(EXIT_DIFFERS)
    if as_json:
        return
    pager = ReplayPager(stored, eyes)
    if step is not None:
        pager.show(step)
    elif sys.stdin.isatty() and sys.stdout.isatty():
        pager.walk()
    else:
        pager.tell_everything()


def _verdict(stored: StoredMatch) -> "Verdict":
    """Raises CannotBeChecked for a game or rules that this program does not have."""
    from bot.store.verify import verdict  # noqa: PLC0415 - brings the database along, which other commands do without

    checked = verdict(stored, game_named)
    if checked.result == "unknown game":
        raise CannotBeChecked(f"This program knows no game called {stored.record.game[:40]}.")
    if checked.result == "other version":
        ours, theirs = game_named(stored.record.game).rules_version, stored.record.rules_version
        raise CannotBeChecked(
            f"This match was played under version {theirs} of the rules, and this program plays version {ours}: it "
            "cannot be played again here. The file can be read as it is."
        )
    return checked


def _facts(stored: StoredMatch, checked: "Verdict") -> dict[str, Any]:
    return {
        "match": stored.record.id,
        "game": stored.record.game,
        "seats": [seat.name for seat in stored.record.seats],
        "status": stored.status,
        "entries": len(stored.entries),
        "result": checked.result,
        "entry": checked.entry,
        "why": checked.why,
    }


def _tell(stored: StoredMatch, checked: "Verdict") -> None:
    names = ", ".join(seat.name for seat in stored.record.seats)
    console.print(escape(f"{game_named(stored.record.game).title}: {names} · match {stored.record.id}"), style="bold")
    if checked.result == "differs":
        where = "at its beginning" if checked.entry is None else f"at entry {checked.entry}"
        console.print(escape(f"It is not what was played: it differs {where}, {checked.why}."), style="red")
        return
    console.print(f"[green]Checked:[/green] {checked.replayed} entries lead to the very positions that the hall noted.")


class ReplayPager:
    """Shows the steps of a match through somebody's eyes."""

    def __init__(self, stored: StoredMatch, eyes: str) -> None:
        """Raises NoSuchEyes or NoSuchSeat."""
        self._names = [seat.name for seat in stored.record.seats]
        self._replay = Replay(game_named(stored.record.game), stored)
        self._eyes: Eyes
        self._eyes, self._seat = _eyes_of(eyes, len(self._names))
        self._steps = self._replay.steps(self._eyes)

    def walk(self) -> None:
        """From step to step, as somebody types."""
        place = 0
        console.print(HELP)
        while True:
            self.show(place)
            try:
                typed = console.input("[bold]> [/bold]").strip().lower()
            except EOFError:
                return
            if typed in ("q", "quit", "exit"):
                return
            try:
                place = self._next(place, typed)
            except Refusal as refusal:
                console.print(f"[yellow]{escape(refusal.sentence)}[/yellow]")

    def _next(self, place: int, typed: str) -> int:
        """Raises NoSuchStepHere or NoSuchTurnHere."""
        last = len(self._steps) - 1
        match typed.split():
            case [] | ["n"]:
                return min(place + 1, last)
            case ["b"]:
                return max(place - 1, 0)
            case ["f"]:
                return 0
            case ["l"]:
                return last
            case ["t", wanted]:
                begun = {str(turn.number): turn.step for turn in turns(self._steps)}
                if wanted not in begun:
                    raise NoSuchTurnHere(self._replay.game.turn_word, wanted)
                return begun[wanted]
            case [number] if number.isascii() and number.isdecimal():
                self._check(int(number[:9]))
                return int(number)
            case _:
                console.print(HELP)
                return place

    def _check(self, place: int) -> None:
        if not 0 <= place < len(self._steps):
            raise NoSuchStepHere(place, len(self._steps) - 1)

    def show(self, place: int) -> None:
        """One step: what happened, and the table after it. Raises NoSuchStepHere."""
        self._check(place)
        step = self._steps[place]
        console.rule(escape(self._heading(step, place)), align="left")
        for line in self._lines(step):
            console.print(Text(line, style="dim"))
        console.print(Group(*self._screens(step)))

    def tell_everything(self) -> None:
        """Every step in words, for a file or another program."""
        for place, step in enumerate(self._steps):
            for line in self._lines(step):
                console.print(Text(f"{place:4} {line}"), soft_wrap=True)

    def _heading(self, step: Step, place: int) -> str:
        return f"{self._replay.game.turn_word} {step.turn} · step {place} of {len(self._steps) - 1}"

    def _lines(self, step: Step) -> Sequence[str]:
        return [with_names(line, self._names) for line in step.lines(self._eyes, self._seat)]

    def _screens(self, step: Step) -> list[RenderableType]:
        """The table as everybody sees it; with everything open, each seat's own as well."""
        screen = screen_of(self._replay.game.name)
        if self._eyes != "all":
            return [screen(step.view(self._seat), self._names)]
        shown: list[RenderableType] = []
        for seat, name in enumerate(self._names):
            shown += [Text(f"As {name} sees it", style="bold"), screen(step.view(seat), self._names)]
        return shown


def _eyes_of(wanted: str, seats: int) -> tuple[Eyes, int | None]:
    words: dict[str, Literal["all", "public"]] = {"all": "all", "everybody": "public"}
    if wanted in words:
        return words[wanted], None
    if not wanted.isascii() or not wanted.isdecimal():
        raise NoSuchEyes(wanted)
    if int(wanted[:9]) >= seats:
        raise NoSuchSeat(int(wanted[:9]), seats)
    return "own", int(wanted)
