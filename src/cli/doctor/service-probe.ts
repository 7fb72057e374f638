import type { ServiceAccess } from '../../host-config/settings.ts';
import { createServiceClient } from '../../service-api/create-service-client.ts';
import { ServiceError } from '../../service-api/errors.ts';
import { createHttpCaller } from '../../service-api/http-call.ts';
import { pricingPageSchema } from '../../service-api/schemas.ts';
import type { ServiceBooking } from '../../service-api/booking-rows.ts';
import { isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';

/** What the service says, or how it failed to. */
export type Answered<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: ServiceError };

export interface SoldUnit {
  readonly id: string;
  readonly name: string;
}

/** The nights of one unit that the service lists. */
export interface UnitRates {
  /** Nights with a row. */
  readonly nights: number;
  /** Of these, open to guests. */
  readonly open: number;
  /** Of these, with a price above nothing. */
  readonly priced: number;
  readonly last: string | undefined;
  /** As the service calls the unit. */
  readonly name: string | undefined;
}

/** Every read that the doctor makes of the service; it never writes. */
export interface ServiceProbe {
  readonly access: () => Promise<Answered<undefined>>;
  /** The service's clock less ours, in milliseconds, as of the last answer. */
  readonly clockOffset: () => number | undefined;
  readonly rates: (propertyId: string, from: IsoDate, to: IsoDate) => Promise<Answered<UnitRates>>;
  /** The first night that the service lists where it is not told from when: its own "today". */
  readonly firstNight: (propertyId: string) => Promise<Answered<IsoDate | undefined>>;
  /** Units with rates today or in half a year. */
  readonly soldUnits: (today: IsoDate) => Promise<Answered<readonly SoldUnit[]>>;
  readonly bookings: (from: IsoDate) => Promise<Answered<readonly ServiceBooking[]>>;
}

async function answered<T>(work: Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await work };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { ok: false, error };
  }
}

export interface ProbeDeps {
  readonly access: ServiceAccess;
  readonly fetch: typeof globalThis.fetch;
  readonly now: () => number;
}

type Client = ReturnType<typeof createServiceClient>;

async function ratesOf(client: Client, propertyId: string, from: IsoDate, to: IsoDate): Promise<UnitRates> {
  const rates = { nights: 0, open: 0, priced: 0, last: undefined as string | undefined };
  let name: string | undefined;
  for await (const row of client.pricing({ propertyId, from, to })) {
    rates.nights += 1;
    rates.open += row.available ? 1 : 0;
    rates.priced += (row.price ?? 0) > 0 ? 1 : 0;
    rates.last = row.date;
    name = row.name ?? name;
  }
  return { ...rates, name };
}

async function soldUnits(client: Client, today: IsoDate): Promise<readonly SoldUnit[]> {
  const units = new Map<string, SoldUnit>();
  for (const day of [today, plusDays(today, 182)])
    for await (const row of client.pricing({ from: day, to: day }))
      units.set(row.propertyId, { id: row.propertyId, name: row.name ?? '' });
  return [...units.values()];
}

async function listOf<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
}

/** Half a second: a `Date` header has whole seconds, and is on average so much behind. */
const ROUNDING_MS = 500;

export function createServiceProbe({ access, fetch, now }: ProbeDeps): ServiceProbe {
  let offset: number | undefined;
  const deps = { baseUrl: access.serviceUrl, apiKey: access.serviceApiKey, fetch };
  const client = createServiceClient(deps);
  const http = createHttpCaller(deps);
  const today = isoDate(new Date(now()).toISOString().slice(0, 10));
  return {
    access: async () => {
      const startedAt = now();
      const result = await answered(client.checkAccess(today ?? ('' as IsoDate)).then(() => undefined));
      const time = client.lastServiceTime;
      if (time !== undefined) offset = time + ROUNDING_MS - (startedAt + now()) / 2;
      return result;
    },
    clockOffset: () => offset,
    rates: (propertyId, from, to) => answered(ratesOf(client, propertyId, from, to)),
    firstNight: async (propertyId) => {
      const path = `/data/pricing?service_property_id=${encodeURIComponent(propertyId)}&limit=1`;
      const call = { operation: 'GET /data/pricing', method: 'GET', path, maxBytes: 1024 * 1024 } as const;
      return answered(
        http.call(call, pricingPageSchema).then(({ body }) => isoDate(body.rows[0]?.date ?? '')),
      );
    },
    soldUnits: (day) => answered(soldUnits(client, day)),
    bookings: (from) => answered(listOf(client.bookings({ from }))),
  };
}
