import { cancellationOf } from '../stay/cancellation.ts';
import { cityTaxOf } from '../stay/city-tax.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Party } from '../stay/party.ts';
import type { Property } from './property.ts';
import type { StayTerms } from './quote.ts';

/**
 * What a property's rules mean for a stay. The proxy signs it into the quote; until there is a quote, the widget computes the same.
 */
export const termsOf = (
  stay: NightRange,
  party: Party,
  { cancellation, cityTax }: Pick<Property, 'cancellation' | 'cityTax'>,
): StayTerms => ({
  ...(cancellation && { cancellation: cancellationOf(cancellation, stay.checkIn) }),
  ...(cityTax && { cityTax: cityTaxOf(cityTax, stay, party) }),
});
