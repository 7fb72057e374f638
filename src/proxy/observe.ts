import type { AttemptState } from './bookings/attempt.ts';
import type { ServiceCall } from '../service-api/service-client.ts';

/** Whether calls of a kind reach the service: `open` lets none through, `half-open` one to see. */
export type BreakerState = 'closed' | 'half-open' | 'open';

/** Something that happened in the proxy and is worth counting. No field of it can hold what a guest typed. */
export type Observation =
  /** One HTTP call to the service has ended, well or not. */
  | ({ readonly kind: 'service-call' } & ServiceCall)
  /** An attempt has entered a state. `unknown`: its sends are over for now, and nobody knows what became of them. */
  | { readonly kind: 'attempt'; readonly state: AttemptState['status'] | 'unknown' }
  /** Of reads; bookings pass no breaker. */
  | { readonly kind: 'breaker'; readonly state: BreakerState };

/** A port: tells whoever counts. Must be quick, and never throws. */
export type Observe = (observation: Observation) => void;

/** Where nobody counts. */
export const silent: Observe = () => undefined;
