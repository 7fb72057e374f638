import type { Availability } from '../stay/availability.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { Selection, SelectionStep } from '../stay/selection.ts';
import { checkOutsFor } from '../stay/stay-rules.ts';
import type { CheckOut, StayProblem, StayWorld } from '../stay/stay-rules.ts';
import { firstWeekday } from '../i18n/first-weekday.ts';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { localeBeside } from '../i18n/languages.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import type { Weeks } from './day-view.ts';

/** Says why a day is refused, as one line; `undefined` where it has no words in the language of the scene. */
export type Explain = (date: IsoDate, problem: StayProblem, scene: Scene) => string | undefined;

/** What a pick comes to where not every stay will do. */
export type SelectionConstraint = (step: SelectionStep, world: StayWorld) => SelectionStep;

/** What a calendar is drawn from. */
export interface SceneInputs {
  readonly world: StayWorld;
  readonly selection: Selection;
  /** Cents per stay, part of every total. */
  readonly cleaning: number;
  readonly format: Format;
  readonly words: CalendarMessages;
  /** 1 (Monday) to 7 (Sunday). */
  readonly firstWeekday: number;
  readonly constraint?: SelectionConstraint | undefined;
  /** Once there are the words for it; until then, a reason is what the rules say. */
  readonly explain?: Explain | undefined;
}

/** The inputs, and what follows from them for every day at once. */
export interface Scene extends SceneInputs {
  /** Where the chosen arrival can end; empty unless one waits for its departure. */
  readonly checkOuts: ReadonlyMap<IsoDate, CheckOut>;
  /** The months described so far: a scene never changes, so paging back and moving the focus cost nothing. */
  readonly described: Map<IsoDate, Weeks>;
}

/** What the calendar is told; see its properties. */
export interface SceneProperties {
  readonly availability: Availability | undefined;
  readonly today: IsoDate | undefined;
  readonly words: CalendarMessages | undefined;
  readonly selection: Selection;
  readonly cleaning: number;
  readonly locale: string;
  readonly weekStart: number | undefined;
  readonly constraint?: SelectionConstraint | undefined;
  readonly hold?: { readonly explain?: Explain | undefined };
}

/** `undefined` until there is enough to draw a day from. */
export function sceneFrom(properties: SceneProperties): Scene | undefined {
  const { availability, today, words, selection, cleaning, weekStart } = properties;
  if (!availability || !today || !words) return undefined;
  const format = createFormat(localeBeside(properties.locale, words));
  return sceneOf({
    world: { availability, today },
    selection,
    cleaning,
    words,
    format,
    firstWeekday: weekStart ?? firstWeekday(format.locale),
    constraint: properties.constraint,
    explain: properties.hold?.explain,
  });
}

export function sceneOf(inputs: SceneInputs): Scene {
  const { selection, world } = inputs;
  const checkOuts = selection.status === 'arrival' ? checkOutsFor(selection.checkIn, world) : [];
  return {
    ...inputs,
    checkOuts: new Map(checkOuts.map((checkOut) => [checkOut.date, checkOut])),
    described: new Map(),
  };
}

/** `4 nights · €540 total`, all-in. */
export function sayTotal({ nights, nightsPrice }: Omit<CheckOut, 'date'>, scene: Scene): string {
  const { words, format, cleaning } = scene;
  return format.say(cleaning > 0 ? words.stayTotalWithCleaning : words.stayTotal, {
    nights: format.plural(words, 'nights', nights),
    total: format.price(nightsPrice + cleaning),
  });
}

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
