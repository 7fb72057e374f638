import type { ServiceFailure } from './errors.ts';

/** What is known of a booking request after a failure. */
export type ReplayDecision =
  /** Send the same bytes with the same key again after this long. */
  | { readonly action: 'replay'; readonly afterMs: number }
  /** The service has refused; nothing was booked by this request. */
  | { readonly action: 'refused'; readonly status: number }
  /** Out of tries or time; `sent` tells whether the service may have booked. */
  | { readonly action: 'give-up'; readonly sent: boolean; readonly retryAfterMs?: number | undefined };

export interface ReplayHistory {
  /** Sends so far, this failure's included; at least 1. */
  readonly sends: number;
  /** How many of them were answered with 500. */
  readonly serverErrors: number;
  readonly elapsedMs: number;
  /** Time for the whole attempt, waits included. */
  readonly budgetMs: number;
  /** 0 ≤ random < 1, for jitter. */
  readonly random: number;
}

export type DecideReplay = (failure: ServiceFailure, history: ReplayHistory) => ReplayDecision;
