"""The chain: links, priority, passes, the lock, and resolving from the top (EST-6)."""

from __future__ import annotations

from engine.games.estraven.battlefield import end_if_decided, enter, sweep
from engine.games.estraven.combat import begin_combat
from engine.games.estraven.effects import deed_of
from engine.games.estraven.kinds import NO_TARGET
from engine.games.estraven.state import (
    ATTACK_LINK,
    MAIN,
    NOBODY,
    NOTHING,
    PRIORITY,
    REACTION_LINK,
    SPELL_LINK,
    UNIT_LINK,
    EstravenState,
    Link,
    ask,
)
from engine.games.estraven.targets import link_fits, link_spec


def add_link(state: EstravenState, link: Link) -> None:
    """Puts a link on top; the next seat gets priority, and passes are counted anew."""
    state.chain.append(link)
    state.passes = 0
    give_priority(state, state.after(link[1]))


def give_priority(state: EstravenState, seat: int) -> None:
    """Asks a seat, or the next if it can do nothing as everybody can see; all having passed locks the chain."""
    while True:
        if is_asked(state, seat):
            ask(state, seat, PRIORITY)
            return
        state.passes += 1
        if state.passes >= len(state.order):
            resolve(state)
            return
        seat = state.after(seat)


def is_asked(state: EstravenState, seat: int) -> bool:
    """Whether priority is offered: a question of public facts alone (EST-6.5)."""
    if state.chain[-1][1] == seat:
        return False
    player = state.players[seat]
    if not player.mana and state.active != seat:
        return False
    return bool(player.hand) or any(unit.kind.reaction is not None and not unit.tapped for unit in player.units)


def pass_priority(state: EstravenState, seat: int) -> None:
    state.passes += 1
    state.tell("passes", {"seat": seat})
    if state.passes >= len(state.order):
        resolve(state)
    else:
        give_priority(state, state.after(seat))


def resolve(state: EstravenState) -> None:
    """The chain is locked: last in, first out, each link to its end before the next."""
    ask(state, NOBODY, NOTHING)
    state.passes = 0
    fight = False
    while state.chain:
        link = state.chain.pop()
        fight = link[0] == ATTACK_LINK and not link[5]
        _resolve_link(state, link)
        if state.result is not None:
            return
    if fight and state.attackers:
        begin_combat(state)
    else:
        state.attackers.clear()
        ask(state, state.active, MAIN)


def _resolve_link(state: EstravenState, link: Link) -> None:
    what, seat, kind_index, source, target, negated = link
    kind = state.pool.kinds[kind_index]
    player = state.players[seat]
    if what == ATTACK_LINK:
        return
    if negated:
        if what in (UNIT_LINK, SPELL_LINK, REACTION_LINK):
            player.grave.append(kind_index)
        return
    if what == UNIT_LINK:
        if enter(state, seat, kind) is None:
            player.grave.append(kind_index)
    else:
        _resolve_deed(state, link, source, target)
        if what in (SPELL_LINK, REACTION_LINK):
            player.grave.append(kind_index)
    sweep(state)


def _resolve_deed(state: EstravenState, link: Link, source: int, target: int) -> None:
    what, seat, kind_index, *_ = link
    kind = state.pool.kinds[kind_index]
    deed = deed_of(kind, what)
    if deed is None or not _may_resolve(state, link):
        state.tell("fizzle", {"seat": seat, "card": kind.id})
        return
    if state.sink is not None:
        state.tell("resolve", {"seat": seat, "card": kind.id})
    for effect in deed.effects:
        effect(state, seat, source, target)
        if end_if_decided(state):
            return


def _may_resolve(state: EstravenState, link: Link) -> bool:
    """Whether a link's target is still there and fits; a link without one always may (EST-6.9)."""
    deed = deed_of(state.pool.kinds[link[2]], link[0])
    if deed is not None and deed.redirects:
        return link_fits(state, state.chain[-1], link[4])
    spec = link_spec(state, link)
    return spec is None or (link[4] != NO_TARGET and link_fits(state, link, link[4]))
