import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  bookingReceiptSchema,
  bookingRequestSchema,
  bookingStatusSchema,
  PAYMENT_STATUSES,
  paymentStatusSchema,
} from '../../src/contract/booking.ts';
import { challengeSchema } from '../../src/contract/challenge.ts';
import { guestSchema, invoiceSchema } from '../../src/contract/guest.ts';
import { anyProblemSchema, PROBLEM_STATUS, problemSchema } from '../../src/contract/problem.ts';
import { originAnswerSchema } from '../../src/contract/origin.ts';
import { quoteRequestSchema, quoteSchema } from '../../src/contract/quote.ts';
import { bookingPath, calendarPath, IDEMPOTENCY_KEY, propertyPath } from '../../src/contract/routes.ts';
import { anyBookingRequest, anyProblem, quoteOf, anyQuote, anyStatus } from './samples.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const SCHEMAS = {
  quoteRequest: quoteRequestSchema,
  quote: quoteSchema,
  bookingRequest: bookingRequestSchema,
  receipt: bookingReceiptSchema,
  status: bookingStatusSchema,
  problem: problemSchema,
  guest: guestSchema,
  invoice: invoiceSchema,
  origin: originAnswerSchema,
  challenge: challengeSchema,
};

describe('the wire', () => {
  it('carries every quote unchanged', () => {
    fc.assert(
      fc.property(anyQuote, (quote) => {
        assert.deepEqual(quoteSchema.parse(overTheWire(quote)), quote);
      }),
    );
  });

  it('carries every booking status unchanged', () => {
    fc.assert(
      fc.property(anyStatus, (status) => {
        assert.deepEqual(bookingStatusSchema.parse(overTheWire(status)), status);
      }),
    );
  });

  it('carries every booking request unchanged', () => {
    fc.assert(
      fc.property(anyBookingRequest, (request) => {
        // An absent field and an undefined one are the same on the wire.
        assert.deepEqual(overTheWire(bookingRequestSchema.parse(overTheWire(request))), request);
      }),
    );
  });

  it('carries every problem unchanged', () => {
    fc.assert(
      fc.property(anyProblem, (problem) => {
        assert.deepEqual(problemSchema.parse(overTheWire(problem)), problem);
      }),
    );
  });

  for (const [name, schema] of Object.entries(SCHEMAS))
    it(`accepts or rejects any JSON as ${name} without an exception`, () => {
      fc.assert(
        fc.property(fc.jsonValue(), (value) => {
          assert.equal(typeof schema.safeParse(value).success, 'boolean');
        }),
      );
    });
});

describe('a quote', () => {
  const valid = quoteOf('a', [10_000, 12_050], 4_500, 2);
  const isAccepted = (change: object): boolean => quoteSchema.safeParse({ ...valid, ...change }).success;

  it('is accepted if its amounts add up', () => {
    assert.ok(isAccepted({}));
  });

  it('is accepted only if its nights and lines add up to the price of the nights', () => {
    const lines = [
      { kind: 'guests', amount: 4_000, count: 2 },
      { kind: 'longStay', amount: -1_000, percent: 7.5 },
    ];
    const withFee = { nightsPrice: valid.nightsPrice + 3_000, total: valid.total + 3_000 };
    assert.ok(isAccepted({ lines, ...withFee }));
    assert.ok(isAccepted({ lines: [] }));
    assert.equal(isAccepted({ lines }), false);
    assert.equal(isAccepted({ lines: lines.slice(1), ...withFee }), false);
  });

  it('keeps the known payment methods and their due dates if a newer proxy also sends unknown ones', () => {
    const { paymentMethods, dueDates } = quoteSchema.parse({
      ...valid,
      paymentMethods: ['Cheque', 'Card', 'Cash'],
      dueDates: { Cheque: '2027-02-10', Cash: '2027-02-20' },
    });
    assert.deepEqual([paymentMethods, dueDates], [['Card', 'Cash'], { Cash: '2027-02-20' }]);
    assert.equal(isAccepted({ paymentMethods: ['Cheque'] }), false);
  });

  it('is accepted without a cancellation rule or city tax that cannot be read, so that the guest can book', () => {
    const { cancellation, cityTax } = quoteSchema.parse({ ...valid, cancellation: [{}], cityTax: 'some' });
    assert.deepEqual([cancellation, cityTax], [undefined, undefined]);
  });

  it('has a total without the city tax', () => {
    assert.ok(isAccepted({ cityTax: 1_600 }));
    assert.equal(isAccepted({ cityTax: 1_600, total: valid.total + 1_600 }), false);
  });

  for (const [rule, change] of [
    ['its total is not the sum of nights and cleaning', { total: valid.total - 1 }],
    [
      'its nights do not add up to their price',
      { nightsPrice: valid.nightsPrice + 1, total: valid.total + 1 },
    ],
    ['a night is missing', { nights: valid.nights.slice(1) }],
    [
      'its nights are not those of the stay',
      { nights: valid.nights.map((night) => ({ ...night, date: '2027-02-28' })) },
    ],
    ['its nights are out of order', { nights: valid.nights.toReversed() }],
    ['its check-out is before its check-in', { checkOut: '2027-02-19' }],
    ['an amount is not in whole cents', { cleaning: 4_500.5, total: valid.total + 0.5 }],
    ['an amount is negative', { cleaning: -1, total: valid.nightsPrice - 1 }],
    ['its currency is not the euro', { currency: 'USD' }],
    ['its list of ways to pay is empty', { paymentMethods: [] }],
    ['its expiry is not a time', { expiresAt: 'never' }],
    ['its extension flag is a word', { extension: 'maybe' }],
  ] as const)
    it(`is refused if ${rule}`, () => {
      assert.equal(isAccepted(change), false);
    });
});

