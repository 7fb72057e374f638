import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { isRegional, LANGUAGES } from '../../src/i18n/languages.ts';
import { languageFolder, messagesIn, ownMessages } from './language-files.ts';
import type { Messages } from './language-files.ts';

const FILES = ['booking.json', 'calendar.json', 'features.json'];
const CATEGORY = /_(zero|one|two|few|many|other)$/;

/** Texts that a language shares with English, word for word. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  cs: ['dismiss'],
  da: ['entryBook'],
  de: ['dismiss', 'optional'],
  ja: ['dismiss'],
  pl: ['dismiss'],
  el: ['email'],
  es: ['total'],
  fr: ['total'],
  pt: ['total', 'dismiss'],
  'pt-BR': ['total', 'dismiss', 'checkIn', 'checkOut', 'checkInChosen', 'finderCheckIn', 'finderCheckOut'],
  ro: ['adultsCount_one', 'total', 'cardName'],
};

const nameOf = (key: string): string => key.replace(CATEGORY, '');
const namesOf = (messages: Messages): string[] => [...new Set(Object.keys(messages).map(nameOf))].sort();

/** Returns the placeholders in all plural forms of a text. */
const placeholders = (messages: Messages, name: string): string[] => {
  const texts = Object.entries(messages).filter(([key]) => nameOf(key) === name);
  const placeholdersFound = texts.flatMap(([, text]) =>
    [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole),
  );
  return [...new Set(placeholdersFound)].sort();
};

/** Returns the plural categories of the counts from 1 to 199, and `other`, which every language has. */
const neededCategories = (language: string): readonly string[] => {
  const rules = new Intl.PluralRules(language);
  const counts = Array.from({ length: 199 }, (_count, index) => rules.select(index + 1));
  return [...new Set([...counts, 'other'])];
};

describe('the language folders', () => {
  it('are exactly those in the list of languages', () => {
    assert.deepEqual(readdirSync(languageFolder()).sort(), [...LANGUAGES].sort());
  });

  for (const language of LANGUAGES)
    it(`contain the same files for ${language} as for English`, () => {
      assert.deepEqual(readdirSync(languageFolder(language)).sort(), FILES);
    });
});

for (const language of LANGUAGES)
  for (const file of FILES) {
    const english = messagesIn('en', file);
    const messages = messagesIn(language, file);
    describe(`${file} in ${language}`, () => {
      it('has exactly the keys of the English file', () => {
        assert.deepEqual(namesOf(messages), namesOf(english));
      });

      it('names its language under the key `language` only in the calendar file', () => {
        assert.equal(messages['language'], file === 'calendar.json' ? language : undefined);
      });

      it('has no empty text and no text with blanks around it', () => {
        const badTexts = Object.entries(messages).filter(([, text]) => text === '' || text.trim() !== text);
        assert.deepEqual(badTexts, []);
      });

      it('uses exactly the placeholders of the English texts', () => {
        for (const name of namesOf(english))
          assert.deepEqual(placeholders(messages, name), placeholders(english, name), name);
      });

      it('has a form for every plural category that its language uses for our counts', () => {
        const knownCategories: readonly string[] = new Intl.PluralRules(language).resolvedOptions()
          .pluralCategories;
        const needed = neededCategories(language);
        for (const name of namesOf(english).filter((each) => `${each}_other` in english)) {
          const forms = Object.keys(messages).filter((key) => key !== name && nameOf(key) === name);
          const categories = forms.map((key) => key.slice(name.length + 1));
          assert.deepEqual(
            needed.filter((each) => !categories.includes(each)),
            [],
            name,
          );
          assert.ok(
            categories.every((each) => knownCategories.includes(each)),
            name,
          );
        }
      });

      it('has no text that is still in English', () => {
        const isWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
        const sameAsEnglish = Object.keys(messages).filter(
          (key) => messages[key] === english[key] && isWords(messages[key] ?? ''),
        );
        const textsInEnglish = sameAsEnglish.filter((key) => !SHARED[language]?.includes(key));
        assert.deepEqual(language === 'en' ? [] : textsInEnglish, []);
      });

      it('has no exclamation mark', () => {
        assert.deepEqual(
          Object.values(messages).filter((text) => text.includes('!')),
          [],
        );
      });
    });
  }

describe('a regional language', () => {
  for (const language of LANGUAGES.filter(isRegional))
    it(`has only the texts that differ from its base language: ${language}`, () => {
      for (const file of readdirSync(languageFolder(language))) {
        const shared = messagesIn(language.split('-')[0] ?? '', file);
        const sameAsBase = Object.entries(ownMessages(language, file)).filter(
          ([key, text]) => shared[key] === text,
        );
        assert.deepEqual(sameAsBase, []);
      }
    });
});
