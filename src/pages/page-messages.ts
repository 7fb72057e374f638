import { makeFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { inPreferredRegion, formatLocale } from '../i18n/languages.ts';
import { loadFeatureMessages, loadMessageFile } from '../i18n/load-messages.ts';
import type { BookingMessages, FeatureMessages, HostWords } from '../i18n/messages.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { reworded } from '../widget/words/widget-messages.ts';
import type { WidgetMessages } from '../widget/words/widget-messages.ts';
import { pageLanguage } from './booking-page.ts';

/** The texts of a booking page in one language, with the host's own texts if there are any. */
export interface PageMessages extends WidgetMessages {
  readonly bookingWords: BookingMessages;
}

/** The texts of the page of all places. */
export interface PlacesMessages extends PageMessages {
  readonly featureWords: FeatureMessages;
}

/**
 * The cache of formats has a limit, because any client can name a locale, and each format takes some milliseconds and hundreds
 * of kilobytes. If the cache is full, it is cleared.
 */
const MAX_FORMATS = 50;
const formats = new Map<string, Format>();

/** Caches long dates: the pages of all places contain the same dates, and formatting them is an eighth of the work of a page. */
function withDateCache(format: Format): Format {
  const cachedTexts = new Map<IsoDate, string>();
  const longDate = (date: IsoDate): string => {
    const text = cachedTexts.get(date) ?? format.longDate(date);
    cachedTexts.set(date, text);
    return text;
  };
  return { ...format, longDate };
}

function formatFor(locale: string): Format {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format = withDateCache(makeFormat(locale));
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(locale, format);
  return format;
}

/**
 * The maximum number of languages that are read from `Accept-Language`. Browsers send a few, but a header has room for
 * thousands.
 */
const MAX_LANGUAGES = 20;

/** Returns the locale that the widget will use on a page of this language, in a browser with this `Accept-Language`. */
export const pageLocale = (language: string, acceptLanguage: string | undefined): string =>
  inPreferredRegion(
    language,
    (acceptLanguage ?? '')
      .split(',', MAX_LANGUAGES)
      .map((accept) => pageLanguage(accept.split(';')[0]?.trim() ?? '') ?? ''),
  );

export async function loadPageMessages(locale: string, hostWords: HostWords): Promise<PageMessages> {
  const [words, bookingWords] = await Promise.all([
    loadMessageFile('calendar', locale),
    loadMessageFile('booking', locale),
  ]);
  const messages = { words, bookingWords, format: formatFor(formatLocale(locale, words)) };
  if (Object.keys(hostWords).length === 0) return messages;
  const rewordedMessages = reworded(messages, hostWords, locale);
  return { ...rewordedMessages, bookingWords: rewordedMessages.bookingWords ?? bookingWords };
}

export async function loadPlacesMessages(locale: string, hostWords: HostWords): Promise<PlacesMessages> {
  const messages = await loadPageMessages(locale, hostWords);
  return { ...messages, featureWords: await loadFeatureMessages(messages.words) };
}
