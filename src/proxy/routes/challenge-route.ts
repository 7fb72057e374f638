import { jsonAnswer } from '../http/answer.ts';
import type { Answer } from '../http/answer.ts';
import type { Exchange } from '../http/request-context.ts';
import { ProblemError, invalidRequest } from '../http/problem-error.ts';
import type { CalendarKeeper } from '../calendar/calendar-cache.ts';
import type { ChallengeDesk } from '../challenge/challenge-service.ts';

export interface ChallengeRouteDeps {
  /** `undefined` where `BOT_CHECK` is off: then there is nothing at this address. */
  readonly challenges: ChallengeDesk | undefined;
  readonly keeper: Pick<CalendarKeeper, 'entry'>;
  /** How many units of work a client is asked for at a property. */
  readonly admission: { workFor(client: string, propertyId: string): Promise<number> };
}

/** `GET /v1/challenges?propertyId=…` */
export async function challengeRoute(exchange: Exchange, deps: ChallengeRouteDeps): Promise<Answer> {
  if (!deps.challenges) throw new ProblemError('not_found');
  const propertyId = exchange.request.query.get('propertyId');
  if (propertyId === null) throw invalidRequest('propertyId', 'Must be the UUID of a property.');
  if (!deps.keeper.entry(propertyId)) throw new ProblemError('not_found');
  exchange.note.propertyId = propertyId;
  const units = await deps.admission.workFor(exchange.clientAddress, propertyId);
  return jsonAnswer(exchange, await deps.challenges.issue(propertyId, units));
}
