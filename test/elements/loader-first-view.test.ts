import { expect } from '@esm-bundle/chai';
import type { FirstViewAnswer } from '../../src/contract/first-view-answer.ts';
import { FIRST_VIEW_STYLES, unstyledFirstViewMarkup } from '../../src/pages/first-view.ts';
import { loadPageMessages } from '../../src/pages/page-messages.ts';
import { Availability } from '../../src/stay/availability.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { dayInZone } from '../../src/stay/iso-date.ts';
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

/** Returns the days that can be pressed, in the server's view or in the widget. */
function openDays(calendar: Element | null): readonly HTMLElement[] | undefined {
  const days = [...(calendar?.shadowRoot?.querySelectorAll<HTMLElement>('.day-open button') ?? [])];
  return calendar ? days.filter((day) => day.getClientRects().length > 0) : undefined;
}

const dateOf = (day: Element | null | undefined): string | null | undefined =>
  day?.closest('[data-date]')?.getAttribute('data-date');

// These tests depend on their order, because an element can be defined only once.
describe('the loader on a host’s page', () => {
  const proxy = new ScriptedProxy();
  let widget: HTMLElement;
  let release: () => void;
  let pressedDate: string | null | undefined;

  before(async () => {
    const answer = await answerOf(proxy);
    proxy.replyNext(FIRST_VIEW_ROUTE, () => Response.json(answer));
    proxy.requests.length = 0;
    release = proxy.holdAnswers(CALENDAR);
    proxy.replaceFetch();
    // The build writes this line before the loader's code.
    Object.assign(globalThis, { loaderUrl: 'https://b.example/booking-widget.js' });
    document.documentElement.lang = 'en';
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main>
        <style>booking-widget::part(day) { font-style: italic }</style>
        <booking-widget property="${proxy.property.id}" proxy="https://b.example"><a href="/embed">Book</a></booking-widget>
      </main>`,
    );
    widget = document.querySelector('booking-widget') as HTMLElement;
    await import('../../src/embed/loader.ts');
  });
  after(() => {
    proxy.restoreFetch();
    document.querySelector('main')?.remove();
  });

  const firstCalendar = (): Element | null =>
    widget.shadowRoot?.querySelector('booking-first-calendar') ?? null;

  it('shows the proxy’s first view while the widget loads, in the host’s own style', async () => {
    const [day] = await until('a first view', () => openDays(firstCalendar()));
    expect(getComputedStyle(day as Element).fontStyle).to.equal('italic');
  });

  it('requests view, property and calendar once each, and the widget uses these answers', async () => {
    await until('the element', () => customElements.get('booking-widget'));
    await untilPainted();
    expect(proxy.requests.map(({ route }) => route)).to.deep.equal([
      FIRST_VIEW_ROUTE,
      'GET /v1/properties/:id',
      CALENDAR,
    ]);
  });

  it('passes a press and the focus on to the widget', async () => {
    // Records how the button beside the calendar looks: first as the first view draws it, then as the booking draws it.
    const looks = new Set<string>();
    const recordLook = (): void => {
      const button = widget.shadowRoot?.querySelector('.bar .button, .card .button');
      if (button) looks.add(getComputedStyle(button).borderRadius);
    };
    const observer = new MutationObserver(recordLook);
    observer.observe(rootOf(widget), { childList: true, subtree: true });
    const day = openDays(firstCalendar())?.[3];
    pressedDate = dateOf(day);
    day?.focus();
    day?.click();
    release();
    const calendar = await until('the calendar', () => widget.shadowRoot?.querySelector('booking-calendar'));
    const checkInDay = await until('an arrival', () => calendar.shadowRoot?.querySelector('.day-check-in'));
    expect(dateOf(checkInDay)).to.equal(pressedDate);
    expect(dateOf(calendar.shadowRoot?.activeElement)).to.equal(pressedDate);
    expect(firstCalendar()).to.equal(null);
    observer.disconnect();
    expect([...looks]).to.deep.equal(['10px']);
  });
});
