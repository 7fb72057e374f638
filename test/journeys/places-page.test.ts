import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { UNITS } from '../../demo/host-config.ts';
import germanBooking from '../../src/i18n/languages/de/booking.json';
import german from '../../src/i18n/languages/de/features.json';
import { journey, useJourneyServers } from './journey.ts';

const startOf = (text: string): string => text.split('{')[0] ?? text;

describe('the page of all places', () => {
  useJourneyServers();

  journey(
    'shows names and prices without JavaScript, and links to the page of one place, which has prices and says how to book',
    async ({ stack, page }) => {
      await page.goto(`${stack.proxy}/embed/?lang=de`);
      const lines = page.getByRole('listitem');
      assert.equal(await lines.count(), Object.keys(UNITS).length);
      assert.equal(await lines.getByText(startOf(german.placeFromPrice)).count(), Object.keys(UNITS).length);
      await lines.getByRole('link').first().click();
      await page.waitForURL(`${stack.proxy}/embed/${UNITS.house}?lang=de`);
      await page
        .locator('booking-first-calendar')
        .getByText(/^\d+\s€$/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await page.getByText(germanBooking.withoutScript).filter({ visible: true }).waitFor();
      await page.getByText('marta@farol.example').filter({ visible: true }).waitFor();
    },
    { javaScriptEnabled: false },
  );
});
