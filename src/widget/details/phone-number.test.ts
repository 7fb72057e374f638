// Unit test, because it tries the numbers of every country.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import metadata from 'libphonenumber-js/max/metadata';
import examples from 'libphonenumber-js/mobile/examples';
import { normalizePhone, phoneProblem } from '../../contract/guest-rules.ts';
import { countryChoices, countryNames, guessCountries } from './phone-countries.ts';
import type { CountryHints } from './phone-countries.ts';
import { PhoneField } from './phone-field.ts';
import {
  callingCode,
  completeNumber,
  COUNTRIES,
  formatTyped,
  moveNumber,
  suggestedNumbers,
} from './phone-number.ts';
import type { Country } from './phone-number.ts';
import { planOf } from './phone-plan.ts';
import { caretIn } from './text-field.ts';
import { anyCharacter } from '../../../test/any-character.ts';

const isE164 = (text: string): boolean => phoneProblem(normalizePhone(text)) === undefined;

/** The digits of every script that `Intl` can write, mapped to their values. */
const DIGITS = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const digitFormat = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, value) => [digitFormat.format(value), String(value)] as const);
  }),
);
const digitsOf = (text: string): string => text.replace(/./gsu, (character) => DIGITS.get(character) ?? '');

/** Texts that typing, contact lists and input methods may put into the field. */
const typedText = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...DIGITS.keys()) },
      { weight: 6, arbitrary: fc.nat(9).map(String) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(' ', '-', '(', ')', '.', '/', '+', '＋', '00', '\u202a', 'ー'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('x', ' ext. ', '#', '*', ',', ';', 'or', '²', '+351 912 345 678'),
      },
      { weight: 1, arbitrary: anyCharacter.filter((character) => !/\p{Nd}/u.test(character)) },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));
const anyCountry = fc.constantFrom(undefined, 'PT', 'DE', 'US', 'AR', 'BR', 'IT', 'RU', ...COUNTRIES);

/** Returns a mobile number of the country, without prefixes. */
const nationalNumber = (country: Country): string => (examples as Record<string, string>)[country] ?? '';
const COUNTRIES_WITH_EXAMPLE = COUNTRIES.filter((country) => nationalNumber(country) !== '');

const fieldFor = (hints: CountryHints): PhoneField =>
  new PhoneField(hints, (code) => Promise.resolve(planOf(metadata, code)));

