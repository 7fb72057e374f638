import { callingCode, COUNTRIES } from './phone-number.ts';
import type { Country } from './phone-number.ts';

export interface CountryChoice {
  readonly country: Country;
  /** `Portugal (+351)`: what a guest types to find it comes first. */
  readonly label: string;
}

/** Every country with its calling code, by name as the guest's language sorts them. */
export function countryChoices(locale: string): readonly CountryChoice[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((country) => ({ country, name: names.of(country) ?? country }))
    .sort((a, b) => compare(a.name, b.name))
    .map(({ country, name }) => ({ country, label: `${name} (+${callingCode(country)})` }));
}
