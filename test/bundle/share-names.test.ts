import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { handedIn, namesOnTheWay } from '../../src/bundle/share-names.ts';
import type { Handed } from '../../src/bundle/share-names.ts';

const name = fc.stringMatching(/^[a-e]{1,2}$/);
const given = fc
  .uniqueArray(fc.record({ name, local: name }), { selector: ({ name: on }) => on })
  .map((list) => list.filter(({ local }, index) => list.findIndex((each) => each.local === local) === index));
/** A giver, and a taker of some of what it has, by names of its own. */
const handed = given.chain((list) =>
  fc
    .uniqueArray(name, { minLength: list.length, maxLength: list.length })
    .chain((locals) =>
      fc
        .subarray(list.map(({ name: on }, index) => ({ name: on, local: locals[index] ?? '' })))
        .map((taken): readonly [Handed, Handed] => [list, taken]),
    ),
);

describe('names between two chunks', () => {
  it('are read from what is taken', () => {
    assert.deepEqual(handedIn('a as b,c', true), [
      { name: 'a', local: 'b' },
      { name: 'c', local: 'c' },
    ]);
  });

  it('are read from what is given', () => {
    assert.deepEqual(handedIn('b as a,c', false), [
      { name: 'a', local: 'b' },
      { name: 'c', local: 'c' },
    ]);
  });

  it('are never two things’', () => {
    fc.assert(
      fc.property(handed, ([list, taken]) => {
        const names = namesOnTheWay(list, taken);
        assert.equal(names.size, list.length);
        assert.equal(new Set(names.values()).size, names.size);
      }),
    );
  });

  it('are the taker’s own', () => {
    fc.assert(
      fc.property(handed, ([list, taken]) => {
        const names = namesOnTheWay(list, taken);
        for (const { name: on, local } of taken) assert.equal(names.get(on), local);
      }),
    );
  });
});
