import type { Property } from '../../contract/property.ts';
import type { Availability } from '../../stay/availability.ts';
import { dayInZone } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { nearestStays, alternativeStays } from '../../stay/nearest-stays.ts';
import { countNights } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { MAX_ADULTS, MAX_CHILDREN } from '../../stay/party.ts';
import type { Party, PartyLimits } from '../../stay/party.ts';
import { whyNotParty } from '../../stay/party-limits.ts';
import type { PartyProblem } from '../../stay/party-limits.ts';
import { priceOf } from '../../stay/price-of.ts';
import { whyNotStay } from '../../stay/stay-rules.ts';
import type { StayProblem } from '../../stay/stay-problem.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import { cheapestPerNight } from '../../stay/stays-of-length.ts';
import type { PricedRange } from '../../stay/stays-of-length.ts';

/** The dates and guests that a guest searches for among all places. */
export interface PlaceQuery {
  /** The stay; `undefined` while the dates are not complete. */
  readonly stay: NightRange | undefined;
  readonly party: Party;
}

/** Returns the most adults and the most children that any place allows. More cannot be searched for. */
export const largestParty = (places: readonly PartyLimits[]): Party => ({
  adults: Math.max(1, ...places.map(({ maxGuests = MAX_ADULTS }) => Math.min(maxGuests, MAX_ADULTS))),
  children: Math.max(
    0,
    ...places.map(({ maxChildren = MAX_CHILDREN }) => Math.min(maxChildren, MAX_CHILDREN)),
  ),
});

/** A stay and its total in cents, with all fees. */
export interface PlaceStay {
  readonly stay: NightRange;
  readonly nights: number;
  readonly total: number;
}

/** The state of a place for a search. */
export type PlaceState =
  | { readonly status: 'waiting' }
  | { readonly status: 'unreachable' }
  /** The search has no dates. `offer` is the stay with the lowest price per night. */
  | { readonly status: 'open'; readonly offer: PlaceStay }
  /** The search has no dates, and no stay can be booked. */
  | { readonly status: 'full' }
  | { readonly status: 'free'; readonly offer: PlaceStay }
  | { readonly status: 'too-small'; readonly problem: PartyProblem }
  | {
      readonly status: 'refused';
      readonly reason: StayProblem;
      /** The nearest stay of the same length or, if there is none, of another length. */
      readonly nearest: PlaceStay | undefined;
    };

/** The rates of a place, or why they are not known. */
export type PlaceRates = Availability | 'waiting' | 'unreachable';

/** The part of a property that its state depends on. */
type PricedPlace = Pick<Property, 'cleaning' | 'maxGuests' | 'maxChildren'>;

const offerOf = (stay: NightRange, nightsPrice: number, { cleaning }: PricedPlace): PlaceStay => ({
  stay,
  nights: countNights(stay),
  total: nightsPrice + cleaning,
});

/** Returns the nearest stay of the same length or, if there is none, of a length that the place allows. */
const nearestStay = (
  requested: NightRange,
  reason: StayProblem,
  context: StayContext,
): PricedRange | undefined =>
  nearestStays(requested, context, 1)[0] ?? alternativeStays(requested, reason, context, 1)[0];

function stateOf(property: PricedPlace, context: StayContext, stay: NightRange | undefined): PlaceState {
  if (!stay) {
    const cheapest = cheapestPerNight(context, property.cleaning);
    return cheapest
      ? { status: 'open', offer: offerOf(cheapest.stay, cheapest.nightsPrice, property) }
      : { status: 'full' };
  }
  const reason = whyNotStay(stay, context);
  if (!reason) return { status: 'free', offer: offerOf(stay, priceOf(stay, context) ?? 0, property) };
  const nearby = nearestStay(stay, reason, context);
  return { status: 'refused', reason, nearest: nearby && offerOf(nearby.stay, nearby.nightsPrice, property) };
}

interface KnownState extends PlaceQuery {
  readonly today: IsoDate;
  readonly cleaning: number;
  readonly state: PlaceState;
}

/** The last result for each calendar. It is cached, because a search is slow and the list renders each time that rates arrive. */
const lastStates = new WeakMap<Availability, KnownState>();

/** Returns the state of a place. `today` is the current day in its time zone. */
export function placeState(
  property: PricedPlace,
  rates: PlaceRates,
  { stay, party }: PlaceQuery,
  today: IsoDate,
): PlaceState {
  const problem = whyNotParty(party, property);
  if (problem) return { status: 'too-small', problem };
  if (rates === 'waiting' || rates === 'unreachable') return { status: rates };
  const { cleaning } = property;
  const lastState = lastStates.get(rates);
  const isSame =
    lastState?.today === today &&
    lastState.stay === stay &&
    lastState.party === party &&
    lastState.cleaning === cleaning;
  if (isSame) return lastState.state;
  const state = stateOf(property, { availability: rates, today, party }, stay);
  lastStates.set(rates, { today, stay, party, cleaning, state });
  return state;
}

/** Returns how well a place fits the search: 0 if it is available, more if it fits less. */
function rankOf(state: PlaceState): number {
  switch (state.status) {
    case 'refused':
      return state.nearest ? 1 : 3;
    case 'unreachable':
      return 2;
    case 'full':
    case 'too-small':
      return 3;
    default:
      return 0;
  }
}

/** Sorts the places, the best fit first. Places that fit equally well stay in the host's order. */
export const bestFirst = <Listed extends { readonly state: PlaceState }>(
  places: readonly Listed[],
): readonly Listed[] => [...places].sort((one, other) => rankOf(one.state) - rankOf(other.state));

export const todayAt = ({ timeZone }: Pick<Property, 'timeZone'>): IsoDate => dayInZone(timeZone, Date.now());
