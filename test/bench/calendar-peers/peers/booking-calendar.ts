import '../../../../src/calendar/booking-calendar.ts';
// As on a page: fetched once the days are shown, so it is there by the first press.
import '../../../../src/calendar/hands.ts';
import { dates } from '../../../../src/i18n/languages/en/dates.ts';
import { Availability } from '../../../../src/stay/availability.ts';
import type { IsoDate } from '../../../../src/stay/iso-date.ts';
import { CHOSEN, isTaken, NIGHTS, priceOf, TODAY } from '../peer.ts';

const nights = <Value>(valueOf: (night: number) => Value): Value[] =>
  Array.from({ length: NIGHTS }, (_night, index) => valueOf(index));

const availability = new Availability({
  from: TODAY as IsoDate,
  price: nights(priceOf),
  available: nights((night) => (isTaken(night) ? 0 : 1)),
  minNights: nights(() => 2),
  maxNights: nights(() => null),
});

const rootOf = (host: HTMLElement): ParentNode => host.querySelector('booking-calendar')?.shadowRoot ?? host;

window.peer = {
  async mount(host, months) {
    const calendar = document.createElement('booking-calendar');
    const today = TODAY as IsoDate;
    Object.assign(calendar, { availability, today, words: dates, locale: 'en', cleaning: 4_500, months });
    host.append(calendar);
    await calendar.updateComplete;
  },
  next(host) {
    rootOf(host).querySelector<HTMLElement>('[part="next"]')?.click();
  },
  choose(host) {
    rootOf(host).querySelector<HTMLElement>(`[data-date="${CHOSEN}"] button`)?.click();
  },
  shown(host) {
    const root = rootOf(host);
    const status = root.querySelector('[data-status]')?.getAttribute('data-status') ?? '';
    const title = root.querySelector('[part="months"] > :not(.covered) [part="month-title"]');
    return `${title?.textContent ?? ''} ${status}`;
  },
};
