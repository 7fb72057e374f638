import { fieldsOf } from '../../contract/shape.ts';
import { nightRange } from '../../stay/night-range.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { PREFIX, readEntry, writeEntry } from './stored-entries.ts';

const KEY = `${PREFIX}picked`;
const store = (): Storage => sessionStorage;

/** Returns the stay in a stored entry as a selection, which is empty if there is none. A check-in without a check-out is not kept. */
export function storedSelection({ checkIn, checkOut }: Readonly<Record<string, unknown>>): Selection {
  const stay = nightRange(String(checkIn), String(checkOut));
  return stay ? { status: 'stay', stay } : EMPTY_SELECTION;
}

/** Keeps a stay that was picked before the booking had loaded, for a retry or a reload of the page. */
export function storePicked(property: string, selection: Selection): void {
  const [checkIn, checkOut] = chosenDays(selection);
  writeEntry(store, KEY, checkOut && { property, checkIn, checkOut });
}

/** Returns the stay that was kept for the property, and forgets it. */
export function takePicked(property: string): Selection {
  const entry = fieldsOf(readEntry(store, KEY));
  if (entry['property'] !== property) return EMPTY_SELECTION;
  writeEntry(store, KEY, undefined);
  return storedSelection(entry);
}
