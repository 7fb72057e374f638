import * as z from 'zod/mini';
import { count, day, name, text, yesOrNo } from '../../contract/fields.ts';
import { stayTerms } from '../../contract/quote.ts';
import { GUEST_FIELDS } from '../../contract/guest-fields.ts';
import { PAYMENT_METHODS } from '../../contract/payment.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import type { Attempt, BookedStay, Draft } from './state.ts';

/** A booking of this browser's guest, until its check-out. Nothing personal: who it is for, the host alone knows. */
export interface KnownBooking {
  readonly reference: string;
  readonly stay: NightRange;
  /** What is shown of it while it is looked at. */
  readonly booked: BookedStay;
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

type Fields<Entry> = Readonly<Record<keyof Entry, z.ZodMiniType>>;

/** With all fields of `Entry`: one that is missing here does not compile. */
const schemaOf = <Entry>(fields: Fields<Entry>): z.ZodMiniType => z.object(fields);

/** Tells an entry of ours from one that another version has written, or another script. */
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
  key: name,
  body: name,
  propertyId: name,
  stay,
  party,
  paymentMethod,
  ...money,
  terms: z.optional(z.object(stayTerms)),
  startedAt: count,
  operationId: z.optional(text),
});

export const isKnownBooking = isA<KnownBooking>({
  reference: name,
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
  reference: name,
  occasion: z.enum(['returned', 'cancelled', 'found', 'linked']),
  since: count,
});

export const isSentTo = isA<SentTo>({ reference: name, email: text });
