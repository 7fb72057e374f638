import * as z from 'zod/mini';
import { count, day, nonEmptyText, text, yesOrNo } from '../../contract/wire-fields.ts';
import { stayTerms } from '../../contract/quote.ts';
import { GUEST_FIELDS } from '../../contract/guest-fields.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Attempt, BookedStay, Draft } from './state.ts';

/** A booking of this browser's guest, which is stored until its check-out. It contains no personal data. */
export interface KnownBooking {
  readonly reference: string;
  readonly stay: NightRange;
  /** The stay, which is shown until the booking's state has been read. */
  readonly booked: BookedStay;
  /** Whether the booking is paid or was final at once. Otherwise it may be unpaid. */
  readonly isFinal?: boolean | undefined;
  /** When the guest has come back from the checkout, in milliseconds since 1970; set while the payment may be confirmed soon. */
  readonly returnedAt?: number | undefined;
}

/** A booking that this tab shows, and how the guest has come to it. */
export interface ShownBooking {
  readonly reference: string;
  /**
   * `returned`: the guest is back from the checkout, so the payment may be confirmed at any moment. `cancelled`: the guest has
   * cancelled the payment. `found`: this browser remembers the booking. `linked`: the guest has opened the link in the
   * confirmation.
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

type Fields<Entry> = Readonly<Record<keyof Entry, z.ZodMiniType>>;

/** Returns a schema with all fields of `Entry`. If one is missing, the code does not compile. */
const schemaOf = <Entry>(fields: Fields<Entry>): z.ZodMiniType => z.object(fields);

/** Returns a function that checks the shape of an entry, because another version or script may have written it. */
function isA<Entry>(fields: Fields<Entry>): (value: unknown) => value is Entry {
  const schema = schemaOf(fields);
  return (value): value is Entry => schema.safeParse(value).success;
}

const stay = schemaOf<NightRange>({ checkIn: day, checkOut: day });
const party = schemaOf<Party>({ adults: count, children: count });
const paymentMethod = z.enum(PAYMENT_METHODS);
const money = { nightsPrice: count, cleaning: count, total: count };
const selection = z.union([
  z.object({ status: z.literal('empty') }),
  z.object({ status: z.literal('arrival'), checkIn: day }),
  z.object({ status: z.literal('stay'), stay }),
]);

export const isDraft = isA<Draft>({
  selection,
  party,
  guest: z.record(z.enum(GUEST_FIELDS), text),
  wantsInvoice: yesOrNo,
  invoice: z.record(z.string(), z.optional(text)),
  paymentMethod: z.optional(paymentMethod),
  acceptsTerms: yesOrNo,
});

export const isAttempt = isA<Attempt>({
  key: nonEmptyText,
  body: nonEmptyText,
  propertyId: nonEmptyText,
  stay,
  party,
  paymentMethod,
  ...money,
  terms: z.optional(z.object(stayTerms)),
  startedAt: count,
  operationId: z.optional(text),
});

export const isKnownBooking = isA<KnownBooking>({
  reference: nonEmptyText,
  stay,
  booked: schemaOf<BookedStay>({
    checkIn: day,
    checkOut: day,
    adults: count,
    children: count,
    ...money,
    ...stayTerms,
  }),
  isFinal: z.optional(yesOrNo),
  returnedAt: z.optional(count),
});

export const isShownBooking = isA<ShownBooking>({
  reference: nonEmptyText,
  occasion: z.enum(['returned', 'cancelled', 'found', 'linked']),
  since: count,
});

export const isSentTo = isA<SentTo>({ reference: nonEmptyText, email: text });
