import { createServiceClient } from '../service-api/create-service-client.ts';
import { ServiceError } from '../service-api/errors.ts';
import type { ServiceClient } from '../service-api/service-client.ts';
import { ServicePause } from '../service-api/service-pause.ts';
import { CALL_TIMEOUT_MS } from './time-limits.ts';
import { isCheckout } from '../host-config/safe-target.ts';
import type { ProxyConfig } from '../host-config/proxy-config.ts';
import type { Clock } from './concurrency.ts';
import type { Log } from './log.ts';
import type { Observe } from './observe.ts';
import { DEFAULT_RETRY_SECONDS, ProblemError } from '../contract/problem-error.ts';

export interface ServiceDeps {
  readonly config: Pick<ProxyConfig, 'serviceUrl' | 'serviceApiKey' | 'isDemo' | 'checkoutOrigins'>;
  readonly fetch: typeof globalThis.fetch;
  readonly log: Log;
  readonly observe: Observe | undefined;
  readonly clock: Clock;
}

/**
 * Whether guests may be sent to a checkout. If not, its origin is logged: the host may have to list it, or to report it
 * to the service.
 */
function isTrustedCheckout(checkoutUrl: string, { config, log }: ServiceDeps): boolean {
  if (isCheckout(checkoutUrl, config)) return true;
  const origin = URL.canParse(checkoutUrl) ? new URL(checkoutUrl).origin : undefined;
  log({ level: 'error', event: 'checkout_url_refused', origin });
  return false;
}

/** Creates the client for the service, with the proxy's settings. */
export function createService(deps: ServiceDeps): ServiceClient {
  const { config, fetch, observe, clock } = deps;
  const { now, after, random } = clock;
  return createServiceClient({
    baseUrl: config.serviceUrl,
    apiKey: config.serviceApiKey,
    fetch,
    now,
    startTimer: after,
    timeoutMs: CALL_TIMEOUT_MS,
    isAllowedCheckoutUrl: (checkoutUrl) => isTrustedCheckout(checkoutUrl, deps),
    onCall: (call) => {
      observe?.({ kind: 'service-call', ...call });
    },
    pause: new ServicePause({ now, random }),
  });
}

/**
 * Returns the problem for a guest if the service could not be read: the general `service_error` if the service refuses the
 * key, because only the host can correct it. Rethrows any error that is not a `ServiceError`.
 */
export function problemOf(error: unknown): ProblemError {
  if (!(error instanceof ServiceError)) throw error;
  const { failure, operationId } = error;
  const retryAfterSeconds =
    ('retryAfterSeconds' in failure ? failure.retryAfterSeconds : undefined) ?? DEFAULT_RETRY_SECONDS;
  const details = { operationId, retryAfterSeconds };
  const status = failure.kind === 'status' ? failure.status : 0;
  if (failure.kind === 'not-sent' || status === 503 || status === 429)
    return new ProblemError('service_unavailable', details, { cause: error });
  if (failure.kind === 'timed-out' || failure.kind === 'interrupted' || status === 504)
    return new ProblemError('service_timeout', details, { cause: error });
  return new ProblemError('service_error', { operationId }, { cause: error });
}
