import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import detours from '../../src/i18n/languages/en/booking.json';
import { connectionLost, problem, ScriptedProxy } from './scripted-proxy.ts';
import { followGuest, isBusyElsewhere } from '../../src/widget/views/focus.ts';
import { untilPainted, until } from './until.ts';
import { advanceClock, mountWidget, recordConsole, tearDown, goOnline } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CALENDAR = 'GET /v1/properties/:id/calendar';
const LINK = '<p><a href="/embed">Book this house</a></p>';

/** Returns the innermost focused element of the widget, as text, because a comparison of elements hangs the runner. */
function focusedIn({ root }: MountedWidget): string {
  let focusedElement = root.activeElement;
  while (focusedElement?.shadowRoot?.activeElement) focusedElement = focusedElement.shadowRoot.activeElement;
  if (focusedElement?.closest('td')) return 'a day';
  return focusedElement
    ? (focusedElement.getAttribute('part') ?? (focusedElement.id || focusedElement.textContent))
    : 'nothing';
}

/** Returns the tag of the focused element of the host's page. */
const focusedOnPage = (): string => document.activeElement?.localName ?? 'nothing';

/** Brings the page to the front by a key press. A page behind another one cannot focus an element. */
const bringToFront = async (): Promise<void> => sendKeys({ press: 'Shift' });

/** Focuses the host's link. If the page may be behind another one, call `bringToFront` before the link can disappear. */
async function focusLink({ widget }: MountedWidget): Promise<void> {
  const link = await until('the link', () => {
    const link = widget.querySelector('a');
    return link?.getClientRects().length ? link : undefined;
  });
  link.focus();
  expect(focusedOnPage()).to.equal('a');
}

describe('the focus after a pressed button has disappeared', () => {
  afterEach(tearDown);

  const pressByKey = async (mounted: MountedWidget, label: string): Promise<void> => {
    await bringToFront();
    (await until(label, () => mounted.button(label))).focus();
    await sendKeys({ press: 'Enter' });
    await until('another place', () => focusedIn(mounted) !== 'nothing' && !mounted.button(label));
  };

  it('is at the heading of the step when another try has loaded the price', async () => {
    const mounted = await mountWidget();
    mounted.proxy.replyNext('POST /v1/quotes', problem('internal_error'));
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    await pressByKey(mounted, detours.tryAgain);
    expect(focusedIn(mounted)).to.equal('booking-details');
  });

  it('is at the heading of the confirmation, which begins at the top of the window', async () => {
    const mounted = await mountWidget();
    mounted.widget.style.setProperty('width', '390px', 'important');
    await mounted.prepareOrder(mounted.proxy.stay(10, 3), 'Bank Transfer');
    mounted.widget.scrollIntoView({ block: 'end' });
    await mounted.press('order-button');
    await mounted.waitForText(detours.booked);
    const { top } = (await mounted.waitFor('.booked h2')).getBoundingClientRect();
    expect(top).to.be.within(16, 80);
  });

  it('is in the calendar when a notice at the dates is dismissed', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitFor('booking-finder');
    mounted.proxy.nightPrice = 12_000;
    goOnline();
    await mounted.waitForText(detours.priceChanged);
    await pressByKey(mounted, 'Continue at €420.00 (€60 more)');
    expect(focusedIn(mounted)).to.equal('a day');
  });
});

describe('a guest who types elsewhere on the page while the widget loads', () => {
  afterEach(tearDown);

  it('keeps the focus there, even if the earlier form is restored', async () => {
    const earlierWidget = await mountWidget();
    await earlierWidget.openForm(earlierWidget.proxy.stay(10, 3));
    const search = document.createElement('input');
    document.body.append(search);
    await bringToFront();
    search.focus();
    const mounted = await earlierWidget.reload();
    await mounted.waitFor('input[name="name"]');
    await untilPainted();
    const focused = focusedOnPage();
    search.remove();
    expect(focused).to.equal('input');
  });
});

describe('the host’s own link that has the focus while the widget loads', () => {
  afterEach(tearDown);

  it('passes the focus on to the days, even if they load later', async () => {
    recordConsole();
    const proxy = new ScriptedProxy();
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lateReply = async (): Promise<Response> => {
      await released;
      return proxy.fetch(`https://book.example/v1/properties/${proxy.property.id}/calendar`);
    };
    proxy.replyNext(CALENDAR, connectionLost, lateReply);
    await bringToFront();
    const mounted = await mountWidget({ proxy, content: LINK });
    await mounted.waitForText(detours.unavailable);
    await focusLink(mounted);
    goOnline();
    await until('the next try', () => proxy.requestsTo(CALENDAR).length > 1);
    await until('the focus on the widget', () => focusedOnPage() === 'booking-widget');
    release();
    await until('the focus on a day', () => focusedIn(mounted) === 'a day');
  });

  it('passes the focus on to the button that replaces it', async () => {
    await bringToFront();
    const mounted = await mountWidget({ attributes: { mode: 'button' }, content: LINK });
    await focusLink(mounted);
    await mounted.waitFor('[part~="open"]');
    await until('the focus on the widget', () => focusedOnPage() === 'booking-widget');
    await sendKeys({ press: 'Tab' });
    expect(focusedIn(mounted)).to.contain('open');
  });
});

