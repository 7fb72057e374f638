/** Helpers that book the open nights of a unit as many guests. */
import assert from 'node:assert/strict';
import { readCalendar } from '../../src/contract/calendar.ts';
import type { NightColumns } from '../../src/stay/availability.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { TestClient } from './calls.ts';

export type Headers = Record<string, string>;

let guestCount = 0;
/**
 * Returns the header in which a load balancer reports a guest's address, with a new address each time. So the rate limits see a
 * new client each time. After 65,536 guests, the addresses would be invalid.
 */
export const newGuestAddress = (): Headers => {
  guestCount += 1;
  return { 'X-Forwarded-For': `198.18.${guestCount >> 8}.${guestCount & 255}` };
};

/** Reads the calendar of a unit. Each read comes from another guest, so no limit on reads applies. */
const readNights = async (proxy: TestClient, id: string): Promise<NightColumns> => {
  const read = readCalendar(
    await (await proxy.get(`/v1/properties/${id}/calendar`, newGuestAddress())).json(),
  );
  assert.ok(read);
  return read;
};

/** Splits all open nights into stays of at most `maxNights` nights, and resolves to the stays, the longest first. */
export const splitIntoStays = async (
  proxy: TestClient,
  id: string,
  maxNights = 90,
): Promise<(NightRange & { nights: number })[]> => {
  const columns = await readNights(proxy, id);
  const stays: (NightRange & { nights: number })[] = [];
  // Tonight is left out, because today may end while the test runs.
  for (let index = 1; index < columns.available.length; index += 1) {
    let nights = 0;
    while (nights < maxNights && columns.available[index + nights]) nights += 1;
    const checkIn = plusDays(columns.from, index);
    if (nights > 0) stays.push({ checkIn, checkOut: plusDays(checkIn, nights), nights });
    index += Math.max(0, nights - 1);
  }
  return stays.sort((a, b) => b.nights - a.nights);
};
