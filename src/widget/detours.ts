// What leads off the straight way from the dates to the confirmation: notices, the way back from the payment page, the
// invoice, the list of what is wrong with a form. One chunk, fetched when a guest first needs any of it.
import { afterFailure } from './order/after-failure.ts';
import type { Detours } from './booking-context.ts';
import { refusalOf } from './order/refusal.ts';
import { rescueFrom } from './notices/alternatives.ts';
import { noteOperation } from './order/note-operation.ts';
import { ownBooking, OwnBookingNotice } from './payment/own-bookings.ts';
import { PaymentPoller } from './payment/payment-poller.ts';
import { errorSummary } from './details/error-summary.ts';
import { invoiceSection } from './details/invoice-fields.ts';
import type { DetourContext, DetourViews } from './views/journey-context.ts';
import { noticeView, refusedQuote } from './notices/notices.ts';
import { describeUnresolved, interruptedSection } from './order/unresolved.ts';
import { returnSection } from './payment/return-view.ts';

const detourViews = (context: DetourContext): DetourViews => ({
  notice: (notice) => noticeView(notice, context),
  unresolved: () => describeUnresolved(context.detourWords),
  interrupted: (attempt) => interruptedSection(attempt, context),
  refusedQuote: (problem) => refusedQuote(problem, context),
  invoice: (state) => invoiceSection(state, context),
  errorSummary: (state) => errorSummary(state, context),
  returned: (state) => returnSection(state, context),
});

export const detours: Detours = {
  detourViews,
  PaymentPoller,
  OwnBookingNotice,
  ownBooking,
  noteOperation,
  afterFailure,
  refusalOf,
  rescueFrom,
};
