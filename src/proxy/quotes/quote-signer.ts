import * as z from 'zod';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import { stayTermsFields } from '../../contract/quote.ts';
import type { RequestedStay, StayTerms } from '../../contract/quote.ts';
import { daySchema } from '../../contract/wire-fields.ts';
import type { HostConfig } from '../../host-config/proxy-config.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { signToken, verifiedToken } from '../keys.ts';
import type { KeyRing, Keys, TokenKind } from '../keys.ts';
import type { WaysToPay } from './due-dates.ts';

/**
 * The promise of a quote: all charges, the guests and dates, the due dates, and the refunds after cancelling. Amounts
 * are cents, times are seconds. The invoice fields are included because they shape the request to the service: its
 * bytes must not change during an attempt if the host's config does.
 */
export interface QuoteClaims extends RequestedStay, WaysToPay, StayTerms {
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly currency: 'EUR';
  readonly invoiceFields: HostConfig['invoiceFields'];
  readonly iat: number;
  readonly exp: number;
}

/** A quote of ours, and the keys that signed it: all values for its booking are derived with the same keys. */
export interface SignedQuote {
  readonly claims: QuoteClaims;
  readonly keys: Keys;
}

/** Signs claims as tokens, and reads them back. */
export interface QuoteSigner {
  sign(claims: QuoteClaims): Promise<string>;
  /**
   * Resolves to the claims of a token that we signed; rejects with the problem `quote_invalid` otherwise. The caller must check
   * whether the quote has expired: an attempt that began in time may continue, since a replay sends the same bytes.
   */
  read(token: string): Promise<SignedQuote>;
}

export interface QuoteSignerDeps {
  readonly ring: KeyRing;
  /** The service that bookings go to. A quote of one service, perhaps a test service, is not valid at another. */
  readonly serviceUrl: string;
}

const KIND: TokenKind = { purpose: 'quote', typ: 'quote+jws' };

const countOrCents = z.int().min(0);
const paymentMethodSchema = z.enum(PAYMENT_METHODS);
const claimsSchema = z.object({
  aud: z.string(),
  propertyId: z.string(),
  checkIn: daySchema,
  checkOut: daySchema,
  adults: z.int().min(1),
  children: countOrCents,
  extension: z.boolean().optional(),
  nightsPrice: countOrCents,
  cleaning: countOrCents,
  currency: z.literal('EUR'),
  paymentMethods: z.array(paymentMethodSchema),
  dueDates: z.partialRecord(paymentMethodSchema, daySchema),
  ...stayTermsFields,
  invoiceFields: z.partialRecord(z.enum(INVOICE_FIELDS), z.string()),
  iat: z.int(),
  exp: z.int(),
});

export function createQuoteSigner({ ring, serviceUrl }: QuoteSignerDeps): QuoteSigner {
  // The audience is a digest, because guests can read a token and must not learn the service's address.
  const audience = (keys: Keys): string => keys.mac('audience', serviceUrl);

  return {
    sign: (claims) => signToken({ aud: audience(ring.signing), ...claims }, KIND, ring.signing),

    async read(token) {
      const verified = await verifiedToken(token, KIND, ring);
      if (!verified) throw new ProblemError('quote_invalid');
      const { keys } = verified;
      // The token is signed by us, but perhaps by another version of this code.
      const read = claimsSchema.safeParse(verified.claims);
      if (!read.success) throw new ProblemError('quote_invalid');
      const { aud, ...claims } = read.data;
      if (aud !== audience(keys)) throw new ProblemError('quote_invalid');
      return { claims, keys };
    },
  };
}
