"""Sentences about an ElemenTails View: where the party is, who is asked what, and how it ended."""

from collections.abc import Sequence

from engine.core.game import Outcome
from engine.games.elementails.journey import earned
from engine.games.elementails.kinds import RANKS
from engine.games.elementails.narration import REASONS
from engine.games.elementails.view import ElementailsView, HeroView
from renders.games.elementails.faces import class_of, enemy_of
from renders.pieces.sentences import counted, up_to

DRAGON_COLUMN = 5
LAST_ROUND = 40
MOST_CORRUPTION = 10
LAST_LEVEL = 10
MOST_TAKEBACKS = 2
MOST_ACTS = 60
_ENCOUNTERS = {
    "common": "a common encounter",
    "rare": "a rare encounter",
    "elite": "an elite",
    "dragon": "a dragon",
}
CLEANSED = "cleansed"
ROMAN = ("I", "II", "III")
_HEALED = {"dragon": "all Corruption healed"}
_TOKENS = {"elite": 1, "dragon": 2}


def act_title(view: ElementailsView) -> str:
    return "ENDGAME" if view.endgame else f"ACT {ROMAN[view.act - 1]}"


def place(view: ElementailsView) -> str:
    """Where the party is on its way."""
    if view.endgame:
        return "The endgame: two dragons at once"
    if view.column == DRAGON_COLUMN:
        return f"Act {view.act}, the dragon {enemy_of(view.acts[view.act - 1][2]).name}"
    if view.column < 0:
        return f"Act {view.act}, in camp"
    rank = f", {_ENCOUNTERS[view.encounter]}" if view.phase == "battle" else ""
    return f"Act {view.act}, stop {view.column + 1} of {DRAGON_COLUMN}{rank}"


def asked(view: ElementailsView) -> list[int]:
    """The seats that are waited for."""
    return [seat for seat in range(len(view.seats)) if view.is_asked(seat)]


def stage(view: ElementailsView) -> str:
    """What happens now, or how it ended."""
    if view.outcome is not None:
        return ended(view.outcome)
    match view.phase:
        case "classes":
            return "Everybody chooses a class"
        case "battle":
            return f"{place(view)}. Round {view.round} of at most {LAST_ROUND}: the players act"
        case "market":
            return f"{place(view)}. The market is open"
        case "reroll":
            return f"{place(view)}. The party votes about another market"
        case "dare":
            return f"{place(view)}. The party votes whether to fight an elite"
        case "endgame":
            return "All three dragons are cleansed. The party votes whether to fight two dragons at once"
    return f"{place(view)}. The party votes for a way"


def ended(outcome: Outcome) -> str:
    reason = REASONS.get(outcome.reason, outcome.reason)
    return f"The party {'wins' if outcome.winners else 'is defeated'}: {reason}"


def dragon_met(view: ElementailsView, number: int) -> str:
    """How a journey that is over came by the dragon of an act, counted from 0."""
    if (view.outcome is not None and view.outcome.winners) or number + 1 < view.act:
        return CLEANSED
    is_here = number + 1 == view.act and view.column == DRAGON_COLUMN
    return "stood in the way" if is_here else "never met"


def turn(view: ElementailsView, names: Sequence[str]) -> str:
    """Who is asked, as a sentence; nothing where nobody is."""
    return up_to(asked(view), view.audience, names, _ASKS_YOU.get(view.phase, ""), _ASKS.get(view.phase, ""))


_ASKS_YOU = {
    "classes": "choose a class for each of your heroes",
    "path": "vote for a way",
    "dare": "vote whether to fight the elite",
    "battle": "act with your heroes, or say that you are done",
    "market": "buy, upgrade, gain a level, lock a spell, or leave the market",
    "reroll": "vote for or against another market",
    "endgame": "vote to go on or to go home",
}
_ASKS = {
    "classes": "choose classes",
    "path": "vote for a way",
    "dare": "vote whether to fight the elite",
    "battle": "act, or be done",
    "market": "buy, or leave the market",
    "reroll": "vote about another market",
    "endgame": "vote whether to go on",
}


def reward(view: ElementailsView) -> str:
    """What the battle before this market brought."""
    cp = earned(RANKS.index(view.encounter), view.act)
    tokens = _TOKENS.get(view.encounter, 0)
    parts = [f"+{cp} CP each", _HEALED.get(view.encounter, "2 Corruption healed")]
    return " · ".join([*parts, *([f"+{counted(tokens, 'token')}"] if tokens else [])])


def level_cost(hero: HeroView) -> int:
    return 2 * hero.level


def hero_name(hero: HeroView) -> str:
    return class_of(hero.hero).name
