// Puts the page together: who looks, where they are, what the hall says, and what they do.

import { alarm, announce, byId, make, remember, remembered } from "./dom.js";
import { Composer } from "./composer.js";
import { ask, askName, orAlarm } from "./dialogs.js";
import { moveTimes } from "./marks.js";
import { Places, titleOf } from "./places.js";
import { Talk } from "./talk.js";
import { Wire } from "./wire.js";

const TEXT = 0;
const address = new URLSearchParams(location.search);

/** Who and what there is, by name; everything that shows something asks here. */
const world = {
  me: null,
  bot: null,
  suggested: {},
  roles: [],
  known: new Map(),
  person: (id) => (id === world.bot?.id ? world.bot : world.known.get(id)),
  people: () => [...world.known.values()],
  places: () => places.all,
  personName: (id) => world.person(id)?.name ?? "somebody",
  roleName: (id) => world.roles.find((role) => role.id === id)?.name ?? "a role",
  get mine() {
    return world.known.get(world.me);
  },
  channelLink(id, otherwise = "a channel that you do not see") {
    const channel = places.get(id);
    if (!channel && otherwise.startsWith("a channel")) return make("span", { class: "mention" }, otherwise);
    return make("button", { type: "button", class: "mention", onclick: () => go(id) }, channel ? titleOf(channel) : otherwise);
  },
};

const wire = new Wire(hear, (isThere) => {
  document.body.classList.toggle("away", !isThere);
  if (!isThere) tellBot(false, "The hall is away; this page waits for it.");
});

const places = new Places(world, {
  go,
  be,
  add: () => askName("A new channel", "Name", "Make it", async (name) => enter(await wire.ask("newChannel", { name }))),
  talk: () => orAlarm(wire.ask("newTalk").then(({ channel }) => go(channel.id))),
});

const talk = new Talk(world, {
  press: (message, part) => act("click", { message: message.id, id: part.custom_id }),
  choose: (message, part, values) => act("select", { message: message.id, id: part.custom_id, values }),
  dismiss: (message) => orAlarm(wire.ask("dismiss", { message: message.id })),
});

const composer = new Composer(world, {
  say: (text) => wire.ask("say", { channel: places.current, text }),
  slash: async (command, values) => follow(await wire.ask("slash", { channel: places.current, command, values })),
  complete: async (command, focused, typed, values) => (await wire.ask("complete", { channel: places.current, command, focused, typed, values })).choices,
});

// --- doing

const act = (wish, more) => orAlarm(wire.ask(wish, more).then(follow));

/** The bot may answer with a form to fill in. */
function follow({ modal }) {
  if (modal) ask(modal, world, async (answers) => follow(await wire.ask("submit", { modal: modal.number, answers })));
}

function be(key) {
  pin(key);
  preferred = places.current;
  places.current = talk.channel = null;
  wire.be(key);
}

/** Whoever becomes somebody else stays in the same channel, if that one sees it too. */
let preferred = null;

/** The address says who looks, so each tab stays with its own person, also when it is loaded again. */
function pin(key) {
  const now = new URL(location.href);
  now.searchParams.set("as", key);
  history.replaceState(null, "", now);
}

async function go(id) {
  const channel = places.get(id);
  if (!channel) {
    waitedFor = id;
    return;
  }
  const isSame = places.current === id;
  places.current = id;
  remember(`place ${world.me}`, id);
  closeSide();
  tellPlace(channel);
  if (!isSame) composer.place(titleOf(channel), channel.mayWrite);
  places.draw();
  try {
    await talk.open(id, (more) => wire.ask("history", { channel: id, ...more }));
    await loadCommands();
    seen();
  } catch (error) {
    alarm(error.message);
  }
}

/** Goes to what was just made. A dialog that asked for it closes at once, while what is said there still comes. */
function enter({ channel }) {
  go(channel.id);
}

/** A channel to which a link led before the page was told of it. */
let waitedFor = null;

function tellPlace(channel) {
  byId("place").textContent = titleOf(channel);
  byId("topic").textContent = channel.topic ?? (channel.kind === 12 ? "A private room" : channel.kind === 11 ? "A thread" : "");
  byId("add-thread").hidden = channel.kind !== TEXT;
}

async function loadCommands() {
  composer.commands = (await wire.ask("commands", { channel: places.current })).commands;
}

function seen() {
  if (document.visibilityState === "visible") places.read(places.current);
}

// --- hearing

