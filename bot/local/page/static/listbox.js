// A line to type in with a list of choices: for commands, the values of options, and the menus of messages.

import { make } from "./dom.js";

let count = 0;
const ROOM = 300;

/**
 * `source(typed)` gives, or promises, choices `{ label, hint, value }`; `pick(choice)` is called for the one taken.
 * With `free` what was typed counts too; `enter` is called for Enter when no choice is taken.
 */
export class Listbox {
  #turn = 0;
  #choices = [];
  #active = -1;

  constructor({ label, placeholder = "", source, pick, enter = () => false, keepOpen = false, description = "" }) {
    const id = `list-${++count}`;
    this.source = source;
    this.pick = pick;
    this.enter = enter;
    this.keepOpen = keepOpen;
    this.list = make("ul", { id, role: "listbox", class: "choices", popover: "manual", "aria-label": label, onpointerdown: (event) => event.preventDefault() });
    this.input = make("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: false,
      placeholder,
      "aria-label": label,
      "aria-description": description || null,
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-controls": id,
      oninput: () => this.look(),
      onkeydown: (event) => this.#key(event),
      onblur: () => this.close(),
    });
    this.element = make("span", { class: "picker" }, this.input, this.list);
  }

  get isOpen() {
    return this.input.getAttribute("aria-expanded") === "true";
  }

  /** Asks the source anew and shows what it offers; an answer that comes too late is not shown. */
  async look() {
    const turn = ++this.#turn;
    let choices;
    try {
      choices = await this.source(this.input.value);
    } catch (error) {
      choices = [{ label: error.message, value: null, off: true }];
    }
    if (turn === this.#turn) this.#show(choices);
  }

  #show(choices) {
    this.#choices = choices;
    this.#active = -1;
    const shown = choices.map((choice, number) =>
      make(
        "li",
        {
          id: `${this.list.id}-${number}`,
          role: "option",
          "aria-selected": choice.chosen ? "true" : "false",
          "aria-disabled": choice.off ? "true" : null,
          class: choice.chosen ? "chosen" : "",
          onclick: () => this.#take(number),
        },
        make("span", { class: "label" }, choice.label),
        choice.hint ? make("span", { class: "hint" }, choice.hint) : null,
      ),
    );
    this.list.replaceChildren(...shown);
    if (!choices.length) {
      this.close();
      return;
    }
    this.#open();
    this.#mark(choices.findIndex((choice) => !choice.off));
  }

  #open() {
    if (!this.list.isConnected) return;
    if (!this.isOpen) this.list.showPopover();
    this.input.setAttribute("aria-expanded", "true");
    const box = this.input.getBoundingClientRect();
    const above = box.bottom + ROOM > innerHeight && box.top > innerHeight - box.bottom;
    const width = Math.min(Math.max(box.width, 300), innerWidth - 16);
    this.list.style.width = `${width}px`;
    this.list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    this.list.style.top = above ? "auto" : `${box.bottom + 4}px`;
    this.list.style.bottom = above ? `${innerHeight - box.top + 4}px` : "auto";
    this.list.style.maxHeight = `${Math.min(ROOM, (above ? box.top : innerHeight - box.bottom) - 16)}px`;
  }

  close() {
    this.#turn += 1;
    if (this.isOpen && this.list.isConnected) this.list.hidePopover();
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  #mark(number) {
    this.list.children[this.#active]?.classList.remove("active");
    this.#active = number;
    const option = this.list.children[number];
    if (!option) return;
    option.classList.add("active");
    option.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", option.id);
  }

  #key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.altKey) {
      event.preventDefault();
      if (!this.isOpen) this.look();
      else this.#mark((this.#active + step + this.#choices.length) % this.#choices.length);
    } else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && this.input.value)) {
      const taken = this.isOpen && this.#active >= 0 && this.#take(this.#active);
      if (taken || (event.key === "Enter" && this.enter(event) !== false)) event.preventDefault();
    } else if (event.key === "Escape" && this.isOpen) {
      event.preventDefault();
      event.stopPropagation();
      this.close();
    }
  }

  #take(number) {
    const choice = this.#choices[number];
    if (!choice || choice.off) return false;
    if (!this.keepOpen) this.close();
    this.pick(choice);
    return true;
  }
}

/** Those choices that contain every word of what was typed. */
export function fitting(choices, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return choices.filter((choice) => {
    const text = `${choice.label} ${choice.hint ?? ""}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
