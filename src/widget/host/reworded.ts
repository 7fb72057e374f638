import type { DictionaryName, HostTexts, HostWords } from '../../i18n/dictionaries.ts';
import type { Reword } from '../../i18n/words.ts';
import type { Speech } from '../client/rate-source.ts';
import { reword } from './reword.ts';

type Texts = Readonly<Record<string, unknown>>;

/** Loaded for a host that has words of its own; what is in no dictionary is said at once, not when that is loaded. */
const DICTIONARIES: Readonly<Record<DictionaryName, true>> = {
  dates: true,
  booking: true,
  detours: true,
  finder: true,
  legend: true,
  form: true,
  due: true,
  choice: true,
  extension: true,
  popup: true,
  challenge: true,
};

const isRecord = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Each complaint once per page: widgets are drawn often, and there may be many. */
const said = new Set<string>();

function warn(problem: string): void {
  const line = `[booking-widget] words: ${problem}.`;
  if (said.has(line)) return;
  said.add(line);
  console.warn(line);
}

/** What the host has given, as an object or as the text of an attribute. */
function read(given: unknown): Texts {
  let words = given;
  try {
    if (typeof given === 'string') words = JSON.parse(given);
  } catch (error) {
    warn(`not JSON (${error instanceof Error ? error.message : ''})`);
    return {};
  }
  if (isRecord(words)) return words;
  warn('has to be an object of languages, like { "en": { "booking.cleaning": "…" } }');
  return {};
}

/** Whether what is given for `tag` is for a guest of `language` who reads words in `spoken`. */
const isFor = (tag: string, language: string, spoken: string): boolean =>
  tag.toLowerCase() === spoken.toLowerCase() ||
  `${language}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());

function checkedTexts(tag: string, texts: unknown): Texts {
  if (!isRecord(texts)) {
    warn(`${tag} has to be an object of texts, like { "booking.cleaning": "…" }`);
    return {};
  }
  for (const name of Object.keys(texts))
    if (!Object.hasOwn(DICTIONARIES, name.split('.')[0] ?? ''))
      warn(`${tag}: "${name}" is no text of the widget`);
  return texts;
}

/** What the host says to a guest of `language`, the region's own before the language's. */
function textsFor(words: Texts, language: string, spoken: string): HostTexts {
  const entries = Object.entries(words)
    .sort(([one], [other]) => one.length - other.length)
    .map(([tag, texts]) => ({ tag, texts: checkedTexts(tag, texts) }));
  const matching = entries.filter(({ tag }) => isFor(tag, language, spoken));
  return Object.assign({}, ...matching.map(({ texts }) => texts)) as HostTexts;
}

/**
 * What is spoken, in the host's own words, and with it what rewords all that is loaded later. The console names each text
 * that cannot be used; ours is said there.
 */
export function reworded(speech: Speech, given: HostWords | string, language: string): Speech {
  const { words, bookingWords, detourWords } = speech;
  const texts = textsFor(read(given), language, words.language);
  const inHostWords: Reword = (name, dictionary) =>
    reword(name, dictionary, texts, (text, problem) => {
      warn(`${words.language}: "${text}" ${problem}`);
    });
  return {
    ...speech,
    words: { ...inHostWords('dates', words), reword: inHostWords },
    bookingWords: bookingWords && inHostWords('booking', bookingWords),
    detourWords: detourWords && inHostWords('detours', detourWords),
  };
}
