import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { emulateMedia } from '@web/test-runner-commands';
import { mount } from '../gallery/mount.ts';
import { addCardBooking, returnFromCheckout, STATUS_ROUTE, watchNavigations } from './card-booking.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const waitForBookingLink = async (mounted: MountedWidget): Promise<URL> => {
  const link = (await mounted.waitFor('#booking-link')) as HTMLAnchorElement;
  return new URL(link.href);
};

/** Acts like another browser, or one whose guest has cleared its storage. */
const clearStorage = (): void => {
  sessionStorage.clear();
  localStorage.clear();
};

const ANNOUNCEMENT = '.visually-hidden[role="status"]';
const announcement = (mounted: MountedWidget): string | undefined =>
  mounted.find(ANNOUNCEMENT)?.textContent.trim();

/** Sets how the browser copies a text; `undefined` if it cannot. */
const setClipboard = (writeText: ((text: string) => Promise<void>) | undefined): void => {
  const value = writeText && { writeText };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
};

describe('the confirmation', () => {
  watchNavigations();
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('lets the host hide a heading of the page while it is shown, by a state of the element or by its event', async () => {
    const mounted = await mountWidget();
    const steps: string[] = [];
    mounted.widget.addEventListener('booking-step-changed', ({ detail }) => steps.push(detail.step));
    const isConfirmed = (): boolean => mounted.widget.matches(':state(confirmed)');
    await mounted.order(mounted.proxy.stay(10, 3));
    const isConfirmedBefore = isConfirmed();
    await mounted.waitForText(words.booked);
    const isConfirmedDuringBooking = isConfirmed();
    await mounted.press(words.bookAgain);
    expect([isConfirmedBefore, isConfirmedDuringBooking, isConfirmed()]).to.deep.equal([false, true, false]);
    expect(steps.slice(-2)).to.deep.equal(['done', 'dates']);
  });

  it('gives a link that shows the booking in any browser, without personal details', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(words.booked);
    await mounted.waitForText('ada@example.com');
    const { search, href } = await waitForBookingLink(mounted);
    expect(href).not.to.match(/Ada|example\.com/);
    mounted.widget.remove();
    clearStorage();
    returnFromCheckout(`${search.slice(1)}&utm_source=mail`);
    const otherBrowser = await mountWidget({ proxy: mounted.proxy });
    await otherBrowser.waitForText(words.booked);
    expect(otherBrowser.text).not.to.contain('ada@example.com');
    expect(location.search).to.contain('utm_source=mail').and.not.to.contain('booking-');
    // The browser that made the booking has fired its events already.
    expect(otherBrowser.eventNames).to.deep.equal([]);
    const reloaded = await otherBrowser.reload();
    await reloaded.waitForText(words.booked);
    expect(reloaded.eventNames).to.deep.equal([]);
  });

  it('copies the booking number, and announces each copy', async () => {
    const copiedTexts: string[] = [];
    setClipboard(async (text) => {
      copiedTexts.push(text);
      return Promise.resolve();
    });
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.press('copy');
    await until('an announcement', () => announcement(mounted) === `${words.bookingNumber}, ${words.copied}`);
    const announcementBox = await mounted.waitFor(ANNOUNCEMENT);
    const nextAnnouncement = new Promise((resolve) => {
      new MutationObserver(resolve).observe(announcementBox, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await mounted.press('copy');
    await nextAnnouncement;
    expect(announcement(mounted)).to.equal(`${words.bookingNumber}, ${words.copied}`);
    expect(copiedTexts).to.deep.equal(['WEB-1', 'WEB-1']);
  });

  it('announces which text could not be copied', async () => {
    setClipboard(undefined);
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    for (const [selector, what] of [
      ['.copy', words.bookingNumber],
      ['#booking-copy-link', words.bookingLink],
    ] as const) {
      (await mounted.waitFor(selector)).click();
      await until(what, () => announcement(mounted) === `${what}, ${words.copyFailed}`);
    }
  });

  it('is printed without the host’s page around it', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    const hostText = document.createElement('p');
    document.body.append(hostText);
    const { print } = globalThis;
    let printCount = 0;
    globalThis.print = () => (printCount += 1);
    await mounted.press(words.print);
    globalThis.print = print;
    await emulateMedia({ media: 'print' });
    const isPrinted = (each: Element): boolean => each.checkVisibility({ visibilityProperty: true });
    const printed = [hostText, mounted.widget].map(isPrinted);
    globalThis.dispatchEvent(new Event('afterprint'));
    const isPrintedLater = isPrinted(hostText);
    await emulateMedia({ media: 'screen' });
    hostText.remove();
    expect([printCount, ...printed, isPrintedLater]).to.deep.equal([1, false, true, true]);
  });
});

describe('the confirmation on paper', () => {
  afterEach(() => emulateMedia({ media: 'screen' }));

  for (const name of ['done-transfer', 'done-card'])
    it(`has everything that a guest needs later, and nothing to press: ${name}`, async () => {
      const { root, parts } = await mount(name, 600, { theme: 'dark' });
      await emulateMedia({ media: 'print' });
      const isPrinted = (part: string): boolean => parts(part).some((each) => each.checkVisibility());
      expect(['facts', 'next-steps', 'contact', 'copied', 'total'].filter(isPrinted).length).to.equal(5);
      expect(isPrinted('todo')).to.equal(name === 'done-transfer');
      const buttons = [...root.querySelectorAll('button, a.button')];
      expect(buttons.filter((each) => each.checkVisibility()).length).to.equal(0);
      expect(['summary-bar', 'add-to-calendar'].filter(isPrinted)).to.deep.equal([]);
      const [facts] = parts('facts');
      expect(facts && getComputedStyle(facts).color).to.equal('rgb(0, 0, 0)');
    });
});

describe('the page of a booking by card', () => {
  watchNavigations();

  it('shows the total as soon as it is known, while the payment is still open', async () => {
    const proxy = new ScriptedProxy();
    addCardBooking(proxy, { stay: proxy.stay(10, 3), adults: 2, paymentStatus: 'checkout_created' });
    clearStorage();
    returnFromCheckout('booking-reference=reference-1');
    const mounted = await mountWidget({ proxy });
    await until('a look', () => proxy.requestsTo(STATUS_ROUTE).length > 0);
    await mounted.waitFor('[part~="card"]');
    expect(mounted.text).to.contain(words.checking).and.to.contain('€360.00');
  });
});
