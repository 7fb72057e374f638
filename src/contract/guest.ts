import * as z from 'zod/mini';
import type { Invoice, InvoiceField } from './payment.ts';

export interface Guest {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/**
 * What can be wrong with a field: the schema's messages, which the widget turns into the guest's language and the
 * proxy sends as they are.
 */
export const FIELD_PROBLEMS = {
  required: 'Must not be empty.',
  tooLong: 'Is too long.',
  email: 'Must be an e-mail address, like name@example.com.',
  phone: 'Must be an international phone number (E.164), like +351912345678.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Control characters never belong to a name; the service's mails and invoices show it. */
const CONTROL = /\p{Cc}/gu;

export const normalizeName = (name: string): string => name.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
export const normalizePhone = (phone: string): string => phone.replace(/\s+/g, '');

type TextSchema = z.ZodMiniType<string>;
type OptionalTextSchema = z.ZodMiniType<string | undefined>;

const line = (max: number): z.ZodMiniString =>
  z
    .string(FIELD_PROBLEMS.required)
    .check(z.overwrite(normalizeName), z.maxLength(max, FIELD_PROBLEMS.tooLong));

/** An empty text is an absent one: that is what an untouched input sends. */
const absentWhenEmpty = z.transform((value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
);
const optional = (schema: TextSchema): OptionalTextSchema =>
  z.optional(z.pipe(absentWhenEmpty, z.optional(schema)));

export const nameSchema: TextSchema = line(200).check(z.minLength(1, FIELD_PROBLEMS.required));

export const emailSchema: OptionalTextSchema = optional(
  line(254).check(z.regex(EMAIL, FIELD_PROBLEMS.email)),
);

export const phoneSchema: OptionalTextSchema = optional(
  z.string(FIELD_PROBLEMS.phone).check(z.overwrite(normalizePhone), z.regex(E164, FIELD_PROBLEMS.phone)),
);

export const guestSchema: z.ZodMiniType<Guest> = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
});

const invoiceText = optional(line(200));

/** Every field of `INVOICE_FIELDS` has its line here, or this does not compile. */
const invoiceShape: Record<InvoiceField, OptionalTextSchema> = {
  company: invoiceText,
  vatId: invoiceText,
  street: invoiceText,
  postalCode: invoiceText,
  city: invoiceText,
  country: invoiceText,
  email: emailSchema,
};

export const invoiceSchema: z.ZodMiniType<Invoice> = z.object(invoiceShape);
