"""Why a command of the terminal is refused, a class a reason."""

from pathlib import Path

from engine.core.refusals import Refusal, listed, shortened


class CannotBeChecked(Refusal):
    """A journal that this program has no rules for."""


class NoSuchStepHere(Refusal):
    def __init__(self, wanted: int, last: int) -> None:
        super().__init__(f"There is no step {wanted}: this match has the steps 0 to {last}.")


class NoSuchEyes(Refusal):
    def __init__(self, wanted: str) -> None:
        super().__init__(f"Nobody has the eyes “{wanted[:20]}”: say all, everybody, or the number of a seat.")


class NoSuchTurnHere(Refusal):
    def __init__(self, word: str, wanted: str) -> None:
        super().__init__(f"There is no {word.lower()} {wanted[:20]} in this match.")


class UnknownPart(Refusal):
    def __init__(self, name: str, known: list[str]) -> None:
        super().__init__(f"There is no benchmark called '{name}'. Choose {listed(known)}.")


class NoReport(Refusal):
    def __init__(self, game_title: str) -> None:
        super().__init__(f"There is no balance report for {game_title} yet.")


class BadSettings(Refusal):
    """Settings that cannot be used."""


class BadToken(Refusal):
    sentence = (
        "Discord does not accept the token. Copy a fresh one from https://discord.com/developers/applications "
        "(your application, Bot, Reset Token) into CARDHALL_TOKEN."
    )


class DiscordNotReached(Refusal):
    def __init__(self, error: Exception) -> None:
        super().__init__(f"Discord cannot be reached: {error}. Nothing is lost; start the hall again later.")


class DemoIsLocal(Refusal):
    sentence = "--demo is for a hall without Discord: take the token out of CARDHALL_TOKEN first."


class BadGameName(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(
            f"'{name}' cannot be the name of a game: write 3 to 24 small letters and digits, such as 'rooftops'. "
            "People read its title, which may be anything (--title)."
        )


class BadTitle(Refusal):
    def __init__(self, title: str) -> None:
        super().__init__(
            f"'{shortened(title)}' cannot be the title of a game: write 1 to 40 letters, digits, spaces, hyphens, "
            "apostrophes, commas or exclamation marks."
        )


class NameTaken(Refusal):
    def __init__(self, name: str) -> None:
        super().__init__(f"There is a game called '{name}' already. Choose another name.")


class NotACheckout(Refusal):
    def __init__(self, folder: Path) -> None:
        super().__init__(
            f"{folder} is no checkout of Cardhall: it has no engine/games. Go to the folder with pyproject.toml."
        )


class UnknownTheme(Refusal):
    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"There is no theme called '{shortened(name)}'. Choose {listed(known)}.")


class NotAPictureFile(Refusal):
    def __init__(self, file: Path) -> None:
        super().__init__(f"Pictures are written as PNG. Name a file that ends in .png, not '{shortened(file.name)}'.")


class WhoseHand(Refusal):
    sentence = "A hand belongs to a seat. Say whose it is, for example with --seat 0."
