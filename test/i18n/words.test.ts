import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { booking as englishBooking } from '../../src/i18n/languages/en/booking.ts';
import { detours as englishDetours } from '../../src/i18n/languages/en/detours.ts';
import { dates as englishDates } from '../../src/i18n/languages/en/dates.ts';
import { loadChoiceWords } from '../../src/i18n/choice-words.ts';
import { choice as englishChoice } from '../../src/i18n/languages/en/choice.ts';
import { loadDueWords } from '../../src/i18n/due-words.ts';
import { due as englishDue } from '../../src/i18n/languages/en/due.ts';
import { loadExtensionWords } from '../../src/i18n/extension-words.ts';
import { extension as englishExtension } from '../../src/i18n/languages/en/extension.ts';
import { loadFormWords } from '../../src/i18n/form-words.ts';
import { form as englishForm } from '../../src/i18n/languages/en/form.ts';
import { loadPopupWords } from '../../src/i18n/popup-words.ts';
import { popup as englishPopup } from '../../src/i18n/languages/en/popup.ts';
import { loadFinderWords } from '../../src/i18n/finder-words.ts';
import { finder as englishFinder } from '../../src/i18n/languages/en/finder.ts';
import { legend as englishLegend } from '../../src/i18n/languages/en/legend.ts';
import { loadLegendWords } from '../../src/i18n/legend-words.ts';
import { loadBookingWords } from '../../src/i18n/load-booking-words.ts';
import { loadDetourWords } from '../../src/i18n/load-detour-words.ts';
import { loadDatesWords } from '../../src/i18n/load-words.ts';

type Dictionary = Readonly<Record<string, unknown>>;

const FOLDER = new URL('../../src/i18n/languages/', import.meta.url);
const LANGUAGES = readdirSync(FOLDER);
/** A language may get its files one by one; without one, guests read that part in English. */
const isWritten = (language: string, name: string): boolean =>
  existsSync(new URL(`${language}/${name}.ts`, FOLDER));
const DICTIONARIES = [
  { name: 'dates', english: englishDates, load: loadDatesWords },
  { name: 'booking', english: englishBooking, load: loadBookingWords },
  { name: 'finder', english: englishFinder, load: loadFinderWords },
  { name: 'legend', english: englishLegend, load: loadLegendWords },
  { name: 'detours', english: englishDetours, load: loadDetourWords },
  { name: 'choice', english: englishChoice, load: loadChoiceWords },
  { name: 'due', english: englishDue, load: loadDueWords },
  { name: 'extension', english: englishExtension, load: loadExtensionWords },
  { name: 'form', english: englishForm, load: loadFormWords },
  { name: 'popup', english: englishPopup, load: loadPopupWords },
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
  for (const { name, english, load } of DICTIONARIES.filter((each) => isWritten(language, each.name)))
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
        const rules = new Intl.PluralRules(language);
        // Counts of nights, guests, fields: a category that only a million has is none of ours.
        const counts = Array.from({ length: 1000 }, (_count, count) => rules.select(count));
        const needed = new Set([...counts, 'other']);
        const known = rules.resolvedOptions().pluralCategories;
        for (const [path, value] of entriesOf(await load(language)))
          if (isRecord(value)) {
            const forms = Object.keys(value);
            assert.deepEqual(new Set([...needed].filter((form) => forms.includes(form))), needed, path);
            assert.deepEqual(
              forms.filter((form) => !known.some((category) => category === form)),
              [],
              path,
            );
          }
      });

      it('shout at nobody', async () => {
        const loud = textsOf(await load(language)).filter(([, text]) => String(text).includes('!'));
        assert.deepEqual(loud, []);
      });
    });