describe('a quote request', () => {
  const valid = { propertyId: 'a', checkIn: '2027-02-27', checkOut: '2027-03-01', adults: 2, children: 0 };
  const problemsOf = (change: object): string[] =>
    quoteRequestSchema.safeParse({ ...valid, ...change }).error?.issues.map(({ path }) => path.join('.')) ??
    [];

  it('drops unknown fields', () => {
    assert.deepEqual(quoteRequestSchema.parse({ ...valid, total: 1 }), valid);
  });

  for (const [field, change] of [
    ['checkIn', { checkIn: '2027-02-30' }],
    ['checkOut', { checkOut: '2027-02-27' }],
    ['adults', { adults: 0 }],
    ['adults', { adults: 1.5 }],
    ['children', { children: '2' }],
    ['propertyId', { propertyId: undefined }],
    ['extension', { extension: 'yes' }],
    ['extensionPass', { extensionPass: 7 }],
  ] as const)
    it(`is refused with the field ${field} if that is ${JSON.stringify(Object.values(change)[0])}`, () => {
      assert.deepEqual(problemsOf(change), [field]);
    });
});

describe('a guest', () => {
  it('has a name with single spaces between the words', () => {
    assert.equal(guestSchema.parse({ name: '  Ana\t \n Silva ' }).name, 'Ana Silva');
  });

  it('is normalised completely: a second reading changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d +]{0,20}$/), (name, phone) => {
        const first = guestSchema.safeParse({ name, phone });
        if (first.success) assert.deepEqual(guestSchema.parse(first.data), first.data);
      }),
    );
  });

  it('has no control characters, which would reach mails and invoices', () => {
    assert.equal(guestSchema.parse({ name: 'Ana\r\nBcc: x@y.zz\u0000' }).name, 'Ana Bcc: x@y.zz');
  });

  it('may leave e-mail and phone empty', () => {
    const guest = guestSchema.parse({ name: 'Ana', email: ' ', phone: '' });
    assert.deepEqual([guest.email, guest.phone], [undefined, undefined]);
  });

  for (const phone of [' +351 912 345 678 ', '+351-912-345.678', '+351 (912) 345678'])
    it(`has a phone number without separators, read from ${phone}`, () => {
      assert.equal(guestSchema.parse({ name: 'Ana', phone }).phone, '+351912345678');
    });

  for (const phone of ['912345678', '+0123456789', '+35191234567890123', '+351#912345678', 'none'])
    it(`is refused with the phone number ${phone}`, () => {
      assert.equal(guestSchema.safeParse({ name: 'Ana', phone }).success, false);
    });

  for (const email of [
    'ana',
    'ana@house',
    'ana@@house.example',
    'a na@house.example',
    '@house.example',
    'ana@house.',
    'ana@house.example,',
    'ana@house.example;',
    'ana@house.e',
    'ana@house.e\u0301',
    'ana@house..example',
    'ana@.house.example',
    'ana@-house.example',
    'ana@192.168.0.1',
    '.ana@house.example',
    'ana.@house.example',
    'a..na@house.example',
    'ana\u200d@house.example',
    'ana@hou\u200cse.example',
    'ana\u3164@house.example',
    `${'a'.repeat(65)}@house.example`,
  ])
    it(`is refused with the e-mail ${email}`, () => {
      assert.equal(guestSchema.safeParse({ name: 'Ana', email }).success, false);
    });

  for (const email of [
    'ana@house.example',
    'a.silva+stay@mail.house.example',
    "o'brien_1@house-2.example",
    'ána@häuser.example',
    'ana@xn--huser-gra.example',
    'ana@house.xn--p1ai',
    'пошта@дім.укр',
    'ana@हवेली.भारत',
    'ana@house.pt',
  ])
    it(`is accepted with the e-mail ${email}`, () => {
      assert.equal(guestSchema.parse({ name: 'Ana', email }).email, email);
    });

  it('has a name of at most 200 characters', () => {
    assert.equal(guestSchema.safeParse({ name: 'a'.repeat(201) }).success, false);
  });
});

