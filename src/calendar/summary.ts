import type { IsoDate } from '../stay/iso-date.ts';
import { countNights } from '../stay/night-range.ts';
import { nightsPriceOf } from '../stay/stay-rules.ts';
import type { CheckOut } from '../stay/stay-rules.ts';
import { describeDay } from './describe-day.ts';
import type { Preview } from './describe-day.ts';
import type { Refusal } from './refusal.ts';
import { sayTotal, sceneOf } from './scene.ts';
import type { Scene } from './scene.ts';

/**
 * What the guest is asked to do next, or the dates once they stand. Where the arrival is fixed, and yet none is chosen,
 * there is nothing to do.
 */
export function sayPrompt({ selection, words, format, world, constraint }: Scene): string {
  if (selection.status === 'empty') return constraint ? '' : words.chooseCheckIn;
  if (selection.status === 'stay') return format.range(words.dateRange, selection.stay);
  const minNights = world.availability.night(selection.checkIn)?.minNights ?? 1;
  return minNights > 1 ? format.plural(words, 'chooseCheckOutFrom', minNights) : words.chooseCheckOut;
}

/** Said once, after the guest has changed the selection to the one of the scene. */
export function sayChange(scene: Scene): string {
  const { selection, words, format, cleaning } = scene;
  const prompt = sayPrompt(scene);
  const stay = chosenStay(scene);
  if (stay)
    return format.say(words.stayChosen, {
      range: prompt,
      nights: format.plural(words, 'nights', stay.nights),
      total: format.price(stay.nightsPrice + cleaning),
    });
  return selection.status === 'arrival'
    ? `${format.say(words.checkInChosen, { date: format.longDate(selection.checkIn) })} ${prompt}`
    : `${words.datesCleared} ${prompt}`;
}

/** The day that a guest points at, with the mouse, the focus or a drawing, which may have an arrival of its own. */
export interface Pointed {
  readonly date?: IsoDate | undefined;
  readonly checkIn?: IsoDate | undefined;
}

/** What pointing at a day changes. */
export interface Pointing {
  /** The line under the months. */
  readonly hint: string;
  /** The days that a pick would make a stay of. */
  readonly preview: Preview | undefined;
}

/** A refusal keeps the line to itself, until the guest points at another day that has something to say. */
export function describePointing(
  { date, checkIn }: Pointed,
  shown: Scene,
  refusal: Refusal | undefined,
): Pointing {
  const scene = checkIn ? sceneOf({ ...shown, selection: { status: 'arrival', checkIn } }) : shown;
  const { selection } = scene;
  const day = date && describeDay(date, scene);
  // Of a day that is chosen there is no more to say than of the stay as a whole.
  const hint = day?.isSelected || date === refusal?.date ? '' : (day?.hint ?? '');
  return {
    hint: hint || (refusal ? '' : saySummary(scene)),
    preview:
      date && day?.isCheckOut && selection.status === 'arrival'
        ? { from: selection.checkIn, to: date }
        : undefined,
  };
}

/** The line under the months while nobody points at a day: the total, also of the shortest stay, or what the prices are. */
function saySummary(scene: Scene): string {
  const { words, format, cleaning } = scene;
  const [shortest] = scene.checkOuts.values();
  const stay = chosenStay(scene) ?? shortest;
  if (stay) return sayTotal(stay, scene);
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
