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

/** What the widget says in one language. */
export interface WidgetMessages {
  readonly words: CalendarMessages;
  /** Absent while only the calendar needs texts. */
  readonly bookingWords: BookingMessages | undefined;
  readonly format: Format;
}

type Texts = Readonly<Record<string, unknown>>;

/** All message files. A host's text for none of them is reported at once; any other is checked when its file loads. */
const FILES: Readonly<Record<MessageFile, true>> = { calendar: true, booking: true, features: true };

/** Each complaint is reported once per page: widgets render often, and a page may have several. */
const said = new Set<string>();

function warn(problem: string): void {
  const line = `[booking-widget] words: ${problem}.`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}

/** The host's words, from an object or from the JSON of the attribute. */
function read(given: unknown): Texts {
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

/** Whether texts for `tag` suit a guest of `language` who reads words in `spoken`. */
const isFor = (tag: string, language: string, spoken: string): boolean =>
  tag.toLowerCase() === spoken.toLowerCase() ||
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

/** The host's texts for a guest of `language`; those of the region override those of the language. */
function hostWordsFor(words: Texts, language: string, spoken: string): HostTexts {
  const entries = Object.entries(words)
    .sort(([one], [other]) => one.length - other.length)
    .map(([tag, texts]) => ({ tag, texts: checkedTexts(tag, texts) }));
  const matching = entries.filter(({ tag }) => isFor(tag, language, spoken));
  return Object.assign({}, ...matching.map(({ texts }) => texts)) as HostTexts;
}

/**
 * The messages in the host's own words, and the function that rewords those that load later. The console names each text that
 * cannot be used; ours replaces it.
 */
export function reworded(
  messages: WidgetMessages,
  given: HostWords | string,
  language: string,
): WidgetMessages {
  const { words, bookingWords } = messages;
  const texts = hostWordsFor(read(given), language, words.language);
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

/** All messages at once, so that two languages are never mixed; in the host's own words if there are any. */
export async function loadWidgetMessages(
  language: string,
  isBooking: boolean,
  hostWords: HostWords | string | null,
): Promise<WidgetMessages> {
  const [words, bookingWords] = await Promise.all([
    loadMessageFile('calendar', language),
    isBooking ? loadMessageFile('booking', language) : undefined,
  ]);
  const messages = { words, bookingWords, format: createFormat(formatLocale(language, words)) };
  return hostWords ? reworded(messages, hostWords, language) : messages;
}
