import * as z from 'zod';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import { isProblemCode } from '../../contract/problem.ts';
import type { FieldError, ProblemCode } from '../../contract/problem.ts';

/** How far an attempt has come. */
export type AttemptState =
  /** Its request may have reached the service; what became of it is not known yet. */
  | { readonly status: 'sent'; readonly operationId?: string | undefined }
  | {
      readonly status: 'created';
      readonly bookingId: string;
      /** Card: absent where the service has not given one (yet). */
      readonly checkoutUrl?: string | undefined;
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
export interface Attempt {
  readonly reference: string;
  readonly idempotencyKey: string;
  readonly payloadMac: string;
  readonly propertyId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly adults: number;
  readonly children: number;
  /** Cents, as are all amounts. */
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly paymentMethod: PaymentMethod;
  /** Milliseconds; the moment just before the first send. */
  readonly firstSentAt: number;
  readonly state: AttemptState;
}

const operationId = z.string().optional();
const cents = z.int().min(0);
const problemCode = z.custom<ProblemCode>(isProblemCode);

const stateSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('sent'), operationId }),
  z.object({
    status: z.literal('created'),
    bookingId: z.string(),
    checkoutUrl: z.string().optional(),
    operationId,
  }),
  z.object({
    status: z.literal('refused'),
    code: problemCode,
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    operationId,
  }),
]);

/** For whoever reads a stored attempt: another version may have written it. */
export const attemptSchema: z.ZodType<Attempt> = z.object({
  reference: z.string(),
  idempotencyKey: z.string(),
  payloadMac: z.string(),
  propertyId: z.string(),
  checkIn: z.string(),
  checkOut: z.string(),
  adults: z.int(),
  children: z.int(),
  nightsPrice: cents,
  cleaning: cents,
  paymentMethod: z.enum(PAYMENT_METHODS),
  firstSentAt: z.int(),
  state: stateSchema,
});

/** Whether a Card booking exists whose checkout is not known: the guest cannot pay, and a replay may still tell. */
export const lacksCheckout = ({ paymentMethod, state }: Attempt): boolean =>
  state.status === 'created' && paymentMethod === 'Card' && state.checkoutUrl === undefined;

/** Whether asking the service again could tell anything new. */
export const isSettled = (attempt: Attempt): boolean =>
  attempt.state.status !== 'sent' && !lacksCheckout(attempt);

/** For logs: enough to find an attempt again, too little to look it up. */
export const shortReference = (reference: string): string => reference.slice(0, 8);
