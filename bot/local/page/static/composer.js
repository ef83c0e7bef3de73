// The line in which one writes: plain talk, and commands with their options, all from the keyboard.

import { alarm, byId, make } from "./dom.js";
import { fitting, Listbox } from "./listbox.js";
import { orAlarm } from "./dialogs.js";
import { commandIn, meant, textsFor } from "./typed.js";

const TYPE = { SUB: 1, GROUP: 2, STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, ROLE: 8, MENTIONABLE: 9, NUMBER: 10, FILE: 11 };
const MOST = 25;
const STARTING = "Cardhall is still starting. This goes on by itself in a moment.";
const CALL = /(^|\s)@([^@\s]*)$/;

/** What people type as "@Ben", as Discord writes it; the longest name that fits is meant. */
function withMentions(text, people) {
  const longest = [...people].sort((one, other) => other.name.length - one.name.length);
  return text.replace(/(^|\s)@([^@]+)/g, (all, before, rest) => {
    const person = longest.find(({ name }) => rest.toLowerCase().startsWith(name.toLowerCase()) && !/^\p{L}/u.test(rest.slice(name.length)));
    return person ? `${before}<@${person.id}>${rest.slice(person.name.length)}` : all;
  });
}

/** Every command that can be sent, sub-commands by their whole name. */
export function flattened(commands) {
  const inside = (name, entry) => {
    const parts = (entry.options ?? []).filter((option) => option.type <= TYPE.GROUP);
    if (parts.length) return parts.flatMap((part) => inside(`${name} ${part.name}`, part));
    return [{ name, description: entry.description, options: entry.options ?? [] }];
  };
  return commands.filter((command) => command.type === 1).flatMap((command) => inside(command.name, command));
}

export class Composer {
  #place = byId("composer");
  #commands = [];
  #placeName = "";
  #waiting = null;

  /** `send` has `say(text)`, `slash(command, values)` and `complete(command, option, typed, values)`. */
  constructor(world, send) {
    this.world = world;
    this.send = send;
    this.#plain();
  }

  set commands(list) {
    this.#commands = flattened(list).sort((one, other) => one.name.localeCompare(other.name));
    // Somebody may have typed a command before the bot had told which there are.
    if (this.line.isOpen) this.line.look();
    const waiting = this.#waiting;
    if (!this.#commands.length || !waiting) return;
    this.#waiting = null;
    waiting();
  }

  /** Does something as soon as the bot has told which commands there are, and says so if it has not yet. */
  #onceKnown(act) {
    if (this.#commands.length) {
      act();
      return;
    }
    this.#waiting = act;
    alarm(STARTING);
  }

  /** Where this is: another channel has another line, and a command that was begun is left. */
  place(name, mayWrite) {
    this.#placeName = name;
    this.#plain(false);
    this.line.input.disabled = !mayWrite;
  }

  focus() {
    this.#place.querySelector("input:not([type=file])")?.focus();
  }

  // --- plain talk

