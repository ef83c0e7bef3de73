"""What somebody finds on the page: who they are, where they are, what they hear, at a desktop, a phone, by keyboard."""

import re
import secrets

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenTab
from tests.browser.hall import LocalProcess
from tests.browser.playing import begin, open_table
from tests.browser.tabs import PHONE, Scheme

pytestmark = [
    pytest.mark.xdist_group("page"),  # one worker runs them all: they share the browser and a hall
    pytest.mark.covers("bot.local.page.*"),
]
LANDMARKS = [("navigation", "Channels and people"), ("main", "#lounge"), ("form", "Write"), ("region", "Messages")]


def test_a_hall_is_told_by_its_accessibility_tree(hall: LocalProcess, tab: OpenTab) -> None:
    ada = tab(hall, "ada", hint=True)
    ada.go("lounge")
    ada.say("good evening")
    ada.shows("good evening")
    tree = ada.tree()
    assert set(LANDMARKS) <= set(tree)
    assert [name for role, name in tree if role == "radio"][:5] == ["Ada", "Ben", "Cleo", "Dan", "a spectator"]
    assert ("heading", "Welcome to the hall") in tree
    assert ("combobox", "Write in #lounge, / for commands") in tree
    assert ("article", "Ada") in tree
    assert ("status", "") in tree
    assert ("alert", "") in tree
    assert [role for role, name in tree if role in {"button", "link", "combobox", "radio", "image"} and not name] == []


def test_what_the_bot_says_is_announced_and_its_controls_have_names(
    hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str
) -> None:
    ada = tab(hall, newcomer)
    ada.go(channel)
    open_table(ada, where="here")
    ada.shows("Your table is open")
    expect(ada.page.get_by_role("status")).to_contain_text("Cardhall: Manalimit: a table is open")
    ada.press("Start")
    expect(ada.board()).to_be_visible()
    ada.slash("hand")
    expect(ada.panel()).to_contain_text("Your turn")
    tree = ada.tree()
    assert {("button", name) for name in ("⚔ Battle", "Undo", "⋯", "Enlarge the picture", "Dismiss")} <= set(tree)
    ada.press("⋯", ada.panel())
    expect(ada.panel().locator("input.menu")).to_be_visible()
    tree = ada.tree()
    assert {("button", name) for name in ("Back", "Read the board", "Log", "Leave the match")} <= set(tree)
    assert ("combobox", "What do you want to do?") in tree
    assert ("article", "Cardhall (only for you)") in tree
    pictures = [name for role, name in tree if role == "image"]
    assert any("round 1" in name.lower() for name in pictures)


