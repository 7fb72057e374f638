// Unit test, because no test waits as long as these limits, and the widget’s limit is in another folder.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import * as limits from './time-limits.ts';
import { BOOKING_TIMEOUT_MS } from '../widget/client/booking-client.ts';

describe('the time limits of a booking', () => {
  it('are nested: browser, answer, sends, call', () => {
    const nested = [
      BOOKING_TIMEOUT_MS,
      limits.ANSWER_WITHIN_MS,
      limits.SENDS_WITHIN_MS,
      limits.SENDS_BEGIN_WITHIN_MS,
      limits.CALL_MS,
      limits.LOOK_MS,
    ];
    assert.deepEqual(
      nested,
      nested.toSorted((a, b) => b - a),
    );
    assert.equal(new Set(nested).size, nested.length);
  });

  it('leave time for a lookup after the last send', () => {
    assert.ok(limits.SENDS_WITHIN_MS + limits.LOOK_MS < limits.ANSWER_WITHIN_MS);
  });

  it('end before the claim that the attempt was begun with', () => {
    assert.ok(limits.ANSWER_WITHIN_MS < limits.LEASE_MS);
  });
});
