import type { BookingStatus } from '../../contract/booking.ts';
import type { Property } from '../../contract/property.ts';
import type { Quote, StayTerms } from '../../contract/quote.ts';
import { termsOf } from '../../contract/stay-terms.ts';
import { isoDate } from '../../stay/iso-date.ts';
import type { IsoDate } from '../../stay/iso-date.ts';
import { countNights, nightRange, nightsOf } from '../../stay/night-range.ts';
import type { NightRange } from '../../stay/night-range.ts';
import { tariffPriceOf } from '../../stay/tariff-lines.ts';
import type { Party } from '../../stay/party.ts';
import type { StayContext } from '../../stay/stay-rules.ts';
import { chosenDays, EMPTY_SELECTION } from '../../stay/selection.ts';
import type { Selection } from '../../stay/selection.ts';
import type { SelectionConstraint } from '../../calendar/calendar-model.ts';
import type { Availability } from '../../stay/availability.ts';
import type { Draft } from '../state/state.ts';
import type { PlaceContext, TextContext } from '../views/view-context.ts';
import type { Format } from '../../i18n/format.ts';
import type { Line } from './line.ts';
import { describeTerms } from './stay-terms-view.ts';
import type { TermsContext, TermsView } from './stay-terms-view.ts';

/** A stay with all its charges. Amounts are in cents. */
export interface PricedStay {
  readonly stay: NightRange;
  /** The nights with their prices; empty if only the sum of the prices is known. */
  readonly nights: readonly { readonly date: IsoDate; readonly price: number }[];
  /** The amounts that the host's rules add or take off. */
  readonly lines?: StayTerms['lines'];
  readonly nightsPrice: number;
  readonly cleaning: number;
  readonly total: number;
  /** The terms of the stay, such as the rules of cancellation, if they are known. */
  readonly terms?: StayTerms | undefined;
}

/** Check-in or check-out: the day, and the time of day if the host names one. */
export interface StayEnd {
  readonly label: string;
  readonly date: string;
  readonly time: string;
}

/** The texts of a summary. */
export interface SummaryView {
  readonly ends: readonly [StayEnd, StayEnd];
  readonly nights: string;
  readonly nightsLine?: Line | undefined;
  /** Each night with its price; empty if all nights cost the same, or only their sum is known. */
  readonly nightLines: readonly Line[];
  /** The amounts that the host's rules add or take off. */
  readonly ruleLines: readonly Line[];
  readonly cleaningLine?: Line | undefined;
  /** The total; `undefined` until there is a stay. */
  readonly total?: string | undefined;
  readonly terms?: TermsView | undefined;
}

/** What a summary shows beside the price. */
export type SummaryContext = PlaceContext & TermsContext;

/** The prices of a stay before there is a quote. A stay with a `constraint` is an extension. */
export interface DraftPrices {
  readonly property: Property;
  readonly availability: Availability;
  readonly constraint?: SelectionConstraint | undefined;
}

/** Returns a list with the night and its price; an empty list if either is missing. */
const pricedNight = (date: IsoDate | undefined, price: number | undefined): PricedStay['nights'] =>
  date === undefined || price === undefined ? [] : [{ date, price }];

/** Returns the stay with the calendar's prices; `undefined` if it has no price. */
export function pricedByCalendar(
  stay: NightRange,
  prices: Pick<StayContext, 'availability' | 'party' | 'isExtension'>,
  cleaning: number,
): PricedStay | undefined {
  const priced = tariffPriceOf(stay, prices);
  if (!priced) return undefined;
  const { availability } = prices;
  const nights = nightsOf(stay).flatMap((date) => pricedNight(date, availability.night(date)?.price));
  return { stay, nights, ...priced, cleaning, total: priced.nightsPrice + cleaning };
}

/** Returns the draft's stay with the calendar's prices and the property's terms. */
export function pricedDraft(
  { selection, party }: Pick<Draft, 'selection' | 'party'>,
  { availability, property, constraint }: DraftPrices,
): PricedStay | undefined {
  if (selection.status !== 'stay') return undefined;
  const { stay } = selection;
  const prices = { availability, party, isExtension: constraint !== undefined };
  const priced = pricedByCalendar(stay, prices, property.cleaning);
  return priced && { ...priced, terms: termsOf(stay, party, property) };
}

/** Returns the stay of a quote with the quote's price. */
export function pricedQuote(quote: Quote): PricedStay | undefined {
  const stay = nightRange(quote.checkIn, quote.checkOut);
  const nights = quote.nights.flatMap(({ date, price }) => pricedNight(isoDate(date), price));
  const { lines, nightsPrice, cleaning, total } = quote;
  return stay && { stay, nights, lines, nightsPrice, cleaning, total, terms: quote };
}

