import { callingCode, COUNTRIES, knownCountry } from './phone-number.ts';
import type { Country } from './phone-number.ts';

/** The facts from which the country of a guest's telephone is guessed. */
export interface CountryHints {
  /** The locales of the guest's browser, the preferred one first: `de-AT`. */
  readonly guestLocales: readonly string[];
  /** Language tag of the widget's texts. */
  readonly language: string;
  /** IANA time zone of the property. */
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

/** Returns the country in which a language is mostly spoken; `undefined` for English, which guests of every country use. */
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

/** Returns the country of a time zone, if the browser knows it. */
const countryAt = (timeZone: string): Country | undefined =>
  COUNTRIES.find((country) => hasZone(country, timeZone));

/**
 * Returns guesses of the guest's country, the likeliest first. They are from the browser's locales, the widget's language, and
 * the property's time zone.
 */
export function guessCountries({ guestLocales, language, timeZone }: CountryHints): readonly Country[] {
  const guesses = [...[...guestLocales, language].map(regionOf), homeOf(language), countryAt(timeZone)];
  return [...new Set(guesses.filter((country) => country !== undefined))];
}

export interface CountryChoice {
  readonly country: Country;
  /** `Portugal (+351)`: the name comes first, because guests type it to find the country. */
  readonly label: string;
}

/** Returns every country with its name in the language of the widget, sorted by name. */
function namedCountries(locale: string): { readonly country: Country; readonly name: string }[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return COUNTRIES.map((country) => ({ country, name: names.of(country) ?? country })).sort((a, b) =>
    compare(a.name, b.name),
  );
}

/** Returns every country with its calling code. */
export const countryChoices = (locale: string): readonly CountryChoice[] =>
  namedCountries(locale).map(({ country, name }) => ({
    country,
    label: `${name} (+${callingCode(country)})`,
  }));

/** Returns the name of every country, the `likely` ones first. */
export function countryNames(locale: string, likely: readonly Country[]): readonly string[] {
  const all = namedCountries(locale);
  const first = likely.flatMap((country) => all.find((each) => each.country === country) ?? []);
  return [...new Set([...first, ...all].map(({ name }) => name))];
}
