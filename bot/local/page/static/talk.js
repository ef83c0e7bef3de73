// The messages of one channel: history, what is new, what changed, and what is said about it.

import { announce, avatar, byId, isNewer, make } from "./dom.js";
import { enlarge } from "./dialogs.js";
import { blocks } from "./marks.js";
import { download, image, shown, wordsOf } from "./parts.js";

const TOGETHER = 5 * 60 * 1000;
const NEAR = 120;
const SPOKEN = 400;

export class Talk {
  #list = byId("messages");
  #scroller = byId("scroller");
  #articles = new Map();
  #said = new Map();
  #more = false;
  #isLoading = false;

  /** `use` has `press`, `choose`, `dismiss` and `open` for what is done in messages. */
  constructor(world, use) {
    this.world = world;
    this.use = use;
    this.channel = null;
    this.#scroller.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    byId("earlier").addEventListener("click", () => this.#loadEarlier());
    byId("newest").addEventListener("click", () => this.#toEnd());
    new ResizeObserver(() => this.#stick && this.#toEnd()).observe(this.#list);
  }

  #stick = true;
  #last = 0;

  get #isAtEnd() {
    return this.#scroller.scrollHeight - this.#scroller.scrollTop - this.#scroller.clientHeight < NEAR;
  }

  #toEnd() {
    this.#stick = true;
    this.#scroller.scrollTop = this.#scroller.scrollHeight;
    byId("newest").hidden = true;
  }

  /** Only who scrolls up leaves the end: what has grown below may be told of late. */
  #scrolled() {
    const now = this.#scroller.scrollTop;
    if (now < this.#last - 2 || this.#isAtEnd) this.#stick = this.#isAtEnd;
    this.#last = now;
    if (this.#stick) byId("newest").hidden = true;
    if (this.#scroller.scrollTop < 60 && this.#more) this.#loadEarlier();
  }

  // --- filling

  /** Shows another channel, or the same again after the hall was away. */
  async open(channel, history) {
    const again = this.channel === channel;
    this.channel = channel;
    if (!again) this.#clear();
    const { messages, more } = await history({});
    if (this.channel !== channel) return;
    if (again) this.#clear();
    this.history = history;
    for (const message of messages) this.#put(message, false);
    this.#told(more);
    this.#toEnd();
  }

  #clear() {
    this.#list.replaceChildren();
    this.#articles.clear();
    this.#said.clear();
    this.#told(false);
  }

  #told(more) {
    this.#more = more;
    byId("earlier").hidden = !more;
  }

  async #loadEarlier() {
    const oldest = this.#list.firstElementChild?.dataset.id;
    if (this.#isLoading || !oldest) return;
    this.#isLoading = true;
    const { channel } = this;
    try {
      const { messages, more } = await this.history({ before: oldest });
      if (this.channel !== channel) return;
      const height = this.#scroller.scrollHeight;
      for (const message of messages) this.#put(message, false);
      this.#scroller.scrollTop += this.#scroller.scrollHeight - height;
      this.#told(more);
    } finally {
      this.#isLoading = false;
    }
  }

  /** A message that is new or has changed. */
  hear(message) {
    const isNew = !this.#articles.has(message.id);
    this.#speak(message, isNew);
    const sticks = this.#stick;
    this.#put(message, true);
    if (!isNew) return;
    if (sticks || message.privateTo || message.author.id === this.world.me) this.#toEnd();
    else byId("newest").hidden = false;
  }

  gone(id) {
    const article = this.#articles.get(id);
    const next = article?.nextElementSibling ?? article?.previousElementSibling;
    if (article?.contains(document.activeElement)) (next?.querySelector("button, input, a") ?? this.#scroller).focus();
    article?.remove();
    this.#articles.delete(id);
    this.#said.delete(id);
    this.#group(next);
  }

  /** Only what was not read out before is read out: an edited board repeats most of its words. */
  #speak(message, isNew) {
    const now = [...message.content.split("\n"), ...wordsOf(message.components)].filter(Boolean);
    const before = new Set(this.#said.get(message.id) ?? []);
    this.#said.set(message.id, now);
    const fresh = now.filter((line) => !before.has(line)).join(" ");
    if (!fresh || message.loading || message.author.id === this.world.me) return;
    const plain = make("p", {}, blocks(fresh.slice(0, SPOKEN), this.world)).textContent;
    announce(isNew ? `${this.world.personName(message.author.id)}: ${plain}` : plain);
  }

  // --- one message

  #put(message, isLive) {
    const old = this.#articles.get(message.id);
    const focus = old?.contains(document.activeElement) ? document.activeElement.dataset.path : null;
    const pictures = new Map([...(old?.querySelectorAll("[data-picture]") ?? [])].map((figure) => [figure.dataset.picture, figure]));
    const article = this.#article(message, pictures);
    this.#articles.set(message.id, article);
    if (old) old.replaceWith(article);
    else this.#insert(article, message.id);
    if (focus) refocus(article, focus);
    this.#group(article);
    if (isLive && !old) article.classList.add("fresh");
  }

