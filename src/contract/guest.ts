import * as z from 'zod/mini';
import type { GuestField } from './guest-fields.ts';
import { EMAIL_LINE, FIELD_PROBLEMS, LINE, NAME, PHONE } from './guest-rules.ts';
import type { TextRule } from './guest-rules.ts';
import type { InvoiceField } from './payment.ts';
import { visibleOf } from './visible-text.ts';

/** Normalises a text, then checks its rule. */
const field = ({ normalize, problemOf }: TextRule) =>
  z.string(FIELD_PROBLEMS.required).check(
    z.overwrite(normalize),
    z.check(({ value, issues }) => {
      const problem = problemOf(value);
      if (problem) issues.push({ code: 'custom', input: value, message: FIELD_PROBLEMS[problem] });
    }),
  );

/** An input that the guest has not touched sends an empty text, which means no value. */
const absentWhenEmpty = z.transform((value: unknown): unknown =>
  value === null || (typeof value === 'string' && visibleOf(value) === '') ? undefined : value,
);
const optional = (schema: ReturnType<typeof field>) =>
  z.optional(z.pipe(absentWhenEmpty, z.optional(schema)));

const line = optional(field(LINE));
const email = optional(field(EMAIL_LINE));

const guestFields = {
  name: field(NAME),
  email,
  phone: optional(field(PHONE)),
} satisfies Record<GuestField, unknown>;

export const guestSchema = z.object(guestFields, 'Must be an object with the name.');
export type Guest = Readonly<z.infer<typeof guestSchema>>;

const invoiceFields = {
  company: line,
  vatId: line,
  street: line,
  postalCode: line,
  city: line,
  country: line,
  email,
} satisfies Record<InvoiceField, typeof line>;

export const invoiceSchema = z.object(invoiceFields, 'Must be an object.');
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;
