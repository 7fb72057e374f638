import type { ScenarioName } from '../gallery/scenario-names.ts';
import {
  ORDER_LINKS,
  CONTACT_LINKS,
  FINDER_TOGGLE,
  METHOD_NAMES,
  MONTH_CONTROLS,
  PARTY_CONTROLS,
  PRICE_TOGGLE,
  RATING_LINK,
  LEGEND_TOGGLE,
  CONTROLS_BELOW_CALENDAR,
} from './control-names.ts';

// Like `control-names.ts`, for the scenarios that only a whole widget shows.

const CLEAR = 'Clear dates';

/** Returns the controls of the dates step; `open` are the unfolded ones below the calendar. */
const datesControls = (open: readonly string[] = []): readonly string[] => [
  ...MONTH_CONTROLS,
  ...CONTROLS_BELOW_CALENDAR,
  ...open,
  ...PARTY_CONTROLS,
  'Continue',
];

const chosenDatesControls = (open: readonly string[] = []): readonly string[] => [
  ...MONTH_CONTROLS,
  CLEAR,
  ...CONTROLS_BELOW_CALENDAR,
  ...open,
  ...PARTY_CONTROLS,
  PRICE_TOGGLE,
  'Continue',
];

const FINDER_WAYS = ['Lowest prices', 'List of stays', 'Enter dates'];
const FINDER_WITH_LENGTH = [...FINDER_WAYS, 'Remove a night', 'Add a night', 'Month'];
const FINDER_WITH_FIELDS = [...FINDER_WAYS, 'Check-in', 'Check-out', 'Choose these dates'];
/** The controls of the search. With enough room, the calendar is beside the places and cannot be folded. */
const SEARCH_CONTROLS = ['Adults', 'Children', ...MONTH_CONTROLS];
const TYPED_DATES = 'Enter dates';
const LONG_NAME = 'Casa do Monte, with the garden and the old orange trees';

export const SCENARIO_CONTROLS: Readonly<Record<ScenarioName, readonly string[]>> = {
  'dates-refused': [...MONTH_CONTROLS, 'Add 1 night', CLEAR, FINDER_TOGGLE, ...PARTY_CONTROLS, 'Continue'],
  'dates-beyond': [
    ...MONTH_CONTROLS,
    'Check in on Tuesday, July 27',
    CLEAR,
    FINDER_TOGGLE,
    ...PARTY_CONTROLS,
    'Continue',
  ],
  'dates-longest': [
    ...MONTH_CONTROLS,
    'Remove 3 nights',
    CLEAR,
    FINDER_TOGGLE,
    ...PARTY_CONTROLS,
    'Continue',
  ],
  'dates-prices': chosenDatesControls(),
  'dates-kinds': [
    ...MONTH_CONTROLS,
    'Check in on Sunday, July 25',
    FINDER_TOGGLE,
    ...PARTY_CONTROLS,
    'Continue',
  ],
  'dates-unknown-place': CONTACT_LINKS,
  'own-unpaid': ['Continue to payment', 'Not you? Hide this booking here', ...datesControls()],
  'own-paid': ['Show booking', ...datesControls()],
  'finder-cheapest': datesControls([
    ...FINDER_WITH_LENGTH,
    'Thu Jul 8 to Thu Jul 15, 7 nights, €947.50',
    'Sun Jul 25 to Sun Aug 1, 7 nights, €947.50',
    'Sun Aug 1 to Sun Aug 8, 7 nights, €947.50',
    'Sun Aug 15 to Sun Aug 22, 7 nights, €947.50',
    'Sun Aug 22 to Sun Aug 29, 7 nights, €947.50',
  ]),
  'finder-list': chosenDatesControls([
    ...FINDER_WITH_LENGTH,
    'Thu Jul 1 to Mon Jul 5, 4 nights, €579.50',
    'Thu Jul 8 to Mon Jul 12, 4 nights, €589',
    'Fri Jul 9 to Tue Jul 13, 4 nights, €589',
    'Sat Jul 10 to Wed Jul 14, 4 nights, €563.50',
    'Sun Jul 11 to Thu Jul 15, 4 nights, €538',
    'Mon Jul 12 to Fri Jul 16, 4 nights, €538',
    'Tue Jul 13 to Sat Jul 17, 4 nights, €563.50',
    'Wed Jul 14 to Sun Jul 18, 4 nights, €589',
    'Thu Jul 15 to Mon Jul 19, 4 nights, €589',
    'Fri Jul 16 to Tue Jul 20, 4 nights, €589',
    'Sun Jul 25 to Thu Jul 29, 4 nights, €538',
    'Mon Jul 26 to Fri Jul 30, 4 nights, €538',
    'Show more',
  ]),
  'finder-typed': datesControls(FINDER_WITH_FIELDS),
  'finder-typed-wrong': datesControls(FINDER_WITH_FIELDS),
  'finder-typed-refused': datesControls([...FINDER_WITH_FIELDS, 'Add 1 night']),
  extension: [...MONTH_CONTROLS, FINDER_TOGGLE, 'Continue'],
  'extension-refused': [...CONTACT_LINKS, ...MONTH_CONTROLS, LEGEND_TOGGLE, FINDER_TOGGLE, 'Continue'],
  'details-helped': [
    ...['Your details', 'Full name', 'Email', 'Did you mean ada@gmail.com?'],
    ...['Country code', 'Phone (optional)', 'I need an invoice with billing details'],
    ...METHOD_NAMES,
    'I accept the terms and conditions',
    'terms and conditions (opens in a new tab)',
    'Offered by · Registration number · How we use your data',
    RATING_LINK,
    ...ORDER_LINKS,
    'Change dates and guests',
    'Book and pay later',
  ],
  'sending-checked': ['Booking your stay'],
  choice: [
    ...SEARCH_CONTROLS,
    LEGEND_TOGGLE,
    TYPED_DATES,
    'Choose Casa da Praia',
    `Choose ${LONG_NAME}`,
    'Choose Moinho de Vento',
  ],
  'choice-calendar': [
    ...SEARCH_CONTROLS,
    CLEAR,
    TYPED_DATES,
    'Choose Casa da Praia',
    `Choose ${LONG_NAME}`,
    'Choose Moinho de Vento',
  ],
  'choice-dates': [
    ...SEARCH_CONTROLS,
    CLEAR,
    LEGEND_TOGGLE,
    TYPED_DATES,
    'Choose Casa da Praia',
    `See Tue Jul 13 – Sat Jul 17, ${LONG_NAME}`,
    'Choose Moinho de Vento',
  ],
  'choice-place': ['Back to all places', ...chosenDatesControls()],
  'popup-button': ['Check dates and prices'],
  'popup-floating': ['Check dates and prices'],
  popup: ['Check dates and prices', 'Close', ...datesControls()],
};
