import { isoDate } from '../stay/iso-date.ts';
import type { NightColumns } from '../stay/availability.ts';
import type { CalendarAnswer } from './calendar.ts';
import { INVOICE_FIELDS, PAYMENT_METHODS } from './payment.ts';
import type { Contact, Property, Trader } from './property.ts';
import {
  fieldsOf,
  hasShape,
  isCount,
  isListOf,
  isMissingOr,
  isName,
  isOneOf,
  isRecord,
  isString,
} from './shape.ts';
import type { Check } from './shape.ts';

/**
 * The two answers that stand between the guest and the first calendar, read by hand: zod would be half of what loads
 * until then. A property test holds both readers to `propertiesSchema` and `calendarSchema`.
 */

const isEuro: Check = (value) => value === 'EUR';

const isEmptyList: Check = (value) => Array.isArray(value) && value.length === 0;

/** Without `from`, which is not in `nights` on the wire. */
type Nights = CalendarAnswer['nights'];

const isColumn = isListOf((entry) => entry === null || isCount(entry));

const NIGHTS: Readonly<Record<keyof Nights, Check>> = {
  price: isColumn,
  available: isListOf(isOneOf([0, 1])),
  minNights: isColumn,
  maxNights: isColumn,
};

function isNights(value: unknown): value is Nights {
  if (!hasShape(value, NIGHTS)) return false;
  const { price, available, minNights, maxNights } = value as Nights;
  return [available, minNights, maxNights].every(({ length }) => length === price.length);
}

export interface RateCalendar {
  readonly propertyId: string;
  readonly columns: NightColumns;
}

/** The calendar of an answer, or `undefined` where it is none. */
export function readCalendar(answer: unknown): RateCalendar | undefined {
  const { propertyId, currency, from, nights } = fieldsOf(answer);
  if (!isString(propertyId) || !isEuro(currency) || !isNights(nights)) return undefined;
  const first = isString(from) ? isoDate(from) : undefined;
  return first && { propertyId, columns: { ...nights, from: first } };
}

const isText = isMissingOr(isString);

const isImage = (value: unknown): value is NonNullable<Property['image']> =>
  hasShape(value, { url: isName, alt: isName });

/** Notes, mostly: what of these cannot be read counts as absent. */
type Extra =
  | 'image'
  | 'language'
  | 'inLanguages'
  | 'botCheck'
  | 'address'
  | 'contact'
  | 'trader'
  | 'registrationNumber'
  | 'cancellation'
  | 'cityTax';

const PROPERTY: Readonly<Record<Exclude<keyof Property, Extra>, Check>> = {
  id: isName,
  name: isName,
  currency: isEuro,
  cleaning: isCount,
  // No way to pay is no property to book.
  paymentMethods: (value) => isListOf(isOneOf(PAYMENT_METHODS))(value) && !isEmptyList(value),
  maxGuests: isMissingOr(isCount),
  maxChildren: isCount,
  timeZone: isName,
  summary: isText,
  checkInTime: isText,
  checkOutTime: isText,
  termsUrl: isText,
  privacyUrl: isText,
  cancellationNote: isText,
  cityTaxNote: isText,
  invoiceFields: isListOf(isOneOf(INVOICE_FIELDS)),
};

const isProperty = (value: unknown): value is Property => hasShape(value, PROPERTY);

type Languages = NonNullable<Property['inLanguages']>;

/** The known texts of a language; `undefined` where one of them is none. */
function textsOf(value: unknown): Languages[string] | undefined {
  if (!isRecord(value)) return undefined;
  const { image, summary, termsUrl, privacyUrl, cancellationNote, cityTaxNote } = fieldsOf(value);
  const texts = { summary, termsUrl, privacyUrl, cancellationNote, cityTaxNote };
  if (!Object.values(texts).every(isText) || !isMissingOr(isImage)(image)) return undefined;
  // One that is missing must not stand over the property's own.
  return Object.fromEntries(Object.entries({ image, ...texts }).filter(([, each]) => each !== undefined));
}

/** Without those that cannot be read. */
function languagesOf(value: unknown): Languages | undefined {
  if (!isRecord(value)) return undefined;
  const languages = Object.entries(fieldsOf(value)).map(([tag, texts]) => [tag, textsOf(texts)] as const);
  return Object.fromEntries(languages.filter(([, texts]) => texts !== undefined)) as Languages;
}

const isNameIfAny = isMissingOr(isName);
const CONTACT: Readonly<Record<keyof Contact, Check>> = {
  name: isNameIfAny,
  email: isNameIfAny,
  phone: isNameIfAny,
  address: isNameIfAny,
};
const TRADER: Readonly<Record<keyof Trader, Check>> = { name: isName, address: isName };

const isContact = (value: unknown): value is Contact => isRecord(value) && hasShape(value, CONTACT);
const isTrader = (value: unknown): value is Trader => isRecord(value) && hasShape(value, TRADER);

type Rules = NonNullable<Property['cancellation']>;
type CityTax = NonNullable<Property['cityTax']>;

const isCancellation = (value: unknown): value is Rules =>
  isListOf((rule) => hasShape(rule, { daysBefore: isCount, refund: isCount }))(value);
const isCityTax = (value: unknown): value is CityTax =>
  isRecord(value) && hasShape(value, { adult: isCount, child: isCount, maxNights: isMissingOr(isCount) });

function readProperty(value: unknown): Property | undefined {
  if (!isProperty(value)) return undefined;
  const { image, language, inLanguages, botCheck, contact, trader, registrationNumber } = fieldsOf(value);
  const { address, cancellation, cityTax } = fieldsOf(value);
  return {
    ...value,
    image: isImage(image) ? image : undefined,
    language: isName(language) ? language : undefined,
    inLanguages: languagesOf(inLanguages),
    botCheck: typeof botCheck === 'boolean' ? botCheck : undefined,
    address: isName(address) ? address : undefined,
    contact: isContact(contact) ? contact : undefined,
    trader: isTrader(trader) ? trader : undefined,
    registrationNumber: isName(registrationNumber) ? registrationNumber : undefined,
    cancellation: isCancellation(cancellation) ? cancellation : undefined,
    cityTax: isCityTax(cityTax) ? cityTax : undefined,
  };
}

/** The properties of a `GET /v1/properties` answer, or `undefined` where it is none. */
export function readProperties(answer: unknown): readonly Property[] | undefined {
  const { properties } = fieldsOf(answer);
  if (!Array.isArray(properties)) return undefined;
  const known = properties.map(readProperty);
  return known.every((property) => property !== undefined) ? known : undefined;
}

/** The property of a `GET /v1/properties/{id}` answer, or `undefined` where it is none. */
export const readOneProperty = (answer: unknown): Property | undefined =>
  readProperty(fieldsOf(answer)['property']);
