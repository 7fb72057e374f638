import { RATES_CACHE_HEADERS, fileAnswer } from '../proxy/http/answer.ts';
import type { ProxyContext } from '../proxy/http/context.ts';
import { conditionalAnswer } from '../proxy/http/encoded-body.ts';
import type { EncodedBody } from '../proxy/http/encoded-body.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** Returns the answer with a booking page and its policy. A page with rates may be cached as long as a calendar answer. */
export const pageAnswer = (
  context: ProxyContext,
  body: EncodedBody,
  policy: string,
  hasRates: boolean,
): Response =>
  fileAnswer(
    conditionalAnswer(body, context, {
      ...PAGE_HEADERS,
      ...(hasRates ? RATES_CACHE_HEADERS : { 'Cache-Control': 'no-cache' }),
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding, Accept-Language, Sec-Fetch-Dest',
    }),
  );
