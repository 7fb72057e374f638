import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../../src/i18n/languages/en/booking.json';
import finder from '../../../src/i18n/languages/en/features.json';
import { findMonthWithStays } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';

/** The number of nights after one is added to the first length of the list, a week. */
const A_WEEK_AND_A_NIGHT = 8;

describe('a guest finds dates', () => {
  useJourneyServers();

  journey('in the list of all stays of a length and a month, by keyboard', async ({ stack, widget }) => {
    await widget.open(`${stack.site}/`);
    await widget.button(finder.finderWays).press('Enter');
    await widget.button(finder.finderList).press('Enter');
    await widget.button(finder.addOneNight).press('Enter');
    const month = await findMonthWithStays(stack, A_WEEK_AND_A_NIGHT);
    await widget.root.locator('booking-finder').locator('select').selectOption(month);
    const result = widget.root.locator('[part=finder-result]').nth(1);
    const nights = await result.locator('.nights').innerText();
    const total = await result.locator('strong').innerText();
    await result.press('Enter');
    await widget.root
      .locator(`:not(.covered) > [part=month] [data-date^="${month.slice(0, 7)}"][part~="day-check-in"]`)
      .waitFor();
    await widget.proceed();
    await widget.field(booking.name).waitFor();
    await widget.text(nights.replace(/\W+$/, '')).waitFor();
    const order = (await widget.orderTotal()).replace(/[^\d]/g, '');
    assert.equal(order.replace(/00$/, ''), total.replace(/[^\d]/g, '').replace(/00$/, ''));
  });
});
