import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { runLoad } from './run-load.ts';
import type { LoadOptions } from './run-load.ts';

/** Smaller numbers than in test/load/main.ts. */
const SMALL_LOAD: Omit<LoadOptions, 'instances'> = {
  guests: 120,
  concurrentGuests: 6,
  killEveryMs: 1_000,
  limitMs: 120_000,
};

describe('bookings while proxies are killed', () => {
  for (const [instances, store] of [
    [2, 'Redis'],
    [1, 'a directory'],
  ] as const)
    it(`match the answers to the guests, with ${store} and instances: ${instances}`, async () => {
      const { results, bookings, failures, foundReferences, kills } = await runLoad({
        ...SMALL_LOAD,
        instances,
      });
      assert.deepEqual(failures, []);
      assert.equal(results.length, SMALL_LOAD.guests);
      const sortedLines = (list: readonly { name: string; bookingId: string }[]): string[] =>
        list.map(({ name, bookingId }) => `${name} ${bookingId}`).sort();
      assert.deepEqual(
        sortedLines(bookings),
        sortedLines(results),
        'each guest has the booking of their receipt, and no other',
      );
      assert.equal(foundReferences, SMALL_LOAD.guests);
      assert.ok(kills > 0, 'nothing was killed');
    });
});
