import type { GuestField } from './guest-fields.ts';
import type { InvoiceField } from './payment.ts';
import { normalizeLine, visibleOf } from './visible-text.ts';

// The rules of a field, without zod: the schemas of guest.ts ask them, and so does the widget, while the guest types.

/** What can be wrong with a field, with the sentence that the proxy says of it; the widget has the guest's own words. */
export const FIELD_PROBLEMS = {
  required: 'Must not be empty.',
  'too-long': 'Is too long.',
  email: 'Must be an e-mail address, like name@example.com.',
  phone: 'Must be an international phone number (E.164), like +351912345678.',
} as const;
export type FieldProblem = keyof typeof FIELD_PROBLEMS;

const MAX_LINE = 200;
const MAX_EMAIL = 254;
/** Of an address before its @, between dots: `ada` and `lovelace`. */
const WORD = String.raw`[^\s@.<>()[\]\\,;:"]+`;
/** Of a domain, between dots; in any script, as guests type it. */
const LABEL = String.raw`[\p{L}\p{M}\p{N}]+(?:-+[\p{L}\p{M}\p{N}]+)*`;
/** A top-level domain has two letters or more, and begins with them if it is encoded, as `xn--p1ai`. */
const EMAIL = new RegExp(
  String.raw`^(?=.{1,64}@)${WORD}(?:\.${WORD})*@(?:${LABEL}\.)+(?=(?:\p{L}\p{M}*){2})${LABEL}$`,
  'u',
);
const E164 = /^\+[1-9]\d{6,14}$/;
/** What only groups the digits of a number, as it is typed, pasted from a list of contacts, or entered in Japanese. */
const GROUPING = /[\s()./\p{Pd}\p{Cf}（）．／−ー]+/gu;

/** A digit of any script as `0` to `9`: each script has its ten one after the other. */
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

/** Of a normalised line, like all rules here; an empty one is only wrong where it is required. */
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
  /** Of a text that was made normal. */
  readonly problemOf: (text: string) => FieldProblem | undefined;
}
export const LINE: TextRule = { normalize: normalizeLine, problemOf: lineProblem };
/** The one that the service asks for. */
export const NAME: TextRule = {
  normalize: normalizeLine,
  problemOf: (name) => (name === '' ? 'required' : lineProblem(name)),
};
export const PHONE: TextRule = { normalize: normalizePhone, problemOf: phoneProblem };
export const EMAIL_LINE: TextRule = { normalize: normalizeLine, problemOf: emailProblem };

/** The widget asks these rules, too, while the guest types. */
export const GUEST_RULES: Readonly<Record<GuestField, TextRule>> = {
  name: NAME,
  email: EMAIL_LINE,
  phone: PHONE,
};

export const invoiceRule = (field: InvoiceField): TextRule => (field === 'email' ? EMAIL_LINE : LINE);
