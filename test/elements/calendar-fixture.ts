import '../../src/calendar/booking-calendar.ts';
import type { BookingCalendar } from '../../src/calendar/booking-calendar.ts';
import type { CalendarChangeEvent } from '../../src/calendar/calendar-change-event.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { availabilityOf, day } from '../calendar/calendar-models.ts';
import { untilPainted, until } from './until.ts';

export const TODAY: IsoDate = day('2027-07-02');

/**
 * July 2027 begins on a Thursday. Taken: 4 to 6 July, 20 to 25 July. No price: 14 July. The minimum stay is three nights, and the
 * season ends with the night of 29 August.
 */
export const availability: ReturnType<typeof availabilityOf> = availabilityOf({
  from: '2027-07-01',
  nights: 'ooo' + 'ttt' + 'ooooooo' + '?' + 'ooooo' + 'tttttt' + 'o'.repeat(35),
  price: Array.from({ length: 60 }, (_night, index) => (index % 9 === 8 ? 9_000 : 12_000 + (index % 3) * 50)),
  minNights: 3,
});

// In a widget, the widget sets these colours and sizes. A test may replace the ones from which the others are mixed.
const widgetColours = new CSSStyleSheet();
widgetColours.replaceSync(`body {
  --_accent: #0b6b6b;
  --_on-accent: #fff;
  --_surface: #fff;
  --_text: #1b2526;
  --_muted: color-mix(in srgb, var(--_text) 66%, var(--_surface));
  --_border: color-mix(in srgb, var(--_text) 20%, var(--_surface));
  --_band: color-mix(in srgb, var(--_accent) 15%, var(--_surface));
  --_taken: color-mix(in srgb, var(--_text) 8%, var(--_surface));
  --_ring: var(--_accent);
  --_edge: var(--_text);
  --_danger: #b3261e;
  --_radius: 10px;
  --_space: 4px;
  --_small: 0.875em;
  --_field: 1em;
  --_title: 1.25em;
}`);
document.adoptedStyleSheets.push(widgetColours);

export interface MountOptions extends Partial<BookingCalendar> {
  /** The width of the calendar's box, in px. */
  readonly width?: number;
}

const mountedBoxes = new Set<Element>();

export async function mount({ width = 800, ...properties }: MountOptions = {}): Promise<BookingCalendar> {
  const calendar = document.createElement('booking-calendar');
  // Without this day, the calendar would open at the second week: only two nights remain in the first one, and no stay can begin
  // in them.
  const dayToShow = { dayToShow: properties.today ?? TODAY };
  const allProperties = {
    availability,
    today: TODAY,
    words: english,
    cleaning: 4_500,
    ...dayToShow,
    ...properties,
  };
  Object.assign(calendar, allProperties);
  applyPicks(calendar);
  const box = document.createElement('main');
  // The width is fixed: if it followed the page, a scroll bar would make the calendar measure itself twice in one frame.
  box.style.inlineSize = `${width}px`;
  box.append(calendar);
  document.body.append(box);
  mountedBoxes.add(box);
  await calendar.updateComplete;
  const { availability: rates, today, words } = calendar;
  if (rates && today && words) await untilLegendLoaded(calendar);
  await untilSettled(calendar);
  return calendar;
}

/** Sets the selection after each pick, as the owner of a calendar does. */
export function applyPicks(calendar: BookingCalendar): void {
  calendar.addEventListener('booking-calendar-change', ({ selection }) => (calendar.selection = selection));
}

/** Waits until the legend's texts have loaded. They load after the days. */
export const untilLegendLoaded = async (calendar: BookingCalendar): Promise<unknown> =>
  until('the texts of the legend', () => calendar.legend);

export function unmountAll(): void {
  for (const box of mountedBoxes) box.remove();
  mountedBoxes.clear();
  document.documentElement.dir = '';
}

/** Waits until the element has measured itself, drawn, and has nothing left to draw. */
export async function untilSettled(calendar: BookingCalendar): Promise<void> {
  do {
    await untilPainted();
  } while (!(await calendar.updateComplete));
}

export function find(calendar: BookingCalendar, selector: string): HTMLElement {
  const element = calendar.renderRoot.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The calendar has no element that matches ${selector}.`);
  return element;
}

/** Finds an element by its part, or by its id or class if hosts cannot style it. */
export const findPart = (calendar: BookingCalendar, name: string): HTMLElement =>
  calendar.renderRoot.querySelector<HTMLElement>(`[part~="${name}"]`) ??
  find(calendar, `:is(#${name}, .${name})`);

/** Returns the button of a day: the one on screen, or else the one that is drawn in advance. */
export const dayButton = (calendar: BookingCalendar, date: string): HTMLElement =>
  findAllOnScreen(calendar, `[data-date="${date}"] button`)[0] ??
  find(calendar, `[data-date="${date}"] button`);

export async function pickDates(calendar: BookingCalendar, ...dates: readonly string[]): Promise<void> {
  for (const date of dates) {
    dayButton(calendar, date).click();
    await untilSettled(calendar);
  }
}

/** Returns the day whose button has the focus. */
export const focusedDate = (calendar: BookingCalendar): string | undefined =>
  calendar.shadowRoot?.activeElement?.closest('td')?.dataset['date'];

/** Returns elements in the months on screen, without those that are drawn in advance. */
export const findAllOnScreen = (calendar: BookingCalendar, selector: string): HTMLElement[] => [
  ...calendar.renderRoot.querySelectorAll<HTMLElement>(`#months > :not(.covered) ${selector}`),
];

/** Returns the dates of the days on screen that have a part. */
export const datesWithPart = (calendar: BookingCalendar, name: string): (string | undefined)[] =>
  findAllOnScreen(calendar, 'td')
    .filter((cell) => cell.part.contains(name))
    .map((cell) => cell.dataset['date']);

export const monthTitles = (calendar: BookingCalendar): string[] =>
  findAllOnScreen(calendar, 'h2').map(({ textContent }) => textContent);

export const announcement = (calendar: BookingCalendar): string =>
  find(calendar, '[role=status]').textContent;

export function changesOf(calendar: BookingCalendar): CalendarChangeEvent[] {
  const changes: CalendarChangeEvent[] = [];
  calendar.parentElement?.addEventListener('booking-calendar-change', (change) => changes.push(change));
  return changes;
}
