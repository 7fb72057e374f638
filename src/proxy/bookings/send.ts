import type { FrozenRequest } from '../../service-api/booking-request.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { decideReplay, mayHaveBooked } from '../../service-api/replay.ts';
import type { CreatedBooking, ServiceClient } from '../../service-api/service-client.ts';
import type { Clock } from '../concurrency.ts';
import { SENDS_BEGIN_WITHIN_MS, SENDS_WITHIN_MS } from '../time-limits.ts';

export interface SendDeps {
  readonly service: ServiceClient;
  readonly clock: Clock;
}

export interface SendOptions {
  /** Whether an earlier request has sent the booking, so it may have been made already. */
  readonly wasSentBefore: boolean;
  /** When the guest's request arrived. All time limits count from then. */
  readonly arrivedAt: number;
  /** Whether the booking may still be sent again: called before and after each wait for another send. */
  readonly mayContinue: () => boolean;
  /** Called after each failed send, even after the last one. */
  readonly onFailure: (error: ServiceError) => void;
}

/** The outcome of one request's sends. `isDoubtful`: one of the sends, now or earlier, may have booked. */
export type SendOutcome =
  | { readonly kind: 'created'; readonly booking: CreatedBooking }
  | {
      readonly kind: 'refused' | 'gave-up';
      readonly error: ServiceError;
      readonly isDoubtful: boolean;
      readonly sends: number;
    };

/** Sends the same bytes until the service accepts or refuses, within limits (INTERFACE.md 4.3). */
export async function sendWithReplays(
  request: FrozenRequest,
  { wasSentBefore, arrivedAt, mayContinue, onFailure }: SendOptions,
  { service, clock }: SendDeps,
): Promise<SendOutcome> {
  const { now, random, sleep } = clock;
  const endsBy = arrivedAt + SENDS_WITHIN_MS;
  let isDoubtful = wasSentBefore;
  for (let sends = 1; ; sends++) {
    try {
      return { kind: 'created', booking: await service.createBooking(request, { endsBy }) };
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { failure } = error;
      onFailure(error);
      const timing = { elapsedMs: now() - arrivedAt, budgetMs: SENDS_BEGIN_WITHIN_MS };
      const decision = decideReplay(failure, { sends, ...timing, random: random() });
      if (decision.action === 'refused') return { kind: 'refused', error, isDoubtful, sends };
      isDoubtful ||= mayHaveBooked(failure);
      const gaveUpOutcome = { kind: 'gave-up', error, isDoubtful, sends } as const;
      if (decision.action === 'give-up' || !mayContinue()) return gaveUpOutcome;
      await sleep(decision.delayMs);
      // The client may have left during the wait: then the booking is only looked up.
      if (!mayContinue()) return gaveUpOutcome;
    }
  }
}
