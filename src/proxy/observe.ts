import type { ServiceCall } from '../service-api/service-client.ts';

/** The kind of action that was refused: a client's request, or a booking that closes nights and is not paid for. */
export type RefusedAction =
  | 'read'
  | 'quote'
  | 'challenge'
  | 'status'
  | 'book'
  | 'final-booking'
  | 'pending-payment';

/** An event of the proxy for the metrics. No field can hold what a guest typed. */
export type Observation =
  /** One HTTP call to the service has ended, successfully or not. */
  | ({ readonly kind: 'service-call' } & ServiceCall)
  /** An attempt has entered a state. `unknown`: its sends are over for now, and its outcome is not known. */
  | { readonly kind: 'attempt'; readonly state: 'sent' | 'unknown' | 'created' | 'refused' }
  /** A request or a booking was over a limit. */
  | { readonly kind: 'refusal'; readonly action: RefusedAction }
  /** A connection was refused, because there were too many. */
  | { readonly kind: 'connection-refused' }
  /** An answered request. Its route is a pattern, or `none` without a route. */
  | {
      readonly kind: 'answer';
      readonly method: string;
      readonly route: string;
      readonly status: number;
      readonly ms: number;
    };

/** Counts events. Must be fast, and never throws. */
export type Observe = (observation: Observation) => void;
