import arabic from '../../src/i18n/languages/ar/booking.json';
import words from '../../src/i18n/languages/en/booking.json';
import type { BookingMessages } from '../../src/i18n/messages.ts';
import {
  changeBookings,
  navigationWatch,
  returnFromCheckout,
  watchNavigations,
} from '../elements/card-booking.ts';
import { problem } from '../elements/scripted-proxy.ts';
import { advanceClock, mountWidget, tearDown, goOnline } from '../elements/widget-fixture.ts';
import type { MountedWidget } from '../elements/widget-fixture.ts';
import { focusedElement } from '../elements/shadow-trees.ts';
import { until } from '../elements/until.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { Listener } from './listener.ts';
import { setTranscriptDate } from './set-transcript-date.ts';
import { expectTranscript } from './transcript.ts';

const hasPart =
  (name: string) =>
  (element: Element): boolean =>
    element.part.contains(name) || element.classList.contains(name) || element.id === name;
const hasName =
  (name: string) =>
  (element: Element): boolean =>
    element.getAttribute('name') === name;
const isDay = (element: Element): boolean => element.closest('[data-date]') !== null;

/** Returns the widget, and the content of each element in it that has its own shadow tree. */
async function containersIn(mounted: MountedWidget): Promise<readonly Element[]> {
  const frame = await mounted.waitFor('[part~="container"]');
  const roots = [...mounted.root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [...roots.flatMap((root) => root.querySelector('[role=group], .finder') ?? []), frame];
}

/** Returns the beginning of a text, up to its first placeholder. */
const beginningOf = (text: string): string => text.split('{')[0]?.trim() ?? text;

/** Presses the order button. The answer waits until the guest has heard that the order is on its way. */
async function placeOrder(
  { proxy }: MountedWidget,
  listener: Listener,
  { sendingText = words.sending, outcome }: { readonly sendingText?: string; readonly outcome: string },
): Promise<void> {
  const release = proxy.holdAnswers('POST /v1/bookings');
  await listener.pressUntil('Enter', async () => {
    await listener.waitForPhrase(sendingText);
    release();
    await listener.waitForPhrase(outcome);
  });
}

/** Goes from the calendar to the form by keyboard. `onward` is the key that moves to the next day. */
async function chooseDates(
  mounted: MountedWidget,
  listener: Listener,
  { onward: nextDayKey, messages }: { readonly onward: string; readonly messages: BookingMessages },
): Promise<void> {
  await mounted.dayButton('2027-07-01');
  // Until the controls respond, keys wait and are then handled all at once.
  await mounted.waitFor('.stepper');
  await listener.listenTo(...(await containersIn(mounted)));
  listener.addHeading('into the calendar');
  await listener.tabTo(isDay);
  listener.addHeading('an arrival in a week, and a departure that is too early');
  await listener.press('ArrowDown', 'Enter', nextDayKey, 'Enter');
  listener.addHeading('the suggestion');
  await listener.tabTo(hasPart('suggestion'));
  await listener.press('Enter');
  listener.addHeading('on to the details');
  // The content of the card is loaded after the calendar, with the code that handles its controls.
  await mounted.waitFor('[part~="continue"]');
  await until('the ways beside the grid', () =>
    mounted.find('booking-finder')?.shadowRoot?.querySelector('button'),
  );
  await listener.listenTo(...(await containersIn(mounted)));
  await listener.tabTo(hasPart('continue'));
  await listener.pressUntil('Enter', async () => listener.waitForPhrase(beginningOf(messages.priceHeld)));
}

async function fillInForm(mounted: MountedWidget, listener: Listener): Promise<void> {
  await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
  await listener.listenTo(...(await containersIn(mounted)));
  listener.addHeading('an order without a word about the guest');
  await listener.tabTo(hasPart('order-button'));
  await listener.pressUntil('Enter', async () =>
    until('the first gap', () => hasName('name')(focusedElement() ?? document.body)),
  );
  listener.addHeading('from the first field that is missing through the form');
  // The list of countries was requested when the guest passed the phone field, and can be focused from now on.
  await mounted.waitFor('.country');
  await listener.type('Ada Lovelace');
  await listener.tabTo(hasName('email'));
  await listener.type('ada@example.com');
  await listener.tabTo(hasName('paymentMethod'));
  await listener.press('ArrowDown');
  await listener.tabTo(hasName('terms'));
  await listener.press(' ');
}

describe('a screen reader reads the whole journey by keyboard', () => {
  afterEach(tearDown);

  for (const { lang, onward, messages, name } of [
    { lang: 'en-GB', onward: 'ArrowRight', messages: words, name: 'whole-journey' },
    { lang: 'ar', onward: 'ArrowLeft', messages: arabic, name: 'whole-journey-arabic' },
  ])
    it(`from the first Tab to the confirmation, in ${lang}`, async () => {
      setTranscriptDate();
      const mounted = await mountWidget({ attributes: { lang } });
      const listener = new Listener();
      await chooseDates(mounted, listener, { onward, messages });
      await fillInForm(mounted, listener);
      listener.addHeading('the order');
      await listener.tabTo(hasPart('order-button'));
      await placeOrder(mounted, listener, { sendingText: messages.sending, outcome: messages.booked });
      await listener.stop();
      await expectTranscript(name, listener.transcript);
    }).timeout(60_000);
});

/** Takes all steps before the order. The transcript leaves them out, because the tests above cover them. */
async function prepareOrder(mounted: MountedWidget, listener: Listener, method: string): Promise<void> {
  const checkIn = '2027-07-08' as IsoDate;
  await mounted.prepareOrder({ checkIn, checkOut: plusDays(checkIn, 3) }, method);
  await listener.listenTo(...(await containersIn(mounted)));
  (await mounted.waitFor('input[name="terms"]')).focus();
  await listener.tabTo(hasPart('order-button'));
}

describe('a screen reader reads the outcome of an order', () => {
  watchNavigations();

  it('by card: to the payment page, and back from it', async () => {
    setTranscriptDate();
    const mounted = await mountWidget({ attributes: { lang: 'en-GB' } });
    const listener = new Listener();
    listener.addHeading('the order');
    await prepareOrder(mounted, listener, 'Card');
    await placeOrder(mounted, listener, { outcome: words.redirecting });
    await until('the checkout', () => navigationWatch.urls.length > 0);
    await listener.stop();
    listener.addHeading('back, before the payment is known');
    returnFromCheckout('booking-reference=reference-1');
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.checking);
    await listener.listenTo(...(await containersIn(reloaded)));
    changeBookings(mounted.proxy, { paymentStatus: 'paid' });
    await listener.recordUntil('the payment is made', async () => listener.waitForPhrase(words.confirmed));
    await listener.press('Tab', 'Tab');
    await listener.stop();
    await expectTranscript('by-card', listener.transcript);
  }).timeout(60_000);

  it('of dates that another guest has taken meanwhile, and then the nearest stay', async () => {
    setTranscriptDate();
    const mounted = await mountWidget({ attributes: { lang: 'en-GB' } });
    const listener = new Listener();
    listener.addHeading('the order');
    await prepareOrder(mounted, listener, 'Bank Transfer');
    mounted.proxy.replyNext('POST /v1/bookings', problem('dates_unavailable'));
    mounted.proxy.markTaken({ checkIn: '2027-07-08' as IsoDate, checkOut: '2027-07-10' as IsoDate });
    await placeOrder(mounted, listener, { outcome: words.datesTaken });
    listener.addHeading('the nearest stay, and the order again');
    await listener.tabTo(hasPart('offer'));
    const release = mounted.proxy.holdAnswers('POST /v1/quotes');
    await listener.pressUntil('Enter', async () => {
      await listener.waitForPhrase(words.pricing);
      release();
      await listener.waitForPhrase(beginningOf(words.priceHeld));
    });
    await listener.listenTo(...(await containersIn(mounted)));
    await listener.tabTo(hasPart('order-button'));
    await placeOrder(mounted, listener, { outcome: words.booked });
    await listener.stop();
    await expectTranscript('dates-taken', listener.transcript);
  }).timeout(60_000);
});

