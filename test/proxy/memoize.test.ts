import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { memoized } from '../../src/proxy/http/memoize.ts';

/** What was looked for, and how often. */
function counted(): { find: (text: string) => { text: string } | undefined; looks: string[] } {
  const looks: string[] = [];
  const find = (text: string): { text: string } | undefined => {
    looks.push(text);
    return text.startsWith('no') ? undefined : { text };
  };
  return { find, looks };
}

describe('what is remembered', () => {
  it('is what would be found, whatever was asked before', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
        const { find } = counted();
        const memory = memoized(find);
        for (const text of [...texts, ...texts]) assert.deepEqual(memory(text), find(text));
      }),
    );
  });

  it('is looked for once', () => {
    const { find, looks } = counted();
    const memory = memoized(find);
    assert.equal(memory('/healthz'), memory('/healthz'));
    assert.deepEqual(looks, ['/healthz']);
  });

  it('is nothing that was not found, nor what is long: made-up addresses must not fill the memory', () => {
    const { find, looks } = counted();
    const memory = memoized(find);
    for (const text of ['nowhere', 'nowhere', 'x'.repeat(200), 'x'.repeat(200)]) memory(text);
    assert.equal(looks.length, 4);
  });

  it('is forgotten when there is too much of it, and found again', () => {
    const { find, looks } = counted();
    const memory = memoized(find);
    for (let n = 0; n < 2_500; n++) memory(`/v1/bookings/${n}`);
    looks.length = 0;
    assert.deepEqual(memory('/v1/bookings/0'), { text: '/v1/bookings/0' });
    assert.deepEqual(looks, ['/v1/bookings/0']);
  });
});
