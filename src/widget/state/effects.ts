import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { chosenStay, stayOf } from './draft.ts';
import type { FlowEvent, FlowWorld } from './flow-events.ts';
import { transition } from './reducer.ts';
import type { CopiedValue, Draft, FlowState } from './state.ts';

/** What is to be done beside the new state; `run-effect.ts` does it. */
export type Effect =
  | { readonly type: 'draw' }
  | { readonly type: 'keep-step'; readonly step: FlowState['step'] }
  | { readonly type: 'keep-draft'; readonly draft: Draft }
  /** Tells the host's page where the guest is. */
  | { readonly type: 'announce-step'; readonly step: FlowState['step'] }
  /** Tells the host's page which stay is chosen now. */
  | { readonly type: 'announce-dates'; readonly stay: NightRange | undefined; readonly party: Party }
  /** The link that led here has done its work. */
  | { readonly type: 'forget-link' }
  | { readonly type: 'refresh-calendar' }
  /** Begins the proof of work, so that no guest waits for it at the button. */
  | { readonly type: 'prepare-order' }
  | { readonly type: 'ask-quote' }
  | { readonly type: 'order' }
  | { readonly type: 'retry-attempt' }
  | { readonly type: 'drop-attempt'; readonly key: string }
  | { readonly type: 'check-order' }
  | { readonly type: 'open-checkout'; readonly checkoutUrl: string }
  | { readonly type: 'check-booking' }
  | { readonly type: 'show-booking'; readonly reference: string }
  | { readonly type: 'forget-booking'; readonly reference: string }
  /** Says if the chosen dates are held by a booking of the guest's own. */
  | { readonly type: 'announce-own-booking' }
  | { readonly type: 'copy'; readonly value: CopiedValue; readonly text: string }
  | { readonly type: 'print' }
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'follow-history' };

/** After these there is a booking, whichever way it was made. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** What led here by a link is over: there is a booking, or the link is none of the host's. */
const endsLink = (event: FlowEvent): boolean =>
  BOOKED.includes(event.type) || (event.type === 'notice' && event.notice.kind === 'extension-invalid');

/** After these another stay or party is priced, or the guest has asked for a price. */
const ASKING: readonly FlowEvent['type'][] = ['choose-stay', 'step-party', 'retry-quote'];

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);

/**
 * What is typed stands in its field already. Nothing is drawn for it unless something else follows from it: an error that goes,
 * or the address of the invoice, which is that of the guest unless it is typed as well.
 */
const isOnlyTyped = (event: FlowEvent, before: FlowState, after: FlowState): boolean =>
  event.type === 'edit' &&
  before.step === 'details' &&
  after.step === 'details' &&
  before.errors === after.errors &&
  !after.draft.wantsInvoice;

function toDraw(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  const isSame = after === before && event.type !== 'calendar-changed';
  return isSame || isOnlyTyped(event, before, after) ? [] : [{ type: 'draw' }];
}

function toStep({ step }: FlowState): readonly Effect[] {
  return [
    { type: 'keep-step', step },
    { type: 'announce-step', step },
  ];
}

/** What a reload is to find again, and what the host's page learns of step and dates. */
function toKeep(before: FlowState, after: FlowState): readonly Effect[] {
  const step = after.step === before.step ? [] : toStep(after);
  const [was, is] = [draftOf(before), draftOf(after)];
  if (!is || is === was) return step;
  const kept: readonly Effect[] = [...step, { type: 'keep-draft', draft: is }];
  const stay = stayOf(is);
  const hasStay = stay !== undefined || (was !== undefined && stayOf(was) !== undefined);
  const isSame = is.selection === was?.selection && is.party === was.party;
  return isSame || !hasStay ? kept : [...kept, { type: 'announce-dates', stay, party: is.party }];
}

function toPrepare(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  if (after.step !== 'details') return [];
  const hasEntered = before.step !== 'details' || before.draft.paymentMethod !== after.draft.paymentMethod;
  // An earlier proof may be lost or too old.
  const isRenewed = event.type === 'leave' || event.type === 'quote-arrived';
  return hasEntered || isRenewed ? [{ type: 'prepare-order' }] : [];
}

function toPrice(
  { type }: FlowEvent,
  before: FlowState,
  after: FlowState,
  world: FlowWorld,
): readonly Effect[] {
  if (after.step !== 'details') return [];
  const stay = stayOf(after.draft);
  const hasEntered = type === 'continue' && before.step !== 'details';
  const isMended = type === 'forget-booking' && after.quote.status === 'refused';
  // A price that is asked for already, or was refused, finds out by itself; to ask again here would never end.
  const isLost = type === 'calendar-changed' && after.quote.status === 'priced' && stay !== undefined;
  // The host's own rules of a quote hold until it is ordered: a night may close meanwhile for those who have none.
  const isRefused = isLost && whyNotStay(stay, { ...world, isExtension: true }) !== undefined;
  const isAsked = ASKING.includes(type) || hasEntered || isMended || isRefused;
  return isAsked ? [{ type: 'ask-quote' }] : [];
}

/** What the guest has asked for by the event itself. */
function toAct(event: FlowEvent, before: FlowState, after: FlowState): readonly Effect[] {
  switch (event.type) {
    case 'order':
    case 'retry-attempt':
    case 'check-order':
    case 'print':
      return [{ type: event.type }];
    case 'forget-attempt':
      return before.step === 'submitting' && after.step === 'dates'
        ? [{ type: 'drop-attempt', key: before.attempt.key }]
        : [];
    case 'continue-payment':
      return [{ type: 'open-checkout', checkoutUrl: event.checkoutUrl }];
    case 'check-again':
      return [{ type: 'check-booking' }];
    case 'show-booking':
    case 'forget-booking':
      return [{ type: event.type, reference: event.reference }];
    case 'copy':
      return [{ type: 'copy', value: event.value, text: event.text }];
    case 'share':
      return [{ type: 'share', title: event.title, url: event.url }];
    default:
      return [];
  }
}

/** In the order in which they are to be done: the host's page sees it by the element's events. */
function effectsOf(
  event: FlowEvent,
  before: FlowState,
  after: FlowState,
  world: FlowWorld,
): readonly Effect[] {
  const isBackAtDates = after.step === 'dates' && before.step !== 'dates';
  const hasForgotten = event.type === 'forget-booking';
  const hasMoved = after.step !== before.step || chosenStay(after) !== chosenStay(before);
  const when = (
    isDue: boolean,
    type: 'forget-link' | 'refresh-calendar' | 'announce-own-booking' | 'follow-history',
  ) => (isDue ? [{ type }] : []);
  return [
    ...toDraw(event, before, after),
    ...toKeep(before, after),
    ...when(endsLink(event), 'forget-link'),
    ...when(isBackAtDates, 'refresh-calendar'),
    ...toPrepare(event, before, after),
    ...toAct(event, before, after),
    ...toPrice(event, before, after, world),
    // The nights of a booking that this browser does not know any more are another guest's.
    ...when(hasForgotten, 'refresh-calendar'),
    ...when(hasForgotten || hasMoved, 'announce-own-booking'),
    ...when(hasMoved || event.type === 'quote-refused', 'follow-history'),
  ];
}

export interface Reduced {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
}

/** What an event leads to: the next state, and what is to be done. Pure and total, as `transition` is. */
export function reduce(state: FlowState, event: FlowEvent, world: FlowWorld): Reduced {
  const next = transition(state, event, world);
  return { state: next, effects: effectsOf(event, state, next, world) };
}
