import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import examples from 'libphonenumber-js/mobile/examples';
import { normalizePhone, phoneProblem } from '../../src/contract/guest.ts';
import { countryChoices, guessCountries } from '../../src/widget/details/phone-countries.ts';
import {
  callingCode,
  COUNTRIES,
  finishNumber,
  formatTyped,
  moveNumber,
  otherReadings,
} from '../../src/widget/details/phone-number.ts';
import type { Country } from '../../src/widget/details/phone-number.ts';
import { caretIn } from '../../src/widget/details/text-field.ts';
import { anyCharacter } from '../any-character.ts';

const isE164 = (text: string): boolean => phoneProblem(normalizePhone(text)) === undefined;
const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** A mobile number of each country, without its prefixes. */
const national = (country: Country): string => (examples as Record<string, string>)[country] ?? '';
const WITH_EXAMPLE = COUNTRIES.filter((country) => national(country) !== '');

describe('a telephone number, typed in its own country', () => {
  it('becomes E.164 once it is finished, in every country', () => {
    assert.ok(WITH_EXAMPLE.length > 230);
    for (const country of WITH_EXAMPLE) {
      const { text } = finishNumber(national(country), country);
      assert.ok(isE164(text), `${country}: ${text}`);
      assert.equal(normalizePhone(text), `+${callingCode(country)}${national(country)}`);
    }
  });

  it('loses the zero of its trunk, and gains its country', () => {
    assert.equal(finishNumber('0151 23456789', 'DE').text, '+49 1512 3456789');
    assert.equal(finishNumber('(0664) 123 45-67', 'AT').text, '+43 664 1234567');
  });

  it('is grouped while it is typed, digit by digit, and loses none', () => {
    for (const country of WITH_EXAMPLE) {
      let text = '';
      for (const digit of national(country)) text = formatTyped(text + digit, country).text;
      assert.equal(digitsOf(text), national(country), country);
    }
  });
});

describe('an international number', () => {
  it('tells its country, typed, pasted or filled in by the browser', () => {
    assert.deepEqual(formatTyped('+351912345678', 'DE'), { text: '+351 912 345 678', country: 'PT' });
    assert.deepEqual(formatTyped('00351912345678', 'DE').country, 'PT');
    assert.equal(finishNumber('00351 912-345-678', 'DE').text, '+351 912 345 678');
  });

  it('stays with the chosen one of the countries that share its code', () => {
    assert.equal(formatTyped('+1', 'CA').country, 'CA');
    assert.equal(formatTyped('+1', 'PT').country, 'US');
    assert.equal(formatTyped('+1 416 555 0134', 'US').country, 'CA');
  });

  it('is understood in the digits of another script', () => {
    assert.equal(normalizePhone(finishNumber('+٣٥١٩١٢٣٤٥٦٧٨', undefined).text), '+351912345678');
  });

  it('keeps no extension: nobody can dial it from abroad', () => {
    assert.equal(finishNumber('+351 912 345 678 ext. 5', undefined).text, '+351 912 345 678');
  });

  it('is the same again when it is finished again', () => {
    for (const country of WITH_EXAMPLE) {
      const once = finishNumber(national(country), country);
      assert.deepEqual(finishNumber(once.text, once.country), once);
    }
  });
});

describe('a number that there is not in its country', () => {
  it('stays as it was typed, though it has as many digits as those there', () => {
    assert.equal(finishNumber('912 345 678', 'GB').text, '912 345 678');
    assert.equal(finishNumber('0912 345 678', 'GB').text, '0912 345 678');
  });

  it('may be one in each of the countries that the guest could be from', () => {
    assert.deepEqual(otherReadings('912 345 678', 'GB', ['GB', 'PT']), ['+351 912 345 678']);
    assert.deepEqual(otherReadings('912 345 678', 'GB', ['GB', 'US']), []);
    assert.deepEqual(otherReadings('912 345 678', undefined, ['PT', 'PT']), ['+351 912 345 678']);
  });

  it('is no question where it is right, or names its country itself', () => {
    assert.deepEqual(otherReadings('912 345 678', 'PT', ['ES']), []);
    for (const text of ['', 'none', '+44 912 345 678', '0044 912 345 678'])
      assert.deepEqual(otherReadings(text, 'GB', ['PT', 'ES']), []);
  });
});