def test_a_match_is_played_from_the_keyboard_alone(
    hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str
) -> None:
    ada = tab(hall, newcomer)
    ada.go(channel)
    open_table(ada, where="here")
    keyboard = ada.page.keyboard
    ada.page.get_by_role("button", name="Start", exact=True).press("Enter")
    expect(ada.board()).to_be_visible()
    ada.slash("hand")
    ada.panel().get_by_role("button", name="⋯", exact=True).press("Enter")
    menu = ada.panel().get_by_role("combobox", name="What do you want to do?")
    menu.press("ArrowDown")
    expect(menu).to_have_attribute("aria-expanded", "true")
    keyboard.type("pitch")
    expect(ada.page.get_by_role("option")).to_have_count(1)
    keyboard.press("Enter")
    expect(ada.panel().get_by_role("combobox", name="Pitch a card or a unit for mana…")).to_be_visible()
    expect(ada.panel().locator("input.menu")).to_be_focused()  # one goes on where one was, though the message changed
    keyboard.press("Enter")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    expect(ada.panel().get_by_role("button", name="Undo", exact=True)).to_be_enabled()
    ada.panel().get_by_role("button", name="Undo", exact=True).press("Enter")
    expect(ada.panel().get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    ada.slash("act", action="battle")
    ada.shows(re.compile("Done: End planning and battle"))


def test_the_person_is_pinned_to_the_tab(hall: LocalProcess, tab: OpenTab) -> None:
    first, second = tab(hall, "cleo"), tab(hall)
    assert first.page.get_by_role("radio", checked=True).inner_text().endswith("Cleo")
    second.page.get_by_role("radio", name="Dan").click()
    expect(second.page.get_by_role("radio", name="Dan")).to_be_checked()
    for each, name in ((first, "Cleo"), (second, "Dan")):
        each.page.reload()
        expect(each.page.get_by_role("radio", name=name)).to_be_checked()


def test_a_mention_elsewhere_shows_as_a_badge_and_in_the_title(hall: LocalProcess, tab: OpenTab) -> None:
    ada, cleo = tab(hall, "ada"), tab(hall, "cleo")
    cleo.go("tables")
    ada.go("lounge")
    (welcome,) = ada.ask()
    number = next(person["id"] for person in welcome["people"] if person["name"] == "Cleo")
    ada.say(f"are you there, <@{number}>?")
    expect(cleo.page.get_by_role("button", name=re.compile("lounge.*call"))).to_be_visible()
    expect(cleo.page).to_have_title(re.compile(r"^\(1\) #tables"))
    cleo.go("lounge")
    expect(cleo.page).to_have_title(re.compile(r"^#lounge"))
    expect(cleo.message("are you there")).to_have_accessible_name("Ada (calls you)")
    expect(cleo.page.locator(".mention.me").last).to_have_text("@Cleo")


def test_markup_in_names_and_messages_stays_text(hall: LocalProcess, tab: OpenTab) -> None:
    ada = tab(hall, "ada")
    wicked = f"<img src=x onerror=alert(1)>{secrets.token_hex(2)}"
    ada.page.get_by_role("button", name="Add a person").click()
    ada.page.get_by_role("textbox", name="Name").fill(wicked[:32])
    ada.page.get_by_role("button", name="Add", exact=True).click()
    expect(ada.page.get_by_role("radio", checked=True)).to_contain_text("<img src=x")
    ada.go("lounge")
    ada.say("<script>alert(2)</script> [x](javascript:alert(3)) **<b>bold</b>**")
    shown = ada.message("<script>alert(2)</script>")
    expect(shown).to_contain_text("[x](javascript:alert(3))")
    expect(shown.locator("strong").last).to_have_text("<b>bold</b>")
    assert ada.page.locator("#messages script, #messages b, [onerror], a[href^=javascript]").count() == 0


def test_a_channel_a_thread_and_a_private_thread_can_be_made(hall: LocalProcess, tab: OpenTab) -> None:
    ada, ben = tab(hall, "ada"), tab(hall, "ben")
    channel = f"made-{secrets.token_hex(3)}"
    ada.page.get_by_role("button", name="New channel").click()
    ada.page.get_by_role("textbox", name="Name").fill(channel)
    ada.page.get_by_role("button", name="Make it").click()
    expect(ada.page.get_by_role("heading", level=1)).to_have_text(f"#{channel}")
    for name, private in (("open thread", False), ("closed thread", True)):
        ada.go(channel)
        ada.page.get_by_role("button", name="New thread").click()
        ada.page.get_by_role("textbox", name="Name").fill(name)
        ada.page.get_by_role("checkbox").set_checked(private)
        ada.page.get_by_role("button", name="Open it").click()
        expect(ada.page.get_by_role("heading", level=1)).to_have_text(name)
    expect(ben.page.get_by_role("navigation")).to_contain_text("open thread")
    expect(ben.page.get_by_role("navigation")).not_to_contain_text("closed thread")
    ada.type("come here, @be")
    ada.page.get_by_role("option", name="@Ben").click()
    ada.page.keyboard.press("Enter")
    expect(ben.page.get_by_role("navigation")).to_contain_text("closed thread")
    expect(ada.page.locator(".mention").last).to_have_text("@Ben")


def test_a_picture_is_enlarged_and_closed_with_escape(hall: LocalProcess, tab: OpenTab) -> None:
    ada = tab(hall, "ada")
    ada.go("lounge")
    ada.slash("card", game="Manalimit", name="Cinder")
    picture = ada.last.get_by_role("button", name="Enlarge the picture")
    picture.press("Enter")
    dialog = ada.page.get_by_role("dialog", name="Picture")
    expect(dialog.get_by_role("img")).to_be_visible()
    whole = dialog.get_by_role("button", name="Full size")
    whole.press("Enter")
    expect(whole).to_have_attribute("aria-pressed", "true")
    assert dialog.get_by_role("img").evaluate("image => image.width === image.naturalWidth")
    ada.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(picture).to_be_focused()


def test_what_was_typed_is_not_lost_when_it_cannot_be_sent(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada = tab(hall, "ada")
    ada.go(channel)
    ada.break_the_line()
    ada.say("something long")
    expect(ada.page.get_by_role("combobox", name="Write in")).to_have_value("something long")


def test_a_command_that_is_refused_keeps_what_was_filled_in(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada = tab(hall, "ada")
    ada.go(channel)
    ada.slash("card", game="Manalimit", name="Cinder")  # so that the commands are known
    ada.page.get_by_role("combobox", name="Write in").focus()
    ada.page.keyboard.type("/card")
    ada.page.keyboard.press("Enter")
    ada.field("name").fill("Briar Fox")
    ada.break_the_line()
    ada.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_role("form", name="/card")).to_contain_text("The line is broken.")
    expect(ada.field("name")).to_have_value("Briar Fox")


def test_ones_own_panel_is_wholly_in_sight_when_it_opens(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada, ben = tab(hall, "ada"), tab(hall, "ben")
    begin(ada, ben, channel=channel)
    for _ in range(4):
        ada.press("My hand", ada.board())
        expect(ada.panel()).to_contain_text("Your turn")
        expect(ada.panel().get_by_role("button", name="Dismiss")).to_be_in_viewport()
        ada.press("Dismiss", ada.panel())
        expect(ada.page.locator("li.private img")).to_have_count(0)


def test_a_private_message_is_dismissed(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada = tab(hall, "ada")
    ada.go(channel)
    ada.slash("help")
    expect(ada.page.locator("li.private")).to_have_count(1)
    ada.shows("Only you can see this")
    ada.press("Dismiss", ada.last)
    expect(ada.page.locator("li.private")).to_have_count(0)


def test_earlier_messages_are_loaded(hall: LocalProcess, tab: OpenTab, channel: str) -> None:
    ada = tab(hall, "ada")
    ada.go(channel)
    (welcome,) = ada.ask()
    here = next(place["id"] for place in welcome["channels"] if place["name"] == channel)
    ada.ask(*({"do": "say", "channel": here, "text": f"line {number}"} for number in range(60)))
    ada.shows("line 59")
    ada.page.reload()
    ada.shows("line 59")
    expect(ada.messages).to_have_count(50)
    ada.page.get_by_role("button", name="Earlier messages").press("Enter")
    expect(ada.messages).to_have_count(60)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_is_wide_enough(hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str, scheme: Scheme) -> None:
    phone = tab(hall, newcomer, size=PHONE, scheme=scheme)
    phone.page.get_by_role("button", name=re.compile("^Channels and people")).click()
    phone.go(channel)
    open_table(phone, where="here")
    phone.press("Start")
    expect(phone.board().get_by_role("button", name="⚔ Battle")).to_be_visible()
    phone.slash("hand")
    expect(phone.panel()).to_contain_text("Your turn")
    wide = phone.page.evaluate(
        "[document.documentElement.scrollWidth, document.querySelector('#scroller').scrollWidth]"
    )
    assert max(wide) <= PHONE[0]
    buttons = phone.page.locator("#messages .button").all()
    assert all(box is not None and box["height"] >= 36 for box in (button.bounding_box() for button in buttons))


def test_the_first_visit_says_what_to_try(hall: LocalProcess, tab: OpenTab) -> None:
    ada = tab(hall, "ada", hint=True)
    hint = ada.page.get_by_role("region", name="Welcome to the hall")
    hint.get_by_role("button", name="Open a table").click()
    expect(ada.page.get_by_role("form", name="/play")).to_be_visible()
    expect(ada.page.get_by_role("combobox", name="game")).to_have_value("Manalimit")
    expect(ada.page.get_by_role("button", name="Send")).to_be_focused()
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("combobox", name="Write in")).to_be_focused()
    hint.get_by_role("button", name="Got it").click()
    ada.page.reload()
    expect(ada.page.get_by_role("radio", checked=True)).to_be_visible()
    expect(hint).to_be_hidden()


# --- a command in one line ------------------------------------------------------------

HOLD_COMMANDS = """() => {
    const send = WebSocket.prototype.send;
    const held = [];
    WebSocket.prototype.send = function (wish) {
        if (held.open || !wish.includes('"do":"commands"')) send.call(this, wish);
        else held.push(() => send.call(this, wish));
    };
    window.release = () => { held.open = true; held.forEach((go) => go()); };
}"""
"""The bot has not yet told which commands there are, until it is let go."""


@pytest.mark.parametrize("pasted", ["/play manalimit", "/PLAY game:Manalimit where:here", "/play manalimit where:here"])
def test_a_pasted_command_is_filled_in_and_sent(
    hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str, pasted: str
) -> None:
    ada = tab(hall, newcomer)
    ada.go(channel)
    ada.page.get_by_role("combobox", name="Write in").fill(pasted)
    ada.page.get_by_role("button", name="Send").click()
    ada.shows("Your table is open")
    expect(ada.message("Manalimit: a table is open")).to_be_visible()


def test_a_typed_command_takes_every_option_that_is_named(
    hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str
) -> None:
    ada = tab(hall, newcomer)
    ada.go(channel)
    ada.say("/play game:manalimit clock:evening opponent:@Ben where:private room rated:no")
    table = ada.message("Manalimit: a table is open")
    for words in ("evening", "in a private room", "unrated", "Challenged: @Ben"):
        expect(table).to_contain_text(words)


def test_a_typed_command_that_does_not_fit_stays_open_and_says_what_is_wrong(
    hall: LocalProcess, tab: OpenTab, channel: str
) -> None:
    ada = tab(hall, "ada")
    ada.go(channel)
    ada.say("/play game:poker clock:live")
    form = ada.page.get_by_role("form", name="/play")
    expect(form).to_contain_text("game: choose from the list.")
    expect(ada.field("game")).to_have_value("poker")
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("Escape")
    ada.say("/nonsense here")
    expect(ada.page.get_by_role("alert")).to_contain_text("There is no such command.")


def test_open_a_table_waits_for_a_bot_that_is_still_starting(hall: LocalProcess, tab: OpenTab) -> None:
    ada = tab(hall, "ada", hint=True)
    ada.page.add_init_script(f"({HOLD_COMMANDS})()")
    ada.page.reload()
    ada.page.get_by_role("button", name="Open a table").click()
    expect(ada.page.get_by_role("alert")).to_contain_text("still starting")
    ada.page.evaluate("release()")
    expect(ada.page.get_by_role("form", name="/play")).to_be_visible()
    expect(ada.page.get_by_role("combobox", name="game")).to_have_value("Manalimit")


# --- how buttons lie ------------------------------------------------------------

LOBBY_ROWS = """message => [...message.querySelectorAll('.row')].map(row => [...row.children].map(button => {
    const box = button.getBoundingClientRect();
    return [box.left, box.right, box.top, button.textContent];
}))"""


def test_buttons_keep_their_width_and_wrap_on_a_phone(
    hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str
) -> None:
    phone = tab(hall, newcomer, size=PHONE)
    phone.page.get_by_role("button", name=re.compile("^Channels and people")).click()
    phone.go(channel)
    phone.say("/play shieldbreak where:here")
    table = phone.message("Shieldbreak: a table is open")
    expect(table.get_by_role("button", name="⋯")).to_be_visible()
    computers, others = table.evaluate(LOBBY_ROWS)
    widths = {name: right - left for left, right, _, name in [*computers, *others]}
    assert max(right for _, right, _, _ in [*computers, *others]) <= PHONE[0]
    assert widths["⋯"] < widths["Join"] < widths["Choose a deck"], "no button is stretched, not even the last"
    assert len({top for _, _, top, _ in others}) <= 2


def test_five_buttons_lie_in_a_row_on_a_desk(hall: LocalProcess, tab: OpenTab, channel: str, newcomer: str) -> None:
    ada = tab(hall, newcomer)
    ada.go(channel)
    ada.say("/play shieldbreak where:here")
    table = ada.message("Shieldbreak: a table is open")
    expect(table.get_by_role("button", name="⋯")).to_be_visible()
    computers, others = table.evaluate(LOBBY_ROWS)
    assert (len(computers), len(others)) == (2, 5)
    assert all(len({top for _, _, top, _ in row}) == 1 for row in (computers, others))