describe('formatting a telephone number', () => {
  it('keeps every typed digit, in every script', () => {
    fc.assert(
      fc.property(typedText, anyCountry, (text, country) => {
        assert.equal(digitsOf(formatTyped(metadata, text, country).text), digitsOf(text));
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps every digit after the guest leaves the field, if the country is only guessed', async () => {
    const fields = ['pt-PT', 'de-AT', 'en-US', 'es-AR'].map((locale) =>
      fieldFor({ guestLocales: [locale], language: 'en', timeZone: 'Europe/Lisbon' }),
    );
    await fc.assert(
      fc.asyncProperty(typedText, fc.constantFrom(...fields), async (text, field) => {
        await field.loadPlansFor(text);
        assert.equal(digitsOf(field.complete(field.groupTyped(text))), digitsOf(text));
      }),
      { numRuns: 2000 },
    );
  });

  it('adds only the calling code of the chosen country, and drops only its trunk prefix', () => {
    fc.assert(
      fc.property(typedText, fc.constantFrom('PT', 'DE', 'IT', 'FR', 'NL'), (text, country) => {
        const completed = completeNumber(metadata, text, country);
        if (completed === text) return;
        const withCode = `${callingCode(country)}${digitsOf(text).replace(country === 'IT' ? '' : /^0/, '')}`;
        assert.ok([digitsOf(text), withCode].includes(digitsOf(completed)), completed);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps every digit except the calling code when the country changes', () => {
    fc.assert(
      fc.property(typedText, anyCountry, (text, country) => {
        const movedNumber = moveNumber(metadata, text, country, 'PT');
        if (movedNumber === text) return;
        assert.ok(movedNumber.startsWith('+351'), movedNumber);
        assert.match(digitsOf(text), new RegExp(`^\\d{0,7}${movedNumber.slice(4)}$`));
      }),
      { numRuns: 5000 },
    );
  });

  it('stops while the text contains a character that no number has, and continues once it is removed', () => {
    assert.equal(formatTyped(metadata, '+351 912x 345 678', 'PT').text, '+351 912x 345 678');
    assert.equal(formatTyped(metadata, '+351 912 345 678 x5', 'PT').text, '+351 912 345 678 x5');
    assert.equal(formatTyped(metadata, '912 345 678 or 913', 'PT').text, '912 345 678 or 913');
    assert.equal(formatTyped(metadata, '+351912345678', 'PT').text, '+351 912 345 678');
  });

  it('accepts prefixes for which the telephone library would throw', () => {
    for (const country of ['WS', 'CV'] as const)
      for (const text of ['02', '0044 20 7946 0958']) {
        assert.equal(digitsOf(formatTyped(metadata, text, country).text), digitsOf(text));
        assert.doesNotThrow(() => moveNumber(metadata, text, country, 'PT'));
      }
  });

  it('leaves two numbers in one field unchanged', () => {
    assert.equal(formatTyped(metadata, '912 345 678, 913 456 789', 'PT').text, '912 345 678, 913 456 789');
  });
});

describe('a national number, in the country that the guest has chosen,', () => {
  it('becomes E.164 once it is finished, in every country', () => {
    assert.ok(COUNTRIES_WITH_EXAMPLE.length > 230);
    for (const country of COUNTRIES_WITH_EXAMPLE)
      assert.equal(
        completeNumber(metadata, nationalNumber(country), country),
        `+${callingCode(country)}${nationalNumber(country)}`,
        country,
      );
  });

  it('loses its trunk zero and gains its calling code', () => {
    assert.equal(completeNumber(metadata, '0151 23456789', 'DE'), '+4915123456789');
    assert.equal(completeNumber(metadata, '0151/23456789', 'DE'), '+4915123456789');
    assert.equal(completeNumber(metadata, '(0664) 123 45-67', 'AT'), '+436641234567');
  });

  it('keeps its digits while it is grouped during typing', () => {
    for (const country of COUNTRIES_WITH_EXAMPLE) {
      let text = '';
      for (const digit of nationalNumber(country)) text = formatTyped(metadata, text + digit, country).text;
      assert.equal(digitsOf(text), nationalNumber(country), country);
    }
  });
});

describe('an international number', () => {
  it('sets its country, even if it is pasted or filled in by the browser', () => {
    assert.deepEqual(formatTyped(metadata, '+351912345678', 'DE'), {
      text: '+351 912 345 678',
      country: 'PT',
    });
    assert.deepEqual(formatTyped(metadata, '00351912345678', 'DE').country, 'PT');
    assert.equal(completeNumber(metadata, '+351 912-345-678', 'DE'), '+351912345678');
  });

  it('stays in the chosen country if several countries share its calling code', () => {
    assert.equal(formatTyped(metadata, '+1', 'CA').country, 'CA');
    assert.equal(formatTyped(metadata, '+1', 'PT').country, 'US');
    assert.equal(formatTyped(metadata, '+1 416 555 0134', 'US').country, 'CA');
  });

  for (const typed of ['+٣٥١٩١٢٣٤٥٦٧٨', '＋３５１９１２３４５６７８', '+۳۵۱۹۱۲۳۴۵۶۷۸', '+३५१९१२३४५६७८'])
    it(`is understood in the digits of another script: ${typed}`, () => {
      assert.deepEqual(formatTyped(metadata, typed, undefined), { text: '+351 912 345 678', country: 'PT' });
      assert.equal(normalizePhone(typed), '+351912345678');
    });

  it('is accepted with the direction marks that a contact list copies', () => {
    assert.equal(formatTyped(metadata, '\u202a+351912345678\u202c', undefined).text, '+351 912 345 678');
    assert.equal(normalizePhone('\u202a+351 912 345 678\u202c'), '+351912345678');
  });

  it('is unchanged if it is completed a second time', () => {
    for (const country of COUNTRIES_WITH_EXAMPLE) {
      const completed = completeNumber(metadata, nationalNumber(country), country);
      assert.equal(completeNumber(metadata, completed, country), completed);
      assert.equal(normalizePhone(formatTyped(metadata, completed, country).text), completed);
    }
  });
});

describe('a number that has too few or too many digits', () => {
  it('is left as it was typed', () => {
    for (const text of ['912 345 678', '0912 345 678'])
      assert.equal(completeNumber(metadata, text, 'GB'), text);
    assert.equal(completeNumber(metadata, '912 345 678', undefined), '912 345 678');
    assert.equal(completeNumber(metadata, '00351 912 345 678', 'DE'), '00351 912 345 678');
  });

  it('is suggested for each possible country of the guest in which it is valid', () => {
    assert.deepEqual(suggestedNumbers(metadata, '912 345 678', ['GB', 'PT']), ['+351 912 345 678']);
    assert.deepEqual(suggestedNumbers(metadata, '912 345 678', ['PT', 'ES', 'PT']), [
      '+351 912 345 678',
      '+34 912 34 56 78',
    ]);
    assert.deepEqual(suggestedNumbers(metadata, '912 345 678', ['GB', 'US']), []);
    assert.deepEqual(suggestedNumbers(metadata, '0151 23456789', ['DE']), ['+49 1512 3456789']);
    assert.deepEqual(suggestedNumbers(metadata, '００３５１９１２３４５６７８', ['DE']), [
      '+351 912 345 678',
    ]);
  });

  it('is suggested without its extension or its trunk zero, which cannot be dialled from abroad', () => {
    assert.deepEqual(suggestedNumbers(metadata, '+351 912 345 678 ext. 5', []), ['+351 912 345 678']);
    assert.deepEqual(suggestedNumbers(metadata, '+44 (0)20 7946 0958', []), ['+44 20 7946 0958']);
  });

  it('causes no suggestion if it is complete, empty or invalid', () => {
    for (const text of ['', 'none', '+351 912 345 678', '+44 912 345 678', '0044 912 345 678'])
      assert.deepEqual(suggestedNumbers(metadata, text, ['PT', 'ES']), []);
  });

  it('causes a suggestion if its country is only guessed, and none once it has a calling code', async () => {
    const field = fieldFor({ guestLocales: ['de-DE'], language: 'de', timeZone: 'Europe/Lisbon' });
    await field.loadPlansFor('0151 23456789');
    assert.equal(field.complete('0151 23456789'), '01512 3456789');
    assert.deepEqual(field.suggestions('01512 3456789'), ['+49 1512 3456789']);
    assert.equal(field.complete('+49 1512 3456789'), '+49 1512 3456789');
    assert.deepEqual(field.suggestions('+49 1512 3456789'), []);
  });
});

describe('a text that is not a number', () => {
  it('is left as it was typed, so that the guest can correct it', () => {
    for (const text of ['', 'none', '12', '+', '+999 123']) {
      assert.equal(completeNumber(metadata, text, 'PT'), text);
      assert.equal(normalizePhone(formatTyped(metadata, text, 'PT').text), normalizePhone(text));
      assert.ok(text === '' || !isE164(text), text);
    }
  });

  it('never causes an exception', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom(undefined, ...COUNTRIES),
        (text, country) => {
          formatTyped(metadata, text, country);
          const completed = completeNumber(metadata, text, country);
          if (completed !== text) assert.ok(isE164(completed), completed);
          for (const number of suggestedNumbers(metadata, text, country ? [country] : []))
            assert.ok(isE164(number), number);
          moveNumber(metadata, text, country, 'PT');
        },
      ),
    );
  });
});

describe('a change of country', () => {
  it('keeps the digits, with or without a calling code', () => {
    assert.equal(moveNumber(metadata, '+49 912 345 678', 'DE', 'PT'), '+351912345678');
    assert.equal(moveNumber(metadata, '912345678', 'DE', 'PT'), '912345678');
    assert.equal(moveNumber(metadata, '', 'DE', 'PT'), '');
  });

  it('removes no digit from a text that is not a number', () => {
    assert.equal(moveNumber(metadata, '+49 912x 345 678', 'DE', 'PT'), '+49 912x 345 678');
  });

  it('offers a list that starts each entry with the name, in the alphabetical order of the language', () => {
    const labels = countryChoices('de').map(({ label }) => label);
    assert.ok(labels.includes('Portugal (+351)') && labels.includes('Österreich (+43)'));
    // German sorts Ö beside O; by code points it would be last.
    assert.ok(labels.indexOf('Österreich (+43)') < labels.indexOf('Portugal (+351)'));
    assert.equal(new Set(labels).size, COUNTRIES.length);
  });

  it('can begin with the guest’s likely countries, and has each country once', () => {
    const names = countryNames('de', ['PT', 'AT']);
    assert.deepEqual(names.slice(0, 3), ['Portugal', 'Österreich', 'Afghanistan']);
    assert.equal(new Set(names).size, names.length);
    assert.equal(names.length, COUNTRIES.length);
  });
});

describe('the first guess of a country', () => {
  const firstGuess = (guestLocales: string[], language: string, timeZone = 'Europe/Lisbon') =>
    guessCountries({ guestLocales, language, timeZone })[0];

  it('is the region of the guest’s browser', () => {
    assert.equal(firstGuess(['de-AT', 'en-US'], 'de'), 'AT');
    assert.equal(firstGuess(['en', 'pt-BR'], 'de'), 'BR');
  });

  it('is the country of the page’s language if the browser has no region', () => {
    assert.equal(firstGuess(['en'], 'de-CH'), 'CH');
    assert.equal(firstGuess(['en'], 'fi'), 'FI');
  });

  it('is the country of the property if the page is English, which guests of every country speak', () => {
    assert.equal(firstGuess(['en'], 'en'), 'PT');
    assert.equal(firstGuess([], 'en', 'America/Toronto'), 'CA');
  });

  it('is followed by less likely countries, each once, the property’s last', () => {
    const hints = { guestLocales: ['en-GB', 'en', 'de-AT'], language: 'de', timeZone: 'Europe/Lisbon' };
    assert.deepEqual(guessCountries(hints), ['GB', 'AT', 'DE', 'PT']);
  });

  it('is missing without any hint, and ignores invalid hints', () => {
    assert.equal(firstGuess([], 'en', 'UTC'), undefined);
    assert.equal(firstGuess(['', '../x', '419'], 'es-419', 'Mars/Olympus'), 'ES');
  });
});

describe('the caret', () => {
  it('stays behind the digit that was just typed', () => {
    assert.equal(caretIn('+351 912 3', '+351 9123', 9), 10);
    assert.equal(caretIn('+351 912 345', '+351 91 2345', 7), 7);
    assert.equal(caretIn('912 345', '912345', 3), 3);
    assert.equal(caretIn('+351 ', '', 0), 5);
    assert.equal(caretIn('+351 912', '＋３５１９１２', 4), 4);
  });

  it('keeps the number of digits before it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ]{0,15}$/), fc.nat(16), (text, at) => {
        const caret = Math.min(at, text.length);
        const after = formatTyped(metadata, text, 'PT').text;
        const movedCaret = caretIn(after, text, caret);
        assert.equal(digitsOf(after.slice(0, movedCaret)), digitsOf(text.slice(0, caret)));
      }),
    );
  });
});
