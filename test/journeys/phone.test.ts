import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../src/i18n/languages/en/booking.json';
import dates from '../../src/i18n/languages/en/calendar.json';
import { plusMonths, startOfMonth } from '../../src/stay/iso-date.ts';
import { isInSight } from './in-sight.ts';
import { lastArrival } from './open-stay.ts';
import { journey, useStage } from './stage.ts';

/** Phones, less what their browser takes of the screen. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
] as const;

/** What a text says before its first placeholder, and after its last. */
const [beforeNight = '', afterNight = ''] = dates.whyTaken.split('{date}');
const [checkInOn = ''] = dates.checkInOn.split('{');

describe('a guest who chooses dates', () => {
  useStage();

  for (const viewport of PHONES)
    journey(
      `presses a day that is taken, and sees why, and what would work instead: ${viewport.width} × ${viewport.height}`,
      async ({ stack, widget }) => {
        await widget.open(`${stack.site}/`);
        const taken = widget.root.getByRole('button', { name: new RegExp(`${dates.dayTaken}$`) });
        while ((await taken.count()) === 0) await widget.button(dates.nextMonth).tap();
        const day = taken.first();
        await day.evaluate((button) => {
          button.scrollIntoView({ block: 'end', behavior: 'instant' });
        });
        // It is no disabled button to a guest: it says why.
        await day.tap({ force: true });
        const reason = widget.text(new RegExp(`^${beforeNight}.*${afterNight}$`));
        const repair = widget.button(new RegExp(`^${checkInOn}`));
        await repair.waitFor();
        assert.ok(await isInSight(reason), 'the reason is out of sight');
        assert.ok(await isInSight(repair), 'the repair is out of sight');
        await repair.tap();
        await widget.root.getByRole('button', { name: new RegExp(`${dates.dayIsCheckIn}$`) }).waitFor();
      },
      { viewport, hasTouch: true },
    );

  for (const viewport of [...PHONES.slice(0, 1), { width: 1280, height: 900 }])
    journey(
      `arrives on the last day of a month, and sees when the stay can end: ${viewport.width} × ${viewport.height}`,
      async ({ stack, widget }) => {
        await widget.open(`${stack.site}/`);
        const checkIn = await lastArrival(stack);
        const isWide = viewport.width > PHONES[0].width;
        // The last month on screen.
        await widget.show(isWide ? plusMonths(startOfMonth(checkIn), -1) : checkIn);
        await widget.day(checkIn).click();
        const [ends = ''] = dates.dayCheckOut.split('{');
        const checkOut = widget.root.getByRole('button', { name: new RegExp(ends) }).first();
        await checkOut.click();
        await widget.button(dates.clearDates).waitFor();
        await widget.proceed();
        await widget.field(booking.name).waitFor();
      },
      { viewport, hasTouch: true },
    );
});
