import type { ServiceAccess } from '../host-config/settings.ts';
import { createServiceClient } from '../service-api/create-service-client.ts';
import type { ServiceClient } from '../service-api/service-client.ts';
import { dayInZone, plusDays } from '../stay/iso-date.ts';
import { oneLine } from './terminal.ts';

export interface SoldUnit {
  readonly id: string;
  readonly name: string;
}

/** What a service that takes the key says. */
export interface ServiceProbe {
  readonly client: ServiceClient;
  /** By their names. A unit that is not sold has no rates, so a room of a lodge that is sold as a whole is not among them. */
  readonly units: readonly SoldUnit[];
  /** The service's clock less ours, in milliseconds; `undefined` if it does not say what time it is there. */
  readonly clockOffset: number | undefined;
}

const HALF_A_YEAR = 182;

/** The units with rates today or in half a year, by reads that need no unit. Rejects with a `ServiceError`. */
export async function probeService({ serviceUrl, serviceApiKey }: ServiceAccess): Promise<ServiceProbe> {
  const client = createServiceClient({ baseUrl: serviceUrl, apiKey: serviceApiKey, fetch });
  const today = dayInZone('UTC', Date.now());
  const units = new Map<string, SoldUnit>();
  for (const day of [today, plusDays(today, HALF_A_YEAR)])
    for await (const { propertyId, name } of client.pricing({ from: day, to: day }))
      units.set(propertyId, { id: propertyId, name: oneLine(name ?? '') });
  const clockOffset = client.lastServiceTime === undefined ? undefined : client.lastServiceTime - Date.now();
  const byName = [...units.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { client, units: byName, clockOffset };
}
