import * as z from 'zod';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import { stayTerms } from '../../contract/quote.ts';
import type { RequestedStay, StayTerms } from '../../contract/quote.ts';
import { day } from '../../contract/fields.ts';
import type { HostConfig } from '../../host-config/proxy-config.ts';
import { ProblemError } from '../../contract/problem-error.ts';
import { firstOf } from '../keys.ts';
import type { KeyRing, Keys } from '../keys.ts';
import type { WaysToPay } from './due-dates.ts';
import { signToken, verifiedClaims } from './signed-token.ts';
import type { TokenKind } from './signed-token.ts';

/**
 * What a quote promises: everything that is charged, for which guests and when, by when it is paid, and what comes back to who cancels. Amounts are
 * cents, times are seconds. The invoice fields are in it, too, since they shape the request to the service: its bytes must not change under an attempt
 * when the host's config does.
 */
export interface QuoteClaims extends RequestedStay, WaysToPay, StayTerms {
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly currency: 'EUR';
  readonly invoiceFields: HostConfig['invoiceFields'];
  readonly iat: number;
  readonly exp: number;
}

/** A quote of ours, and the keys that it was signed with: all that is derived for its booking comes from the same. */
export interface SignedQuote {
  readonly claims: QuoteClaims;
  readonly keys: Keys;
}

/** Makes tokens of claims, and claims of tokens. */
export interface QuoteSigner {
  sign(claims: QuoteClaims): Promise<string>;
  /**
   * The claims of a token that we signed, or the problem `quote_invalid`. Whether it has expired is the caller's to ask:
   * an attempt that began in time may go on (design: a replay sends the same bytes).
   */
  read(token: string): Promise<SignedQuote>;
}

export interface QuoteSignerDeps {
  readonly ring: KeyRing;
  /** Where bookings go. A quote of one service, maybe a test's, books nothing at another. */
  readonly serviceUrl: string;
}

const KIND: TokenKind = { purpose: 'quote', typ: 'quote+jws' };

const cents = z.int().min(0);
const paymentMethod = z.enum(PAYMENT_METHODS);
const claimsSchema = z.object({
  aud: z.string(),
  propertyId: z.string(),
  checkIn: day,
  checkOut: day,
  adults: z.int().min(1),
  children: cents,
  extension: z.boolean().optional(),
  nightsPrice: cents,
  cleaning: cents,
  currency: z.literal('EUR'),
  paymentMethods: z.array(paymentMethod),
  dueDates: z.partialRecord(paymentMethod, day),
  ...stayTerms,
  invoiceFields: z.partialRecord(z.enum(INVOICE_FIELDS), z.string()),
  iat: z.int(),
  exp: z.int(),
});

export function createQuoteSigner({ ring, serviceUrl }: QuoteSignerDeps): QuoteSigner {
  // A digest, since guests can read a token: the service's address is not theirs to know.
  const audiences = new WeakMap<Keys, Promise<string>>();
  const audience = (keys: Keys): Promise<string> => {
    const known = audiences.get(keys) ?? keys.mac('audience', serviceUrl);
    audiences.set(keys, known);
    return known;
  };

  const signed = (token: string) =>
    firstOf(ring, async (keys) => {
      const claims = await verifiedClaims(token, KIND, keys);
      return claims === undefined ? undefined : { claims, keys };
    });

  return {
    async sign(claims) {
      const keys = ring.signing;
      return signToken({ aud: await audience(keys), ...claims }, KIND, keys);
    },

    async read(token) {
      const found = await signed(token);
      if (!found) throw new ProblemError('quote_invalid');
      const { keys } = found;
      // Signed by us, but maybe by another version of us.
      const read = claimsSchema.safeParse(found.claims);
      if (!read.success) throw new ProblemError('quote_invalid');
      const { aud, ...claims } = read.data;
      if (aud !== (await audience(keys))) throw new ProblemError('quote_invalid');
      return { claims, keys };
    },
  };
}
