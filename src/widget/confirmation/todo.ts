import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { settlementOf } from '../../contract/payment.ts';
import type { BookingStatus } from '../../contract/booking.ts';
import { isoDate } from '../../stay/iso-date.ts';
import { localizedTexts } from '../words/host-texts.ts';
import { methodWords } from '../payment/payment-methods.ts';
import { isPaid } from '../payment/payment-state.ts';
import type { Copied } from '../state/state.ts';
import type { ActionContext, PlaceContext, TextContext } from '../views/view-context.ts';
import { describeTransfer, transferView } from './bank-transfer.ts';
import type { Fact } from './booking-facts.ts';

/** A step that follows the booking. `language` is set if the text is the host's and not in the guest's language. */
export interface NextStep {
  readonly text: string;
  readonly language?: string | undefined;
}

/** A payment that is still to be made. */
export interface TodoView {
  readonly heading: string;
  readonly howToPay: NextStep;
  /** The data that the guest enters in a bank's form. */
  readonly transfer: readonly Fact[];
}

/** Returns how to pay: the host's own instructions if there are any, or else our text for the payment method. */
export function paymentStep(
  { paymentMethod, paymentInstructions: instructions }: BookingStatus,
  { property: { language }, bookingWords, format }: PlaceContext,
): NextStep {
  if (instructions?.note !== undefined) {
    const { texts, textLanguage } = localizedTexts({ ...instructions, language }, format.locale);
    return { text: texts.note ?? instructions.note, language: textLanguage };
  }
  return {
    text: instructions?.transfer
      ? bookingWords.transferNow
      : methodWords(paymentMethod, bookingWords).afterwards,
  };
}

function todoHeading(
  { paymentMethod, paymentInstructions, total }: BookingStatus,
  { bookingWords, format }: TextContext,
): string {
  const { todoTransfer, todoTransferBy, todoPay, todoPayBy } = bookingWords;
  const isTransfer = settlementOf(paymentMethod) === 'by-transfer';
  const dueDate = isoDate(paymentInstructions?.dueDate ?? '');
  const amount = format.priceInFull(total);
  if (!dueDate) return format.say(isTransfer ? todoTransfer : todoPay, { amount });
  return format.say(isTransfer ? todoTransferBy : todoPayBy, { amount, date: format.shortDate(dueDate) });
}

/** Describes the payment that is still to be made; `undefined` if the booking is paid. */
export function describeTodo(booking: BookingStatus, context: PlaceContext): TodoView | undefined {
  if (isPaid(booking)) return undefined;
  const transfer = booking.paymentInstructions?.transfer;
  return {
    heading: todoHeading(booking, context),
    howToPay: paymentStep(booking, context),
    transfer: transfer ? describeTransfer(transfer, booking, context) : [],
  };
}

/** Renders the payment that is still to be made. `paymentCode` is shown below the data of a transfer. */
export const todoCard = (
  { heading, howToPay, transfer }: TodoView,
  copied: Copied | undefined,
  context: ActionContext,
  paymentCode: unknown,
): TemplateResult =>
  html`<section class="todo" aria-labelledby="booking-todo">
    <h3 id="booking-todo">${heading}</h3>
    <p><bdi lang=${howToPay.language ?? nothing}>${howToPay.text}</bdi></p>
    ${transfer.length > 0 ? html`${transferView(transfer, copied, context)} ${paymentCode}` : undefined}
  </section>`;
