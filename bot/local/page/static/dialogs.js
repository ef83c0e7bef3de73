// What opens above the page: an enlarged picture, the bot's modals, and the page's own small questions.

import { alarm, byId, make } from "./dom.js";
import { fitting, Listbox } from "./listbox.js";
import { blocks } from "./marks.js";
import { offered } from "./parts.js";

/** On such a screen a picture is as broad as it can be already: to enlarge it means to see all its pixels. */
const NARROW = 700;

/** A picture as large as the window, and with another click as large as it is. */
export function enlarge(picture) {
  const dialog = byId("zoom");
  const large = make("img", { src: picture.src, alt: picture.alt });
  const close = make("button", { type: "button", class: "close", onclick: () => dialog.close() }, "Close");
  const whole = make("button", { type: "button", class: "whole", onclick: () => grow() }, "Full size");
  const grow = (now = !dialog.classList.contains("whole")) => {
    dialog.classList.toggle("whole", now);
    whole.setAttribute("aria-pressed", String(now));
  };
  large.addEventListener("click", () => grow());
  grow(innerWidth < NARROW && picture.naturalWidth > innerWidth);
  dialog.replaceChildren(make("div", { class: "frame", tabIndex: 0 }, large), make("div", { class: "above" }, whole, close));
  dialog.onclick = (event) => event.target === dialog && dialog.close();
  dialog.showModal();
}

/** A modal of the bot; `submit(answers)` sends it off and may refuse. */
export function ask(modal, world, submit) {
  const fields = modal.components.flatMap((part) => field(part, world));
  const answers = () => Object.fromEntries(fields.filter((each) => each.id).map((each) => [each.id, each.value()]));
  form(modal.title, fields.map((each) => each.element), "Submit", () => submit(answers()));
}

function form(title, parts, verb, submit) {
  const dialog = byId("form");
  const shut = () => {
    dialog.close();
    focusAgain(); // the event of closing comes a moment later, and somebody may type meanwhile
  };
  const wrong = make("p", { class: "wrong", role: "alert" });
  const send = make("button", { type: "submit", class: "button primary" }, verb);
  const cancel = make("button", { type: "button", class: "button secondary", onclick: shut }, "Cancel");
  const made = make("form", { method: "dialog" }, make("h2", { id: "form-title" }, title), parts, wrong, make("div", { class: "row" }, send, cancel));
  made.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    try {
      await submit();
      shut();
    } catch (error) {
      wrong.textContent = error.message;
    } finally {
      send.disabled = false;
    }
  });
  dialog.replaceChildren(made);
  dialog.onclose = focusAgain;
  dialog.showModal();
}

/** After a click that closed a dialog the browser shows the old focus, but what is typed would not reach it. */
function focusAgain() {
  const line = document.activeElement;
  line.blur();
  line.focus();
}

/** One part of a modal: how it looks, and what is answered with it. */
function field(part, world, label = part.label, hint = part.description) {
  switch (part.type) {
    case 1:
      return part.components.map((inner) => field(inner, world)).flat();
    case 10:
      return [{ element: make("div", { class: "text" }, blocks(part.content, world)) }];
    case 18:
      return field(part.component, world, part.label, part.description);
    case 4:
      return [typed(part, label, hint)];
    default:
      return [chosen(part, world, label, hint)];
  }
}

function typed(part, label, hint) {
  const required = part.required !== false;
  const limits = { required, minLength: part.min_length ?? 0, maxLength: part.max_length ?? 4000, placeholder: part.placeholder ?? "", value: part.value ?? "" };
  const input = part.style === 2 ? make("textarea", { rows: 5, ...limits }) : make("input", { type: "text", ...limits });
  const element = make("label", { class: "field" }, make("span", {}, label, required ? "" : " (optional)"), hint ? make("span", { class: "small" }, hint) : null, input);
  return { element, id: part.custom_id, value: () => input.value };
}

function chosen(part, world, label, hint) {
  const taken = new Map(offered(part, world).filter((choice) => choice.chosen).map((choice) => [choice.value, choice.label]));
  const most = part.max_values ?? 1;
  const tell = make("span", { class: "small" });
  const say = () => (tell.textContent = [...taken.values()].join(", "));
  const list = new Listbox({
    label,
    placeholder: part.placeholder || "Choose",
    source: (words) => fitting(offered(part, world), words).map((choice) => ({ ...choice, chosen: taken.has(choice.value) })),
    pick: (choice) => {
      if (most === 1) taken.clear();
      if (!taken.delete(choice.value)) taken.set(choice.value, choice.label);
      list.input.value = most === 1 ? choice.label : "";
      say();
    },
    enter: () => void list.look(),
  });
  list.input.addEventListener("click", () => list.look());
  list.input.classList.add("menu");
  say();
  const element = make("div", { class: "field" }, make("span", {}, label), hint ? make("span", { class: "small" }, hint) : null, list.element, tell);
  return { element, id: part.custom_id, value: () => [...taken.keys()] };
}

/** A small question of the page itself: a name, perhaps with something to tick. */
export function askName(title, label, verb, done, tick = null) {
  const name = make("input", { type: "text", required: true, maxLength: 100 });
  const ticked = make("input", { type: "checkbox" });
  const parts = [make("label", { class: "field" }, make("span", {}, label), name)];
  if (tick) parts.push(make("label", { class: "tick" }, ticked, tick));
  form(title, parts, verb, () => done(name.value, ticked.checked));
}

/** For what is done in passing: says why it failed. */
export const orAlarm = (promise) => promise.catch((error) => alarm(error.message));