describe('what is no number', () => {
  it('stays as it was typed, for the guest to correct', () => {
    for (const text of ['', 'none', '12', '+', '+999 123']) {
      assert.equal(finishNumber(text, 'PT').text, text);
      assert.ok(text === '' || !isE164(text), text);
    }
    assert.equal(formatTyped('none', 'PT').text, 'none');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        fc.constantFrom(undefined, ...COUNTRIES),
        (text, country) => {
          formatTyped(text, country);
          const { text: finished } = finishNumber(text, country);
          if (finished !== text) assert.ok(isE164(finished), finished);
          moveNumber(text, country, 'PT');
        },
      ),
    );
  });
});

describe('another country', () => {
  it('takes the digits along, whether they had their code or not', () => {
    assert.deepEqual(moveNumber('+49 912 345 678', 'DE', 'PT'), { text: '+351 912 345 678', country: 'PT' });
    assert.deepEqual(moveNumber('912345678', 'DE', 'PT'), { text: '912 345 678', country: 'PT' });
    assert.deepEqual(moveNumber('', 'DE', 'PT'), { text: '', country: 'PT' });
  });

  it('is found by its name, which stands first in the list, sorted as its language does', () => {
    const labels = countryChoices('de').map(({ label }) => label);
    assert.ok(labels.includes('Portugal (+351)') && labels.includes('Österreich (+43)'));
    // Beside O, where a German looks for it; by code points it would come last.
    assert.ok(labels.indexOf('Österreich (+43)') < labels.indexOf('Portugal (+351)'));
    assert.equal(new Set(labels).size, COUNTRIES.length);
  });
});

describe('the first guess of a country', () => {
  const guess = (guestLocales: string[], language: string, timeZone = 'Europe/Lisbon') =>
    guessCountries({ guestLocales, language, timeZone })[0];

  it('is that of the guest’s own browser', () => {
    assert.equal(guess(['de-AT', 'en-US'], 'de'), 'AT');
    assert.equal(guess(['en', 'pt-BR'], 'de'), 'BR');
  });

  it('is else that of the language of the page', () => {
    assert.equal(guess(['en'], 'de-CH'), 'CH');
    assert.equal(guess(['en'], 'fi'), 'FI');
  });

  it('is else where the property is: English is spoken by guests of every country', () => {
    assert.equal(guess(['en'], 'en'), 'PT');
    assert.equal(guess([], 'en', 'America/Toronto'), 'CA');
  });

  it('is followed by the less likely ones, each once, the property’s too', () => {
    const hints = { guestLocales: ['en-GB', 'en', 'de-AT'], language: 'de', timeZone: 'Europe/Lisbon' };
    assert.deepEqual(guessCountries(hints), ['GB', 'AT', 'DE', 'PT']);
  });

  it('is none where nothing tells, and whatever it is given', () => {
    assert.equal(guess([], 'en', 'UTC'), undefined);
    assert.equal(guess(['', '../x', '419'], 'es-419', 'Mars/Olympus'), 'ES');
  });
});

describe('the caret', () => {
  it('stays behind the digit that was typed', () => {
    assert.equal(caretIn('+351 912 3', '+351 9123', 9), 10);
    assert.equal(caretIn('+351 912 345', '+351 91 2345', 7), 7);
    assert.equal(caretIn('912 345', '912345', 3), 3);
    assert.equal(caretIn('+351 ', '', 0), 5);
  });

  it('has as many digits before it as it had', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ]{0,15}$/), fc.nat(16), (text, at) => {
        const caret = Math.min(at, text.length);
        const after = formatTyped(text, 'PT').text;
        const moved = caretIn(after, text, caret);
        if (digitsOf(after) === digitsOf(text))
          assert.equal(digitsOf(after.slice(0, moved)), digitsOf(text.slice(0, caret)));
      }),
    );
  });
});
