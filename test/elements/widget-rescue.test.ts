import { expect } from '@esm-bundle/chai';
import detours from '../../src/i18n/languages/en/booking.json';
import { problem } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

/** Continues with a stay that somebody else has just booked, and resolves when other stays are offered. */
async function continueWithTakenStay(): Promise<MountedWidget> {
  const mounted = await mountWidget();
  const stay = mounted.proxy.stay(10, 3);
  await mounted.chooseStay(stay);
  mounted.proxy.markTaken(stay);
  await mounted.press('continue');
  await mounted.waitFor('.offer');
  return mounted;
}

describe('a stay that somebody else has booked', () => {
  afterEach(tearDown);

  it('leads to offers of other dates after a single request for its price', async () => {
    const { proxy } = await continueWithTakenStay();
    await until('quiet', () => proxy.requestsTo('POST /v1/quotes').length > 0);
    await untilPainted(60);
    expect(proxy.requestsTo('POST /v1/quotes').length).to.equal(1);
  });

  it('leads to only one notice, without a button to try the taken dates again', async () => {
    const mounted = await continueWithTakenStay();
    const noticeHeadings = [...mounted.root.querySelectorAll('section[part~="notice"] h3')];
    expect(noticeHeadings.map(({ textContent }) => textContent)).to.deep.equal([detours.datesTaken]);
    expect(mounted.noticeRegions).to.deep.equal(['polite']);
  });

  it('is named beside the order button as well, which leads to the notice', async () => {
    const mounted = await continueWithTakenStay();
    const button = await mounted.waitFor('[part~="order-button"]');
    const reason = mounted.root.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent.trim()).to.equal(detours.datesTaken);
    button.focus();
    button.click();
    expect(mounted.root.activeElement?.textContent).to.equal(detours.datesTaken);
  });

  it('leads to a notice that mentions the guest’s entries only if there are any', async () => {
    const mounted = await mountWidget();
    const { proxy } = mounted;
    const [first, second] = [proxy.stay(10, 3), proxy.stay(20, 3)];
    await mounted.chooseStay(first);
    proxy.markTaken(first);
    await mounted.press('continue');
    await mounted.waitForText(detours.nearestStays);
    expect(mounted.text).not.to.contain(detours.datesTakenHint);
    await mounted.press(detours.chooseOtherDates);
    await mounted.chooseStay(second);
    await mounted.press('continue');
    await mounted.type('name', 'Ada Lovelace');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    proxy.markTaken(second);
    await mounted.press('change');
    await mounted.waitForText(detours.datesTakenHint);
  });

  it('leaves no dates to continue with, even while the calendar still shows them as available', async () => {
    const mounted = await mountWidget();
    mounted.proxy.replyNext('POST /v1/bookings', problem('dates_unavailable'));
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(detours.datesTaken);
    await mounted.press(detours.chooseOtherDates);
    const continueButton = await mounted.waitFor('[part~="continue"]');
    expect(continueButton.getAttribute('aria-disabled')).to.equal('true');
  });
});
