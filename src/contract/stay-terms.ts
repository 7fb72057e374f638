import { cancellationOf } from '../stay/cancellation.ts';
import { cityTaxOf } from '../stay/city-tax.ts';
import type { NightRange } from '../stay/night-range.ts';
import type { Party } from '../stay/party.ts';
import type { Property } from './property.ts';
import type { StayTerms } from './quote.ts';

/**
 * Applies a property's rules for cancellation and city tax to a stay. The proxy signs the result as part of the quote. Until
 * there is a quote, the widget computes the same terms itself.
 */
export const termsOf = (
  stay: NightRange,
  party: Party,
  { cancellation, cityTax }: Pick<Property, 'cancellation' | 'cityTax'>,
): StayTerms => ({
  ...(cancellation && { cancellation: cancellationOf(cancellation, stay.checkIn) }),
  ...(cityTax && { cityTax: cityTaxOf(cityTax, stay, party) }),
});
