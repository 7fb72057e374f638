import {
  emailProblem,
  lineProblem,
  nameProblem,
  normalizePhone,
  phoneProblem,
} from '../../contract/guest.ts';
import { normalizeLine } from '../../contract/visible-text.ts';
import type { FieldProblem, Guest } from '../../contract/guest.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import type { FlowEvent } from './flow-events.ts';
import type { Draft, FieldProblemCode, FlowState, FormErrors, FormField, GuestAction } from './state.ts';

type TextField = Extract<GuestAction, { type: 'leave' }>['field'];

/** The service needs no e-mail; the guest does, for the confirmation. */
const requiredEmail = (email: string): FieldProblem | undefined =>
  email === '' ? 'required' : emailProblem(email);

/** Without a name and an address a guest cannot be billed; the service itself takes each field or none (INTERFACE.md 2.5). */
const ADDRESS: readonly string[] = ['street', 'postalCode', 'city', 'country'].map(
  (name) => `invoice.${name}`,
);

/** Whether a field that is asked for has to be filled in. */
export const isRequired = (field: TextField): boolean =>
  field === 'name' || field === 'email' || ADDRESS.includes(field);

/** Where an invoice goes unless the guest has it otherwise: the address of the confirmation, once that is one. */
export function invoiceEmail({ invoice, guest }: Pick<Draft, 'invoice' | 'guest'>): string {
  const email = normalizeLine(guest.email);
  return invoice.email ?? (emailProblem(email) ? '' : email);
}

/** Why the field is not accepted as it is, by the contract's own rules. */
export function checkField(field: TextField, draft: Draft): FieldProblem | undefined {
  switch (field) {
    case 'name':
      return nameProblem(normalizeLine(draft.guest.name));
    case 'email':
      return requiredEmail(normalizeLine(draft.guest.email));
    case 'phone':
      return phoneProblem(normalizePhone(draft.guest.phone));
    case 'invoice.email':
      return emailProblem(normalizeLine(draft.invoice.email ?? ''));
    default: {
      const text = normalizeLine(valueOf(field, draft));
      return text === '' && isRequired(field) ? 'required' : lineProblem(text);
    }
  }
}

/** What a field that was left is told of; nothing where it was only passed through, for it is not wrong yet. */
export function fieldChecked(
  field: TextField,
  { draft, errors }: Extract<FlowState, { step: 'details' }>,
): Extract<FlowEvent, { type: 'field-checked' }> | undefined {
  if (valueOf(field, draft) === '' && !(field in errors)) return undefined;
  return { type: 'field-checked', field, problem: checkField(field, draft) };
}

/** What stands in the field, as typed. */
export function valueOf(field: TextField, { guest, invoice }: Draft): string {
  const ofGuest: Readonly<Partial<Record<TextField, string>>> = guest;
  return ofGuest[field] ?? invoice[field.slice('invoice.'.length) as InvoiceField] ?? '';
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