describe('an idempotency key', () => {
  for (const key of ['12345678', 'a'.repeat(128), crypto.randomUUID(), 'a.b_c~d-e'])
    it(`may be ${key.slice(0, 40)}`, () => {
      assert.match(key, IDEMPOTENCY_KEY);
    });

  for (const key of ['1234567', 'a'.repeat(129), 'a b c d e f', 'schlüssel', '12345678\n', 'a/b/c/d/e'])
    it(`may not be ${JSON.stringify(key.slice(0, 40))}`, () => {
      assert.doesNotMatch(key, IDEMPOTENCY_KEY);
    });
});

describe('a path of the proxy', () => {
  it('has its parameter encoded', () => {
    assert.equal(calendarPath('a/../b?'), '/v1/properties/a%2F..%2Fb%3F/calendar');
    assert.equal(propertyPath('a/b'), '/v1/properties/a%2Fb');
    assert.equal(bookingPath('é'), '/v1/bookings/%C3%A9');
  });
});

describe('a payment status', () => {
  it('is unknown, never paid, if a later service or proxy sends a new word', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...PAYMENT_STATUSES), (word, known) => {
        const isKnown = (PAYMENT_STATUSES as readonly string[]).includes(word);
        assert.equal(paymentStatusSchema.parse(word), isKnown ? word : 'unknown');
        assert.equal(paymentStatusSchema.parse(known), known);
      }),
    );
  });

  it('is required', () => {
    for (const value of [undefined, null, 7])
      assert.equal(paymentStatusSchema.safeParse(value).success, false);
  });
});

describe('a problem', () => {
  const codeOf = (answer: unknown): unknown => anyProblemSchema.parse(answer).code;

  it('has a code only if `PROBLEM_STATUS` has it, not if it is a name like `toString`', () => {
    for (const code of Object.keys(PROBLEM_STATUS)) assert.equal(codeOf({ code }), code);
    for (const code of ['toString', '__proto__', '', 7, null]) assert.equal(codeOf({ code }), undefined);
  });

  it('keeps the fields that can be read, for any other content of the answer', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (detail, body) => {
        const problem = anyProblemSchema.parse({
          code: 'not_found',
          detail,
          operationId: 'op-1',
          season: body,
        });
        assert.deepEqual([problem.code, problem.operationId], ['not_found', 'op-1']);
        assert.ok(problem.detail === undefined || problem.detail === detail);
        assert.doesNotThrow(() => anyProblemSchema.parse(body));
      }),
    );
  });
});

describe('a challenge', () => {
  const parameters = {
    ...{ algorithm: 'PBKDF2/SHA-256', nonce: '00ff', salt: 'ab', cost: 10_000, keyLength: 32 },
    ...{ keyPrefix: 'abcd', expiresAt: 1_800_000_000, keySignature: 'ff', data: { propertyId: 'a' } },
  };

  it('keeps unknown fields, because the signature covers them', () => {
    const challenge = { parameters, signature: 'ff' };
    assert.deepEqual(challengeSchema.parse(overTheWire(challenge)), challenge);
  });

  for (const change of [
    { algorithm: 'SHA-1' },
    { nonce: '0' },
    { salt: 'xy' },
    { cost: -1 },
    { expiresAt: null },
  ])
    it(`is refused with ${JSON.stringify(change)}`, () => {
      const challenge = { parameters: { ...parameters, ...change }, signature: 'ff' };
      assert.equal(challengeSchema.safeParse(challenge).success, false);
    });
});

describe('the message for an invalid request', () => {
  const messagesFor = (
    schema: typeof bookingRequestSchema | typeof quoteRequestSchema,
    value: unknown,
  ): string[] => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

  it('is one of our own sentences for every field and any value', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(bookingRequestSchema.shape), 'none'),
        fc.jsonValue(),
        (field, value) => {
          const guest = { name: value, email: value, phone: value };
          const invoice = { company: value, email: value };
          for (const body of [value, { [field]: value }, { guest, invoice }])
            for (const message of [
              ...messagesFor(bookingRequestSchema, body),
              ...messagesFor(quoteRequestSchema, body),
            ])
              assert.match(message, /^(Must|Is|Too) /);
        },
      ),
      { numRuns: 500 },
    );
  });
});
