// Unit test, because it compares arbitrary texts, and a request cannot choose both of them.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { isSameSecret } from './keys.ts';

describe('comparing secrets', () => {
  it('agrees with the === operator for any two texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(isSameSecret(a, b), a === b);
        assert.equal(isSameSecret(a + b, a + b), true);
      }),
    );
  });
});
