import '../../../src/calendar/booking-calendar.ts';
import dates from '../../../src/i18n/languages/en/calendar.json';
import { Availability } from '../../../src/stay/availability.ts';
import type { IsoDate } from '../../../src/stay/iso-date.ts';
import { isTaken, NIGHTS, priceOf, TODAY } from './candidate.ts';

const nights = [...Array(NIGHTS).keys()];
const availability = new Availability({
  from: TODAY as IsoDate,
  price: nights.map(priceOf),
  available: nights.map((night) => (isTaken(night) ? 0 : 1)),
  minNights: nights.map(() => 2),
  maxNights: nights.map(() => null),
});

/** Properties that the element around a calendar sets. Without the colours, the preview of a stay would not be painted. */
const COLOURS = {
  '--_accent': '#0b6b6b',
  '--_on-accent': '#fff',
  '--_surface': '#fff',
  '--_text': '#1b2526',
  '--_muted': '#5f6a6b',
  '--_border': '#d1d3d4',
  '--_band': '#dae9e9',
  '--_taken': '#ededee',
  '--_ring': '#0b6b6b',
  '--_radius': '10px',
  '--_small': '0.875em',
  '--_field': '1em',
  '--_title': '1.25em',
};

const rootOf = (host: HTMLElement): ParentNode => host.querySelector('booking-calendar')?.shadowRoot ?? host;

window.candidate = {
  async mount(host, months) {
    const calendar = document.createElement('booking-calendar');
    const today = TODAY as IsoDate;
    Object.assign(calendar, { availability, today, words: dates, locale: 'en', cleaning: 4_500, months });
    calendar.addEventListener('booking-calendar-change', ({ selection }) => (calendar.selection = selection));
    for (const [name, value] of Object.entries(COLOURS)) calendar.style.setProperty(name, value);
    host.append(calendar);
    await calendar.updateComplete;
  },
  showNextMonth(host) {
    rootOf(host).querySelector<HTMLElement>('[part="next"]')?.click();
  },
  dayElement: (host, date) =>
    rootOf(host).querySelector<HTMLElement>(`[data-date="${date}"] button`) ?? undefined,
  stateText(host) {
    const root = rootOf(host);
    const status = root.querySelector('[data-status]')?.getAttribute('data-status') ?? '';
    const title = root.querySelector('#months > :not(.covered) h2');
    return `${title?.textContent ?? ''} ${status}`;
  },
};
