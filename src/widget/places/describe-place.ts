import type { Property } from '../../contract/property.ts';
import type { FeatureMessages } from '../../i18n/messages.ts';
import { sayStayProblem } from '../../i18n/say-stay-problem.ts';
import type { NightRange } from '../../stay/night-range.ts';
import type { PartyProblem } from '../../stay/party-limits.ts';
import type { TextContext } from '../views/view-context.ts';
import { inGuestsLanguage } from '../words/host-texts.ts';
import type { PlaceState, PlaceStay } from './place-state.ts';

/** The texts of a place in the list. */
export interface PlaceView {
  readonly id: string;
  readonly name: string;
  /** The host's picture of the place. `summary` is the host's line about it. */
  readonly image: Property['image'];
  readonly summary: string | undefined;
  /** Language of `image.alt` and `summary`, if it is not the guest's. */
  readonly textLanguage: string | undefined;
  /** How many guests the place sleeps, if the host sets it. */
  readonly sleeps: string | undefined;
  readonly status: PlaceState['status'];
  /** The price, or why the place is not available. */
  readonly text: string;
  /** A less prominent text below `text`. */
  readonly note: string;
  /** The button that opens the place; `undefined` if there is none. */
  readonly choice:
    | { readonly label: string; readonly name: string; readonly stay: NightRange | undefined }
    | undefined;
}

/** The messages that describe a place. */
export interface PlaceMessages extends TextContext {
  readonly featureWords: FeatureMessages;
}

function sayPartyProblem(
  problem: PartyProblem,
  { bookingWords, featureWords, format }: PlaceMessages,
): string {
  switch (problem.code) {
    case 'no-adult':
      return '';
    case 'too-many-guests':
      return format.plural(bookingWords, 'whyTooManyGuests', problem.maxGuests);
    case 'too-many-children':
      return format.plural(featureWords, 'placeChildrenAtMost', problem.maxChildren);
  }
}

/** Returns the length and price of an offer: `4 nights · €540 total, including cleaning fee`. */
const sayOffer = (
  { nights, total }: PlaceStay,
  { cleaning }: Property,
  { words, format }: PlaceMessages,
): string =>
  format.say(cleaning > 0 ? words.stayTotalWithCleaning : words.stayTotal, {
    nights: format.plural(words, 'nights', nights),
    total: format.price(total),
  });

const sayDates = (stay: NightRange, { words, format }: PlaceMessages): string =>
  format.shortStay(words.dateRange, stay);

type PlaceTexts = Pick<PlaceView, 'text' | 'note' | 'choice'>;

/** Returns the price per night as text. It is rounded up to the cent, so that it is never less than the stay costs. */
const sayPerNight = (
  { total, nights }: PlaceStay,
  { featureWords, format }: Pick<PlaceMessages, 'featureWords' | 'format'>,
): string => format.say(featureWords.placeFromPrice, { price: format.price(Math.ceil(total / nights)) });

function describeRefusal(
  { reason, nearest }: Extract<PlaceState, { status: 'refused' }>,
  property: Property,
  messages: PlaceMessages,
): PlaceTexts {
  const { words, featureWords, format } = messages;
  const text = sayStayProblem(reason, words, format);
  if (!nearest) return { text, note: featureWords.placeNoneNear, choice: undefined };
  const label = format.say(featureWords.placeNearest, { dates: format.shortRange(nearest.stay) });
  const choice = { label, name: `${label}, ${property.name}`, stay: nearest.stay };
  return { text, note: sayOffer(nearest, property, messages), choice };
}

function describeState(state: PlaceState, property: Property, messages: PlaceMessages): PlaceTexts {
  const { featureWords, format } = messages;
  const name = format.say(featureWords.placeChooseNamed, { name: property.name });
  const choose = (stay?: NightRange) => ({ label: featureWords.placeChoose, name, stay });
  switch (state.status) {
    case 'waiting':
      return { text: '', note: messages.words.loading, choice: undefined };
    case 'unreachable':
      return { text: messages.bookingWords.unavailable, note: '', choice: choose() };
    case 'open':
      return {
        text: sayPerNight(state.offer, messages),
        note: sayOffer(state.offer, property, messages),
        choice: choose(state.offer.stay),
      };
    case 'full':
      return { text: featureWords.placeNotAvailable, note: '', choice: undefined };
    case 'free':
      return {
        text: sayOffer(state.offer, property, messages),
        note: sayDates(state.offer.stay, messages),
        choice: choose(state.offer.stay),
      };
    case 'too-small':
      return { text: sayPartyProblem(state.problem, messages), note: '', choice: undefined };
    case 'refused':
      return describeRefusal(state, property, messages);
  }
}

export function describePlace(property: Property, state: PlaceState, messages: PlaceMessages): PlaceView {
  const { bookingWords, format } = messages;
  const { property: spoken, textLanguage } = inGuestsLanguage(property, format.locale);
  const { id, name, image, summary, maxGuests } = spoken;
  const sleeps = maxGuests === undefined ? undefined : format.plural(bookingWords, 'sleeps', maxGuests);
  const texts = describeState(state, property, messages);
  return { id, name, image, summary, textLanguage, sleeps, status: state.status, ...texts };
}
