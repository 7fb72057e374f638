import type { HostConfig, ServedProperty } from '../../host-config/proxy-config.ts';
import { NO_BOUND } from '../store/counted-attempts.ts';
import type { Bound } from '../store/counted-attempts.ts';

/** The keys that stays are counted under: of the client and the /48 around it, if it has an address of its own. */
export interface CountKeys {
  readonly client: readonly string[] | undefined;
  readonly wider: readonly string[] | undefined;
  readonly property: readonly string[];
}

/** What the client of a stay that passes the bound is told. */
export type BoundKind = 'pending-payment' | 'proof' | 'client-day' | 'property-day';

export interface KindOfBound extends Bound {
  readonly kind: BoundKind;
}

type Amount = Pick<Bound, 'bookings' | 'nights'>;

const UNBOUNDED: Amount = { bookings: NO_BOUND, nights: NO_BOUND };

const twice = ({ bookings, nights }: Amount): Amount => ({ bookings: 2 * bookings, nights: 2 * nights });

/** One client's share of a property's day. */
const half = ({ bookings, nights }: Amount): Amount => ({
  bookings: Math.ceil(bookings / 2),
  nights: Math.ceil(nights / 2),
});

const boundOf = (kind: BoundKind, keys: readonly string[] | undefined, amount: Amount): KindOfBound[] =>
  keys ? [{ kind, keys, ...amount }] : [];

/** A /48 has twice what a client has. */
const boundsOfClient = (kind: BoundKind, { client, wider }: CountKeys, amount: Amount): KindOfBound[] => [
  ...boundOf(kind, client, amount),
  ...boundOf(kind, wider, twice(amount)),
];

/** How many unpaid card stays one client may hold at a property. */
export const cardBounds = (keys: CountKeys, { pendingPayments }: Pick<HostConfig, 'pendingPayments'>) =>
  boundsOfClient('pending-payment', keys, pendingPayments);

/**
 * Until when a card stay of so many nights needs no proof of work: as a client's first one, and while the unpaid stays at the
 * property hold no more nights than are still open. A stay that has its proof is only counted.
 */
export function proofBounds(
  keys: CountKeys,
  {
    isProven,
    nights,
    openNights,
  }: { readonly isProven: boolean; readonly nights: number; readonly openNights: number },
): KindOfBound[] {
  const [client, property] = isProven
    ? [UNBOUNDED, UNBOUNDED]
    : [
        { bookings: 1, nights: NO_BOUND },
        // A bound is compared with what is counted together with the new stay.
        { bookings: NO_BOUND, nights: openNights + nights },
      ];
  return [...boundOf('proof', keys.client, client), ...boundOf('proof', keys.property, property)];
}

type FinalLimits = Pick<ServedProperty, 'finalBookingsPerDay' | 'finalNightsPerDay'>;

/** How many bookings that are final at once a property takes in a day of its own. */
export const propertyDayBound = (
  keys: readonly string[],
  { finalBookingsPerDay: bookings, finalNightsPerDay: nights }: FinalLimits,
): KindOfBound => ({ kind: 'property-day', keys, bookings, nights });

/** The same for one client, which has half of it, and for the property. */
export function finalBounds(keys: CountKeys, limits: FinalLimits): KindOfBound[] {
  const ofProperty = propertyDayBound(keys.property, limits);
  return [...boundsOfClient('client-day', keys, half(ofProperty)), ofProperty];
}
