import assert from 'node:assert/strict';
import { describe } from 'node:test';
import booking from '../../../src/i18n/languages/en/booking.json';
import { cancelAtCheckout, payAtCheckout } from '../checkout.ts';
import { casesOf } from '../matrix.ts';
import { findOpenStay } from '../open-stay.ts';
import { journey, useJourneyServers } from '../journey.ts';
import type { JourneyContext } from '../journey.ts';

/** Asserts that the total is in the window at this step. */
async function assertInView({ page, widget }: JourneyContext, total: string, step: string): Promise<void> {
  const visibleTotals = widget.root.getByText(total).filter({ visible: true });
  await visibleTotals.first().waitFor();
  const { height = 0 } = page.viewportSize() ?? {};
  const boxes = await Promise.all((await visibleTotals.all()).map(async (each) => each.boundingBox()));
  const isInView = boxes.some((box) => box && box.y >= 0 && box.y + box.height <= height);
  assert.ok(isInView, `${step}: ${total} is at ${boxes.map((box) => box?.y).join(', ')} of ${height}`);
}

async function assertAtEveryStep(journeyContext: JourneyContext): Promise<void> {
  const { stack, page, widget, sandbox } = journeyContext;
  await widget.open(`${stack.site}/`);
  await widget.root.evaluate((element) => {
    element.scrollIntoView({ behavior: 'instant' });
  });
  await widget.choose(await findOpenStay(stack, 3));
  const totalText = (await widget.root.locator('[part=total] dd').first().textContent()) ?? assert.fail();
  await assertInView(journeyContext, totalText, 'dates');
  await widget.goToDetails();
  await widget.findField(booking.name).waitFor();
  await assertInView(journeyContext, totalText, 'details');
  await widget.fillInGuest();
  await widget.choosePaymentMethod('Card');
  await assertInView(journeyContext, totalText, 'payment');
  await widget.acceptTerms();
  await widget.orderButton.scrollIntoViewIfNeeded();
  await assertInView(journeyContext, totalText, 'order');
  await sandbox.holdBookings();
  await widget.orderButton.click();
  await widget.findText(booking.sending).waitFor();
  await assertInView(journeyContext, totalText, 'sending');
  await sandbox.clearFaults();
  await cancelAtCheckout(page);
  await widget.findText(booking.paymentCancelled).waitFor();
  await assertInView(journeyContext, totalText, 'payment left');
  await widget.findButton(booking.continuePayment).click();
  await payAtCheckout(page);
  await widget.waitForConfirmation(booking.confirmed);
  await assertInView(journeyContext, totalText, 'confirmation');
}

describe('the total of a stay', () => {
  useJourneyServers();

  for (const viewport of casesOf({
    usual: [{ width: 390, height: 664 }],
    more: [{ width: 1280, height: 900 }],
  }))
    journey(
      `is in view at each of seven steps, in a window of ${viewport.width} × ${viewport.height} px`,
      assertAtEveryStep,
      // On a page with smooth scrolling, reaching the next step takes about a second.
      { viewport, reducedMotion: 'reduce' },
    );
});
