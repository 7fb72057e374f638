import type { SelectionStep } from './reduce-selection.ts';
import { EMPTY_SELECTION } from './selection.ts';
import type { Selection } from './selection.ts';
import { whyNotCheckIn, whyNotStay } from './stay-rules.ts';
import type { StayWorld } from './stay-rules.ts';

/** What is left of `selection` once prices and availability have changed, and why anything of it went. */
export function revalidate(selection: Selection, world: StayWorld): SelectionStep {
  const refused =
    selection.status === 'stay'
      ? whyNotStay(selection.stay, world)
      : selection.status === 'arrival'
        ? whyNotCheckIn(selection.checkIn, world)
        : undefined;
  return refused ? { selection: EMPTY_SELECTION, refused } : { selection };
}
