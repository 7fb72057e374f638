import type { PaymentInstructions } from '../../contract/booking.ts';
import { dayInZone, isoDate, plusDays } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { TranslatedInstructions } from '../../host-config/payment-config.ts';
import type { ServedProperty } from '../../host-config/proxy-config.ts';
import type { Attempt } from '../store/attempt.ts';

type Host = Pick<ServedProperty, 'timeZone' | 'paymentInstructions' | 'instructionsInLanguages'>;
type Told = NonNullable<NonNullable<Host['paymentInstructions']>['Bank Transfer' | 'Cash']>;

/** The earlier of the host's two limits, by the property's own days; neither before the one on which it was booked nor after arrival. */
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
    arrival,
    ...(daysAfterBooking === undefined ? [] : [plusDays(booked, daysAfterBooking)]),
    ...(daysBeforeArrival === undefined ? [] : [plusDays(arrival, -daysBeforeArrival)]),
  ].sort();
  const [first = arrival] = limits;
  return first < booked ? booked : first;
}

/** The host's words on a way to pay in further languages; `undefined` where there are none. */
function wordsOf(
  method: keyof TranslatedInstructions,
  { instructionsInLanguages = {} }: Host,
): PaymentInstructions['inLanguages'] {
  const languages = Object.entries(instructionsInLanguages).flatMap(([tag, { [method]: words }]) =>
    words ? [[tag, words] as const] : [],
  );
  return languages.length > 0 ? Object.fromEntries(languages) : undefined;
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
  const common = {
    note: told.note,
    inLanguages: wordsOf(paymentMethod, property),
    dueDate: dueDate(told, attempt, property),
  };
  if (!('iban' in told)) return common;
  const { accountHolder, iban, bic } = told;
  return { ...common, transfer: { accountHolder, iban, bic, reference: state.bookingId } };
}
