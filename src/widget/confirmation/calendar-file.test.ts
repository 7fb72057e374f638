// Unit test, because no page shows the bytes of a file for every property.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bookingFileUrl } from './calendar-file.ts';
import type { StayPlace } from './calendar-file.ts';
import { BOOKING, PROPERTY, STAY } from '../../../test/gallery/sample.ts';
import { ENGLISH } from '../views/view-context.testing.ts';

const linesOf = (url: string): string[] => decodeURIComponent(url.slice(url.indexOf(',') + 1)).split('\r\n');

const fileOf = (place: Partial<StayPlace> = {}): string[] => {
  const property = { ...PROPERTY, id: 'unit', ...place };
  const booking = { ...STAY, bookingId: 'WEB-1' };
  return linesOf(bookingFileUrl(booking, { ...ENGLISH, property }) ?? '');
};

describe('the calendar file of a stay', () => {
  it('starts and ends at the hours of check-in and check-out in the time zone of the property', () => {
    assert.deepEqual(fileOf({ name: 'Sea view', timeZone: 'Europe/Lisbon', checkOutTime: '11:00' }), [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//booking-widget//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:WEB-1@unit',
      'DTSTAMP:20270701T120200Z',
      'DTSTART:20270710T140000Z',
      'DTEND:20270714T100000Z',
      'SUMMARY:Sea view',
      'DESCRIPTION:Booking number: WEB-1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('contains the hours without a zone if the platform does not know the time zone of the property', () => {
    const lines = fileOf({ timeZone: 'Atlantis/Capital', checkInTime: '15:00', checkOutTime: '11:30' });
    assert.deepEqual(
      lines.filter((line) => line.startsWith('DTSTART') || line.startsWith('DTEND')),
      ['DTSTART:20270710T150000', 'DTEND:20270714T113000'],
    );
  });

  it('covers whole days unless the host sets both hours', () => {
    const dateLines = fileOf({ checkOutTime: undefined }).filter((line) => line.startsWith('DT'));
    assert.deepEqual(dateLines.slice(1), ['DTSTART;VALUE=DATE:20270710', 'DTEND;VALUE=DATE:20270715']);
  });

  it('escapes a name that contains separators or line breaks', () => {
    const [summary] = fileOf({ name: 'Sea; view, \\o/\nDESCRIPTION:x' }).filter((line) =>
      line.startsWith('SUMMARY'),
    );
    assert.equal(summary, 'SUMMARY:Sea\\; view\\, \\\\o/\\nDESCRIPTION:x');
  });

  it('folds long lines at 75 octets and keeps the whole name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
        const lines = fileOf({ name: name.replace(/[\r\n\\;,]/g, '') });
        for (const line of lines) assert.ok(new TextEncoder().encode(line).length <= 75, line);
        const unfolded = lines.join('\r\n').replaceAll('\r\n ', '');
        assert.ok(unfolded.includes(`SUMMARY:${name.replace(/[\r\n\\;,]/g, '')}\r\n`));
      }),
    );
  });

  it('does not exist if the dates of the booking are invalid', () => {
    assert.equal(bookingFileUrl({ ...BOOKING, checkOut: 'soon' }, ENGLISH), undefined);
  });
});
