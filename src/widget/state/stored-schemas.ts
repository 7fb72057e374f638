import * as z from 'zod/mini';
import {
  countSchema,
  daySchema,
  nonEmptyTextSchema,
  textSchema,
  yesOrNoSchema,
} from '../../contract/wire-fields.ts';
import { stayTermsFields } from '../../contract/quote.ts';
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
export interface ConfirmationEmail {
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

const stay = schemaOf<NightRange>({ checkIn: daySchema, checkOut: daySchema });
const party = schemaOf<Party>({ adults: countSchema, children: countSchema });
const paymentMethod = z.enum(PAYMENT_METHODS);
const money = { nightsPrice: countSchema, cleaning: countSchema, total: countSchema };
const selection = z.union([
  z.object({ status: z.literal('empty') }),
  z.object({ status: z.literal('arrival'), checkIn: daySchema }),
  z.object({ status: z.literal('stay'), stay }),
]);

export const isDraft = isA<Draft>({
  selection,
  party,
  guest: z.record(z.enum(GUEST_FIELDS), textSchema),
  wantsInvoice: yesOrNoSchema,
  invoice: z.record(z.string(), z.optional(textSchema)),
  paymentMethod: z.optional(paymentMethod),
  acceptsTerms: yesOrNoSchema,
});

export const isAttempt = isA<Attempt>({
  key: nonEmptyTextSchema,
  body: nonEmptyTextSchema,
  propertyId: nonEmptyTextSchema,
  stay,
  party,
  paymentMethod,
  ...money,
  terms: z.optional(z.object(stayTermsFields)),
  startedAt: countSchema,
  operationId: z.optional(textSchema),
});

export const isKnownBooking = isA<KnownBooking>({
  reference: nonEmptyTextSchema,
  stay,
  booked: schemaOf<BookedStay>({
    checkIn: daySchema,
    checkOut: daySchema,
    adults: countSchema,
    children: countSchema,
    ...money,
    ...stayTermsFields,
  }),
  isFinal: z.optional(yesOrNoSchema),
  returnedAt: z.optional(countSchema),
});

export const isShownBooking = isA<ShownBooking>({
  reference: nonEmptyTextSchema,
  occasion: z.enum(['returned', 'cancelled', 'found', 'linked']),
  since: countSchema,
});

export const isConfirmationEmail = isA<ConfirmationEmail>({
  reference: nonEmptyTextSchema,
  email: textSchema,
});
