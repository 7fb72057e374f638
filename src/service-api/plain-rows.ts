/** One night of one unit (INTERFACE.md 2.3), in our form: the service's `available` may be a boolean or a number. */
export interface PricingRow {
  readonly propertyId: string;
  readonly name: string | null;
  /** An existing date, `YYYY-MM-DD`. */
  readonly date: string;
  /** The service's price; `null` if it has none. */
  readonly price: number | null;
  /** Whether the service sent `true` or a number above 0. A night without a value is not available. */
  readonly available: boolean;
  readonly minNights: number | null;
  readonly maxNights: number | null;
}

/** A row before it is validated. */
type Item = Readonly<Partial<Record<string, unknown>>>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isAbsent = (value: unknown): value is null | undefined => value === null || value === undefined;
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

const isTextOrAbsent = (value: unknown): value is string | null | undefined =>
  isText(value) || isAbsent(value);
const isCountOrAbsent = (value: unknown): value is number | null | undefined =>
  isCount(value) || isAbsent(value);
const isAvailability = (value: unknown): value is boolean | number | null | undefined =>
  typeof value === 'boolean' || (isNumber(value) && value >= 0) || isAbsent(value);

function readPlainRow(item: Item, isDay: (date: string) => boolean): PricingRow | undefined {
  const { service_property_id: propertyId, friendly_name: name, date, price, available } = item;
  const { min_nights: minNights, max_nights: maxNights } = item;
  if (!isText(propertyId) || !isTextOrAbsent(name) || !isText(date) || !isDay(date)) return undefined;
  if (!(isNumber(price) || isAbsent(price)) || !isAvailability(available)) return undefined;
  if (!isCountOrAbsent(minNights) || !isCountOrAbsent(maxNights)) return undefined;
  return {
    propertyId,
    name: name ?? null,
    date,
    price: price ?? null,
    available: Number(available ?? 0) > 0,
    minNights: minNights ?? null,
    maxNights: maxNights ?? null,
  };
}

/**
 * Reads rows in their usual form without the schema: with it, each row takes ten times as long, and an agency's
 * calendars have five million rows. Returns `undefined` if a row may not match the schema. The caller then uses the
 * schema, which names the fault.
 */
export function readPlainRows(items: unknown, isDay: (date: string) => boolean): PricingRow[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const rows: PricingRow[] = [];
  for (const item of items as readonly unknown[]) {
    const row = typeof item === 'object' && item !== null ? readPlainRow(item as Item, isDay) : undefined;
    if (!row) return undefined;
    rows.push(row);
  }
  return rows;
}
