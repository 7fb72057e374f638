import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../../src/i18n/languages/en/booking.json';
import finder from '../../../src/i18n/languages/en/features.json';
import { findMonthWithStays } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';

/** The list begins with stays of a week, and the journey adds one night. */
const A_WEEK_AND_A_NIGHT = 8;

describe('a guest finds dates', () => {
  useJourneyServers();

  journey('in the list of all stays, with a length and a month, by keyboard', async ({ stack, widget }) => {
    await widget.open(`${stack.site}/`);
    await widget.findButton(finder.finderWays).press('Enter');
    await widget.findButton(finder.finderList).press('Enter');
    await widget.findButton(finder.addOneNight).press('Enter');
    const month = await findMonthWithStays(stack, A_WEEK_AND_A_NIGHT);
    await widget.root.locator('booking-finder').locator('select').selectOption(month);
    const result = widget.root.locator('[part=finder-result]').nth(1);
    const nights = await result.locator('.nights').innerText();
    const listedTotal = await result.locator('strong').innerText();
    await result.press('Enter');
    await widget.root
      .locator(`:not(.covered) > [part=month] [data-date^="${month.slice(0, 7)}"][part~="day-check-in"]`)
      .waitFor();
    await widget.goToDetails();
    await widget.findField(booking.name).waitFor();
    await widget.findText(nights.replace(/\W+$/, '')).waitFor();
    const orderTotal = (await widget.orderTotal()).replace(/[^\d]/g, '');
    assert.equal(orderTotal.replace(/00$/, ''), listedTotal.replace(/[^\d]/g, '').replace(/00$/, ''));
  });
});
