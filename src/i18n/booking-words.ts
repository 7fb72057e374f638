import type { Plural } from './words.ts';

/** One line under a way to pay: when money is taken, and when the booking is final. */
export interface PaymentWords {
  readonly name: string;
  readonly hint: string;
  /** What comes next, said once the booking is made. */
  readonly afterwards: string;
}

/**
 * Everything said beside and after the calendar, on the straight way to the confirmation: party, summary, form,
 * payment, order. Loaded when the calendar stands. `{name}` marks what `Format.say` and `Format.plural` fill in.
 */
export interface BookingWords {
  // Who travels
  readonly guests: string;
  readonly adults: string;
  readonly children: string;
  readonly adultsCount: Plural;
  readonly childrenCount: Plural;
  /** Joins what the two above say. */
  readonly adultsAndChildren: string;
  readonly oneMoreAdult: string;
  readonly oneAdultLess: string;
  readonly oneMoreChild: string;
  readonly oneChildLess: string;
  readonly whyTooManyGuests: Plural;

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

  /** `{reason}` is a whole sentence. */
  readonly datesLost: string;

  // The guest's details
  readonly detailsHeading: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly phone: string;
  readonly phoneHint: string;
  readonly optional: string;
  readonly wantsInvoice: string;

  // What is wrong with a field; `{field}` is its label
  readonly nameRequired: string;
  readonly emailRequired: string;
  readonly methodRequired: string;
  readonly termsRequired: string;
  readonly fieldRequired: string;
  readonly fieldTooLong: string;
  readonly emailWrong: string;
  readonly phoneWrong: string;

  // Payment and order
  readonly paymentHeading: string;
  readonly card: PaymentWords;
  readonly bankTransfer: PaymentWords;
  readonly cash: PaymentWords;
  readonly wallet: PaymentWords;
  readonly orderHeading: string;
  /** Around the link to the terms, which is `{terms}`. */
  readonly acceptTerms: string;
  readonly terms: string;
  readonly privacy: string;
  readonly cancellation: string;
  readonly cityTax: string;
  /**
   * The order button of a card payment, with the `{total}`. It must say that the order obliges to pay, or the guest
   * is not bound by it: Consumer Rights Directive 2011/83/EU, Art. 8(2), and the law of the language's countries.
   */
  readonly orderByCard: string;
  /** The same for every method that is paid later. */
  readonly orderAndPayLater: string;
  readonly pricing: string;
  /** The price is held, the dates are not: `{time}`. */
  readonly priceHeld: string;

  // On its way
  readonly sending: string;
  readonly sendingHint: string;
  readonly confirming: string;
  readonly confirmingHint: string;
  readonly waitingForConnection: string;
  readonly waitingForConnectionHint: string;
  /** `{id}` is what the host's support can look up. */
  readonly supportId: string;
  readonly redirecting: string;
  readonly redirectingHint: string;
  readonly openPaymentPage: string;

  // Back from the payment page, before anything is known
  readonly checking: string;
  readonly checkingHint: string;

  // Done
  readonly confirmed: string;
  readonly booked: string;
  readonly bookingNumber: string;
  readonly whatNext: string;
  readonly messageFollows: string;
  /** `{date}` and `{time}` */
  readonly checkInFrom: string;
  readonly addToCalendar: string;
  readonly bookAgain: string;

  readonly tryAgain: string;
}
