import { CompactSign, compactVerify, errors } from 'jose';
import * as z from 'zod';
import type { QuoteRequest } from '../../contract/quote.ts';
import { daySchema } from '../../contract/quote.ts';
import { ProblemError } from '../http/problem-error.ts';
import type { Keys } from '../keys.ts';

/** What a quote promises: everything that is charged, for whom and when. Amounts are cents, times are seconds. */
export interface QuoteClaims extends QuoteRequest {
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly currency: 'EUR';
  readonly iat: number;
  readonly exp: number;
}

const HEADER = { alg: 'HS256', typ: 'quote+jws' };

const cents = z.int().min(0);
const claimsSchema = z.object({
  propertyId: z.string(),
  checkIn: daySchema,
  checkOut: daySchema,
  adults: z.int().min(1),
  children: cents,
  nightsPrice: cents,
  cleaning: cents,
  currency: z.literal('EUR'),
  iat: z.int(),
  exp: z.int(),
});

export async function signQuote(claims: QuoteClaims, keys: Keys): Promise<string> {
  const payload = new TextEncoder().encode(JSON.stringify(claims));
  return new CompactSign(payload).setProtectedHeader(HEADER).sign(await keys.key('quote'));
}

async function verifiedPayload(token: string, keys: Keys): Promise<string> {
  try {
    const { payload } = await compactVerify(token, await keys.key('quote'), { algorithms: [HEADER.alg] });
    return new TextDecoder().decode(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError)
      throw new ProblemError('quote_invalid', {}, { cause: error });
    throw error;
  }
}

/**
 * The claims of a token that we signed, or the problem `quote_invalid`. Whether it has expired is the caller's to ask:
 * an attempt that began in time may go on (design: a replay sends the same bytes).
 */
export async function readQuoteToken(token: string, keys: Keys): Promise<QuoteClaims> {
  const text = await verifiedPayload(token, keys);
  // Signed by us, but maybe by another version of us.
  const claims = claimsSchema.safeParse(JSON.parse(text));
  if (!claims.success) throw new ProblemError('quote_invalid');
  return claims.data;
}
