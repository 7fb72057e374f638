import { isRecord } from '../../contract/shape.ts';
import { createFormat } from '../../i18n/format.ts';
import type { Format } from '../../i18n/format.ts';
import { formatLocale } from '../../i18n/languages.ts';
import { loadMessageFile } from '../../i18n/load-messages.ts';
import type {
  BookingMessages,
  CalendarMessages,
  HostTexts,
  HostWords,
  MessageFile,
  Reword,
} from '../../i18n/messages.ts';
import { reword } from './reword.ts';

/** The messages of the widget in one language. */
export interface WidgetMessages {
  readonly words: CalendarMessages;
  /** The texts of the booking; `undefined` while only the calendar's texts have been requested. */
  readonly bookingWords: BookingMessages | undefined;
  readonly format: Format;
}

type Texts = Readonly<Record<string, unknown>>;

/** All message files. A host's text for an unknown file is reported at once. The others are checked when their file loads. */
const FILES: Readonly<Record<MessageFile, true>> = { calendar: true, booking: true, features: true };

/** The warnings that this page has reported. Each is reported only once, because texts are checked often. */
const warned = new Set<string>();

function warn(problem: string): void {
  const line = `[booking-widget] words: ${problem}.`;
  if (warned.has(line)) return;
  warned.add(line);
  console.warn(line);
}

/** Returns the host's texts, from an object or from the JSON of the attribute. */
function parseHostWords(given: unknown): Texts {
  let words = given;
  try {
    if (typeof given === 'string') words = JSON.parse(given);
  } catch (error) {
    warn(`not JSON (${error instanceof Error ? error.message : ''})`);
    return {};
  }
  if (isRecord(words)) return words;
  warn('has to be an object of languages, like { "en": { "booking.cleaningFee": "…" } }');
  return {};
}

/** Whether texts for `tag` are for a guest of `language`. `ownLanguage` is the language of the widget's own texts. */
const isFor = (tag: string, language: string, ownLanguage: string): boolean =>
  tag.toLowerCase() === ownLanguage.toLowerCase() ||
  `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

function checkedTexts(tag: string, texts: unknown): Texts {
  if (!isRecord(texts)) {
    warn(`${tag} has to be an object of texts, like { "booking.cleaningFee": "…" }`);
    return {};
  }
  for (const name of Object.keys(texts))
    if (!Object.hasOwn(FILES, name.split('.')[0] ?? '')) warn(`${tag}: "${name}" is no text of the widget`);
  return texts;
}

/** Returns the host's texts for a guest of `language`. Texts for a region override texts for a language. */
function hostWordsFor(words: Texts, language: string, ownLanguage: string): HostTexts {
  const entries = Object.entries(words)
    .sort(([one], [other]) => one.length - other.length)
    .map(([tag, texts]) => ({ tag, texts: checkedTexts(tag, texts) }));
  const matching = entries.filter(({ tag }) => isFor(tag, language, ownLanguage));
  return Object.assign({}, ...matching.map(({ texts }) => texts)) as HostTexts;
}

/**
 * Returns the messages with the host's texts, and with a function that replaces texts that load later. A text of the host that
 * cannot be used is reported in the console, and the widget's own text is used.
 */
export function reworded(
  messages: WidgetMessages,
  given: HostWords | string,
  language: string,
): WidgetMessages {
  const { words, bookingWords } = messages;
  const texts = hostWordsFor(parseHostWords(given), language, words.language);
  const inHostWords: Reword = (name, dictionary) =>
    reword(name, dictionary, texts, (text, problem) => {
      warn(`${words.language}: "${text}" ${problem}`);
    });
  return {
    ...messages,
    words: { ...inHostWords('calendar', words), reword: inHostWords },
    bookingWords: bookingWords && inHostWords('booking', bookingWords),
  };
}

/** Loads the messages, with the host's texts if there are any. All files load together, so that two languages are never mixed. */
export async function loadWidgetMessages(
  language: string,
  needsBooking: boolean,
  hostWords: HostWords | string | null,
): Promise<WidgetMessages> {
  const [words, bookingWords] = await Promise.all([
    loadMessageFile('calendar', language),
    needsBooking ? loadMessageFile('booking', language) : undefined,
  ]);
  const messages = { words, bookingWords, format: createFormat(formatLocale(language, words)) };
  return hostWords ? reworded(messages, hostWords, language) : messages;
}
