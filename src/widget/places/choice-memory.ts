import { fieldsOf, isCount } from '../../contract/shape.ts';
import type { Party } from '../../stay/party.ts';
import { chosenDays } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import { storedSelection } from '../state/picked-stay.ts';
import { PREFIX, readEntry, writeEntry } from '../state/stored-entries.ts';

/** The search and the chosen place, which this tab keeps for a reload or a return from the payment page. */
export interface RememberedChoice {
  readonly party: Party;
  /** The chosen stay. A check-in without a check-out is not kept. */
  readonly selection: Selection;
  /** UUID of the place that the guest has opened. */
  readonly chosen: string | undefined;
}

const KEY = `${PREFIX}choice`;

const store = (): Storage => sessionStorage;

/** Returns the stored choice; `undefined` if there is none. It is read without zod, which loads later. */
export function rememberedChoice(): RememberedChoice | undefined {
  const { party, chosen, ...dates } = fieldsOf(readEntry(store, KEY));
  const { adults, children } = fieldsOf(party);
  if (!isCount(adults) || !isCount(children)) return undefined;
  return {
    party: { adults, children },
    selection: storedSelection(dates),
    chosen: typeof chosen === 'string' ? chosen : undefined,
  };
}

export function rememberChoice({ party, selection, chosen }: RememberedChoice): void {
  const [checkIn, checkOut] = chosenDays(selection);
  writeEntry(store, KEY, { checkIn, checkOut, party, chosen });
}
