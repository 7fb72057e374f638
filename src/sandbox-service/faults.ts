import * as z from 'zod';

/** The calls that a fault can affect. */
export const OPERATIONS = ['pricing', 'createBooking', 'paymentStatus', 'bookings'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * The kinds of faults. A kind that ends in `-after` carries the operation out first, so that only its answer is lost.
 * `delay` waits for `ms`, or until all faults are cleared, and then answers as usual. `drop-…` cuts the connection.
 * `500` and `503` answer with this status, 503 with `retryAfter`. `html` carries the operation out and keeps its
 * status, but answers with an HTML page. `html-before` answers with a gateway's error page (502). `no-checkout-url`
 * leaves `checkout_url` out of the answer. `hang` never answers. `cut-body` ends the answer in the middle of its
 * body.
 */
export const FAULT_KINDS = [
  'delay',
  'drop-before',
  'drop-after',
  '500',
  '500-after',
  '503',
  '503-after',
  'html',
  'html-before',
  'no-checkout-url',
  'hang',
  'hang-after',
  'cut-body',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

const count = z.int('must be a whole number').min(0, 'must be 0 or more');
const httpDate = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

const faultSchema = z.object({
  kind: z.enum(FAULT_KINDS, `must be one of ${FAULT_KINDS.join(', ')}`),
  /** The length of a delay, in milliseconds. */
  ms: count.default(1000),
  /** The `Retry-After` of a 503: seconds, or a date as HTTP writes it. */
  retryAfter: z.union([count, httpDate], 'must be seconds or an HTTP date').default(1),
});
export type Fault = Readonly<z.output<typeof faultSchema>>;

/** A fault as a request defines it. */
export const armedFaultSchema = z.object({
  operation: z.enum(OPERATIONS, `must be one of ${OPERATIONS.join(', ')}`),
  fault: faultSchema,
  /** If set, the fault affects only calls with this `Idempotency-Key`, so that parallel tests do not disturb each other. */
  idempotencyKey: z.string('must be text').nullable().default(null),
  /** The number of calls that the fault still affects. */
  times: z.int('must be a whole number').min(1, 'must be 1 or more').default(1),
});
export type ArmedFault = Readonly<z.output<typeof armedFaultSchema>>;

/**
 * The faults that are armed: each affects the next calls that match it, in the order in which the faults were armed.
 */
export class Faults {
  #armed: readonly ArmedFault[] = [];
  readonly #endDelays = new Set<() => void>();

  get armed(): readonly ArmedFault[] {
    return this.#armed;
  }

  arm(fault: ArmedFault): void {
    this.#armed = [...this.#armed, fault];
  }

  /** Disarms all faults, and ends the current delays. */
  clear(): void {
    this.#armed = [];
    for (const endDelay of this.#endDelays) endDelay();
    this.#endDelays.clear();
  }

  /** Resolves when `timeUp` does, or earlier if all faults are cleared. */
  async delay(timeUp: Promise<void>): Promise<void> {
    await Promise.race([timeUp, new Promise<void>((resolve) => this.#endDelays.add(resolve))]);
  }

  /** Returns the fault for this call, if there is one, and counts it as used. */
  take(operation: Operation, idempotencyKey: string | undefined): Fault | undefined {
    const matching = this.#armed.find(
      (armed) =>
        armed.operation === operation &&
        (armed.idempotencyKey === null || armed.idempotencyKey === idempotencyKey),
    );
    this.#armed = this.#armed.flatMap((armed) =>
      armed !== matching ? armed : armed.times > 1 ? { ...armed, times: armed.times - 1 } : [],
    );
    return matching?.fault;
  }
}

/** Returns the operation of a call to `/data`, or `undefined` if the service has no such address or method. */
export function operationOf(method: string, path: string): Operation | undefined {
  if (method === 'GET' && path === '/data/pricing') return 'pricing';
  if (method === 'GET' && path === '/data/bookings') return 'bookings';
  if (method === 'POST' && path === '/data/bookings') return 'createBooking';
  if (method === 'GET' && /^\/data\/bookings\/[^/]+\/payment-status$/.test(path)) return 'paymentStatus';
  return undefined;
}