const HEARD = {
  welcome(news) {
    Object.assign(world, { me: news.me, bot: news.bot, roles: news.roles, suggested: news.suggested });
    byId("guild").textContent = news.guild;
    setPeople(news.people);
    pin(world.mine.key);
    places.fill(news.channels);
    places.drawPeople();
    tellBot(news.botIsHere);
    byId("warnings").replaceChildren();
    news.violations.forEach(warn);
    const wanted = [places.current, preferred, remembered(`place ${world.me}`, null)].find((id) => places.get(id));
    go(wanted ?? places.all.find((channel) => channel.kind === TEXT)?.id);
  },
  people(news) {
    setPeople(news.people);
    places.drawPeople();
  },
  channel({ channel }) {
    places.put(channel);
    if (channel.id === waitedFor) {
      waitedFor = null;
      go(channel.id);
    } else if (channel.id === places.current) tellPlace(channel);
  },
  channelGone({ id }) {
    places.remove(id);
    if (id === places.current) go(places.all.find((channel) => channel.kind === TEXT)?.id);
  },
  message({ message }) {
    places.hear(message.channel_id, message.id, Boolean(message.privateTo), message.pings);
    if (message.channel_id !== talk.channel) return;
    talk.hear(message);
    seen();
  },
  elsewhere({ channel, id, private: isPrivate, pings }) {
    places.hear(channel, id, isPrivate, pings);
    if (pings.includes(world.me)) announce(`You are called in ${places.get(channel)?.name ?? "another channel"}.`);
  },
  gone(news) {
    places.gone(news);
    if (news.channel === talk.channel) talk.gone(news.id);
  },
  commands: () => places.current && orAlarm(loadCommands()),
  bot({ isHere, suggested }) {
    world.suggested = suggested;
    tellBot(isHere);
  },
  violation({ text }) {
    warn(text);
    announce(`Discord would have refused something: ${text}`);
  },
};

function hear(news) {
  HEARD[news.t]?.(news);
}

function setPeople(people) {
  world.known = new Map(people.map((person, number) => [person.id, { ...person, number }]));
}

function tellBot(isHere, otherwise = "Cardhall is on its way…") {
  const state = byId("bot-state");
  state.classList.toggle("here", isHere);
  state.textContent = isHere ? "Cardhall is here" : otherwise;
}

/** Something that Discord would not have taken: for those who work on the bot. */
function warn(text) {
  const place = byId("warnings");
  const close = make("button", { type: "button", class: "drop", "aria-label": "Close this warning" }, "×");
  const line = make("p", {}, make("strong", {}, "Discord would have refused this: "), text, close);
  close.addEventListener("click", () => {
    line.remove();
    place.hidden = !place.childElementCount;
  });
  place.append(line);
  while (place.childElementCount > 3) place.firstElementChild.remove();
  place.hidden = false;
}

// --- the page itself

const THEMES = ["system", "light", "dark"];

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
  byId("theme").textContent = `Theme: ${theme}`;
  remember("theme", theme);
}

function closeSide() {
  document.body.classList.remove("side-open");
  byId("menu").setAttribute("aria-expanded", "false");
  byId("shade").hidden = true;
}

function openSide() {
  document.body.classList.add("side-open");
  byId("menu").setAttribute("aria-expanded", "true");
  byId("shade").hidden = false;
  byId("channels").querySelector("[aria-current]")?.focus();
}

byId("theme").addEventListener("click", () => setTheme(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme) + 1) % THEMES.length]));
byId("menu").addEventListener("click", () => (document.body.classList.contains("side-open") ? closeSide() : openSide()));
byId("shade").addEventListener("click", closeSide);
byId("add-thread").addEventListener("click", () =>
  askName("A new thread", "Name", "Open it", async (name, isPrivate) => enter(await wire.ask("newThread", { channel: places.current, name, private: isPrivate })), "Only for those who are let in"));
byId("add-person").addEventListener("click", () => askName("Somebody new", "Name", "Add", async (name) => be((await wire.ask("newPerson", { name })).key)));
byId("hint-close").addEventListener("click", () => {
  byId("hint").hidden = true;
  remember("hint", "seen");
  composer.focus();
});
byId("try-play").addEventListener("click", () => composer.beginSoon("play", () => world.suggested));
document.addEventListener("visibilitychange", seen);
document.addEventListener("keydown", (event) => {
  const isTyping = event.target.closest("input, textarea, dialog");
  if (event.key === "Escape") closeSide();
  if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) composer.focus();
});

setInterval(moveTimes, 1000);
setTheme(remembered("theme", "system"));
byId("hint").hidden = remembered("hint", "") === "seen";
wire.be(address.get("as") ?? "");
