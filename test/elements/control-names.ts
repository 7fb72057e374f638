// What a screen reader calls each control, in the order of the page; headings that take the focus are among them.

export const MONTHS: readonly string[] = ['Previous month', 'Month', 'Next month'];
export const WAYS: readonly string[] = ['Lowest prices', 'Stays as a list', 'Type your dates'];
export const PARTY: readonly string[] = [
  'One adult less',
  'One more adult',
  'One child less',
  'One more child',
];
export const PRICES: string = '4 nights, €125.88 on average €503.50';

export const METHODS: readonly string[] = [
  'Card You pay now, on a secure payment page. Your booking is final once the payment is confirmed.',
  'Bank transfer Your booking is final at once. You transfer the money afterwards; nothing is taken now.',
  'Cash Your booking is final at once. You pay the host in cash; nothing is taken now.',
];
const INVOICE = [
  ...[
    'Company',
    'VAT number',
    'Street and number',
    'Postal code',
    'City',
    'Country',
    'Email for the invoice',
  ].map((label) => `${label} (optional)`),
];

const dates = (...chosen: readonly string[]): readonly string[] => [
  ...MONTHS,
  ...(chosen.length > 0 ? ['Clear dates'] : []),
  ...WAYS,
  ...PARTY,
  ...chosen.slice(1),
  'Continue',
];

const FORM = [
  'Your details',
  'Full name',
  'Email',
  'Phone (optional)',
  'I need an invoice with billing details',
];
const ORDER = [
  ...METHODS,
  'I accept the terms and conditions',
  'terms and conditions',
  PRICES,
  'Book with obligation to pay · €563.50',
  'How your data is handled',
  PRICES,
];

/** The form, and above it what the guest is told. */
const details = (...notice: readonly string[]): readonly string[] => [
  ...notice,
  'Change Your stay',
  ...FORM,
  ...ORDER,
];

const NOTICES: Readonly<Record<string, readonly string[]>> = {
  'details-refused': ['That did not work', 'Try again'],
  'notice-taken': [
    'These dates were just booked by someone else',
    'Fri 16 Jul to Tue 20 Jul €589 €25.50 more',
    'Thu 15 Jul to Mon 19 Jul €589 €25.50 more',
    'Wed 14 Jul to Sun 18 Jul €563.50 same price',
    'Choose other dates',
  ],
  'notice-taken-none': ['These dates were just booked by someone else', 'Choose other dates'],
  'notice-price': ['The price has changed', 'All right'],
  'notice-expired': ['Getting your final price'],
  'notice-same-price': ['The price is still €563.50', 'All right'],
  'notice-own': [
    'You have already booked these dates',
    'Continue to payment',
    'Not you? Forget this booking',
  ],
  'notice-booked': [
    'You have already booked these dates',
    'Choose other dates',
    'Not you? Forget this booking',
  ],
  'notice-payments': [
    'Other bookings still wait for their payment',
    'Continue to payment',
    'Continue to payment',
    'All right',
  ],
  'notice-payments-unknown': ['Other bookings still wait for their payment', 'All right'],
  'notice-lost': ['These dates can no longer be booked', 'Choose dates'],
  'notice-problem': ['That did not work', 'All right'],
  ...Object.fromEntries(
    ['connection', 'host', 'rules', 'order'].map((fault) => [
      `faults-${fault}`,
      ['That did not work', 'All right', 'That did not work', 'Try again'],
    ]),
  ),
};

const COMPLAINTS = [
  '5 things need a look',
  'Enter your full name',
  'Enter an email address like name@example.com',
  'Enter a phone number with its country code, like +351 912 345 678',
  'Choose how you would like to pay',
  'Accept the terms to book',
];

export const NAMES: Readonly<Record<string, readonly string[]>> = {
  loading: [],
  failed: ['Try again'],
  'dates-empty': dates(),
  'dates-arrival': dates('an arrival'),
  'dates-chosen': dates('a stay', PRICES),
  'dates-lost': dates(),
  'details-empty': details(),
  'details-full': details(),
  'details-invoice': ['Change Your stay', ...FORM, ...INVOICE, ...ORDER],
  'details-errors': ['Change Your stay', ...COMPLAINTS, ...FORM, ...ORDER],
  'details-invoice-errors': [
    'Change Your stay',
    '3 things need a look',
    'Enter your email address, so that your confirmation reaches you',
    'Company: please fill this in',
    'Street and number: this is too long',
    ...FORM,
    ...INVOICE,
    ...METHODS,
    'Digital wallet Your booking is final at once. You pay the host by wallet afterwards; nothing is taken now.',
    ...ORDER.slice(METHODS.length),
  ],
  'details-pricing': details(),
  ...Object.fromEntries(Object.entries(NOTICES).map(([state, notice]) => [state, details(...notice)])),
  sending: ['Booking your stay'],
  confirming: ['We are still confirming with the host’s system'],
  'offline-attempt': ['You are offline'],
  interrupted: ['Your booking was not finished', 'Send again', 'Discard'],
  unresolved: ['We could not confirm your booking yet', 'Try again'],
  redirecting: ['Taking you to the payment page', 'Open the payment page'],
  'return-checking': ['Checking your payment'],
  'return-confirming': ['Your payment is being confirmed', 'Check again', 'Continue to payment'],
  'return-unfinished': ['Your payment was not finished', 'Continue to payment', 'Choose dates'],
  'return-cancelled': ['You left the payment page', 'Continue to payment', 'Choose dates'],
  'return-expired': ['The time to pay has run out', 'Choose dates'],
  'return-not-found': ['We cannot find this booking', 'Choose dates'],
  'return-unreachable': ['We cannot look up your booking right now', 'Check again'],
  'done-card': ['Your stay is booked and paid', 'Add to your calendar', 'Book another stay'],
  'done-transfer': ['Your stay is booked', 'Add to your calendar', 'Book another stay'],
  'done-cash': ['Your stay is booked', 'Add to your calendar', 'Book another stay'],
  'done-wallet': ['Your stay is booked', 'Add to your calendar', 'Book another stay'],
};
