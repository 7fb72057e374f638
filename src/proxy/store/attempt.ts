import * as z from 'zod';
import { isPaidAtCheckout, PAYMENT_METHODS } from '../../contract/payment.ts';
import { stayTermsFields } from '../../contract/quote.ts';
import { problemCodeSchema } from '../../contract/problem.ts';

const operationIdSchema = z.string().optional();
const centsSchema = z.int().min(0);

const stateSchema = z.discriminatedUnion('status', [
  /** A send is under way, or was when its process ended. */
  z.object({ status: z.literal('sent'), operationId: operationIdSchema }),
  /** The sends are over for now, and it is unknown whether one of them has booked. */
  z.object({ status: z.literal('unknown'), operationId: operationIdSchema }),
  z.object({
    status: z.literal('created'),
    bookingId: z.string(),
    /** The checkout of a Card booking; absent if the service has not returned one (yet). */
    checkoutUrl: z.string().optional(),
    /** The end of the payment of a Card booking; absent while its nights wait for the payment. */
    payment: z.enum(['paid', 'expired']).optional(),
    operationId: operationIdSchema,
  }),
  /** Nothing was booked, and nothing will be under this key. */
  z.object({
    status: z.literal('refused'),
    code: problemCodeSchema,
    detail: z.string().optional(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .readonly()
      .optional(),
    operationId: operationIdSchema,
  }),
]);
/** The state of an attempt. `operationId` is the service's, for its support. */
export type AttemptState = Readonly<z.infer<typeof stateSchema>>;

const attemptSchema = z.object({
  reference: z.string(),
  idempotencyKey: z.string(),
  payloadMac: z.string(),
  /** Keyed digest of the guest's name, which only shows whether a booking of the service belongs to this attempt. */
  guestMac: z.string(),
  propertyId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  adults: z.int(),
  children: z.int(),
  nightsPrice: centsSchema,
  cleaning: centsSchema,
  paymentMethod: z.enum(PAYMENT_METHODS),
  /** The due date that the quote has promised. */
  dueDate: z.string().optional(),
  ...stayTermsFields,
  /** The time just before the first send, in milliseconds. */
  firstSentAt: z.int(),
  /** When the reconciler last looked for the booking of the attempt, in milliseconds. */
  lookedUpAt: z.int().optional(),
  state: stateSchema,
});
/**
 * One submission with its idempotency key, as stored. It has no guest data: `payloadMac` is a keyed digest, which only
 * shows whether another request is the same.
 */
export type Attempt = Readonly<z.infer<typeof attemptSchema>>;

/** Parses the attempt stored as `text`; `undefined` if the text is damaged or from another version. */
export function parseAttempt(text: string): Attempt | undefined {
  try {
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a Card booking exists without a known checkout: the guest cannot pay, and a replay may still return it. */
export const lacksCheckout = ({ paymentMethod, state }: Attempt): boolean =>
  state.status === 'created' && isPaidAtCheckout(paymentMethod) && state.checkoutUrl === undefined;

/** Whether the outcome of the attempt is still unknown. */
export const hasUnknownOutcome = ({ state }: Attempt): boolean =>
  state.status === 'sent' || state.status === 'unknown';

/** Whether the outcome is known completely, so that asking the service again would add nothing. */
export const isSettled = (attempt: Attempt): boolean =>
  !hasUnknownOutcome(attempt) && !lacksCheckout(attempt);

const DAY_MS = 24 * 60 * 60_000;
/** How long after check-out a booking is kept, because its return link shows it. */
const KEEP_AFTER_STAY_MS = 60 * DAY_MS;
/** How long an attempt without a booking is kept: long after the replay window, when no guest asks for it any more. */
const KEEP_UNBOOKED_MS = 7 * DAY_MS;

/** Returns the time after which the attempt can be deleted, in milliseconds. */
export const keptUntil = ({ state, checkOut, firstSentAt }: Attempt): number =>
  state.status === 'created' ? Date.parse(checkOut) + KEEP_AFTER_STAY_MS : firstSentAt + KEEP_UNBOOKED_MS;

export const isOutdated = (attempt: Attempt, now: number): boolean => now > keptUntil(attempt);

/** Whether the attempt no longer counts towards limits: it was refused, or its payment is over. */
export const isNoLongerCounted = ({ state }: Attempt): boolean =>
  state.status === 'refused' || (state.status === 'created' && state.payment !== undefined);

/**
 * Returns how much is known about an attempt. A store never replaces an attempt by one that knows less: if two
 * instances were working on it, the slower one must not undo what the faster one has found out. A booking outranks a
 * refusal, since it exists.
 */
export function rankOf(attempt: Attempt): number {
  if (hasUnknownOutcome(attempt)) return 0;
  if (attempt.state.status === 'refused') return 1;
  return lacksCheckout(attempt) ? 2 : 3;
}

/** Returns the part of a reference for logs: enough to find an attempt, too little to look it up. */
export const shortReference = (reference: string): string => reference.slice(0, 8);
