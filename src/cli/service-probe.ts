import type { ServiceAccess } from '../host-config/server-settings.ts';
import { createServiceClient } from '../service-api/create-service-client.ts';
import type { ServiceClient } from '../service-api/service-client.ts';
import { dayInZone, plusDays } from '../stay/iso-date.ts';
import { oneLine } from './terminal.ts';

export interface SoldUnit {
  readonly id: string;
  readonly name: string;
}

/** The answer of a service that accepts the key. */
export interface ServiceProbe {
  readonly client: ServiceClient;
  /**
   * The units for sale, in the order of their names. A unit that is not sold has no rates: a room of a lodge that is only sold as
   * a whole is not in the list.
   */
  readonly units: readonly SoldUnit[];
  /** The service's clock minus ours, in milliseconds; `undefined` if the answer has no time. */
  readonly clockOffsetMs: number | undefined;
}

const HALF_YEAR_DAYS = 182;

/**
 * Finds the units that have rates today or in half a year. Its requests name no unit. Rejects with a `ServiceError`.
 */
export async function probeService({ serviceUrl, serviceApiKey }: ServiceAccess): Promise<ServiceProbe> {
  const client = createServiceClient({ baseUrl: serviceUrl, apiKey: serviceApiKey, fetch });
  const today = dayInZone('UTC', Date.now());
  const units = new Map<string, SoldUnit>();
  for (const day of [today, plusDays(today, HALF_YEAR_DAYS)])
    for (const { propertyId, name } of await client.pricing({ from: day, to: day }))
      units.set(propertyId, { id: propertyId, name: oneLine(name ?? '') });
  const clockOffsetMs =
    client.lastServiceTime === undefined ? undefined : client.lastServiceTime - Date.now();
  const sortedUnits = [...units.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { client, units: sortedUnits, clockOffsetMs };
}