describe('a screen reader reads a notice that comes while dates are chosen', () => {
  afterEach(tearDown);

  it('about a changed price, to a guest in the calendar and to a guest who has left the widget', async () => {
    setTranscriptDate();
    const mounted = await mountWidget({ attributes: { lang: 'en-GB' } });
    const checkIn = '2027-07-08' as IsoDate;
    await mounted.chooseStay({ checkIn, checkOut: plusDays(checkIn, 3) });
    await mounted.waitFor('[part~="continue"]:not([aria-disabled="true"])');
    (await mounted.dayButton(checkIn)).focus();
    const listener = new Listener();
    await listener.listenTo(...(await containersIn(mounted)));
    mounted.proxy.nightPrice = 11_000;
    await listener.recordUntil('the price is read again, from the calendar', async () => {
      goOnline();
      await until('the notice', () => mounted.find('[part~="notice"] h3'));
    });
    await mounted.press('Continue at €390.00 (€30 more)');
    const fieldOutside = document.createElement('input');
    document.body.append(fieldOutside);
    fieldOutside.focus();
    advanceClock(6_000);
    mounted.proxy.nightPrice = 12_000;
    await listener.listenTo(...(await containersIn(mounted)));
    await listener.recordUntil('the price is read again, from elsewhere on the page', async () => {
      goOnline();
      await until('the notice', () => mounted.find('[part~="notice"] h3'));
    });
    fieldOutside.remove();
    await listener.stop();
    await expectTranscript('price-changed', listener.transcript);
  }).timeout(60_000);
});
