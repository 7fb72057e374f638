import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import { changedSources, currentSources, recordedSources, sourcesOf } from './sources.ts';

const german = { total: 'Gesamt', nights_one: '{count} Nacht', nights_other: '{count} Nächte' };
const english = { total: 'Total', nights_one: '{count} night', nights_other: '{count} nights' };
const recorded = sourcesOf(german, english);

describe('the source of a translation', () => {
  it('does not change with the translation', () => {
    const reworded = sourcesOf({ ...german, total: 'Gesamtpreis' }, english);
    assert.deepEqual(changedSources(reworded, recorded), []);
  });

  it('is listed if its English text has changed', () => {
    const current = sourcesOf(german, { ...english, total: 'Total price' });
    assert.deepEqual(changedSources(current, recorded), ['total']);
  });

  it('is listed once if one of its plural forms has changed', () => {
    const current = sourcesOf(german, { ...english, nights_one: 'one night' });
    assert.deepEqual(changedSources(current, recorded), ['nights']);
  });

  it('is listed if it was never recorded', () => {
    assert.deepEqual(changedSources(recorded, {}), ['total', 'nights']);
  });
});

// What to do if this test fails: compare each text that it lists with English, correct it if necessary, and then run `node
// --import tsx test/i18n/translated.ts <language>`.
describe('the English texts behind the translations', () => {
  for (const language of LANGUAGES.filter((each) => each !== 'en'))
    it(`are the same as at the time of translation: ${language}`, () => {
      assert.deepEqual(changedSources(currentSources(language), recordedSources(language)), []);
    });
});
