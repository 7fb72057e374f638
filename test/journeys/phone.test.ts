/*
 * Journeys for earlier bugs, each on a phone and in a wide window. Here: "a guest who chooses dates presses a day that is taken,
 * and sees why, and what would work instead". In access.test.ts: "everybody can book with text of twice the size …". In
 * way-back.test.ts: "a guest who presses the back button finds the dates again, and what was typed …".
 */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';
import dates from '../../src/i18n/languages/en/calendar.json';
import { middleOf } from './finger.ts';
import { isFullyVisible } from './in-sight.ts';
import { casesOf } from './matrix.ts';
import { findStayInNextMonth } from './open-stay.ts';
import { until } from '../until.ts';
import { journey, useJourneyServers } from './journey.ts';

/** Phones, without the part of the screen that their browser takes. */
const PHONE = { width: 390, height: 664 };
const SMALL_PHONE = { width: 360, height: 640 };

const WIDE = { width: 1280, height: 900 };

/** The text before and after the date. */
const [whyTakenStart = '', whyTakenEnd = ''] = dates.whyTaken.split('{date}');
const [checkInOnStart = ''] = dates.checkInOn.split('{');

/** Acts like a host who accepts only these methods. */
async function offerPaymentMethods(paymentMethods: readonly string[], page: Page): Promise<void> {
  await page.route('**/v1/quotes', async (route) => {
    if (route.request().method() !== 'POST') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    const quote = (await response.json()) as object;
    await route.fulfill({ response, json: { ...quote, paymentMethods } });
  });
}

describe('a guest who chooses dates', () => {
  useJourneyServers();

  for (const viewport of casesOf({ usual: [PHONE, WIDE], more: [SMALL_PHONE] }))
    journey(
      `presses a day that is taken, and sees why, and what would work instead: ${viewport.width} × ${viewport.height}`,
      async ({ stack, page, widget }) => {
        await widget.open(`${stack.site}/`);
        const takenDays = widget.root.getByRole('button', { name: new RegExp(`${dates.dayTaken}$`) });
        while ((await takenDays.count()) === 0) await widget.findButton(dates.nextMonth).tap();
        const day = takenDays.first();
        // Scrolls again until it lasts, because a page that is still loading may jump back.
        await until(async () => {
          await day.evaluate((button) => {
            button.scrollIntoView({ block: 'end', behavior: 'instant' });
          });
          return (await middleOf(day)).y < viewport.height;
        });
        const { x, y } = await middleOf(day);
        await page.touchscreen.tap(x, y);
        const reason = widget.findText(new RegExp(`^${whyTakenStart}.*${whyTakenEnd}$`));
        const suggestion = widget.findButton(new RegExp(`^${checkInOnStart}`));
        await suggestion.waitFor();
        assert.ok(await isFullyVisible(reason), 'the reason is out of sight');
        assert.ok(await isFullyVisible(suggestion), 'the suggestion is out of sight');
        await suggestion.tap();
        await widget.root.getByRole('button', { name: new RegExp(`${dates.dayIsCheckIn}$`) }).waitFor();
      },
      { viewport, hasTouch: true },
    );

  for (const { methods, maxPresses } of casesOf<{
    readonly methods?: readonly string[];
    readonly maxPresses: number;
  }>({
    usual: [{ maxPresses: 8 }],
    more: [{ methods: ['Bank Transfer'], maxPresses: 7 }],
  }))
    journey(
      `orders a stay in the next month with at most ${maxPresses} presses and ${methods ? 'one method' : 'a choice of methods'}`,
      async ({ stack, page, widget }) => {
        if (methods) await offerPaymentMethods(methods, page);
        const pressed: string[] = [];
        /** Taps, and records the tap. Typing is not recorded. */
        const press = async (what: string, locator: Locator): Promise<void> => {
          pressed.push(what);
          await locator.tap();
        };
        await widget.open(`${stack.site}/`);
        const { checkIn, checkOut } = await findStayInNextMonth(stack);
        const isOnScreen = (await widget.dayButton(checkIn).count()) > 0;
        if (!isOnScreen) await press('next month', widget.findButton(dates.nextMonth));
        await press('check-in', widget.dayButton(checkIn));
        await press('check-out', widget.dayButton(checkOut));
        await press('continue', widget.findButton(booking.proceed));
        await widget.fillInGuest();
        if (!methods)
          await press('method', widget.root.getByRole('radio', { name: booking.bankTransferName }));
        await press('terms', widget.root.getByRole('checkbox', { name: /^I accept/ }));
        await press('order', widget.orderButton);
        await widget.waitForConfirmation();
        assert.deepEqual(pressed, [
          ...(isOnScreen ? [] : ['next month']),
          'check-in',
          'check-out',
          'continue',
          ...(methods ? [] : ['method']),
          'terms',
          'order',
        ]);
        assert.ok(pressed.length <= maxPresses, pressed.join(', '));
      },
      { viewport: PHONE, hasTouch: true },
    );
});
