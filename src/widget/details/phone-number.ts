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

/** A number as its field shows it, and its country, if that is known. */
export interface FieldNumber {
  readonly text: string;
  readonly country: Country | undefined;
}

/** All countries, without their plans. */
export const OUTLINE: MetadataJson = outlineOf(PHONE_CODES);

export const COUNTRIES: readonly Country[] = getCountries(OUTLINE);

/** `351` for Portugal. */
export const callingCode = (country: Country): string => getCountryCallingCode(country, OUTLINE);

/** The country of that code; `undefined` if it has no numbers of its own. */
export const knownCountry = (code: string | undefined): Country | undefined =>
  COUNTRIES.find((country) => country === code);

// Each function below knows only the numbers whose plans are in its metadata, see `PhonePlans`.

const parsed = (
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined =>
  country ? parsePhoneNumberFromString(text, country, metadata) : parsePhoneNumberFromString(text, metadata);

/** The countries that share `code`; the one with most of its numbers comes first. */
const sharing = (code: string): readonly Country[] => PHONE_CODES.countries[code] ?? [];

/** Several countries may share a code: the chosen one stays as long as it is possible. */
function countryOf(typing: AsYouType, chosen: Country | undefined): Country | undefined {
  const found = typing.getCountry();
  if (found || !typing.isInternational()) return found ?? chosen;
  const countries = sharing(typing.getCallingCode() ?? '');
  return countries.find((country) => country === chosen) ?? countries[0] ?? chosen;
}

/** Digit by digit: the library throws if some digits arrive together, such as `02` in Samoa. */
function typedIn(metadata: MetadataJson, country: Country | undefined, plain: string): AsYouType {
  const typing = new AsYouType(country, metadata);
  for (const character of plain) typing.input(character);
  return typing;
}

/**
 * The text so far, grouped as its country writes numbers. Changes only the grouping: a text that does not fit the groups, such as
 * one with a letter, stays as it was typed.
 */
export function formatTyped(metadata: MetadataJson, text: string, country: Country | undefined): FieldNumber {
  const plain = normalizePhone(text);
  const typing = typedIn(metadata, country, plain);
  const formatted = typing.input('');
  return normalizePhone(formatted) === plain
    ? { text: formatted, country: countryOf(typing, country) }
    : { text, country };
}

/** The existing number that `text` means in `country`, without what cannot be dialled from abroad, such as an extension. */
function numberIn(
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined {
  const number = parsed(metadata, normalizePhone(text), country);
  return number?.isValid() ? parsed(metadata, number.number, undefined) : undefined;
}

/**
 * `text` in E.164 form, if it is a number in that form or as dialled in `country`. Any other text stays as it was typed: in
 * international form it would lose digits or be another person's number.
 */
export function completeNumber(metadata: MetadataJson, text: string, country: Country | undefined): string {
  const number = numberIn(metadata, text, country);
  if (!number) return text;
  const { number: e164, nationalNumber } = number;
  const ways = [e164, nationalNumber, number.formatNational()].map(normalizePhone);
  return ways.includes(normalizePhone(text)) ? e164 : text;
}

/** What an incomplete number may mean in each of `countries`: the existing numbers, in international form. */
export function readingsOf(
  metadata: MetadataJson,
  text: string,
  countries: readonly Country[],
): readonly string[] {
  const readings = [undefined, ...countries].flatMap(
    (country) => numberIn(metadata, text, country)?.number ?? [],
  );
  return [...new Set(readings)]
    .filter((reading) => reading !== normalizePhone(text))
    .map((reading) => formatTyped(metadata, reading, undefined).text);
}

/** The same digits in another country, so that a guest who has chosen the wrong country does not type them again. */
export function moveNumber(
  metadata: MetadataJson,
  text: string,
  from: Country | undefined,
  to: Country,
): string {
  const plain = normalizePhone(text);
  const typing = typedIn(metadata, from, plain);
  if (!typing.isInternational() || !/^\+?\d+$/.test(plain)) return text;
  const code = typing.getCallingCode() ?? '';
  const national = typing.getNumberValue()?.slice(1 + code.length) ?? '';
  return `+${callingCode(to)}${national}`;
}

/** The calling codes of `text`: its own, or those that it has if it belongs to one of `countries`. */
export function codesIn(
  metadata: MetadataJson,
  text: string,
  countries: readonly Country[],
): readonly string[] {
  const plain = normalizePhone(text);
  const codes = [undefined, ...countries].flatMap((country) => [
    typedIn(metadata, country, plain).getCallingCode() ?? [],
    parsed(metadata, plain, country)?.countryCallingCode ?? [],
  ]);
  return [...new Set(codes.flat())];
}
