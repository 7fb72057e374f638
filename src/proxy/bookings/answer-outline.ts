/** Fields that identify a booking, but no guest. */
const KEPT: ReadonlySet<string> = new Set(['booking_id', 'payment_method', 'status']);
/** Longer than any valid value of these fields; a longer text is something else. */
const LONGEST_KEPT = 64;

function outlined(name: string, value: unknown): unknown {
  if (typeof value === 'number') return '(number)';
  if (typeof value !== 'string' || (KEPT.has(name) && value.length <= LONGEST_KEPT)) return value;
  return `(${value.length})`;
}

/**
 * The shape of a body of the service, for its support. Each text is replaced by its length, since it may be the
 * guest's, and each number too, since it may be a telephone number. A body that is no JSON counts as one text.
 */
export function outlineOf(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), outlined);
  } catch {
    return `(${body.length})`;
  }
}
