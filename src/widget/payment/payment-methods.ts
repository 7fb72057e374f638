import { html } from 'lit';
import type { TemplateResult } from 'lit';
import BANKNOTE from 'lucide-static/dist/esm/icons/banknote.mjs';
import CARD from 'lucide-static/dist/esm/icons/credit-card.mjs';
import BANK from 'lucide-static/dist/esm/icons/landmark.mjs';
import WALLET from 'lucide-static/dist/esm/icons/wallet.mjs';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import type { Quote } from '../../contract/quote.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import type { BookingMessages } from '../../i18n/messages.ts';
import { errorId, fieldId } from '../views/field-words.ts';
import { icon } from '../views/icon.ts';
import type { TextContext } from '../views/view-context.ts';

/** The texts about one payment method. */
export interface MethodMessages {
  /** When the guest pays, and when the booking is final. */
  readonly hint: string;
  /** How to pay; shown after the booking. */
  readonly afterwards: string;
}

const MESSAGE_PREFIXES = {
  Card: 'card',
  'Bank Transfer': 'bankTransfer',
  Cash: 'cash',
  Wallet: 'wallet',
} as const satisfies Record<PaymentMethod, string>;

export function methodWords(method: PaymentMethod, words: BookingMessages): MethodMessages {
  const prefix = MESSAGE_PREFIXES[method];
  return { hint: words[`${prefix}Hint`], afterwards: words[`${prefix}Afterwards`] };
}

/** Returns the host's own name for the method, or the usual name. */
export const methodName = (
  method: PaymentMethod,
  { methodNames }: Pick<Property, 'methodNames'>,
  words: BookingMessages,
): string => methodNames?.[method] ?? words[`${MESSAGE_PREFIXES[method]}Name`];

export interface MethodView {
  readonly method: PaymentMethod;
  readonly name: string;
  readonly hint: string;
  /** When the guest pays; empty if that is not known. */
  readonly when: string;
  readonly isChosen: boolean;
  /** Whether the guest could still pay in time. */
  readonly isOffered: boolean;
}

type DueDates = Pick<Quote, 'dueDates'> | undefined;

/** Returns the day by which `method` is to be paid; `undefined` if the host sets no day, or without a quote. */
const dueDay = (method: PaymentMethod, quote: DueDates): IsoDate | undefined =>
  isoDate(quote?.dueDates?.[method] ?? '');

/**
 * Returns the label of an amount that is to be paid by a certain day; `undefined` if the host sets no day, or without a quote.
 */
export function sayDue(
  method: PaymentMethod,
  quote: DueDates,
  { bookingWords, format }: TextContext,
): string | undefined {
  const date = dueDay(method, quote);
  return date && format.say(bookingWords.dueBy, { date: format.shortDate(date) });
}

/** Returns when the guest pays. If the host sets no day, cash is paid at check-in, and other methods after the booking. */
function sayWhen(method: PaymentMethod, quote: DueDates, { bookingWords, format }: TextContext): string {
  if (method === 'Card') return bookingWords.whenNow;
  if (!quote) return '';
  const date = dueDay(method, quote);
  if (date) return format.say(bookingWords.whenBy, { date: format.shortDate(date) });
  return method === 'Cash' ? bookingWords.whenCheckIn : bookingWords.whenLater;
}

/**
 * Describes the methods of the quote, and methods that are missing in it because the payment would be too late. Without a quote,
 * describes the property's methods.
 */
export function describeMethods(
  property: Pick<Property, 'paymentMethods' | 'methodNames'>,
  quote: Pick<Quote, 'paymentMethods' | 'dueDates'> | undefined,
  chosenMethod: PaymentMethod | undefined,
  context: TextContext,
): readonly MethodView[] {
  const { bookingWords } = context;
  const offered = quote?.paymentMethods ?? property.paymentMethods;
  const allMethods = new Set([...property.paymentMethods, ...offered]);
  return [...allMethods].flatMap((method) => {
    const name = methodName(method, property, bookingWords);
    if (offered.includes(method)) {
      const { hint } = methodWords(method, bookingWords);
      const when = sayWhen(method, quote, context);
      return [{ method, name, hint, when, isChosen: method === chosenMethod, isOffered: true }];
    }
    const tooLate = { hint: bookingWords.transferTooLate, when: '', isChosen: false, isOffered: false };
    return dueDay(method, quote) ? [{ method, name, ...tooLate }] : [];
  });
}

const ICONS: Readonly<Record<PaymentMethod, string>> = {
  Card: CARD,
  'Bank Transfer': BANK,
  Cash: BANKNOTE,
  Wallet: WALLET,
};

/**
 * Renders a method in one line, with its name and when the guest pays. The chosen method and disabled methods also show a hint.
 */
const option = (
  { method, name, hint, when, isChosen, isOffered }: MethodView,
  index: number,
  methods: readonly MethodView[],
): TemplateResult => {
  // The first enabled method has the field's own id, so that a link from the errors leads to it.
  const isFirst = methods.findIndex((each) => each.isOffered) === index;
  const id = `${fieldId('paymentMethod')}${isFirst ? '' : index + 1}`;
  const isUnfolded = isChosen || !isOffered;
  return html`<label class="method" part="method">
    <input
      type="radio"
      id=${id}
      aria-labelledby="${id}-name"
      aria-describedby=${isUnfolded ? `${id}-when ${id}-hint` : `${id}-when`}
      name="paymentMethod"
      value=${method}
      ?disabled=${!isOffered}
      .checked=${isChosen}
    />
    ${icon(ICONS[method])}
    <strong id="${id}-name">${name}</strong>
    <span class="when" id="${id}-when">${when}</span>
    ${isUnfolded ? html`<span class="muted" id="${id}-hint">${hint}</span>` : undefined}
  </label>`;
};

export const paymentMethods = (
  methods: readonly MethodView[],
  error: string,
  words: BookingMessages,
): TemplateResult =>
  html`<fieldset class="payment" aria-describedby=${errorId('paymentMethod')}>
    <legend>${words.paymentHeading}</legend>
    <div class="methods">${methods.map(option)}</div>
    <p class="below"><span class="error" part="error" id=${errorId('paymentMethod')}>${error}</span></p>
  </fieldset>`;