  #insert(article, id) {
    let after = this.#list.lastElementChild;
    while (after && isNewer(after.dataset.id, id)) after = after.previousElementSibling;
    if (after) after.after(article);
    else this.#list.prepend(article);
    this.#group(article.nextElementSibling);
  }

  /** Messages that somebody sends soon after one another stand together under one name. */
  #group(article) {
    if (!article) return;
    const before = article.previousElementSibling;
    const same = before && before.dataset.author === article.dataset.author && article.dataset.alone !== "yes" && before.dataset.alone !== "yes" && before.dataset.system === article.dataset.system;
    article.classList.toggle("continued", Boolean(same) && article.dataset.when - before.dataset.when < TOGETHER);
  }

  #article(message, pictures) {
    const { world } = this;
    const author = world.person(message.author.id) ?? { name: message.author.global_name ?? message.author.username, bot: message.author.bot };
    const when = new Date(message.timestamp);
    const calls = message.everyone || message.pings.includes(world.me);
    const system = SYSTEM[message.type];
    const classes = ["message", message.privateTo ? "private" : "", calls ? "calls" : "", system ? "system" : ""];
    const head = make("div", { class: "head" }, make("strong", {}, author.name), author.bot ? make("span", { class: "tag" }, "bot") : null,
      make("time", { dateTime: message.timestamp, title: when.toLocaleString("en-GB") }, when.toLocaleTimeString("en-GB", { timeStyle: "short" })), message.edited_timestamp ? make("span", { class: "small" }, "edited") : null);
    const article = make("li", { class: classes.filter(Boolean).join(" "), "data-id": message.id, "data-author": message.author.id, "data-when": when.getTime(), "data-alone": message.interaction || message.privateTo ? "yes" : "no", "data-system": system ? "yes" : "no" },
      make("article", { "aria-label": this.#label(author, message, calls) }, avatar(author), make("div", { class: "inside" }, this.#cause(message), head, system ? system(author, message, world) : this.#content(message, pictures))));
    return article;
  }

  #label(author, message, calls) {
    const marks = [message.privateTo ? "only for you" : "", calls ? "calls you" : ""].filter(Boolean).join(", ");
    return `${author.name}${marks ? ` (${marks})` : ""}`;
  }

  /** Who asked for this, as Discord tells it above the answer to a command. */
  #cause(message) {
    if (!message.interaction) return null;
    const who = message.interaction.user.id === this.world.me ? "You" : this.world.personName(message.interaction.user.id);
    return make("div", { class: "cause" }, `${who} used `, make("code", {}, `/${message.interaction.name}`));
  }

  #content(message, pictures) {
    if (message.loading) return make("p", { class: "thinking" }, "Cardhall is thinking", make("span", { class: "dots", "aria-hidden": "true" }));
    const around = { world: this.world, pictures, enlarge, press: (part) => this.use.press(message, part), choose: (part, values) => this.use.choose(message, part, values) };
    const usesLayout = Boolean(message.flags & (1 << 15));
    return [
      message.content ? make("div", { class: "text" }, blocks(message.content, this.world)) : null,
      usesLayout ? null : message.attachments.map((file, number) => this.#attached(file, around, `f-${number}`)),
      message.embeds.map((embed) => this.#embed(embed)),
      shown(message.components, around),
      message.thread ? make("p", {}, this.world.channelLink(message.thread.id, message.thread.name)) : null,
      message.privateTo ? this.#private(message) : null,
    ];
  }

  #attached(file, around, path) {
    if (!(file.content_type ?? "").startsWith("image/")) return download(file.id, file.filename, file.size);
    return make("div", { class: "gallery of-1" }, image(file.id, file.width, file.height, file.description, around, path));
  }

  #embed(embed) {
    return make("div", { class: "container" },
      embed.title ? make("p", { class: "h3" }, embed.title) : null,
      embed.description ? blocks(embed.description, this.world) : null,
      (embed.fields ?? []).map((entry) => [make("p", {}, make("strong", {}, entry.name)), ...blocks(entry.value, this.world)]),
      embed.footer ? make("p", { class: "small" }, embed.footer.text) : null);
  }

  #private(message) {
    const dismiss = make("button", { type: "button", class: "link", "data-path": "dismiss", onclick: () => this.use.dismiss(message) }, "Dismiss");
    return make("p", { class: "small only-you" }, "Only you can see this. ", dismiss);
  }
}

const SYSTEM = {
  1: (author, message, world) => make("p", {}, `${author.name} let `, blocks(message.content, world).flatMap((node) => [...node.childNodes]), " in."),
  6: (author) => make("p", {}, `${author.name} pinned a message.`),
  18: (author, message) => make("p", {}, `${author.name} opened the thread `, make("strong", {}, message.content), "."),
};

/** After a message has changed, whoever used something in it goes on at the same place, or at the nearest. */
function refocus(article, path) {
  const again = [...article.querySelectorAll("[data-path]:not(:disabled)")];
  const same = again.find((control) => control.dataset.path === path) ?? again.find((control) => !control.classList.contains("enlarge"));
  same?.focus({ preventScroll: true });
}