/** Returns the stay of a booking with the booking's price. */
export function pricedBooking(
  booking: Pick<
    BookingStatus,
    'checkIn' | 'checkOut' | 'nightsPrice' | 'cleaning' | 'total' | keyof StayTerms
  >,
): PricedStay | undefined {
  const stay = nightRange(booking.checkIn, booking.checkOut);
  const { lines, nightsPrice, cleaning, total } = booking;
  return stay && { stay, nights: [], lines, nightsPrice, cleaning, total, terms: booking };
}

function describeEnds(
  checkIn: IsoDate | undefined,
  checkOut: IsoDate | undefined,
  { property, bookingWords, format }: SummaryContext,
): readonly [StayEnd, StayEnd] {
  const describeEnd = (
    label: string,
    date: IsoDate | undefined,
    template: string,
    time?: string,
  ): StayEnd => ({
    label,
    date: date ? format.shortDate(date) : '–',
    time: time ? format.say(template, { time: format.time(time) }) : '',
  });
  return [
    describeEnd(bookingWords.checkIn, checkIn, bookingWords.fromTime, property.checkInTime),
    describeEnd(bookingWords.checkOut, checkOut, bookingWords.byTime, property.checkOutTime),
  ];
}

const costTheSame = ({ nights }: PricedStay): boolean =>
  nights.every(({ price }) => price === nights[0]?.price);

/** Returns `4 nights × €98.50` if all nights have the same price, otherwise `4 nights`. */
function sayNightsLine(priced: PricedStay, nights: string, { price }: Format): string {
  const [first, second] = priced.nights;
  return first && second && costTheSame(priced) ? `${nights} × ${price(first.price)}` : nights;
}

/** Returns the price of the nights in cents, without the amounts of the host's rules. */
const nightsWithoutRules = ({ nightsPrice, lines = [] }: PricedStay): number =>
  nightsPrice - lines.reduce((sum, { amount }) => sum + amount, 0);

type RuleLine = NonNullable<PricedStay['lines']>[number];

/** Returns the label of a rule's amount. A rule of a newer proxy that the widget does not know has a general label. */
function sayRule({ kind, count = 0, percent = 0 }: RuleLine, context: TextContext): string {
  const { words, bookingWords, format } = context;
  if (kind === 'guests') return format.say(bookingWords.extraGuests, { count: format.number(count) });
  if (kind !== 'longStay') return bookingWords.otherCharge;
  return format.say(bookingWords.longStay, {
    nights: format.plural(words, 'nights', count),
    percent: format.percent(percent),
  });
}

/** Describes the summary of a stay. While the stay has no price, it has only the days of `selection`. */
export function describeSummary(
  priced: PricedStay | undefined,
  context: SummaryContext,
  selection: Selection = EMPTY_SELECTION,
): SummaryView {
  const { words, bookingWords, format } = context;
  if (!priced) {
    const [checkIn, checkOut] = chosenDays(selection);
    return { ends: describeEnds(checkIn, checkOut, context), nights: '', nightLines: [], ruleLines: [] };
  }
  const nights = format.plural(words, 'nights', countNights(priced.stay));
  const lineOf = (label: string, cents: number): Line => ({ label, amount: format.priceInFull(cents) });
  return {
    ends: describeEnds(priced.stay.checkIn, priced.stay.checkOut, context),
    nights,
    nightsLine: lineOf(sayNightsLine(priced, nights, format), nightsWithoutRules(priced)),
    nightLines: costTheSame(priced)
      ? []
      : priced.nights.map(({ date, price }) => lineOf(format.shortDate(date), price)),
    ruleLines: (priced.lines ?? []).map((line) => lineOf(sayRule(line, context), line.amount)),
    cleaningLine: priced.cleaning > 0 ? lineOf(bookingWords.cleaningFee, priced.cleaning) : undefined,
    total: format.priceInFull(priced.total),
    terms: priced.terms && describeTerms(priced.terms, context),
  };
}

/** Returns the dates of a stay: `Sat, Jul 3 to Wed, Jul 7`. */
export const sayStay = (stay: NightRange, { words, format }: Pick<TextContext, 'words' | 'format'>): string =>
  format.shortStay(words.dateRange, stay);

/** Returns a party as text: `2 adults, 1 child`. */
export function sayParty(
  { adults, children }: Party,
  { bookingWords, format }: Pick<TextContext, 'bookingWords' | 'format'>,
): string {
  const adultsText = format.plural(bookingWords, 'adultsCount', adults);
  if (children === 0) return adultsText;
  const childrenText = format.plural(bookingWords, 'childrenCount', children);
  return format.say(bookingWords.adultsAndChildren, { adults: adultsText, children: childrenText });
}
