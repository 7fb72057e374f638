import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { BookingStatus } from '../../contract/booking.ts';
import { nightRange } from '../../stay/night-range.ts';
import type { ViewContext } from '../views/view-context.ts';
import { bookingFileUrl } from './calendar-file.ts';
import { actionButton } from '../views/notice-box.ts';
import { methodWords } from '../payment/payment-methods.ts';
import { isPaid } from '../payment/payment-state.ts';
import { statusSection } from '../views/status-view.ts';
import type { StatusView } from '../views/status-view.ts';

/** What a guest wants to know once it is booked. */
export interface ConfirmationView extends StatusView {
  readonly bookingNumber: string;
  readonly nextSteps: readonly string[];
  readonly calendarFile: string | undefined;
}

function checkInStep(booking: BookingStatus, { property, bookingWords, format }: ViewContext): string[] {
  const stay = nightRange(booking.checkIn, booking.checkOut);
  if (!stay || !property.checkInTime) return [];
  const params = { date: format.dayAndMonth(stay.checkIn), time: format.time(property.checkInTime) };
  return [format.say(bookingWords.checkInFrom, params)];
}

export function describeConfirmation(booking: BookingStatus, context: ViewContext): ConfirmationView {
  const { bookingWords } = context;
  return {
    sign: 'done',
    heading: isPaid(booking) ? bookingWords.confirmed : bookingWords.booked,
    text: context.property.name,
    bookingNumber: booking.bookingId,
    nextSteps: [
      methodWords(booking.paymentMethod, bookingWords).afterwards,
      bookingWords.messageFollows,
      ...checkInStep(booking, context),
    ],
    calendarFile: bookingFileUrl(booking, context),
  };
}

/** Parts: `status`, `booking-number`, `next-steps`, `add-to-calendar`, `start-over`. */
export function confirmationSection(booking: BookingStatus, context: ViewContext): TemplateResult {
  const { bookingWords, dispatch } = context;
  const view = describeConfirmation(booking, context);
  const below = html`<p part="booking-number">
      <span class="muted">${bookingWords.bookingNumber}</span><br /><strong class="number"
        >${view.bookingNumber}</strong
      >
    </p>
    <h3>${bookingWords.whatNext}</h3>
    <ol part="next-steps">
      ${view.nextSteps.map((step) => html`<li>${step}</li>`)}
    </ol>
    <slot name="confirmation"></slot>`;
  const file = view.calendarFile;
  const toCalendar = html`<a
    class="button"
    part="button add-to-calendar"
    href=${file ?? nothing}
    download="booking.ics"
    >${bookingWords.addToCalendar}</a
  >`;
  const actions = html`${file ? toCalendar : undefined}${actionButton(
    bookingWords.bookAgain,
    'start-over',
    () => {
      dispatch({ type: 'start-over' });
    },
  )}`;
  return statusSection(view, below, actions);
}
