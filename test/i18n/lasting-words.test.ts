import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import type { DatesWords } from '../../src/i18n/words.ts';
import { dates } from '../../src/i18n/languages/en/dates.ts';
import { LastingWords } from '../../src/i18n/lasting-words.ts';

/** All promises that are settled by now have been heard. */
const settled = async (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('words that are loaded when they are needed', () => {
  it('are asked for again a little later where they could not be fetched', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const load = mock.fn(async (beside: DatesWords) => beside.language);
    load.mock.mockImplementationOnce(async () => Promise.reject(new Error('offline')));
    const said: (string | undefined)[] = [];
    const words = new LastingWords<string>(load, () => {
      said.push(words.beside(dates));
    });
    words.beside(dates);
    await settled();
    mock.timers.tick(5_000);
    await settled();
    mock.timers.reset();
    assert.deepEqual(said, [undefined, dates.language]);
  });
});
