import 'cally';
import { dayOfMonth, TODAY } from '../peer.ts';

/** Cally cannot show a price in a day. It is in the comparison as a calendar without prices. */
const rootsIn = (host) =>
  [...host.querySelectorAll('calendar-range, calendar-month')].flatMap(({ shadowRoot }) => shadowRoot ?? []);

const headings = (host) =>
  rootsIn(host)
    .map((root) => root.querySelector('[part~="heading"]')?.textContent ?? '')
    .join('|');

window.peer = {
  async mount(host, months) {
    const range = document.createElement('calendar-range');
    range.setAttribute('months', String(months));
    range.setAttribute('today', TODAY);
    range.setAttribute('focused-date', TODAY);
    range.setAttribute('locale', 'en');
    range.setAttribute('page-by', 'single');
    for (let offset = 0; offset < months; offset++) {
      const month = document.createElement('calendar-month');
      month.setAttribute('offset', String(offset));
      range.append(month);
    }
    host.append(range);
    const days = () =>
      rootsIn(host).reduce((sum, root) => sum + root.querySelectorAll('table button').length, 0);
    // Cally draws in several steps, and is done when the last month has days.
    while (days() < months * 28) await Promise.resolve();
  },
  showNextMonth(host) {
    rootsIn(host)[0]?.querySelector('[part~="next"]')?.click();
  },
  dayElement(host, date) {
    const buttons = rootsIn(host)[1]?.querySelectorAll('table button') ?? [];
    return [...buttons].find(({ textContent }) => textContent.trim() === dayOfMonth(date));
  },
  stateText: (host) =>
    `${headings(host)} ${rootsIn(host).reduce((sum, root) => sum + root.querySelectorAll('[aria-pressed="true"]').length, 0)}`,
};
