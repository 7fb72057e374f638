import { fieldsOf, isCount } from '../../contract/shape.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { PREFIX, readEntry, writeEntry } from '../state/stored-entries.ts';

/** Kept for the tab: after a reload, or the way back from the payment page, the guest finds the same choice. */
export interface RememberedChoice {
  readonly party: Party;
  /** A stay, or nothing: a check-in is quickly chosen again. */
  readonly selection: Selection;
  /** UUID of the place that the guest has gone on to. */
  readonly chosen: string | undefined;
}

const KEY = `${PREFIX}choice`;

const store = (): Storage => sessionStorage;

/** Read without zod, which comes with the booking. */
export function rememberedChoice(): RememberedChoice | undefined {
  const { party, checkIn, checkOut, chosen } = fieldsOf(readEntry(store, KEY));
  const { adults, children } = fieldsOf(party);
  if (!isCount(adults) || !isCount(children)) return undefined;
  const stay = nightRange(String(checkIn), String(checkOut));
  return {
    party: { adults, children },
    selection: stay ? { status: 'stay', stay } : EMPTY_SELECTION,
    chosen: typeof chosen === 'string' ? chosen : undefined,
  };
}

export function rememberChoice({ party, selection, chosen }: RememberedChoice): void {
  const [checkIn, checkOut] = chosenDays(selection);
  writeEntry(store, KEY, { checkIn, checkOut, party, chosen });
}
