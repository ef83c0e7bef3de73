"""A Discord on loopback: one aiohttp server with REST, Gateway and files, the world behind it, and the people in it."""

import secrets
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from bot.local.api_description import ApiDescription
from bot.local.buckets import Buckets
from bot.local.client import point_client
from bot.local.exchange import Exchange
from bot.local.faults import Faults
from bot.local.gateway import Gateway
from bot.local.model import User
from bot.local.people import Person, event_of
from bot.local.rest import PREFIX, Rest
from bot.local.world import World

HOST = "127.0.0.1"
LARGEST_BODY = 128 * 1024 * 1024


class LoopbackDiscord:
    """Speaks Discord's REST v10 and Gateway v10 as far as the hall uses them.

    Everything runs on the event loop that started the server; the bot may run there too, or in another process.
    """

    people_may_act_concurrently = True

    def __init__(
        self,
        token: str = "loopback-token",  # noqa: S107  it opens nothing but this server
        api_description: Path | None = None,
        now: Callable[[], float] = time.time,
        port: int = 0,
    ) -> None:
        self.token = token
        self.port = port
        self.acknowledge_within = 3.0
        self.world = World(now)
        self.faults = Faults()
        self.gateway = Gateway(self.world, token, self.faults, lambda: self.gateway_url)
        description = None if api_description is None else ApiDescription(api_description)
        self._rest = Rest(
            self.world, token, self.faults, description, lambda: self.acknowledge_within, lambda: self.gateway_url
        )
        self._runner: web.AppRunner | None = None

    def check_against(self, description: ApiDescription) -> None:
        """Checks requests and answers against a description that is already read: reading takes a while."""
        self._rest.description = description

    @property
    def api_base(self) -> str:
        return f"http://{HOST}:{self.port}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gw"

    @property
    def violations(self) -> list[str]:
        """Everything that the bot sent and Discord would not have taken, as sentences."""
        return self._rest.violations

    def when_violated(self, watcher: Callable[[str], object]) -> None:
        """Tells of each violation from now on."""
        self._rest.violation_watchers.append(watcher)

    @property
    def requests(self) -> Counter[str]:
        """How often each route was asked, by names such as "POST /channels/{channel_id}/messages"."""
        return self._rest.requests

    @property
    def buckets(self) -> Buckets:
        """The rate limits, which tests may change; they bite while `faults.rate_limits` is on."""
        return self._rest.buckets

    def new_app(self) -> web.Application:
        """An application with everything in it; the local hall adds its page to it and gives it to `start`."""
        app = web.Application(client_max_size=LARGEST_BODY)
        self._rest.add_to(app)
        for path in ("/gw", "/gw/"):
            app.router.add_get(path, self.gateway.connect)
        app.on_shutdown.append(self._say_goodbye)
        return app

    async def start(self, app: web.Application | None = None) -> None:
        """Listens on the port, or on any that is free."""
        self._runner = web.AppRunner(app or self.new_app(), access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self.port)
        await site.start()
        self.port = self._runner.addresses[0][1]
        self.world.files_url = f"http://{HOST}:{self.port}/{secrets.token_urlsafe(16)}"

    async def stop(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _say_goodbye(self, _app: web.Application) -> None:
        await self.gateway.close_all()

    def point_client(self) -> None:
        """Makes discord.py, in this whole process, talk to this server instead of to Discord."""
        point_client(self.api_base, self.gateway_url)

    def as_person(self, user: User) -> Person:
        return Person(self.world, user, self.gateway.dispatch, lambda: self.acknowledge_within)

    async def redeliver(self, exchange: Exchange) -> None:
        """Sends the very same interaction once more, as a resumed gateway may do."""
        self.gateway.dispatch(event_of(exchange.interaction))

    def changed(self) -> None:
        """Lets everybody who waits look again; for whoever changes something that the server cannot see."""
        self.world.changes.notify()

    async def until(self, predicate: Callable[[], object], timeout: float = 30) -> None:  # noqa: ASYNC109  as tests say it
        """Waits until something is so, looking again after every change. Raises TimeoutError."""
        await self.world.changes.until(predicate, timeout)
