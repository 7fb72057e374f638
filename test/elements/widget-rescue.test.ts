import { expect } from '@esm-bundle/chai';
import detours from '../../src/i18n/languages/en/booking.json';
import { problem } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

describe('a stay that somebody else has booked', () => {
  afterEach(tearDown);

  it('leads to offers of other dates after a single request for its price', async () => {
    const guest = await mountWidget();
    const { proxy } = guest;
    const stay = proxy.stay(10, 3);
    await guest.choose(stay);
    proxy.markTaken(stay);
    await guest.press('continue');
    await guest.see('.offer');
    await until('quiet', () => proxy.requestsTo('POST /v1/quotes').length > 0);
    for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame);
    expect(proxy.requestsTo('POST /v1/quotes').length).to.equal(1);
  });

  it('leads to only one notice, without a button to try the taken dates again', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.choose(stay);
    guest.proxy.markTaken(stay);
    await guest.press('continue');
    await guest.see('.offer');
    const noticeHeadings = [...guest.root.querySelectorAll('section[part~="notice"] h3')];
    expect(noticeHeadings.map(({ textContent }) => textContent)).to.deep.equal([detours.datesTaken]);
    expect(guest.noticeRegions).to.deep.equal(['polite']);
  });

  it('is named beside the order button as well, which leads to the notice', async () => {
    const guest = await mountWidget();
    const stay = guest.proxy.stay(10, 3);
    await guest.choose(stay);
    guest.proxy.markTaken(stay);
    await guest.press('continue');
    await guest.see('.offer');
    const button = await guest.see('[part~="order-button"]');
    const reason = guest.root.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent.trim()).to.equal(detours.datesTaken);
    button.focus();
    button.click();
    expect(guest.root.activeElement?.textContent).to.equal(detours.datesTaken);
  });

  it('leads to a notice that mentions the guest’s entries only if there are any', async () => {
    const guest = await mountWidget();
    const { proxy } = guest;
    const [first, second] = [proxy.stay(10, 3), proxy.stay(20, 3)];
    await guest.choose(first);
    proxy.markTaken(first);
    await guest.press('continue');
    await guest.read(detours.nearestStays);
    expect(guest.text).not.to.contain(detours.datesTakenHint);
    await guest.press(detours.chooseOtherDates);
    await guest.choose(second);
    await guest.press('continue');
    await guest.type('name', 'Ada Lovelace');
    proxy.markTaken(second);
    await guest.press('change');
    await guest.read(detours.datesTakenHint);
  });

  it('leaves no dates to continue with, even while the calendar still shows them as available', async () => {
    const guest = await mountWidget();
    guest.proxy.next('POST /v1/bookings', problem('dates_unavailable'));
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(detours.datesTaken);
    await guest.press(detours.chooseOtherDates);
    const continueButton = await guest.see('[part~="continue"]');
    expect(continueButton.getAttribute('aria-disabled')).to.equal('true');
  });
});
