import type { FieldProblem } from './field-problems.ts';

/**
 * What a guest may write into a field. The schemas ask these rules on the proxy, and the widget asks them while the
 * guest types: a schema library would be a fifth of all that the guest's browser loads.
 */

export interface Guest {
  readonly name: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

const MAX_LINE = 200;
const MAX_EMAIL = 254;
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@.<>]+(\.[^\s@.<>]+)+$/;
const E164 = /^\+[1-9]\d{6,14}$/;
/** Control characters never belong into a line; the service's mails and invoices show it. */
const CONTROL = /\p{Cc}/gu;

export const normalizeLine = (text: string): string => text.replace(CONTROL, ' ').replace(/\s+/g, ' ').trim();
export const normalizePhone = (phone: string): string => phone.replace(/[\s().-]+/g, '');

/** Of a normalised line, like all rules here; an empty one is only wrong where it is required. */
export const lineProblem = (text: string): FieldProblem | undefined =>
  text.length > MAX_LINE ? 'too-long' : undefined;

export const nameProblem = (name: string): FieldProblem | undefined =>
  name === '' ? 'required' : lineProblem(name);

export function emailProblem(email: string): FieldProblem | undefined {
  if (email.length > MAX_EMAIL) return 'too-long';
  return email === '' || EMAIL.test(email) ? undefined : 'email';
}

export const phoneProblem = (phone: string): FieldProblem | undefined =>
  phone === '' || E164.test(phone) ? undefined : 'phone';
