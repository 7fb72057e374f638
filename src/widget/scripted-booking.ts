import type { Party } from '../stay/party.ts';
import type { StayProblem } from '../stay/stay-problem.ts';
import type { BookingFlow } from './booking-flow.ts';
import type { CalendarPoller } from './dates/calendar-poller.ts';
import { applyDates, applyParty } from './dates/apply-preset.ts';
import { requestedParty, requestedStay } from './page/preset.ts';
import type { ChosenStay, PartyRequest, WidgetApi, ShownQuote, StayRequest } from './api/scripted-element.ts';
import { EMPTY_DRAFT, isBeforeOrder, stayOf } from './state/draft.ts';
import type { FlowState } from './state/state.ts';

/** Returns the dates and guests that are shown; none if only the reference of a booking is known. */
function shownChoice(state: FlowState): { readonly stay?: ChosenStay | undefined; readonly party?: Party } {
  if ('attempt' in state) return state.attempt;
  if (isBeforeOrder(state)) return { stay: stayOf(state.draft), party: state.draft.party };
  const shownState = state.step === 'returned' ? state.state : state;
  if (!('booking' in shownState)) return {};
  const { checkIn, checkOut, adults, children } = shownState.booking;
  return { stay: { checkIn, checkOut }, party: { adults, children } };
}

const invalidState = (rule: string): DOMException =>
  new DOMException(`[booking-widget] ${rule}`, 'InvalidStateError');

/** Lets a host's script control one property's booking. The script can do what a guest can do, by the same events. */
export class ScriptedBooking implements WidgetApi {
  readonly #flow: BookingFlow;
  readonly #poller: CalendarPoller;

  constructor(flow: BookingFlow, poller: CalendarPoller) {
    this.#flow = flow;
    this.#poller = poller;
  }

  get stay(): ChosenStay | undefined {
    return shownChoice(this.#flow.state).stay;
  }

  get party(): Party | undefined {
    return shownChoice(this.#flow.state).party;
  }

  get quote(): ShownQuote | undefined {
    const { state } = this.#flow;
    if (state.step !== 'details' || state.quote.status !== 'priced') return undefined;
    const { propertyId, checkIn, checkOut, adults, children, ...price } = state.quote.quote;
    const { nightsPrice, cleaning, total, currency, expiresAt } = price;
    const party = { adults, children };
    return { propertyId, checkIn, checkOut, party, nightsPrice, cleaning, total, currency, expiresAt };
  }

  get step(): FlowState['step'] {
    return this.#flow.state.step;
  }

  async setStay(stay: StayRequest): Promise<StayProblem | undefined> {
    const preset = requestedStay(stay);
    this.#assertOpen();
    this.#flow.dispatch({ type: 'change-dates' });
    return Promise.resolve(applyDates(preset, this.#flow));
  }

  async setParty(party: PartyRequest): Promise<Party> {
    const preset = requestedParty(party);
    const { draft } = this.#assertOpen();
    applyParty(preset, this.#flow);
    return Promise.resolve(this.party ?? draft.party);
  }

  async refresh(): Promise<void> {
    await this.#poller.refresh();
  }

  async reset(): Promise<void> {
    this.#flow.dispatch({ type: 'start-over', draft: EMPTY_DRAFT });
    if (this.step !== 'dates') throw invalidState('reset: an order is on its way, and may have booked.');
    return Promise.resolve();
  }

  #assertOpen(): Extract<FlowState, { step: 'dates' | 'details' }> {
    const { state } = this.#flow;
    if (isBeforeOrder(state)) return state;
    throw invalidState(`Nothing can be chosen at the step "${state.step}"; reset() leads back to the dates.`);
  }
}
