import * as z from 'zod/mini';
import { GUEST_FIELDS } from './guest-fields.ts';
import { FIELD_PROBLEMS, GUEST_RULES, invoiceRule } from './guest-rules.ts';
import type { TextRule } from './guest-rules.ts';
import { INVOICE_FIELDS } from './payment.ts';
import { visibleOf } from './visible-text.ts';

/** Returns a schema that normalises a text and then checks it by its rule. */
const fieldSchema = ({ normalize, problemOf }: TextRule) =>
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
const optionalFieldSchema = (rule: TextRule) =>
  z.optional(z.pipe(absentWhenEmpty, z.optional(fieldSchema(rule))));

/** Returns a schema for each field that a guest may leave empty. */
const optionalFieldSchemas = <Name extends string>(
  names: readonly Name[],
  ruleOf: (name: Name) => TextRule,
) =>
  Object.fromEntries(names.map((name) => [name, optionalFieldSchema(ruleOf(name))])) as Record<
    Name,
    ReturnType<typeof optionalFieldSchema>
  >;

/** The service requires only the name. */
const guestFieldSchemas = {
  ...optionalFieldSchemas(GUEST_FIELDS, (name) => GUEST_RULES[name]),
  name: fieldSchema(GUEST_RULES.name),
};

export const guestSchema = z.object(guestFieldSchemas, 'Must be an object with the name.');
export type Guest = Readonly<z.infer<typeof guestSchema>>;

export const invoiceSchema = z.object(
  optionalFieldSchemas(INVOICE_FIELDS, invoiceRule),
  'Must be an object.',
);
export type Invoice = Readonly<z.infer<typeof invoiceSchema>>;
