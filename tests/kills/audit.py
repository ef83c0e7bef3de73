"""What must be so after a kill, whatever the moment was."""

import asyncio
from dataclasses import dataclass

import discord

import renders
from bot.local.interactions import Interaction, InteractionKind
from bot.local.model import Message
from bot.store.verify import verdict
from engine.clocks import PRESETS, Clocks
from engine.core.events import Event
from engine.games import game_named
from engine.journal import Entry, StoredMatch
from engine.position import Position
from engine.recovery import restore
from tests.kills.hall import KillHall, boards

SECONDS_OF_GRACE = 5.0
LONGEST_MESSAGE = 2000
DONE_ALREADY = "That was done already."


class Asked:
    """A /act that somebody sent."""

    def __init__(self, interaction: Interaction) -> None:
        self.interaction = interaction
        self.notation = str(interaction.payload["data"]["options"][0]["value"])

    def __repr__(self) -> str:
        interaction = self.interaction
        return f"/act {self.notation} of {interaction.user.name} in {interaction.channel.name}, {interaction.id}"

    @property
    def id(self) -> str:
        return str(self.interaction.id)

    @property
    def answered(self) -> str | None:
        """What the person read, if the bot came so far."""
        original = self.interaction.original
        return None if original is None or original.is_loading else original.content


def asked(hall: KillHall) -> dict[str, Asked]:
    """Every /act that was ever sent, by its id, in order."""
    found = [
        Asked(interaction)
        for interaction in hall.discord.world.interactions.values()
        if interaction.kind is InteractionKind.COMMAND and interaction.name == "act"
    ]
    return {each.id: each for each in sorted(found, key=lambda each: each.interaction.id)}


async def check_journal(hall: KillHall) -> list[StoredMatch]:
    """(1) and (2): what was answered is there once and in order, nobody's wish was invented, and all plays again."""
    matches = await hall.stored()
    requests = asked(hall)
    unsure = dict(requests)  # without what was sent again after its match was over: that answer is another test
    seen: dict[str, tuple[str, ...]] = {}
    for stored in matches:
        assert verdict(stored, game_named).result == "same", verdict(stored, game_named)
        assert [entry.number for entry in stored.entries] == list(range(1, len(stored.entries) + 1))
        assert [entry.time for entry in stored.entries] == sorted(entry.time for entry in stored.entries)
        last: dict[str, int] = {}
        for entry, told in _told(stored):
            if entry.interaction is None:
                assert entry.kind == "house" or stored.record.seats[entry.seat or 0].built_in == entry.who, entry
                continue
            assert entry.interaction not in seen, f"{entry} acted twice"
            seen[entry.interaction] = (*told, DONE_ALREADY)
            if stored.status != "open" and entry.interaction in hall.sent_again:
                del unsure[entry.interaction]
            request = requests.get(entry.interaction)
            assert request is not None, f"nobody asked for {entry}"
            assert (request.notation, str(request.interaction.user.id)) == (entry.notation, entry.who)
            assert str(request.interaction.channel.id) == stored.record.place
            assert last.get(entry.who, 0) < request.interaction.id, f"{entry} is out of order"
            last[entry.who] = request.interaction.id
    for request in unsure.values():
        text = request.answered
        if text is None:
            continue
        if request.id in seen:
            assert text in seen[request.id], f"{request} was told {text!r}, not one of {seen[request.id]}"
        else:
            assert _is_refusal(text, request), f"{request} was answered with {text!r}, and is not in the journal"
    return matches


def _is_refusal(text: str, request: Asked) -> bool:
    """What was done begins with "Done" or with the name of the one who did it; an accident is no refusal either."""
    name = request.interaction.user.display_name
    return not text.startswith(("Done", name, DONE_ALREADY, "…", "Something went wrong"))


async def settled(hall: KillHall) -> list[StoredMatch]:
    """The matches, checked, once nothing more happens by itself."""
    matches = await check_journal(hall)
    while True:
        await asyncio.sleep(0.05)
        again = await check_journal(hall)
        if again == matches and not any(_waits_for_the_house(stored) for stored in open_matches(again)):
            return again
        matches = again


def _waits_for_the_house(stored: StoredMatch) -> bool:
    game = game_named(stored.record.game)
    return game.needs(restore(game, stored).position.state) is not None


