import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import type { GuestAction, GuestField } from '../state/state.ts';

type TextFieldName = Extract<GuestAction, { type: 'edit' }>['field'];

const GUEST_FIELDS: readonly GuestField[] = ['name', 'email', 'phone'];
const TEXT_FIELDS: readonly TextFieldName[] = [
  ...GUEST_FIELDS,
  ...INVOICE_FIELDS.map((field) => `invoice.${field}` as const),
];

/** What of an input decides what its change means. */
export interface InputState {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
}

const textField = (name: string): TextFieldName | undefined => TEXT_FIELDS.find((field) => field === name);

/** What a guest does by changing an input of the form. One listener for all: autofill changes many at once. */
export function inputAction({ name, value, checked }: InputState): GuestAction | undefined {
  if (name === 'terms') return { type: 'accept-terms', accepted: checked };
  if (name === 'wantsInvoice') return { type: 'toggle-invoice' };
  if (name === 'paymentMethod') {
    const method = PAYMENT_METHODS.find((each) => each === value);
    return method && { type: 'choose-method', method };
  }
  const field = textField(name);
  return field && { type: 'edit', field, value };
}

/** Leaving a text field has it checked; nothing else is checked before the order. */
export function leaveAction({ name }: Pick<InputState, 'name'>): GuestAction | undefined {
  const field = textField(name);
  return field && { type: 'leave', field };
}
