import { isoDate } from '../../stay/iso-date.ts';
import type { Wish } from './place-state.ts';

/** Kept for the tab: a reload, or the way back from the payment page, finds the guest where they were. */
export interface RememberedChoice {
  readonly wish: Wish;
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
  const wish = {
    checkIn: isoDate(String(checkIn)),
    checkOut: isoDate(String(checkOut)),
    party: { adults, children },
  };
  return { wish, chosen: typeof chosen === 'string' ? chosen : undefined };
}

export function rememberedChoice(): RememberedChoice | undefined {
  try {
    return read(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    // Blocked or unreadable: the guest begins anew.
    return undefined;
  }
}

export function rememberChoice({ wish, chosen }: RememberedChoice): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, chosen }));
  } catch {
    // Blocked or full: the page goes on without a memory.
  }
}
