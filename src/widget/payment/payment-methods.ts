import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { errorId, fieldId } from '../views/field-words.ts';

/** What is said of one way to pay. */
export interface MethodMessages {
  readonly name: string;
  /** When money is taken, and when the booking is final. */
  readonly hint: string;
  /** What comes next, said once the booking is made. */
  readonly afterwards: string;
}

const PREFIXES = {
  Card: 'card',
  'Bank Transfer': 'bankTransfer',
  Cash: 'cash',
  Wallet: 'wallet',
} as const satisfies Record<PaymentMethod, string>;

export function methodWords(method: PaymentMethod, words: BookingMessages): MethodMessages {
  const prefix = PREFIXES[method];
  return {
    name: words[`${prefix}Name`],
    hint: words[`${prefix}Hint`],
    afterwards: words[`${prefix}Afterwards`],
  };
}

export interface MethodView {
  readonly method: PaymentMethod;
  readonly name: string;
  readonly hint: string;
  readonly isChosen: boolean;
}

export const describeMethods = (
  methods: readonly PaymentMethod[],
  chosen: PaymentMethod | undefined,
  words: BookingMessages,
): readonly MethodView[] =>
  methods.map((method) => {
    const { name, hint } = methodWords(method, words);
    return { method, name, hint, isChosen: method === chosen };
  });

/** Named by the method alone; its hint is read after a pause. */
const option = ({ method, name, hint, isChosen }: MethodView, index: number): TemplateResult => {
  const id = `${fieldId('paymentMethod')}${index || ''}`;
  return html`<label class="method" part="method">
    <input
      type="radio"
      id=${id}
      aria-labelledby="${id}-name"
      aria-describedby="${id}-hint"
      name="paymentMethod"
      value=${method}
      .checked=${isChosen}
    />
    <span><strong id="${id}-name">${name}</strong> <span class="muted" id="${id}-hint">${hint}</span></span>
  </label>`;
};

/** Each way to pay says when money is taken and when the booking is final. Parts: `payment`, `method`, `error`. */
export const paymentMethods = (
  methods: readonly MethodView[],
  error: string,
  words: BookingMessages,
): TemplateResult =>
  html`<fieldset class="payment" part="payment" aria-describedby=${errorId('paymentMethod')}>
    <legend>${words.paymentHeading}</legend>
    <div class="methods">${methods.map(option)}</div>
    <p class="below"><span class="error" part="error" id=${errorId('paymentMethod')}>${error}</span></p>
  </fieldset>`;
