import { Hono } from 'hono';
import { quoteRequestSchema } from '../../contract/quote.ts';
import { readJson } from '../guards/json-body.ts';
import type { LimitRequests } from '../guards/limits.ts';
import { refuseForeignOrigin } from '../guards/origins.ts';
import { jsonAnswer } from '../http/answer.ts';
import type { ProxyEnv } from '../http/context.ts';
import type { QuoteService } from './quote-service.ts';

export interface QuoteRouteDeps {
  readonly quotes: Pick<QuoteService, 'quote'>;
  readonly limit: LimitRequests;
}

/** `POST /v1/quotes` */
export const quoteRoute = ({ quotes, limit }: QuoteRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().post('/', refuseForeignOrigin, limit('quote'), async (context) => {
    const quote = await quotes.quote(await readJson(context, quoteRequestSchema));
    context.set('propertyId', quote.propertyId);
    return jsonAnswer(context, quote);
  });
