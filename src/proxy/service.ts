import { CircuitBreaker } from '../service-api/circuit-breaker.ts';
import { createServiceClient } from '../service-api/create-service-client.ts';
import { ServiceError } from '../service-api/errors.ts';
import type { ServiceClient, ServiceClientDeps } from '../service-api/service-client.ts';
import { dayInZone } from '../stay/iso-date.ts';
import { CALL_MS } from './time-limits.ts';
import { isCheckout } from '../host-config/safe-target.ts';
import type { HostConfig } from '../host-config/proxy-config.ts';
import type { Log } from './log.ts';
import type { Observe } from './observe.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../contract/problem-error.ts';

export interface ServiceDeps {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof globalThis.fetch;
  readonly timeoutMs?: number | undefined;
  /** The host's config as it is at this moment. */
  readonly host: () => Pick<HostConfig, 'isDemo' | 'checkoutOrigins'>;
  readonly log: Log;
  readonly observe: Observe;
  readonly now: () => number;
  /** 0 ≤ random < 1 */
  readonly random: () => number;
}

/** The service as the proxy speaks to it, with a key that may be replaced while calls are under way. */
export interface Service {
  readonly client: ServiceClient;
  /** Whether the service refuses this key. `false`, too, where it cannot be asked: then nobody knows. */
  refuses(apiKey: string): Promise<boolean>;
  /** From the next call on. */
  useKey(apiKey: string): void;
}

/** Names the origin of a checkout that no guest is sent to: the host may have to list it, or to tell the service. */
function isTrustedCheckout(checkoutUrl: string, { host, log }: ServiceDeps): boolean {
  if (isCheckout(checkoutUrl, host())) return true;
  const origin = URL.canParse(checkoutUrl) ? new URL(checkoutUrl).origin : undefined;
  log({ level: 'error', event: 'checkout_url_refused', origin });
  return false;
}

export function createService(deps: ServiceDeps): Service {
  const { baseUrl, fetch, observe, now, timeoutMs = CALL_MS } = deps;
  let current = deps.apiKey;
  const breaker = (reads: 'rates' | 'payments'): CircuitBreaker =>
    new CircuitBreaker({
      ...deps,
      onState: (state) => {
        observe({ kind: 'breaker', reads, state });
      },
    });
  const breakers = { rates: breaker('rates'), payments: breaker('payments') };
  const usual: Omit<ServiceClientDeps, 'apiKey'> = {
    ...{ baseUrl, fetch, now, timeoutMs },
    isCheckout: (checkoutUrl) => isTrustedCheckout(checkoutUrl, deps),
    onCall: (call) => {
      observe({ kind: 'service-call', ...call });
    },
  };
  return {
    client: createServiceClient({ ...usual, apiKey: () => current, breakers }),
    // Not behind the breakers: what they say is of the key before.
    refuses: (apiKey) =>
      createServiceClient({ ...usual, apiKey })
        .checkAccess(dayInZone('UTC', now()))
        .then(() => false, isRefusal),
    useKey(apiKey) {
      current = apiKey;
      for (const each of Object.values(breakers)) each.forgetRefusedKey();
    },
  };
}

function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServiceError)) throw error;
  const { failure } = error;
  return failure.kind === 'status' && (failure.status === 401 || failure.status === 403);
}

/** What a guest is told when the service could not be read. A refused key is the host's problem: no code names it. */
export function problemOf(error: unknown): ProblemError {
  if (!(error instanceof ServiceError)) throw error;
  const { failure, operationId } = error;
  const retryAfterSeconds =
    (failure.kind === 'status' ? failure.retryAfterSeconds : undefined) ?? DEFAULT_RETRY_SECONDS;
  const details = { operationId, retryAfterSeconds };
  const status = failure.kind === 'status' ? failure.status : 0;
  if (failure.kind === 'not-sent' || failure.kind === 'aborted' || status === 503 || status === 429)
    return new ProblemError('service_unavailable', details, { cause: error });
  if (failure.kind === 'timed-out' || failure.kind === 'interrupted' || status === 504)
    return new ProblemError('service_timeout', details, { cause: error });
  return new ProblemError('service_error', { operationId }, { cause: error });
}
