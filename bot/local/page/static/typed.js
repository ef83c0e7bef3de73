// A command as it is typed or pasted in one line: "/whisper Ben", "/whisper to:Ben times:3".

/** The command that a line begins with, the longest name that fits, and what stands behind it; null if there is none. */
export function commandIn(line, commands) {
  const text = line.trim();
  const fitting = commands.filter(({ name }) => {
    const head = `/${name}`;
    return text.toLowerCase() === head || text.toLowerCase().startsWith(`${head} `);
  });
  const command = fitting.sort((one, other) => other.name.length - one.name.length)[0];
  return command ? { command, rest: text.slice(command.name.length + 1).trim() } : null;
}

/**
 * What such a line gives for the options, as text by name. "name:value" says for which; what stands before the first of
 * these is for the options that are required, or else for the first one, in their order.
 */
export function textsFor(command, rest) {
  const names = command.options.map((option) => option.name);
  const found = [...rest.matchAll(/(?:^|\s)([\w-]+):/g)].filter((match) => names.includes(match[1].toLowerCase()));
  const texts = new Map();
  found.forEach((match, number) => {
    const value = rest.slice(match.index + match[0].length, found[number + 1]?.index).trim();
    if (value) texts.set(match[1].toLowerCase(), value);
  });
  const before = rest.slice(0, found[0]?.index).trim();
  if (before) for (const [name, value] of unnamed(command, before, texts)) texts.set(name, value);
  return texts;
}

/** One word for each option that is still open, all words for the last; an option with choices takes a whole name. */
function unnamed(command, text, taken) {
  const required = command.options.filter((option) => option.required);
  const open = (required.length ? required : command.options.slice(0, 1)).filter((option) => !taken.has(option.name));
  const given = [];
  let left = text;
  open.forEach((option, number) => {
    const isLast = number === open.length - 1;
    const value = isLast ? left : headFor(option, left);
    left = left.slice(value.length).trim();
    if (value) given.push([option.name, value]);
  });
  return given;
}

function headFor(option, text) {
  const names = (option.choices ?? []).flatMap((choice) => [choice.name, String(choice.value)]);
  const whole = names.filter((name) => `${text} `.toLowerCase().startsWith(`${name.toLowerCase()} `));
  const longest = whole.sort((one, other) => other.length - one.length)[0];
  return longest ? text.slice(0, longest.length) : text.split(/\s/)[0];
}

/** The one of these choices (`label`, `value`) that is meant; undefined if none is, or several could be. */
export function meant(choices, text) {
  const wanted = text.toLowerCase();
  const plain = (label) => label.toLowerCase().replace(/^[@#]/, "");
  const same = choices.find(({ label, value }) => [String(value).toLowerCase(), plain(label)].includes(wanted.replace(/^[@#]/, "")));
  if (same) return same;
  const beginning = choices.filter(({ label }) => plain(label).startsWith(wanted.replace(/^[@#]/, "")));
  return beginning.length === 1 ? beginning[0] : undefined;
}
