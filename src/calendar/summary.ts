import { countNights } from '../stay/night-range.ts';
import type { CheckOut } from '../stay/check-outs.ts';
import { plusDays } from '../stay/iso-date.ts';
import { DEFAULT_PARTY } from '../stay/party.ts';
import { bookablePrice, priceOf } from '../stay/price-of.ts';
import { guestPricePerNight } from '../stay/tariff.ts';
import { saySigns } from './describe-day.ts';
import type { CalendarModel } from './calendar-model.ts';

type PromptModel = Pick<CalendarModel, 'selection' | 'words' | 'format' | 'checkOuts' | 'constraint'>;

/**
 * Returns the guest's next step, or the chosen dates. The text is empty if a constraint leaves nothing to choose.
 */
export function sayPrompt({ selection, words, format, checkOuts, constraint }: PromptModel): string {
  if (selection.status === 'empty') return constraint ? '' : words.chooseCheckIn;
  // Fits on one line even in a narrow calendar; the announcement has the full dates.
  if (selection.status === 'stay') return format.shortStay(words.dateRange, selection.stay);
  const [{ nights: minNights } = { nights: 1 }] = checkOuts.values();
  return minNights > 1 ? format.plural(words, 'chooseCheckOutFrom', minNights) : words.chooseCheckOut;
}

/** Returns the announcement for a guest who has changed the selection to that of the model. */
export function sayChange(model: CalendarModel): string {
  const { selection, words, format, cleaning } = model;
  const stay = chosenStay(model);
  if (selection.status === 'stay' && stay)
    return format.say(words.stayChosen, {
      range: format.range(words.dateRange, selection.stay),
      nights: format.plural(words, 'nights', stay.nights),
      total: format.price(stay.nightsPrice + cleaning),
    });
  const prompt = sayPrompt(model);
  return selection.status === 'arrival'
    ? `${format.say(words.checkInChosen, { date: format.longDate(selection.checkIn) })} ${prompt}`
    : `${words.datesCleared} ${prompt}`;
}

/**
 * Returns the line under the months that is shown if the guest points at no day. It explains the prices: if only a check-in is
 * chosen, they are totals.
 */
export function saySummary(model: CalendarModel): string {
  const { words, format, cleaning, selection, checkOuts } = model;
  const cheaper = sayCheaperNight(model);
  if (cheaper) return cheaper;
  if (selection.status === 'arrival' && checkOuts.size > 0) {
    const nights = [...checkOuts.values()].map(({ nightsPrice }) => nightsPrice);
    const lines = [
      saySigns(selection.checkIn, model),
      sayRounded(words.pricesPerStay, nights, cleaning, model),
    ];
    return lines.filter(Boolean).join('\n');
  }
  // The total beside this line includes cleaning. "Plus a cleaning fee" would read as if the fee were added to that total.
  if (selection.status === 'stay' && cleaning > 0) return words.pricesTotalWithCleaning;
  const prices =
    cleaning > 0
      ? format.say(words.pricesPlusCleaning, { price: format.price(cleaning) })
      : words.pricesPerNight;
  const { availability, party = DEFAULT_PARTY } = model.context;
  const { tariff, columns } = availability;
  const count = format.number(party.adults + party.children);
  const text = tariff.guests ? format.say(words.pricesForGuests, { prices, count }) : prices;
  return sayRounded(text, columns.price, guestPricePerNight(party, tariff), model);
}

/**
 * Adds a note to `pricesText` that prices are rounded, if a price has cents: cells show whole euros, so their sum may differ
 * from the total. Each price is one of `amounts` plus `extra`.
 */
const sayRounded = (
  pricesText: string,
  amounts: readonly (number | null)[],
  extra: number,
  { words, format }: CalendarModel,
): string =>
  amounts.some((cents) => ((cents ?? 0) + extra) % 100)
    ? format.say(words.pricesRounded, { prices: pricesText })
    : pricesText;

/**
 * Returns, as text, how much less the stay would cost with one more night; `undefined` if it would not. A longer stay may cost less because
 * it reaches the host's discount.
 */
function sayCheaperNight(model: CalendarModel): string | undefined {
  const { selection, context, words, format } = model;
  const stay = chosenStay(model);
  if (selection.status !== 'stay' || !stay) return undefined;
  const { checkIn, checkOut } = selection.stay;
  const price = bookablePrice({ checkIn, checkOut: plusDays(checkOut, 1) }, context);
  if (price === undefined || price >= stay.nightsPrice) return undefined;
  return format.say(words.oneMoreNightLess, { price: format.price(stay.nightsPrice - price) });
}

/** Returns the number of nights and the price of the chosen stay. */
function chosenStay({ selection, context }: CalendarModel): Omit<CheckOut, 'date'> | undefined {
  if (selection.status !== 'stay') return undefined;
  const nightsPrice = priceOf(selection.stay, context);
  return nightsPrice === undefined ? undefined : { nights: countNights(selection.stay), nightsPrice };
}
