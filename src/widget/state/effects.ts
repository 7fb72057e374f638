import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { chosenStay, stayOf } from './draft.ts';
import type { FlowEvent, FlowContext } from './flow-events.ts';
import { transition } from './reducer.ts';
import type { Draft, FlowState, GuestAction } from './state.ts';

/** The actions of a guest that also act outside of the flow. */
type ActionEffect = Extract<
  GuestAction,
  {
    readonly type:
      | 'order'
      | 'retry-attempt'
      | 'check-order'
      | 'continue-payment'
      | 'check-again'
      | 'show-booking'
      | 'forget-booking'
      | 'copy'
      | 'share'
      | 'print';
  }
>;

/** What follows from an event. `run-effect.ts` runs it. */
export type Effect =
  | ActionEffect
  | { readonly type: 'draw' }
  /** Stores the guest's step for a reload, and tells it to the host's page. */
  | { readonly type: 'enter-step'; readonly step: FlowState['step'] }
  | { readonly type: 'store-draft'; readonly draft: Draft }
  /** Tells the host's page which stay is chosen. */
  | { readonly type: 'announce-dates'; readonly stay: NightRange | undefined; readonly party: Party }
  /** Removes a used link from the page's address. */
  | { readonly type: 'forget-link' }
  | { readonly type: 'refresh-calendar' }
  /** Starts the proof of work early, so that no guest waits for it after pressing the button. */
  | { readonly type: 'prepare-order' }
  | { readonly type: 'request-quote' }
  | { readonly type: 'remove-attempt'; readonly key: string }
  /** Shows a notice if the chosen dates belong to the guest's own booking. */
  | { readonly type: 'announce-own-booking' }
  | { readonly type: 'follow-history' };

/** The events after which a booking exists. */
const BOOKED_EVENTS: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** Whether to remove the link's parameters from the page's address: a booking exists, or the link's pass is not valid. */
const endsLink = (event: FlowEvent): boolean =>
  BOOKED_EVENTS.includes(event.type) ||
  (event.type === 'notice' && event.notice.kind === 'extension-invalid');

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);

/**
 * Whether the event has only changed a field's text, which the field already shows. Then nothing renders. It is false if an error
 * disappears, or if the invoice is unfolded, because the invoice's e-mail address may follow the guest's.
 */
const isOnlyTyped = (event: FlowEvent, before: FlowState, after: FlowState): boolean =>
  event.type === 'edit' &&
  before.step === 'details' &&
  after.step === 'details' &&
  before.errors === after.errors &&
  !after.draft.wantsInvoice;

function drawEffects(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  const isSame = after === before && event.type !== 'calendar-changed';
  return isSame || isOnlyTyped(event, before, after) ? [] : [{ type: 'draw' }];
}

/** Returns the effects that store the step and the draft for a reload, and report them to the host's page. */
function storageEffects(before: FlowState, after: FlowState): readonly Effect[] {
  const step: readonly Effect[] =
    after.step === before.step ? [] : [{ type: 'enter-step', step: after.step }];
  const [draftBefore, draftAfter] = [draftOf(before), draftOf(after)];
  if (!draftAfter || draftAfter === draftBefore) return step;
  const stored: readonly Effect[] = [...step, { type: 'store-draft', draft: draftAfter }];
  const stay = stayOf(draftAfter);
  const hasStay = stay !== undefined || (draftBefore !== undefined && stayOf(draftBefore) !== undefined);
  const isSame = draftAfter.selection === draftBefore?.selection && draftAfter.party === draftBefore.party;
  return isSame || !hasStay ? stored : [...stored, { type: 'announce-dates', stay, party: draftAfter.party }];
}

function prepareEffects(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  if (after.step !== 'details') return [];
  const hasEntered = before.step !== 'details' || before.draft.paymentMethod !== after.draft.paymentMethod;
  // An earlier proof of work may be lost or too old.
  const needsNewProof = event.type === 'leave' || event.type === 'quote-arrived';
  return hasEntered || needsNewProof ? [{ type: 'prepare-order' }] : [];
}

/** Returns the request for a quote: whenever the reducer has set the quote to `pricing`, also again. */
function quoteEffects(before: FlowState, after: FlowState): readonly Effect[] {
  if (after.step !== 'details' || after.quote.status !== 'pricing') return [];
  const isRequested = before.step === 'details' && before.quote === after.quote;
  return isRequested ? [] : [{ type: 'request-quote' }];
}

/** Returns the event itself if it acts outside of the flow. An attempt is removed only if the reducer has accepted this. */
function actionEffects(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  switch (event.type) {
    case 'order':
    case 'retry-attempt':
    case 'check-order':
    case 'continue-payment':
    case 'check-again':
    case 'show-booking':
    case 'forget-booking':
    case 'copy':
    case 'share':
    case 'print':
      return [event];
    case 'forget-attempt':
      return before.step === 'submitting' && after.step === 'dates'
        ? [{ type: 'remove-attempt', key: before.attempt.key }]
        : [];
    default:
      return [];
  }
}

/** Returns the effects in the order in which they run. The events of the element are fired in this order, too. */
function effectsOf(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  const isBackAtDates = after.step === 'dates' && before.step !== 'dates';
  const hasForgotten = event.type === 'forget-booking';
  const hasStepOrStayChanged = after.step !== before.step || chosenStay(after) !== chosenStay(before);
  const when = (
    isDue: boolean,
    type: 'forget-link' | 'refresh-calendar' | 'announce-own-booking' | 'follow-history',
  ) => (isDue ? [{ type }] : []);
  return [
    ...drawEffects(event, before, after),
    ...storageEffects(before, after),
    ...when(endsLink(event), 'forget-link'),
    ...when(isBackAtDates, 'refresh-calendar'),
    ...prepareEffects(event, before, after),
    ...actionEffects(event, before, after),
    ...quoteEffects(before, after),
    // The nights of a forgotten booking count as those of another guest.
    ...when(hasForgotten, 'refresh-calendar'),
    ...when(hasForgotten || hasStepOrStayChanged, 'announce-own-booking'),
    ...when(hasStepOrStayChanged, 'follow-history'),
  ];
}

export interface Reduction {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
}

/** Returns the next state and the effects of an event. The function is pure and total, like `transition`. */
export function reduce(state: FlowState, event: FlowEvent, context: FlowContext): Reduction {
  const next = transition(state, event, context);
  return { state: next, effects: effectsOf(event, state, next) };
}
