import type { NightRange } from '../../stay/night-range.ts';
import type { Party } from '../../stay/party.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import { chosenStay, stayOf } from './draft.ts';
import type { FlowEvent, FlowWorld } from './flow-events.ts';
import { transition } from './reducer.ts';
import type { CopiedValue, Draft, FlowState } from './state.ts';

/** What to do besides the new state; `run-effect.ts` does it. */
export type Effect =
  | { readonly type: 'draw' }
  | { readonly type: 'keep-step'; readonly step: FlowState['step'] }
  | { readonly type: 'keep-draft'; readonly draft: Draft }
  /** Tells the host's page the guest's step. */
  | { readonly type: 'announce-step'; readonly step: FlowState['step'] }
  /** Tells the host's page which stay is chosen. */
  | { readonly type: 'announce-dates'; readonly stay: NightRange | undefined; readonly party: Party }
  /** Removes a used link from the page's address. */
  | { readonly type: 'forget-link' }
  | { readonly type: 'refresh-calendar' }
  /** Starts the proof of work early, so that no guest waits for it after pressing the button. */
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
  /** Tells the guest if the chosen dates are held by their own booking. */
  | { readonly type: 'announce-own-booking' }
  | { readonly type: 'copy'; readonly value: CopiedValue; readonly text: string }
  | { readonly type: 'print' }
  | { readonly type: 'share'; readonly title: string; readonly url: string }
  | { readonly type: 'follow-history' };

/** After these events there is a booking. */
const BOOKED: readonly FlowEvent['type'][] = ['settled', 'checkout-known', 'returned'];

/** Whether the link that led here is used up: there is a booking, or the pass in the link is not valid. */
const endsLink = (event: FlowEvent): boolean =>
  BOOKED.includes(event.type) || (event.type === 'notice' && event.notice.kind === 'extension-invalid');

/** Events after which a price is needed: another stay or party is chosen, or the guest asks for it. */
const ASKING: readonly FlowEvent['type'][] = ['choose-stay', 'step-party', 'retry-quote'];

const draftOf = (state: FlowState): Draft | undefined => ('draft' in state ? state.draft : undefined);

/**
 * The field already shows what is typed, so nothing renders unless something else changes: an error disappears, or the invoice's
 * e-mail address follows the guest's, as it does until it is typed as well.
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

/** Stores what a reload must find again, and tells the host's page about step and dates. */
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
  // A price that was refused or is being asked for will show the loss by itself; asking again here would never end.
  const isLost = type === 'calendar-changed' && after.quote.status === 'priced' && stay !== undefined;
  // A quote keeps the rules for check-in days and minimum nights that it was made by, so only other losses count here.
  const isRefused = isLost && whyNotStay(stay, { ...world, isExtension: true }) !== undefined;
  const isAsked = ASKING.includes(type) || hasEntered || isMended || isRefused;
  return isAsked ? [{ type: 'ask-quote' }] : [];
}

/** What the event itself asks for. */
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

/** The effects in the order in which they run: the host's page sees that order in the element's events. */
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
    // If this browser no longer knows a booking, its nights are another guest's.
    ...when(hasForgotten, 'refresh-calendar'),
    ...when(hasForgotten || hasMoved, 'announce-own-booking'),
    ...when(hasMoved || event.type === 'quote-refused', 'follow-history'),
  ];
}

export interface Reduced {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
}

/** The next state and the effects of an event. Pure and total, as `transition` is. */
export function reduce(state: FlowState, event: FlowEvent, world: FlowWorld): Reduced {
  const next = transition(state, event, world);
  return { state: next, effects: effectsOf(event, state, next, world) };
}
