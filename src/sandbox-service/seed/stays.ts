import { plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { countNights } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Cents } from '../../stay/money.ts';
import type { Booking } from '../stored-booking.ts';
import { createIds } from '../ids.ts';

/**
 * The first and the last booked night, in days from today. After `FAR_DAY`, the gaps between stays are twice as long.
 */
const FIRST_DAY = -30;
const LAST_DAY = 330;
const FAR_DAY = 120;
const DAY_MS = 86_400_000;

/** Nights between two stays; 0 means that one guest leaves and the next one arrives on the same day. */
const GAP_NIGHTS = [0, 0, 1, 2, 4, 5, 7, 9, 12, 16];
const STAY_NIGHTS = [2, 2, 3, 3, 4, 4, 5, 7, 7];

const GUESTS = [
  'Marta Oliveira',
  'Jonas Keller',
  'Aoife Byrne',
  'Camille Laurent',
  'Sven Lindqvist',
  'Hana Sato',
];
const CHANNELS = ['Airbnb', 'Booking.com', 'Website'] as const;

/** Returns a small generator of numbers in [0, 1), always the same for the same seed (mulberry32). */
export function createSeededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pickFrom =
  (random: () => number) =>
  <T>(first: T, ...others: readonly T[]): T =>
    others[Math.floor(random() * (others.length + 1)) - 1] ?? first;

/** Returns stays in one room that do not overlap and contain no unbookable night. */
function createStays(today: IsoDate, random: () => number, unbookable: readonly IsoDate[]): NightRange[] {
  const pick = pickFrom(random);
  const stays: NightRange[] = [];
  for (let day = FIRST_DAY; day < LAST_DAY;) {
    const nights = pick(1, ...STAY_NIGHTS);
    const stay = { checkIn: plusDays(today, day), checkOut: plusDays(today, day + nights) };
    if (!unbookable.some((date) => date >= stay.checkIn && date < stay.checkOut)) stays.push(stay);
    day += nights + pick(3, ...GAP_NIGHTS) * (day > FAR_DAY ? 2 : 1);
  }
  return stays;
}

function createBooking(unitId: string, stay: NightRange, now: number, random: () => number): Booking {
  const pick = pickFrom(random);
  const ids = createIds(random);
  const platform = pick(...CHANNELS);
  const isWebsite = platform === 'Website';
  const guestName = pick('Rui Costa', ...GUESTS);
  const nightsPrice = (countNights(stay) * pick(9800, 12_150, 14_546)) as Cents;
  const address = `${guestName.toLowerCase().replace(' ', '.')}@example.com`;
  return {
    internalId: ids.uuid(),
    id: isWebsite ? ids.bookingId() : `${platform.slice(0, 2).toUpperCase()}${ids.session().slice(-9)}`,
    unitId,
    platform,
    stay,
    bookedAt: now - Math.floor((40 + random() * 120) * DAY_MS),
    guestName,
    email: isWebsite ? address : null,
    phone: pick(null, '+351912345678', null),
    adults: pick(1, 2, 2, 3),
    children: pick(0, 0, 1, 2),
    nightsPrice,
    cleaning: 4550 as Cents,
    commission: (isWebsite ? 0 : Math.round(nightsPrice * 0.15)) as Cents,
    cityTax: isWebsite ? null : ((countNights(stay) * 400) as Cents),
    paymentMethod: isWebsite ? pick('Bank Transfer', 'Cash') : 'Platform',
    language: 'en',
    extension: false,
    invoice: null,
    checkout: null,
    payment: { state: 'none' },
  };
}

export interface RoomSeed {
  readonly unitId: string;
  readonly today: IsoDate;
  readonly now: number;
  /** The seed of the random numbers. Each number gives different stays. */
  readonly randomSeed: number;
  /** Nights that the host has closed or has no rate for. */
  readonly unbookable: readonly IsoDate[];
}

/** Returns the bookings of one room, always the same for the same plan. */
export function seedBookings({ unitId, today, now, randomSeed: number, unbookable }: RoomSeed): Booking[] {
  const random = createSeededRandom(number);
  return createStays(today, random, unbookable).map((stay) => createBooking(unitId, stay, now, random));
}
