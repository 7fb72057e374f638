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

/** Without a name and an address a guest cannot be billed; the service itself takes each field or none (INTERFACE.md 2.5). */
const ADDRESS: readonly string[] = ['street', 'postalCode', 'city', 'country'].map(
  (name) => `invoice.${name}`,
);

/** Whether a field that is asked for has to be filled in. */
export function isRequired(field: TextField): boolean {
  const guestField = guestFieldCalled(field);
  return guestField ? GUEST_TABLE[guestField].required !== undefined : ADDRESS.includes(field);
}

/** Where an invoice goes unless the guest has it otherwise: the address of the confirmation, once that is one. */
export function invoiceEmail({ invoice, guest }: Pick<Draft, 'invoice' | 'guest'>): string {
  const email = normalizeLine(guest.email);
  return invoice.email ?? (emailProblem(email) ? '' : email);
}

/** Why the field is not accepted as it is, by the contract's own rules. */
export function checkField(field: TextField, draft: Draft): FieldProblem | undefined {
  const guestField = guestFieldCalled(field);
  const { normalize, problemOf } = guestField ? GUEST_RULES[guestField] : invoiceRule(invoiceFieldOf(field));
  const text = normalize(valueOf(field, draft));
  return text === '' && isRequired(field) ? 'required' : problemOf(text);
}

/** Whether a field that was left is to be checked: one that was only passed through is not wrong yet. */
export const isToCheck = (
  field: TextField,
  { draft, errors }: Pick<Extract<FlowState, { step: 'details' }>, 'draft' | 'errors'>,
): boolean => valueOf(field, draft) !== '' || field in errors;

/** What stands in the field, as typed. */
export function valueOf(field: TextField, { guest, invoice }: Draft): string {
  const guestField = guestFieldCalled(field);
  return guestField ? guest[guestField] : (invoice[invoiceFieldOf(field)] ?? '');
}

/** Every field that keeps the order from being sent; empty where nothing does. */
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

/** What of the draft goes to the proxy: made normal, and without what is empty. */
export function guestOf({ guest }: Draft): Guest {
  const texts = GUEST_FIELDS.map((field) => [field, GUEST_RULES[field].normalize(guest[field])] as const);
  const filled = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  return { name: GUEST_RULES.name.normalize(guest.name), ...filled };
}
