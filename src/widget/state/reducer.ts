import type { Quote } from '../../contract/quote.ts';
import { nightsOf } from '../../stay/night-range.ts';
import { EMPTY_SELECTION, revalidate } from '../../stay/selection.ts';
import { checkField, isToCheck } from './check-form.ts';
import { EMPTY_DRAFT, fitDraft, reduceDraft, stayOf } from './draft.ts';
import type { FlowEvent, FlowContext } from './flow-events.ts';
import type { Draft, FlowState, FormErrors, Notice } from './state.ts';

type State<Step extends FlowState['step']> = Extract<FlowState, { step: Step }>;

export const initialState = (draft: Draft = EMPTY_DRAFT, notice?: Notice): FlowState => ({
  step: 'dates',
  draft,
  notice,
});

/** The problem to show if the widget's own code fails. Without a notice, a button would seem to do nothing. */
const INTERNAL_ERROR = { code: 'internal_error' } as const;

const toDetails = (draft: Draft, notice?: Notice): State<'details'> => ({
  step: 'details',
  draft,
  quote: { status: 'pricing' },
  errors: {},
  refusals: 0,
  notice,
});

const withoutErrorOf = (errors: FormErrors, field: string): FormErrors =>
  field in errors ? Object.fromEntries(Object.entries(errors).filter(([name]) => name !== field)) : errors;

/** Returns the notice for chosen dates that can no longer be booked; `undefined` if they can. */
function lostSelection(draft: Draft, context: FlowContext): Notice | undefined {
  const { refused } = revalidate(draft.selection, context);
  return refused && { kind: 'selection-lost', reason: refused };
}

/** Returns the reference of the guest's own booking, or the key of the order, that the notice is about. */
export function announcedOwnBooking({
  notice,
}: {
  readonly notice?: Notice | undefined;
}): string | undefined {
  if (notice?.kind === 'own-booking') return notice.booking.reference;
  if (notice?.kind === 'order-pending') return notice.attempt.key;
  return notice?.kind === 'already-booked' ? notice.reference : undefined;
}

/** Handles the events that set or end the notice of a step. */
function onNotice<Step extends State<'dates' | 'details'>>(state: Step, event: FlowEvent): Step {
  switch (event.type) {
    case 'notice':
      return { ...state, notice: event.notice };
    case 'effect-failed':
      return { ...state, notice: { kind: 'problem', problem: INTERNAL_ERROR } };
    case 'dismiss-notice':
    // At the calendar, a guest who goes on to other dates has only the notice to leave.
    case 'change-dates':
      return state.notice ? { ...state, notice: undefined } : state;
    case 'forget-booking':
      return announcedOwnBooking(state) === event.reference ? { ...state, notice: undefined } : state;
    default:
      return state;
  }
}

/** Returns the step of an attempt. If a reload has interrupted it, the draft may have no dates. */
const startAttempt = (
  draft: Draft,
  { attempt, progress }: Extract<FlowEvent, { type: 'attempt-started' }>,
): FlowState => ({
  step: 'submitting',
  draft: stayOf(draft) ? draft : { ...draft, selection: { status: 'stay', stay: attempt.stay } },
  attempt,
  progress,
});

function onDates(state: State<'dates'>, event: FlowEvent, context: FlowContext): FlowState {
  const draft = fitDraft(reduceDraft(state.draft, event, context), context);
  if (event.type === 'attempt-started') return startAttempt(draft, event);
  if (event.type === 'continue' && stayOf(draft)) return toDetails(draft);
  const noticed = onNotice(state, event);
  if (noticed !== state) return noticed;
  if (event.type === 'calendar-changed' && draft !== state.draft) {
    // If the guest's own booking holds the dates, the notice already says why they are gone.
    const lostNotice =
      announcedOwnBooking(state) === undefined ? lostSelection(state.draft, context) : undefined;
    return { ...state, draft, notice: lostNotice ?? state.notice };
  }
  if (draft === state.draft) return state;
  const keepsNotice = event.type !== 'select' && event.type !== 'choose-stay';
  return { ...state, draft, notice: keepsNotice ? state.notice : undefined };
}

