// Unit test, because it compares the results for every country’s numbers with its own plan and with all plans.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { MetadataJson } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { PhoneField } from './phone-field.ts';
import {
  callingCode,
  callingCodesIn,
  completeNumber,
  COUNTRIES,
  formatTyped,
  moveNumber,
  OUTLINE,
  suggestedNumbers,
} from './phone-number.ts';
import type { Country } from './phone-number.ts';
import { PhonePlans, planOf } from './phone-plan.ts';
import type { LoadPlan } from './phone-plan.ts';

const allPlans: MetadataJson = metadata;
const loadPlan: LoadPlan = (code) => Promise.resolve(planOf(allPlans, code));

/** Returns all results of the form for a number. */
const resultsOf = (plans: MetadataJson, text: string, country: Country | undefined): object => ({
  typed: formatTyped(plans, text, country),
  complete: completeNumber(plans, text, country),
  suggestions: suggestedNumbers(plans, text, country ? [country] : []),
  moved: moveNumber(plans, text, country, 'PT'),
});

/** Returns metadata with only the plans that `text` needs if it is typed in `country`. */
async function plansFor(text: string, country: Country | undefined): Promise<MetadataJson> {
  const plans = new PhonePlans(OUTLINE, loadPlan);
  await plans.load(country ? [callingCode(country)] : []);
  await plans.load(callingCodesIn(plans.metadata, text, country ? [country] : []));
  return plans.metadata;
}

/** Returns the prefixes with which guests start to type a number in `country`. */
const typedPrefixes = (country: Country): readonly string[] => [
  ...['', '0', '1', '8', '00', '011'],
  ...['+', '00', '', '011'].map((prefix) => `${prefix}${callingCode(country)}`),
];

/** Numbers of about the right length: a mobile number of the country with some digits changed, or any digits. */
const nationalNumber = (country: Country): fc.Arbitrary<string> => {
  const example = (examples as Partial<Record<Country, string>>)[country] ?? '2012345678';
  const numberWithChanges = fc
    .array(fc.record({ at: fc.nat(example.length - 1), digit: fc.nat(9) }), { maxLength: 3 })
    .map((changes) =>
      changes.reduce((text, { at, digit }) => `${text.slice(0, at)}${digit}${text.slice(at + 1)}`, example),
    );
  return fc.oneof(numberWithChanges, fc.stringMatching(/^\d{1,13}$/));
};

const numberOf = (country: Country): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...typedPrefixes(country)), nationalNumber(country))
    .map((parts) => parts.join(''));

describe('the form, if only the numbering plans that a number needs are loaded', () => {
  it('treats every national number as if all plans were loaded', async () => {
    for (const country of COUNTRIES)
      await fc.assert(
        fc.asyncProperty(numberOf(country), async (text) => {
          assert.deepEqual(
            resultsOf(await plansFor(text, country), text, country),
            resultsOf(allPlans, text, country),
            country,
          );
        }),
        { numRuns: 8 },
      );
  });

  it('treats a number of another country than the chosen one as if all plans were loaded', async () => {
    const anyNumber = fc.constantFrom(...COUNTRIES).chain(numberOf);
    const anyCountry = fc.constantFrom(undefined, ...COUNTRIES);
    await fc.assert(
      fc.asyncProperty(anyNumber, anyCountry, async (text, country) => {
        assert.deepEqual(
          resultsOf(await plansFor(text, country), text, country),
          resultsOf(allPlans, text, country),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('treats every satellite and international freephone number as if all plans were loaded', async () => {
    for (const code of Object.keys(allPlans.nonGeographic)) {
      const text = `+${code}12345678`;
      assert.deepEqual(
        resultsOf(await plansFor(text, 'PT'), text, 'PT'),
        resultsOf(allPlans, text, 'PT'),
        code,
      );
    }
  });
});

describe('a number whose plan is not loaded yet', () => {
  const hints = { guestLocales: ['de-DE'], language: 'de', timeZone: 'Europe/Berlin' };

  it('keeps its digits, and no other number is suggested', () => {
    const field = new PhoneField(hints, loadPlan);
    assert.equal(field.complete('+351912345678').replace(/\s/g, ''), '+351912345678');
    assert.deepEqual(field.suggestions('0151 23456789'), []);
  });

  it('belongs to the country of its calling code', () => {
    assert.equal(formatTyped(OUTLINE, '+351912345678', 'DE').country, 'PT');
  });
});

describe('a numbering plan', () => {
  it('is fetched once, and only when a number needs it', async () => {
    const fetched: string[] = [];
    const field = new PhoneField({ guestLocales: ['de-DE'], language: 'de', timeZone: 'UTC' }, (code) => {
      fetched.push(code);
      return loadPlan(code);
    });
    assert.deepEqual(await Promise.all([field.loadPlansFor(''), field.loadPlansFor('')]), [true, true]);
    assert.deepEqual(fetched, ['49']);
    assert.equal(await field.loadPlansFor('0151'), false);
    assert.equal(await field.loadPlansFor('+351 9'), true);
    assert.equal(await field.loadPlansFor('+351 912 345 678'), false);
    assert.deepEqual(fetched, ['49', '351']);
  });
});
