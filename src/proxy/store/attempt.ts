import * as z from 'zod';
import { isPaidAtCheckout, PAYMENT_METHODS } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { stayTerms } from '../../contract/quote.ts';
import type { StayTerms } from '../../contract/quote.ts';
import { problemCode } from '../../contract/problem.ts';
import type { FieldError, ProblemCode } from '../../contract/problem.ts';

/** How far an attempt has come. `operationId` is the service's, for its support. */
export type AttemptState =
  /** A send is under way, or was when its process ended. */
  | { readonly status: 'sent'; readonly operationId?: string | undefined }
  /** Its sends are over for now, and one of them may have booked: that is not known yet. */
  | {
      readonly status: 'unknown';
      readonly operationId?: string | undefined;
    }
  | {
      readonly status: 'created';
      readonly bookingId: string;
      /** Card: absent where the service has not given one (yet). */
      readonly checkoutUrl?: string | undefined;
      /** Card: known once its nights wait for no payment any more. */
      readonly payment?: 'paid' | 'expired' | undefined;
      readonly operationId?: string | undefined;
    }
  /** Nothing was booked, and nothing will be under this key. */
  | {
      readonly status: 'refused';
      readonly code: ProblemCode;
      readonly errors?: readonly FieldError[] | undefined;
      readonly operationId?: string | undefined;
    };

/**
 * One submission and its idempotency key, as it is kept. No guest data: of the payload only a keyed digest, which says
 * whether another request is the same, and nothing else.
 */
export interface Attempt extends StayTerms {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly payloadMac: string;
  /** Keyed digest of the guest's name: whether a booking of the service's is this attempt's, and nothing else. */
  readonly guestMac: string;
  readonly propertyId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  /** Cents, as are all amounts. */
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly paymentMethod: PaymentMethod;
  /** By when it is to be paid, as the quote has promised. */
  readonly dueDate?: string | undefined;
  /** Milliseconds; the moment just before the first send. */
  readonly firstSentAt: number;
  /** When its booking was last looked for though no client waits for it, in milliseconds. */
  readonly lookedAt?: number | undefined;
  readonly state: AttemptState;
}

const operationId = z.string().optional();
const cents = z.int().min(0);

const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sent'), operationId }),
  z.object({ status: z.literal('unknown'), operationId }),
  z.object({
    status: z.literal('created'),
    bookingId: z.string(),
    checkoutUrl: z.string().optional(),
    payment: z.enum(['paid', 'expired']).optional(),
    operationId,
  }),
  z.object({
    status: z.literal('refused'),
    code: problemCode,
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    operationId,
  }),
]);

const attemptSchema: z.ZodType<Attempt> = z.object({
  reference: z.string(),
  idempotencyKey: z.string(),
  payloadMac: z.string(),
  guestMac: z.string(),
  propertyId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  adults: z.int(),
  children: z.int(),
  nightsPrice: cents,
  cleaning: cents,
  paymentMethod: z.enum(PAYMENT_METHODS),
  dueDate: z.string().optional(),
  ...stayTerms,
  firstSentAt: z.int(),
  lookedAt: z.int().optional(),
  state: stateSchema,
});

/** The attempt that was kept as `text`; `undefined` where that is none: damaged, or of another version. */
export function attemptFrom(text: string): Attempt | undefined {
  try {
    return attemptSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a Card booking exists whose checkout is not known: the guest cannot pay, and a replay may still tell. */
export const lacksCheckout = ({ paymentMethod, state }: Attempt): boolean =>
  state.status === 'created' && isPaidAtCheckout(paymentMethod) && state.checkoutUrl === undefined;

/** Whether its outcome is not known yet. */
export const isOpen = ({ state }: Attempt): boolean => state.status === 'sent' || state.status === 'unknown';

/** Whether asking the service again could tell nothing new. */
export const isSettled = (attempt: Attempt): boolean => !isOpen(attempt) && !lacksCheckout(attempt);

/** Whether it holds no nights that a limit counts. */
export const countsNoMore = ({ state }: Attempt): boolean =>
  state.status === 'refused' || (state.status === 'created' && state.payment !== undefined);

/**
 * How much is known. A store never replaces an attempt by one that knows less: of two instances that were at it, the
 * slower one must not unmake what the faster one has found out. A booking outranks a refusal: it is there.
 */
export function rankOf(attempt: Attempt): number {
  if (isOpen(attempt)) return 0;
  if (attempt.state.status === 'refused') return 1;
  return lacksCheckout(attempt) ? 2 : 3;
}

/** For logs: enough to find an attempt again, too little to look it up. */
export const shortReference = (reference: string): string => reference.slice(0, 8);
