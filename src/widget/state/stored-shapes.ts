import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import {
  fieldsOf,
  hasShape,
  isCount,
  isMissingOr,
  isName,
  isOneOf,
  isRecord,
  isString,
} from '../../contract/shape.ts';
import type { Check } from '../../contract/shape.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Selection } from '../../stay/selection.ts';
import type { Attempt, BookedStay, Draft } from './state.ts';

/** A booking of this browser's guest, until its check-out. Nothing personal: who it is for, the host alone knows. */
export interface KnownBooking {
  readonly reference: string;
  readonly stay: NightRange;
  /** What is shown of it while it is looked at. Absent where an earlier version has kept it. */
  readonly booked?: BookedStay | undefined;
  /** Paid, or final at once; else it may still be waiting for its payment. */
  readonly isFinal?: boolean | undefined;
  /** When the guest came back from its checkout, in milliseconds since 1970: it may be confirmed any moment. */
  readonly returnedAt?: number | undefined;
}

/** A booking that this tab shows, and how the guest came to it. */
export interface ShownBooking {
  readonly reference: string;
  /**
   * `returned`: from the checkout, so the payment may be confirmed any moment. `cancelled`: the guest chose not to pay.
   * `found`: a booking of earlier, seen again. `linked`: the same, by the link that the confirmation gives.
   */
  readonly occasion: 'returned' | 'cancelled' | 'found' | 'linked';
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** The e-mail address that a booking was made with. */
export interface SentTo {
  readonly reference: string;
  readonly email: string;
}

/** Tells an entry of ours from one that another version has written, or another script: a field that is missing here does not compile. */
const isA =
  <Entry>(shape: Readonly<Record<keyof Entry, Check>>) =>
  (value: unknown): value is Entry =>
    isRecord(value) && hasShape(value, shape);

const isBoolean: Check = (value) => typeof value === 'boolean';
const isDay: Check = (value) => isString(value) && isoDate(value) !== undefined;
const isStay = isA<NightRange>({ checkIn: isDay, checkOut: isDay });
const isParty = isA<Party>({ adults: isCount, children: isCount });
const isPaymentMethod = isOneOf(PAYMENT_METHODS);
const MONEY = { nightsPrice: isCount, cleaning: isCount, total: isCount };

function isSelection(value: unknown): value is Selection {
  const { status, checkIn, stay } = fieldsOf(value);
  if (status === 'stay') return isStay(stay);
  return status === 'arrival' ? isDay(checkIn) : status === 'empty';
}

export const isDraft = isA<Draft>({
  selection: isSelection,
  party: isParty,
  guest: isA<Draft['guest']>({ name: isString, email: isString, phone: isString }),
  wantsInvoice: isBoolean,
  invoice: (value) => isRecord(value) && INVOICE_FIELDS.every((field) => isMissingOr(isString)(value[field])),
  paymentMethod: isMissingOr(isPaymentMethod),
  acceptsTerms: isBoolean,
});

export const isAttempt = isA<Attempt>({
  key: isName,
  body: isName,
  propertyId: isName,
  stay: isStay,
  party: isParty,
  paymentMethod: isPaymentMethod,
  ...MONEY,
  startedAt: isCount,
  operationId: isMissingOr(isString),
});

export const isKnownBooking = isA<KnownBooking>({
  reference: isName,
  stay: isStay,
  booked: isMissingOr(
    isA<BookedStay>({ checkIn: isDay, checkOut: isDay, adults: isCount, children: isCount, ...MONEY }),
  ),
  isFinal: isMissingOr(isBoolean),
  returnedAt: isMissingOr(isCount),
});

export const isShownBooking = isA<ShownBooking>({
  reference: isName,
  occasion: isOneOf(['returned', 'cancelled', 'found', 'linked']),
  since: isCount,
});

export const isSentTo = isA<SentTo>({ reference: isName, email: isString });
