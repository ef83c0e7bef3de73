"""Buttons and menus that never die: their ids say all, so they work after a restart and for days."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Self

import discord

from bot.play.board_menus import KIND as BOARD_MENU
from bot.ui.custom_ids import template
from bot.ui.replies import app_of, first_delivery, own_message, serve, serve_at_once

if TYPE_CHECKING:
    from bot.ui.replies import Interaction

Item = discord.ui.Item[Any]
NO_NUMBER = 10**9


class _Component(discord.ui.DynamicItem[Item], template="(?!)"):
    """What all of ours share: the parts of the id, one serving of each interaction, and an answer whatever happens.

    `edits` where the answer changes the message of the component; else it is a private word, or a message of its own.
    """

    edits: ClassVar[bool] = False

    def __init__(self, item: Item, parts: dict[str, str]) -> None:
        super().__init__(item)
        self.parts = parts

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        return first_delivery(interaction)

    @classmethod
    async def from_custom_id(cls, _interaction: Interaction, item: Item, match: re.Match[str], /) -> Self:
        return cls(item, match.groupdict())

    async def callback(self, interaction: Interaction) -> Any:
        await serve(interaction, lambda: self.respond(interaction), edits=self.edits and self.may_edit(interaction))

    def may_edit(self, interaction: Interaction) -> bool:
        return True

    async def respond(self, interaction: Interaction) -> None:
        raise NotImplementedError


class _PrivateComponent(_Component, template="(?!)"):
    """On a private message. An id that somebody forged on a message of others changes nothing there."""

    edits = True

    def may_edit(self, interaction: Interaction) -> bool:
        return own_message(interaction) is not None


# --- on the board ---------------------------------------------------------


class HandButton(_Component, template=template("hand", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.open(interaction, self.parts["match"])


class TogetherButton(_Component, template=template("together", "match", "question", "words")):
    edits = True

    async def respond(self, interaction: Interaction) -> None:
        desk = app_of(interaction).desk
        await desk.answer_alike(interaction, self.parts["match"], self.parts["question"], self.parts["words"])


class BoardMenu(_Component, template=template(BOARD_MENU, "match", "seat#", "decision#", "page#", "words")):
    edits = True

    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).menus.choose(interaction, self.parts, _chosen(interaction))


class WordsButton(_Component, template=template("words", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).desk.read_board(interaction, self.parts["match"])


class LogButton(_Component, template=template("log", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.log(interaction, self.parts["match"])


class BattlesButton(_Component, template=template("battles", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).films.battles(interaction, self.parts["match"])


class ReplayButton(_Component, template=template("replayopen", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.open_by_button(interaction, self.parts["match"])


class RematchButton(_Component, template=template("rematch", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).rematches.want(interaction, self.parts["match"])


class DrawButton(_Component, template=template("draw", "match", "word", "by#")):
    async def respond(self, interaction: Interaction) -> None:
        desk = app_of(interaction).desk
        await desk.draw_here(interaction, self.parts["word"], self.parts["match"], int(self.parts["by"]))


class UndoButton(_Component, template=template("undo", "match", "word", "number#")):
    async def respond(self, interaction: Interaction) -> None:
        desk = app_of(interaction).desk
        await desk.undo(interaction, self.parts["word"], self.parts["match"], int(self.parts["number"]))


class PingButton(_Component, template=template("ping", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).watching.ping(interaction, self.parts["match"])


# --- for those who watch ---------------------------------------------------------


class WatchPageButton(_PrivateComponent, template=template("watch", "page#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).watching.show_list(interaction, int(self.parts["page"]))


class WatchMenu(_PrivateComponent, template=template("watchmenu", "page#")):
    async def respond(self, interaction: Interaction) -> None:
        chosen: Any = interaction.data
        await app_of(interaction).watching.look(interaction, "".join(chosen.get("values", ())[:1]))


class FollowButton(_Component, template=template("follow", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).watching.follow(interaction, self.parts["match"])


class UnfollowButton(_Component, template=template("unfollow", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).watching.stop(interaction, self.parts["match"])


# --- in the private panel ---------------------------------------------------------


class StepMenu(_PrivateComponent, template=template("step", "match", "seat#", "decision#", "page#", "words")):
    async def respond(self, interaction: Interaction) -> None:
        chosen: Any = interaction.data
        await app_of(interaction).panels.choose(interaction, self.parts, "".join(chosen.get("values", ())[:1]))


class DoButton(_PrivateComponent, template=template("do", "match", "seat#", "decision#", "words")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.do(interaction, self.parts)


class BackButton(_PrivateComponent, template=template("back", "match", "seat#", "decision#", "words")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.back(interaction, self.parts)


class LeavingButton(_PrivateComponent, template=template("leaving", "match", "seat#", "answer")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.leaving(interaction, self.parts)


class StandInButton(_PrivateComponent, template=template("standin", "match", "seat#", "other#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.stand_in(interaction, self.parts)


class ReturnButton(_PrivateComponent, template=template("return", "match", "seat#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.come_back(interaction, self.parts)


class OfferButton(_PrivateComponent, template=template("offer", "match", "seat#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).panels.offer_draw(interaction, self.parts)


# --- on lobbies ---------------------------------------------------------


class JoinButton(_Component, template=template("join", "lobby")):
    edits = True

    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).lobbies.join(interaction, self.parts["lobby"])


class LeaveButton(_Component, template=template("leave", "lobby")):
    edits = True

    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).lobbies.leave(interaction, self.parts["lobby"])


class StartButton(_Component, template=template("start", "lobby")):
    edits = True

    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).lobbies.start(interaction, self.parts["lobby"])


class InThreadButton(_Component, template=template("inthread", "lobby")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).lobbies.open_in_thread(interaction, self.parts["lobby"])


class DeckButton(_Component, template=template("deck", "lobby")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).lobbies.offer_decks(interaction, self.parts["lobby"])


class DeckMenu(_PrivateComponent, template=template("deckmenu", "lobby")):
    async def respond(self, interaction: Interaction) -> None:
        chosen: Any = interaction.data
        await app_of(interaction).lobbies.take_decks(interaction, self.parts["lobby"], chosen.get("values", ()))


# --- about decks ---------------------------------------------------------


class DeckAgainButton(_Component, template=template("deckagain", "game", "deck")):
    async def callback(self, interaction: Interaction) -> Any:
        desk = app_of(interaction).decks
        await serve_at_once(interaction, lambda: desk.go_on(interaction, self.parts["game"], self.parts["deck"]))


class DeckDeleteButton(_Component, template=template("deckdelete", "deck")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).decks.delete(interaction, f"own/{self.parts['deck']}")


# --- about leagues and records ---------------------------------------------------------


class LeagueJoinButton(_Component, template=template("leaguejoin", "week#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).leagues.join_by_button(interaction, int(self.parts["week"]))


class LeaguePlayButton(_Component, template=template("leagueplay", "week#", "post")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).leagues.play_by_button(interaction, int(self.parts["week"]))


class LeagueSummaryButton(_Component, template=template("leaguesummary", "week#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).leagues.summarise(interaction, int(self.parts["week"]))


class LeagueTableButton(_PrivateComponent, template=template("leaguetable", "week#", "page#")):
    async def respond(self, interaction: Interaction) -> None:
        week, page = int(self.parts["week"]), int(self.parts["page"])
        await app_of(interaction).leagues.turn_to(interaction, week, page)


class LeagueRunMenu(_Component, template=template("leaguerun", "week#")):
    async def respond(self, interaction: Interaction) -> None:
        chosen: Any = interaction.data
        number = "".join(chosen.get("values", ())[:1])
        await app_of(interaction).leagues.watch(interaction, int(self.parts["week"]), int(number or 0))


class LeagueCloseButton(_Component, template=template("leagueclose", "league#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).league_office.close(interaction, f"league/{self.parts['league']}")


# --- matches looked at again ---------------------------------------------------------


class LogPageButton(_PrivateComponent, template=template("logpage", "match", "page#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.log(interaction, self.parts["match"], int(self.parts["page"]))


class LogFileButton(_Component, template=template("logfile", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.log_file(interaction, self.parts["match"])


class LogEntryMenu(_PrivateComponent, template=template("logentry", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.at_entry(interaction, self.parts["match"], _chosen_number(interaction))


class ReplayLogButton(_PrivateComponent, template=template("replaylog", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.log(interaction, self.parts["match"])


class ReplayStepButton(_PrivateComponent, template=template("replay", "match", "eyes", "word", "place#")):
    async def respond(self, interaction: Interaction) -> None:
        place = int(self.parts["place"])
        await app_of(interaction).replays.step(interaction, self.parts["match"], self.parts["eyes"], place)


class ReplayTurnMenu(_PrivateComponent, template=template("replayturn", "match", "eyes")):
    async def respond(self, interaction: Interaction) -> None:
        place = _chosen_number(interaction)
        await app_of(interaction).replays.step(interaction, self.parts["match"], self.parts["eyes"], place)


class ReplayEyesMenu(_PrivateComponent, template=template("replayeyes", "match", "eyes", "place#")):
    async def respond(self, interaction: Interaction) -> None:
        match, eyes, place = self.parts["match"], self.parts["eyes"], int(self.parts["place"])
        await app_of(interaction).replays.look_through(interaction, match, eyes, place, _chosen(interaction))


class FilmButton(_Component, template=template("film", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).films.film(interaction, self.parts["match"])


class BattleFilmButton(_Component, template=template("battlefilm", "match", "place#")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).films.battle_film(interaction, self.parts["match"], int(self.parts["place"]))


class ShowFilmButton(_Component, template=template("showfilm", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).films.film(interaction, self.parts["match"], for_all=True)


class ShowBattleButton(_Component, template=template("showbattle", "match", "place#")):
    async def respond(self, interaction: Interaction) -> None:
        match, place = self.parts["match"], int(self.parts["place"])
        await app_of(interaction).films.battle_film(interaction, match, place, for_all=True)


class JournalButton(_Component, template=template("journal", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.journal(interaction, self.parts["match"])


class OpenReplayButton(_Component, template=template("openreplay", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.agree(interaction, self.parts["match"])


class CloseReplayButton(_Component, template=template("closereplay", "match")):
    async def respond(self, interaction: Interaction) -> None:
        await app_of(interaction).replays.withdraw(interaction, self.parts["match"])


def _chosen(interaction: Interaction) -> str:
    """The line of a menu that somebody chose."""
    content: Any = interaction.data
    return "".join(content.get("values", ())[:1])


def _chosen_number(interaction: Interaction) -> int:
    """The same for a menu of numbers; what is none, which only a forged menu has, is one that nothing has."""
    value = _chosen(interaction)
    return int(value) if re.fullmatch("[0-9]{1,9}", value) else NO_NUMBER


COMPONENTS: tuple[type[_Component], ...] = (
    HandButton,
    TogetherButton,
    BoardMenu,
    WordsButton,
    LogButton,
    BattlesButton,
    ReplayButton,
    RematchButton,
    DrawButton,
    UndoButton,
    PingButton,
    WatchPageButton,
    WatchMenu,
    FollowButton,
    UnfollowButton,
    StepMenu,
    DoButton,
    BackButton,
    LeavingButton,
    StandInButton,
    ReturnButton,
    OfferButton,
    JoinButton,
    LeaveButton,
    StartButton,
    InThreadButton,
    DeckButton,
    DeckMenu,
    DeckAgainButton,
    DeckDeleteButton,
    LeagueJoinButton,
    LeaguePlayButton,
    LeagueSummaryButton,
    LeagueTableButton,
    LeagueRunMenu,
    LeagueCloseButton,
    LogPageButton,
    LogFileButton,
    LogEntryMenu,
    ReplayLogButton,
    ReplayStepButton,
    ReplayTurnMenu,
    ReplayEyesMenu,
    FilmButton,
    BattleFilmButton,
    ShowFilmButton,
    ShowBattleButton,
    JournalButton,
    OpenReplayButton,
    CloseReplayButton,
)
