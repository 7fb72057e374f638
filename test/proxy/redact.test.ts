import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { MAX_REDACTED, originsOnly, withoutGuest } from '../../src/proxy/redact.ts';

const NAME = 'Zoë Conceição-O’Brien';
const TYPED = [NAME, 'zoe.c@quibble.example', '+351987650123', 'Rua Ção 5', 'PT123456789'];
const LEAK = /zo[eë]|concei|brien|quibble|98765|123456789|\bRua\b/i;

/** The name as different writers of different layers would write it. */
const WRITTEN: readonly string[] = [
  NAME,
  NAME.toUpperCase(),
  'ZOE CONCEICAO OBRIEN',
  JSON.stringify(NAME),
  JSON.stringify(JSON.stringify({ guest_name: NAME })),
  '"Zo\\u00eb Concei\\u00e7\\u00e3o"',
  '\\\\u005aoë Concei\\\\u00C7\\\\u00E3o',
  encodeURIComponent(NAME),
  encodeURIComponent(encodeURIComponent(NAME)),
  new URLSearchParams({ guest_name: NAME }).toString(),
  'Zo%EB Concei%E7%E3o',
  'Zo&euml; Concei&ccedil;&atilde;o-O&#8217;Brien',
  'Zo&#xeb; Concei&#231;&#xE3;o',
  'Zo&amp;euml; Concei&amp;#231;&amp;atilde;o',
  NAME.normalize('NFD'),
  new TextDecoder('latin1').decode(new TextEncoder().encode(NAME)),
  'mailto:Zoe.C%40Quibble.example',
  'Domain quibble.example is unknown',
  'tel +351 987 650 123, (987) 650-123, 00351987650123, 351.987.650.123',
  'No VAT number 123456789, nor PT-123456789, for Rua%20%C3%87%C3%A3o%205',
];

describe('a text of the service’s', () => {
  it('has nothing left of what the guest typed, however it is written there', () => {
    for (const text of WRITTEN)
      assert.doesNotMatch(withoutGuest(`{"message":"No: ${text}."}`, TYPED), LEAK, text);
  });

  it('keeps what the host needs of it', () => {
    const text =
      'Invalid email for Zoë: reservation_start 2027-07-01 is shorter than min_nights 3 (zoo, Truax)';
    assert.equal(
      withoutGuest(text, TYPED),
      'Invalid email for [guest]: reservation_start 2027-07-01 is shorter than min_nights 3 (zoo, Truax)',
    );
  });

  it('has no more of an address than its origin: what leads to a checkout is the guest’s alone', () => {
    for (const [text, kept] of [
      [
        '{"checkout_url":"https://pay.example:444/s/1?a=b#c"}',
        '{"checkout_url":"https://pay.example:444/…"}',
      ],
      [
        '{"checkout_url":"https://pay.example@evil.example/s/1"}',
        '{"checkout_url":"https://evil.example/…"}',
      ],
      ['https://user:word@pay.example', 'https://pay.example'],
      ['"https:\\/\\/me@pay.example\\/s\\/1", 2', '"https:\\/\\/pay.example/…", 2'],
      ['"https:\\u002f\\u002fpay.example\\u002fs\\u002f1"', '"https:\\u002f\\u002fpay.example/…"'],
      ['arrival 10:00, 2/2 guests', 'arrival 10:00, 2/2 guests'],
    ] as const)
      assert.equal(originsOnly(text), kept);
  });

  it('is bounded, and has no half of a name at its end', () => {
    assert.equal(withoutGuest('x'.repeat(9_000), TYPED).length, MAX_REDACTED);
    assert.doesNotMatch(withoutGuest(`${'x'.repeat(200)} Concei`, ['Conceição'], true), /Concei/);
    for (let length = 1_000; length > 980; length -= 1)
      assert.doesNotMatch(withoutGuest(`${'x'.repeat(length)} ${NAME}`, TYPED), LEAK);
  });
});
