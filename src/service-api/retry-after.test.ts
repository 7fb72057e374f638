// Unit test, because it tries arbitrary headers, which the sandbox service never sends.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseHttpDate, parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(1994, 10, 6, 8, 49, 30);

describe('Retry-After', () => {
  for (const [header, seconds] of [
    ['7', 7],
    [' 0 ', 0],
    ['Sun, 06 Nov 1994 08:49:37 GMT', 7],
    ['Sunday, 06-Nov-94 08:49:37 GMT', 7],
    ['Sun Nov  6 08:49:37 1994 GMT', 7],
    ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
    ['99999999999999999999999', 86_400],
    ['Sun, 06 Nov 2094 08:49:37 GMT', 86_400],
    ['1.5', undefined],
    ['-1', undefined],
    ['soon', undefined],
    ['1994-11-06T08:49:37Z', undefined],
    ['Sun, nonsense', undefined],
    ['', undefined],
    [null, undefined],
  ] as const)
    it(`of ${JSON.stringify(header)} means ${String(seconds)} seconds`, () => {
      assert.equal(parseRetryAfter(header, NOW), seconds);
    });

  it('may be any date that toUTCString writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (second) => {
        assert.equal(parseHttpDate(new Date(second * 1000).toUTCString()), second * 1000);
      }),
    );
  });

  it('is a whole number of seconds up to a day, or undefined, for any header', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (header, now) => {
        const seconds = parseRetryAfter(header, now);
        assert.ok(seconds === undefined || (Number.isInteger(seconds) && seconds >= 0 && seconds <= 86_400));
      }),
    );
  });
});
