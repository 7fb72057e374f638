import assert from 'node:assert/strict';
import { describe } from 'node:test';
import dates from '../../src/i18n/languages/en/calendar.json';
import { createFormat } from '../../src/i18n/format.ts';
import { startOfMonth, plusMonths } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { Locator } from 'playwright-core';
import { createFinger, middleOf, PHONE } from './finger.ts';
import type { Point } from './finger.ts';
import { readAvailability, findStayAcrossMonths } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';

/** Returns the start of a swipe by `distance` px that crosses the middle of the months. */
async function pointBesideMiddle({ widget }: JourneyContext, distance: number): Promise<Point> {
  const box = await widget.root.locator('#months').boundingBox();
  if (!box) throw new Error('The months of the calendar are not visible.');
  return { x: box.x + box.width / 2 - distance / 2, y: box.y + box.height / 2 };
}

/** Swipes over the months by `distance` px, as fast as a flick. */
async function swipe(journeyContext: JourneyContext, distance: number): Promise<void> {
  const finger = await createFinger(journeyContext);
  const from = await pointBesideMiddle(journeyContext, distance);
  await finger.swipe(from, { ...from, x: from.x + distance });
}

/** Returns the heading of a month; on a phone it also names the next month. */
const headingOf = (place: Locator, month: IsoDate): Locator =>
  place.locator('h2', { hasText: new RegExp(`^${createFormat('en').monthInShort(month)}`) });

describe('a guest finds dates', () => {
  useJourneyServers();

  journey(
    'by swiping through the months, to the last one',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      await widget.open(`${stack.site}/`);
      await widget.root.locator('[part=finder-toggle]').waitFor();
      const { from } = await readAvailability(stack, stack.house);
      const months = widget.root.getByRole('combobox', { name: dates.month });
      const first = startOfMonth(from);
      const waitForMonth = async (month: IsoDate): Promise<void> => {
        await months.locator(`option:checked[value="${month}"]`).waitFor({ state: 'attached' });
        await headingOf(widget.root.locator('#months > :not(.covered)'), month).waitFor();
      };
      await swipe(journeyContext, -240);
      await waitForMonth(plusMonths(first, 1));
      await swipe(journeyContext, -240);
      await waitForMonth(plusMonths(first, 2));
      await swipe(journeyContext, 240);
      await waitForMonth(plusMonths(first, 1));
      await swipe(journeyContext, 240);
      await waitForMonth(first);
      await swipe(journeyContext, 240);
      await waitForMonth(first);
      assert.equal(new URL(page.url()).pathname, '/');
    },
    PHONE,
  );

  journey(
    'by swiping again before the months have stopped',
    async (journeyContext) => {
      const { stack, widget } = journeyContext;
      const finger = await createFinger(journeyContext);
      await widget.open(`${stack.site}/`);
      const { from } = await readAvailability(stack, stack.house);
      const monthAhead = (ahead: number): IsoDate => plusMonths(startOfMonth(from), ahead);
      const months = widget.root.locator('#months');
      // This month is drawn in advance and not visible.
      await headingOf(months.locator('.covered'), monthAhead(2)).waitFor({ state: 'attached' });
      const width = await months.evaluate((place) => {
        const [first, second] = [...place.children].map((each) => each.getBoundingClientRect().left);
        return (second ?? 0) - (first ?? 0);
      });
      const start = await pointBesideMiddle(journeyContext, -width);
      for (let swipes = 0; swipes < 2; swipes++) await finger.swipe(start, { ...start, x: start.x - width });
      await headingOf(months.locator(':not(.covered)'), monthAhead(2)).waitFor();
    },
    PHONE,
  );

  journey(
    'by dragging across the end of a month, out of the calendar and back',
    async (journeyContext) => {
      const { stack, page, widget } = journeyContext;
      await widget.open(`${stack.site}/`);
      await widget.root.locator('[part=finder-toggle]').waitFor();
      const { checkIn, checkOut } = await findStayAcrossMonths(stack);
      await widget.showMonthOf(checkIn);
      const finger = await createFinger(journeyContext);
      const readScroll = (): Promise<number> => page.evaluate(() => scrollY);
      const guests = widget.root.locator('.guests');
      await guests.evaluate((line) => {
        line.scrollIntoView({ block: 'start', behavior: 'instant' });
      });
      const scrollBefore = await readScroll();
      await finger.press(await middleOf(widget.dayButton(checkIn)));
      await widget.root.locator(`[data-date="${checkIn}"][part~="day-check-in"]`).waitFor();
      const visibleMonths = widget.root.locator('#months > :not(.covered)');
      await finger.move(await middleOf(visibleMonths.locator('td').last()));
      await widget.dayButton(checkOut).waitFor();
      await finger.move(await middleOf(guests));
      await finger.move(await middleOf(widget.dayButton(checkOut)));
      await finger.lift();
      await visibleMonths.locator(`[data-date="${checkOut}"][part~="day-check-out"]`).waitFor();
      assert.equal(await readScroll(), scrollBefore);
    },
    PHONE,
  );
});
