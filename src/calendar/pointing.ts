import type { IsoDate } from '../stay/iso-date.ts';
import { describeDay } from './describe-day.ts';
import type { Refusal } from './refusal.ts';
import type { Scene } from './scene.ts';
import { saySummary } from './summary.ts';

/** What pointing at a day changes. */
export interface Pointing {
  /** The line under the months. */
  readonly hint: string;
  /** The days that a pick would make a stay of, both ends included. */
  readonly preview: { readonly from: IsoDate; readonly to: IsoDate } | undefined;
}

/** A refusal keeps the line to itself, until the guest points at another day that has something to say. */
export function describePointing(
  date: IsoDate | undefined,
  scene: Scene,
  refusal: Refusal | undefined,
): Pointing {
  const { selection } = scene;
  const day = date && describeDay(date, scene);
  // Of a day that is chosen there is no more to say than of the stay as a whole.
  const hint = day?.isSelected || date === refusal?.date ? '' : (day?.hint ?? '');
  return {
    hint: hint || (refusal ? '' : saySummary(scene)),
    preview:
      date && day?.isCheckOut && selection.status === 'arrival'
        ? { from: selection.checkIn, to: date }
        : undefined,
  };
}

/**
 * Shows what pointing at a day changes without rendering anything anew: only the line's text and the cells that
 * enter or leave the preview are touched. A drawing that changes a cell's parts takes the preview away: this follows each.
 */
export function paintPointing(root: ParentNode, { hint, preview }: Pointing): void {
  const line = root.querySelector('[part=hint]');
  if (line && line.textContent !== hint) line.textContent = hint;
  for (const cell of root.querySelectorAll(preview ? 'td' : '.day-preview')) {
    const date = cell.getAttribute('data-date');
    const isInside = preview && date && preview.from <= date && date <= preview.to;
    setSign(cell, 'day-preview', Boolean(isInside));
    setSign(cell, 'day-preview-end', Boolean(isInside && date === preview.to));
  }
}

/** Gives a cell one of its parts, or takes it away; the style sheets know it as a class. */
export function setSign(cell: Element, part: string, isOn: boolean): void {
  cell.part.toggle(part, isOn);
  cell.classList.toggle(part, isOn);
}
