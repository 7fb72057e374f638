import type { PaymentInstructions } from '../../contract/booking.ts';
import { dayInZone, isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { ServedProperty } from '../config/proxy-config.ts';
import type { Attempt } from '../store/attempt.ts';

type Host = Pick<ServedProperty, 'timeZone' | 'paymentInstructions'>;
type Told = NonNullable<NonNullable<Host['paymentInstructions']>['Bank Transfer' | 'Cash']>;

/** The earlier of the host's two limits, by the property's own days; never before the one on which it was booked. */
function dueDate(
  { due }: Pick<Told, 'due'>,
  { firstSentAt, checkIn }: Attempt,
  { timeZone }: Host,
): IsoDate | undefined {
  const arrival = isoDate(checkIn);
  if (!due || !arrival) return undefined;
  const booked = dayInZone(timeZone, firstSentAt);
  const { daysAfterBooking, daysBeforeArrival } = due;
  const limits = [
    ...(daysAfterBooking === undefined ? [] : [plusDays(booked, daysAfterBooking)]),
    ...(daysBeforeArrival === undefined ? [] : [plusDays(arrival, -daysBeforeArrival)]),
  ].sort();
  const [first = booked] = limits;
  return first < booked ? booked : first;
}

/**
 * How a booking is paid after it was made: from the host's config as it is now and what is kept of the booking, so that it is
 * told at any later time, and a new account reaches old bookings, too. The reference is the booking's number: the host finds
 * it in the service, and it says nothing of the guest. `undefined` where the host says nothing, or nothing is left to pay.
 */
export function paymentInstructions(
  attempt: Attempt,
  property: Host | undefined,
): PaymentInstructions | undefined {
  const { paymentMethod, state } = attempt;
  const all = property?.paymentInstructions;
  if (!all || paymentMethod === 'Card' || state.status !== 'created') return undefined;
  const told = all[paymentMethod];
  if (!told) return undefined;
  const { note } = told;
  const common = { note, dueDate: dueDate(told, attempt, property) };
  if (!('iban' in told)) return common;
  const { accountHolder, iban, bic } = told;
  return { ...common, transfer: { accountHolder, iban, bic, reference: state.bookingId } };
}
