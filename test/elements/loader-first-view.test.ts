import { expect } from '@esm-bundle/chai';
import type { FirstViewAnswer } from '../../src/contract/first-view-answer.ts';
import { FIRST_VIEW_STYLES, unstyledFirstViewMarkup } from '../../src/pages/first-view.ts';
import { loadPageMessages } from '../../src/pages/page-messages.ts';
import { Availability } from '../../src/stay/availability.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone } from '../../src/stay/iso-date.ts';
import { closePages, openPage, runLoader } from './loader-page.ts';
import type { PageWindow } from './loader-page.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { rootOf } from './served-page.ts';
import { untilPainted, until } from './until.ts';

const FIRST_VIEW_ROUTE = 'GET /v1/properties/:id/first-view';
const CALENDAR = 'GET /v1/properties/:id/calendar';

async function answerOf(proxy: ScriptedProxy): Promise<FirstViewAnswer> {
  const { property } = proxy;
  const calendar = (await (
    await proxy.fetch(`https://b.example/v1/properties/${property.id}/calendar`)
  ).json()) as {
    readonly from: NightColumns['from'];
    readonly nights: Omit<NightColumns, 'from'>;
  };
  const html = unstyledFirstViewMarkup({
    property,
    availability: new Availability({ from: calendar.from, ...calendar.nights }),
    today: dayInZone(property.timeZone, Date.now()),
    messages: await loadPageMessages('en', {}),
  });
  return { html, styles: FIRST_VIEW_STYLES, chunks: [] };
}

const firstCalendarOf = (widget: Element): Element | null =>
  widget.shadowRoot?.querySelector('booking-first-calendar') ?? null;

/** Returns the days that can be pressed, in the server's view or in the widget. */
function openDays(calendar: Element | null): readonly HTMLElement[] | undefined {
  const days = [...(calendar?.shadowRoot?.querySelectorAll<HTMLElement>('.day-open button') ?? [])];
  return calendar ? days.filter((day) => day.getClientRects().length > 0) : undefined;
}

const dateOf = (day: Element | null | undefined): string | null | undefined =>
  day?.closest('[data-date]')?.getAttribute('data-date');

interface LoadingPage {
  readonly page: PageWindow;
  readonly proxy: ScriptedProxy;
  readonly widget: Element;
  /** Lets the proxy answer the calendar, so that the widget can draw it. */
  readonly release: () => void;
}

/** Opens a host's page with its own style for days, and waits for the widget's first view. */
async function openLoadingPage(): Promise<LoadingPage> {
  const proxy = new ScriptedProxy();
  const answer = await answerOf(proxy);
  proxy.replyNext(FIRST_VIEW_ROUTE, () => Response.json(answer));
  proxy.requests.length = 0;
  const release = proxy.holdAnswers(CALENDAR);
  const page = await openPage(
    proxy,
    `<style>booking-widget { --booking-font: fantasy } booking-widget::part(day) { font-style: italic }</style>
      <booking-widget property="${proxy.property.id}" proxy="https://b.example"><a href="/embed">Book</a></booking-widget>`,
  );
  // The build writes this line before the loader's code.
  Object.assign(page, { loaderUrl: 'https://b.example/booking-widget.js' });
  await runLoader(page);
  const widget = page.document.querySelector('booking-widget') as HTMLElement;
  await until('a first view', () => openDays(firstCalendarOf(widget)));
  return { page, proxy, widget, release };
}

describe('the loader on a host’s page', () => {
  afterEach(closePages);

  it('shows the proxy’s first view while the widget loads, in the host’s own style', async () => {
    const { page, widget } = await openLoadingPage();
    const [day] = openDays(firstCalendarOf(widget)) ?? [];
    const { fontStyle, fontFamily } = page.getComputedStyle(day as Element);
    expect([fontStyle, fontFamily]).to.deep.equal(['italic', 'fantasy']);
  });

  it('requests view, property and calendar once each, and the widget uses these answers', async () => {
    const { page, proxy } = await openLoadingPage();
    await until('the element', () => page.customElements.get('booking-widget'));
    await untilPainted();
    expect(proxy.requests.map(({ route }) => route)).to.deep.equal([
      FIRST_VIEW_ROUTE,
      'GET /v1/properties/:id',
      CALENDAR,
    ]);
  });

  it('passes a press and the focus on to the widget', async () => {
    const { widget, release } = await openLoadingPage();
    const day = openDays(firstCalendarOf(widget))?.[3];
    const pressedDate = dateOf(day);
    day?.focus();
    day?.click();
    release();
    const calendar = await until('the calendar', () => widget.shadowRoot?.querySelector('booking-calendar'));
    const checkInDay = await until('an arrival', () => calendar.shadowRoot?.querySelector('.day-check-in'));
    expect(dateOf(checkInDay)).to.equal(pressedDate);
    expect(dateOf(calendar.shadowRoot?.activeElement)).to.equal(pressedDate);
    expect(firstCalendarOf(widget)).to.equal(null);
  });

  it('draws the button beside the calendar as the first view has drawn it', async () => {
    const { page, widget, release } = await openLoadingPage();
    const looks = new Set<string>();
    const recordLook = (): void => {
      const button = widget.shadowRoot?.querySelector('.bar .button, .card .button');
      if (button) looks.add(page.getComputedStyle(button).borderRadius);
    };
    recordLook();
    const observer = new page.MutationObserver(recordLook);
    observer.observe(rootOf(widget), { childList: true, subtree: true });
    release();
    // Only the booking draws it. Until then, the calendar has the first view's button beside it.
    await until('the booking', () => widget.shadowRoot?.querySelector('booking-finder'));
    await untilPainted();
    expect([...looks]).to.deep.equal(['10px']);
  });
});
