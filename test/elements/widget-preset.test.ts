import { expect } from '@esm-bundle/chai';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import words from '../../src/i18n/languages/en/booking.json';
import calendarWords from '../../src/i18n/languages/en/calendar.json';
import { plusDays, startOfMonth } from '../../src/stay/iso-date.ts';
import { createFormat } from '../../src/i18n/format.ts';
import { heldReply, EXTENSION_PASS, extensionPassFor, problem, ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, recordConsole, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

/** Sets the page's address, as a link to it would. */
const openLink = (query: string): void => {
  history.replaceState(null, '', `${location.pathname}${query}`);
};

const partyText = (mounted: MountedWidget): string =>
  [...mounted.root.querySelectorAll('.card .count [aria-hidden]')]
    .map((count) => count.textContent)
    .join(' ');

const untilCanContinue = async (mounted: MountedWidget): Promise<HTMLElement> =>
  mounted.waitFor('[part~="continue"][aria-disabled="false"]');

describe('dates and guests that the page has chosen', () => {
  afterEach(tearDown);

  it('are chosen from the start, by attributes', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const mounted = await mountWidget({
      proxy,
      attributes: { 'check-in': checkIn, 'check-out': checkOut, adults: '3', children: '1' },
    });
    await untilCanContinue(mounted);
    expect(partyText(mounted)).to.equal('3 1');
    expect(mounted.eventNames).to.include('dates-changed');
  });

  it('do not replace a later choice of the guest', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const attributes = { 'check-in': checkIn, 'check-out': checkOut };
    const first = await mountWidget({ proxy, attributes });
    await untilCanContinue(first);
    await first.chooseStay(proxy.stay(20, 2));
    first.widget.remove();
    const mounted = await mountWidget({ proxy, attributes });
    await untilCanContinue(mounted);
    await mounted.waitForText('2 nights');
  });

  it('are chosen by a link, whatever was chosen before, and only its parameters are removed from the address', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.chooseStay(proxy.stay(20, 2));
    first.widget.remove();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    openLink(`?utm=1&booking-check-in=${checkIn}&booking-check-out=${checkOut}&booking-adults=4#here`);
    const mounted = await mountWidget({ proxy });
    await untilCanContinue(mounted);
    await until('four adults', () => partyText(mounted) === '4 0' || undefined);
    expect(location.search + location.hash).to.equal('?utm=1#here');
  });

  it('go to the widget of the property that a link names', async () => {
    const proxy = new ScriptedProxy();
    openLink(`?booking-property=${proxy.otherProperty.id}&booking-adults=4`);
    const mounted = await mountWidget({ proxy, attributes: { adults: '3' } });
    await until('what its own element says', () => partyText(mounted) === '3 0' || undefined);
    expect(location.search).to.contain('booking-adults=4');
  });

  it('are refused with the reason if they cannot be booked, in their month and beside other dates', async () => {
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(70, 3);
    proxy.markTaken(stay);
    const mounted = await mountWidget({
      proxy,
      attributes: { 'check-in': stay.checkIn, 'check-out': stay.checkOut },
    });
    await mounted.waitForText(words.datesRefused);
    await mounted.waitForText(calendarWords.whyTaken.split('{')[0] ?? '');
    const calendar = await mounted.waitFor('booking-calendar');
    expect(calendar.shadowRoot?.querySelector('select')?.value).to.equal(startOfMonth(stay.checkIn));
    await mounted.press('offer');
    await untilCanContinue(mounted);
    expect(mounted.find('[part~="notice"]')).to.equal(undefined);
  });

  it('leave no older stay to be booked if a link’s dates cannot be booked', async () => {
    const proxy = new ScriptedProxy();
    const first = await mountWidget({ proxy });
    await first.waitFor('[part~="continue"]');
    await first.chooseStay(proxy.stay(20, 2));
    await untilCanContinue(first);
    first.widget.remove();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    proxy.markTaken({ checkIn, checkOut });
    openLink(`?booking-check-in=${checkIn}&booking-check-out=${checkOut}`);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.datesRefused);
    expect(mounted.root.querySelector('booking-calendar')?.selection.status).to.equal('empty');
    expect(mounted.find('[part~="continue"][aria-disabled="false"]')).to.equal(undefined);
  });

  for (const [name, value, rule] of [
    ['check-in', '2027-02-30', 'a day that exists'],
    ['adults', 'two', 'a whole number'],
    ['extend', '', 'also needs check-in'],
  ] as const)
    it(`tell the host which value cannot be used: ${name}="${value}"`, async () => {
      const warnings = recordConsole();
      const mounted = await mountWidget({ attributes: { [name]: value } });
      await mounted.waitFor('[part~="continue"]');
      await until(
        'the warning',
        () => warnings.some((text) => text.includes(name) && text.includes(rule)) || undefined,
      );
    });
});