def _told(stored: StoredMatch) -> list[tuple[Entry, tuple[str, ...]]]:
    """Each entry with what the one who made it may have been told, from playing the match again."""
    game = game_named(stored.record.game)
    position = Position.first(game, stored.record)
    names = [seat.name for seat in stored.record.seats]
    told = []
    for entry in stored.entries:
        events: list[Event] = []
        plain: tuple[str, ...] = ()
        if entry.kind == "act" and entry.seat is not None:
            view = game.view(position.state, entry.seat)
            labels = {each.notation: game.label(view, each) for each in game.legal(position.state, entry.seat)}
            # By its notation if it was not yet legal when it was sent off.
            done = (labels[entry.notation], entry.notation)
            plain = tuple(f"Done: {what}. The board shows what comes of it." for what in done)
        position.apply(entry.kind, entry.seat, entry.notation, events.append)
        if entry.seat is not None:
            seen = [event.seen_by(entry.seat) for event in events]
            lines = [line for each in seen if each is not None for line in game.narrate(each, names)]
            plain = ("\n".join(lines),) if lines else plain
        told.append((entry, tuple(_as_sent(text) for text in plain)))
    return told


def _as_sent(text: str) -> str:
    escaped = discord.utils.escape_markdown(text)
    return escaped if len(escaped) <= LONGEST_MESSAGE else f"…{escaped[1 - LONGEST_MESSAGE :]}"


def open_matches(matches: list[StoredMatch]) -> list[StoredMatch]:
    return [stored for stored in matches if stored.status == "open"]


def public_board(stored: StoredMatch) -> bytes:
    """The picture that everybody may see, made here from the journal alone."""
    game = game_named(stored.record.game)
    position = restore(game, stored).position
    names = [seat.name for seat in stored.record.seats]
    return renders.picture(game.name, game.view(position.state, None), names).png


async def check_boards(hall: KillHall, matches: list[StoredMatch], orphans: int) -> None:
    """(4): the newest board of every open match shows its position; of older ones no more than these are left over."""
    for stored in open_matches(matches):
        channel = hall.discord.world.channels[int(stored.record.place)]
        wanted = public_board(stored)
        try:
            await hall.until(lambda: (shown := boards(channel)) and _picture(shown[-1]) == wanted, 5)  # noqa: B023
        except TimeoutError:
            noted = hall.rows("SELECT match, number FROM boards")
            raise AssertionError(
                f"the newest board of {stored.record.id} is not that of entry {len(stored.entries)}; noted: {noted}"
            ) from None
        try:  # an old board is taken away after the new one is there
            await hall.until(lambda: len(_stale(hall, stored, wanted)) <= orphans, 2)  # noqa: B023
        except TimeoutError:
            stale = len(_stale(hall, stored, wanted))
            raise AssertionError(f"{stale} boards of {stored.record.id} are out of date, {orphans} may be") from None


def _stale(hall: KillHall, stored: StoredMatch, wanted: bytes) -> list[Message]:
    """Boards of a match that look alive and show another position."""
    channel = hall.discord.world.channels[int(stored.record.place)]
    live = [message for message in boards(channel, stored.record.id) if "My hand" in message.labels()]
    return [message for message in live if _picture(message) != wanted]


def _picture(message: Message) -> bytes:
    return next(each.content for each in message.attachments if each.filename == "board.png")


def unnoted_boards(hall: KillHall) -> int:
    """Boards that were posted, but the bot died before it could note so: the most for one match."""
    noted = {str(match): int(str(message)) for match, message in hall.rows("SELECT match, message FROM boards")}
    counts = [0]
    for match, place in hall.rows("SELECT id, place FROM matches"):
        shown = boards(hall.discord.world.channels[int(str(place))], str(match))
        counts.append(sum(message.id != noted.get(str(match)) for message in shown))
    return max(counts)


@dataclass(frozen=True)
class Clocked:
    """How long a seat had been thinking, and what its bank held."""

    match: str
    seat: int
    decision: int
    thought: float
    bank: float


def clocks(matches: list[StoredMatch], now: float) -> list[Clocked]:
    """All running clocks at a moment."""
    found = []
    for stored in open_matches(matches):
        preset = PRESETS.get(stored.record.clock)
        if preset is None:
            continue
        banks = stored.entries[-1].banks if stored.entries else (preset.bank,) * len(stored.record.seats)
        left = Clocks(preset, banks, stored.timers).banks_at(now)
        for timer in stored.timers:
            if timer.since is not None:
                thought = now - timer.since
                found.append(Clocked(stored.record.id, timer.seat, timer.decision, thought, left[timer.seat]))
    return found


def check_clocks(before: list[Clocked], after: list[Clocked], grace: float = SECONDS_OF_GRACE) -> None:
    """(5): nobody has gained or lost more than the grace."""
    assert [(each.match, each.seat, each.decision) for each in before] == [
        (each.match, each.seat, each.decision) for each in after
    ]
    for old, new in zip(before, after, strict=True):
        assert abs(old.thought - new.thought) <= grace, f"{old} became {new}"
        assert abs(old.bank - new.bank) <= grace, f"{old} became {new}"
