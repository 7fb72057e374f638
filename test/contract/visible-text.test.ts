import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { guestSchema, invoiceSchema } from '../../src/contract/guest.ts';
import { normalizeLine, visibleOf } from '../../src/contract/visible-text.ts';
import { anyCharacter } from '../any-character.ts';

const JOINERS = ['\u200c', '\u200d'];
const anyInvisible = fc.constantFrom(
  ...[' ', '\u00a0', '\u00ad', '\u034f', '\u061c', '\u115f', '\u180e', '\u200b', '\u200e', '\u202e'],
  ...[
    '\u2060',
    '\u2066',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\u{1d159}',
    '\u{e0041}',
  ],
  ...JOINERS,
);
const anyText = fc
  .array(fc.oneof(anyInvisible, anyCharacter, fc.constantFrom('a', 'ن', 'क', '\u094d')), { maxLength: 12 })
  .map((parts) => parts.join(''));

describe('a line that a guest types', () => {
  it('keeps all visible characters in their order', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        assert.equal(visibleOf(normalizeLine(typed)), visibleOf(typed));
      }),
      { numRuns: 2000 },
    );
  });

  it('is normalised in one pass and keeps no invisible characters except joiners after a letter', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const line = normalizeLine(typed);
        assert.equal(normalizeLine(line), line);
        assert.doesNotMatch(
          line,
          /(?![\u200c\u200d])\p{Cf}|\p{Cc}|^\s|\s$|\s\s|(?:^|[\s\u200c\u200d])[\u200c\u200d]/u,
        );
      }),
      { numRuns: 2000 },
    );
  });

  for (const name of [
    'مریم نیک\u200cنژاد',
    'लक्ष्मी क्\u200dष',
    'രാമന്\u200d',
    '葛\u{e0100}城',
    'Ana Conceição',
    "Seán O'Brien",
  ])
    it(`is kept as a name with all of its joiners: ${name}`, () => {
      assert.equal(guestSchema.parse({ name }).name, name);
    });

  it('is treated as empty if all characters are invisible', () => {
    fc.assert(
      fc.property(fc.array(anyInvisible, { maxLength: 12 }), (characters) => {
        const invisibleText = characters.join('');
        assert.equal(normalizeLine(invisibleText), '');
        assert.equal(
          guestSchema.safeParse({ name: invisibleText }).error?.issues[0]?.message,
          'Must not be empty.',
        );
        assert.equal(
          guestSchema.parse({ name: 'Ana', email: invisibleText, phone: invisibleText }).email,
          undefined,
        );
        assert.equal(invoiceSchema.parse({ company: invisibleText }).company, undefined);
      }),
    );
  });
});

describe('an e-mail address', () => {
  const emailOf = (email: string): string | undefined =>
    guestSchema.safeParse({ name: 'Ana', email }).data?.email;
  const ADDRESS = 'ana.silva@mail.house.example';

  it('is rejected or cleaned if it contains an invisible character', () => {
    fc.assert(
      fc.property(anyInvisible, fc.nat(ADDRESS.length), (character, index) => {
        const email = emailOf(ADDRESS.slice(0, index) + character + ADDRESS.slice(index));
        assert.ok(email === undefined || email === ADDRESS, email);
      }),
      { numRuns: 500 },
    );
  });

  it('is rejected with a punctuation mark at its end', () => {
    for (const mark of [',', ';', '.', ':', '>', '，', '；', '。', '、', '!', '-'])
      for (const between of ['', ' ']) assert.equal(emailOf(`${ADDRESS}${between}${mark}`), undefined, mark);
  });

  it('is accepted exactly if its domain consists of valid labels', () => {
    const anyLabel = fc.stringMatching(/^[a-z\d-]{0,3}$/);
    fc.assert(
      fc.property(fc.array(anyLabel, { minLength: 1, maxLength: 4 }), (labels) => {
        const isValidDomain =
          labels.length > 1 &&
          labels.every((each) => each !== '' && !each.startsWith('-') && !each.endsWith('-')) &&
          /^[a-z]{2}/.test(labels.at(-1) ?? '');
        assert.equal(emailOf(`ana@${labels.join('.')}`) !== undefined, isValidDomain, labels.join('.'));
      }),
      { numRuns: 2000 },
    );
  });
});
