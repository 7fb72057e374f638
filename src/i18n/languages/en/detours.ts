import type { DetourWords } from '../../detour-words.ts';

export const detours: DetourWords = {
  unavailable:
    'Prices and free nights cannot be shown right now. Nothing is lost; please try again in a moment.',
  notSetUp: 'Booking is not set up on this page yet. Please contact the host.',
  notFound: 'This place cannot be booked here. Please contact the host.',
  offline: 'You seem to be offline. The calendar comes back when your connection does.',
  invoiceHeading: 'Invoice',
  company: 'Company',
  vatId: 'VAT number',
  street: 'Street and number',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  invoiceEmail: 'Email for the invoice',
  fieldsToCorrect: { one: 'One thing needs a look', other: '{count} things need a look' },
  paymentConfirming: 'Your payment is being confirmed',
  paymentConfirmingHint:
    'This can take a few minutes. You do not need to pay again; we look again by ourselves while this page is open.',
  paymentUnfinished: 'Your payment was not finished',
  paymentCancelled: 'You left the payment page',
  paymentUnfinishedHint: 'Nothing was charged. Your dates are held for now.',
  continuePayment: 'Continue to payment',
  paymentExpired: 'The time to pay has run out',
  paymentExpiredHint: 'Nothing was charged. Your dates may still be free: choose them again to book.',
  bookingNotFound: 'We cannot find this booking',
  bookingNotFoundHint:
    'The link may be incomplete. If you have paid, please contact the host; your payment is safe.',
  bookingUnreachable: 'We cannot look up your booking right now',
  bookingUnreachableHint: 'Your booking and your payment are not affected. Please do not pay again.',
  checkAgain: 'Check again',
  chooseDates: 'Choose dates',
  datesTaken: 'These dates were just booked by someone else',
  datesTakenHint: 'We’ve kept your details. Nearest available dates:',
  noStayNear: 'We’ve kept your details. No stays of this length are available around these dates.',
  nearestStays: 'Nearest available dates:',
  noneNear: 'No stays of this length are available around these dates.',
  chooseOtherDates: 'Choose other dates',
  dearer: '{amount} more',
  cheaper: '{amount} less',
  samePrice: 'same price',
  priceChanged: 'The price has changed',
  priceChangedHint: 'It was {before} and is now {after}. You pay only if you book.',
  priceKept: 'The price is still {price}',
  priceKeptHint: 'It had run out, so we asked for it again. Nothing is booked yet: please order once more.',
  ownBooking: 'You have already booked these dates',
  ownBookingHint: 'Only the payment is missing. Your dates are held for now, and nothing was charged yet.',
  alreadyBookedHint: 'You do not need to book again.',
  notYouForget: 'Not you? Forget this booking',
  datesGone: 'These dates can no longer be booked',
  dismiss: 'All right',
  problem: 'That did not work',
  problemOffline: 'You seem to be offline. Everything you typed is still here.',
  problemBusy:
    'The host’s system is not answering right now. Everything you typed is still here; please try again in a moment.',
  problemTooMany:
    'There were too many requests from your connection. Please wait a minute and try again; nothing is lost.',
  paymentsWaiting: 'Other bookings still wait for their payment',
  paymentsWaitingOwn:
    'Please finish one of these payments first, or wait until the time to pay has run out. Everything you typed is still here.',
  paymentsWaitingUnknown:
    'Too many bookings from your connection are not paid yet. Everything you typed is still here.',
  tryAgainFrom: 'You can try again from {time}.',
  problemHost: 'Online booking does not work here at the moment. Please contact the host.',
  problemMethod: 'This way to pay is not available for this stay. Please choose another one.',
  problemGuests: 'There is not enough room for that many guests. Please change the number of guests.',
  problemNights:
    'The host has changed how long a stay from this date may be. Please choose your dates again.',
  problemDates: 'These dates are no longer free. Please choose others; everything you typed is still here.',
  problemQuote:
    'Your price has run out. We have to ask for it once more; everything you typed is still here.',
  problemForm: 'The host’s system did not accept these details. Please check what you typed.',
  problemUnknown:
    'The host’s system reported a fault. Everything you typed is still here. If it happens again, please contact the host.',
  unresolved: 'We could not confirm your booking yet',
  unresolvedHint:
    'The host’s system has not given a clear answer. You can safely try again: it is the same booking, so nothing is booked twice. If it keeps failing, ask the host before you book anew.',
  interrupted: 'Your booking was not finished',
  interruptedHint:
    'You sent it at {time}, but no answer came. You can safely send it again: it is the same booking, so nothing is booked twice. If you discard it here, it may have been booked all the same: ask the host before you book anew.',
  sendAgain: 'Send again',
  forgetOrder: 'Discard',
};
