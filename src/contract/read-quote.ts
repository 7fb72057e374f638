import { countNights, nightRange, nightsOf } from '../stay/night-range.ts';
import type { NightRange } from '../stay/night-range.ts';
import { MAX_STAY_NIGHTS } from '../stay/stay-rules.ts';
import { PAYMENT_METHODS } from './payment.ts';
import type { Quote } from './quote.ts';
import { fieldsOf, isCount, isOneOf, isText } from './shape.ts';

/** What `nights` cost together; `undefined` where they are not exactly the nights of `stay`. */
function nightsPriceOf(nights: unknown, stay: NightRange): number | undefined {
  const count = countNights(stay);
  if (!Array.isArray(nights) || nights.length !== count || count > MAX_STAY_NIGHTS) return undefined;
  let sum = 0;
  for (const [index, expected] of nightsOf(stay).entries()) {
    const { date, price } = fieldsOf(nights[index]);
    if (date !== expected || !isCount(price)) return undefined;
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
  const sum = stay && nightsPriceOf(nights, stay);
  if (sum !== nightsPrice || nightsPrice + cleaning !== total) return undefined;
  if (!Array.isArray(paymentMethods) || paymentMethods.length === 0) return undefined;
  if (!paymentMethods.every((method) => isOneOf(PAYMENT_METHODS, method))) return undefined;
  // Checked above, field by field; what is more than these is left behind by no one who reads it.
  return answer as Quote;
}
