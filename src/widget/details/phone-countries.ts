import { callingCode, COUNTRIES, knownCountry } from './phone-number.ts';
import type { Country } from './phone-number.ts';

/** What a page knows of where its guest's telephone is at home. */
export interface CountryHints {
  /** As the guest's browser names them, the preferred one first: `de-AT`. */
  readonly guestLocales: readonly string[];
  /** Language tag that the widget speaks. */
  readonly language: string;
  /** IANA name; where the property is. */
  readonly timeZone: string;
}

type LocaleWithZones = Intl.Locale & {
  readonly getTimeZones?: () => readonly string[] | undefined;
  readonly timeZones?: readonly string[];
};

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
}

const regionOf = (tag: string): Country | undefined => knownCountry(localeOf(tag)?.region);

/** Where a language is mostly spoken. English is spoken by guests of every country, and says nothing. */
function homeOf(tag: string): Country | undefined {
  const language = localeOf(tag)?.language;
  return language === undefined || language === 'en'
    ? undefined
    : regionOf(localeOf(language)?.maximize().toString() ?? '');
}

function hasZone(country: Country, timeZone: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: country });
  return (locale.getTimeZones?.() ?? locale.timeZones ?? []).includes(timeZone);
}

/** The country that a time zone lies in, where the engine can tell. */
const countryAt = (timeZone: string): Country | undefined =>
  COUNTRIES.find((country) => hasZone(country, timeZone));

/** The guest's own country by their browser, then by the page's language, then the property's: the likeliest first. */
export function guessCountries({ guestLocales, language, timeZone }: CountryHints): readonly Country[] {
  const guesses = [...[...guestLocales, language].map(regionOf), homeOf(language), countryAt(timeZone)];
  return [...new Set(guesses.filter((country) => country !== undefined))];
}

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