  #plain(focused = false) {
    const label = this.#placeName ? `Write in ${this.#placeName}, / for commands` : "Write";
    this.line = new Listbox({
      label,
      placeholder: "Write, or type / for commands",
      source: (typed) => this.#found(typed),
      pick: (choice) => (choice.person ? this.#mention(choice.person) : choice.typed ? this.#typed(choice.typed) : this.begin(choice.value)),
      enter: () => this.#say(),
    });
    this.line.input.id = "write";
    this.line.input.maxLength = 2000;
    const button = make("button", { type: "submit", class: "button primary" }, "Send");
    const form = make("form", { class: "line", "aria-label": "Write" }, this.line.element, button);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#say();
    });
    this.#place.replaceChildren(form);
    if (focused) this.line.input.focus();
  }

  #mention(person) {
    const { input } = this.line;
    input.value = input.value.replace(CALL, (_, before) => `${before}@${person.name} `);
    input.focus();
  }

  /** Somebody to be called, or a command. */
  #found(typed) {
    const call = CALL.exec(typed);
    if (call && !typed.startsWith("/")) {
      const people = this.world.people().filter((person) => person.name.toLowerCase().startsWith(call[2].toLowerCase()));
      return people.slice(0, MOST).map((person) => ({ label: `@${person.name}`, person }));
    }
    if (!typed.startsWith("/")) return [];
    const typedOut = commandIn(typed, this.#commands);
    if (typedOut?.rest) {
      const { command } = typedOut;
      return [{ label: `/${command.name} ${typedOut.rest}`, hint: command.description, typed: typedOut }];
    }
    const choices = this.#commands.map((command) => ({ label: `/${command.name}`, hint: command.description, value: command }));
    const wanted = typed.slice(1).trim().toLowerCase();
    const begin = choices.filter((choice) => choice.value.name.startsWith(wanted));
    const others = fitting(choices, wanted).filter((choice) => !begin.includes(choice));
    const all = [...begin, ...others];
    if (all.length) return all;
    const hint = this.#commands.length ? "/help says what there is" : "the bot is still on its way";
    return [{ label: this.#commands.length ? "No such command" : "One moment", hint, off: true }];
  }

  #say() {
    const text = this.line.input.value.trim();
    if (!text) return;
    if (text.startsWith("/")) {
      this.#onceKnown(() => {
        const typed = commandIn(text, this.#commands);
        if (typed) this.#typed(typed);
        else alarm("There is no such command. /help says what there is.");
      });
      return;
    }
    const { input } = this.line;
    input.value = "";
    orAlarm(this.send.say(withMentions(text, this.world.people())).catch((error) => {
      if (!input.value) input.value = text; // nothing that was typed is lost
      throw error;
    }));
  }

  // --- commands

  /** A command that was typed or pasted in one line: it is filled in, and sent off unless something is wrong with it. */
  #typed({ command, rest }) {
    this.begin(command, Object.fromEntries(textsFor(command, rest)), true);
    if (rest && command.options.length) orAlarm(this.#send());
  }

  /** A command by its name as soon as the bot is there, with values that `values()` knows then. */
  beginSoon(name, values) {
    this.#onceKnown(() => this.begin(name, values()));
  }

  /** A command by itself or by its name, perhaps with values that are already known, or with texts for them. */
  begin(command, values = {}, areTexts = false) {
    const wanted = typeof command === "string" ? this.#commands.find((each) => each.name === command) : command;
    if (!wanted) return;
    if (!wanted.options.length) {
      this.#plain(true);
      orAlarm(this.send.slash(wanted.name, {}));
      return;
    }
    this.#form(wanted, values, areTexts);
  }

  #form(command, given, areTexts) {
    this.command = command;
    this.fields = new Map();
    const title = make("span", { class: "command", id: "command-name" }, `/${command.name}`);
    const about = make("span", { class: "small", id: "command-about" }, command.description);
    this.shownFields = make("div", { class: "fields" });
    this.others = make("div", { class: "others", role: "group", "aria-label": "More options" });
    this.wrong = make("p", { class: "wrong", role: "alert" });
    const send = make("button", { type: "submit", class: "button primary" }, "Send");
    const cancel = make("button", { type: "button", class: "button secondary", onclick: () => this.#plain(true) }, "Cancel");
    const form = make("form", { class: "slash", "aria-labelledby": "command-name", "aria-describedby": "command-about", noValidate: true },
      make("div", { class: "title" }, title, about), this.shownFields, this.others, this.wrong, make("div", { class: "row" }, send, cancel));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      orAlarm(this.#send());
    });
    form.addEventListener("keydown", (event) => event.key === "Escape" && !event.defaultPrevented && this.#plain(true));
    this.#place.replaceChildren(form);
    for (const option of command.options) {
      if (!option.required && !(option.name in given)) continue;
      const field = this.#add(option, areTexts ? undefined : given[option.name]);
      if (areTexts && option.name in given && option.type !== TYPE.FILE) this.#fill(option, field, given[option.name]);
    }
    this.#offerOthers();
    const first = [...this.fields.values()].find((field) => !field.input.value) ?? null;
    (first?.input ?? send).focus();
  }

  #offerOthers() {
    const left = this.command.options.filter((option) => !this.fields.has(option.name));
    this.others.replaceChildren(...left.map((option) => make("button", { type: "button", class: "chip", title: option.description, "aria-description": option.description, onclick: () => this.#choose(option) }, `+ ${option.name}`)));
  }

  #choose(option) {
    this.#add(option).input.focus();
    this.#offerOthers();
  }

  #add(option, value) {
    const field = option.type === TYPE.FILE ? fileField(option) : this.#listField(option, value);
    const name = make("span", { class: "name" }, option.name, option.required ? make("span", { class: "must", "aria-hidden": "true" }, "*") : null);
    field.element = make("div", { class: "option" }, name, field.control);
    if (!option.required) {
      const remove = make("button", { type: "button", class: "drop", "aria-label": `Leave ${option.name} out`, onclick: () => this.#drop(option) }, "×");
      field.element.append(remove);
    }
    this.fields.set(option.name, field);
    this.shownFields.append(field.element);
    return field;
  }

  #drop(option) {
    this.fields.get(option.name).element.remove();
    this.fields.delete(option.name);
    this.#offerOthers();
    this.others.querySelector("button")?.focus();
  }

  /** A field for an option, with whatever can be chosen for it. */
  #listField(option, value) {
    const list = new Listbox({
      label: option.required ? `${option.name}, required` : option.name,
      placeholder: option.description,
      description: option.description,
      source: (typed) => this.#choices(option, typed === field.shown ? "" : typed),
      pick: (choice) => {
        field.shown = list.input.value = choice.label;
        field.picked = choice.value;
      },
    });
    const field = { control: list.element, input: list.input, picked: undefined, shown: "" };
    field.read = () => readOption(option, field);
    if (value !== undefined) this.#preset(option, field, value);
    list.input.addEventListener("focus", () => field.picked === undefined && list.look());
    list.input.addEventListener("click", () => list.look());
    return field;
  }

  #preset(option, field, value) {
    const choice = option.choices?.find((each) => each.value === value);
    field.picked = value;
    field.shown = field.input.value = choice?.name ?? String(value);
  }

  /** What was typed for an option: the choice that it means, else as it stands. */
  #fill(option, field, text) {
    const choice = meant(this.#known(option), text.replace(/^<[@#]&?(\d+)>$/, "$1"));
    field.shown = field.input.value = choice?.label ?? text;
    if (choice) field.picked = choice.value;
  }

  async #choices(option, typed) {
    if (option.autocomplete) {
      const choices = await this.send.complete(this.command.name, option.name, typed, this.#values(option.name));
      if (!choices.length && !typed) return [{ label: "Nothing to choose from just now", off: true }];
      return choices.map((choice) => ({ label: choice.name, value: choice.value }));
    }
    return fitting(this.#known(option), typed).slice(0, MOST);
  }

  /** Everything that can be chosen for an option, if the page knows it by itself. */
  #known(option) {
    const { world } = this;
    const people = () => [...world.people(), world.bot].map((person) => ({ label: person.name, value: person.id }));
    const roles = () => world.roles.map((role) => ({ label: `@${role.name}`, value: role.id }));
    const known = {
      [TYPE.BOOLEAN]: () => [{ label: "True", value: true }, { label: "False", value: false }],
      [TYPE.USER]: people,
      [TYPE.ROLE]: roles,
      [TYPE.MENTIONABLE]: () => [...people(), ...roles()],
      [TYPE.CHANNEL]: () => world.places().map((place) => ({ label: `#${place.name}`, value: place.id })),
    }[option.type];
    return option.choices?.map((choice) => ({ label: choice.name, value: choice.value })) ?? known?.() ?? [];
  }

  /** What has been filled in so far; what does not fit yet is left out. */
  #values(without) {
    const values = {};
    for (const [name, field] of this.fields) {
      if (name === without) continue;
      const { value } = field.read();
      if (value !== undefined && value !== null) values[name] = value;
    }
    return values;
  }

  async #send() {
    for (const [name, field] of this.fields) {
      const { wrong } = field.read();
      field.input.setAttribute("aria-invalid", wrong ? "true" : "false");
      if (wrong) {
        this.wrong.textContent = `${name}: ${wrong}`;
        field.input.focus();
        return;
      }
    }
    const { command } = this;
    const values = {};
    for (const [name, field] of this.fields) {
      const { value } = field.read();
      if (value !== undefined) values[name] = value instanceof Promise ? await value : value;
    }
    const { fields, shownFields, others, wrong } = this;
    const form = this.#place.firstElementChild;
    this.#plain(true);
    const { line } = this;
    try {
      await this.send.slash(command.name, values);
    } catch (error) {
      wrong.textContent = error.message;
      if (this.line !== line || line.input.value || !line.input.isConnected) throw error;
      Object.assign(this, { command, fields, shownFields, others, wrong }); // with all that was filled in
      this.#place.replaceChildren(form);
      form.querySelector("input")?.focus();
    }
  }
}

