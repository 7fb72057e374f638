import { countNights, nightRange, nightsOf } from '../stay/night-range.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { Quote } from './quote.ts';
import { hasShape, isCount, isListOf, isMissingOr, isOneOf, isText } from './shape.ts';
import type { Shape } from './shape.ts';

/** What a quote and a booking say alike. */
export const PRICED_STAY: Shape<
  Omit<Quote, 'token' | 'expiresAt' | 'nights' | 'paymentMethods' | 'extension'>
> = {
  propertyId: isText,
  checkIn: isText,
  checkOut: isText,
  adults: isCount,
  children: isCount,
  nightsPrice: isCount,
  cleaning: isCount,
  total: isCount,
  currency: isOneOf(['EUR']),
};

const NIGHT: Shape<Quote['nights'][number]> = { date: isText, price: isCount };

const QUOTE: Shape<Quote> = {
  ...PRICED_STAY,
  extension: isMissingOr((value) => typeof value === 'boolean'),
  token: isText,
  expiresAt: (text) => isText(text) && !Number.isNaN(Date.parse(text)),
  nights: isListOf((night) => hasShape(night, NIGHT)),
  paymentMethods: isListOf(isOneOf(PAYMENT_METHODS)),
};

function addsUp({ checkIn, checkOut, nights, nightsPrice, cleaning, total }: Quote): boolean {
  const stay = nightRange(checkIn, checkOut);
  // Counted first, so that a stay to the end of time costs no more than a look.
  if (!stay || countNights(stay) !== nights.length || nights.length > MAX_STAY_NIGHTS) return false;
  const sum = nights.reduce((sofar, { price }) => sofar + price, 0);
  const isEveryNight = nightsOf(stay).every((date, index) => date === nights[index]?.date);
  return isEveryNight && sum === nightsPrice && sum + cleaning === total;
}

/** The quote of a `POST /v1/quotes` answer. One whose lines do not add up to its total, or are not its nights, is none. */
export const readQuote = (answer: unknown): Quote | undefined =>
  hasShape<Quote>(answer, QUOTE) && answer.paymentMethods.length > 0 && addsUp(answer) ? answer : undefined;
