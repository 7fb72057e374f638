import * as z from 'zod/mini';
import {
  emailProblem,
  lineProblem,
  nameProblem,
  normalizeLine,
  normalizePhone,
  phoneProblem,
} from './guest-rules.ts';
import { FIELD_PROBLEMS } from './field-problems.ts';
import type { FieldProblem } from './field-problems.ts';
import type { Guest } from './guest-rules.ts';
import type { Invoice, InvoiceField } from './payment.ts';

type TextSchema = z.ZodMiniType<string>;
type OptionalTextSchema = z.ZodMiniType<string | undefined>;

/** A text made normal, and then held to a rule of `guest-rules.ts`. */
const text = (
  normalize: (text: string) => string,
  problemOf: (text: string) => FieldProblem | undefined,
): TextSchema =>
  z.string(FIELD_PROBLEMS.required).check(
    z.overwrite(normalize),
    z.check(({ value, issues }) => {
      const problem = problemOf(value);
      if (problem) issues.push({ code: 'custom', input: value, message: FIELD_PROBLEMS[problem] });
    }),
  );

/** An empty text is an absent one: that is what an untouched input sends. */
const absentWhenEmpty = z.transform((value: unknown): unknown =>
  value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value,
);
const optional = (schema: TextSchema): OptionalTextSchema =>
  z.optional(z.pipe(absentWhenEmpty, z.optional(schema)));

const emailSchema = optional(text(normalizeLine, emailProblem));

export const guestSchema: z.ZodMiniType<Guest> = z.object({
  name: text(normalizeLine, nameProblem),
  email: emailSchema,
  phone: optional(text(normalizePhone, phoneProblem)),
});

const invoiceText = optional(text(normalizeLine, lineProblem));

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
