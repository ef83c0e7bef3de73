// Building the document. Everything that people or the bot wrote becomes text nodes, never markup.

/** An element with properties (`class`, `on…`, `aria-…`, any other property or attribute) and children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && !name.startsWith("aria-") && name !== "role" && name !== "list") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

export const byId = (id) => document.getElementById(id);

/** Ids of Discord are numbers too large for JavaScript, so they stay text. */
export const isNewer = (one, other) => one.length > other.length || (one.length === other.length && one > other);

const HUES = [28, 205, 335, 268, 95, 180, 48, 300];

/** A round sign with the first letter of a name, in a colour that stays the same for the person. */
export function avatar(person) {
  const sign = make("span", { class: person.bot ? "avatar bot" : "avatar", "aria-hidden": "true" }, person.name.slice(0, 1));
  if (!person.bot) sign.style.setProperty("--hue", HUES[(person.number ?? 0) % HUES.length]);
  return sign;
}

/** Says something to those who listen instead of looking. */
export function announce(text) {
  const place = byId("announce");
  place.append(make("p", {}, text));
  while (place.childElementCount > 4) place.firstElementChild.remove();
}

let silence;

/** Something that could not be done: shown for a while, and spoken at once. */
export function alarm(text) {
  const place = byId("alarm");
  place.replaceChildren(make("p", {}, text));
  clearTimeout(silence);
  silence = setTimeout(() => place.replaceChildren(), 8000);
}

export function remembered(name, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(`cardhall ${name}`)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(`cardhall ${name}`, JSON.stringify(value));
  } catch {
    // Somebody forbade the browser to keep anything; the page works without.
  }
}
