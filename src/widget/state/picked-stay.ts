import { fieldsOf } from '../../contract/shape.ts';
import { nightRange } from '../../stay/night-range.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { PREFIX, readEntry, writeEntry } from './stored-entries.ts';

const KEY = `${PREFIX}picked`;
const store = (): Storage => sessionStorage;

/** Keeps the stay that was picked before the booking was there to keep it: for another try, or until the page is loaded again. */
export function keepPicked(property: string, selection: Selection): void {
  const [checkIn, checkOut] = chosenDays(selection);
  writeEntry(store, KEY, checkOut && { property, checkIn, checkOut });
}

/** What was kept of the property, once. */
export function takePicked(property: string): Selection {
  const { property: kept, checkIn, checkOut } = fieldsOf(readEntry(store, KEY));
  if (kept !== property) return EMPTY_SELECTION;
  writeEntry(store, KEY, undefined);
  const stay = nightRange(String(checkIn), String(checkOut));
  return stay ? { status: 'stay', stay } : EMPTY_SELECTION;
}
