"""How fast we talk to those who watch: a budget a channel, so that play has room there, and one for the whole bot."""

from collections.abc import Awaitable, Callable

SECONDS_A_CHANNEL = 2.5
"""Discord takes five messages in five seconds in a channel; a match that is played there needs some of them."""
SECONDS_OF_ALL = 0.1
"""Discord takes fifty requests a second in all, most of which are for those who play."""
CHANNELS_REMEMBERED = 200


class SendBudget:
    """Gives turns to talk, in the order in which they were asked for."""

    def __init__(self, now: Callable[[], float], until: Callable[[float], Awaitable[None]]) -> None:
        self._now = now
        self._until = until
        self._free_from: dict[str, float] = {}
        self._all_from = 0.0

    async def turn(self, channel: str) -> None:
        """Returns when something may be said in a channel."""
        now = self._now()
        if len(self._free_from) > CHANNELS_REMEMBERED:
            self._free_from = {each: time for each, time in self._free_from.items() if time > now}
        mine = max(now, self._free_from.get(channel, now))
        self._free_from[channel] = mine + SECONDS_A_CHANNEL
        await self._until(mine)
        mine = max(self._now(), self._all_from)
        self._all_from = mine + SECONDS_OF_ALL
        await self._until(mine)
