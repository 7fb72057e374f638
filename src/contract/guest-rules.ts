import type { GuestField } from './guest-fields.ts';
import type { InvoiceField } from './payment.ts';
import { normalizeLine, visibleOf } from './visible-text.ts';

// These rules do not use zod, because the widget checks fields by them while a guest types. The schemas in guest.ts use the
// same rules.

/** The possible problems of a field, each with the proxy's message. The widget shows its own text in the guest's language. */
export const FIELD_PROBLEMS = {
  required: 'Must not be empty.',
  'too-long': 'Is too long.',
  email: 'Must be an e-mail address, like name@example.com.',
  phone: 'Must be an international phone number (E.164), like +351912345678.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const MAX_LINE_LENGTH = 200;
const MAX_EMAIL_LENGTH = 254;
/** One of the parts before the `@`, which dots separate: `ada` and `lovelace`. */
const LOCAL_PART_WORD = String.raw`[^\s@.<>()[\]\\,;:"]+`;
/** One of the parts of the domain, which dots separate. Any script is allowed, because domains exist in many scripts. */
const DOMAIN_LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
/** A top-level domain has two letters or more, or is encoded, like `xn--p1ai`. */
const EMAIL = new RegExp(
  String.raw`^(?=.{1,64}@)${LOCAL_PART_WORD}(?:\.${LOCAL_PART_WORD})*@(?:${DOMAIN_LABEL}\.)+(?=(?:\p{L}\p{M}*){2})${DOMAIN_LABEL}$`,
  'u',
);
const E164 = /^\+[1-9]\d{6,14}$/;
/** Characters that only group the digits of a number: typed, pasted from a contact list, or entered in Japanese. */
const GROUPING = /[\s()./\p{Pd}\p{Cf}（）．／−ー]+/gu;

/** Turns a digit of any script into `0` to `9`: each script has its ten digits in a row. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

export const normalizePhone = (phone: string): string =>
  phone
    .replace(GROUPING, '')
    .replaceAll('＋', '+')
    .replace(/\p{Nd}/gu, asciiDigit);

/** Checks a normalised line, as all rules here do. It accepts an empty line, because only a required field must have a text. */
const lineProblem = (line: string): FieldProblem | undefined =>
  line.length > MAX_LINE_LENGTH ? 'too-long' : undefined;

export function emailProblem(email: string): FieldProblem | undefined {
  if (email.length > MAX_EMAIL_LENGTH) return 'too-long';
  return email === '' || (EMAIL.test(email) && visibleOf(email) === email) ? undefined : 'email';
}

export const phoneProblem = (phone: string): FieldProblem | undefined =>
  phone === '' || E164.test(phone) ? undefined : 'phone';

export interface TextRule {
  readonly normalize: (text: string) => string;
  /** The text must be normalised already. */
  readonly problemOf: (text: string) => FieldProblem | undefined;
}
const LINE_RULE: TextRule = { normalize: normalizeLine, problemOf: lineProblem };
const EMAIL_RULE: TextRule = { normalize: normalizeLine, problemOf: emailProblem };

export const GUEST_RULES: Readonly<Record<GuestField, TextRule>> = {
  // The service requires the name.
  name: { normalize: normalizeLine, problemOf: (name) => (name === '' ? 'required' : lineProblem(name)) },
  email: EMAIL_RULE,
  phone: { normalize: normalizePhone, problemOf: phoneProblem },
};

export const invoiceRule = (field: InvoiceField): TextRule => (field === 'email' ? EMAIL_RULE : LINE_RULE);
