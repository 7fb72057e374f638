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

/** A number as it stands in its field, and the country that it is known to belong to. */
export interface FieldNumber {
  readonly text: string;
  readonly country: Country | undefined;
}

/** All countries, without their plans. */
export const OUTLINE: MetadataJson = outlineOf(PHONE_CODES);

export const COUNTRIES: readonly Country[] = getCountries(OUTLINE);

/** `351` for Portugal. */
export const callingCode = (country: Country): string => getCountryCallingCode(country, OUTLINE);

/** The country of that code, or `undefined` where it has no numbers of its own. */
export const knownCountry = (code: string | undefined): Country | undefined =>
  COUNTRIES.find((country) => country === code);

// Each function below knows the numbers of the plans that its metadata has, see `PhonePlans`.

const parsed = (
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined =>
  country ? parsePhoneNumberFromString(text, country, metadata) : parsePhoneNumberFromString(text, metadata);

/** The countries that share `code`, the one that most of its numbers belong to first. */
const sharing = (code: string): readonly Country[] => PHONE_CODES.countries[code] ?? [];

/** One code may be several countries': the chosen one stays for as long as it can be meant. */
function countryOf(typing: AsYouType, chosen: Country | undefined): Country | undefined {
  const found = typing.getCountry();
  if (found || !typing.isInternational()) return found ?? chosen;
  const countries = sharing(typing.getCallingCode() ?? '');
  return countries.find((country) => country === chosen) ?? countries[0] ?? chosen;
}

/** Digit by digit: the library throws if some come at once, as the two of `02` in Samoa. */
function typedIn(metadata: MetadataJson, country: Country | undefined, plain: string): AsYouType {
  const typing = new AsYouType(country, metadata);
  for (const character of plain) typing.input(character);
  return typing;
}

/**
 * What was typed so far, grouped as the number's country writes it. Changes only what groups: a text that the groups
 * have no room for, as with a letter in it, stays as it was typed.
 */
export function formatTyped(metadata: MetadataJson, text: string, country: Country | undefined): FieldNumber {
  const plain = normalizePhone(text);
  const typing = typedIn(metadata, country, plain);
  const formatted = typing.input('');
  return normalizePhone(formatted) === plain
    ? { text: formatted, country: countryOf(typing, country) }
    : { text, country };
}

/** The number that there is if `text` is meant in `country`, without what cannot be dialled from abroad, as an extension. */
function numberIn(
  metadata: MetadataJson,
  text: string,
  country: Country | undefined,
): PhoneNumber | undefined {
  const number = parsed(metadata, normalizePhone(text), country);
  return number?.isValid() ? parsed(metadata, number.number, undefined) : undefined;
}

/**
 * `text` as E.164 if it is that, or the same number as it is dialled in `country`. Any other stays as it was typed: written
 * internationally, it would have lost digits, or be somebody else's.
 */
export function completeNumber(metadata: MetadataJson, text: string, country: Country | undefined): string {
  const number = numberIn(metadata, text, country);
  if (!number) return text;
  const { number: e164, nationalNumber } = number;
  const ways = [e164, nationalNumber, number.formatNational()].map(normalizePhone);
  return ways.includes(normalizePhone(text)) ? e164 : text;
}

/** What a text that is no complete number may mean in each of `countries`: the numbers that there are, in their international form. */
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

/** The same digits in another country: a guest who has chosen the wrong one does not type them again. */
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

/** The calling codes that `text` has, or may have if it is meant in one of `countries`. */
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
