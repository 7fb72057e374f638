import {
  emailProblem,
  FIELD_PROBLEMS,
  lineProblem,
  nameProblem,
  normalizeLine,
  normalizePhone,
  phoneProblem,
} from '../../contract/guest-rules.ts';
import type { FieldProblem, Guest } from '../../contract/guest-rules.ts';
import { INVOICE_FIELDS } from '../../contract/payment.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { Property } from '../../contract/property.ts';
import type { Draft, FieldProblemCode, FormErrors, FormField, GuestAction } from '../flow/flow-state.ts';

type TextField = Extract<GuestAction, { type: 'leave' }>['field'];

const CODE_OF: Record<FieldProblem, FieldProblemCode> = {
  required: 'required',
  tooLong: 'too-long',
  email: 'email',
  phone: 'phone',
};

/** The service needs no e-mail; the guest does, for the confirmation. */
const requiredEmail = (email: string): FieldProblem | undefined =>
  email === '' ? 'required' : emailProblem(email);

function problemOf(field: TextField, draft: Draft): FieldProblem | undefined {
  switch (field) {
    case 'name':
      return nameProblem(normalizeLine(draft.guest.name));
    case 'email':
      return requiredEmail(normalizeLine(draft.guest.email));
    case 'phone':
      return phoneProblem(normalizePhone(draft.guest.phone));
    default: {
      const text = normalizeLine(valueOf(field, draft));
      return field === 'invoice.email' ? emailProblem(text) : lineProblem(text);
    }
  }
}

/** What stands in the field, as typed. */
export function valueOf(field: TextField, { guest, invoice }: Draft): string {
  if (field === 'name' || field === 'email' || field === 'phone') return guest[field];
  const name = INVOICE_FIELDS.find((each) => `invoice.${each}` === field);
  return (name && invoice[name]) ?? '';
}

/** Why the field is not accepted as it is, by the contract's own rules. */
export function checkField(field: TextField, draft: Draft): FieldProblemCode | undefined {
  const problem = problemOf(field, draft);
  return problem && CODE_OF[problem];
}

/** Every field that keeps the order from being sent; empty where nothing does. */
export function checkForm(draft: Draft, { termsUrl, invoiceFields }: Property): FormErrors {
  const invoice = draft.wantsInvoice ? invoiceFields.map((name) => `invoice.${name}` as const) : [];
  const texts: readonly TextField[] = ['name', 'email', 'phone', ...invoice];
  const found: [FormField, FieldProblemCode | undefined][] = [
    ...texts.map((field): [FormField, FieldProblemCode | undefined] => [field, checkField(field, draft)]),
    ['paymentMethod', draft.paymentMethod ? undefined : 'required'],
    ['terms', termsUrl !== undefined && !draft.acceptsTerms ? 'terms' : undefined],
  ];
  return Object.fromEntries(found.filter(([, code]) => code !== undefined));
}

const PATHS: Readonly<Partial<Record<string, FormField>>> = {
  'guest.name': 'name',
  'guest.email': 'email',
  'guest.phone': 'phone',
  paymentMethod: 'paymentMethod',
  ...Object.fromEntries(INVOICE_FIELDS.map((name) => [`invoice.${name}`, `invoice.${name}`])),
};

/** The proxy's sentence as a code that the guest's language has words for; else what a field is mostly wrong by. */
function codeOf(field: FormField, message: string): FieldProblemCode {
  const problems = Object.keys(FIELD_PROBLEMS) as FieldProblem[];
  const said = problems.find((each) => FIELD_PROBLEMS[each] === message);
  if (said) return CODE_OF[said];
  return field === 'email' || field === 'invoice.email' ? 'email' : field === 'phone' ? 'phone' : 'required';
}

/** The form's fields that the proxy, or the service behind it, has refused. */
export function errorsFromProxy(fieldErrors: readonly FieldError[]): FormErrors | undefined {
  const known = fieldErrors.flatMap(({ path, message }) => {
    const field = PATHS[path];
    return field ? [[field, codeOf(field, message)] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : undefined;
}

/** What of the draft goes to the proxy: made normal, and without what is empty. */
export function guestOf({ guest }: Draft): Guest {
  const email = normalizeLine(guest.email);
  const phone = normalizePhone(guest.phone);
  return {
    name: normalizeLine(guest.name),
    ...(email === '' ? {} : { email }),
    ...(phone === '' ? {} : { phone }),
  };
}
