import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { CountryCode, PhoneNumber } from 'libphonenumber-js/core';
// The full one: the smaller ones know which numbers are possible, not which there are.
import metadata from 'libphonenumber-js/max/metadata';

/** ISO 3166 code of a country that has telephones. */
export type Country = CountryCode;

/** A number as it stands in its field, and the country that it is known to belong to. */
export interface FieldNumber {
  readonly text: string;
  readonly country: Country | undefined;
}

export const COUNTRIES: readonly Country[] = getCountries(metadata);

/** `351` for Portugal. */
export const callingCode = (country: Country): string => getCountryCallingCode(country, metadata);

/** The country of that code, or `undefined` where it has no numbers of its own. */
export const knownCountry = (code: string | undefined): Country | undefined =>
  COUNTRIES.find((country) => country === code);

const parsed = (text: string, country: Country | undefined): PhoneNumber | undefined =>
  country ? parsePhoneNumberFromString(text, country, metadata) : parsePhoneNumberFromString(text, metadata);

/** The countries that share `code`, the one that most of its numbers belong to first. */
const sharing = (code: string): readonly Country[] => metadata.country_calling_codes[code] ?? [];

/** One code may be several countries': the chosen one stays for as long as it can be meant. */
function countryOf(typing: AsYouType, chosen: Country | undefined): Country | undefined {
  const found = typing.getCountry();
  if (found || !typing.isInternational()) return found ?? chosen;
  const countries = sharing(typing.getCallingCode() ?? '');
  return countries.find((country) => country === chosen) ?? countries[0] ?? chosen;
}

/** What was typed so far, grouped as the number's country writes it. What is no number stays as it is. */
export function formatTyped(text: string, country: Country | undefined): FieldNumber {
  const typing = new AsYouType(country, metadata);
  const formatted = typing.input(text);
  return formatted === '' ? { text, country } : { text: formatted, country: countryOf(typing, country) };
}

/**
 * A number that is finished, in its international form: without the blanks it is E.164. One that there cannot be in that country
 * stays as it was typed, for the guest to correct: written internationally, it would be somebody else's, or nobody's.
 */
export function finishNumber(text: string, country: Country | undefined): FieldNumber {
  const number = parsed(text, country);
  if (!number?.isValid()) return { text, country };
  // Again from its digits: an extension is no part of what can be dialled from abroad.
  const plain = parsed(number.number, undefined) ?? number;
  return {
    text: plain.formatInternational().replace(/[^+\d]+/g, ' '),
    country: formatTyped(number.number, country).country,
  };
}

/** What a number that is none in its country would be in each of `others`: the international forms that there are. */
export function otherReadings(
  text: string,
  country: Country | undefined,
  others: readonly Country[],
): string[] {
  if (/^\s*(\+|00)/.test(text) || parsed(text, country)?.isValid()) return [];
  const readings = others
    .map((other) => finishNumber(text, other).text)
    .filter((reading) => reading !== text);
  return [...new Set(readings)];
}

/** The same digits in another country: a guest who has chosen the wrong one does not type them again. */
export function moveNumber(text: string, from: Country | undefined, to: Country): FieldNumber {
  const typing = new AsYouType(from, metadata);
  typing.input(text);
  if (!typing.isInternational()) return { text: formatTyped(text, to).text, country: to };
  const code = typing.getCallingCode() ?? '';
  const national = typing.getNumberValue()?.slice(1 + code.length) ?? '';
  return { text: formatTyped(`+${callingCode(to)}${national}`, to).text, country: to };
}
