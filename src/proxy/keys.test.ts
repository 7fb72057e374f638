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

  it('compares every character, including the last', () => {
    const text = 'x'.repeat(43);
    for (let index = 0; index < text.length; index++)
      assert.equal(
        isSameSecret(text, `${text.slice(0, index)}y${text.slice(index + 1)}`),
        false,
        String(index),
      );
    for (const other of ['', text.slice(1), `${text}x`, `${text}\0`]) {
      assert.equal(isSameSecret(text, other), false);
      assert.equal(isSameSecret(other, text), false);
    }
  });
});
