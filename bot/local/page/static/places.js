// The side of the page: who one is, and all channels, threads and rooms with what is unread in them.

import { avatar, byId, isNewer, make, remember, remembered } from "./dom.js";

const DM = 1;
const PUBLIC_THREAD = 11;
const PRIVATE_THREAD = 12;

export class Places {
  #channels = new Map();
  #read = {};

  /** `go(id)` opens a channel, `be(key)` makes one somebody else, `add` makes a channel, `talk` opens direct messages. */
  constructor(world, { go, be, add, talk }) {
    this.world = world;
    this.go = go;
    this.be = be;
    this.add = add;
    this.talk = talk;
    this.current = null;
  }

  get all() {
    return [...this.#channels.values()];
  }

  get(id) {
    return this.#channels.get(id);
  }

  /** Everything anew: after coming, and after becoming somebody else. */
  fill(channels) {
    this.#channels = new Map(channels.map((channel) => [channel.id, channel]));
    this.#read = remembered(`read ${this.world.me}`, {});
    for (const channel of channels) this.#read[channel.id] ??= channel.pings.length ? "0" : channel.last;
    this.draw();
  }

  put(channel) {
    this.#channels.set(channel.id, channel);
    this.#read[channel.id] ??= "0";
    this.draw();
  }

  remove(id) {
    this.#channels.delete(id);
    this.draw();
  }

  /** A message arrived somewhere. */
  hear(id, message, isPrivate, pings) {
    const channel = this.#channels.get(id);
    if (!channel) return;
    const isNew = !isPrivate && isNewer(message, channel.last);
    const calls = pings.includes(this.world.me) && !channel.pings.includes(message);
    if (isNew) channel.last = message;
    if (calls) channel.pings.push(message);
    if (isNew || calls) this.draw();
  }

  gone(message) {
    const channel = this.#channels.get(message.channel);
    if (!channel?.pings.includes(message.id)) return;
    channel.pings = channel.pings.filter((id) => id !== message.id);
    this.draw();
  }

  /** All of a channel has been seen. */
  read(id) {
    const channel = this.#channels.get(id);
    if (!channel || this.#read[id] === channel.last) return;
    this.#read[id] = channel.last;
    remember(`read ${this.world.me}`, this.#read);
    this.draw();
  }

  calls(channel) {
    return channel.pings.filter((id) => isNewer(id, this.#read[channel.id] ?? "0")).length;
  }

  get allCalls() {
    return this.all.reduce((sum, channel) => sum + this.calls(channel), 0);
  }

  // --- drawing

  draw() {
    const active = document.activeElement?.dataset?.place;
    const texts = this.all.filter((channel) => channel.kind === 0);
    const talks = this.all.filter((channel) => channel.kind === DM);
    const addChannel = make("button", { type: "button", class: "quiet add", "aria-label": "New channel", title: "New channel", onclick: this.add }, "+");
    byId("channels").replaceChildren(
      make("div", { class: "title" }, make("h2", { id: "channels-title" }, "Channels"), this.world.mine?.manages ? addChannel : null),
      make("ul", { "aria-labelledby": "channels-title" }, texts.map((channel) => this.#item(channel))),
      make("div", { class: "title" }, make("h2", { id: "talks-title" }, "Direct messages")),
      make("ul", { "aria-labelledby": "talks-title" }, talks.length ? talks.map((channel) => this.#item(channel)) : make("li", {}, make("button", { type: "button", class: "channel", onclick: this.talk }, make("span", { class: "sign", "aria-hidden": "true" }, "@"), this.world.bot?.name ?? "Cardhall"))),
    );
    if (active) byId("channels").querySelector(`[data-place="${active}"]`)?.focus();
    this.#count();
  }

  #item(channel) {
    const threads = this.all.filter((other) => other.parent === channel.id).sort((one, other) => (isNewer(one.id, other.id) ? -1 : 1));
    return make("li", {}, this.#button(channel), threads.length ? make("ul", { "aria-label": `Threads of ${channel.name}` }, threads.map((thread) => make("li", {}, this.#button(thread)))) : null);
  }

  #button(channel) {
    const calls = this.calls(channel);
    const isUnread = isNewer(channel.last, this.#read[channel.id] ?? "0");
    const isHere = channel.id === this.current;
    const classes = ["channel", isUnread ? "unread" : "", channel.archived ? "archived" : ""].filter(Boolean).join(" ");
    const kind = { [DM]: "direct messages", [PUBLIC_THREAD]: "thread", [PRIVATE_THREAD]: "private room" }[channel.kind];
    return make("button", { type: "button", class: classes, "aria-current": isHere ? "page" : null, "data-place": channel.id, onclick: () => this.go(channel.id) },
      make("span", { class: "sign", "aria-hidden": "true" }, signOf(channel)), make("span", { class: "name" }, channel.name), kind ? make("span", { class: "sr" }, `, ${kind}`) : null,
      calls ? make("span", { class: "badge" }, String(calls), make("span", { class: "sr" }, calls === 1 ? " call for you" : " calls for you")) : isUnread && !isHere ? make("span", { class: "sr" }, ", unread") : null);
  }

  #count() {
    const calls = this.allCalls;
    const here = this.#channels.get(this.current);
    document.title = `${calls ? `(${calls}) ` : ""}${here ? titleOf(here) : "Cardhall"} · ${this.world.mine?.name ?? "Cardhall"}`;
    const badge = byId("menu-badge");
    badge.hidden = !calls;
    badge.textContent = String(calls);
  }

  /** The people that one can be. */
  drawPeople() {
    const { world } = this;
    const group = byId("people");
    const had = group.contains(document.activeElement);
    group.replaceChildren(...world.people().map((person) => this.#person(person)));
    if (had) group.querySelector("[aria-checked=true]")?.focus();
    const other = world.people().find((person) => person.id !== world.me);
    for (const link of [byId("another"), byId("try-tab")]) {
      link.href = `?as=${encodeURIComponent(other?.key ?? "")}`;
    }
    byId("another").textContent = other ? `Open another tab as ${other.name}` : "";
    this.#count();
  }

  #person(person) {
    const isMe = person.id === this.world.me;
    const spectates = person.key === "spectator";
    const button = make("button", { type: "button", role: "radio", "aria-checked": String(isMe), tabIndex: isMe ? 0 : -1, class: "person", onclick: () => this.be(person.key) }, avatar(person), make("span", {}, spectates ? "a spectator" : person.name));
    button.addEventListener("keydown", (event) => this.#arrow(event, button));
    return button;
  }

  #arrow(event, button) {
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = [...button.parentElement.children];
    const next = all[(all.indexOf(button) + step + all.length) % all.length];
    next.focus();
    next.click();
  }
}

export function signOf(channel) {
  return { [DM]: "@", [PUBLIC_THREAD]: "↳", [PRIVATE_THREAD]: "◆" }[channel.kind] ?? "#";
}

export function titleOf(channel) {
  return channel.kind === 0 ? `#${channel.name}` : channel.name;
}
