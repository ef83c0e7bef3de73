"""A tab of the browser with one person in it, and what that person does: by clicks, or from the keyboard alone."""

import re
import time
from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, Locator, Page, expect

SECONDS = 15_000
Scheme = Literal["dark", "light"]
_OF_BOARDS = re.compile("^(Read the board|Undo)$")
"""A button that each board has: of one without controls, or behind them, or among them."""
_LOOK = """message => [message.innerText, ...[...message.querySelectorAll('img, input')].map(
    part => part.getAttribute('src') ?? part.placeholder)].join('|')"""
_ASK = """wishes => new Promise(resolve => {
    const answers = [];
    const socket = new WebSocket(new URL('live?as=ada', document.baseURI.replace('http', 'ws')));
    socket.onopen = () => wishes.forEach((wish, n) => socket.send(JSON.stringify({n, ...wish})));
    socket.onmessage = frame => {
        const told = JSON.parse(frame.data);
        if (told.t === 'welcome' || told.t === 'answer') answers.push(told);
        if (answers.length > wishes.length) { socket.close(); resolve(answers); }
    };
})"""
DESKTOP, PHONE = (1280, 860), (390, 844)


class Tab:
    """Somebody at the page. All errors that the browser meets in it are kept."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        person: str = "",
        *,
        size: tuple[int, int] = DESKTOP,
        scheme: Scheme = "light",
        hint: bool = False,
    ) -> None:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, reduced_motion="reduce"
        )
        context.set_default_timeout(SECONDS)
        if not hint:
            context.add_init_script("localStorage.setItem('cardhall hint', '\"seen\"')")
        self.page: Page = context.new_page()
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda line: self.errors.append(line.text) if line.type == "error" else None)
        self.page.goto(f"{address}?as={person}" if person else address)
        expect(self.page.locator(".bot-state.here")).to_be_attached(timeout=SECONDS)
        expect(self.page.get_by_role("combobox", name="Write in")).to_be_enabled()

    def close(self) -> None:
        self.page.context.close()

    def break_the_line(self) -> None:
        """From now on nothing that the page sends gets out."""
        self.page.evaluate("() => { WebSocket.prototype.send = () => { throw new Error('The line is broken.') } }")

    def forgive_broken_lines(self) -> None:
        """That the hall went away is no failure of the page; whatever else went wrong is."""
        lines = ("WebSocket connection", "ERR_CONNECTION", "Failed to load resource: net::")
        self.errors = [error for error in self.errors if not any(line in error for line in lines)]

    # --- looking ------------------------------------------------------------

    @property
    def messages(self) -> Locator:
        return self.page.get_by_role("article")

    @property
    def last(self) -> Locator:
        return self.messages.last

    def message(self, text: str | re.Pattern[str]) -> Locator:
        """The newest message with that text in it."""
        return self.messages.filter(has_text=text).last

    def board(self) -> Locator:
        """The newest public message with the picture of a match; a table that waits for people has one of its own."""
        public = self.page.locator("li.message:not(.private)").filter(has=self.page.locator("img"))
        return public.filter(has=self.page.get_by_role("button", name=_OF_BOARDS)).last

    def panel(self) -> Locator:
        """The newest private message with a picture: one's own side of a match."""
        return self.page.locator("li.private").filter(has=self.page.locator("img")).last

    def side(self) -> Locator:
        """Where one's own controls stand: in a panel, or below the board if one has none."""
        return self.panel() if self.panel().count() else self.board()

    def shows(self, text: str | re.Pattern[str]) -> None:
        expect(self.message(text)).to_be_visible(timeout=SECONDS)

    def tree(self) -> list[tuple[str, str]]:
        """What a screen reader is told: role and name of everything that is not left out, in order."""
        session = self.page.context.new_cdp_session(self.page)
        nodes: list[dict[str, Any]] = session.send("Accessibility.getFullAXTree")["nodes"]
        session.detach()
        kept = [node for node in nodes if not node.get("ignored")]
        return [(node["role"]["value"], node.get("name", {}).get("value", "")) for node in kept]

    def ask(self, *wishes: dict[str, object]) -> list[dict[str, Any]]:
        """Asks the hall behind the page's back, as Ada: its welcome, then the answers."""
        answers: list[dict[str, Any]] = self.page.evaluate(_ASK, list(wishes))
        return answers

    # --- doing ------------------------------------------------------------

    def go(self, channel: str) -> None:
        self.page.get_by_role("navigation").get_by_role("button", name=re.compile(f"{channel}\\b")).first.click()
        expect(self.page.get_by_role("heading", level=1)).to_contain_text(channel)

    def type(self, text: str) -> None:
        line = self.page.get_by_role("combobox", name="Write in")
        line.focus()
        self.page.keyboard.type(text)

    def say(self, text: str) -> None:
        line = self.page.get_by_role("combobox", name="Write in")
        line.fill(text)
        line.press("Enter")

    def slash(self, command: str, **values: str) -> None:
        """Uses a command as somebody does who has only a keyboard: typing, arrows, Tab and Enter."""
        keyboard = self.page.keyboard
        self.page.get_by_role("combobox", name="Write in").focus()
        keyboard.type(f"/{command}")
        expect(self.page.get_by_role("option").filter(has_text=f"/{command}").first).to_be_visible()
        keyboard.press("Enter")
        for name, value in values.items():
            self.field(name).press_sequentially(value)
            expect(self.page.get_by_role("option").first).to_be_visible()
            keyboard.press("Enter")
        if values:
            keyboard.press("Enter")

    def field(self, name: str) -> Locator:
        """The field of an option, which is added first if it is not needed."""
        field = self.page.get_by_role("combobox", name=re.compile(f"^{name}(, required)?$"))
        if not field.count():
            self.page.get_by_role("button", name=f"+ {name}", exact=True).press("Enter")
        return field

    def press(self, button: str, inside: Locator | None = None) -> None:
        (inside or self.page.locator("#messages")).get_by_role("button", name=button, exact=True).last.click()

    def use(self, button: re.Pattern[str], inside: Locator) -> bool:
        """Presses the first button of a message with such a name, and waits until it has changed; False if none has."""
        found = inside.get_by_role("button", name=button)
        if not found.count():
            return False
        before = inside.evaluate(_LOOK)
        found.first.click()
        self.until(lambda: inside.evaluate(_LOOK) != before)
        return True

    def choose(self, line: str, inside: Locator) -> None:
        """Takes the first line of the menu in a message that begins so, and waits until the message has changed."""
        before = inside.evaluate(_LOOK)
        inside.locator("input.menu").click()
        self.page.get_by_role("option", name=re.compile(f"^{line}")).first.click()
        self.until(lambda: inside.evaluate(_LOOK) != before)

    def until(self, predicate: Callable[[], object]) -> None:
        """Waits until something is so that no single element tells."""
        end = time.monotonic() + SECONDS / 1000
        while not predicate():
            assert time.monotonic() < end, "it did not come to be"
            self.page.wait_for_timeout(10)
