import { fieldsOf } from '../../contract/shape.ts';
import { nightRange } from '../../stay/night-range.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { PREFIX, readEntry, writeEntry } from './stored-entries.ts';

const KEY = `${PREFIX}picked`;
const store = (): Storage => sessionStorage;

/** Keeps a stay that was picked before the booking had loaded, for a retry or a reload of the page. */
export function storePicked(property: string, selection: Selection): void {
  const [checkIn, checkOut] = chosenDays(selection);
  writeEntry(store, KEY, checkOut && { property, checkIn, checkOut });
}

/** Returns the stay that was kept for the property, and forgets it. */
export function takePicked(property: string): Selection {
  const { property: kept, checkIn, checkOut } = fieldsOf(readEntry(store, KEY));
  if (kept !== property) return EMPTY_SELECTION;
  writeEntry(store, KEY, undefined);
  const stay = nightRange(String(checkIn), String(checkOut));
  return stay ? { status: 'stay', stay } : EMPTY_SELECTION;
}
