import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../../src/i18n/languages/en/booking.json';
import dates from '../../../src/i18n/languages/en/calendar.json';
import finder from '../../../src/i18n/languages/en/features.json';
import { monthWithStays, openStay } from '../open-stay.ts';
import { journey, useStage } from '../stage.ts';

/** The list begins with a week. */
const A_WEEK_AND_A_NIGHT = 8;

describe('a guest finds dates', () => {
  useStage();

  journey('among the cheapest stays, and continues with one', async ({ stack, widget }) => {
    await widget.open(`${stack.site}/`);
    // The first of the ways.
    await widget.button(finder.finderWays).click();
    const cheapest = widget.root.locator('[part=finder-result]').first();
    const total = (await cheapest.locator('strong').innerText()).replace(/[^\d]/g, '');
    await cheapest.click();
    await widget.proceed();
    await widget.field(booking.name).waitFor();
    const order = (await widget.orderTotal()).replace(/[^\d]/g, '');
    assert.equal(order.replace(/00$/, ''), total.replace(/00$/, ''));
  });

  journey('in the list of all stays of a length and a month, by keyboard', async ({ stack, widget }) => {
    await widget.open(`${stack.site}/`);
    await widget.button(finder.finderWays).press('Enter');
    await widget.button(finder.finderList).press('Enter');
    await widget.button(finder.addOneNight).press('Enter');
    const month = await monthWithStays(stack, A_WEEK_AND_A_NIGHT);
    await widget.root.locator('[part=finder-month]').selectOption(month);
    const stay = widget.root.locator('[part=finder-result]').nth(1);
    const nights = await stay.locator('.nights').innerText();
    const total = await stay.locator('strong').innerText();
    await stay.press('Enter');
    await widget.root
      .locator(`:not(.covered) > [part=month] [data-date^="${month.slice(0, 7)}"][part~="day-arrival"]`)
      .waitFor();
    await widget.proceed();
    await widget.field(booking.name).waitFor();
    await widget.text(nights.replace(/\W+$/, '')).waitFor();
    const order = (await widget.orderTotal()).replace(/[^\d]/g, '');
    assert.equal(order.replace(/00$/, ''), total.replace(/[^\d]/g, '').replace(/00$/, ''));
  });

  journey('by typing them, or sees why they cannot be booked', async ({ stack, widget }) => {
    await widget.open(`${stack.site}/`);
    const { checkIn, checkOut } = await openStay(stack, 5);
    await widget.button(finder.finderWays).click();
    await widget.button(finder.finderTyped).click();
    await widget.field(finder.finderCheckIn).fill(checkOut);
    await widget.field(finder.finderCheckOut).fill(checkIn);
    await widget.button(finder.takeDates).click();
    await widget.text(dates.whyNoNights).waitFor();
    await widget.field(finder.finderCheckIn).fill(checkIn);
    await widget.field(finder.finderCheckOut).fill(checkOut);
    await widget.field(finder.finderCheckOut).press('Enter');
    await widget.root
      .locator(`:not(.covered) > [part=month] [data-date="${checkIn}"][part~="day-arrival"]`)
      .waitFor();
    await widget.proceed();
    await widget.field(booking.name).waitFor();
  });
});
