import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import dates from '../../src/i18n/languages/en/calendar.json';
import { loadBeside } from '../../src/i18n/load-messages.ts';
import { ProofOfWork } from '../../src/widget/order/proof-of-work.ts';
import type { Attempt } from '../../src/widget/state/state.ts';
import type { BookingContext } from '../../src/widget/booking-context.ts';

const ATTEMPT = { key: 'key-12345', body: '{}' } as Attempt;

describe('the proof of work for an order', () => {
  it('is not said to be worked at by words that come after it has failed', async () => {
    const told: unknown[] = [];
    const context = {
      property: { id: 'house' },
      client: {
        fetch: async () => Promise.reject(new TypeError('Failed to fetch')),
        base: 'https://book.example/',
        signal: new AbortController().signal,
      },
      words: dates,
      now: () => 0,
      emit: (event: unknown) => told.push(event),
    } as unknown as BookingContext;
    await assert.rejects(new ProofOfWork(context).prove(ATTEMPT, false));
    await loadBeside('booking', dates);
    await new Promise(setImmediate);
    assert.deepEqual(told, []);
  });
});
