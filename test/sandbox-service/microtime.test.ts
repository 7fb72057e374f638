import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createUniqueClock, readTimestamp, timestampText } from '../../src/sandbox-service/microtime.ts';
import type { Micros } from '../../src/sandbox-service/microtime.ts';

describe('timestamps in microseconds', () => {
  it('are read back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000_000 }), (micros) => {
        const text = timestampText(micros as Micros);
        assert.match(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
        assert.equal(readTimestamp(text), micros);
      }),
    );
  });

  it('may have an offset or no zone, and fractions of any length', () => {
    const noon = readTimestamp('2026-11-21T12:00:00Z');
    assert.equal(readTimestamp('2026-11-21T14:00:00+02:00'), noon);
    assert.equal(readTimestamp('2026-11-21T12:00:00'), noon);
    assert.equal(readTimestamp('2026-11-21T12:00'), noon);
    assert.equal(readTimestamp('2026-11-21T12:00:00.5Z'), Number(noon) + 500_000);
    assert.equal(readTimestamp('2026-11-21T12:00:00.000001999Z'), Number(noon) + 1);
  });

  it('are refused if the day does not exist, the time is missing or a plus sign was lost', () => {
    for (const text of [
      '2026-02-30T12:00:00Z',
      '2026-11-21',
      '2026-11-21T14:00:00 02:00',
      '2026-11-21T25:00Z',
      '',
    ])
      assert.equal(readTimestamp(text), undefined, text);
  });

  it('never repeat and never go back, even if the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2 }), (clock) => {
        let index = 0;
        const stamp = createUniqueClock(() => clock[index++] ?? 0);
        const stamps = clock.map(() => stamp());
        stamps.slice(1).forEach((each, index) => {
          assert.ok(each > Number(stamps[index]));
        });
      }),
    );
  });
});
