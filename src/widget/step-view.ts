import type { CSSResult, TemplateResult } from 'lit';
import type { Party } from '../stay/party.ts';
import type { Attempt, BookedStay, FlowState, ReturnState } from './state/state.ts';
import { controlStyles } from './views/control-styles.ts';
import { statusStyles } from './views/status-view.ts';
import { datesView, datesViewStyles } from './dates/dates-view.ts';
import type { DatesContext } from './dates/dates-view.ts';
import type { NoticeContext } from './notices/notices.ts';
import { noticeView, noticeViewStyles } from './notices/notices.ts';
import { confirmationSection, confirmationViewStyles } from './confirmation/confirmation.ts';
import type { ConfirmationContext } from './confirmation/confirmation.ts';
import { receiptCard } from './confirmation/receipt-card.ts';
import { pricedBooking } from './price/describe-summary.ts';
import type { PricedStay, SummaryContext } from './price/describe-summary.ts';
import { detailsView, detailsViewStyles } from './details/details-view.ts';
import type { DetailsContext } from './details/details-view.ts';
import type { GuestForm } from './details/guest-form.ts';
import { frame, layout } from './views/frame.ts';
import { sayNights, stayCard, summaryCardStyles } from './price/summary-card.ts';
import { returnSection } from './payment/return-view.ts';
import { redirectingSection, submittingSection } from './order/submitting-view.ts';

/** The styles of the views of all steps, to adopt beside `shellStyles`. */
export const bookingStyles: readonly CSSResult[] = [
  controlStyles,
  ...datesViewStyles,
  ...summaryCardStyles,
  ...detailsViewStyles,
  ...noticeViewStyles,
  statusStyles,
  ...confirmationViewStyles,
];

/** The stay and the guests of an order or a booking. */
interface ShownStay {
  readonly priced: PricedStay | undefined;
  readonly party: Party;
}

const stayOfAttempt = ({ stay, party, ...amounts }: Attempt): ShownStay => ({
  priced: { stay, nights: [], ...amounts },
  party,
});

const stayOfBooking = (booking: BookedStay): ShownStay => ({
  priced: pricedBooking(booking),
  party: { adults: booking.adults, children: booking.children },
});

/** Renders the progress of the order. The card with the ordered stay is beside it or below it. */
function progress(
  section: (stayPrice: string | undefined) => TemplateResult,
  shownStay: ShownStay | undefined,
  context: SummaryContext,
  card: unknown = shownStay && stayCard(shownStay.priced, shownStay.party, context),
): TemplateResult {
  const stayPrice = shownStay?.priced && sayNights(shownStay.priced, context);
  return layout('progress', section(stayPrice), card, undefined);
}

/** Returns the stay of the booking that the guest returns to, if it is known. */
function bookedIn(state: ReturnState): BookedStay | undefined {
  if (state.status === 'checking') return state.booked;
  return 'booking' in state ? state.booking : undefined;
}

/** What the views of all steps show beside the state. */
export type StepContext = DatesContext & DetailsContext & ConfirmationContext;

/** The views of parts that have their own state. */
interface StepParts {
  /** The form; set once the guest has reached the details. */
  readonly form?: GuestForm | undefined;
  /** Shown above the dates and above the details. */
  readonly banner?: unknown;
  /** Shown at the foot of the window while the widget is out of sight. */
  readonly entryBar?: unknown;
  /** A bank transfer as a code for banking apps, once it has loaded. */
  readonly paymentCode?: unknown;
}

function dates(
  state: Extract<FlowState, { step: 'dates' }>,
  context: DatesContext & NoticeContext,
  { banner, entryBar }: StepParts,
): TemplateResult {
  const notice = state.notice && noticeView(state.notice, context);
  return datesView(state, context, { banner, notice, entryBar });
}

function confirmationStep(
  state: Extract<FlowState, { step: 'done' }>,
  context: ConfirmationContext,
  paymentCode: unknown,
): TemplateResult {
  const section = (stayPrice: string | undefined): TemplateResult =>
    confirmationSection(state, context, stayPrice, paymentCode);
  return progress(section, stayOfBooking(state.booking), context, receiptCard(state.booking, context));
}

function laterStep(
  state: Exclude<FlowState, { step: 'dates' }>,
  context: StepContext,
  { form, banner, paymentCode }: StepParts,
): unknown {
  switch (state.step) {
    case 'details':
      return form && detailsView(state, context, form, banner);
    case 'submitting':
      return progress(
        (stayPrice) => submittingSection(state, context, stayPrice),
        stayOfAttempt(state.attempt),
        context,
      );
    case 'redirecting':
      return progress(
        (stayPrice) => redirectingSection(state, context, stayPrice),
        stayOfAttempt(state.attempt),
        context,
      );
    case 'returned': {
      const bookedStay = bookedIn(state.state);
      return progress(
        (stayPrice) => returnSection(state, context, stayPrice),
        bookedStay && stayOfBooking(bookedStay),
        context,
      );
    }
    case 'done':
      return confirmationStep(state, context, paymentCode);
  }
}

/** Renders the widget at the current step. */
export const stepView = (state: FlowState, context: StepContext, parts: StepParts): TemplateResult =>
  state.step === 'dates'
    ? dates(state, context, parts)
    : frame(context.format.locale, laterStep(state, context, parts));
