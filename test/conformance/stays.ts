import { isoDate, plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import { get, itemsOf } from './service-calls.ts';
import type { Fields } from './service-calls.ts';
import { acceptsCards } from './target.ts';

/** A stay that can be booked at this moment. */
export interface FreeStay {
  readonly unitId: string;
  readonly checkIn: IsoDate;
  readonly checkOut: IsoDate;
  readonly nights: number;
  readonly minNights: number;
}

/** The stay that a test needs. */
export interface StayRequest {
  /** The number of nights, or the check-in's minimum if that is higher. */
  readonly nights?: number;
  readonly minNightsAbove?: number;
  readonly byCard?: boolean;
  readonly unitId?: string;
  /** The number of rooms that must be free on every night. Default: 1. */
  readonly rooms?: number;
  /** Whether the unit must have only one room, so that it sells each night once. */
  readonly hasOneRoom?: boolean;
}

const BLOCK_DAYS = 30;
const HORIZON_DAYS = 540;

const dayOf = (value: unknown): IsoDate => {
  const date = typeof value === 'string' ? isoDate(value) : undefined;
  if (!date) throw new Error(`${String(value)} is not a day.`);
  return date;
};

export const today = (): IsoDate => dayOf(new Date().toISOString().slice(0, 10));

export const isOpen = (row: Fields): boolean => row['available'] === true || Number(row['available']) > 0;

const rowsByUnit = async (from: IsoDate, to: IsoDate): Promise<Map<string, Map<string, Fields>>> => {
  const rows = itemsOf(await get('/data/pricing', { from, to, limit: 5000 }));
  const units = new Map<string, Map<string, Fields>>();
  for (const row of rows) {
    const unitId = String(row['service_property_id']);
    units.set(unitId, (units.get(unitId) ?? new Map<string, Fields>()).set(String(row['date']), row));
  }
  return units;
};

function stayAt(
  unitId: string,
  rows: Map<string, Fields>,
  checkIn: IsoDate,
  request: StayRequest,
): FreeStay | undefined {
  const checkInRow = rows.get(checkIn);
  const minNights = Number(checkInRow?.['min_nights'] ?? 1);
  const maxNights = Number(checkInRow?.['max_nights'] ?? 90);
  const nights = Math.max(minNights, request.nights ?? 1);
  if (nights > maxNights || minNights <= (request.minNightsAbove ?? 0)) return undefined;
  for (let night = 0; night < nights; night++) {
    const row = rows.get(plusDays(checkIn, night));
    if (!row || !isOpen(row)) return undefined;
    if (Number(row['available']) < (request.rooms ?? 1)) return undefined;
    if (request.hasOneRoom === true && typeof row['available'] === 'number' && row['available'] > 1)
      return undefined;
  }
  return { unitId, checkIn, checkOut: plusDays(checkIn, nights), nights, minNights };
}

/**
 * Returns a function that finds a stay that no other test of the suite gets. Files may run in parallel against one service, so
 * each file has its own blocks of 30 days: every `fileCount`-th block, beginning with the block `fileIndex`.
 */
export function createStayFinder(
  fileIndex: number,
  fileCount: number,
): (request?: StayRequest) => Promise<FreeStay> {
  const reservedNights = new Set<string>();
  const isUnreserved = ({ unitId, checkIn, nights }: FreeStay, from: IsoDate, to: IsoDate): boolean =>
    plusDays(checkIn, nights) <= to &&
    checkIn >= from &&
    Array.from({ length: nights }, (_night, index) => `${unitId} ${plusDays(checkIn, index)}`).every(
      (night) => !reservedNights.has(night),
    );
  return async (request = {}) => {
    for (let block = fileIndex; block * BLOCK_DAYS < HORIZON_DAYS; block += fileCount) {
      const from = plusDays(today(), block * BLOCK_DAYS + 1);
      const to = plusDays(from, BLOCK_DAYS);
      for (const [unitId, rows] of await rowsByUnit(from, to)) {
        if (request.unitId !== undefined && request.unitId !== unitId) continue;
        if (request.byCard === true && !(await acceptsCards(unitId))) continue;
        for (const date of [...rows.keys()].map(dayOf)) {
          const stay = stayAt(unitId, rows, date, request);
          if (!stay || !isUnreserved(stay, from, to)) continue;
          for (let night = 0; night < stay.nights; night++)
            reservedNights.add(`${unitId} ${plusDays(date, night)}`);
          return stay;
        }
      }
    }
    throw new Error(`No stay is left for the request ${JSON.stringify(request)}.`);
  };
}

/** Returns a complete creation request for `stay`, by bank transfer. `undefined` in `changes` removes a field. */
export const orderFor = (stay: FreeStay, changes: Fields = {}): Fields => ({
  platform: 'Website',
  service_property_id: stay.unitId,
  reservation_start: stay.checkIn,
  reservation_end: stay.checkOut,
  guest_name: 'Conformance Test',
  adults: 2,
  nights_price: '300.30',
  payment_method: 'Bank Transfer',
  ...changes,
});

export const cardOrderFor = (stay: FreeStay, changes: Fields = {}): Fields =>
  orderFor(stay, { payment_method: 'Card', success_url: 'https://host.example/paid', ...changes });