describe('a stay that was booked meanwhile', () => {
  afterEach(async () => {
    for (const place of document.querySelectorAll('body > main')) place.remove();
    await tearDown();
  });

  /** Chooses a stay, moves the guest to a place on the page, lets another guest book the stay, and waits for the notice. */
  async function takeChosenStay(
    mounted: MountedWidget,
    goToPlace: (mounted: MountedWidget) => Promise<unknown>,
  ): Promise<void> {
    const stay = mounted.proxy.stay(10, 3);
    await mounted.waitFor('booking-finder');
    await bringToFront();
    await mounted.chooseStay(stay);
    await goToPlace(mounted);
    mounted.proxy.markTaken(stay);
    advanceClock(60_000);
    goOnline();
    await mounted.waitForText(detours.datesTaken);
  }

  /** Adds one of the host's elements before the widget, and returns it. */
  function addBeforeWidget(markup: string): HTMLElement {
    const place = document.createElement('main');
    place.innerHTML = markup;
    document.body.prepend(place);
    return place.firstElementChild as HTMLElement;
  }

  it('moves the focus of a guest who is in the calendar to the notice', async () => {
    const mounted = await mountWidget();
    await takeChosenStay(mounted, async ({ proxy }) => {
      (await mounted.dayButton(proxy.stay(10, 3).checkIn)).focus();
    });
    await until('the focus', () => focusedIn(mounted) === detours.datesTaken);
  });

  it('does not move the focus of a guest who is elsewhere on the page', async () => {
    const mounted = await mountWidget();
    const link = addBeforeWidget('<a href="#">Home</a>');
    await takeChosenStay(mounted, async () => {
      link.focus();
      return Promise.resolve();
    });
    expect(focusedOnPage()).to.equal('a');
  });

  it('does not move the focus of a guest who reads the page', async () => {
    const mounted = await mountWidget();
    const paragraph = addBeforeWidget('<p>About the house</p>');
    await takeChosenStay(mounted, async () => {
      paragraph.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return Promise.resolve();
    });
    expect(focusedOnPage()).to.equal('body');
  });

  it('is announced to a guest who types dates, without moving the focus', async () => {
    const mounted = await mountWidget();
    const findInFinder = (selector: string): HTMLElement | undefined =>
      mounted.find('booking-finder')?.shadowRoot?.querySelector<HTMLElement>(selector) ?? undefined;
    await takeChosenStay(mounted, async () => {
      (await until('the ways', () => findInFinder('[part=finder-toggle]'))).click();
      (await until('the way', () => findInFinder('[data-way=typed]'))).click();
      (await until('a field', () => findInFinder('#checkIn'))).focus();
    });
    expect(focusedIn(mounted)).to.equal('checkIn');
    expect(mounted.noticeRegions).to.deep.equal(['polite']);
  });
});

describe('the focus of a guest', () => {
  const hosts: Element[] = [];
  const controllers: AbortController[] = [];
  /** Adds an element that stands for a widget, with a button and a heading in its shadow root. */
  function addStandIn(): Record<'host' | 'button' | 'heading', HTMLElement> {
    const host = document.createElement('div');
    const [button, heading] = [document.createElement('button'), document.createElement('h2')];
    host.attachShadow({ mode: 'open' }).append(button, heading);
    document.body.append(host);
    hosts.push(host);
    return { host, button, heading };
  }
  function follow({ host }: { readonly host: HTMLElement }): void {
    const controller = new AbortController();
    controllers.push(controller);
    followGuest(host, controller.signal);
  }

  afterEach(() => {
    for (const controller of controllers.splice(0)) controller.abort();
    for (const host of hosts.splice(0)) host.remove();
  });

  it('is known to a widget that starts to follow it only after the guest has left another widget', async () => {
    await bringToFront();
    const [before, now] = [addStandIn(), addStandIn()];
    follow(before);
    before.button.focus();
    controllers.pop()?.abort();
    now.button.focus();
    follow(now);
    now.button.remove();
    expect(isBusyElsewhere(now.heading)).to.equal(false);
    expect(isBusyElsewhere(before.heading)).to.equal(true);
  });

  it('is forgotten once the widget has left the page and no longer follows it', async () => {
    await bringToFront();
    const [before, now] = [addStandIn(), addStandIn()];
    follow(before);
    before.button.focus();
    before.host.remove();
    expect(isBusyElsewhere(now.heading)).to.equal(true);
    controllers.pop()?.abort();
    expect(isBusyElsewhere(now.heading)).to.equal(false);
  });
});
