import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { changedSources, currentSources, recordedSources, sourcesOf } from './sources.ts';

const english = { total: 'Total', nights_one: '{count} night', nights_other: '{count} nights' };
const recorded = sourcesOf(english);

describe('the English text of a translation', () => {
  it('is listed if it has changed', () => {
    assert.deepEqual(changedSources(sourcesOf({ ...english, total: 'Total price' }), recorded), ['total']);
  });

  it('is listed once if one of its plural forms has changed', () => {
    assert.deepEqual(changedSources(sourcesOf({ ...english, nights_one: 'one night' }), recorded), [
      'nights',
    ]);
  });

  it('is listed if it was never recorded', () => {
    assert.deepEqual(changedSources(recorded, {}), ['total', 'nights']);
  });
});

// What to do if this test fails: in every language, compare each text that it lists with English, correct it if necessary, and
// then run `node --import tsx test/i18n/translated.ts`.
describe('the English texts behind the translations', () => {
  it('are the same as at the time of translation', () => {
    assert.deepEqual(changedSources(currentSources(), recordedSources()), []);
  });
});
