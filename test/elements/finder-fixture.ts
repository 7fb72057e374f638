import '../../src/calendar/finder/booking-finder.ts';
import type { BookingFinder } from '../../src/calendar/finder/booking-finder.ts';
import type { CalendarChangeEvent } from '../../src/calendar/calendar-change-event.ts';
import english from '../../src/i18n/languages/en/calendar.json';
import { availability, TODAY } from './calendar-fixture.ts';
import { until } from './until.ts';

/** A finder on the page, with the actions of a guest. As the widget does, it sets each chosen stay as the finder's selection. */
export class Finder {
  readonly element: BookingFinder;
  readonly changes: CalendarChangeEvent[] = [];

  constructor(element: BookingFinder) {
    this.element = element;
    element.addEventListener('booking-calendar-change', (change) => {
      this.changes.push(change);
      element.selection = change.selection;
    });
  }

  findAll(selector: string): HTMLElement[] {
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }

  async waitFor(selector: string): Promise<HTMLElement> {
    return until(selector, () => this.findAll(selector)[0]);
  }

  async press(selector: string): Promise<void> {
    (await this.waitFor(selector)).click();
    await this.element.updateComplete;
  }

  async openWay(way: 'cheapest' | 'list' | 'typed'): Promise<void> {
    if (!this.findAll('#panel')[0]) await this.press('[part=finder-toggle]');
    await this.press(`[data-way=${way}]`);
    await this.waitFor('#panel button');
  }

  async type(field: 'checkIn' | 'checkOut', text: string): Promise<void> {
    const input = (await this.waitFor(`#${field}`)) as HTMLInputElement;
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await this.element.updateComplete;
  }

  text(selector: string): string {
    return this.findAll(selector)[0]?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  }

  get announcement(): string {
    return this.text('.finder > [role=status]');
  }

  /** The element in the finder that has the focus. */
  get focusedElement(): Element | undefined {
    return this.element.shadowRoot?.activeElement ?? undefined;
  }
}

const boxes = new Set<Element>();

export async function mountFinder(properties: Partial<BookingFinder> = {}, width = 800): Promise<Finder> {
  const element = document.createElement('booking-finder');
  Object.assign(element, { availability, today: TODAY, words: english, cleaning: 4_500, ...properties });
  const box = document.createElement('main');
  box.style.inlineSize = `${width}px`;
  box.append(element);
  document.body.append(box);
  boxes.add(box);
  const finder = new Finder(element);
  await finder.waitFor('[part=finder-toggle]');
  return finder;
}

export function unmountFinders(): void {
  for (const box of boxes) box.remove();
  boxes.clear();
}
