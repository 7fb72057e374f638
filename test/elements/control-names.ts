// The accessible name of each control, and of each heading that takes the focus, in page order.

export const MONTH_CONTROLS: readonly string[] = ['Previous month', 'Month', 'Next month'];
/** The toggle of the legend, which is shown if the days have many kinds of signs. */
export const LEGEND_TOGGLE = 'What do the symbols mean?';
export const FINDER_TOGGLE = 'Other ways to choose your dates';
/** The controls after the months, once their texts have loaded. */
export const CONTROLS_BELOW_CALENDAR: readonly string[] = [LEGEND_TOGGLE, FINDER_TOGGLE];
/** The rating of the place, at the end of the form. */
export const RATING_LINK = 'Rated 4.9 out of 5, 127 reviews · Example Maps (opens in a new tab)';
/** The links at the end of the form. */
export const ORDER_LINKS: readonly string[] = ['Ask the host', 'Share these dates'];
export const PARTY_CONTROLS: readonly string[] = [
  'Remove an adult',
  'Add an adult',
  'Remove a child',
  'Add a child',
];
export const PRICE_TOGGLE: string = '4 nights €503.50';

export const METHOD_NAMES: readonly string[] = ['Card', 'Bank transfer', 'Cash'];
const INVOICE_FIELDS = [
  ...['Company', 'VAT number'].map((label) => `${label} (optional)`),
  ...['Street address', 'Postal code', 'City', 'Country'],
  'Email for the invoice (optional)',
];

const datesControls = (...chosen: readonly string[]): readonly string[] => [
  ...MONTH_CONTROLS,
  ...(chosen.length > 0 ? ['Clear dates'] : []),
  ...CONTROLS_BELOW_CALENDAR,
  ...PARTY_CONTROLS,
  ...chosen.slice(1),
  'Continue',
];

const withoutLegend = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name !== LEGEND_TOGGLE);

const FORM_CONTROLS = [
  'Your details',
  'Full name',
  'Email',
  'Phone (optional)',
  'I need an invoice with billing details',
];
const orderControls = (button: string): readonly string[] => [
  ...METHOD_NAMES,
  'I accept the terms and conditions',
  'terms and conditions (opens in a new tab)',
  'Offered by · Registration number · How we use your data',
  RATING_LINK,
  ...ORDER_LINKS,
  'Change dates and guests',
  PRICE_TOGGLE,
  button,
];
const ORDER_CONTROLS = orderControls('Book and pay');
/** No payment method is chosen yet, so the button's text has to fit all of them. */
const ORDER_CONTROLS_WITHOUT_METHOD = orderControls('Book and pay later');

/** Returns the names in a notice and in the form below it. */
const detailsControls = (...notice: readonly string[]): readonly string[] => [
  ...notice,
  ...FORM_CONTROLS,
  ...ORDER_CONTROLS,
];

/** The links to the host, in every view that tells guests to contact the host. */
export const CONTACT_LINKS: readonly string[] = ['+351 912 345 678', 'marta@host.example'];

/** The controls below the booking's details. */
const CONFIRMATION_DETAILS: readonly string[] = [
  ...CONTACT_LINKS,
  'Link to your booking WEB-20481',
  'Copy Link to your booking',
  'Print',
  'Book another stay',
];

const STAY_ACTIONS = ['Add to calendar', 'Directions (opens in a new tab)', 'Contact'];
const CONFIRMATION_CONTROLS = ['You’re going to Casa da Praia', 'Copy Booking number', ...STAY_ACTIONS];

const NOTICE_CONTROLS: Readonly<Record<string, readonly string[]>> = {
  'details-refused': ['That didn’t work', 'Try again'],
  'notice-taken': [
    'Someone else has just booked these dates',
    'Fri 16 Jul to Tue 20 Jul, €589, €25.50 more',
    'Thu 15 Jul to Mon 19 Jul, €589, €25.50 more',
    'Wed 14 Jul to Sun 18 Jul, €563.50, same price',
    'Choose other dates',
  ],
  'notice-taken-none': ['Someone else has just booked these dates', 'Choose other dates'],
  'notice-price': ['The price has changed', 'Continue at €563.50 (€35.50 more)', 'Choose other dates'],
  'notice-expired': ['Getting your final price'],
  'notice-same-price': ['The price is still €563.50', 'OK'],
  'notice-own': [
    'You have already booked these dates',
    'Continue to payment',
    'Choose other dates',
    'Not you? Hide this booking here',
  ],
  'notice-order': [
    'You’ve already sent a booking for these dates',
    'Check this booking',
    'Choose other dates',
  ],
  'notice-booked': [
    'You have already booked these dates',
    'Show booking',
    'Choose other dates',
    'Not you? Hide this booking here',
  ],
  'notice-payments': [
    'You have other bookings to pay for first',
    'Continue to payment',
    'Continue to payment',
    'OK',
  ],
  'notice-payments-unknown': ['You have other bookings to pay for first', 'OK'],
  'notice-problem': ['That didn’t work', ...CONTACT_LINKS, 'OK'],
  'faults-host': ['That didn’t work', ...CONTACT_LINKS, 'OK', 'That didn’t work', 'Try again'],
  ...Object.fromEntries(
    ['connection', 'rules', 'order'].map((fault) => [
      `faults-${fault}`,
      ['That didn’t work', 'OK', 'That didn’t work', 'Try again'],
    ]),
  ),
};

