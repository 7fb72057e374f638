import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { normalizePhone } from '../../src/contract/guest-rules.ts';
import words from '../../src/i18n/languages/en/booking.json';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const ORDER = 'POST /v1/bookings';

/** Mounts a widget, chooses a stay and goes to the form. */
async function mountAtForm(): Promise<MountedWidget> {
  const mounted = await mountWidget();
  await mounted.openForm(mounted.proxy.stay(10, 3));
  return mounted;
}

const findInput = (mounted: MountedWidget, name: string): HTMLInputElement => {
  const found = mounted.find(`input[name="${name}"]`);
  if (!(found instanceof HTMLInputElement)) throw new Error(`The form has no input named ${name}.`);
  return found;
};

describe('a phone number that was typed and left before its help loaded', () => {
  afterEach(tearDown);

  it('gets a question instead of an error', async () => {
    const mounted = await mountAtForm();
    const field = findInput(mounted, 'phone');
    await sendKeys({ press: 'Shift' });
    field.focus();
    await mounted.type('phone', '201 555 0123');
    field.blur();
    await mounted.waitFor('.phone-suggestion');
    expect(normalizePhone(field.value)).to.equal('2015550123');
    expect(mounted.find('#booking-phone-error')?.textContent).to.equal('');
  });
});

/** Enters a field, as by Tab or a tap, and waits for its help. */
async function enterField(mounted: MountedWidget, name: string, help: string): Promise<HTMLInputElement> {
  const field = findInput(mounted, name);
  // A key press brings the page to the front. A page behind another one cannot focus an element.
  await sendKeys({ press: 'Shift' });
  // The help loads after the form, and appears the next time that the field is entered.
  await until(help, () => {
    field.blur();
    field.focus();
    return mounted.find(help);
  });
  return field;
}

const leaveField = async (mounted: MountedWidget, field: HTMLInputElement): Promise<void> => {
  field.blur();
  await mounted.widget.updateComplete;
};

async function chooseCountry(mounted: MountedWidget, country: string): Promise<HTMLSelectElement> {
  const countries = await countrySelect(mounted);
  countries.value = country;
  countries.dispatchEvent(new Event('change'));
  await mounted.widget.updateComplete;
  return countries;
}

const countrySelect = async (mounted: MountedWidget): Promise<HTMLSelectElement> =>
  (await mounted.waitFor('.country select')) as HTMLSelectElement;

describe('Enter in a field', () => {
  afterEach(tearDown);

  it('moves to the next field, does not order, and is labelled “next” on a phone’s keyboard', async () => {
    const mounted = await mountAtForm();
    await enterField(mounted, 'phone', '.country');
    const nameField = findInput(mounted, 'name');
    nameField.focus();
    expect(nameField.getAttribute('enterkeyhint')).to.equal('next');
    for (const next of ['email', 'phone', 'wantsInvoice']) {
      await sendKeys({ press: 'Enter' });
      expect(mounted.root.activeElement).to.equal(findInput(mounted, next));
    }
    await sendKeys({ press: 'Enter' });
    expect(mounted.root.activeElement).to.equal(findInput(mounted, 'wantsInvoice'));
    expect(mounted.find('[role="group"].notice')).to.equal(undefined);
    expect(mounted.proxy.requestsTo(ORDER)).to.deep.equal([]);
  });

  it('ends the word that an input method composes, and does not move the focus', async () => {
    const mounted = await mountAtForm();
    const phone = await enterField(mounted, 'phone', '.country');
    const eventFields = { key: 'Enter', isComposing: true, bubbles: true, composed: true };
    phone.dispatchEvent(new KeyboardEvent('keydown', eventFields));
    expect(mounted.root.activeElement).to.equal(phone);
    phone.dispatchEvent(new KeyboardEvent('keydown', { ...eventFields, isComposing: false }));
    expect(mounted.root.activeElement).to.equal(findInput(mounted, 'wantsInvoice'));
  });

  it('does what the host’s own script says in slotted content', async () => {
    const mounted = await mountAtForm();
    await enterField(mounted, 'phone', '.country');
    const hostForm = document.createElement('form');
    hostForm.slot = 'terms';
    hostForm.innerHTML = '<input /><input />';
    mounted.widget.append(hostForm);
    const [first] = hostForm.querySelectorAll('input');
    first?.focus();
    expect(first?.hasAttribute('enterkeyhint')).to.equal(false);
    first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    expect(document.activeElement).to.equal(first);
  });
});

