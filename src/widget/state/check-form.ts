import { emailProblem, GUEST_RULES, invoiceRule } from '../../contract/guest-rules.ts';
import { GUEST_FIELDS, guestFieldCalled } from '../../contract/guest-fields.ts';
import type { Guest } from '../../contract/guest.ts';
import type { FieldProblem } from '../../contract/guest-rules.ts';
import { normalizeLine } from '../../contract/visible-text.ts';
import { INVOICE_FIELDS } from '../../contract/payment.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import { GUEST_TABLE } from './guest-table.ts';
import type { Draft, FieldProblemCode, FlowState, FormErrors, FormField, TextField } from './state.ts';

/** The text inputs of the form, in its order. */
export const TEXT_FIELDS: readonly TextField[] = [
  ...GUEST_FIELDS,
  ...INVOICE_FIELDS.map((name) => `invoice.${name}` as const),
];

/** The inputs of the form, in its order. */
export const FORM_FIELDS: readonly FormField[] = [...TEXT_FIELDS, 'paymentMethod', 'terms'];

/** Returns the name of an invoice's field. */
export const invoiceFieldOf = (field: TextField): InvoiceField =>
  field.slice('invoice.'.length) as InvoiceField;

/** The invoice fields that must be filled in. The service itself requires none of them (INTERFACE.md 2.5). */
const ADDRESS: readonly string[] = ['street', 'postalCode', 'city', 'country'].map(
  (name) => `invoice.${name}`,
);

/** Whether a field that the form shows must be filled in. */
export function isRequired(field: TextField): boolean {
  const guestField = guestFieldCalled(field);
  return guestField ? GUEST_TABLE[guestField].requiredMessage !== undefined : ADDRESS.includes(field);
}

/** Returns the invoice's e-mail address. Unless the guest enters another one, it is the guest's own address, once it is valid. */
export function invoiceEmail({ invoice, guest }: Pick<Draft, 'invoice' | 'guest'>): string {
  const email = normalizeLine(guest.email);
  return invoice.email ?? (emailProblem(email) ? '' : email);
}

/** Returns why the field is not accepted, by the contract's own rules; `undefined` if it is accepted. */
export function checkField(field: TextField, draft: Draft): FieldProblem | undefined {
  const guestField = guestFieldCalled(field);
  const { normalize, problemOf } = guestField ? GUEST_RULES[guestField] : invoiceRule(invoiceFieldOf(field));
  const text = normalize(valueOf(field, draft));
  return text === '' && isRequired(field) ? 'required' : problemOf(text);
}

/** Whether to check a field that the guest has left. An empty field without an error is not checked yet. */
export const isToCheck = (
  field: TextField,
  { draft, errors }: Pick<Extract<FlowState, { step: 'details' }>, 'draft' | 'errors'>,
): boolean => valueOf(field, draft) !== '' || field in errors;

/** Returns the text of the field, as typed. */
export function valueOf(field: TextField, { guest, invoice }: Draft): string {
  const guestField = guestFieldCalled(field);
  return guestField ? guest[guestField] : (invoice[invoiceFieldOf(field)] ?? '');
}

/** Returns the errors of all fields that prevent the order; empty if there are none. */
export function checkForm(draft: Draft, { termsUrl, invoiceFields }: Property): FormErrors {
  const invoice = draft.wantsInvoice ? invoiceFields.map((name) => `invoice.${name}` as const) : [];
  const texts: readonly TextField[] = [...GUEST_FIELDS, ...invoice];
  const fieldProblems: [FormField, FieldProblemCode | undefined][] = [
    ...texts.map((field): [FormField, FieldProblemCode | undefined] => [field, checkField(field, draft)]),
    ['paymentMethod', draft.paymentMethod ? undefined : 'required'],
    ['terms', termsUrl !== undefined && !draft.acceptsTerms ? 'terms' : undefined],
  ];
  return Object.fromEntries(fieldProblems.filter(([, code]) => code !== undefined));
}

/** Returns the guest's data for the proxy: normalized, and without empty fields. */
export function guestOf({ guest }: Draft): Guest {
  const texts = GUEST_FIELDS.map((field) => [field, GUEST_RULES[field].normalize(guest[field])] as const);
  const filledFields = Object.fromEntries(texts.filter(([, text]) => text !== ''));
  return { name: GUEST_RULES.name.normalize(guest.name), ...filledFields };
}
