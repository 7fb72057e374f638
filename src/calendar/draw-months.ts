import { render } from 'lit';
import { monthTable } from './calendar-templates.ts';
import { describePages } from './calendar-view.ts';
import type { Held } from './hold.ts';

/** Draws the months on screen in `place`, each in a box of its own: the aids keep boxes, and the months in them. */
export function drawMonths(place: Element, { pages, scene, tabStop }: Held): void {
  describePages(pages, scene).forEach((month, index) => {
    const box = (place.children[index] ?? place.appendChild(document.createElement('div'))) as HTMLElement;
    render(monthTable(month, tabStop), box);
  });
  while (place.children.length > pages.count) place.lastChild?.remove();
}
