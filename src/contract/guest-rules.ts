import type { GuestField } from './guest-fields.ts';
import type { InvoiceField } from './payment.ts';
import { normalizeLine, visibleOf } from './visible-text.ts';

// The rules of each field, without zod: the schemas in guest.ts use them, and so does the widget while a guest types.

/** The possible problems of a field, each with the proxy's message. The widget shows its own text in the guest's language. */
export const FIELD_PROBLEMS = {
  required: 'Must not be empty.',
  'too-long': 'Is too long.',
  email: 'Must be an e-mail address, like name@example.com.',
  phone: 'Must be an international phone number (E.164), like +351912345678.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const MAX_LINE = 200;
const MAX_EMAIL = 254;
/** A part of the address before its @, between dots: `ada` and `lovelace`. */
const WORD = String.raw`[^\s@.<>()[\]\\,;:"]+`;
/** A part of the domain, between dots. Any script is allowed, because domains exist in many scripts. */
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
/** A top-level domain has two letters or more, or is encoded, like `xn--p1ai`. */
const EMAIL = new RegExp(
  String.raw`^(?=.{1,64}@)${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?=(?:\p{L}\p{M}*){2})${LABEL}$`,
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

/** Checks a normalised line, as all rules here do. An empty line is wrong only in a required field. */
const lineProblem = (line: string): FieldProblem | undefined =>
  line.length > MAX_LINE ? 'too-long' : undefined;

export function emailProblem(email: string): FieldProblem | undefined {
  if (email.length > MAX_EMAIL) return 'too-long';
  return email === '' || (EMAIL.test(email) && visibleOf(email) === email) ? undefined : 'email';
}

export const phoneProblem = (phone: string): FieldProblem | undefined =>
  phone === '' || E164.test(phone) ? undefined : 'phone';

export interface TextRule {
  readonly normalize: (text: string) => string;
  /** Takes a text that has been normalised. */
  readonly problemOf: (text: string) => FieldProblem | undefined;
}
const LINE_RULE: TextRule = { normalize: normalizeLine, problemOf: lineProblem };
const EMAIL_RULE: TextRule = { normalize: normalizeLine, problemOf: emailProblem };

/** The rule of each guest field. */
export const GUEST_RULES: Readonly<Record<GuestField, TextRule>> = {
  // The service requires the name.
  name: { normalize: normalizeLine, problemOf: (name) => (name === '' ? 'required' : lineProblem(name)) },
  email: EMAIL_RULE,
  phone: { normalize: normalizePhone, problemOf: phoneProblem },
};

export const invoiceRule = (field: InvoiceField): TextRule => (field === 'email' ? EMAIL_RULE : LINE_RULE);
