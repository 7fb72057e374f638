import type { Frame, Page } from 'playwright-core';
import { daysBetween } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';

/** The focused element, in any depth of shadow roots, described by its text on the page. */
export interface FocusedElement {
  readonly tag: string;
  readonly type: string;
  readonly text: string;
  /** The `name` of an input. */
  readonly name: string;
  /** The date of a day in the calendar; empty for other elements. */
  readonly date: string;
}

export async function readFocus(place: Page | Frame): Promise<FocusedElement> {
  return place.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return {
      tag: element?.localName ?? '',
      type: element?.getAttribute('type') ?? '',
      text: element?.textContent.replace(/\s+/g, ' ').trim() ?? '',
      name: element?.getAttribute('name') ?? '',
      date: element?.closest('[data-date]')?.getAttribute('data-date') ?? '',
    };
  });
}

const MAX_TABS = 60;

/** Presses Tab until `isWanted` is true, in the page or a frame of it; a failure lists the elements on the way. */
export async function tabTo(
  page: Page,
  isWanted: (focus: FocusedElement) => boolean,
  place: Page | Frame = page,
): Promise<void> {
  const passedElements: string[] = [];
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    const focus = await readFocus(place);
    if (isWanted(focus)) return;
    passedElements.push(`${focus.tag} ${focus.name || focus.text}`.slice(0, 60));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not reach the wanted element. It passed:\n${passedElements.join('\n')}`);
}

/** Moves from the focused day to `date`, by weeks and days. */
export async function moveToDate(page: Page, date: IsoDate): Promise<void> {
  const { date: from } = await readFocus(page);
  const days = daysBetween(from as IsoDate, date);
  for (let weeks = 0; weeks < Math.floor(days / 7); weeks++) await page.keyboard.press('ArrowDown');
  for (let left = 0; left < days % 7; left++) await page.keyboard.press('ArrowRight');
  const { date: reached } = await readFocus(page);
  if (reached !== date) throw new Error(`The arrows led from ${from} to ${reached}, not to ${date}.`);
}
