import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../src/i18n/languages/en/booking.json';
import { createFormat } from '../../src/i18n/format.ts';
import { dayInZone, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { nightsOf } from '../../src/stay/night-range.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import { instantOf } from '../../src/stay/wall-time.ts';
import type { Stack } from '../../demo/stack.ts';
import { slowTotal } from '../stay/random-hosts.ts';
import { openPageWithRules } from './host-rules.ts';
import { readAvailability, findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST, Widget } from './widget.ts';

const ZONE = 'Europe/Lisbon';
const MINUTE_MS = 60_000;

const TARIFF = {
  direct: '-8%',
  guests: { included: 2, adult: '15.00', child: '7.00' },
  longStay: [
    { nights: 7, off: '10%' },
    { nights: 28, off: '20%' },
  ],
};

const format = createFormat('en-GB');

/** Returns the price with cleaning by {@link TARIFF}, in cents, from the service's prices, without the code under test. */
async function computeExpectedTotal(stack: Stack, stay: NightRange, adults: number): Promise<number> {
  const availability = await readAvailability(stack, stack.house);
  const nightPrices = nightsOf(stay).map(
    (date) => (availability.night(date)?.price ?? assert.fail(date)) * 10,
  );
  const host = {
    from: stay.checkIn,
    rows: nightPrices,
    direct: -800,
    tariff: {
      guests: { included: 2, adult: 1500, child: 700 },
      longStay: [
        { nights: 7, off: 1000 },
        { nights: 28, off: 2000 },
      ],
    },
    arrivalRules: [],
    party: { adults, children: 0 },
    cleaning: 4550,
  };
  return slowTotal(host, 0, nightPrices.length);
}

/** Returns the service's shortest stay that begins tonight. */
async function findStayTonight(stack: Stack, tonight: IsoDate): Promise<NightRange> {
  const context = { availability: await readAvailability(stack, stack.house), today: tonight };
  for (let nights = 1; nights <= 14; nights++) {
    const stay = { checkIn: tonight, checkOut: plusDays(tonight, nights) };
    if (!whyNotStay(stay, context)) return stay;
  }
  throw new Error('No stay of up to 14 nights can begin tonight.');
}

describe('a guest of a host with price and date rules of their own', () => {
  useJourneyServers();

  journey(
    'sees, orders and is charged the same price for a week with one guest more than the price includes',
    async ({ stack, widget, sandbox }) =>
      openPageWithRules(stack, { tariff: TARIFF }, async (host) => {
        const stay = await findOpenStay(stack, 7);
        const expected = await computeExpectedTotal(stack, stay, 3);
        await widget.open(host.page);
        await widget.findButton(booking.addAdult).click();
        await widget.showMonthOf(stay.checkIn);
        await widget.dayButton(stay.checkIn).click();
        await widget.showMonthOf(stay.checkOut);
        const cellLabel = await widget.dayButton(stay.checkOut).locator('b').getAttribute('aria-label');
        assert.ok(cellLabel?.includes(format.price(expected)), `${cellLabel}: ${format.price(expected)}`);
        await widget.dayButton(stay.checkOut).click();
        await widget.goToDetails();
        await widget.findText(/^7 nights or more: 10\s?% off/).waitFor();
        await widget.findText(/^Extra guests \(1\)/).waitFor();
        await widget.fillInGuest();
        await widget.choosePaymentMethod('Bank Transfer');
        await widget.acceptTerms();
        assert.equal(await widget.orderTotal(), format.priceInFull(expected));
        await widget.orderButton.click();
        await widget.waitForConfirmation();
        await widget.findText(format.priceInFull(expected)).waitFor();
        const [booked] = await sandbox.bookingsOf(GUEST.name);
        const chargedTotal = (booked?.nights_price ?? 0) + (booked?.cleaning ?? 0);
        assert.equal(Math.round(chargedTotal * 100), expected);
      }),
  );

  journey(
    'can finish a booking after midnight if it was quoted at 23:45, although no other guest can choose that night from 23:55 on',
    async ({ stack, page, widget, sandbox, newProfile }) => {
      const tonight = dayInZone(ZONE, Date.now());
      const beforeMidnight = instantOf(tonight, '23:45', ZONE) ?? assert.fail();
      const stay = await findStayTonight(stack, tonight);
      const rules = { arrivals: [{ tonightUntil: '23:55' }] };
      await openPageWithRules(
        stack,
        rules,
        async (host) => {
          await page.clock.setSystemTime(beforeMidnight);
          await widget.open(host.page);
          await widget.prepareOrder(stay, 'Cash');
          await host.advance(11 * MINUTE_MS);
          const otherGuest = new Widget(await (await newProfile()).newPage());
          await otherGuest.page.clock.setSystemTime(beforeMidnight + 11 * MINUTE_MS);
          await otherGuest.open(host.page);
          await otherGuest.showMonthOf(tonight);
          await otherGuest.dayButton(tonight).press('Enter');
          await otherGuest.findText(/^It’s too late to book/).waitFor();
          await host.advance(14 * MINUTE_MS);
          await page.clock.setSystemTime(beforeMidnight + 25 * MINUTE_MS);
          const nextCalendar = page.waitForResponse((answer) => /\/calendar(\?|$)/.test(answer.url()));
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          await (await nextCalendar).finished();
          await widget.orderButton.click();
          await widget.waitForConfirmation();
          const [booked] = await sandbox.bookingsOf(GUEST.name);
          assert.equal(booked?.reservation_start, tonight);
        },
        beforeMidnight,
      );
    },
  );
});
