// Unit test, because it checks with random inputs that the proxy accepts everything that the form accepts.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { bookingRequestSchema } from '../../contract/booking.ts';
import { INVOICE_FIELDS } from '../../contract/payment.ts';
import type { Property } from '../../contract/property.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './state.ts';
import { checkField, checkForm, guestOf, invoiceEmail } from './check-form.ts';
import { errorsFromProxy } from '../order/refused-order.ts';
import { PROPERTY } from '../../../test/gallery/sample.ts';

const COMPLETE_DRAFT: Draft = {
  ...EMPTY_DRAFT,
  guest: { ...EMPTY_DRAFT.guest, name: 'Ada Lovelace', email: 'ada@example.com' },
  paymentMethod: 'Cash',
  acceptsTerms: true,
};

const ADDRESS = { street: 'Rua da Praia 4', postalCode: '2655-319', city: 'Ericeira', country: 'Portugal' };

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('', ' ', 'ada@example.com', '+351 912 345 678', 'a'.repeat(300)),
  fc.constantFrom(
    '\u200d',
    '\u3164',
    'ada\u200b@example.com',
    'ada@example.com,',
    'ada@example.c',
    '＋３５１９１２３４５６７８',
  ),
);

const draft: fc.Arbitrary<Draft> = fc
  .record({
    name: text,
    email: text,
    phone: text,
    company: text,
    invoiceEmail: text,
    wantsInvoice: fc.boolean(),
  })
  .map(({ name, email, phone, company, invoiceEmail, wantsInvoice }) => ({
    ...COMPLETE_DRAFT,
    guest: { ...EMPTY_DRAFT.guest, name, email, phone },
    wantsInvoice,
    invoice: { ...ADDRESS, company, email: invoiceEmail },
  }));

describe('the form', () => {
  it('accepts nothing that the proxy would refuse', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        if (Object.keys(checkForm(typed, PROPERTY)).length > 0) return;
        const request = {
          quote: 'signed',
          guest: guestOf(typed),
          paymentMethod: typed.paymentMethod,
          language: 'en',
          ...(typed.wantsInvoice ? { invoice: typed.invoice } : {}),
        };
        assert.equal(bookingRequestSchema.safeParse(request).error, undefined);
      }),
      { numRuns: 500 },
    );
  });

  it('requires only name, e-mail, a payment method and the terms', () => {
    assert.deepEqual(checkForm(EMPTY_DRAFT, PROPERTY), {
      name: 'required',
      email: 'required',
      paymentMethod: 'required',
      terms: 'terms',
    });
    assert.deepEqual(checkForm(COMPLETE_DRAFT, PROPERTY), {});
  });

  it('rejects a name or an e-mail address that has only invisible characters, as the proxy does', () => {
    const invisible = { ...EMPTY_DRAFT.guest, name: '\u200d\u3164', email: '\u200b' };
    assert.deepEqual(checkForm({ ...COMPLETE_DRAFT, guest: invisible }, PROPERTY), {
      name: 'required',
      email: 'required',
    });
    const invoice = { ...ADDRESS, street: '\u2060' };
    assert.deepEqual(checkForm({ ...COMPLETE_DRAFT, wantsInvoice: true, invoice }, PROPERTY), {
      'invoice.street': 'required',
    });
    assert.equal(
      guestOf({ ...COMPLETE_DRAFT, guest: { ...COMPLETE_DRAFT.guest, email: 'ada\u200b@example.com' } })
        .email,
      'ada@example.com',
    );
  });

  it('does not require that the guest accepts the terms if the host has none', () => {
    const property: Property = { ...PROPERTY, termsUrl: undefined };
    assert.deepEqual(checkForm({ ...COMPLETE_DRAFT, acceptsTerms: false }, property), {});
  });

  it('checks the invoice only while it is wanted, and only the fields that the host asks for', () => {
    const typed = { ...COMPLETE_DRAFT, invoice: { ...ADDRESS, email: 'nonsense' } };
    assert.deepEqual(checkForm(typed, PROPERTY), {});
    assert.deepEqual(checkForm({ ...typed, wantsInvoice: true }, PROPERTY), { 'invoice.email': 'email' });
    assert.deepEqual(checkForm({ ...COMPLETE_DRAFT, wantsInvoice: true }, PROPERTY), {
      'invoice.street': 'required',
      'invoice.postalCode': 'required',
      'invoice.city': 'required',
      'invoice.country': 'required',
    });
    assert.deepEqual(
      checkForm({ ...typed, wantsInvoice: true }, { ...PROPERTY, invoiceFields: ['company'] }),
      {},
    );
  });

  it('sends the invoice to the e-mail address of the confirmation by default, if that address is valid', () => {
    const guest = { ...COMPLETE_DRAFT.guest, email: ' ada@example.com ' };
    assert.equal(invoiceEmail({ guest, invoice: {} }), 'ada@example.com');
    assert.equal(invoiceEmail({ guest, invoice: { email: '' } }), '');
    assert.equal(invoiceEmail({ guest: { ...guest, email: 'ada@' }, invoice: {} }), '');
  });

  it('reports the same error when a field is checked alone as when the whole form is checked', () => {
    fc.assert(
      fc.property(draft, (typed) => {
        const errors = checkForm({ ...typed, wantsInvoice: true }, PROPERTY);
        for (const name of INVOICE_FIELDS)
          assert.equal(checkField(`invoice.${name}`, typed), errors[`invoice.${name}`]);
        for (const name of ['name', 'email', 'phone'] as const)
          assert.equal(checkField(name, typed), errors[name]);
      }),
    );
  });

  it('shows the proxy’s errors of the form’s fields, and ignores errors of other fields', () => {
    const errors = errorsFromProxy([
      { path: 'guest.email', message: 'whatever the proxy says' },
      { path: 'invoice.company', message: 'Is too long.' },
      { path: 'returnUrl', message: 'Must be an https address.' },
    ]);
    assert.deepEqual(errors, { email: 'email', 'invoice.company': 'too-long' });
    assert.equal(errorsFromProxy([{ path: 'returnUrl', message: 'x' }]), undefined);
  });
});
