import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dayInZone, isoDate } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { instantOf } from '../../src/stay/wall-time.ts';

const day = (text: string): IsoDate => isoDate(text) ?? assert.fail(text);
const instantAt = (date: string, time: string, zone: string): string =>
  new Date(instantOf(day(date), time, zone) ?? assert.fail(zone)).toISOString();

const ZONES = ['Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Auckland', 'Pacific/Honolulu', 'America/St_Johns'];

describe('the instant of a local time', () => {
  it('follows summer and winter time', () => {
    assert.equal(instantAt('2027-07-10', '15:00', 'Europe/Berlin'), '2027-07-10T13:00:00.000Z');
    assert.equal(instantAt('2027-12-10', '15:00', 'Europe/Berlin'), '2027-12-10T14:00:00.000Z');
  });

  it('is right before and after the clocks change on the same day', () => {
    assert.equal(instantAt('2027-03-28', '01:30', 'Europe/Berlin'), '2027-03-28T00:30:00.000Z');
    assert.equal(instantAt('2027-03-28', '11:00', 'Europe/Berlin'), '2027-03-28T09:00:00.000Z');
    assert.equal(instantAt('2027-10-31', '11:00', 'America/New_York'), '2027-10-31T15:00:00.000Z');
  });

  it('is as much later as the clocks jump if they skip the time, west and east of Greenwich', () => {
    assert.equal(instantAt('2027-03-14', '02:30', 'America/New_York'), '2027-03-14T07:30:00.000Z');
    assert.equal(instantAt('2027-03-28', '02:30', 'Europe/Berlin'), '2027-03-28T01:30:00.000Z');
    assert.equal(instantAt('2027-03-28', '00:00', 'Atlantic/Azores'), '2027-03-28T01:00:00.000Z');
  });

  it('is shown as the same local time by a clock in that zone', () => {
    const clock = (millis: number, timeZone: string): string =>
      new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(millis);
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom(...ZONES),
        // In none of these zones do the clocks change between 6:00 and midnight.
        fc.integer({ min: 6, max: 23 }),
        (date, zone, hour) => {
          const wanted = day(date.toISOString().slice(0, 10));
          const time = `${String(hour).padStart(2, '0')}:30`;
          const instant = instantOf(wanted, time, zone) ?? assert.fail(zone);
          assert.deepEqual([dayInZone(zone, instant), clock(instant, zone)], [wanted, time]);
        },
      ),
    );
  });
});
