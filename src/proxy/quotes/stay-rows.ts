import type { PricingRow } from '../../service-api/schemas.ts';
import type { ServiceClient } from '../../service-api/service-client.ts';
import { plusDays } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';

/** The service's current rows for the nights of `stay`. Rejects with a `ServiceError`. */
export async function readStayRows(
  service: ServiceClient,
  propertyId: string,
  stay: NightRange,
): Promise<PricingRow[]> {
  const rows: PricingRow[] = [];
  const query = { propertyId, from: stay.checkIn, to: plusDays(stay.checkOut, -1) };
  for await (const some of service.pricingWindows(query))
    for (const row of some) if (row.propertyId.toLowerCase() === propertyId.toLowerCase()) rows.push(row);
  return rows;
}
