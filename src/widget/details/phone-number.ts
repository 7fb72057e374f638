import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import type { CountryCode, MetadataJson, PhoneNumber } from 'libphonenumber-js/core';
import { normalizePhone } from '../../contract/guest-rules.ts';
import { PHONE_CODES } from './phone-metadata.ts';
import { outlineOf } from './phone-plan.ts';

/** ISO 3166 code of a country that has telephones. */
export type Country = CountryCode;

/** The text of a number in its field, and its country, if it is known. */
export interface FieldNumber {
  readonly text: string;
  readonly country: Country | undefined;
}

/** The metadata of all countries, without their plans. */
export const OUTLINE: MetadataJson = outlineOf(PHONE_CODES);

export const COUNTRIES: readonly Country[] = getCountries(OUTLINE);

/** Returns the calling code of a country: `351` for Portugal. */
export const callingCode = (country: Country): string => getCountryCallingCode(country, OUTLINE);

/** Returns the country with this ISO code; `undefined` if there is none with telephones. */
export const knownCountry = (code: string | undefined): Country | undefined =>
  COUNTRIES.find((country) => country === code);

// Each function below accepts only numbers whose plans are in its metadata (see `PhonePlans`).

const parsePhone = (
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined =>
  country ? parsePhoneNumberFromString(text, country, metadata) : parsePhoneNumberFromString(text, metadata);

/** Returns the countries that share the calling code. The country with most of the numbers comes first. */
const countriesSharing = (code: string): readonly Country[] => PHONE_CODES.countries[code] ?? [];

/** Returns the country of the typed number. If several countries share its calling code, it is the chosen one if possible. */
function countryOf(typing: AsYouType, chosenCountry: Country | undefined): Country | undefined {
  const typedCountry = typing.getCountry();
  if (typedCountry || !typing.isInternational()) return typedCountry ?? chosenCountry;
  const countries = countriesSharing(typing.getCallingCode() ?? '');
  return countries.find((country) => country === chosenCountry) ?? countries[0] ?? chosenCountry;
}

/** Types the text digit by digit, because the library throws if some digits come together, such as `02` in Samoa. */
function typeDigits(metadata: MetadataJson, country: Country | undefined, normalized: string): AsYouType {
  const typing = new AsYouType(country, metadata);
  for (const character of normalized) typing.input(character);
  return typing;
}

/**
 * Groups the typed text as its country writes numbers. Only the grouping changes: a text that cannot be grouped, such as one with
 * a letter, stays as it was typed.
 */
export function formatTyped(metadata: MetadataJson, text: string, country: Country | undefined): FieldNumber {
  const normalized = normalizePhone(text);
  const typing = typeDigits(metadata, country, normalized);
  const formatted = typing.input('');
  return normalizePhone(formatted) === normalized
    ? { text: formatted, country: countryOf(typing, country) }
    : { text, country };
}

/**
 * Returns the valid number that `text` means in `country`, without parts that cannot be dialled from abroad, such as an
 * extension.
 */
function numberIn(
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined {
  const number = parsePhone(metadata, normalizePhone(text), country);
  return number?.isValid() ? parsePhone(metadata, number.number, undefined) : undefined;
}

/**
 * Returns `text` in E.164 form if it is a number in this form or as dialled in `country`. Any other text stays as it was typed,
 * because in E.164 form it would lose digits or be another person's number.
 */
export function completeNumber(metadata: MetadataJson, text: string, country: Country | undefined): string {
  const number = numberIn(metadata, text, country);
  if (!number) return text;
  const { number: e164, nationalNumber } = number;
  const writtenForms = [e164, nationalNumber, number.formatNational()].map(normalizePhone);
  return writtenForms.includes(normalizePhone(text)) ? e164 : text;
}

/** Returns the valid numbers that an incomplete number may mean in each of `countries`, in international form. */
export function suggestedNumbers(
  metadata: MetadataJson,
  text: string,
  countries: readonly Country[],
): readonly string[] {
  const numbers = [undefined, ...countries].flatMap(
    (country) => numberIn(metadata, text, country)?.number ?? [],
  );
  return [...new Set(numbers)]
    .filter((number) => number !== normalizePhone(text))
    .map((number) => formatTyped(metadata, number, undefined).text);
}

/** Moves a number with its digits to another country, so that a guest who has chosen the wrong country need not type it again. */
export function moveNumber(
  metadata: MetadataJson,
  text: string,
  oldCountry: Country | undefined,
  newCountry: Country,
): string {
  const normalized = normalizePhone(text);
  const typing = typeDigits(metadata, oldCountry, normalized);
  if (!typing.isInternational() || !/^\+?\d+$/.test(normalized)) return text;
  const code = typing.getCallingCode() ?? '';
  const national = typing.getNumberValue()?.slice(1 + code.length) ?? '';
  return `+${callingCode(newCountry)}${national}`;
}

/** Returns every calling code that `text` can have: read as an international number, and as a national one of each of `countries`. */
export function callingCodesIn(
  metadata: MetadataJson,
  text: string,
  countries: readonly Country[],
): readonly string[] {
  const normalized = normalizePhone(text);
  const codes = [undefined, ...countries].flatMap((country) => [
    typeDigits(metadata, country, normalized).getCallingCode() ?? [],
    parsePhone(metadata, normalized, country)?.countryCallingCode ?? [],
  ]);
  return [...new Set(codes.flat())];
}
