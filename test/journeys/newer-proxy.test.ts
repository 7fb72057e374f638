import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Page } from 'playwright-core';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST, Widget } from './widget.ts';

/** Objects whose keys are languages or payment methods instead of fields. */
const MAP_FIELDS = ['inLanguages', 'dueDates'];

/** Lists of names to which a newer proxy may add. */
const NAME_LIST_FIELDS = ['paymentMethods', 'invoiceFields'];

/** Returns `answer` with a new field in each of its objects, and a new name in each list of names. */
function withNewFields(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withNewFields);
  if (typeof answer !== 'object' || answer === null) return answer;
  const fields = Object.entries(answer).map(([name, value]: [string, unknown]): [string, unknown] => {
    if (NAME_LIST_FIELDS.includes(name) && Array.isArray(value))
      return [name, [...(value as unknown[]), 'Added later']];
    return [name, MAP_FIELDS.includes(name) ? value : withNewFields(value)];
  });
  return { ...Object.fromEntries(fields), addedLater: { since: '0.9', list: [1, null] } };
}

/** Changes the proxy's answers from now on. Resolves to a set that collects their paths. */
async function addFields(page: Page): Promise<ReadonlySet<string>> {
  const paths = new Set<string>();
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'OPTIONS') {
      await route.continue();
      return;
    }
    const response = await route.fetch();
    paths.add(new URL(response.url()).pathname.replace(/[\w-]{20,}/, ':id'));
    await route.fulfill({ response, json: withNewFields(await response.json()) });
  });
  return paths;
}

describe('a page of an older release', () => {
  useJourneyServers();

  journey(
    'books with a newer proxy, whose answers have unknown fields and payment methods, and opens the booking by its link',
    async ({ stack, page, widget, sandbox, newProfile }) => {
      const paths = await addFields(page);
      await widget.open(`${stack.site}/`);
      await widget.prepareOrder(await findOpenStay(stack, 4), 'Bank Transfer');
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [booking] = await sandbox.bookingsOf(GUEST.name);
      await widget.findText(booking?.booking_id ?? '').waitFor();
      const link = await widget.root.locator('a[href*="booking-reference="]').getAttribute('href');
      const otherBrowser = new Widget(await (await newProfile()).newPage());
      const laterPaths = await addFields(otherBrowser.page);
      await otherBrowser.page.goto(link ?? '');
      await otherBrowser.waitForConfirmation();
      assert.deepEqual([...new Set([...paths, ...laterPaths])].sort(), [
        '/v1/bookings',
        '/v1/bookings/:id',
        '/v1/properties/:id',
        '/v1/properties/:id/calendar',
        '/v1/properties/:id/first-view',
        '/v1/quotes',
      ]);
    },
  );
});