/** Returns the dates step. Dates that can no longer be booked are cleared. */
function backToDates(draft: Draft, context: FlowContext, notice?: Notice): FlowState {
  const { selection } = revalidate(draft.selection, context);
  return initialState({ ...draft, selection }, notice);
}

/**
 * Returns the dates step after the guest has left the form. A quote stays valid even if its dates can no longer be chosen, so the
 * guest may see a notice that the dates are lost.
 */
function changeDates({ notice, quote }: State<'details'>, draft: Draft, context: FlowContext): FlowState {
  // Taken dates are cleared in any case, because a cached calendar may still show them as available.
  if (notice?.kind === 'dates-taken') return backToDates({ ...draft, selection: EMPTY_SELECTION }, context);
  return backToDates(draft, context, quote.status === 'refused' ? undefined : lostSelection(draft, context));
}

/** Whether the quote is for the current stay and party. A late answer may be for an earlier choice. */
function isQuoteFor(quote: Quote, draft: Draft): boolean {
  const stay = stayOf(draft);
  const { adults, children } = draft.party;
  return (
    quote.checkIn === stay?.checkIn &&
    quote.checkOut === stay.checkOut &&
    quote.adults === adults &&
    quote.children === children
  );
}

/** Handles the events of a quote in the details step. */
function onQuote(state: State<'details'>, event: FlowEvent): State<'details'> {
  switch (event.type) {
    case 'retry-quote':
      return { ...state, quote: { status: 'pricing' } };
    // The nights of the booking may be available now.
    case 'forget-booking':
      return state.quote.status === 'refused' ? { ...state, quote: { status: 'pricing' } } : state;
    case 'quote-arrived': {
      if (!isQuoteFor(event.quote, state.draft)) return state;
      const { paymentMethods } = event.quote;
      const chosen = state.draft.paymentMethod;
      const keptMethod = chosen && paymentMethods.includes(chosen) ? chosen : undefined;
      // By default the host's first method is chosen. If the quote does not offer the guest's method, the guest has to choose
      // another one, unless there is only one.
      const isChoice = chosen !== undefined && paymentMethods.length > 1;
      const paymentMethod = keptMethod ?? (isChoice ? undefined : paymentMethods[0]);
      return {
        ...state,
        draft: { ...state.draft, paymentMethod },
        quote: { status: 'priced', quote: event.quote },
      };
    }
    case 'quote-refused':
      return { ...state, quote: { status: 'refused', problem: event.problem } };
    default:
      return state;
  }
}

/** Handles the events of the form in the details step. An error disappears as soon as its field changes. */
function onForm(state: State<'details'>, event: FlowEvent): State<'details'> {
  switch (event.type) {
    case 'edit':
      return { ...state, errors: withoutErrorOf(state.errors, event.field) };
    case 'accept-terms':
      return { ...state, errors: withoutErrorOf(state.errors, 'terms') };
    case 'choose-method':
      return { ...state, errors: withoutErrorOf(state.errors, 'paymentMethod') };
    case 'leave': {
      if (!isToCheck(event.field, state)) return state;
      const problem = checkField(event.field, state.draft);
      const errors = withoutErrorOf(state.errors, event.field);
      return { ...state, errors: problem ? { ...errors, [event.field]: problem } : errors };
    }
    case 'form-refused':
      return { ...state, errors: event.errors, refusals: state.refusals + 1 };
    default:
      return state;
  }
}

/**
 * Whether a night of the quote's stay is no longer available. Nothing else ends a quote: not a change of the host's rules, and not
 * midnight, after which the calendar no longer has the first night. After a refusal, every new calendar would cause another
 * request. If a request is in progress, its answer shows whether the dates are lost.
 */
function hasLostQuotedStay({ draft, quote }: State<'details'>, { availability }: FlowContext): boolean {
  const stay = quote.status === 'priced' ? stayOf(draft) : undefined;
  const states = stay ? nightsOf(stay).map((date) => availability.night(date)?.state) : [];
  return states.includes('taken') || states.includes('unknown');
}

