"""`cardhall render`: boards, hands and cards as picture files, to look at without a hall."""

from io import BytesIO
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape
from typer.core import TyperGroup

from bot.cli.refusals import NotAPictureFile, UnknownTheme, WhoseHand
from bot.cli.render_positions import Stop, after, stops
from bot.cli.setups import DeckName, GameName, SetName, match_setup
from bot.rulebook.cards import page_of
from bot.terminal.output import AsJson, SeedText, console, print_json, progress
from engine.core.referee import read_seed
from engine.players import player_named
from engine.registry import GAMES, game_named


class GameFirst(TyperGroup):
    """`render GAME` is `render board GAME`: a game's name stands where others have a command."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        if args and args[0] not in (*self.commands, "--help"):
            args = ["board", *args]
        return super().parse_args(ctx, args)


Theme = Annotated[str, typer.Option("--theme", help="The colours: dark, light or contrast.")]
File = Annotated[Path, typer.Option("--output", "-o", help="The PNG file to write.", dir_okay=False)]
app = typer.Typer(
    cls=GameFirst,
    help="Draw a position (render GAME), a card, or every kind of picture at once.",
    no_args_is_help=True,
    subcommand_metavar="GAME | COMMAND",
)


@app.command()
def board(  # noqa: PLR0913, PLR0917 - each argument is an option of the command line
    game: GameName,
    output: File,
    seed: SeedText = "1",
    decisions: Annotated[int, typer.Option("--after", min=0, help="How many decisions are played first.")] = 0,
    seat: Annotated[int | None, typer.Option(help="Whose picture it is; without it a spectator's.")] = None,
    hand: Annotated[bool, typer.Option("--hand", help="The private half alone.")] = False,
    both: Annotated[bool, typer.Option("--both", help="Board and hand in one picture, as panels show them.")] = False,
    since: Annotated[int | None, typer.Option(min=0, help="Ring what changed since so many decisions.")] = None,
    theme: Theme = "dark",
    player: Annotated[str, typer.Option(help="The built-in player in every seat.")] = "greedy",
    seats: Annotated[int | None, typer.Option(help="How many people play; without it as few as can.")] = None,
    names: Annotated[str, typer.Option(help="What they are called, separated by commas.")] = "",
    set_name: SetName = None,
    deck: DeckName = None,
    as_json: AsJson = False,
) -> None:
    """Draw what a seat or a spectator sees of a match after some decisions: render GAME does the same."""
    the_game = game_named(game)
    check_picture_file(output)
    setup = match_setup(the_game, the_game.seats[0] if seats is None else seats, set_name, deck)
    called = [name.strip() for name in names.split(",") if name.strip()]
    match = stops(the_game, setup, read_seed(seed), player_named(player), called)
    stop, earlier = after(decisions, match, since)
    drawn = _drawn(stop, seat, theme, earlier, hand=hand, both=both)
    result = {"game": the_game.name, "seed": read_seed(seed), "seats": setup.seats, "seat": seat}
    _write(output, drawn, result | {"decisions": stop.decisions, "is_over": stop.is_over}, quiet=as_json)
    if not as_json and stop.decisions < decisions:
        console.print(f"The match was over after {stop.decisions} decisions.", style="dim")


@app.command()
def card(
    game: GameName,
    card_name: Annotated[str, typer.Argument(metavar="CARD", help="Its id or name.")],
    output: File,
    theme: Theme = "dark",
    as_json: AsJson = False,
) -> None:
    """Draw one card, large."""
    from bot.cli.render_gallery import drawn_card  # noqa: PLC0415 - other commands start without Pillow

    page = page_of(game, card_name)
    check_picture_file(output)
    drawn = drawn_card(game_named(game).name, page, known_theme(theme))
    _write(output, drawn, {"game": game_named(game).name, "card": page.id}, quiet=as_json)


@app.command()
def gallery(
    output: Annotated[Path, typer.Option("--output", "-o", help="The folder for the pictures.", file_okay=False)],
    as_json: AsJson = False,
) -> None:
    """Draw every kind of picture in every theme, and all of them on one sheet, 400 pixels wide as on a phone."""
    from bot.cli.render_gallery import common_exhibits, contact_sheet, exhibits_of, films, hang  # noqa: PLC0415

    output.mkdir(parents=True, exist_ok=True)
    played = progress(GAMES.values(), total=len(GAMES), what="Playing", quiet=as_json)
    shown = [*(exhibit for game in played for exhibit in exhibits_of(game)), *common_exhibits()]
    hung = progress(shown, total=len(shown), what="Drawing", quiet=as_json)
    rows = [(each.name, hang(each, output)) for each in hung]
    filmed = progress(GAMES.values(), total=len(GAMES), what="Filming", quiet=as_json)
    made = [made for game in filmed for made in films(game)]
    for name, content in made:
        (output / name).write_bytes(content)
    (output / "contact-sheet.png").write_bytes(contact_sheet(rows))
    words = "\n\n".join(f"{name}\n{drawn[0].alt}" for name, drawn in rows)
    (output / "alt-texts.txt").write_text(words, encoding="utf-8")
    pictures = sum(len(drawn) for _, drawn in rows)
    if as_json:
        print_json({"folder": str(output), "pictures": pictures, "films": len(made), "sheet": "contact-sheet.png"})
        return
    console.print(escape(f"{output}: {pictures} pictures, {len(made)} films, contact-sheet.png, alt-texts.txt."))


def known_theme(name: str) -> str:
    """A theme's name. Raises UnknownTheme."""
    from renders import THEMES  # noqa: PLC0415

    if name not in THEMES:
        raise UnknownTheme(name, THEMES)
    return name


def check_picture_file(file: Path) -> None:
    """Raises NotAPictureFile."""
    if file.suffix.lower() != ".png":
        raise NotAPictureFile(file)


def _drawn(stop: Stop, seat: int | None, theme: str, earlier: Stop | None, *, hand: bool, both: bool) -> Any:
    import renders  # noqa: PLC0415

    if (hand or both) and seat is None:
        raise WhoseHand
    seen = stop.game.name, stop.view(seat), stop.names, known_theme(theme), stop.news
    if hand and not both:
        return renders.hand(*seen)
    draw = renders.seat if both else renders.picture
    return draw(*seen, since=None if earlier is None else earlier.view(seat))


def _write(file: Path, drawn: Any, result: dict[str, Any], *, quiet: bool) -> None:
    """Writes a picture and says what it shows, to people or to a program."""
    from PIL import Image  # noqa: PLC0415

    file.write_bytes(drawn.png)
    with Image.open(BytesIO(drawn.png)) as opened:
        width, height = opened.size
    if quiet:
        size = {"width": width, "height": height, "bytes": len(drawn.png)}
        print_json({**result, "file": str(file), **size, "alt": drawn.alt})
        return
    console.print(escape(f"{file}: {width} × {height}, {len(drawn.png) / 1e3:.0f} KB"), soft_wrap=True)
    console.print(escape(drawn.alt), style="dim")
