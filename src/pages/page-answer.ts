import { RATES_CACHING, fileAnswer } from '../proxy/http/answer.ts';
import type { Answer } from '../proxy/http/answer.ts';
import { negotiated } from '../proxy/http/encoded-body.ts';
import type { EncodedBody } from '../proxy/http/encoded-body.ts';
import type { RequestContext } from '../proxy/http/request-context.ts';
import { PAGE_HEADERS } from './page-headers.ts';

/** A booking page, under its policy; with rates in it, it may be kept as long as a calendar answer. */
export const pageAnswer = (
  { request }: RequestContext,
  body: EncodedBody,
  policy: string,
  hasRates: boolean,
): Answer =>
  fileAnswer(
    negotiated(body, request, {
      ...PAGE_HEADERS,
      ...(hasRates ? RATES_CACHING : { 'Cache-Control': 'no-cache' }),
      'Content-Security-Policy': policy,
      Vary: 'Accept-Encoding, Accept-Language, Sec-Fetch-Dest',
    }),
  );
