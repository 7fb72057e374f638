// Unit test, because some of the intervals are as long as a quarter of an hour.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fullReadIntervalMs, pauseBeforeNextPassMs, retryDelayMs } from './read-policy.ts';
import type { PassResult } from './read-policy.ts';

const SUCCESS: PassResult = {
  isKeyRefused: false,
  isUnfinished: false,
  pauseMs: 0,
  retryInMs: Infinity,
};
const TIMING = { refreshMs: 30_000, passMs: 0 };
const pauseAfter = (result: Partial<PassResult>, timing: Partial<typeof TIMING> = {}): number =>
  pauseBeforeNextPassMs({ ...SUCCESS, ...result }, { ...TIMING, ...timing });

describe('the pause between two refreshes', () => {
  it('keeps to the configured interval, however long the refresh takes', () => {
    assert.equal(pauseAfter({}), 30_000);
    assert.equal(pauseAfter({}, { passMs: 4_000 }), 26_000);
  });

  it('is at least a second, unless calendars are still missing', () => {
    assert.equal(pauseAfter({}, { passMs: 40_000 }), 1_000);
    assert.equal(pauseAfter({ isUnfinished: true }), 0);
  });

  it('is the pause that the service asks for, even if that is shorter or longer than usual', () => {
    assert.equal(pauseAfter({ pauseMs: 1_500 }), 1_500);
    assert.equal(pauseAfter({ pauseMs: 60_000 }), 60_000);
  });

  it('is a minute while the API key is refused', () => {
    assert.equal(pauseAfter({ isKeyRefused: true }), 60_000);
  });

  it('ends when a missing calendar may be tried again', () => {
    assert.equal(pauseAfter({ retryInMs: 3_000 }), 3_000);
    assert.equal(pauseAfter({ retryInMs: -3_000 }), 1_000);
  });
});

describe('the pace of full reads', () => {
  it('is one per calendar every quarter of an hour, and slower for very many calendars', () => {
    assert.equal(fullReadIntervalMs(1, true, 30_000), 15 * 60_000);
    assert.equal(fullReadIntervalMs(2_500, true, 30_000), 15 * 60_000);
    assert.equal(fullReadIntervalMs(10_000, true, 30_000), 60 * 60_000);
  });

  it('is one per refresh if the service has no feed of changes, and slower for very many calendars', () => {
    assert.equal(fullReadIntervalMs(3, false, 30_000), 30_000);
    assert.equal(fullReadIntervalMs(10_000, false, 30_000), 60 * 60_000);
  });

  it('backs off after failures from a second to five minutes, doubling', () => {
    assert.deepEqual(
      [1, 2, 3, 9, 10, 1e6].map(retryDelayMs),
      [1_000, 2_000, 4_000, 256_000, 300_000, 300_000],
    );
  });
});
