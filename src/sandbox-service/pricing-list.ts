import * as z from 'zod';
import { daysBetween, plusDays } from '../stay/iso-date.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import { day, parsedText, uuid } from './request-fields.ts';
import type { Ledger, LedgerNight } from './ledger.ts';
import { readTimestamp, timestampText } from './microtime.ts';
import { cutPage, pagingSchemas, unitFilter } from './query.ts';
import type { Page, Query } from './query.ts';
import { parseRequest, RefusedRequest } from './refused-request.ts';
import type { ApiKey, Unit } from './unit.ts';

/** A night in the pricing list (INTERFACE.md 2.3). */
export interface PricingItem {
  readonly service_property_id: string;
  readonly friendly_name: string;
  readonly date: string;
  readonly price: number;
  /** Whether the night is open; for a multi-room parent the number of free rooms. */
  readonly available: boolean | number;
  readonly min_nights: number;
  readonly max_nights: number | null;
  readonly changed_at?: string;
}

export interface PricingPage extends Page<PricingItem> {
  readonly currency: 'EUR';
}

const DEFAULT_DAYS = 365;
/**
 * The longest range of dates. The first and the last day both count, which is the stricter reading of the interface.
 */
const MAX_DAYS = 550;

const pricingQuery = z.object({
  from: day.optional(),
  to: day.optional(),
  unit: unitFilter,
  service_property_id: uuid.optional(),
  changed_since: parsedText(readTimestamp, 'must be an ISO-8601 timestamp').optional(),
  ...pagingSchemas(1000, 5000),
});
type PricingQuery = z.output<typeof pricingQuery>;

function dateRangeOf(query: PricingQuery, today: IsoDate): { from: IsoDate; to: IsoDate } {
  const { from = today, to = plusDays(today, DEFAULT_DAYS) } = query;
  if (to < from) throw new RefusedRequest(400, 'to must not be before from.');
  if (daysBetween(from, to) >= MAX_DAYS)
    throw new RefusedRequest(400, `The range of from and to must be at most ${MAX_DAYS} days.`);
  return { from, to };
}

/**
 * Returns the units of a request, in the order of their UUIDs. Refuses (403) a unit that is inactive or outside the
 * key's scope (INTERFACE.md 5). A unit that does not exist has no rows.
 */
function unitsFor(query: PricingQuery, caller: ApiKey, ledger: Ledger): Unit[] {
  const { service_property_id: unitId, unit: matchesName } = query;
  const unit = unitId === undefined ? undefined : ledger.unit(unitId);
  if (unit && (!unit.active || !caller.unitIds.has(unit.id)))
    throw new RefusedRequest(403, 'This property is outside the scope of the key, or not active.');
  return [...ledger.units]
    .filter(({ id, active }) => active && caller.unitIds.has(id) && (unitId === undefined || id === unitId))
    .filter(({ name }) => matchesName(name))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

const itemOf = (unit: Unit, night: LedgerNight, withChangeTime: boolean): PricingItem => ({
  service_property_id: unit.id,
  friendly_name: unit.name,
  date: night.date,
  price: night.price,
  available: unit.rooms > 1 ? night.freeRooms : night.freeRooms > 0,
  min_nights: night.minNights,
  max_nights: night.maxNights,
  ...(withChangeTime ? { changed_at: timestampText(night.changedAt) } : {}),
});

/** `GET /data/pricing` (INTERFACE.md 4.2). */
export function pricingPage(query: Query, caller: ApiKey, ledger: Ledger): PricingPage {
  const requested = parseRequest(pricingQuery, query);
  const { from, to } = dateRangeOf(requested, ledger.today);
  const { changed_since: since } = requested;
  const items = unitsFor(requested, caller, ledger).flatMap((unit) =>
    ledger.nights(unit, from, to, since).map((night) => itemOf(unit, night, since !== undefined)),
  );
  const { total, limit, offset, items: page } = cutPage(items, requested);
  return { total, limit, offset, currency: 'EUR', items: page };
}
