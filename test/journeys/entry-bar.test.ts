import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Locator } from 'playwright-core';
import booking from '../../src/i18n/languages/en/booking.json';
import choice from '../../src/i18n/languages/en/features.json';
import { until } from '../until.ts';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';

const PHONE = { width: 390, height: 664 };

const barOf = ({ widget }: JourneyContext): Locator => widget.root.locator('[part~=entry-bar]');

const isWidgetOnScreen = async ({ widget }: JourneyContext): Promise<boolean> =>
  widget.root.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top < innerHeight && bottom > 0;
  });

async function linkToStay({ stack }: JourneyContext): Promise<string> {
  const { checkIn, checkOut } = await findOpenStay(stack, 3);
  return `${stack.site}/?booking-check-in=${checkIn}&booking-check-out=${checkOut}`;
}

describe('a guest whose phone does not show the widget', () => {
  useJourneyServers();

  journey(
    'is led to the widget by a bar with a price, and to the form by a bar with the chosen stay',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      await page.goto(`${stack.site}/`);
      const bar = barOf(journeyContext);
      await bar.getByText(/^from €[\d.]+ a night$/).waitFor();
      assert.equal(await isWidgetOnScreen(journeyContext), false);
      await bar.getByRole('button', { name: choice.popupOpen }).click();
      await bar.waitFor({ state: 'detached' });
      assert.equal(await isWidgetOnScreen(journeyContext), true);
      await widget.choose(await findOpenStay(stack, 3));
      await widget.findButton(booking.proceed).and(page.locator('[aria-disabled="false"]')).waitFor();
      await page.keyboard.press('Control+Home');
      await bar.getByText(/\d.* · €[\d.]+$/).waitFor();
      await bar.getByRole('button', { name: choice.entryBook, exact: true }).click();
      await widget.findField(booking.name).waitFor();
      assert.equal(await isWidgetOnScreen(journeyContext), true);
    },
    { viewport: PHONE },
  );

  journey(
    'is brought to the widget by a link with dates',
    async (journeyContext) => {
      await journeyContext.page.goto(await linkToStay(journeyContext));
      await until(async () => isWidgetOnScreen(journeyContext));
    },
    { viewport: PHONE },
  );

  journey(
    'is not moved to the widget if they have scrolled before it loaded',
    async (journeyContext) => {
      const { page } = journeyContext;
      let release = (): void => undefined;
      const scrolled = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/chunks/*.js', async (route) => {
        await scrolled;
        await route.continue();
      });
      await page.goto(await linkToStay(journeyContext), { waitUntil: 'domcontentloaded' });
      await page.mouse.wheel(0, 200);
      await page.waitForFunction(() => scrollY > 0);
      const scrollBefore = await page.evaluate(() => scrollY);
      release();
      await barOf(journeyContext).getByRole('button', { name: choice.entryBook, exact: true }).waitFor();
      assert.equal(await page.evaluate(() => scrollY), scrollBefore);
    },
    { viewport: PHONE },
  );
});
