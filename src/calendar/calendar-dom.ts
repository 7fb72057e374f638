import type { IsoDate } from '../stay/iso-date.ts';
import type { Pointing } from './calendar-view.ts';

const elementAt = (event: Event): Element | undefined =>
  event.target instanceof Element ? event.target : undefined;

/** The day of the cell that an event happened in. */
export const dateAt = (event: Event): IsoDate | undefined =>
  (elementAt(event)?.closest('[data-date]')?.getAttribute('data-date') ?? undefined) as IsoDate | undefined;

/** The part that the pressed button is. */
export const partAt = (event: Event): string | undefined =>
  elementAt(event)?.closest('button')?.getAttribute('part') ?? undefined;

/**
 * Shows what pointing at a day changes without rendering anything anew: only the line's text and the cells that
 * enter or leave the preview are touched. Lit binds neither, but rewrites a cell's parts, so it follows each update.
 */
export function paintPointing(root: ParentNode, { hint, preview }: Pointing): void {
  const line = root.querySelector('[part=hint]');
  if (line && line.textContent !== hint) line.textContent = hint;
  for (const cell of root.querySelectorAll('td')) {
    const date = cell.dataset['date'];
    const isInside = preview && date && preview.from <= date && date <= preview.to;
    cell.part.toggle('day-preview', Boolean(isInside));
    cell.part.toggle('day-preview-end', Boolean(isInside && date === preview.to));
  }
}
