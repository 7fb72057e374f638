/**
 * The bytes of compressed script that a guest has loaded by the end of each stage, and the number of files. Each limit is the
 * last measured value plus 3 % for the next fix.
 */
export const STAGES = {
  /** Until days with prices are shown. */
  firstCalendar: { bytes: 39_500, files: 3 },
  /** All files until a stay is paid, also those that load while the page is idle, but not the library of phone numbers. */
  paidByCard: { bytes: 99_500, files: 6 },
} as const;

/**
 * The limits for what is loaded when a guest focuses the phone field: the code that reads numbers, and one country's numbering plan.
 */
export const PHONE_FIELD_BYTES = { reader: 18_600, plan: 2_650 } as const;
