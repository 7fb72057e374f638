import { countNights, nightRange } from '../stay/night-range.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { Quote } from './quote.ts';
import { fieldsOf, isCount, isOneOf, isText } from './shape.ts';

/** What the nights of `nights` cost together; `undefined` where they are not exactly the nights of a stay. */
function nightsPriceOf(nights: unknown, count: number): number | undefined {
  if (!Array.isArray(nights) || nights.length !== count || count > MAX_STAY_NIGHTS) return undefined;
  let sum = 0;
  for (const night of nights) {
    const { date, price } = fieldsOf(night);
    if (!isText(date) || !isCount(price)) return undefined;
    sum += price;
  }
  return sum;
}

/** The quote of a `POST /v1/quotes` answer. One whose lines do not add up to its total, or are not its nights, is none. */
export function readQuote(answer: unknown): Quote | undefined {
  const { token, expiresAt, propertyId, checkIn, checkOut, adults, children, ...money } = fieldsOf(answer);
  const { nights, nightsPrice, cleaning, total, currency, paymentMethods } = money;
  if (!isText(token) || !isText(propertyId) || !isText(checkIn) || !isText(checkOut)) return undefined;
  if (!isCount(adults) || !isCount(children) || currency !== 'EUR') return undefined;
  if (!isText(expiresAt) || Number.isNaN(Date.parse(expiresAt))) return undefined;
  if (!isCount(nightsPrice) || !isCount(cleaning) || !isCount(total)) return undefined;
  const stay = nightRange(checkIn, checkOut);
  const sum = stay && nightsPriceOf(nights, countNights(stay));
  if (sum !== nightsPrice || nightsPrice + cleaning !== total) return undefined;
  if (!Array.isArray(paymentMethods) || paymentMethods.length === 0) return undefined;
  if (!paymentMethods.every((method) => isOneOf(PAYMENT_METHODS, method))) return undefined;
  // Checked above, field by field; what is more than these is left behind by no one who reads it.
  return answer as Quote;
}
