// From inside: no test waits as long as these limits are, and that of the widget is another folder’s.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { MemoryLeases } from './store/memory-leases.ts';
import * as limits from './time-limits.ts';
import { BOOKING_TIMEOUT_MS } from '../widget/client/booking-client.ts';

describe('the time limits of a booking', () => {
  it('lie inside each other: browser, answer, sends, call', () => {
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

  it('leave room for a look after the last send', () => {
    assert.ok(limits.SENDS_WITHIN_MS + limits.LOOK_MS < limits.ANSWER_WITHIN_MS);
  });

  it('let no step of an attempt outlast the lease that it begins with', () => {
    const { LOOK_MS, SECOND_LOOK_AFTER_MS, CALL_MS, LEASE_MS } = limits;
    const steps = { call: CALL_MS, looks: 2 * LOOK_MS + SECOND_LOOK_AFTER_MS };
    for (const [name, ms] of Object.entries(steps)) assert.ok(ms + 1_000 < LEASE_MS, name);
  });

  it('let another instance have its turn within the time of one request when the first was killed', () => {
    assert.ok(limits.LEASE_MS > limits.CALL_MS);
    assert.ok(limits.LEASE_MS < limits.SENDS_BEGIN_WITHIN_MS);
  });
});

describe('leases within one process', () => {
  it('are one caller’s until they run out or are given back', async () => {
    let now = 0;
    const leases = new MemoryLeases(() => now);
    const first = leases.take('attempt', 100);
    assert.equal(leases.take('attempt', 100), undefined);
    assert.ok(leases.take('another', 100));
    now = 90;
    assert.equal(await first?.extend(100), true);
    now = 180;
    assert.equal(leases.take('attempt', 100), undefined);
    now = 190;
    const second = leases.take('attempt', 100);
    assert.ok(second);
    assert.equal(await first?.extend(100), false);
    await first?.release();
    assert.equal(leases.take('attempt', 100), undefined);
    await second.release();
    assert.ok(leases.take('attempt', 100));
  });
});