const FIELD_ERROR_LINKS = [
  'Enter your full name',
  'Enter an email address like name@example.com',
  'Enter a phone number with its country code, like +351 912 345 678',
  'Choose a payment method',
  'Accept the terms and conditions to book',
];

export const CONTROL_NAMES: Readonly<Record<string, readonly string[]>> = {
  loading: [],
  failed: ['Try again'],
  'dates-empty': datesControls(),
  'dates-arrival': withoutLegend(datesControls('an arrival')),
  'dates-chosen': datesControls('a stay', PRICE_TOGGLE),
  'dates-lost': datesControls(),
  'dates-refused-link': [
    'Thu 29 Jul to Mon 2 Aug, €589',
    'Wed 28 Jul to Sun 1 Aug, €589',
    'Tue 27 Jul to Sat 31 Jul, €563.50',
    ...withoutLegend(datesControls()),
  ],
  'details-empty': [...FORM_CONTROLS, ...ORDER_CONTROLS_WITHOUT_METHOD],
  'details-full': detailsControls(),
  'details-invoice': [...FORM_CONTROLS, ...INVOICE_FIELDS, ...ORDER_CONTROLS],
  'details-errors': [...FIELD_ERROR_LINKS, ...FORM_CONTROLS, ...ORDER_CONTROLS_WITHOUT_METHOD],
  'details-invoice-errors': [
    'Enter your email address',
    'Company is too long',
    'Street address is required',
    ...FORM_CONTROLS,
    ...INVOICE_FIELDS,
    ...METHOD_NAMES,
    'Digital wallet',
    ...ORDER_CONTROLS.slice(METHOD_NAMES.length),
  ],
  'details-pricing': detailsControls(),
  ...Object.fromEntries(
    Object.entries(NOTICE_CONTROLS).map(([state, notice]) => [state, detailsControls(...notice)]),
  ),
  sending: ['Booking your stay'],
  'sending-checking': ['Checking your booking'],
  confirming: ['Still waiting for the host’s system to confirm'],
  'offline-attempt': ['You’re offline'],
  interrupted: ['Your booking may not have gone through', ...CONTACT_LINKS, 'Send again', 'Discard'],
  unresolved: ['We haven’t been able to confirm your booking yet', ...CONTACT_LINKS, 'Try again'],
  redirecting: ['Taking you to the payment page', 'Open the payment page'],
  'return-checking': ['Checking your payment'],
  'return-checking-link': ['Checking your booking'],
  'return-confirming': ['Your payment is being confirmed', 'Check again', 'Continue to payment'],
  'return-unfinished': ['Your payment wasn’t completed', 'Continue to payment', 'Choose other dates'],
  'return-cancelled': ['You left the payment page', 'Continue to payment', 'Choose other dates'],
  'return-expired': ['Your time to pay has run out', 'Book these dates again', 'Choose other dates'],
  'return-not-found': ['We can’t find this booking', ...CONTACT_LINKS, 'Choose dates'],
  'return-unreachable': ['We can’t check your booking right now', 'Check again'],
  'done-card': [...CONFIRMATION_CONTROLS, ...CONFIRMATION_DETAILS],
  'done-transfer': [
    ...CONFIRMATION_CONTROLS,
    'Copy Account holder',
    'Copied IBAN',
    'Copy BIC',
    'Copy Amount',
    'Copy Payment reference',
    'Copy all To do: transfer €563.50 by Thu 8 Jul',
    'Pay from another device',
    ...CONFIRMATION_DETAILS,
  ],
  'done-transfer-plain': [
    ...CONFIRMATION_CONTROLS.with(1, 'Couldn’t copy Booking number'),
    ...CONFIRMATION_DETAILS,
  ],
  'done-cash': [...CONFIRMATION_CONTROLS, ...CONFIRMATION_DETAILS],
  'done-wallet': [...CONFIRMATION_CONTROLS, ...CONFIRMATION_DETAILS],
};
