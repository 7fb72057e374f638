/**
 * Bytes of script, compressed, that a guest has been sent by the end of each stage, and in how many files. Each is held at
 * what was measured when it was last set, and 3 % for the next fix.
 */
export const STAGES = {
  /** Until there are days with prices. */
  firstCalendar: { bytes: 39_500, files: 3 },
  /** Until it is booked and paid, with all that loads unasked, but for the library of phone numbers. */
  paidByCard: { bytes: 99_500, files: 6 },
} as const;

/** The help with telephone numbers, fetched when a guest comes to their field: what reads numbers, and a country's plan. */
export const PHONE_BYTES = { reader: 18_600, plan: 2_650 } as const;
