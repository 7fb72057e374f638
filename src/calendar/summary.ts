import { countNights } from '../stay/night-range.ts';
import { nightsPriceOf } from '../stay/stay-rules.ts';
import type { CheckOut } from '../stay/stay-rules.ts';
import { sayTotal } from './scene.ts';
import type { Scene } from './scene.ts';

/** The line under the months while nobody points at a day: the total, also of the shortest stay, or what the prices are. */
export function saySummary(scene: Scene): string {
  const { words, format, cleaning } = scene;
  const [shortest] = scene.checkOuts.values();
  const stay = chosenStay(scene) ?? shortest;
  if (stay) return sayTotal(stay, scene);
  return cleaning > 0
    ? format.say(words.pricesPlusCleaning, { price: format.price(cleaning) })
    : words.pricesPerNight;
}

/** Nights and price of the stay, once it stands. */
export function chosenStay({ selection, world }: Scene): Omit<CheckOut, 'date'> | undefined {
  if (selection.status !== 'stay') return undefined;
  const nightsPrice = nightsPriceOf(selection.stay, world.availability);
  return nightsPrice === undefined ? undefined : { nights: countNights(selection.stay), nightsPrice };
}
