// Unit test, because it tries arbitrary JSON answers, which the sandbox service never gives.
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import { outlineOf } from './outcomes.ts';
import { anyCharacter } from '../../../test/any-character.ts';

describe('the outline of an answer', () => {
  it('gives only the length of a text that is no JSON, of JSON that is nested too deeply, and of a long value', () => {
    assert.equal(outlineOf('<h1>Ana cannot book</h1>'), '(24)');
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    assert.equal(outlineOf(deep), '(200000)');
    assert.equal(outlineOf(JSON.stringify({ status: 'Ana '.repeat(30) })), '{"status":"(120)"}');
  });

  it('holds no text that a guest could have typed, at any depth', () => {
    const guestText = fc
      .string({ unit: anyCharacter, minLength: 1, maxLength: 40 })
      .map((text) => `Zyx ${text}`);
    const fieldName = fc.oneof(
      guestText,
      fc.constantFrom('status', 'booking_id'),
      fc.stringMatching(/^[a-z]{1,8}$/),
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: 'small' },
        guestText,
        fc.array(tie('tree')),
        fc.dictionary(fieldName, tie('tree')),
      ),
    }));
    fc.assert(
      fc.property(tree, (body) => {
        assert.doesNotMatch(outlineOf(JSON.stringify(body)), /Zyx/);
      }),
    );
  });
});
