import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { booking as englishBooking } from '../../src/i18n/languages/en/booking.ts';
import { detours as englishDetours } from '../../src/i18n/languages/en/detours.ts';
import { dates as englishDates } from '../../src/i18n/languages/en/dates.ts';
import { loadChallengeWords } from '../../src/i18n/challenge-words.ts';
import { challenge as englishChallenge } from '../../src/i18n/languages/en/challenge.ts';
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
import type { DatesWords } from '../../src/i18n/words.ts';

type Dictionary = Readonly<Record<string, unknown>>;

const FOLDER = new URL('../../src/i18n/languages/', import.meta.url);
const LANGUAGES = readdirSync(FOLDER);
/** Loads a feature's words as they stand beside the calendar's in a language. */
const besideDates =
  <Words>(load: (dates: DatesWords) => Promise<Words>) =>
  (language: string): Promise<Words> =>
    load({ ...englishDates, language });
const DICTIONARIES = [
  { name: 'dates', english: englishDates, load: loadDatesWords },
  { name: 'booking', english: englishBooking, load: loadBookingWords },
  { name: 'finder', english: englishFinder, load: besideDates(loadFinderWords) },
  { name: 'legend', english: englishLegend, load: besideDates(loadLegendWords) },
  { name: 'detours', english: englishDetours, load: loadDetourWords },
  { name: 'choice', english: englishChoice, load: besideDates(loadChoiceWords) },
  { name: 'due', english: englishDue, load: besideDates(loadDueWords) },
  { name: 'extension', english: englishExtension, load: besideDates(loadExtensionWords) },
  { name: 'form', english: englishForm, load: besideDates(loadFormWords) },
  { name: 'popup', english: englishPopup, load: besideDates(loadPopupWords) },
  { name: 'challenge', english: englishChallenge, load: besideDates(loadChallengeWords) },
];

/** Texts that a language shares with English, word for word. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  el: ['email'],
  es: ['total'],
  fr: ['total'],
  pt: ['total'],
  ro: ['adultsCount.one', 'total', 'card.name'],
};

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

describe('the languages', () => {
  it('are the ones that guests are promised', () => {
    const promised = 'ar cs da de el en es fi fr he hr hu it ja nb nl pl pt ro sv tr uk zh zh-Hant';
    assert.equal(LANGUAGES.toSorted().join(' '), promised);
  });

  for (const language of LANGUAGES)
    it(`have a file of each dictionary in ${language}, and every file is looked at here`, () => {
      const files = readdirSync(new URL(`${language}/`, FOLDER));
      assert.deepEqual(files.sort(), DICTIONARIES.map(({ name }) => `${name}.ts`).sort());
    });
});

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
        const rules = new Intl.PluralRules(language);
        // Of nights, guests, fields: a category that only none, hundreds or a fraction have is none of ours.
        const counts = Array.from({ length: 99 }, (_count, index) => rules.select(index + 1));
        const needed = new Set(counts);
        // Where no count of ours is of the general category, its form stands for the greatest of them.
        if (!needed.has('other')) needed.delete(counts.at(-1) ?? 'other');
        needed.add('other');
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

      it('leave nothing in English', async () => {
        const inEnglish = new Map(textsOf(english));
        const left = textsOf(await load(language)).filter(
          ([path, text]) =>
            inEnglish.get(path) === text && /\p{L}/u.test(String(text).replace(/\{\w+\}/g, '')),
        );
        const paths = left.map(([path]) => path).filter((path) => !SHARED[language]?.includes(path));
        assert.deepEqual(language === 'en' ? [] : paths, []);
      });

      it('shout at nobody', async () => {
        const loud = textsOf(await load(language)).filter(([, text]) => String(text).includes('!'));
        assert.deepEqual(loud, []);
      });
    });
