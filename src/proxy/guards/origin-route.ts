import { Hono } from 'hono';
import type { OriginAnswer } from '../../contract/origin.ts';
import type { LimitRequests } from './limits.ts';
import { apiAnswer } from '../http/answer.ts';
import type { ProxyEnv } from '../http/context.ts';

const HEADERS = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** `GET /v1/origin`: tells any page whether its origin is on the allow-list, and nothing else. */
export const originRoute = (limit: LimitRequests): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().get('/', limit('read'), (context) => {
    const answer: OriginAnswer = {
      origin: context.req.header('Origin') ?? null,
      allowed: context.get('readableBy') !== undefined,
    };
    return apiAnswer(context, { headers: HEADERS, body: JSON.stringify(answer) });
  });
