// What leads off the straight way from the dates to the confirmation: notices, the way back from the payment page, the
// invoice, the list of what is wrong with a form. One chunk, fetched when a guest first needs any of it.
import { afterFailure } from './journey/after-failure.ts';
import type { Detours } from './journey/port.ts';
import { refusalOf } from './journey/refusal.ts';
import { ownBooking, rescueFrom } from './journey/rescue.ts';
import { noteOperation } from './journey/note-operation.ts';
import { OwnBookingNotice } from './journey/own-booking.ts';
import { Returning } from './journey/returning.ts';
import { errorSummary } from './views/error-summary.ts';
import { invoiceSection } from './views/invoice-fields.ts';
import type { DetourContext, DetourViews } from './views/journey-context.ts';
import { noticeView, refusedQuote } from './views/notices.ts';
import { describeUnresolved, interruptedSection } from './views/unresolved.ts';
import { returnSection } from './views/return-view.ts';

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
  Returning,
  OwnBookingNotice,
  ownBooking,
  noteOperation,
  afterFailure,
  refusalOf,
  rescueFrom,
};
