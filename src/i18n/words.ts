/**
 * A text that depends on a count, by the plural category of its language (`Intl.PluralRules`). `{count}` is the
 * number as that language writes it. English has `one` and `other`, Polish also `few` and `many`.
 */
export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/**
 * Everything said before the guest's details: calendar, party, summary, and the states in which there is no
 * calendar. `{name}` marks what `Format.say` and `Format.plural` fill in; `{nights}` is a filled `nights`.
 */
export interface DatesWords {
  /** The language these words are in; dates and prices beside them are written in the same one. */
  readonly language: string;

  // The calendar's own controls
  readonly calendar: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  readonly month: string;
  readonly clearDates: string;
  readonly legend: string;
  readonly legendTaken: string;
  readonly legendHalfDay: string;
  readonly legendLowest: string;
  readonly legendUnknown: string;

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

  // Who travels
  readonly guests: string;
  readonly adults: string;
  readonly children: string;
  readonly adultsCount: Plural;
  readonly childrenCount: Plural;
  readonly oneMoreAdult: string;
  readonly oneAdultLess: string;
  readonly oneMoreChild: string;
  readonly oneChildLess: string;
  readonly whyNoAdult: string;
  readonly whyTooManyGuests: Plural;
  readonly whyTooManyChildren: Plural;

  // The summary
  readonly summary: string;
  readonly arrival: string;
  readonly departure: string;
  /** `{time}` is the check-in time. */
  readonly arrivalFrom: string;
  readonly departureBy: string;
  /** `{price}` is the average of a night. */
  readonly nightsAtAverage: string;
  readonly nightsAtPrice: string;
  readonly cleaning: string;
  readonly total: string;
  readonly totalAppears: string;
  readonly proceed: string;
  readonly change: string;
  readonly showPrice: string;
  readonly hidePrice: string;

  // No calendar, or not the one it was
  readonly loading: string;
  readonly unavailable: string;
  readonly notSetUp: string;
  readonly notFound: string;
  readonly offline: string;
  readonly tryAgain: string;
  /** `{reason}` is a whole sentence. */
  readonly datesLost: string;
}
