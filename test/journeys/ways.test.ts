import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { UNITS } from '../../demo/host-config.ts';
import booking from '../../src/i18n/languages/en/booking.json';
import choice from '../../src/i18n/languages/en/features.json';
import { plusDays } from '../../src/stay/iso-date.ts';
import { nearestStays } from '../../src/stay/nearest-stays.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import { whyNotStay } from '../../src/stay/stay-rules.ts';
import type { StayContext } from '../../src/stay/stay-rules.ts';
import { runCommand } from '../cli/program.ts';
import { readAvailability, findOpenStay } from './open-stay.ts';
import { HOST_ENV, journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';
import { visitPlaces } from './visit-places.ts';
import { GUEST, Widget } from './widget.ts';

const digitsIn = (text: string): string => text.replace(/\D/g, '').replace(/00$/, '');

interface SplitStay {
  readonly stay: NightRange;
  readonly availableId: string;
  /** The id of a place that is taken for the stay, but has an available stay near by. */
  readonly takenId: string;
}

/** Returns a stay for which one place is available and another one is not. */
async function findSplitStay(stack: JourneyContext['stack']): Promise<SplitStay> {
  const ids = [UNITS.house, UNITS.flat, UNITS.studio];
  const contexts = new Map<string, StayContext>();
  for (const id of ids) {
    const availability = await readAvailability(stack, id);
    contexts.set(id, { availability, today: availability.from });
  }
  const contextOf = (id: string): StayContext => contexts.get(id) ?? assert.fail(id);
  const { today } = contextOf(UNITS.house);
  for (let days = 10; days < 300; days++) {
    const stay = { checkIn: plusDays(today, days), checkOut: plusDays(today, days + 3) };
    const availableId = ids.find((id) => !whyNotStay(stay, contextOf(id)));
    const takenId = ids.find(
      (id) => whyNotStay(stay, contextOf(id)) && nearestStays(stay, contextOf(id)).length > 0,
    );
    if (availableId && takenId) return { stay, availableId, takenId };
  }
  return assert.fail('No stay is available at one place and taken at another.');
}

describe('a guest comes another way', () => {
  useJourneyServers();

  journey(
    'by a link that extends a stay, and enters a foreign phone number',
    async ({ stack, page, widget, sandbox }) => {
      const stay = await findOpenStay(stack, 4);
      const linkArguments = ['--property', UNITS.house, '--from', stay.checkIn, '--page', `${stack.site}/`];
      const linkOutput = await runCommand(['extension-link', ...linkArguments], HOST_ENV);
      await page.goto(linkOutput.stdout.trim());
      await widget.waitUntilReady();
      await widget.findText(booking.extensionHeading).waitFor();
      await widget.showMonthOf(stay.checkOut);
      await widget.dayButton(stay.checkOut).click();
      await widget.goToDetails();
      await widget.fillInGuest();
      const phone = widget.root.locator('input[name="phone"]');
      await phone.click();
      await widget.root.getByRole('combobox', { name: booking.phoneCountry }).selectOption('DE');
      await phone.click();
      await page.keyboard.type('030 901820');
      await widget.choosePaymentMethod('Cash');
      assert.equal(await phone.inputValue(), '+49 30 901820');
      await widget.acceptTerms();
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [creation, ...others] = await sandbox.bookingRequests();
      assert.equal(others.length, 0);
      const sentBooking = JSON.parse(creation?.body ?? '') as Readonly<Record<string, unknown>>;
      assert.equal(sentBooking['phone'], '+4930901820');
      assert.equal(sentBooking['extension'], true);
      assert.equal(sentBooking['reservation_start'], stay.checkIn);
      assert.equal(sentBooking['reservation_end'], stay.checkOut);
    },
  );

  journey(
    'to the page of all places, and books one on its nearest available dates',
    async ({ stack, page, widget, sandbox }) => {
      const { stay, availableId, takenId } = await findSplitStay(stack);
      await page.goto(`${stack.site}/places`);
      await widget.waitUntilReady();
      await widget.choose(stay);
      const placeCard = (id: string) => widget.root.locator(`[data-place="${id}"]`);
      const offer = placeCard(availableId).getByText(/€.* total/);
      const total = digitsIn((/€\S+/.exec(await offer.innerText()) ?? [''])[0]);
      await placeCard(availableId).getByRole('button').click();
      await widget.goToDetails();
      await widget.findField(booking.name).waitFor();
      assert.equal(digitsIn(await widget.orderTotal()), total);
      await widget.findButton(choice.allPlaces).click();
      const nearest = placeCard(takenId).getByRole('button', {
        name: choice.placeNearest.split('{')[0] ?? '',
      });
      await nearest.click();
      await widget.goToDetails();
      await widget.fillInGuest();
      await widget.choosePaymentMethod(takenId === UNITS.studio ? 'Wallet' : 'Cash');
      await widget.acceptTerms();
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [booked] = await sandbox.bookingsOf(GUEST.name);
      assert.equal(booked?.service_property_id, takenId);
      assert.notEqual(booked.reservation_start, stay.checkIn);
    },
  );

  journey(
    'by a bottom sheet on a phone, while the page behind does not scroll',
    async (journeyContext) => {
      const { stack, page, sandbox } = journeyContext;
      await visitPlaces(journeyContext);
      const root = page.locator('booking-widget[mode="button"]');
      await root.getByRole('button', { name: choice.popupOpen }).click();
      const widget = new Widget(page, root);
      await root.locator(':not(.covered) > [part=month] [part~="day-open"]').first().waitFor();
      const sheet = await root.locator('dialog').evaluate((dialog) => {
        const { left, right, top, bottom } = dialog.getBoundingClientRect();
        // A page may reserve space for a scroll bar.
        const isAsWideAsPage = left === 0 && right === document.documentElement.clientWidth;
        return { isAsWideAsPage, isBelowTop: top > 0, isAtFoot: Math.abs(bottom - innerHeight) < 1 };
      });
      assert.deepEqual(sheet, { isAsWideAsPage: true, isBelowTop: true, isAtFoot: true });
      const scrollBefore = await page.evaluate(() => scrollY);
      await page.mouse.move(195, 6);
      await page.mouse.wheel(0, 300);
      await widget.prepareOrder(await findOpenStay(stack, 3), 'Cash');
      assert.equal(await page.evaluate(() => scrollY), scrollBefore);
      // Below 16 px, a phone zooms into the focused field.
      const smallFields = await root
        .locator('input:not([type="checkbox"], [type="radio"]), select')
        .evaluateAll((fields) =>
          fields
            .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
            .map(({ outerHTML }) => outerHTML),
        );
      assert.deepEqual(smallFields, []);
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      assert.equal((await sandbox.bookingsOf(GUEST.name)).length, 1);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
});
