import { describe } from 'node:test';
import { GUIDE } from '../../../demo/guide-page.ts';
import words from '../../../src/i18n/languages/en/booking.json';
import { assertAccessible } from '../axe.ts';
import { payAtCheckout } from '../checkout.ts';
import { casesOf } from '../matrix.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import type { JourneyContext } from '../journey.ts';
import { noScriptAdvice, endAnimations } from '../without-script.ts';

/** One page of each template. */
const USUAL_PAGES = ['/themes', '/switchboard', '/terms', '/guide/embed'];
const OTHER_PAGES = ['/rooms', ...Object.keys(GUIDE)].filter((path) => !USUAL_PAGES.includes(path));

/** Checks the states that a whole page affects. Every other state is in `test/elements/views-axe.test.ts`. */
async function checkBookingSteps({ stack, page, widget, sandbox }: JourneyContext): Promise<void> {
  await widget.open(`${stack.site}/`);
  await assertAccessible(page, 'calendar');
  const stay = await findOpenStay(stack, 3);
  await widget.openForm(stay);
  await widget.orderButton.click();
  await widget.findText(words.nameRequired).waitFor();
  await assertAccessible(page, 'details with errors');
  await widget.fillInGuest();
  await widget.choosePaymentMethod('Card');
  await widget.acceptTerms();
  await sandbox.bookElsewhere(stack.house, stay);
  await widget.orderButton.click();
  await widget.findText(words.datesTaken).waitFor();
  await assertAccessible(page, 'dates taken');
  await widget.root.locator('.offer').first().click();
  await widget.orderButton.click();
  await payAtCheckout(page);
  await widget.waitForConfirmation(words.confirmed);
  await assertAccessible(page, 'paid');
}

async function checkWithoutScripts({ stack, page }: JourneyContext): Promise<void> {
  await page.route('**/*.js', async (route) => route.abort());
  for (const path of [`/embed/${stack.house}`, '/embed/']) {
    await page.goto(`${stack.proxy}${path}`);
    await assertAccessible(page, `${path} before scripts`);
    await endAnimations(page);
    await noScriptAdvice(page).waitFor();
    await assertAccessible(page, `${path} without scripts`);
  }
}

describe('axe finds nothing, light or dark,', () => {
  useJourneyServers();

  journey('on the way to a paid booking', checkBookingSteps);
  journey(
    'on the booking pages before any script, and in their text for browsers without scripts',
    checkWithoutScripts,
  );

  journey('on the other pages of the demo', async ({ stack, page }) => {
    for (const path of casesOf({ usual: USUAL_PAGES, more: OTHER_PAGES })) {
      await page.goto(`${stack.site}${path}`);
      await page.waitForLoadState('networkidle');
      await assertAccessible(page, path);
    }
  });
});
