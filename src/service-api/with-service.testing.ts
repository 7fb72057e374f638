import { startTinyService } from '../../test/service-api/tiny-service.ts';
import type { RequestHandler, TinyService } from '../../test/service-api/tiny-service.ts';
import { createServiceClient } from './create-service-client.ts';
import { ServiceError } from './errors.ts';
import { createKeepAliveFetch } from './keep-alive-fetch.ts';
import type { ServiceClient, ServiceClientDeps } from './service-client.ts';

export const API_KEY = 'secret-key';
export const UNIT = '0b9c7a52-6f0e-4a0b-9d0a-3c1f5a7d2e11';

/**
 * Runs `work` with a client of a service that answers by `handler`. Closes the service and the connections
 * afterwards.
 */
export async function withService(
  handler: RequestHandler,
  work: (client: ServiceClient, service: TinyService) => Promise<void>,
  deps: Partial<ServiceClientDeps> = {},
): Promise<void> {
  const service = await startTinyService(handler);
  const fetch = createKeepAliveFetch();
  try {
    await work(createServiceClient({ baseUrl: service.url, apiKey: API_KEY, fetch, ...deps }), service);
  } finally {
    await service.close();
    await fetch.close();
  }
}

/** Returns the `ServiceError` that `call` rejects with; anything else fails the test. */
export async function errorOf(call: Promise<unknown>): Promise<ServiceError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The call must reject with a ServiceError, but it resolved.');
}

/** Returns a rate row as the service sends it. */
export const pricingItem = (fields: Readonly<Record<string, unknown>> = {}): object => ({
  service_property_id: UNIT,
  friendly_name: 'Sea view',
  date: '2027-07-01',
  price: 145.455,
  available: true,
  min_nights: 2,
  max_nights: null,
  ...fields,
});

export const pricingPage = (items: readonly object[], fields: object = {}): object => ({
  total: items.length,
  limit: 5000,
  offset: 0,
  currency: 'EUR',
  items,
  ...fields,
});
