import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { booking as englishBooking } from '../../src/i18n/languages/en/booking.ts';
import { dates as englishDates } from '../../src/i18n/languages/en/dates.ts';
import { loadBookingWords } from '../../src/i18n/load-booking-words.ts';
import { loadDatesWords } from '../../src/i18n/load-words.ts';

type Dictionary = Readonly<Record<string, unknown>>;

const LANGUAGES = readdirSync(new URL('../../src/i18n/languages/', import.meta.url));
const DICTIONARIES = [
  { name: 'dates', english: englishDates, load: loadDatesWords },
  { name: 'booking', english: englishBooking, load: loadBookingWords },
];

const isRecord = (value: unknown): value is Dictionary => typeof value === 'object' && value !== null;
const isPlural = (value: unknown): boolean => isRecord(value) && 'other' in value;

/** Every entry of a dictionary and of the groups in it, by a path such as `card.name`; a plural is one entry. */
function entriesOf(words: object, prefix = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) =>
    isRecord(value) && !isPlural(value) ? entriesOf(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

const textsOf = (words: object): [string, unknown][] =>
  entriesOf(words).flatMap(([path, value]) =>
    isRecord(value) ? entriesOf(value, `${path}.`) : [[path, value]],
  );

/** The placeholders of a key, over all of its plural forms. */
const placeholders = (value: unknown): string[] => {
  const texts = isRecord(value) ? Object.values(value).join() : String(value);
  return [...new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))].sort();
};

for (const language of LANGUAGES)
  for (const { name, english, load } of DICTIONARIES)
    describe(`${name} words in ${language}`, () => {
      it('have exactly the keys of the English ones', async () => {
        const keys = (words: object): string[] => entriesOf(words).map(([path]) => path);
        assert.deepEqual(keys(await load(language)).sort(), keys(english).sort());
      });

      it('leave no text empty, or with blanks around it', async () => {
        const isBad = (text: unknown): boolean =>
          typeof text !== 'string' || text === '' || text.trim() !== text;
        assert.deepEqual(
          textsOf(await load(language)).filter(([, text]) => isBad(text)),
          [],
        );
      });

      it('use every placeholder that the English text has, and no other', async () => {
        const words = new Map(entriesOf(await load(language)));
        for (const [path, value] of entriesOf(english))
          assert.deepEqual(placeholders(words.get(path)), placeholders(value), path);
      });

      it('have a form for every plural category of the language', async () => {
        const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
        for (const [path, value] of entriesOf(await load(language)))
          if (isRecord(value)) assert.deepEqual(Object.keys(value).sort(), [...categories].sort(), path);
      });

      it('shout at nobody', async () => {
        const loud = textsOf(await load(language)).filter(([, text]) => String(text).includes('!'));
        assert.deepEqual(loud, []);
      });
    });
