import { countNights } from '../stay/night-range.ts';
import { nightsPriceOf } from '../stay/stay-rules.ts';
import type { CheckOut } from '../stay/stay-rules.ts';
import { saySigns } from './describe-day.ts';
import { sayTotal } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * What the guest is asked to do next, or the dates once they stand. Where the arrival is fixed, and yet none is chosen,
 * there is nothing to do.
 */
export function sayPrompt({ selection, words, format, checkOuts, constraint }: Scene): string {
  if (selection.status === 'empty') return constraint ? '' : words.chooseCheckIn;
  // On one line also in a narrow calendar; what is announced has the dates in full.
  if (selection.status === 'stay') return format.shortStay(words.dateRange, selection.stay);
  const [{ nights: minNights } = { nights: 1 }] = checkOuts.values();
  return minNights > 1 ? format.plural(words, 'chooseCheckOutFrom', minNights) : words.chooseCheckOut;
}

/** Said once, after the guest has changed the selection to the one of the scene. */
export function sayChange(scene: Scene): string {
  const { selection, words, format, cleaning } = scene;
  const stay = chosenStay(scene);
  if (selection.status === 'stay' && stay)
    return format.say(words.stayChosen, {
      range: format.range(words.dateRange, selection.stay),
      nights: format.plural(words, 'nights', stay.nights),
      total: format.price(stay.nightsPrice + cleaning),
    });
  const prompt = sayPrompt(scene);
  return selection.status === 'arrival'
    ? `${format.say(words.checkInChosen, { date: format.longDate(selection.checkIn) })} ${prompt}`
    : `${words.datesCleared} ${prompt}`;
}

/**
 * The line under the months while nobody points at a day: the total, also of the shortest stay from a check-in, after what
 * the signs of that day mean; or what the prices are.
 */
export function saySummary(scene: Scene): string {
  const { words, format, cleaning, selection } = scene;
  const [shortest] = scene.checkOuts.values();
  const stay = chosenStay(scene) ?? shortest;
  const signs = selection.status === 'arrival' ? saySigns(selection.checkIn, scene) : '';
  if (stay) return [signs, sayTotal(stay, scene)].filter(Boolean).join(' · ');
  return cleaning > 0
    ? format.say(words.pricesPlusCleaning, { price: format.price(cleaning) })
    : words.pricesPerNight;
}

/** Nights and price of the stay, once it stands. */
function chosenStay({ selection, world }: Scene): Omit<CheckOut, 'date'> | undefined {
  if (selection.status !== 'stay') return undefined;
  const nightsPrice = nightsPriceOf(selection.stay, world.availability);
  return nightsPrice === undefined ? undefined : { nights: countNights(selection.stay), nightsPrice };
}
