import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CalendarBodies } from '../../src/proxy/rates/calendar-body.ts';
import type { KnownCalendar } from '../../src/proxy/rates/calendar-body.ts';
import { tableOf } from '../../src/proxy/rates/night-table.ts';
import type { Compress } from '../../src/proxy/http/encoded-body.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { rowOf } from './calendar-world.ts';

const FIRST = '2027-01-01' as IsoDate;
const WINDOW = { from: FIRST, to: '2027-01-30' as IsoDate };
const LATER = { ...WINDOW, from: '2027-01-02' as IsoDate };
const USUAL = { window: WINDOW, isDefault: true, encoding: 'br' } as const;
const TABLE = tableOf({ kind: 'full', window: WINDOW, rows: [rowOf({})] });

const known = (fields: Partial<KnownCalendar> = {}): KnownCalendar => ({
  propertyId: 'a',
  table: TABLE,
  ...fields,
});

/** Counts, and squeezes everything into 100 bytes. */
function counting(): { compress: Compress; count: () => number } {
  let count = 0;
  return {
    count: () => count,
    compress: async () => {
      count += 1;
      return new Uint8Array(100);
    },
  };
}

describe('the bodies of calendar answers', () => {
  it('are made when they are first asked for, once for all who ask meanwhile, and then are at hand', async () => {
    const { compress, count } = counting();
    const bodies = new CalendarBodies(compress);
    await Promise.all(Array.from({ length: 20 }, async () => bodies.body(known(), USUAL)));
    assert.equal(count(), 1);
    assert.ok(!(bodies.body(known(), USUAL) instanceof Promise));
    assert.ok(bodies.body(known(), { ...USUAL, window: LATER, isDefault: false }) instanceof Promise);
  });

  it('are made again when the table is another, and for nothing less', async () => {
    const { compress, count } = counting();
    const bodies = new CalendarBodies(compress);
    const counts: number[] = [];
    for (const calendar of [known(), known(), known({ table: structuredClone(TABLE) })]) {
      await bodies.body(calendar, USUAL);
      counts.push(count());
    }
    assert.deepEqual(counts, [1, 1, 2]);
  });

  it('do not take more room than they may: the ones that were not asked for longest go', async () => {
    const { compress, count } = counting();
    const probe = new CalendarBodies(compress);
    await probe.body(known(), USUAL);
    const bodies = new CalendarBodies(compress, 3 * probe.bytes);
    const ask = async (propertyId: string): Promise<number> => {
      const before = count();
      await bodies.body(known({ propertyId }), USUAL);
      assert.ok(bodies.bytes <= 3 * probe.bytes, `${bodies.bytes} bytes`);
      return count() - before;
    };
    for (const id of ['a', 'b', 'c', 'a', 'd']) await ask(id);
    assert.deepEqual([await ask('a'), await ask('c'), await ask('d'), await ask('b')], [0, 0, 0, 1]);
    assert.equal(bodies.bytes, 3 * probe.bytes);
  });

  it('that could not be made are tried again by the next who asks', async () => {
    let isBroken = true;
    const { compress } = counting();
    const bodies = new CalendarBodies(async (...args) => {
      if (isBroken) throw new Error('no memory');
      return compress(...args);
    });
    await assert.rejects(async () => bodies.body(known(), USUAL));
    isBroken = false;
    await bodies.body(known(), USUAL);
    assert.ok(bodies.bytes > 0);
  });
});
