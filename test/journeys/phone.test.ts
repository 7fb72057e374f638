import assert from 'node:assert/strict';
import { describe } from 'node:test';
import dates from '../../src/i18n/languages/en/calendar.json';
import { isInSight } from './in-sight.ts';
import { journey, useStage } from './stage.ts';

/** Phones, less what their browser takes of the screen. */
const PHONES = [
  { width: 390, height: 664 },
  { width: 360, height: 640 },
];

/** What a text says before its first placeholder, and after its last. */
const [beforeNight = '', afterNight = ''] = dates.whyTaken.split('{date}');
const [checkInOn = ''] = dates.checkInOn.split('{');

describe('a guest with a phone', () => {
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
});
