/** What names a booking, and no guest. */
const KEPT: ReadonlySet<string> = new Set(['booking_id', 'payment_method', 'status']);
/** Longer than any of these: then it is something else. */
const LONGEST_KEPT = 64;

function outlined(name: string, value: unknown): unknown {
  if (typeof value === 'number') return '(number)';
  if (typeof value !== 'string' || (KEPT.has(name) && value.length <= LONGEST_KEPT)) return value;
  return `(${value.length})`;
}

/**
 * The shape of a body of the service's, for its support: each text gives way to its length, since it may be the guest's, and
 * each number, which may be a telephone's. What is no JSON is one text.
 */
export function outlineOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), outlined);
  } catch {
    return `(${body.length})`;
  }
}
