/**
 * Bytes of script, compressed, that a guest has been sent by the end of each stage, and in how many files. Each is held at
 * what was measured when it was last set, and 3 % for the next fix.
 */
export const STAGES = {
  /** Until there are days with prices. */
  firstCalendar: { bytes: 22_650, files: 4 },
  /** Until the order is sent, with all that loads unasked and on focus, but for the library of phone numbers. */
  orderByCard: { bytes: 67_500, files: 21 },
  /** With what the page after the payment needs. */
  paidByCard: { bytes: 75_300, files: 25 },
} as const;