describe('the phone number', () => {
  afterEach(tearDown);

  it('has no list of countries before a guest enters it, and keeps the focus when it loads', async () => {
    const mounted = await mountAtForm();
    expect(mounted.find('.country')).to.equal(undefined);
    const field = await enterField(mounted, 'phone', '.country');
    expect(mounted.root.activeElement).to.equal(field);
  });

  it('is grouped while it is typed without moving the caret, and becomes E.164 once it is left', async () => {
    const mounted = await mountAtForm();
    const field = await enterField(mounted, 'phone', '.country');
    await sendKeys({ type: '+351912345678' });
    expect(field.value).to.equal('+351 912 345 678');
    for (let press = 0; press < 4; press++) await sendKeys({ press: 'ArrowLeft' });
    await sendKeys({ press: 'Backspace' });
    await sendKeys({ type: '9' });
    expect(field.value).to.equal('+351 912 349 678');
    expect(field.selectionStart).to.equal('+351 912 349'.length);
    await leaveField(mounted, field);
    expect(normalizePhone(field.value)).to.equal('+351912349678');
  });

  it('is understood in full-width digits, and does not change while an input method composes them', async () => {
    const mounted = await mountAtForm();
    const field = await enterField(mounted, 'phone', '.country');
    await sendKeys({ type: '＋３５１９１２３４５' });
    expect(field.value).to.equal('+351 912 345');
    field.value += '６';
    const eventFields = {
      inputType: 'insertCompositionText',
      isComposing: true,
      bubbles: true,
      composed: true,
    };
    field.dispatchEvent(new InputEvent('input', eventFields));
    await mounted.widget.updateComplete;
    expect(field.value).to.equal('+351 912 345６');
    await sendKeys({ type: '７８' });
    expect(field.value).to.equal('+351 912 345 678');
  });

  it('gets a question if its country is only guessed, and the order waits for the guest’s answer', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    const field = await enterField(mounted, 'phone', '.country');
    const guessedCountry = (await countrySelect(mounted)).value;
    expect(guessedCountry).to.equal('US');
    await sendKeys({ type: '2015550123' });
    await leaveField(mounted, field);
    const question = await mounted.waitFor('.phone-suggestion');
    expect(question.textContent.trim()).to.equal(words.didYouMean.replace('{email}', '+1 201 555 0123'));
    expect(field.value).to.equal('(201) 555-0123');
    expect(mounted.find('#booking-phone-error')?.textContent).to.equal('');
    await mounted.press('order-button');
    await mounted.waitForText(words.phoneWrong);
    expect(mounted.proxy.requestsTo(ORDER)).to.deep.equal([]);
    (await mounted.waitFor('.phone-suggestion')).click();
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.requestsTo(ORDER)[0]?.body).to.contain('"+12015550123"');
  });

  it('sets its country if a browser fills it in without the guest', async () => {
    const mounted = await mountAtForm();
    await mounted.type('phone', '+436641234567');
    const countries = await countrySelect(mounted);
    await until('Austria', () => countries.value === 'AT' || undefined);
    expect(mounted.find('.country')?.textContent).to.contain('AT');
  });

  it('sets its country if it was filled in before its help loaded, and keeps a valid number unchanged', async () => {
    const mounted = await mountAtForm();
    await mounted.type('phone', '+43 664 1234567');
    const reloaded = await mounted.reload();
    const countries = await countrySelect(reloaded);
    expect(countries.value).to.equal('AT');
    expect(findInput(reloaded, 'phone').value).to.equal('+43 664 1234567');
  });

  it('gets a question if it exists only in the property’s country, and is never rewritten without an answer', async () => {
    const mounted = await mountAtForm();
    const field = await enterField(mounted, 'phone', '.country');
    const countries = await chooseCountry(mounted, 'GB');
    field.focus();
    await sendKeys({ type: '912345678' });
    expect(mounted.find('.phone-suggestion')).to.equal(undefined);
    await leaveField(mounted, field);
    const question = await mounted.waitFor('.phone-suggestion');
    expect(field.value.replaceAll(' ', '')).to.equal('912345678');
    expect(question.textContent.trim()).to.equal(words.didYouMean.replace('{email}', '+351 912 345 678'));
    expect(question.closest('[role=status]')).not.to.equal(null);
    question.click();
    await mounted.widget.updateComplete;
    expect(normalizePhone(field.value)).to.equal('+351912345678');
    expect(countries.value).to.equal('PT');
    expect(mounted.root.activeElement).to.equal(field);
    expect(mounted.find('.phone-suggestion')).to.equal(undefined);
    expect(mounted.find('#booking-phone-error')?.textContent).to.equal('');
  });

  it('can be erased to the last character', async () => {
    const mounted = await mountAtForm();
    const field = await enterField(mounted, 'phone', '.country');
    await sendKeys({ type: '+12133734253' });
    for (let presses = field.value.length; presses > 0; presses--) await sendKeys({ press: 'Backspace' });
    expect(field.value).to.equal('');
  });

  it('has a list of countries with a name, and runs from left to right in any language', async () => {
    const mounted = await mountAtForm();
    await enterField(mounted, 'phone', '.country');
    const countries = await countrySelect(mounted);
    await until('a name', () => countries.getAttribute('aria-label') === words.phoneCountry || undefined);
    expect(countries.name).to.equal('');
    expect(findInput(mounted, 'phone').dir).to.equal('ltr');
  });
});

