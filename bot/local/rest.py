"""The REST half of the server: every request goes through the same door, then to the route that answers it."""

import asyncio
import json
import logging
import re
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from hmac import compare_digest
from typing import Any

from aiohttp import BodyPartReader, web

from bot.local.api_description import ApiDescription
from bot.local.buckets import Buckets
from bot.local.calls import Answer, Call, Route
from bot.local.faults import Faults
from bot.local.limits import Upload
from bot.local.model import Json
from bot.local.refusals import InvalidJson, NotSpoken, Refused, Unauthorized
from bot.local.routes import ROUTES
from bot.local.world import World

PREFIX = "/api/v10"
_FILE = re.compile(r"files\[(\d+)\]")
_WITHOUT_TOKEN = ("/interactions/", "/webhooks/", "/gateway")
_MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")
_VIA = {"Via": "1.1 loopback"}

VIOLATIONS_KEPT = 1_000

log = logging.getLogger(__name__)


@dataclass
class Rest:
    """Checks, delays, refuses and answers requests; remembers what was wrong with them and how many there were."""

    world: World
    token: str
    faults: Faults
    description: ApiDescription | None
    acknowledge_within: Callable[[], float]
    gateway_url: Callable[[], str]
    buckets: Buckets = field(init=False)
    violations: list[str] = field(default_factory=list)
    violation_watchers: list[Callable[[str], object]] = field(default_factory=list)
    requests: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.buckets = Buckets(self.world.now)

    def add_to(self, app: web.Application) -> None:
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.template, self._serving(route))
        app.router.add_get(r"/{secret}/attachments/{channel_id}/{attachment_id:\d{1,20}}/{filename}", self._file)
        app.router.add_route("*", "/api/{rest:.*}", self._unknown)

    def _serving(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        return partial(self._serve, route)

    async def _serve(self, route: Route, request: web.Request) -> web.Response:
        path = request.path.removeprefix(PREFIX)
        names = (f"{route.method} {path}", route.name)
        self.requests[route.name] += 1
        body, uploads = await _body_of(request)
        await asyncio.sleep(self.faults.delay_of(*names))
        failure = self.faults.failure_of(*names)
        major = next((request.match_info[name] for name in _MAJOR if name in request.match_info), "")
        verdict = self.buckets.judge(route.name, major, enforced=self.faults.rate_limits)
        if failure is not None:
            return self._failed(failure, verdict.headers)
        if not verdict.passes:
            scope = {"X-RateLimit-Scope": "global" if verdict.is_global else "user"}
            return _limited(verdict.retry_after, verdict.headers | scope, is_global=verdict.is_global)
        answer = self._answer(route, request, body, uploads)
        return _response(answer, verdict.headers)

    def _answer(self, route: Route, request: web.Request, body: Any, uploads: dict[int, Upload]) -> Answer:
        call = Call(
            self.world,
            dict(request.match_info),
            dict(request.query),
            body,
            uploads,
            self.acknowledge_within(),
            self.gateway_url(),
        )
        try:
            self._authorize(route, request)
            self._check(route, body)
            answer = route.handler(call)
        except Refused as refusal:
            if refusal.breaks_a_limit:
                self._note(route, [str(refusal) or refusal.sentence])
            answer = Answer(refusal.as_json(), refusal.status)
        except Exception as error:
            log.exception("the loopback Discord failed at %s", route.name)
            self._violated(f"{route.name}: the loopback Discord itself failed: {error!r}")
            return Answer({"code": 0, "message": "500: Internal Server Error"}, 500)
        if self.description is not None:
            problems = self.description.problems_of_answer(route.method, route.template, answer.status, answer.body)
            self._note(route, [f"our own answer {answer.status}: {problem}" for problem in problems])
        self.world.changes.notify()
        return answer

    def _authorize(self, route: Route, request: web.Request) -> None:
        if route.template.startswith(_WITHOUT_TOKEN) and route.template != "/gateway/bot":
            return
        if not self._is_the_bot(request):
            raise Unauthorized

    def _is_the_bot(self, request: web.Request) -> bool:
        return compare_digest(request.headers.get("Authorization", "").encode(), f"Bot {self.token}".encode())

    def _check(self, route: Route, body: Any) -> None:
        if isinstance(body, InvalidJson):
            raise body
        if self.description is not None and body is not None:
            self._note(route, self.description.problems_of_request(route.method, route.template, body))

    def _note(self, route: Route, problems: list[str]) -> None:
        for problem in problems:
            log.warning("violation: %s: %s", route.name, problem)
            self._violated(f"{route.name}: {problem}")

    def _violated(self, sentence: str) -> None:
        self.violations.append(sentence)
        del self.violations[:-VIOLATIONS_KEPT]
        for watcher in self.violation_watchers:
            watcher(sentence)

    def _failed(self, status: int, headers: dict[str, str]) -> web.Response:
        if status == 429:
            return _limited(self.faults.retry_after, headers, is_global=False)
        return _response(Answer({"code": 0, "message": f"{status}: injected fault"}, status), headers)

    async def _file(self, request: web.Request) -> web.Response:
        """For the client, which was told the whole address. Nobody else can guess it, and no browser shows the file."""
        attachment = self.world.files.get(int(request.match_info["attachment_id"]))
        is_known = compare_digest(
            request.match_info["secret"].encode(), self.world.files_url.rpartition("/")[2].encode()
        )
        if attachment is None or not is_known:
            raise web.HTTPNotFound
        return web.Response(
            body=attachment.content,
            content_type=attachment.content_type or "application/octet-stream",
            headers={"Content-Disposition": "attachment", "X-Content-Type-Options": "nosniff"},
        )

    async def _unknown(self, request: web.Request) -> web.Response:
        """Only the bot is answered with what is missing here: another program on this machine may ask anything."""
        refusal: Refused = Unauthorized()
        if self._is_the_bot(request):
            refusal = NotSpoken(request.method, request.path.removeprefix(PREFIX))
            log.error(refusal.sentence)
            self._violated(refusal.sentence)
        return _response(Answer(refusal.as_json(), refusal.status), {})


def _response(answer: Answer, headers: dict[str, str]) -> web.Response:
    """Discord says exactly application/json: with a charset the client would not read it."""
    if answer.status == 429:
        headers = headers | _VIA
    if answer.body is None:
        return web.Response(status=answer.status, headers=headers)
    text = json.dumps(answer.body, separators=(",", ":")).encode()
    return web.Response(body=text, status=answer.status, headers=headers, content_type="application/json")


def _limited(retry_after: float, headers: dict[str, str], *, is_global: bool) -> web.Response:
    body: Json = {"message": "You are being rate limited.", "retry_after": retry_after, "global": is_global, "code": 0}
    return _response(Answer(body, 429), headers | {"Retry-After": f"{retry_after:.3f}"})


async def _body_of(request: web.Request) -> tuple[Any, dict[int, Upload]]:
    """The JSON that was sent, alone or as one part among files. Broken JSON comes back as the refusal that it is."""
    uploads: dict[int, Upload] = {}
    if not request.headers.get("Content-Type", "").startswith("multipart/"):  # `content_type` parses it by mail rules
        return _decoded(await request.read()), uploads
    body: Any = {}
    reader = await request.multipart()
    while (part := await reader.next()) is not None:
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        name = part.name or ""
        found = _FILE.fullmatch(name)
        if name == "payload_json":
            body = _decoded(content)
        elif found is not None:
            filename = part.filename or f"file-{found[1]}"
            uploads[int(found[1])] = Upload(filename, content, part.headers.get("Content-Type"))
    return body, uploads


def _decoded(content: bytes) -> Any:
    if not content:
        return None
    try:
        return json.loads(content)
    except ValueError:
        return InvalidJson()
