import type { CSSResult, TemplateResult } from 'lit';
import type { BookingStatus } from '../contract/booking.ts';
import type { Attempt, FlowState } from './state/state.ts';
import { datesStyles } from './dates/dates-styles.ts';
import { fieldStyles } from './details/field-styles.ts';
import { formStyles } from './details/form-styles.ts';
import { noticeStyles } from './notices/notice-styles.ts';
import { summaryStyles } from './price/summary-styles.ts';
import { controlStyles } from './views/control-styles.ts';
import { statusStyles } from './views/status-styles.ts';
import { confirmationSection } from './confirmation/confirmation.ts';
import { pricedBooking } from './price/describe-summary.ts';
import { detailsView } from './details/details-view.ts';
import type { GuestForm } from './details/guest-form.ts';
import { frame, layout } from './views/frame.ts';
import type { ViewContext } from './views/view-context.ts';
import { stayCard } from './price/stay-card.ts';
import { returnSection } from './payment/return-view.ts';
import { redirectingSection, submittingSection } from './order/submitting-view.ts';

/** To adopt beside `shellStyles`. */
export const bookingStyles: readonly CSSResult[] = [
  controlStyles,
  datesStyles,
  summaryStyles,
  formStyles,
  fieldStyles,
  noticeStyles,
  statusStyles,
];

/** Every step after the dates. */
export type JourneyState = Exclude<FlowState, { step: 'dates' }>;

const attemptCard = ({ stay, party, ...amounts }: Attempt, context: ViewContext): unknown =>
  stayCard({ stay, nights: [], ...amounts }, party, context);

function bookingCard(booking: BookingStatus, context: ViewContext): unknown {
  const { adults, children } = booking;
  return stayCard(pricedBooking(booking), { adults, children }, context);
}

function stepView(state: JourneyState, context: ViewContext, form: GuestForm): unknown {
  switch (state.step) {
    case 'details':
      return detailsView(state, context, form);
    case 'submitting':
      return layout(
        'progress',
        submittingSection(state, context),
        attemptCard(state.attempt, context),
        undefined,
      );
    case 'redirecting':
      return layout(
        'progress',
        redirectingSection(state, context),
        attemptCard(state.attempt, context),
        undefined,
      );
    case 'returned': {
      const card = 'booking' in state.state ? bookingCard(state.state.booking, context) : undefined;
      return layout('progress', returnSection(state, context), card, undefined);
    }
    case 'done':
      return layout(
        'progress',
        confirmationSection(state.booking, context),
        bookingCard(state.booking, context),
        undefined,
      );
  }
}

/** The widget from the guest's details to the confirmation. */
export const journeyView = (state: JourneyState, context: ViewContext, form: GuestForm): TemplateResult =>
  frame(context.format.locale, stepView(state, context, form));
