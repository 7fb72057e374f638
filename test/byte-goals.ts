/**
 * Bytes of script, compressed, by stage. `goal` is where a stage has to get to; `heldAt` is where it is now: it may only
 * fall, and the run fails when a stage outgrows it.
 */
export const STAGES = {
  firstCalendar: { goal: 14_500, heldAt: 14_500 },
  wholeJourney: { goal: 34_000, heldAt: 33_900 },
} as const;
