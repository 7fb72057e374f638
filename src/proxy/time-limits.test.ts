// Unit test, because no test waits as long as these limits, and the widget’s limit is in another folder.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as limits from './time-limits.ts';
import { BOOKING_TIMEOUT_MS } from '../widget/client/booking-client.ts';

describe('the time limits of a booking', () => {
  it('become shorter from the browser to the answer, the sends, one call and one lookup', () => {
    const limitsInOrder = [
      BOOKING_TIMEOUT_MS,
      limits.ANSWER_WITHIN_MS,
      limits.SENDS_WITHIN_MS,
      limits.SENDS_BEGIN_WITHIN_MS,
      limits.CALL_TIMEOUT_MS,
      limits.LOOKUP_TIMEOUT_MS,
    ];
    assert.deepEqual(
      limitsInOrder,
      limitsInOrder.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(limitsInOrder).size, limitsInOrder.length);
  });

  it('leave time for a lookup after the sends', () => {
    assert.ok(limits.SENDS_WITHIN_MS + limits.LOOKUP_TIMEOUT_MS < limits.ANSWER_WITHIN_MS);
  });

  it('are shorter than the claim on an attempt', () => {
    assert.ok(limits.ANSWER_WITHIN_MS < limits.CLAIM_MS);
  });
});
