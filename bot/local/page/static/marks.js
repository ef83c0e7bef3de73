// Discord's markdown, as far as its clients show it, turned into nodes.

import { make } from "./dom.js";

const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, (found) => found[1]],
  [/``([^]+?)``(?!`)|`([^`]+)`/y, (found) => make("code", {}, (found[1] ?? found[2]).trim())],
  [/\*\*((?:\\.|[^\\])+?)\*\*(?!\*)/sy, (found, world) => make("strong", {}, inline(found[1], world))],
  [/__((?:\\.|[^\\])+?)__(?!_)/sy, (found, world) => make("u", {}, inline(found[1], world))],
  [/~~((?:\\.|[^\\])+?)~~/sy, (found, world) => make("s", {}, inline(found[1], world))],
  [/\|\|((?:\\.|[^\\])+?)\|\|/sy, (found, world) => spoiler(found[1], world)],
  [/\*(?![\s*])((?:\\.|[^\\*])+?)\*(?!\*)/sy, (found, world) => make("em", {}, inline(found[1], world))],
  [/(?<![A-Za-z0-9])_(?![\s_])((?:\\.|[^\\_])+?)_(?![A-Za-z0-9_])/sy, (found, world) => make("em", {}, inline(found[1], world))],
  [/<@!?(\d+)>/y, (found, world) => mention(found[1], world)],
  [/<@&(\d+)>/y, (found, world) => make("span", { class: "mention" }, `@${world.roleName(found[1])}`)],
  [/<#(\d+)>/y, (found, world) => world.channelLink(found[1])],
  [/<\/([^:>]+):\d+>/y, (found) => make("code", {}, `/${found[1]}`)],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (found) => time(Number(found[1]), found[2] ?? "f")],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y, (found, world) => link(found[2], inline(found[1], world))],
  [/https:\/\/discord\.com\/channels\/(?:@me|\d+)\/(\d+)/y, (found, world) => world.channelLink(found[1])],
  [/<(https?:\/\/[^\s>]+)>|(https?:\/\/[^\s<>]*[^\s<>.,:;!?"')\]])/y, (found) => link(found[1] ?? found[2], found[1] ?? found[2])],
  [/@(everyone|here)\b/y, (found) => make("span", { class: "mention me" }, found[0])],
];

/** Nodes for text inside a line. `world` knows the names of people, roles and channels. */
export function inline(text, world) {
  const nodes = [];
  let plain = "";
  let at = 0;
  while (at < text.length) {
    const next = first(text, at, world);
    if (next === null) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(next.node);
    at = next.end;
  }
  return plain ? [...nodes, plain] : nodes;
}

function first(text, at, world) {
  if (!"\\`*_~|<[h@".includes(text[at])) return null;
  for (const [pattern, made] of INLINE) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) return { node: made(found, world), end: at + found[0].length };
  }
  return null;
}

const link = (address, words) => make("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, words);

function mention(id, world) {
  return make("span", { class: id === world.me ? "mention me" : "mention" }, `@${world.personName(id)}`);
}

function spoiler(text, world) {
  const hidden = make("button", { type: "button", class: "spoiler", "aria-label": "Hidden text: show it" }, inline(text, world));
  hidden.addEventListener("click", () => {
    hidden.classList.add("open");
    hidden.removeAttribute("aria-label");
  });
  return hidden;
}

const FORMS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

function time(seconds, form) {
  const when = new Date(seconds * 1000);
  if (Number.isNaN(when.getTime())) return `<t:${seconds}>`;
  const whole = when.toLocaleString("en-GB", FORMS.F);
  const made = make("time", { dateTime: when.toISOString(), title: whole });
  if (form === "R") made.dataset.when = seconds;
  made.textContent = form === "R" ? fromNow(seconds) : when.toLocaleString("en-GB", FORMS[form]);
  return made;
}

function fromNow(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return relative.format(Math.trunc(left / size), unit);
}

/** Moves all times that are told from now. */
export function moveTimes() {
  for (const shown of document.querySelectorAll("time[data-when]")) {
    const words = fromNow(Number(shown.dataset.when));
    if (shown.textContent !== words) shown.textContent = words;
  }
}

/** Nodes for a whole text: code blocks, headings, lists, quotes, small print, and lines. */
export function blocks(text, world) {
  const nodes = [];
  const pieces = text.split(/```(?:[a-zA-Z0-9+-]*\n)?([^]*?)```/);
  pieces.forEach((piece, number) => {
    if (number % 2) nodes.push(make("pre", {}, make("code", {}, piece.replace(/\n$/, ""))));
    else nodes.push(...lines(piece, world));
  });
  return nodes;
}

const LINES = [
  [/^(#{1,3}) +(.+)$/, (found, world) => make("p", { role: "heading", "aria-level": String(found[1].length + 2), class: `h${found[1].length}` }, inline(found[2], world))],
  [/^-# +(.+)$/, (found, world) => make("p", { class: "small" }, inline(found[1], world))],
];
const LISTS = [
  [/^ *[-*] +(.*)$/, "ul"],
  [/^ *\d{1,9}\. +(.*)$/, "ol"],
  [/^> ?(.*)$/, "blockquote"],
];

function lines(text, world) {
  const nodes = [];
  let paragraph = null;
  for (const line of text.replace(/^\n|\n$/g, "").split("\n")) {
    const special = block(line, nodes, world);
    if (special || line === "") {
      paragraph = null;
      continue;
    }
    if (paragraph === null) nodes.push((paragraph = make("p")));
    else paragraph.append(make("br"));
    paragraph.append(...inline(line, world));
  }
  return nodes;
}

/** Puts a heading, a line of small print, or one more item of a list or quote among the nodes. */
function block(line, nodes, world) {
  for (const [pattern, made] of LINES) {
    const found = pattern.exec(line);
    if (found) return nodes.push(made(found, world));
  }
  for (const [pattern, tag] of LISTS) {
    const found = pattern.exec(line);
    if (!found) continue;
    let list = nodes.at(-1);
    if (list?.localName !== tag) {
      list = make(tag);
      if (tag === "ol") list.start = Number.parseInt(line, 10);
      nodes.push(list);
    }
    list.append(make(tag === "blockquote" ? "p" : "li", {}, inline(found[1], world)));
    return true;
  }
  return false;
}
