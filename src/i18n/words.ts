/**
 * A text that depends on a count, by the plural category of its language (`Intl.PluralRules`). `{count}` is the
 * number as that language writes it. English has `one` and `other`, Polish also `few`, and what is `many` there is said
 * by `other`, which is of fractions and so of none of our counts.
 */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** A dictionary in the host's words; its `name` is that of its file in each language's folder. */
export type Reword = <Words extends object>(name: string, words: Words) => Words;

/**
 * Everything that the calendar says; loaded with it, before anything else is. `{name}` marks what `Format.say` and
 * `Format.plural` fill in; `{nights}` is a filled `nights`.
 */
export interface DatesWords {
  /** The language these words are in; dates and prices beside them are written in the same one. */
  readonly language: string;
  /** Where the host has words of its own: puts them into a dictionary that is loaded to stand beside this one. */
  readonly reword?: Reword;

  // The calendar's own controls
  readonly calendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly month: string;
  readonly clearDates: string;

  // What is to do next, and what it costs
  readonly chooseArrival: string;
  readonly chooseDeparture: string;
  readonly chooseDepartureFrom: Plural;
  readonly pricesPerNight: string;
  /** `{price}` is the cleaning. */
  readonly pricesPlusCleaning: string;
  readonly nights: Plural;
  /** `{from}` and `{to}` are dates; read aloud too, so no dash. */
  readonly dateRange: string;
  readonly stayTotal: string;
  readonly stayTotalWithCleaning: string;

  // Announced once
  readonly arrivalChosen: string;
  readonly stayChosen: string;
  readonly datesCleared: string;

  // Parts of a day's name; each follows a comma
  readonly dayExactPrice: string;
  readonly dayLowest: string;
  readonly dayTaken: string;
  readonly dayUnknown: string;
  readonly dayLater: string;
  readonly dayPast: string;
  readonly dayArrivalOnly: string;
  readonly dayDepartureOnly: string;
  readonly dayIsArrival: string;
  readonly dayIsDeparture: string;
  readonly dayInStay: string;
  readonly dayDeparture: string;

  // Why a day or a stay cannot be chosen, and what would work
  readonly whyNoNights: string;
  readonly whyPast: string;
  readonly whyLater: string;
  readonly whyTaken: string;
  readonly whyNoRate: string;
  readonly whyTooShort: Plural;
  readonly whyTooLong: Plural;
  /** `{count}` nights are free, `{nights}` is the minimum. */
  readonly whyMinimumUnreachable: Plural;
  readonly addNights: Plural;
  readonly removeNights: Plural;
  readonly arriveOn: string;

  readonly loading: string;
}
