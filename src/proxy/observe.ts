import type { ServiceCall } from '../service-api/service-client.ts';

/** What was counted: a client's requests, or bookings that close nights and are not paid for. */
export type RefusedAction =
  | 'read'
  | 'quote'
  | 'challenge'
  | 'status'
  | 'book'
  | 'final-booking'
  | 'pending-payment';

/** Something that happened in the proxy and is worth counting. No field of it can hold what a guest typed. */
export type Observation =
  /** One HTTP call to the service has ended, well or not. */
  | ({ readonly kind: 'service-call' } & ServiceCall)
  /** An attempt has entered a state. `unknown`: its sends are over for now, and what became of them is not known. */
  | { readonly kind: 'attempt'; readonly state: 'sent' | 'unknown' | 'created' | 'refused' }
  /** Rows of the service's list of bookings that may be an attempt's, and cannot be read well enough to tell. */
  | { readonly kind: 'rows-skipped'; readonly count: number }
  /** A request that was one too many. */
  | { readonly kind: 'refusal'; readonly action: RefusedAction }
  /** A connection that was one too many. */
  | { readonly kind: 'connection-refused' }
  /** A request that was answered. Its route is a pattern, or `none` where there is none for its address. */
  | {
      readonly kind: 'answer';
      readonly method: string;
      readonly route: string;
      readonly status: number;
      readonly ms: number;
    };

/** A port for what counts events. Must be quick, and never throws. */
export type Observe = (observation: Observation) => void;
