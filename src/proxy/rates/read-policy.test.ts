// From inside: properties of pure functions.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { fullReadEveryMs, restMs, retryAfterMs } from './read-policy.ts';
import type { PassEnd } from './read-policy.ts';

const WELL: PassEnd = {
  isKeyRefused: false,
  isUnfinished: false,
  pauseMs: 0,
  retryMs: Infinity,
};
const PACE = { refreshMs: 30_000, passMs: 0, random: 0.5 };
const rest = (end: Partial<PassEnd>, pace: Partial<typeof PACE> = {}): number =>
  restMs({ ...WELL, ...end }, { ...PACE, ...pace });

describe('the rest between two refreshes', () => {
  it('makes them begin as often as configured, a little earlier or later each time', () => {
    assert.equal(rest({}), 30_000);
    assert.equal(rest({}, { passMs: 4_000 }), 26_000);
    assert.deepEqual([rest({}, { random: 0 }), rest({}, { random: 1 })], [27_000, 33_000]);
  });

  it('is a second at least, unless there are calendars left to read', () => {
    assert.equal(rest({}, { passMs: 40_000 }), 1_000);
    assert.equal(rest({ isUnfinished: true }), 0);
  });

  it('is the pause that the service is given, be it shorter or longer than usual', () => {
    assert.equal(rest({ pauseMs: 1_500 }), 1_500);
    assert.equal(rest({ pauseMs: 60_000 }), 60_000);
  });

  it('is a minute with a dead key', () => {
    assert.equal(rest({ isKeyRefused: true }), 60_000);
  });

  it('ends when a calendar that is missing may be tried again', () => {
    assert.equal(rest({ retryMs: 3_000 }), 3_000);
    assert.equal(rest({ retryMs: -3_000 }), 1_000);
  });
});

describe('the pace of full reads', () => {
  it('is one in a quarter of an hour for each calendar, and less for very many', () => {
    assert.equal(fullReadEveryMs(1, true, 30_000), 15 * 60_000);
    assert.equal(fullReadEveryMs(2_500, true, 30_000), 15 * 60_000);
    assert.equal(fullReadEveryMs(10_000, true, 30_000), 60 * 60_000);
  });

  it('is that of the refreshes where there is no feed of changes, as far as the number allows', () => {
    assert.equal(fullReadEveryMs(3, false, 30_000), 30_000);
    assert.equal(fullReadEveryMs(10_000, false, 30_000), 60 * 60_000);
  });

  it('after failures doubles from a second to five minutes, with jitter', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (failures, random) => {
          const full = Math.min(5 * 60_000, 1_000 * 2 ** Math.min(failures - 1, 40));
          const ms = retryAfterMs(failures, random);
          assert.ok(ms >= full / 2 && ms <= full, `${ms} ms after ${failures}`);
        },
      ),
    );
  });
});
