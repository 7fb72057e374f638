import type { Availability } from '../stay/availability.ts';
import type { IsoDate } from '../stay/iso-date.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Selection, SelectionStep } from '../stay/selection.ts';
import { checkOutsFor } from '../stay/check-outs.ts';
import type { CheckOut } from '../stay/check-outs.ts';
import type { Party } from '../stay/party.ts';
import type { StayContext } from '../stay/stay-rules.ts';
import { firstWeekday } from '../i18n/first-weekday.ts';
import { createFormat } from '../i18n/format.ts';
import type { Format } from '../i18n/format.ts';
import { formatLocale } from '../i18n/languages.ts';
import type { CalendarMessages } from '../i18n/messages.ts';
import { boundsOf } from './paging.ts';
import type { Bounds } from './paging.ts';

/** Returns the selection after a pick, or refuses the pick. A calendar with a constraint allows only some stays. */
export type SelectionConstraint = (step: SelectionStep, context: StayContext) => SelectionStep;

export interface ModelInputs {
  readonly context: StayContext;
  readonly selection: Selection;
  /** In cents, for each stay; part of every total. */
  readonly cleaning: number;
  readonly format: Format;
  readonly words: CalendarMessages;
  /** 1 (Monday) to 7 (Sunday). */
  readonly firstWeekday: number;
  readonly constraint?: SelectionConstraint | undefined;
  /** Stays that this guest has booked. Their nights are not described as taken. */
  readonly bookedStays?: readonly NightRange[] | undefined;
  /** A day to turn to, even if it cannot be chosen. */
  readonly dayToShow?: IsoDate | undefined;
}

/** The inputs, and the results that are computed once for all days. A model never changes. */
export interface CalendarModel extends ModelInputs {
  /** The first and the last day that can be shown. */
  readonly bounds: Bounds;
  /** The days on which a stay from the chosen check-in can end; empty unless a check-in waits for its check-out. */
  readonly checkOuts: ReadonlyMap<IsoDate, OfferedCheckOut>;
}

interface OfferedCheckOut extends CheckOut {
  /** Whether the stay costs less than a shorter one, because it reaches the host's discount. */
  readonly isCheaper: boolean;
}

/** The properties of `BookingCalendar`, which documents them. */
export interface ModelProperties {
  readonly availability: Availability | undefined;
  readonly today: IsoDate | undefined;
  readonly party?: Party | undefined;
  readonly words: CalendarMessages | undefined;
  readonly selection: Selection;
  readonly cleaning: number;
  readonly locale: string;
  readonly weekStart?: number | undefined;
  readonly constraint?: SelectionConstraint | undefined;
  readonly bookedStays?: readonly NightRange[] | undefined;
  readonly dayToShow?: IsoDate | undefined;
}

/** Returns the model of the properties; `undefined` if one of the properties is missing that every day needs. */
export function modelFrom(properties: ModelProperties, previous?: CalendarModel): CalendarModel | undefined {
  const {
    availability,
    today,
    party,
    words,
    selection,
    cleaning,
    weekStart,
    constraint,
    bookedStays,
    dayToShow,
  } = properties;
  if (!availability || !today || !words) return undefined;
  const format = createFormat(formatLocale(properties.locale, words));
  return modelOf(
    {
      context: { availability, today, party, isExtension: constraint !== undefined },
      selection,
      cleaning,
      words,
      format,
      firstWeekday: weekStart ?? firstWeekday(format.locale),
      constraint,
      bookedStays,
      dayToShow,
    },
    previous,
  );
}

/** Returns the model of the inputs. It can show at least the days that the `previous` model could show. */
export function modelOf(inputs: ModelInputs, previous?: CalendarModel): CalendarModel {
  const { selection, context } = inputs;
  return {
    ...inputs,
    bounds: boundsOf(context, inputs.firstWeekday, previous?.bounds, inputs.dayToShow),
    checkOuts: checkOutsOf(selection, context),
  };
}

/** Returns the possible check-outs if the guest has chosen only a check-in; otherwise none. */
export function checkOutsOf(selection: Selection, context: StayContext): CalendarModel['checkOuts'] {
  const checkOuts = selection.status === 'arrival' ? checkOutsFor(selection.checkIn, context) : [];
  let highestPrice = 0;
  return new Map(
    checkOuts.map((checkOut) => {
      const isCheaper = checkOut.nightsPrice < highestPrice;
      highestPrice = Math.max(highestPrice, checkOut.nightsPrice);
      return [checkOut.date, { ...checkOut, isCheaper }];
    }),
  );
}

/** Returns the length and total of a stay as text, including cleaning: `4 nights · €540 total`. */
export function sayTotal({ nights, nightsPrice }: Omit<CheckOut, 'date'>, model: CalendarModel): string {
  const { words, format, cleaning } = model;
  return format.say(cleaning > 0 ? words.stayTotalWithCleaning : words.stayTotal, {
    nights: format.plural(words, 'nights', nights),
    total: format.price(nightsPrice + cleaning),
  });
}
