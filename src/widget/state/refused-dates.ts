import { alternativeStays } from '../../stay/nearest-stays.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import type { Notice } from './state.ts';

/** Returns the notice that says why a stay cannot be booked and offers the nearest stays. */
export const refusedDatesNotice = (
  requested: NightRange,
  reason: StayProblem,
  context: StayContext,
): Extract<Notice, { kind: 'dates-refused' }> => ({
  kind: 'dates-refused',
  checkIn: requested.checkIn,
  reason,
  nearest: alternativeStays(requested, reason, context),
});
