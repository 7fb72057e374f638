import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { addCardBooking, changeBookings, returnFromCheckout, STATUS_ROUTE } from './card-booking.ts';
import { ScriptedProxy, problem } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, recordConsole, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CALENDAR_ROUTE = 'GET /v1/properties/:id/calendar';
const QUOTES_ROUTE = 'POST /v1/quotes';
const NAME_FIELD = 'input[name="name"]';

/** Returns a promise that resolves when the test opens it. */
function createGate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

async function mountAtForm(): Promise<MountedWidget> {
  const mounted = await mountWidget();
  await mounted.chooseStay(mounted.proxy.stay(10, 3));
  await mounted.press('continue');
  await mounted.type('name', 'Ada');
  return mounted;
}

/** Acts like a guest who leaves the page and returns a minute later. */
function leaveAndReturn(): void {
  const setVisibility = (state: string): void => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  setVisibility('hidden');
  advanceClock(61_000);
  setVisibility('visible');
  Reflect.deleteProperty(document, 'visibilityState');
}

describe('an answer that comes after the guest has moved on', () => {
  afterEach(tearDown);

  it('shows no error for another property', async () => {
    recordConsole();
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy, attributes: { property: crypto.randomUUID() } });
    mounted.widget.setAttribute('property', proxy.property.id);
    await mounted.waitFor('[part~="continue"]');
    await untilPainted();
    expect(mounted.find('[part~="continue"]')?.localName).to.equal('button');
  });

  it('leaves the form as it is if other texts cannot be loaded', async () => {
    recordConsole();
    const mounted = await mountAtForm();
    const textsRequested = createGate();
    mounted.widget.words = {
      get en(): never {
        textsRequested.open();
        throw new TypeError('Failed to fetch dynamically imported module');
      },
    };
    await textsRequested.opened;
    await untilPainted();
    expect(mounted.find(NAME_FIELD)?.localName).to.equal('input');
  });

  it('shows no price for dates that are being changed', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy });
    await mounted.chooseStay(proxy.stay(10, 3));
    const release = proxy.holdAnswers(QUOTES_ROUTE);
    await mounted.press('continue');
    await until('the question', () => proxy.requestsTo(QUOTES_ROUTE).length);
    await mounted.press('change');
    await mounted.waitFor('booking-calendar');
    await mounted.chooseStay(proxy.stay(30, 4));
    proxy.nightPrice = 12_000;
    release();
    await untilPainted();
    expect(mounted.eventNames).not.to.include('quoted');
  });

  it('has only one open price request: a newer one cancels it', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy });
    const signals: (AbortSignal | null | undefined)[] = [];
    const { fetch } = proxy;
    globalThis.fetch = (input, init) => {
      if (init?.method === 'POST') signals.push(init.signal);
      return fetch(input, init);
    };
    await mounted.chooseStay(proxy.stay(10, 3));
    const release = proxy.holdAnswers(QUOTES_ROUTE);
    await mounted.press('continue');
    await until('the question', () => signals.length === 1);
    await mounted.press('change');
    await mounted.chooseStay(proxy.stay(30, 4));
    await mounted.press('continue');
    await until('the newer question', () => signals.length === 2);
    expect(signals.map((signal) => signal?.aborted)).to.deep.equal([true, false]);
    release();
  });

  it('offers no other stays for dates that are being changed', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy });
    await mounted.chooseStay(proxy.stay(10, 3));
    proxy.replyNext(QUOTES_ROUTE, problem('dates_unavailable'));
    const release = proxy.holdAnswers(CALENDAR_ROUTE);
    const requestsBefore = proxy.requestsTo(CALENDAR_ROUTE).length;
    await mounted.press('continue');
    await until('the look for others', () => proxy.requestsTo(CALENDAR_ROUTE).length > requestsBefore);
    await mounted.press('change');
    await mounted.chooseStay(proxy.stay(30, 4));
    release();
    await until('the calendar', () => mounted.eventNames.includes('problem'));
    await untilPainted();
    expect(mounted.find('[part~="notice"]')?.textContent).to.equal(undefined);
  });

  it('keeps the parameters of a return from the payment in the address if the widget is removed before it has read them', async () => {
    const proxy = new ScriptedProxy();
    returnFromCheckout('booking-reference=reference-1');
    const returnAddress = location.href;
    proxy.holdAnswers(STATUS_ROUTE);
    const mounted = await mountWidget({ proxy });
    await mountWidget({ proxy });
    await until('both questions', () => proxy.requestsTo(STATUS_ROUTE).length === 2);
    mounted.widget.remove();
    await untilPainted();
    expect(location.href).to.equal(returnAddress);
  });

  it('never leads a guest from a new form to a booking that was requested before', async () => {
    const proxy = new ScriptedProxy();
    addCardBooking(proxy, { stay: proxy.stay(30, 3), adults: 2, paymentStatus: 'checkout_created' });
    returnFromCheckout('booking-reference=reference-1&booking-cancelled=1');
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.chooseOtherDates);
    const release = proxy.holdAnswers(STATUS_ROUTE);
    const requestsBefore = proxy.requestsTo(STATUS_ROUTE).length;
    document.dispatchEvent(new Event('visibilitychange'));
    await until('the look', () => proxy.requestsTo(STATUS_ROUTE).length > requestsBefore);
    await mounted.press(words.chooseOtherDates);
    await mounted.chooseStay(proxy.stay(10, 2));
    await mounted.press('continue');
    await mounted.type('name', 'Ada');
    changeBookings(proxy, { paymentStatus: 'paid' });
    release();
    await untilPainted();
    expect(mounted.find(NAME_FIELD)?.localName).to.equal('input');
  });

  it('takes back a suggestion that leads to a night which is taken meanwhile', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(15, 1));
    const mounted = await mountWidget({ proxy });
    await mounted.waitFor('booking-finder');
    const { checkIn, checkOut } = proxy.stay(10, 7);
    (await mounted.dayButton(checkIn)).click();
    await mounted.widget.updateComplete;
    (await mounted.dayButton(checkOut)).click();
    const calendar = mounted.root.querySelector('booking-calendar');
    const suggestion = await until('the suggestion', () =>
      calendar?.shadowRoot?.querySelector<HTMLElement>('#suggestion:not([hidden])'),
    );
    const availabilityBefore = calendar?.availability;
    proxy.markTaken(proxy.stay(17, 1));
    leaveAndReturn();
    await until('the news', () => calendar?.availability !== availabilityBefore);
    await untilPainted();
    if (!suggestion.hidden) suggestion.click();
    expect(calendar?.selection).not.to.deep.equal({ status: 'arrival', checkIn: checkOut });
  });
});
