import type { FrozenRequest } from '../../service-api/booking-request.ts';
import type { After } from '../../service-api/deadline.ts';
import { ServiceError } from '../../service-api/errors.ts';
import type { ServiceFailure } from '../../service-api/errors.ts';
import { decideReplay } from '../../service-api/replay.ts';
import type { CreatedBooking, ServiceClient } from '../../service-api/service-client.ts';
import type { Sleep } from '../concurrency.ts';
import { SENDS_BEGIN_WITHIN_MS, SENDS_WITHIN_MS, withSignalAfter } from '../time-limits.ts';

export interface SendDeps {
  readonly service: ServiceClient;
  readonly now: () => number;
  readonly random: () => number;
  readonly sleep: Sleep;
  readonly after: After;
}

export interface SendOptions {
  /** An earlier request may have sent it, and may have booked. */
  readonly wasSentBefore: boolean;
  /** When the guest's request came in: every limit counts from there. */
  readonly arrivedAt: number;
  /** Whether this may still be sent again: asked before each wait for another send, and after it. */
  readonly mayGoOn: () => boolean;
  /** Told of each send that has failed, also where the next one does not. */
  readonly onFailure: (error: ServiceError) => Promise<void>;
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

/** Sends the same bytes until the service has said yes or no, within bounds (INTERFACE.md 4.3). */
export async function sendWithReplays(
  request: FrozenRequest,
  { wasSentBefore, arrivedAt, mayGoOn, onFailure }: SendOptions,
  { service, now, random, sleep, after }: SendDeps,
): Promise<SendOutcome> {
  // Without the guest's signal: who closes the tab does not unmake a booking, only our knowledge of it.
  const send = (): Promise<CreatedBooking> =>
    withSignalAfter(arrivedAt + SENDS_WITHIN_MS - now(), after, (signal) =>
      service.createBooking(request, { signal }),
    );
  let serverErrors = 0;
  let isDoubtful = wasSentBefore;
  for (let sends = 1; ; sends++) {
    try {
      return { kind: 'created', booking: await send(), sends };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { failure } = error;
      await onFailure(error);
      if (failure.kind === 'status' && failure.status === 500) serverErrors += 1;
      const times = { elapsedMs: now() - arrivedAt, budgetMs: SENDS_BEGIN_WITHIN_MS };
      const decision = decideReplay(failure, { sends, serverErrors, ...times, random: random() });
      if (decision.action === 'refused') return { kind: 'refused', error, isDoubtful, sends };
      isDoubtful ||= leavesDoubt(failure);
      const gaveUp = { kind: 'gave-up', error, isDoubtful, sends } as const;
      if (decision.action === 'give-up' || !mayGoOn()) return gaveUp;
      await sleep(decision.afterMs);
      // The client may be gone, and not want this booking any more: then it is looked up, and not asked for again.
      if (!mayGoOn()) return gaveUp;
    }
  }
}
