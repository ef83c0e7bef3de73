"""`cardhall play`: a match in the terminal against built-in players."""

import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.markup import escape

from bot.cli.menu import Menu
from bot.cli.setups import DeckName, GameName, SetName, match_setup, read_players
from bot.registry import screen_of
from bot.terminal.output import console
from engine.core.events import Event
from engine.core.game import AnyGame
from engine.core.referee import act, read_seed
from engine.core.refusals import Refusal
from engine.core.rng import SEED_BITS, Rng, derive
from engine.players import BuiltInPlayer, Perspective, player_named
from engine.registry import game_named

PERSON = 0
BEST = "greedy"
HELP = (
    "Type the number of a choice, or an action in full, such as [bold]{example}[/bold].\n"
    "[bold]all[/bold] lists every action, [bold]board[/bold] shows the table again, [bold]back[/bold] leaves a menu, "
    "[bold]quit[/bold] ends the match."
)


def play(
    game: GameName,
    opponents: Annotated[
        str, typer.Option(help="Built-in opponents, such as greedy,greedy; as few as the game allows.")
    ] = "",
    seed: Annotated[str | None, typer.Option(help="A whole number, to play the same match again.")] = None,
    set_name: SetName = None,
    deck: DeckName = None,
    name: Annotated[str, typer.Option(help="What you are called.")] = "Player",
) -> None:
    """Play in the terminal; without opponents alone, in a game that can be played so."""
    the_game = game_named(game)
    rivals = read_players(opponents) if opponents else [player_named(BEST)] * (the_game.seats[0] - 1)
    setup = match_setup(the_game, 1 + len(rivals), set_name, deck)
    number = secrets.randbits(SEED_BITS) if seed is None else read_seed(seed)
    table = TerminalTable(the_game, the_game.new(setup, number), rivals, name, derive(number, "rivals"))
    console.print(f"[bold]{the_game.title}[/bold] · seed {number} · [dim]? for help[/dim]")
    table.run()


class TerminalTable:
    """One person at the keyboard, the other seats played by built-in players."""

    def __init__(self, game: AnyGame, state: Any, rivals: Sequence[BuiltInPlayer], name: str, seed: int) -> None:
        self._game = game
        self._state = state
        self._rivals = rivals
        self._names = [name, *(f"{rival.name.capitalize()} {place}" for place, rival in enumerate(rivals, start=1))]
        self._rng = Rng(seed)
        state.sink = self._hear

    def run(self) -> None:
        """Plays until the match ends or the person leaves."""
        while (outcome := self._game.outcome(self._state)) is None:
            waiting = self._game.to_act(self._state)
            ordered = self._game.standing(self._state, PERSON) if PERSON in waiting else None
            if ordered is not None:
                self._game.apply(self._state, PERSON, ordered)
            elif PERSON in waiting:
                self._screen()
                if not self._person_acts():
                    console.print("You leave the table. The match is not finished.")
                    return
            else:
                self._rival_acts(waiting[0])
        self._screen()
        won = PERSON in outcome.winners
        console.print("[bold green]You win.[/bold green]" if won else "[bold]It is over. You did not win.[/bold]")

    def _hear(self, event: Event) -> None:
        sighting = event.seen_by(PERSON)
        if sighting is not None:
            for line in self._game.narrate(sighting, self._names):
                console.print(f"[dim]{escape(line)}[/dim]")

    def _screen(self) -> None:
        view = self._game.view(self._state, PERSON)
        console.print(screen_of(self._game.name)(view, self._names))

    def _rival_acts(self, seat: int) -> None:
        rival = self._rivals[seat - 1]
        action = rival.choose(Perspective(self._game, self._state, seat), self._rng)
        self._game.apply(self._state, seat, action)

    def _person_acts(self) -> bool:
        """One decision; False if the person wants to leave."""
        legal = self._game.legal(self._state, PERSON)
        view = self._game.view(self._state, PERSON)
        menu = Menu(self._game, view, legal)
        while True:
            console.print(menu.text())
            try:
                typed = console.input("[bold]> [/bold]").strip()
            except EOFError:
                return False
            if typed in ("quit", "exit"):
                return False
            notation = self._read(menu, typed)
            if notation is not None and self._try(notation):
                return True

    def _read(self, menu: Menu, typed: str) -> str | None:
        """A whole notation, or None if the answer only moved around in the menu."""
        match typed:
            case "":
                return None
            case "?" | "help":
                console.print(HELP.format(example=menu.example()))
            case "board":
                self._screen()
            case "all":
                console.print(menu.everything())
            case "back":
                menu.back()
            case _ if typed.isascii() and typed.isdecimal():
                return menu.choose(typed)
            case _:
                return typed
        return None

    def _try(self, notation: str) -> bool:
        try:
            act(self._game, self._state, PERSON, notation)
        except Refusal as refusal:
            console.print(f"[yellow]{escape(refusal.sentence)}[/yellow]")
            return False
        return True
