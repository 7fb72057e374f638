import { Hono } from 'hono';
import { ProblemError, invalidRequest } from '../contract/problem-error.ts';
import type { ChallengeService } from './challenges.ts';
import { clientOf } from './guards/client-network.ts';
import type { LimitRequests } from './guards/limits.ts';
import { jsonAnswer } from './http/answer.ts';
import type { ProxyContext, ProxyEnv } from './http/context.ts';
import type { CalendarCache } from './rates/calendar-cache.ts';

export interface ChallengeRouteDeps {
  /** `undefined` if `BOT_CHECK` is off: then `/v1/challenges` answers 404. */
  readonly challenges: ChallengeService | undefined;
  readonly calendarCache: Pick<CalendarCache, 'entry'>;
  readonly limit: LimitRequests;
}

/** Behind a balancer that names no client, all guests would share one client's limit. */
const networkOfClient = ({ env }: ProxyContext): string | undefined => clientOf(env.address)?.network;

/** `GET /v1/challenges?propertyId=…` */
export const challengeRoute = ({ challenges, calendarCache, limit }: ChallengeRouteDeps): Hono<ProxyEnv> =>
  new Hono<ProxyEnv>().get('/', limit('quote'), limit('challenge', networkOfClient), async (context) => {
    if (!challenges) throw new ProblemError('not_found');
    const propertyId = context.req.query('propertyId');
    if (propertyId === undefined) throw invalidRequest('propertyId', 'Must be the UUID of a property.');
    if (!calendarCache.entry(propertyId)) throw new ProblemError('not_found');
    context.set('propertyId', propertyId);
    return jsonAnswer(context, await challenges.issue(propertyId));
  });
