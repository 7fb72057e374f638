import type { Observe } from '../telemetry/observe.ts';
import type { RequestContext } from './request-context.ts';
import { ProblemError } from './problem-error.ts';
import { limitHeaders } from './rate-limit.ts';
import type { LimitedAction, RateLimiter, Verdict } from './rate-limit.ts';

export interface GuardDeps {
  readonly limiter: RateLimiter;
  readonly observe: Observe;
}

/**
 * Reads are what caches hand on to other clients, so their answers say nothing of this one's window until it is refused.
 */
const isShared = (action: LimitedAction): boolean => action === 'read';

function judge(
  context: RequestContext,
  action: LimitedAction,
  verdict: Verdict | undefined,
  observe: Observe,
): void {
  if (!verdict) return;
  if (!verdict.isAllowed || !isShared(action)) Object.assign(context.echo, limitHeaders(action, verdict));
  if (verdict.isAllowed) return;
  observe({ kind: 'refusal', action });
  throw new ProblemError('rate_limited', { retryAfterSeconds: verdict.resetSeconds });
}

/**
 * Counts `action` of this client, and throws `rate_limited` where it is one too many. A
 * promise only where the limiter needs one: the cached calendar is answered in one go.
 */
export function limited(
  context: RequestContext,
  action: LimitedAction,
  { limiter, observe }: GuardDeps,
): void | Promise<void> {
  const verdict = limiter.take(action, context.clientAddress);
  if (verdict instanceof Promise)
    return verdict.then((settled) => {
      judge(context, action, settled, observe);
    });
  judge(context, action, verdict, observe);
}
