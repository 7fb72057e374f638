import type { CSSResult, TemplateResult } from 'lit';
import type { BookingStatus } from '../contract/booking.ts';
import type { Attempt, FlowState } from './state/state.ts';
import { formStyles } from './details/form-styles.ts';
import { statusStyles } from './views/status-styles.ts';
import { confirmationSection } from './confirmation/confirmation.ts';
import { pricedBooking } from './price/describe-summary.ts';
import { detailsView } from './details/details-view.ts';
import type { GuestForm } from './details/guest-form.ts';
import { frame, layout } from './views/frame.ts';
import type { JourneyContext } from './views/journey-context.ts';
import { stayCard } from './price/stay-card.ts';
import { statusSection } from './views/status-view.ts';
import { redirectingSection, submittingSection } from './order/submitting-view.ts';

/** To adopt beside `shellStyles`. */
export const journeyStyles: CSSResult[] = [formStyles, statusStyles];

/** Every step after the dates. */
export type JourneyState = Exclude<FlowState, { step: 'dates' }>;

const attemptCard = ({ stay, party, ...amounts }: Attempt, context: JourneyContext): unknown =>
  stayCard({ stay, nights: [], ...amounts }, party, context);

function bookingCard(booking: BookingStatus, context: JourneyContext): unknown {
  const { adults, children } = booking;
  return stayCard(pricedBooking(booking), { adults, children }, context);
}

/** Before anything is known there is nothing but to wait: for the answer, and for the words for it. */
function returned(state: Extract<FlowState, { step: 'returned' }>, context: JourneyContext): TemplateResult {
  const { checking: heading, checkingHint: text } = context.bookingWords;
  const known = state.state.status === 'checking' ? undefined : context.detours()?.returned(state);
  return known ?? statusSection({ sign: 'busy', heading, text }, undefined, undefined);
}

function stepView(state: JourneyState, context: JourneyContext, form: GuestForm): unknown {
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
      return layout('progress', returned(state, context), card, undefined);
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
export const journeyView = (state: JourneyState, context: JourneyContext, form: GuestForm): TemplateResult =>
  frame(context.format.locale, stepView(state, context, form));
