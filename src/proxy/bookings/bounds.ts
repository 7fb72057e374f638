import type { ServedProperty } from '../../host-config/proxy-config.ts';
import { NO_BOUND } from '../store/attempt-store.ts';
import type { Bound, BoundKind } from '../store/attempt-store.ts';
import { dayInZone, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { instantOf } from '../../stay/wall-time.ts';

/**
 * The keys under which a stay is counted: those of the client (`undefined` if several guests share its address), of
 * the IPv6 /48 around it, and of the property.
 */
export interface LimitKeys {
  readonly client: readonly string[] | undefined;
  readonly wider: readonly string[] | undefined;
  readonly property: readonly string[];
}

type Amount = Pick<Bound, 'bookings' | 'nights'>;

const UNBOUNDED: Amount = { bookings: NO_BOUND, nights: NO_BOUND };

const doubleAmount = ({ bookings, nights }: Amount): Amount => ({
  bookings: 2 * bookings,
  nights: 2 * nights,
});

/** Returns one client's share of a property's daily limit. */
const halfAmount = ({ bookings, nights }: Amount): Amount => ({
  bookings: Math.ceil(bookings / 2),
  nights: Math.ceil(nights / 2),
});

const boundOf = (kind: BoundKind, keys: readonly string[] | undefined, amount: Amount): Bound[] =>
  keys ? [{ kind, keys, ...amount }] : [];

/** Returns the limit of a client, and that of its /48, which is twice as high. */
const boundsOfClient = (kind: BoundKind, { client, wider }: LimitKeys, amount: Amount): Bound[] => [
  ...boundOf(kind, client, amount),
  ...boundOf(kind, wider, doubleAmount(amount)),
];

/** The unpaid card stays that one client may have at a property: more than a guest ever pays for at the same time. */
const UNPAID_STAYS: Amount = { bookings: 4, nights: 90 };

/** Returns the limits on unpaid card stays of one client at a property. */
export const cardStayBounds = (keys: LimitKeys): Bound[] =>
  boundsOfClient('pending-payment', keys, UNPAID_STAYS);

/**
 * Returns the limits up to which a card stay needs no proof of work: the client has no other unpaid stay, and the
 * property's unpaid stays take at most as many nights as are still available. A stay with a proof is counted, but
 * never refused.
 */
export function proofBounds(
  keys: LimitKeys,
  {
    hasProof,
    nights,
    openNights,
  }: { readonly hasProof: boolean; readonly nights: number; readonly openNights: number },
): Bound[] {
  const [client, property] = hasProof
    ? [UNBOUNDED, UNBOUNDED]
    : [
        { bookings: 1, nights: NO_BOUND },
        // A limit is compared with the count that includes the new stay.
        { bookings: NO_BOUND, nights: openNights + nights },
      ];
  return [...boundOf('proof', keys.client, client), ...boundOf('proof', keys.property, property)];
}

type FinalLimits = Pick<ServedProperty, 'finalBookingsPerDay' | 'finalNightsPerDay'>;

/** Returns the daily limit on a property's bookings that are final at once. */
export const propertyDayBound = (
  keys: readonly string[],
  { finalBookingsPerDay: bookings, finalNightsPerDay: nights }: FinalLimits,
): Bound => ({ kind: 'property-day', keys, bookings, nights });

/** Returns the daily limits on bookings that are final at once: the property's, and half of it for one client. */
export function finalBounds(keys: LimitKeys, limits: FinalLimits): Bound[] {
  const propertyBound = propertyDayBound(keys.property, limits);
  return [...boundsOfClient('client-day', keys, halfAmount(propertyBound)), propertyBound];
}

/** The current day at a property. */
export interface PropertyDay {
  readonly date: IsoDate;
  /** The midnight at which the day ends, in milliseconds. */
  readonly endsAt: number;
}

export function propertyDay(timeZone: string, now: number): PropertyDay {
  const date = dayInZone(timeZone, now);
  // The config has only time zones that the platform knows, so there is always an instant.
  return { date, endsAt: instantOf(plusDays(date, 1), '00:00', timeZone) ?? now };
}
