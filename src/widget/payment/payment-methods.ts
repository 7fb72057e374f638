import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import type { Quote } from '../../contract/quote.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { errorId, fieldId } from '../views/field-words.ts';
import type { ViewContext } from '../views/view-context.ts';

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
  /** By when it is to be paid; empty if that is not known. */
  readonly due: string;
  readonly isChosen: boolean;
  /** Whether it could still be paid in time. */
  readonly isOffered: boolean;
}

/** By when `method` is to be paid; `undefined` if the host does not say, or there is no quote yet. */
export function sayDue(
  method: PaymentMethod,
  quote: Pick<Quote, 'dueDates'> | undefined,
  { bookingWords, format }: Pick<ViewContext, 'bookingWords' | 'format'>,
): string | undefined {
  const date = isoDate(quote?.dueDates?.[method] ?? '');
  return date && format.say(bookingWords.dueBy, { date: format.shortDate(date) });
}

/** Those of the quote, and those that it leaves out because they would be paid too late; until there is one, the property’s. */
export function describeMethods(
  { paymentMethods: methods }: Pick<Property, 'paymentMethods'>,
  quote: Pick<Quote, 'paymentMethods' | 'dueDates'> | undefined,
  chosen: PaymentMethod | undefined,
  context: Pick<ViewContext, 'bookingWords' | 'format'>,
): readonly MethodView[] {
  const isOffered = (method: PaymentMethod): boolean => (quote?.paymentMethods ?? methods).includes(method);
  const known = new Set([...methods, ...(quote?.paymentMethods ?? [])]);
  return [...known].flatMap((method) => {
    const { name, hint } = methodWords(method, context.bookingWords);
    const due = sayDue(method, quote, context);
    if (isOffered(method))
      return [{ method, name, hint, due: due ?? '', isChosen: method === chosen, isOffered: true }];
    const tooLate = {
      hint: context.bookingWords.transferTooLate,
      due: '',
      isChosen: false,
      isOffered: false,
    };
    return due === undefined ? [] : [{ method, name, ...tooLate }];
  });
}

/** Named by the method alone; by when to pay and its hint are read after a pause. */
const option = (
  { method, name, hint, due, isChosen, isOffered }: MethodView,
  index: number,
): TemplateResult => {
  const id = `${fieldId('paymentMethod')}${index || ''}`;
  return html`<label class="method" part="method">
    <input
      type="radio"
      id=${id}
      aria-labelledby="${id}-name"
      aria-describedby="${id}-due ${id}-hint"
      name="paymentMethod"
      value=${method}
      ?disabled=${!isOffered}
      .checked=${isChosen}
    />
    <span
      ><strong id="${id}-name">${name}</strong> <span id="${id}-due">${due}</span>
      <span class="muted" id="${id}-hint">${hint}</span></span
    >
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
