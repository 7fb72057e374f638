import type { Plural } from './words.ts';

/**
 * Everything said off the straight way from the dates to the confirmation: where there is no calendar, on the way back
 * from the payment page, in notices and problems, for an invoice. Loaded when it has come to that. `{name}` marks what
 * `Format.say` and `Format.plural` fill in.
 */
export interface DetourWords {
  // No calendar to show
  readonly unavailable: string;
  readonly notSetUp: string;
  readonly notFound: string;
  readonly offline: string;

  // The invoice
  readonly invoiceHeading: string;
  readonly company: string;
  readonly vatId: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly invoiceEmail: string;

  /** Of a list of wrong fields: `{count}`. */
  readonly fieldsToCorrect: Plural;

  // An order without a clear answer
  readonly unresolved: string;
  readonly unresolvedHint: string;
  /** An order of earlier, sent at `{time}`, whose outcome is not known: the page asks before it sends it again. */
  readonly interrupted: string;
  readonly interruptedHint: string;
  readonly sendAgain: string;
  readonly forgetOrder: string;

  // Back from the payment page
  readonly paymentConfirming: string;
  readonly paymentConfirmingHint: string;
  readonly paymentUnfinished: string;
  readonly paymentCancelled: string;
  readonly paymentUnfinishedHint: string;
  readonly continuePayment: string;
  readonly paymentExpired: string;
  readonly paymentExpiredHint: string;
  readonly bookingNotFound: string;
  readonly bookingNotFoundHint: string;
  readonly bookingUnreachable: string;
  readonly bookingUnreachableHint: string;
  readonly checkAgain: string;
  readonly chooseDates: string;

  // Notices
  readonly datesTaken: string;
  /** Where something had been typed; `nearestStays` and `noneNear` say the same where nothing had. */
  readonly datesTakenHint: string;
  readonly noStayNear: string;
  readonly nearestStays: string;
  readonly noneNear: string;
  readonly chooseOtherDates: string;
  /** `{amount}` */
  readonly dearer: string;
  readonly cheaper: string;
  readonly samePrice: string;
  readonly priceChanged: string;
  /** `{before}` and `{after}` */
  readonly priceChangedHint: string;
  /** Around the `{price}` of a quote that ran out, and of the one that came instead. */
  readonly priceKept: string;
  readonly priceKeptHint: string;
  readonly ownBooking: string;
  readonly ownBookingHint: string;
  /** Below `ownBooking`, where nothing is left to be paid by card. */
  readonly alreadyBookedHint: string;
  readonly notYouForget: string;
  readonly datesGone: string;
  readonly dismiss: string;

  // Problems
  readonly problem: string;
  readonly problemOffline: string;
  readonly problemBusy: string;
  readonly problemTooMany: string;
  /** Too many bookings wait for their payment; `paymentsWaitingOwn` where this browser knows of some. */
  readonly paymentsWaiting: string;
  readonly paymentsWaitingOwn: string;
  readonly paymentsWaitingUnknown: string;
  /** `{time}` of day; the date follows it in brackets where it is another day's. */
  readonly tryAgainFrom: string;
  readonly problemHost: string;
  readonly problemMethod: string;
  readonly problemGuests: string;
  readonly problemNights: string;
  readonly problemDates: string;
  readonly problemQuote: string;
  readonly problemForm: string;
  readonly problemUnknown: string;
}
