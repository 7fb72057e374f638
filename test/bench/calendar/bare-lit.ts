import { LitElement, css, html } from 'lit';
import type { CSSResult, PropertyDeclarations, TemplateResult } from 'lit';
import { CHOSEN_DAY, isTaken, priceOf, TODAY } from './candidate.ts';

/** Shows the cost of Lit itself: draws the markup, prices and labels of `booking-calendar`, without any logic. */
const START = new Date(`${TODAY}T00:00:00Z`);
const DAY_MS = 86_400_000;

const moneyFormat = new Intl.NumberFormat('en', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const title = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDate = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' });
const narrowWeekday = new Intl.DateTimeFormat('en', { weekday: 'narrow', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });
/** The days of a week that begins on a Sunday. */
const WEEK = [...Array(7).keys()].map((day) => new Date(Date.UTC(2027, 7, 1 + day)));

interface Cell {
  readonly date?: string;
  readonly number?: string;
  readonly price?: string;
  readonly name?: string;
  readonly parts: string;
  readonly isTaken?: boolean;
  readonly isChosen?: boolean;
}
const EMPTY: Cell = { parts: 'day' };

function cellOf(date: Date, chosenNight: number | undefined): Cell {
  const night = Math.round((date.getTime() - START.getTime()) / DAY_MS);
  const cents =
    chosenNight !== undefined && night > chosenNight
      ? (night - chosenNight) * priceOf(night)
      : priceOf(night);
  const price = moneyFormat.format(cents / 100);
  return {
    date: date.toISOString().slice(0, 10),
    number: String(date.getUTCDate()),
    price,
    name: `${longDate.format(date)}, ${price}`,
    parts: isTaken(night) ? 'day day-taken' : 'day day-open',
    isTaken: isTaken(night),
    isChosen: night === chosenNight,
  };
}

// prettier-ignore
const dayCell = (day: Cell): TemplateResult =>
  html`<td role="gridcell" part=${day.parts} class=${day.parts} data-date=${day.date ?? ''} aria-selected=${String(day.isChosen ?? false)}
    ><button part="day-button" ?hidden=${!day.date} tabindex="-1" aria-disabled=${String(day.isTaken ?? false)}
      ><b part="number" role="img" aria-label=${day.name ?? ''}>${day.number}</b
      ><small part="price" aria-hidden="true">${day.price}</small
    ></button
  ></td>`;

function monthTable(index: number, chosenNight: number | undefined): TemplateResult {
  const start = new Date(Date.UTC(2027, index, 1));
  const days = new Date(Date.UTC(2027, index + 1, 0)).getUTCDate();
  const cells = [...Array(42).keys()].map((cellIndex) => {
    const day = cellIndex - start.getUTCDay();
    return day < 0 || day >= days ? EMPTY : cellOf(new Date(start.getTime() + day * DAY_MS), chosenNight);
  });
  return html`<div part="month">
    <h3 part="heading" aria-live="polite">${title.format(start)}</h3>
    <table role="grid" part="grid" aria-label=${title.format(start)}>
      <thead>
        <tr>
          ${WEEK.map(
            (date) =>
              html`<th scope="col" part="weekday" abbr=${weekday.format(date)}>
                ${narrowWeekday.format(date)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${[...Array(6).keys()].map(
          (week) =>
            html`<tr>
              ${cells.slice(week * 7, week * 7 + 7).map(dayCell)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

class BareCalendar extends LitElement {
  static override styles: CSSResult = css`
    td button:not([hidden]),
    b,
    small {
      display: block;
    }
  `;
  static override properties: PropertyDeclarations = {
    months: { type: Number },
    first: { state: true, attribute: false },
    chosenNight: { state: true, attribute: false },
  };
  declare months: number;
  declare first: number;
  declare chosenNight: number | undefined;

  constructor() {
    super();
    this.months = 2;
    this.first = 6;
    this.chosenNight = undefined;
  }

  override render(): TemplateResult {
    return html`<div @click=${this.#choose}>
      ${[...Array(this.months).keys()].map((month) => monthTable(this.first + month, this.chosenNight))}
    </div>`;
  }

  readonly #choose = (event: Event): void => {
    const cell = event.target instanceof Element ? event.target.closest('td') : undefined;
    if (cell?.dataset['date'] === CHOSEN_DAY) this.chosenNight = Number(CHOSEN_DAY.slice(-2)) - 1;
  };
}
customElements.define('bare-calendar', BareCalendar);

const calendarIn = (host: HTMLElement): BareCalendar | undefined =>
  host.querySelector<BareCalendar>('bare-calendar') ?? undefined;

window.candidate = {
  async mount(host, months) {
    const calendar = new BareCalendar();
    calendar.months = months;
    host.append(calendar);
    await calendar.updateComplete;
  },
  showNextMonth(host) {
    const calendar = calendarIn(host);
    if (calendar) calendar.first += 1;
  },
  dayElement: (host, date) =>
    calendarIn(host)?.renderRoot.querySelector<HTMLElement>(`[data-date="${date}"] button`) ?? undefined,
  stateText(host) {
    const root = calendarIn(host)?.renderRoot;
    const heading = root?.querySelector('h3')?.textContent ?? '';
    return `${heading} ${root?.querySelectorAll('[aria-selected="true"]').length ?? 0}`;
  },
};