/** The value of an option as it is typed or chosen: `value`, or what is `wrong` with it. */
function readOption(option, field) {
  const text = field.input.value.trim();
  if (field.picked !== undefined && field.input.value === field.shown) return { value: field.picked };
  if (!text) return option.required ? { wrong: "this is needed." } : { value: undefined };
  if (option.choices) {
    const choice = option.choices.find((each) => each.name.toLowerCase() === text.toLowerCase());
    return choice ? { value: choice.value } : { wrong: "choose from the list." };
  }
  if (option.type === TYPE.INTEGER || option.type === TYPE.NUMBER) return readNumber(option, text);
  if (option.type === TYPE.STRING) return { value: text };
  return { wrong: "choose from the list." };
}

function readNumber(option, text) {
  const number = Number(text);
  const isWhole = option.type === TYPE.NUMBER || Number.isInteger(number);
  if (!Number.isFinite(number) || !isWhole) return { wrong: "a number is needed." };
  if (number < (option.min_value ?? number) || number > (option.max_value ?? number)) return { wrong: `a number from ${option.min_value ?? "…"} to ${option.max_value ?? "…"} is needed.` };
  return { value: number };
}

function fileField(option) {
  const input = make("input", { type: "file", "aria-label": option.required ? `${option.name}, required` : option.name });
  const read = () => {
    const [file] = input.files;
    if (!file) return option.required ? { wrong: "a file is needed." } : { value: undefined };
    return { value: encoded(file) };
  };
  return { control: input, input, read };
}

const encoded = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ name: file.name, content: reader.result.split(",", 2)[1] ?? "" });
    reader.onerror = () => reject(new Error("The file cannot be read."));
    reader.readAsDataURL(file);
  });
