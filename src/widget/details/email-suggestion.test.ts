// Unit test, because it tries more addresses than a browser test could type.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { editDistance } from '../../i18n/edit-distance.ts';
import { suggestEmail } from './email-suggestion.ts';

describe('the suggestion for a mistyped e-mail address', () => {
  for (const [typed, meant] of [
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gnail.con', 'anna@gmail.com'],
    ['Anna.B+1@GMAL.com', 'Anna.B+1@gmail.com'],
    [' anna@hotmial.com ', 'anna@hotmail.com'],
    ['anna@outlok.com', 'anna@outlook.com'],
    ['anna@we.de', 'anna@web.de'],
    ['anna@t-onlin.de', 'anna@t-online.de'],
    ['anna@yahoo.co.ku', 'anna@yahoo.co.uk'],
    ['anna@gmail', 'anna@gmail.com'],
    ['anna@t-online', 'anna@t-online.de'],
    ['anna@gmailcom', 'anna@gmail.com'],
  ] as const)
    it(`corrects the domain: ${typed} → ${meant}`, () => {
      assert.equal(suggestEmail(typed), meant);
    });

  for (const address of [
    'anna@mail.com',
    'anna@gmx.ch',
    'anna@o2.pl',
    'anna@house.example',
    'anna@me.com',
    'anna@house',
  ])
    it(`is missing for a correct address: ${address}`, () => {
      assert.equal(suggestEmail(address), undefined);
    });

  it('is missing for an incomplete address', () => {
    for (const text of ['', 'anna', 'anna@', '@gmial.com', '@']) assert.equal(suggestEmail(text), undefined);
  });

  it('keeps the name before the @, and is never corrected again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9._+-]{1,12}$/),
        fc.stringMatching(/^[a-z.-]{1,14}$/),
        (name, domain) => {
          const suggestion = suggestEmail(`${name}@${domain}`);
          if (suggestion === undefined) return;
          assert.ok(suggestion.startsWith(`${name}@`));
          assert.equal(suggestEmail(suggestion), undefined);
        },
      ),
    );
  });
});

describe('the edit distance', () => {
  const word = fc.stringMatching(/^[abc]{0,6}$/);

  it('is symmetric, and zero only between equal texts', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        assert.equal(editDistance(a, b), editDistance(b, a));
        assert.equal(editDistance(a, b) === 0, a === b);
      }),
    );
  });

  it('is at most one for a letter that is added, missing, replaced or swapped', () => {
    const withTypo = (text: string, at: number): string[] => [
      `${text.slice(0, at)}z${text.slice(at)}`,
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)}z${text.slice(at + 1)}`,
      text.slice(0, at) + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2),
    ];
    fc.assert(
      fc.property(fc.stringMatching(/^[abc]{2,6}$/), fc.nat(4), (text, at) => {
        for (const mistyped of withTypo(text, Math.min(at, text.length - 2)))
          assert.ok(editDistance(text, mistyped) <= 1, mistyped);
      }),
    );
  });
});