describe('a stay that is made longer', () => {
  afterEach(tearDown);

  const mountExtension = async (proxy = new ScriptedProxy()): Promise<MountedWidget> => {
    const mounted = await mountWidget({
      proxy,
      attributes: { extend: EXTENSION_PASS, 'check-in': proxy.stay(10, 1).checkIn },
    });
    await mounted.waitForText(words.extensionHeading);
    return mounted;
  };

  it('begins on the day on which the booked stay ends, whichever day is picked', async () => {
    const mounted = await mountExtension();
    const { checkIn } = mounted.proxy.stay(10, 1);
    for (const nights of [3, 5]) {
      (await mounted.dayButton(plusDays(checkIn, nights))).click();
      await mounted.widget.updateComplete;
      await until(`${nights} nights`, () => mounted.text.includes(`${nights} nights`) || undefined);
    }
    (await mounted.dayButton(plusDays(checkIn, -2))).click();
    await mounted.widget.updateComplete;
    const selection = mounted.root.querySelector('booking-calendar')?.selection;
    expect(selection).to.deep.equal({ status: 'arrival', checkIn });
  });

  it('explains why a day is refused, and offers a suggestion that keeps the check-in', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(14, 2));
    const mounted = await mountExtension(proxy);
    (await mounted.dayButton(proxy.stay(17, 1).checkIn)).click();
    const calendar = mounted.root.querySelector('booking-calendar')?.shadowRoot;
    const suggestion = await until('a suggestion', () =>
      calendar?.querySelector<HTMLElement>('#suggestion:not([hidden])'),
    );
    expect(calendar?.querySelector('.message')?.textContent).to.contain('isn’t available');
    expect(suggestion.textContent).to.equal('Remove 3 nights');
    suggestion.click();
    await until('four nights', () => mounted.text.includes('4 nights') || undefined);
  });

  it('offers no other check-in for a day before its own', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(7, 1));
    const mounted = await mountExtension(proxy);
    (await mounted.dayButton(proxy.stay(7, 1).checkIn)).click();
    const calendar = mounted.root.querySelector('booking-calendar')?.shadowRoot;
    const reason = await until('the reason', () => {
      const text = calendar?.querySelector('.message span')?.textContent;
      return text === '' ? undefined : text;
    });
    expect(reason).to.contain('isn’t available');
    expect(calendar?.querySelector('#suggestion:not([hidden])')?.textContent).to.equal(undefined);
  });

  it('explains why an available day cannot be the check-out if another one was chosen before', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(14, 2));
    const mounted = await mountExtension(proxy);
    const calendar = await mounted.waitFor('booking-calendar');
    (await mounted.dayButton(proxy.stay(12, 1).checkIn)).click();
    await mounted.waitForText('2 nights');
    (await mounted.dayButton(proxy.stay(18, 1).checkIn)).click();
    await until('the reason', () =>
      calendar.shadowRoot?.querySelector('.message')?.textContent.includes('isn’t available'),
    );
  });

  it('is announced with its own check-in, whichever day is picked', async () => {
    const mounted = await mountExtension();
    const { checkIn } = mounted.proxy.stay(10, 1);
    const calendar = mounted.root.querySelector('booking-calendar');
    const announcement = (): string =>
      calendar?.shadowRoot?.querySelector('[role=status]')?.textContent ?? '';
    const announcements: string[] = [];
    for (const nights of [3, 5, -2]) {
      (await mounted.dayButton(plusDays(checkIn, nights))).click();
      await mounted.widget.updateComplete;
      announcements.push(announcement());
    }
    const checkInOnly = createFormat('en').longDate(checkIn);
    const expected = ['3 nights', '5 nights', checkInOnly];
    expect(announcements.map((text, index) => text.includes(expected[index] ?? '') || text)).to.deep.equal(
      expected.map(() => true),
    );
  });

  it('is sent to the service, and named at the form as well', async () => {
    const mounted = await mountExtension();
    (await mounted.dayButton(mounted.proxy.stay(13, 1).checkIn)).click();
    await mounted.fillInForm();
    await mounted.waitForText(words.extensionHeading);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(JSON.parse(mounted.proxy.requestsTo('POST /v1/bookings')[0]?.body ?? '')).to.include({
      extension: true,
    });
    expect(mounted.text).not.to.contain(words.extensionHeading);
  });

  it('remains an extension if a script asks for a new booking during the order', async () => {
    const mounted = await mountExtension();
    (await mounted.dayButton(mounted.proxy.stay(13, 1).checkIn)).click();
    await mounted.fillInForm();
    const { reply, release } = heldReply();
    mounted.proxy.replyNext('POST /v1/bookings', reply);
    await mounted.press('order-button');
    await until('the order', () => mounted.proxy.requestsTo('POST /v1/bookings').length > 0);
    const error = await mounted.widget.reset().then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(error instanceof DOMException).to.equal(true);
    release(problem('dates_unavailable'));
    await mounted.waitForText(words.extensionHeading);
  });

  it('is no longer an extension once another stay is booked', async () => {
    const mounted = await mountExtension();
    (await mounted.dayButton(mounted.proxy.stay(13, 1).checkIn)).click();
    await mounted.fillInForm();
    await mounted.press('order-button');
    await mounted.press(words.bookAgain);
    await mounted.order(mounted.proxy.stay(20, 2));
    await until(
      'two bookings',
      () => mounted.proxy.requestsTo('POST /v1/bookings').length === 2 || undefined,
    );
    expect(mounted.proxy.requestsTo('POST /v1/bookings')[1]?.body).not.to.contain('extension');
  });

  it('keeps its guests and its dates: neither can be changed into another stay', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const dateAttributes = { 'check-in': checkIn, 'check-out': checkOut };
    const mounted = await mountWidget({
      proxy,
      attributes: { ...dateAttributes, adults: '3', extend: EXTENSION_PASS },
    });
    await untilCanContinue(mounted);
    expect((await mounted.waitFor('.card .card-party')).textContent).to.equal('3 adults');
    expect((await mounted.waitFor('.guests')).textContent).to.contain('3 adults');
    expect([mounted.find('.more'), mounted.find('.guests details')]).to.deep.equal([undefined, undefined]);
    const clearButton = mounted.root.querySelector('booking-calendar')?.shadowRoot?.querySelector('#clear');
    expect(clearButton?.checkVisibility()).to.equal(false);
  });

  it('may be shorter than other stays from the same day, and begin on a day without check-in', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 1);
    proxy.arrivals = [{ from: checkIn, to: checkIn, on: [] }];
    const mounted = await mountWidget({ proxy, attributes: { extend: EXTENSION_PASS, 'check-in': checkIn } });
    await mounted.waitForText(words.extensionHeading);
    (await mounted.dayButton(checkOut)).click();
    await untilCanContinue(mounted);
    expect(mounted.text).to.contain('1 night');
  });

  it('is priced as an extension from the calendar on, also by a pass of the host', async () => {
    const proxy = new ScriptedProxy();
    proxy.extensionCleaning = 0;
    openLink(`?booking-extend=${extensionPassFor(0)}&booking-check-in=${proxy.stay(10, 1).checkIn}`);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.extensionHeading);
    (await mounted.dayButton(proxy.stay(13, 1).checkIn)).click();
    await untilCanContinue(mounted);
    expect(mounted.text).to.contain('€300');
    await mounted.press('continue');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect(JSON.parse(proxy.requestsTo('POST /v1/quotes')[0]?.body ?? '')).to.include({
      extension: true,
      extensionPass: extensionPassFor(0),
    });
    expect(mounted.text).to.contain('€300.00');
    expect(mounted.text).not.to.contain('€60.00');
    expect(mounted.find('[part~="notice"]:not(.extension)')).to.equal(undefined);
  });

  it('can be ordered after midnight, and is not called impossible, if its price is from before', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn } = proxy.stay(0, 2);
    const mounted = await mountWidget({ proxy, attributes: { extend: EXTENSION_PASS, 'check-in': checkIn } });
    await mounted.waitForText(words.extensionHeading);
    await mounted.prepareOrder(proxy.stay(0, 2));
    // A day has 25 hours when the clocks go back.
    advanceClock(25 * 60 * 60_000);
    const hint = await mounted.waitFor('.extension');
    mounted.widget.requestUpdate();
    await mounted.widget.updateComplete;
    expect(hint.textContent).not.to.contain(words.extensionImpossible);
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
  });

  it('has no offer with another check-in if its nights are taken', async () => {
    const mounted = await mountExtension();
    const { checkIn } = mounted.proxy.stay(10, 1);
    (await mounted.dayButton(plusDays(checkIn, 3))).click();
    mounted.proxy.markTaken(mounted.proxy.stay(12, 1));
    await mounted.press('continue');
    await mounted.press('offer');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    const quoteBody = mounted.proxy.requestsTo('POST /v1/quotes').at(-1)?.body ?? '';
    expect(JSON.parse(quoteBody)).to.include({ checkIn, checkOut: plusDays(checkIn, 2) });
  });

  it('has its own cleaning fee in a new price that is shown above the dates', async () => {
    const proxy = new ScriptedProxy();
    const dateAttributes = { 'check-in': proxy.stay(10, 3).checkIn, 'check-out': proxy.stay(10, 3).checkOut };
    const mounted = await mountWidget({
      proxy,
      attributes: { ...dateAttributes, extend: extensionPassFor(0) },
    });
    await untilCanContinue(mounted);
    proxy.nightPrice += 2000;
    goOnline();
    await mounted.waitForText(words.priceChanged);
    expect(mounted.text).to.contain('€300.00').and.to.contain('€360.00').and.not.to.contain('€420.00');
  });

  it('is refused with a notice if its link is not valid, and its dates can be booked as a new stay', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    openLink(`?kept=1&booking-extend=expired&booking-check-in=${checkIn}&booking-check-out=${checkOut}`);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.extensionHeading);
    await mounted.fillInForm();
    await mounted.waitForText(words.extensionInvalid);
    await mounted.waitForText(words.extensionInvalidHint);
    expect(mounted.text).not.to.contain(words.extensionHeading);
    expect(location.search).to.equal('?kept=1');
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(proxy.requestsTo('POST /v1/bookings')[0]?.body).not.to.contain('xtension');
  });

  it('by a link survives a reload, which removes the link’s parameters', async () => {
    const proxy = new ScriptedProxy();
    openLink(`?booking-extend=${EXTENSION_PASS}&booking-check-in=${proxy.stay(10, 1).checkIn}`);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.extensionHeading);
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.extensionHeading);
  });

  it('by a link ends once it is booked: a reload shows the booking', async () => {
    const proxy = new ScriptedProxy();
    openLink(`?kept=1&booking-extend=${EXTENSION_PASS}&booking-check-in=${proxy.stay(10, 1).checkIn}`);
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(words.extensionHeading);
    (await mounted.dayButton(proxy.stay(13, 1).checkIn)).click();
    await mounted.fillInForm();
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    await until('the address without it', () => location.search === '?kept=1');
    const reloaded = await mounted.reload();
    await reloaded.waitForText(words.booked);
    expect(reloaded.text).not.to.contain(words.extensionHeading);
  });

  it('cannot be chosen in the list of stays if it is not possible', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(10, 2));
    const mounted = await mountExtension(proxy);
    await mounted.waitForText(words.extensionImpossible);
    const finder = await until('the finder', () => mounted.root.querySelector('booking-finder'));
    const press = async (selector: string): Promise<void> => {
      (await until(selector, () => finder.renderRoot.querySelector<HTMLElement>(selector))).click();
    };
    await press('[part=finder-toggle]');
    await press('[data-way=list]');
    await press('[part=finder-result]');
    await untilPainted();
    const calendar = mounted.root.querySelector('booking-calendar');
    expect([calendar?.selection.status, finder.selection.status]).to.deep.equal(['empty', 'empty']);
  });

  it('that is not possible shows how to reach the host, who may know another way', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(10, 2));
    const mounted = await mountExtension(proxy);
    await mounted.waitForText(words.extensionImpossible);
    expect(mounted.find('.extension address')?.textContent).to.contain(proxy.property.contact?.email);
  });

  it('that is not possible has a reason at each pressed day, even if the day is available', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(10, 2));
    const mounted = await mountExtension(proxy);
    await mounted.waitForText(words.extensionImpossible);
    (await mounted.dayButton(proxy.stay(14, 1).checkIn)).click();
    const calendar = mounted.root.querySelector('booking-calendar');
    const reason = await until('the reason', () => {
      const text = calendar?.shadowRoot?.querySelector('.message span')?.textContent;
      return text === '' ? undefined : text;
    });
    expect(reason).to.contain('isn’t available');
    expect(calendar?.selection.status).to.equal('empty');
  });

  it('that is not possible keeps its reason while the calendar is refreshed, and asks for no check-in', async () => {
    const proxy = new ScriptedProxy();
    proxy.markTaken(proxy.stay(10, 2));
    const mounted = await mountExtension(proxy);
    await mounted.waitForText(words.extensionImpossible);
    const calendar = await mounted.waitFor('booking-calendar');
    await until('its words', () => (calendar as BookingCalendar).legend);
    (await mounted.dayButton(proxy.stay(14, 1).checkIn)).click();
    const textOfPart = (name: string): string | undefined =>
      calendar.shadowRoot?.querySelector(`.${name}, #${name}`)?.textContent.trim();
    const reason = await until('the reason', () =>
      textOfPart('message') === '' ? undefined : textOfPart('message'),
    );
    proxy.markTaken(proxy.stay(16, 2));
    goOnline();
    await until('news', () =>
      calendar.shadowRoot?.querySelector(`[part~=day-taken][data-date="${proxy.stay(17, 1).checkIn}"]`),
    );
    await untilPainted();
    expect(textOfPart('message')).to.equal(reason);
    expect(textOfPart('prompt')).to.equal('');
    expect((await mounted.waitFor('.bar > .prompt')).textContent).to.equal('');
  });
});
