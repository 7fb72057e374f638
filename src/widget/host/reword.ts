import type { Plural } from '../../i18n/words.ts';

type Texts = Readonly<Record<string, unknown>>;
/** Told of a text that cannot be used, by its name; the widget says its own there. */
export type Complain = (name: string, problem: string) => void;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

const isRecord = (value: unknown): value is Texts => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isPlural = (value: unknown): value is Plural & Texts => isRecord(value) && 'other' in value;

/** One text, or the forms of one that depends on a count. */
const isUsable = (value: unknown): value is string | Plural =>
  isText(value) ||
  (isPlural(value) && Object.entries(value).every(([form, text]) => FORMS.includes(form) && isText(text)));

/** What is filled in, in any of the forms. */
const placeholdersOf = (text: string | Plural): ReadonlySet<string> => {
  const forms = typeof text === 'string' ? text : Object.values(text).join();
  return new Set(forms.match(/\{\w+\}/g));
};

/** Why `text` cannot stand where ours does. */
function whyNot(text: unknown, ours: unknown): string | undefined {
  if (!isText(ours) && !isPlural(ours)) return 'is no text of the widget';
  if (!isUsable(text)) return 'has to be a text, or an object of plural forms with one for "other"';
  if (isPlural(text) && !isPlural(ours)) return 'has to be one text, for it depends on no count';
  const [given, needed] = [placeholdersOf(text), placeholdersOf(ours)];
  const missing = [...needed].filter((name) => !given.has(name));
  const unknown = [...given].filter((name) => !needed.has(name));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  return unknown.length > 0 ? `has ${unknown.join(', ')}, which nothing fills in` : undefined;
}

const at = (words: unknown, key: string): unknown =>
  isRecord(words) && Object.hasOwn(words, key) ? words[key] : undefined;

/** `words` with another text at the end of `path`. */
function put(words: Texts, [key = '', ...rest]: readonly string[], text: unknown): Texts {
  const inner = words[key];
  return { ...words, [key]: rest.length > 0 && isRecord(inner) ? put(inner, rest, text) : text };
}

/** A text for all counts stands for every form. */
const shaped = (text: unknown, ours: unknown): unknown =>
  isPlural(ours) && isText(text) ? { other: text } : text;

/**
 * The dictionary `words` of that `name`, with the host's `texts` in the place of ours. A text that the widget does not
 * have, that has another shape, or that would leave out or add something that is filled in, is not used: `complain` hears
 * why.
 */
export function reword<Words extends object>(
  name: string,
  words: Words,
  texts: Texts,
  complain: Complain,
): Words {
  let said = words as Texts;
  for (const [textName, text] of Object.entries(texts)) {
    const [dictionary, ...path] = textName.split('.');
    if (dictionary !== name) continue;
    const ours = path.join('.') === 'language' ? undefined : path.reduce<unknown>(at, words);
    const problem = whyNot(text, ours);
    if (problem === undefined) said = put(said, path, shaped(text, ours));
    else complain(textName, problem);
  }
  return said as Words;
}
