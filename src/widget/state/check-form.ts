import { emailProblem, GUEST_RULES, invoiceRule } from '../../contract/guest-rules.ts';
import { GUEST_FIELDS, guestFieldCalled } from '../../contract/guest-fields.ts';
import type { Guest } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import { normalizeLine } from '../../contract/visible-text.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import { GUEST_TABLE } from './guest-table.ts';
import type { Draft, FieldProblemCode, FlowState, FormErrors, FormField, GuestAction } from './state.ts';

type TextField = Extract<GuestAction, { type: 'leave' }>['field'];

const invoiceFieldOf = (field: TextField): InvoiceField => field.slice('invoice.'.length) as InvoiceField;

/** A guest without a name and an address cannot be billed. The service itself requires none of these fields (INTERFACE.md 2.5). */
const ADDRESS: readonly string[] = ['street', 'postalCode', 'city', 'country'].map(
  (name) => `invoice.${name}`,
);

/** Whether a field that the form shows must be filled in. */
export function isRequired(field: TextField): boolean {
  const guestField = guestFieldCalled(field);
  return guestField ? GUEST_TABLE[guestField].required !== undefined : ADDRESS.includes(field);
}

/** Where the invoice goes unless the guest enters another address: the e-mail address of the confirmation, once it is valid. */
export function invoiceEmail({ invoice, guest }: Pick<Draft, 'invoice' | 'guest'>): string {
  const email = normalizeLine(guest.email);
  return invoice.email ?? (emailProblem(email) ? '' : email);
}

/** Why the field is not accepted, by the contract's own rules; `undefined` if it is. */
export function checkField(field: TextField, draft: Draft): FieldProblem | undefined {
  const guestField = guestFieldCalled(field);
  const { normalize, problemOf } = guestField ? GUEST_RULES[guestField] : invoiceRule(invoiceFieldOf(field));
  const text = normalize(valueOf(field, draft));
  return text === '' && isRequired(field) ? 'required' : problemOf(text);
}

/** Whether to check a field that the guest has left: one that they only passed through is not wrong yet. */
export const isToCheck = (
  field: TextField,
  { draft, errors }: Pick<Extract<FlowState, { step: 'details' }>, 'draft' | 'errors'>,
): boolean => valueOf(field, draft) !== '' || field in errors;

/** The text of the field, as typed. */
export function valueOf(field: TextField, { guest, invoice }: Draft): string {
  const guestField = guestFieldCalled(field);
  return guestField ? guest[guestField] : (invoice[invoiceFieldOf(field)] ?? '');
}

/** Every field that keeps the order from being sent; empty if there is none. */
export function checkForm(draft: Draft, { termsUrl, invoiceFields }: Property): FormErrors {
  const invoice = draft.wantsInvoice ? invoiceFields.map((name) => `invoice.${name}` as const) : [];
  const texts: readonly TextField[] = [...GUEST_FIELDS, ...invoice];
  const found: [FormField, FieldProblemCode | undefined][] = [
    ...texts.map((field): [FormField, FieldProblemCode | undefined] => [field, checkField(field, draft)]),
    ['paymentMethod', draft.paymentMethod ? undefined : 'required'],
    ['terms', termsUrl !== undefined && !draft.acceptsTerms ? 'terms' : undefined],
  ];
  return Object.fromEntries(found.filter(([, code]) => code !== undefined));
}

/** The guest as it is sent to the proxy: normalized, without empty fields. */
export function guestOf({ guest }: Draft): Guest {
  const texts = GUEST_FIELDS.map((field) => [field, GUEST_RULES[field].normalize(guest[field])] as const);
  const filled = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  return { name: GUEST_RULES.name.normalize(guest.name), ...filled };
}
