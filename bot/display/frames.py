"""Which moments of a match a film shows."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import renders
from engine.core.events import Facts, Sighting
from engine.core.game import AnyGame
from engine.journal.replay import Replay, Step, key_moments
from renders.films.match_film import Frame

MOST_FRAMES = 40
STEPS_TOLD = 3


def frames_of(replay: Replay, most: int = MOST_FRAMES) -> list[Frame]:
    """The key moments of a match as everybody saw them, with marks in place of names."""
    steps = replay.steps("public")
    moments = key_moments(steps, most)
    places = {step.number: place for place, step in enumerate(steps)}
    frames: list[Frame] = []
    for step in moments:
        place = places[step.number]
        news = tuple(line for each in steps[max(0, place - STEPS_TOLD + 1) : place + 1] for line in each.log)
        turn = steps[place - 1].turn if place and step.weight else step.turn  # an action may end the turn that it is in
        told = Frame(heading(replay.game, turn), step.headline, news, step.view(None))
        frames += [*_battles(replay.game, step, told), *([] if _is_battle(step, steps) else [told])]
    return _at_most(frames, most)


def heading(game: AnyGame, turn: int) -> str:
    return f"{game.turn_word} {turn}" if turn else game.title


def battles_at(step: Step) -> Sequence[Facts]:
    """The battles that everybody was told of at a step, if the game has battles that can be shown."""
    kind = renders.battle_kind(step.game.name)
    return [] if kind is None else step.told(kind)


def _battles(game: AnyGame, step: Step, told: Frame) -> Iterator[Frame]:
    kind = renders.battle_kind(game.name)
    if kind is not None:
        for facts in step.told(kind):
            said = step.said(Sighting(kind, facts))
            yield replace(told, heading=heading(game, facts["round"]), caption=said, view=None, battle=facts)


def _is_battle(step: Step, steps: Sequence[Step]) -> bool:
    """Whether its battles say it all. The last board is shown in any case."""
    return bool(battles_at(step)) and step is not steps[-1]


def _at_most(frames: Sequence[Frame], most: int) -> list[Frame]:
    """The first and the last, and of those between as many as there is room for, from all over."""
    if len(frames) <= most:
        return list(frames)
    return [frames[number * (len(frames) - 1) // (most - 1)] for number in range(most)]
