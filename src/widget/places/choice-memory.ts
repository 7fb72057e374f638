import { nightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';

/** Kept for the tab: a reload, or the way back from the payment page, finds the guest where they were. */
export interface RememberedChoice {
  readonly party: Party;
  /** A stay, or nothing: an arrival alone is soon chosen again. */
  readonly selection: Selection;
  /** UUID of the place that the guest has gone on to. */
  readonly chosen: string | undefined;
}

const KEY = 'booking-widget:choice';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What another version, or another script, has left there is no memory of ours. */
function read(value: unknown): RememberedChoice | undefined {
  if (!isRecord(value) || !isRecord(value['party'])) return undefined;
  const { adults, children } = value['party'];
  if (!isCount(adults) || !isCount(children)) return undefined;
  const { checkIn, checkOut, chosen } = value;
  const stay = nightRange(String(checkIn), String(checkOut));
  return {
    party: { adults, children },
    selection: stay ? { status: 'stay', stay } : EMPTY_SELECTION,
    chosen: typeof chosen === 'string' ? chosen : undefined,
  };
}

export function rememberedChoice(): RememberedChoice | undefined {
  try {
    return read(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Blocked or unreadable: the guest begins anew.
    return undefined;
  }
}

export function rememberChoice({ party, selection, chosen }: RememberedChoice): void {
  const [checkIn, checkOut] = chosenDays(selection);
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ checkIn, checkOut, party, chosen }));
  } catch {
    // Blocked or full: the page goes on without a memory.
  }
}