describe('the country of the invoice', () => {
  afterEach(tearDown);

  const listedCountries = (mounted: MountedWidget): string[] =>
    [...(findInput(mounted, 'invoice.country').list?.options ?? [])].map(({ value }) => value);

  it('has a list of all countries, which begins with the guest’s own country and the place’s', async () => {
    const mounted = await mountWidget();
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.press('continue');
    await mounted.tick('input[name="wantsInvoice"]');
    await sendKeys({ press: 'Shift' });
    findInput(mounted, 'invoice.country').focus();
    const countryNames = await until('a list', () =>
      listedCountries(mounted).length > 0 ? listedCountries(mounted) : undefined,
    );
    expect(countryNames.slice(0, 3)).to.deep.equal(['United States', 'Portugal', 'Afghanistan']);
    expect(countryNames.length).to.be.greaterThan(200);
  });

  it('keeps what a guest has typed, also if it is not in the list, and has its list after a reload', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.tick('input[name="wantsInvoice"]');
    await mounted.type('invoice.country', 'República Portuguesa');
    const reloaded = await mounted.reload();
    await reloaded.waitFor('input[name="invoice.country"]');
    await sendKeys({ press: 'Shift' });
    findInput(reloaded, 'invoice.country').focus();
    await until('a list', () => listedCountries(reloaded).length || undefined);
    expect(findInput(reloaded, 'invoice.country').value).to.equal('República Portuguesa');
  });
});

describe('an e-mail address with a slip', () => {
  afterEach(tearDown);

  it('gets a question when the field loses the focus, and one tap corrects it', async () => {
    const mounted = await mountAtForm();
    const field = findInput(mounted, 'email');
    field.focus();
    await sendKeys({ type: 'anna@gmial.com' });
    expect(mounted.find('.email-suggestion')).to.equal(undefined);
    await leaveField(mounted, field);
    const suggestion = await mounted.waitFor('.email-suggestion');
    expect(suggestion.textContent.trim()).to.equal(words.didYouMean.replace('{email}', 'anna@gmail.com'));
    expect(suggestion.closest('[role=status]')).not.to.equal(null);
    suggestion.click();
    await mounted.widget.updateComplete;
    expect(field.value).to.equal('anna@gmail.com');
    expect(mounted.root.activeElement).to.equal(field);
    expect(mounted.find('.email-suggestion')).to.equal(undefined);
  });

  it('does not stop the guest from booking with it', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(10, 3));
    await mounted.type('email', 'anna@gmial.com');
    await mounted.press('order-button');
    await mounted.waitForText(words.booked);
    expect(mounted.proxy.requestsTo(ORDER)[0]?.body).to.contain('anna@gmial.com');
  });
});

describe('what is paid when', () => {
  afterEach(tearDown);

  const dueLines = (mounted: MountedWidget): string[] =>
    [...mounted.root.querySelectorAll('.due .line')].map((line) =>
      line.textContent.replace(/\s+/g, ' ').trim(),
    );

  for (const [method, expected] of [
    ['Card', [`${words.dueNow} €360.00`, 'City tax at check-in about €12']],
    [
      'Bank Transfer',
      [`${words.dueNow} €0.00`, `${words.dueAfterBooking} €360.00`, 'City tax at check-in about €12'],
    ],
  ] as const)
    it(`is below the total: ${method}`, async () => {
      const mounted = await mountWidget();
      await mounted.prepareOrder(mounted.proxy.stay(10, 3), method);
      await enterField(mounted, 'name', '.due');
      expect(dueLines(mounted)).to.deep.equal(expected);
    });
});
