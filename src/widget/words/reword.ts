import { isRecord } from '../../contract/shape.ts';
import type { MessageFile, PluralForms } from '../../i18n/messages.ts';

type Texts = Readonly<Record<string, unknown>>;
/** Reports the name of a host's text that cannot be used, and the reason. The widget uses its own text instead. */
export type Complain = (name: string, problem: string) => void;

const FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The texts that a host cannot change, because the law requires their words (Directive 2011/83/EU, Art. 8(2)). */
const FIXED = ['booking.orderByCard', 'booking.orderAndPayLater'];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isPlural = (value: unknown): value is PluralForms & Texts => isRecord(value) && 'other' in value;

/** Whether the value is a text, or the plural forms of a text. */
const isUsable = (value: unknown): value is string | PluralForms =>
  isText(value) ||
  (isPlural(value) && Object.entries(value).every(([form, text]) => FORMS.includes(form) && isText(text)));

/** Returns the placeholders in all forms of a text. */
const placeholdersOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.join().match(/\{\w+\}/g));

/** Returns the widget's own text with this key, or all of its plural forms, by their keys. */
function ownTexts(messages: Texts, key: string): Readonly<Record<string, string>> {
  const keys = [key, ...FORMS.map((form) => `${key}_${form}`)].filter((each) =>
    Object.hasOwn(messages, each),
  );
  return Object.fromEntries(keys.map((each) => [each, String(messages[each])]));
}

/** Returns why `text` cannot replace the widget's own text; `undefined` if it can. */
function whyUnusable(
  name: string,
  text: unknown,
  ours: readonly string[],
  isCounted: boolean,
): string | undefined {
  if (FIXED.includes(name)) return 'stays as it is: the law asks for these words on the order button';
  if (ours.length === 0 || name === 'calendar.language') return 'is no text of the widget';
  if (!isUsable(text)) return 'has to be a text, or an object of plural forms with one for "other"';
  if (isPlural(text) && !isCounted) return 'has to be one text, for it depends on no count';
  const given = placeholdersOf(typeof text === 'string' ? [text] : Object.values(text));
  const needed = placeholdersOf(ours);
  const missing = [...needed].filter((each) => !given.has(each));
  const unknown = [...given].filter((each) => !needed.has(each));
  if (missing.length > 0) return `lacks ${missing.join(', ')}`;
  return unknown.length > 0 ? `has ${unknown.join(', ')}, which nothing fills in` : undefined;
}

/** Returns the plural form of a host's text for `key`. A single text is used for every form. */
const formAt = (key: string, text: string | PluralForms): string =>
  typeof text === 'string'
    ? text
    : (text[key.slice(key.lastIndexOf('_') + 1) as Intl.LDMLPluralRule] ?? text.other);

/**
 * Returns the messages of `file` with the host's `texts` instead of ours. A text is not used if the widget has no text with its
 * name, if it has another shape, or if its placeholders differ. Then `complain` gets the reason.
 */
export function reword<Messages extends object>(
  file: MessageFile,
  messages: Messages,
  texts: Texts,
  complain: Complain,
): Messages {
  const result = { ...messages } as Record<string, unknown>;
  for (const [name, text] of Object.entries(texts)) {
    if (!name.startsWith(`${file}.`)) continue;
    const key = name.slice(file.length + 1);
    const ours = ownTexts(messages as Texts, key);
    const isCounted = `${key}_other` in ours;
    const problem = whyUnusable(name, text, Object.values(ours), isCounted);
    if (problem !== undefined) complain(name, problem);
    else {
      const given = text as string | PluralForms;
      const forms = isPlural(given) ? Object.keys(given).map((form) => `${key}_${form}`) : [];
      for (const each of [...Object.keys(ours), ...forms]) result[each] = formAt(each, given);
    }
  }
  return result as Messages;
}
