import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../src/contract/payment.ts';
import type { InvoiceField } from '../../src/contract/payment.ts';
import type { FieldProblemCode, FormErrors, FormField } from '../../src/widget/state/state.ts';
import { complaintsOf } from '../../src/widget/details/error-summary.ts';
import { sayFieldProblem } from '../../src/widget/views/field-words.ts';
import { describeGuestFields, describeInvoiceFields } from '../../src/widget/details/guest-fields.ts';
import { inputAction, leaveAction } from '../../src/widget/details/guest-form.ts';
import { orderText, sayPriceHeld } from '../../src/widget/order/order-section.ts';
import { describeMethods } from '../../src/widget/payment/payment-methods.ts';
import { FULL_DRAFT, NOW, QUOTE } from '../gallery/sample.ts';
import { ENGLISH, GERMAN } from './context.ts';

const FIELDS: readonly FormField[] = [
  'name',
  'email',
  'phone',
  ...INVOICE_FIELDS.map((field) => `invoice.${field}` as const),
  'paymentMethod',
  'terms',
];
const CODES: readonly FieldProblemCode[] = ['required', 'too-long', 'email', 'phone', 'terms'];

describe('what is wrong with a field', () => {
  for (const { bookingWords, format } of [ENGLISH, GERMAN])
    it(`is a whole sentence for every field and code, in ${format.locale}`, () => {
      for (const field of FIELDS)
        for (const code of CODES) {
          const text = sayFieldProblem(field, 'Its label', code, bookingWords, format);
          assert.ok(text.length > 8 && !/[{}]|undefined/.test(text), `${field} ${code}: ${text}`);
        }
    });

  it('is listed from the top of the form to its foot, and completely', () => {
    const errors = Object.fromEntries(
      [...FIELDS].reverse().map((field) => [field, 'required']),
    ) as FormErrors;
    const listed = complaintsOf(errors).map(({ field }) => field);
    assert.deepEqual([...listed].sort(), [...FIELDS].sort());
    assert.deepEqual(listed.slice(0, 3), ['name', 'email', 'phone']);
    assert.deepEqual(listed.slice(-2), ['paymentMethod', 'terms']);
  });

  it('is heard instead of its hint', () => {
    const { bookingWords, format } = ENGLISH;
    const [name, email] = describeGuestFields(FULL_DRAFT, { email: 'email' }, bookingWords, format);
    assert.equal(email?.describedBy, 'booking-email-error');
    assert.equal(name?.describedBy, undefined);
  });
});

const DETAILS = {
  step: 'details',
  draft: FULL_DRAFT,
  quote: { status: 'pricing' },
  errors: {},
  refusals: 0,
} as const;

const withInvoice = (invoiceFields: readonly InvoiceField[]) => ({
  ...ENGLISH,
  property: { ...ENGLISH.property, invoiceFields },
});

describe('the fields', () => {
  it('mark what is optional, and nothing else', () => {
    const { bookingWords, format } = ENGLISH;
    const views = [
      ...describeGuestFields(FULL_DRAFT, {}, bookingWords, format),
      ...describeInvoiceFields(DETAILS, withInvoice(INVOICE_FIELDS)),
    ];
    const required = views.filter(({ optional }) => optional === '').map(({ field }) => field);
    const address = ['street', 'postalCode', 'city', 'country'].map((name) => `invoice.${name}`);
    assert.deepEqual(required, ['name', 'email', ...address]);
  });

  it('of the invoice are those that the host asks for, in the host’s order', () => {
    const views = describeInvoiceFields(DETAILS, withInvoice(['vatId', 'company']));
    assert.deepEqual(
      views.map(({ label }) => label),
      ['VAT number', 'Company'],
    );
  });
});

describe('an input', () => {
  const changed = (name: string, value = '', checked = false) => inputAction({ name, value, checked });

  it('edits the text field that it is named for', () => {
    assert.deepEqual(changed('email', 'a@b.c'), { type: 'edit', field: 'email', value: 'a@b.c' });
    assert.deepEqual(changed('invoice.city', 'Porto'), {
      type: 'edit',
      field: 'invoice.city',
      value: 'Porto',
    });
    assert.deepEqual(leaveAction({ name: 'phone' }), { type: 'leave', field: 'phone' });
  });

  it('chooses, ticks and unfolds', () => {
    for (const method of PAYMENT_METHODS)
      assert.deepEqual(changed('paymentMethod', method), { type: 'choose-method', method });
    assert.deepEqual(changed('terms', 'on', true), { type: 'accept-terms', accepted: true });
    assert.deepEqual(changed('wantsInvoice'), { type: 'toggle-invoice' });
  });

  it('of another name does nothing, and a way to pay that is none does neither', () => {
    assert.equal(changed('invoice.nonsense'), undefined);
    assert.equal(changed('paymentMethod', 'Barter'), undefined);
    assert.equal(leaveAction({ name: 'terms' }), undefined);
  });
});

describe('the order', () => {
  for (const method of [...PAYMENT_METHODS, undefined])
    it(`by ${String(method)} has the words that the law asks for on its button, and nothing else`, () => {
      const text = ({ bookingWords }: typeof ENGLISH) => orderText(method, bookingWords);
      assert.match(text(ENGLISH), method === 'Card' ? /^Book and pay$/ : /^Book and pay later$/);
      assert.match(text(GERMAN), /^Zahlungspflichtig (buchen|bestellen)$/);
    });

  it('says for each way to pay when money is taken and when the booking is final', () => {
    const views = describeMethods({ paymentMethods: PAYMENT_METHODS }, undefined, 'Cash', ENGLISH);
    assert.ok(
      views.every(({ hint }) => hint.includes('confirmed') && /pay now|won’t be charged now/.test(hint)),
    );
    assert.deepEqual(
      views.filter(({ isChosen }) => isChosen).map(({ method }) => method),
      ['Cash'],
    );
  });

  it('says until when the price is held, and that the dates are not', () => {
    const end = new Date(QUOTE.expiresAt);
    const clock = `${String(end.getHours()).padStart(2, '0')}:${String(end.getMinutes()).padStart(2, '0')}`;
    assert.equal(
      sayPriceHeld(QUOTE, NOW, ENGLISH.bookingWords, ENGLISH.format),
      `This price is held until ${clock}. Your dates aren’t reserved until you book.`,
    );
    assert.equal(sayPriceHeld(QUOTE, end.getTime(), ENGLISH.bookingWords, ENGLISH.format), '');
  });
});
