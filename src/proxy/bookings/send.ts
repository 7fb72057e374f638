import type { FrozenRequest } from '../../service-api/booking-request.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { ServiceFailure } from '../../service-api/errors.ts';
import { decideReplay } from '../../service-api/replay.ts';
import type { CreatedBooking, ServiceClient } from '../../service-api/service-client.ts';
import type { Sleep } from '../sleep.ts';
import type { HasGuest } from './flights.ts';

/**
 * Time in which a replay may begin. With one call of ten seconds and a read-back behind it, the answer still comes
 * before the widget's own limit of thirty seconds.
 */
const REPLAY_BUDGET_MS = 15_000;

export interface SendDeps {
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
}

/** What became of the sends of one request. `isDoubtful`: one of them, this time or earlier, may have booked. */
export type SendOutcome =
  | { readonly kind: 'created'; readonly booking: CreatedBooking; readonly sends: number }
  | {
      readonly kind: 'refused' | 'gave-up';
      readonly error: ServiceError;
      readonly isDoubtful: boolean;
      readonly sends: number;
    };

/** Whether a booking may exist after this failure: always, unless nothing was sent or the service said no. */
function leavesDoubt(failure: ServiceFailure): boolean {
  if (failure.kind === 'not-sent') return false;
  return failure.kind !== 'status' || failure.status >= 500;
}

/** Sends the same bytes until the service has said yes or no, within bounds (service-interface 4.3). */
export async function sendWithReplays(
  request: FrozenRequest,
  wasSentBefore: boolean,
  hasGuest: HasGuest,
  { service, now, random, sleep }: SendDeps,
): Promise<SendOutcome> {
  const startedAt = now();
  let serverErrors = 0;
  let isDoubtful = wasSentBefore;
  for (let sends = 1; ; sends++) {
    try {
      // Without the guest's signal: who closes the tab does not unmake a booking, only our knowledge of it.
      return { kind: 'created', booking: await service.createBooking(request), sends };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { failure } = error;
      if (failure.kind === 'status' && failure.status === 500) serverErrors += 1;
      const history = { sends, serverErrors, elapsedMs: now() - startedAt, budgetMs: REPLAY_BUDGET_MS };
      const decision = decideReplay(failure, { ...history, random: random() });
      if (decision.action === 'refused') return { kind: 'refused', error, isDoubtful, sends };
      isDoubtful ||= leavesDoubt(failure);
      if (decision.action === 'give-up') return { kind: 'gave-up', error, isDoubtful, sends };
      await sleep(decision.afterMs);
      // Nobody is there any more to want this booking: it is looked up, and not asked for again.
      if (!hasGuest()) return { kind: 'gave-up', error, isDoubtful, sends };
    }
  }
}
