// What messages are made of: texts, sections, containers, pictures, files, rows of buttons, and menus.

import { make } from "./dom.js";
import { fitting, Listbox } from "./listbox.js";
import { blocks } from "./marks.js";

const KIND = {
  ROW: 1, BUTTON: 2, SELECT: 3, TEXT_INPUT: 4, USERS: 5, ROLES: 6, MENTIONABLES: 7, CHANNELS: 8, SECTION: 9, TEXT: 10,
  THUMBNAIL: 11, GALLERY: 12, FILE: 13, SEPARATOR: 14, CONTAINER: 17, LABEL: 18,
};
const LOOKS = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "away" };

/**
 * Nodes for components. `around` has the `world` with its names, `press(part)` and `choose(part, values)` for what is
 * done here, `enlarge(picture)`, and `pictures`, those that were shown before, by their place.
 */
export function shown(parts, around, path = "p") {
  return parts.map((part, number) => one(part, around, `${path}-${number}`));
}

function one(part, around, path) {
  switch (part.type) {
    case KIND.ROW:
      return make("div", { class: "row" }, shown(part.components, around, path));
    case KIND.BUTTON:
      return button(part, around, path);
    case KIND.SELECT:
    case KIND.USERS:
    case KIND.ROLES:
    case KIND.MENTIONABLES:
    case KIND.CHANNELS:
      return menu(part, around, path);
    case KIND.TEXT:
      return make("div", { class: "text" }, blocks(part.content, around.world));
    case KIND.SECTION:
      return make("div", { class: "section" }, make("div", {}, shown(part.components, around, path)), one(part.accessory, around, `${path}-a`));
    case KIND.THUMBNAIL:
      return make("div", { class: "thumbnail" }, picture(part.media, part.description, around, path));
    case KIND.GALLERY:
      return make("div", { class: `gallery of-${Math.min(part.items.length, 3)}` }, part.items.map((item, number) => picture(item.media, item.description, around, `${path}-${number}`)));
    case KIND.FILE:
      return download(part.file.attachment_id, part.name, part.size);
    case KIND.SEPARATOR:
      return make(part.divider ? "hr" : "div", { class: part.spacing === 2 ? "gap wide" : "gap" });
    case KIND.CONTAINER:
      return container(part, around, path);
    default:
      return make("p", { class: "small" }, `(The page cannot show a component of kind ${part.type}.)`);
  }
}

function container(part, around, path) {
  const box = make("div", { class: "container" }, shown(part.components, around, path));
  if (part.accent_color !== null) box.style.setProperty("--edge", `#${part.accent_color.toString(16).padStart(6, "0")}`);
  return box;
}

// --- pictures and files

function picture(media, words, around, path) {
  if (!media.attachment_id) return make("p", { class: "small" }, words || "(A picture from elsewhere is not shown here.)");
  return image(media.attachment_id, media.width, media.height, words, around, path);
}

/** A picture with its description. One that only changes keeps its element, so that nothing flickers. */
export function image(file, width, height, words, around, path) {
  let figure = around.pictures?.get(path);
  if (!figure) {
    const inside = make("img", { decoding: "async" });
    const enlarge = make("button", { type: "button", class: "enlarge", "data-path": path, "aria-label": "Enlarge the picture" });
    enlarge.addEventListener("click", () => around.enlarge(inside));
    figure = make("figure", { "data-picture": path }, inside, enlarge);
  }
  const inside = figure.querySelector("img");
  const address = `files/${file}`;
  if (inside.getAttribute("src") !== address) inside.src = address;
  inside.alt = words || "A picture without a description";
  if (width && height) Object.assign(inside, { width, height });
  return figure;
}

export function download(file, name, size) {
  const words = size ? `${name} (${Math.ceil(size / 1024)} KB)` : name;
  return make("a", { class: "file", href: `files/${file}`, download: name }, words);
}

// --- buttons and menus

function emoji(part) {
  return part.emoji?.name ? `${part.emoji.name} ` : "";
}

function button(part, around, path) {
  const words = emoji(part) + (part.label ?? "");
  if (part.url) return make("a", { class: "button away", href: /^https?:/.test(part.url) ? part.url : "#", target: "_blank", rel: "noopener noreferrer" }, words, make("span", { class: "sr" }, " (opens elsewhere)"));
  const made = make("button", { type: "button", class: `button ${LOOKS[part.style] ?? "secondary"}`, disabled: Boolean(part.disabled), "data-path": path }, words);
  made.addEventListener("click", () => busy(made, around.press(part)));
  return made;
}

/** Shows that something is under way until it is done. */
async function busy(control, doing) {
  control.setAttribute("aria-busy", "true");
  try {
    await doing;
  } finally {
    control.removeAttribute("aria-busy");
  }
}

/** Everything that a menu offers: its own lines, or people, roles and channels. */
export function offered(part, world) {
  const people = () => world.people().map((person) => ({ label: person.name, value: person.id }));
  const roles = () => world.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
  switch (part.type) {
    case KIND.USERS:
      return people();
    case KIND.ROLES:
      return roles();
    case KIND.MENTIONABLES:
      return [...people(), ...roles()];
    case KIND.CHANNELS:
      return world.places().map((place) => ({ label: `#${place.name}`, value: place.id }));
    default:
      return part.options.map((option) => ({ label: emoji(option) + option.label, hint: option.description, value: option.value, chosen: option.default }));
  }
}

function menu(part, around, path) {
  const words = part.placeholder || "Choose";
  if (part.disabled) return make("input", { type: "text", class: "menu", disabled: true, "aria-label": words, value: words });
  const { element, input } = part.max_values > 1 ? several(part, around, words) : single(part, around, words);
  input.dataset.path = path;
  input.classList.add("menu");
  return element;
}

function single(part, around, words) {
  const list = new Listbox({
    label: words,
    placeholder: words,
    source: (typed) => fitting(offered(part, around.world), typed),
    pick: (choice) => {
      list.input.value = choice.label;
      busy(list.input, around.choose(part, [choice.value])).finally(() => (list.input.value = ""));
    },
    enter: () => void list.look(),
  });
  list.input.addEventListener("click", () => list.look());
  const preset = offered(part, around.world).find((choice) => choice.chosen);
  if (preset) list.input.placeholder = preset.label;
  return list;
}

/** A menu of which more than one line may be taken: they are gathered, then sent together. */
function several(part, around, words) {
  const taken = new Set(offered(part, around.world).filter((choice) => choice.chosen).map((choice) => choice.value));
  const done = make("button", { type: "button", class: "button secondary" }, "Done");
  const tell = () => {
    done.textContent = `Done (${taken.size})`;
    done.disabled = taken.size < part.min_values || taken.size > part.max_values;
  };
  const list = new Listbox({
    label: words,
    placeholder: words,
    keepOpen: true,
    source: (typed) => fitting(offered(part, around.world), typed).map((choice) => ({ ...choice, chosen: taken.has(choice.value) })),
    pick: (choice) => {
      if (!taken.delete(choice.value)) taken.add(choice.value);
      tell();
      list.look();
    },
    enter: () => void list.look(),
  });
  list.input.addEventListener("click", () => list.look());
  done.addEventListener("click", () => busy(done, around.choose(part, [...taken])));
  tell();
  return { element: make("span", { class: "several" }, list.element, done), input: list.input };
}

// --- words

/** All that can be read in components, line by line: to be spoken. */
export function wordsOf(parts) {
  return parts.flatMap((part) => {
    if (part.type === KIND.TEXT) return part.content.split("\n");
    return wordsOf([...(part.components ?? []), ...(part.accessory ? [part.accessory] : [])]);
  });
}
