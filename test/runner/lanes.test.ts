import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inLanes } from './lanes.ts';

/** What each item has begun, in order, and how to end it. */
class Works {
  readonly begun: string[] = [];
  readonly #ends = new Map<string, () => void>();

  readonly act = async (item: string): Promise<string> => {
    this.begun.push(item);
    await new Promise<void>((resolve) => this.#ends.set(item, resolve));
    return item.toUpperCase();
  };

  async end(item: string): Promise<void> {
    this.#ends.get(item)?.();
    await new Promise(setImmediate);
  }
}

describe('lanes', () => {
  it('begin the next item as soon as one of them is free', async () => {
    const works = new Works();
    const results = inLanes(['a', 'b', 'c', 'd'], 2, works.act);
    assert.deepEqual(works.begun, ['a', 'b']);
    await works.end('b');
    assert.deepEqual(works.begun, ['a', 'b', 'c']);
    await works.end('c');
    await works.end('d');
    await works.end('a');
    assert.deepEqual(await results, ['A', 'B', 'C', 'D']);
  });

  it('may be more than there are items', async () => {
    assert.deepEqual(await inLanes([1], 4, async (item) => item + 1), [2]);
  });
});
