import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import fc from 'fast-check';
import { isSameSecret } from '../../src/proxy/keys.ts';

const PROXY = new URL('../../src/proxy/', import.meta.url);

describe('comparing secrets', () => {
  it('says what the operator says, of any two texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        assert.equal(isSameSecret(a, b), a === b);
        assert.equal(isSameSecret(a + b, a + b), true);
      }),
    );
  });

  it('looks at every sign, the last as the first', () => {
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

  it('is left to that one function: no file of the proxy compares a digest by an operator', () => {
    const files = readdirSync(PROXY, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    );
    assert.ok(files.includes('bookings/in-flight-requests.ts'));
    for (const name of files)
      assert.doesNotMatch(
        readFileSync(new URL(name, PROXY), 'utf8'),
        /(?:Mac|mac\([^)]*\)\)?) *[!=]==/,
        name,
      );
  });
});
