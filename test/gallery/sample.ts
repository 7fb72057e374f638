import { GUEST_FIELDS } from '../../src/contract/guest-fields.ts';
import type { BookingStatus } from '../../src/contract/booking.ts';
import type { Property } from '../../src/contract/property.ts';
import type { Quote } from '../../src/contract/quote.ts';
import { iconPath } from '../../src/host-config/highlight-icons.ts';
import { Availability } from '../../src/stay/availability.ts';
import { termsOf } from '../../src/contract/stay-terms.ts';
import { plusDays } from '../../src/stay/iso-date.ts';
import type { IsoDate } from '../../src/stay/iso-date.ts';
import type { NightRange } from '../../src/stay/night-range.ts';
import type { FlowState } from './view-stage.ts';

// The data of the gallery, which never changes: one house, one summer, one guest.
export const TODAY = '2027-07-01' as IsoDate;
export const NOW: number = Date.parse('2027-07-01T12:02:00Z');
export const STAY: NightRange = { checkIn: '2027-07-10' as IsoDate, checkOut: '2027-07-14' as IsoDate };

export const PROPERTY: Property = {
  id: '5f0c0000-0000-4000-8000-000000000001',
  name: 'Casa da Praia',
  currency: 'EUR',
  cleaning: 6000,
  paymentMethods: ['Card', 'Bank Transfer', 'Cash'],
  maxGuests: 6,
  maxChildren: 4,
  timeZone: 'Europe/Lisbon',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  termsUrl: 'https://host.example/terms',
  privacyUrl: 'https://host.example/privacy',
  cancellation: [
    { daysBefore: 7, refund: 100 },
    { daysBefore: 2, refund: 50 },
  ],
  cityTax: { adult: 200, child: 0, maxNights: 7 },
  cancellationNote: 'Should you fall ill, write to us: we find other dates.',
  cityTaxNote: '€2 per adult and night, paid on arrival.',
  summary: 'The whole house on the dune, with a path to the sea',
  highlights: [
    { icon: iconPath('sunset'), text: 'A terrace to the west' },
    { icon: iconPath('fireplace'), text: 'Fireplace, firewood included' },
    { icon: iconPath('walk'), text: '84 steps to the beach' },
  ],
  host: { name: 'Marta', photo: new URL('../../demo/site/host-marta.svg', import.meta.url).href },
  rating: {
    value: 4.9,
    outOf: 5,
    count: 127,
    source: 'Example Maps',
    url: 'https://maps.example/casa-da-praia',
  },
  image: {
    url: new URL('../../demo/site/place-house.svg', import.meta.url).href,
    alt: 'A white house with a red roof above the sea',
  },
  address: 'Rua da Praia 4, 8600-315 Lagos',
  contact: {
    name: 'Marta Sousa',
    email: 'marta@host.example',
    phone: '+351 912 345 678',
    address: 'Rua da Praia 4, 8600-315 Lagos',
  },
  trader: { name: 'Casas do Mar, Lda.', address: 'Rua da Praia 4, 8600-315 Lagos, Portugal' },
  registrationNumber: '12345/AL',
  invoiceFields: ['company', 'vatId', 'street', 'postalCode', 'city', 'country', 'email'],
};

const TAKEN_RANGES: readonly (readonly [number, number])[] = [
  [4, 7],
  [19, 24],
  [38, 45],
];
const DAY_COUNT = 120;

const valuesPerDay = <Value>(valueOf: (day: number) => Value): Value[] =>
  Array.from({ length: DAY_COUNT }, (_day, index) => valueOf(index));

/** Rates from today on: tonight is cheapest, weekends cost more, three stays are taken, and the minimum is two or five nights. */
export const RATES: ConstructorParameters<typeof Availability>[0] = {
  from: TODAY,
  price: valuesPerDay((day) => (day === 0 ? 11_000 : day % 7 === 1 || day % 7 === 2 ? 14_500 : 11_950)),
  available: valuesPerDay((day) => (TAKEN_RANGES.some(([from, to]) => day >= from && day < to) ? 0 : 1)),
  minNights: valuesPerDay((day) => (day > 28 ? 5 : 2)),
  maxNights: valuesPerDay(() => null),
};
export const AVAILABILITY: Availability = new Availability(RATES);

const nights = [0, 1, 2, 3].map((day) => ({
  date: plusDays(STAY.checkIn, day),
  price: AVAILABILITY.night(plusDays(STAY.checkIn, day))?.price ?? 0,
}));
const nightsPrice = nights.reduce((sum, { price }) => sum + price, 0);

const TERMS = termsOf(STAY, { adults: 2, children: 1 }, PROPERTY);

export const QUOTE: Quote = {
  token: 'signed',
  expiresAt: '2027-07-01T12:32:00Z',
  propertyId: PROPERTY.id,
  checkIn: STAY.checkIn,
  checkOut: STAY.checkOut,
  adults: 2,
  children: 1,
  nights,
  nightsPrice,
  cleaning: PROPERTY.cleaning,
  total: nightsPrice + PROPERTY.cleaning,
  currency: 'EUR',
  paymentMethods: PROPERTY.paymentMethods,
  ...TERMS,
};

export const BOOKING: BookingStatus = {
  reference: 'r4nd0m',
  bookingId: 'WEB-20481',
  propertyId: PROPERTY.id,
  checkIn: STAY.checkIn,
  checkOut: STAY.checkOut,
  adults: 2,
  children: 1,
  nightsPrice,
  cleaning: PROPERTY.cleaning,
  total: QUOTE.total,
  currency: 'EUR',
  ...TERMS,
  paymentMethod: 'Card',
  paymentStatus: 'checkout_created',
  checkoutUrl: 'https://checkout.example/cs_1',
};

/** A booking by bank transfer to the host's own account. */
export const TRANSFER_BOOKING: BookingStatus = {
  ...BOOKING,
  paymentMethod: 'Bank Transfer',
  paymentStatus: 'none',
  checkoutUrl: undefined,
  paymentInstructions: {
    dueDate: '2027-07-08',
    transfer: {
      accountHolder: 'Casas do Mar, Lda.',
      iban: 'PT50000201231234567890154',
      bic: 'BESCPTPL',
      reference: BOOKING.bookingId,
    },
  },
};

type Draft = Extract<FlowState, { readonly draft: unknown }>['draft'];

export const NEW_DRAFT: Draft = {
  selection: { status: 'empty' },
  party: { adults: 2, children: 1 },
  guest: Object.fromEntries(GUEST_FIELDS.map((field) => [field, ''])) as Draft['guest'],
  wantsInvoice: false,
  invoice: {},
  paymentMethod: undefined,
  acceptsTerms: false,
};

export const CHOSEN_DRAFT: Draft = { ...NEW_DRAFT, selection: { status: 'stay', stay: STAY } };

export const FULL_DRAFT: Draft = {
  ...CHOSEN_DRAFT,
  guest: { ...NEW_DRAFT.guest, name: 'Ada Lovelace', email: 'ada@example.com', phone: '+351912345678' },
  paymentMethod: 'Card',
  acceptsTerms: true,
};
