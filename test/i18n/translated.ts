/**
 * `node --import tsx test/i18n/translated.ts de fr` records the current English sources of German and French. Run it once you have
 * compared every text of these languages with English. `all` stands for all languages.
 */
import process from 'node:process';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { changedSources, currentSources, recordedSources, recordSources } from './sources.ts';

const translatedLanguages: readonly string[] = LANGUAGES.filter((language) => language !== 'en');
const givenNames = process.argv.slice(2);
const languages = givenNames.includes('all') ? translatedLanguages : givenNames;
const unknown = languages.filter((language) => !translatedLanguages.includes(language));

if (languages.length === 0 || unknown.length > 0) {
  console.error(
    `${unknown.map((language) => `"${language}" is not a language. `).join('')}Name languages, or all:`,
  );
  console.error(translatedLanguages.join(' '));
  process.exitCode = 2;
} else
  for (const language of languages) {
    const changed = changedSources(currentSources(language), recordedSources(language));
    recordSources(language);
    console.log(`${language}: ${changed.length === 0 ? 'no change' : changed.join(', ')}`);
  }