function onDetails(state: State<'details'>, event: FlowEvent, context: FlowContext): FlowState {
  const draft = reduceDraft(state.draft, event, context);
  switch (event.type) {
    // Dates that are no longer available stay chosen in the form. A new quote is refused, and offers the nearest stays.
    case 'calendar-changed':
      return hasLostQuotedStay(state, context) ? { ...state, quote: { status: 'pricing' } } : state;
    // Only the calendar selects dates, and it is not on screen. Its event comes late, but the guest's pick still counts.
    case 'select':
      return backToDates(draft, context);
    case 'change-dates':
      return changeDates(state, draft, context);
    case 'choose-stay':
      return { ...state, draft, quote: { status: 'pricing' }, notice: undefined };
    case 'choose-party':
      return draft === state.draft ? state : { ...state, draft, quote: { status: 'pricing' } };
    case 'attempt-started':
      return startAttempt(draft, event);
    case 'copied':
      return { ...state, copied: event.copied };
    default:
      return onForm(
        onQuote(onNotice(draft === state.draft ? state : { ...state, draft }, event), event),
        event,
      );
  }
}

function onSubmitting(state: State<'submitting'>, event: FlowEvent, context: FlowContext): FlowState {
  switch (event.type) {
    case 'forget-attempt':
      return state.progress.status === 'interrupted' ? backToDates(state.draft, context) : state;
    case 'attempt-progress':
      return { ...state, progress: event.progress };
    // The order may have booked, so only the guest decides whether to send it again.
    case 'effect-failed':
      return { ...state, progress: { status: 'unresolved', problem: INTERNAL_ERROR } };
    case 'attempt-refused':
      return {
        ...toDetails(state.draft, event.notice),
        quote: event.quote ?? { status: 'pricing' },
        errors: event.errors ?? {},
        refusals: event.errors ? 1 : 0,
      };
    case 'checkout-known':
      return { step: 'redirecting', draft: state.draft, attempt: state.attempt, receipt: event.receipt };
    // The order may have booked, so no other booking starts before the outcome is known.
    case 'start-over':
      return state;
    default:
      return onReturn(state, event);
  }
}

/** Handles the events about an existing booking, which may come at any step. */
function onReturn(state: Exclude<FlowState, { step: 'done' }>, event: FlowEvent): FlowState {
  switch (event.type) {
    case 'returned':
      return {
        step: 'returned',
        draft: state.draft,
        reference: event.reference,
        state: { status: 'checking', subject: event.subject, booked: event.booked },
      };
    case 'return-state':
      return state.step === 'returned' && state.reference === event.reference
        ? { ...state, state: event.state }
        : state;
    case 'effect-failed':
      return state.step === 'returned'
        ? { ...state, state: { status: 'unreachable', problem: INTERNAL_ERROR } }
        : state;
    case 'settled':
      return { step: 'done', booking: event.booking, email: event.email };
    case 'start-over':
      return initialState({ ...state.draft, ...event.draft });
    default:
      return state;
  }
}

function onReturned(state: State<'returned'>, event: FlowEvent): FlowState {
  if (event.type === 'check-again') {
    const booked = 'booking' in state.state ? state.state.booking : undefined;
    return { ...state, state: { status: 'checking', subject: booked ? 'payment' : 'booking', booked } };
  }
  return onReturn(state, event);
}

/**
 * Returns the next state. The function is total: for an event that has no meaning in a state, it returns the same object. `done`
 * leads only to a new booking, and no other attempt can start while one is in flight.
 */
export function transition(state: FlowState, event: FlowEvent, context: FlowContext): FlowState {
  switch (state.step) {
    case 'dates': {
      const next = onDates(state, event, context);
      return next === state ? onReturn(state, event) : next;
    }
    case 'details': {
      const next = onDetails(state, event, context);
      return next === state ? onReturn(state, event) : next;
    }
    case 'submitting':
      return onSubmitting(state, event, context);
    case 'redirecting':
      return onReturn(state, event);
    case 'returned':
      return onReturned(state, event);
    case 'done':
      if (event.type === 'copied') return { ...state, copied: event.copied };
      return event.type === 'start-over' ? initialState() : state;
  }
}
