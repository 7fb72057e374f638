/**
 * Bytes of script, compressed, that a guest has been sent by the end of each stage, and in how many files. Each is held at
 * what was measured when it was last set, and 3 % for the next fix.
 */
export const STAGES = {
  /** Until there are days with prices. */
  firstCalendar: { bytes: 19_400, files: 3 },
  /** Until the order is sent, with all that loads unasked and on focus, but for the library of phone numbers. */
  orderByCard: { bytes: 55_100, files: 20 },
  /** With what the page after the payment needs. */
  paidByCard: { bytes: 61_800, files: 24 },
} as const;
