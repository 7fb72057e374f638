// Unit test, because it combines every field with every error.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { INVOICE_FIELDS, PAYMENT_METHODS } from '../../contract/payment.ts';
import type { InvoiceField } from '../../contract/payment.ts';
import type { FieldProblemCode, FormErrors, FormField } from '../state/state.ts';
import { listErrors } from './error-summary.ts';
import { sayFieldProblem } from '../views/field-words.ts';
import { describeGuestFields, describeInvoiceFields } from './field-views.ts';
import { inputAction, leaveAction } from './guest-form.ts';
import { FULL_DRAFT } from '../../../test/gallery/sample.ts';
import { ENGLISH, GERMAN } from '../views/view-context.testing.ts';

const FIELDS: readonly FormField[] = [
  'name',
  'email',
  'phone',
  ...INVOICE_FIELDS.map((field) => `invoice.${field}` as const),
  'paymentMethod',
  'terms',
];
const CODES: readonly FieldProblemCode[] = ['required', 'too-long', 'email', 'phone', 'terms'];

describe('the error of a field', () => {
  for (const { bookingWords, format } of [ENGLISH, GERMAN])
    it(`is a whole sentence for every field and code, in ${format.locale}`, () => {
      for (const field of FIELDS)
        for (const code of CODES) {
          const text = sayFieldProblem(field, code, bookingWords, format);
          assert.ok(text.length > 8 && !/[{}]|undefined/.test(text), `${field} ${code}: ${text}`);
        }
    });

  it('is in the list of all errors, in the order of the form', () => {
    const errors = Object.fromEntries(
      [...FIELDS].reverse().map((field) => [field, 'required']),
    ) as FormErrors;
    const listedFields = listErrors(errors).map(({ field }) => field);
    assert.deepEqual([...listedFields].sort(), [...FIELDS].sort());
    assert.deepEqual(listedFields.slice(0, 3), ['name', 'email', 'phone']);
    assert.deepEqual(listedFields.slice(-2), ['paymentMethod', 'terms']);
  });

  it('replaces the hint in the description of the input', () => {
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

describe('the fields of the form', () => {
  it('are marked as optional only if they are', () => {
    const { bookingWords, format } = ENGLISH;
    const views = [
      ...describeGuestFields(FULL_DRAFT, {}, bookingWords, format),
      ...describeInvoiceFields(DETAILS, withInvoice(INVOICE_FIELDS)),
    ];
    const required = views.filter(({ optionalNote }) => optionalNote === '').map(({ field }) => field);
    const address = ['street', 'postalCode', 'city', 'country'].map((name) => `invoice.${name}`);
    assert.deepEqual(required, ['name', 'email', ...address]);
  });

  it('contain only the invoice fields that the host asks for, in the host’s order', () => {
    const views = describeInvoiceFields(DETAILS, withInvoice(['vatId', 'company']));
    assert.deepEqual(
      views.map(({ label }) => label),
      ['VAT number', 'Company'],
    );
  });
});

describe('the action for an input', () => {
  const actionFor = (name: string, value = '', checked = false) => inputAction({ name, value, checked });

  it('edits the text field of the same name', () => {
    assert.deepEqual(actionFor('email', 'a@b.c'), { type: 'edit', field: 'email', value: 'a@b.c' });
    assert.deepEqual(actionFor('invoice.city', 'Porto'), {
      type: 'edit',
      field: 'invoice.city',
      value: 'Porto',
    });
    assert.deepEqual(leaveAction({ name: 'phone' }), { type: 'leave', field: 'phone' });
  });

  it('chooses a payment method, accepts the terms, or toggles the invoice fields', () => {
    for (const method of PAYMENT_METHODS)
      assert.deepEqual(actionFor('paymentMethod', method), { type: 'choose-method', method });
    assert.deepEqual(actionFor('terms', 'on', true), { type: 'accept-terms', accepted: true });
    assert.deepEqual(actionFor('wantsInvoice'), { type: 'toggle-invoice' });
  });

  it('does not exist if the name or the payment method is unknown', () => {
    assert.equal(actionFor('invoice.nonsense'), undefined);
    assert.equal(actionFor('paymentMethod', 'Barter'), undefined);
    assert.equal(leaveAction({ name: 'terms' }), undefined);
  });
});
