import { expect } from '@esm-bundle/chai';
import english from '../../src/i18n/languages/en/booking.json';
import { mount, stateNamed } from '../gallery/mount.ts';
import type { MountedStage } from '../gallery/mount.ts';
import { FULL_DRAFT, PROPERTY } from '../gallery/sample.ts';
import { STATES } from '../gallery/states.ts';
import { nameOf } from './axe.ts';

type Details = Extract<(typeof STATES)[string], { step: 'details' }>;

const detailsState = (name: string): Details => {
  const state = stateNamed(name);
  if (typeof state === 'string' || state.step !== 'details')
    throw new Error(`${name} is not a state of the details step.`);
  return state;
};

const inputNamed = ({ root }: MountedStage, name: string): HTMLInputElement => {
  const found = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!found) throw new Error(`The form has no input named ${name}.`);
  return found;
};

/** Returns the focused element as text, because a comparison of elements that differ hangs the runner. */
const focusedIn = ({ root }: MountedStage): string => {
  const { activeElement } = root;
  const part = activeElement?.getAttribute('part') ?? activeElement?.textContent ?? '';
  return `${part.trim()} ${activeElement?.getAttribute('name') ?? ''}`.trim();
};

/** The parts in the widget's class doc, which the build of the tests has read. */
declare const DOCUMENTED_PARTS: readonly string[];

describe('choosing dates', () => {
  it('can continue only after a stay is chosen', async () => {
    const { stage, part, show } = await mount('dates-empty');
    part('continue').click();
    expect(stage.actions).to.deep.equal([]);
    expect(part('continue').getAttribute('aria-disabled')).to.equal('true');
    await show('dates-chosen');
    part('continue').click();
    expect(stage.actions).to.deep.equal([{ type: 'continue' }]);
  });

  it('explains why the chosen dates are gone', async () => {
    const { part } = await mount('dates-lost');
    // Engines have their own ICU data, and not all put a comma after the weekday.
    expect(part('notice').textContent).to.match(/The night of Saturday,? 10 July isn’t available\./);
  });
});

describe('the calendar in the widget', () => {
  it('is the same element from the first frame on, and inert until it has days', async () => {
    const { part, show } = await mount('loading');
    const calendar = part('calendar');
    expect(calendar.inert).to.equal(true);
    await show('dates-empty');
    expect(part('calendar') === calendar).to.equal(true);
    expect(calendar.inert).to.equal(false);
  });
});

describe('every state', () => {
  it('has only parts that the docs name; together the states have all of them except those of other screens', async () => {
    const drawnParts = new Set<string>();
    for (const name of Object.keys(STATES)) {
      const { root } = await mount(name);
      for (const element of root.querySelectorAll('[part]'))
        for (const part of element.part) drawnParts.add(part);
      for (const element of root.querySelectorAll('[exportparts]'))
        for (const part of element.getAttribute('exportparts')?.split(',') ?? []) drawnParts.add(part);
    }
    const partsOfOtherScreens = ['place', 'dialog', 'open', 'close', 'entry-bar'];
    expect([...drawnParts, ...partsOfOtherScreens].sort()).to.deep.equal([...DOCUMENTED_PARTS].sort());
  });
});

describe('the form', () => {
  it('has for each input a name, an autocomplete token and a label', async () => {
    const mounted = await mount('details-invoice');
    const inputs = [...mounted.root.querySelectorAll<HTMLInputElement>('[part~="input"]')];
    expect(inputs.map(({ name, autocomplete }) => `${name} ${autocomplete}`)).to.deep.equal([
      'name name',
      'email email',
      'phone tel',
      'invoice.company billing organization',
      'invoice.vatId off',
      'invoice.street billing address-line1',
      'invoice.postalCode billing postal-code',
      'invoice.city billing address-level2',
      'invoice.country billing country-name',
      'invoice.email billing email',
    ]);
    expect(nameOf(inputNamed(mounted, 'name'))).to.equal('Full name');
    expect(nameOf(inputNamed(mounted, 'phone'))).to.equal('Phone (optional)');
  });

  it('does not order before the price is final', async () => {
    const { stage, part } = await mount('details-pricing');
    part('order-button').click();
    expect(stage.actions).to.deep.equal([]);
  });

  for (const width of [390, 1000])
    it(`has the dates and the total directly before the order button, in one foot, and only text on the button, ${width} px wide`, async () => {
      const { part } = await mount('details-full', width);
      const [foot, button] = [part('order-foot'), part('order-button')];
      const total = foot.querySelector('[part=total]');
      const gap = button.getBoundingClientRect().top - (total?.getBoundingClientRect().bottom ?? NaN);
      expect(foot.contains(button)).to.equal(true);
      expect(total?.textContent).to.contain('€563.50').and.to.contain('10 – 14');
      // In a bar they are side by side.
      if (width === 1000) expect(gap).to.be.within(0, 24);
      expect(button.textContent.trim()).to.equal('Book and pay');
    });

  for (const cancellationNote of [PROPERTY.cancellationNote, undefined])
    it(`shows before the order that no right of withdrawal applies, with ${cancellationNote ? 'a' : 'no'} note of the host`, async () => {
      const property = { ...PROPERTY, cancellationNote };
      const { part, root } = await mount('details-full', 1000, { property });
      const line = [...root.querySelectorAll('.note dd > *')].find(
        (each) => each.textContent === english.noWithdrawal,
      );
      expect(line?.compareDocumentPosition(part('order-button'))).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
    });

  it('does not ask the guest to accept terms or an invoice if the host has none', async () => {
    const property = { ...PROPERTY, termsUrl: undefined, invoiceFields: [] };
    const { root } = await mount('details-full', 1000, { property });
    expect(root.querySelectorAll('input[name="terms"], input[name="wantsInvoice"]').length).to.equal(0);
  });
});

describe('a refused order', () => {
  it('moves the focus to the first field that is wrong, once for each refusal', async () => {
    const mounted = await mount('details-empty');
    const refusedForm = detailsState('details-errors');
    await mounted.show(refusedForm);
    expect(focusedIn(mounted)).to.equal('input name');
    inputNamed(mounted, 'email').focus();
    await mounted.show({ ...refusedForm, errors: { email: 'email' } });
    expect(focusedIn(mounted)).to.equal('input email');
    mounted.part('order-button').focus();
    await mounted.show({ ...refusedForm, refusals: 2 });
    expect(focusedIn(mounted)).to.equal('input name');
  });

  it('links each error to its field, also to the first way to pay', async () => {
    const mounted = await mount('details-errors');
    const focused: string[] = [];
    for (const link of mounted.part('wrong').querySelectorAll('a')) {
      link.click();
      focused.push(focusedIn(mounted));
    }
    expect(focused).to.deep.equal(['input name', 'input email', 'input phone', 'paymentMethod', 'terms']);
    expect(location.hash).to.equal('');
  });

  it('shows the error of each field beside it, and marks the field', async () => {
    const mounted = await mount('details-errors');
    const phone = inputNamed(mounted, 'phone');
    expect(phone.getAttribute('aria-invalid')).to.equal('true');
    const [error] = phone.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(mounted.root.getElementById(error ?? '')?.textContent).to.contain('country code');
  });
});

describe('going back to the dates', () => {
  for (const [state, button] of [
    ['details-full', ({ part }: MountedStage) => part('change')],
    ['notice-taken', ({ button }: MountedStage) => button('Choose other dates')],
  ] as const)
    it(`from ${state} takes the focus to the calendar`, async () => {
      const mounted = await mount(state);
      button(mounted).click();
      await mounted.show('dates-chosen');
      expect(mounted.stage.actions).to.deep.equal([{ type: 'change-dates' }]);
      expect(focusedIn(mounted)).to.equal('calendar');
    });
});

describe('a notice', () => {
  it('takes the focus, and everything typed is still there', async () => {
    const mounted = await mount('details-full');
    await mounted.show('notice-taken');
    expect(focusedIn(mounted)).to.equal('Someone else has just booked these dates');
    expect(inputNamed(mounted, 'name').value).to.equal(FULL_DRAFT.guest.name);
    expect(inputNamed(mounted, 'email').value).to.equal(FULL_DRAFT.guest.email);
  });

  it('returns the focus to the form when it is no longer shown', async () => {
    const mounted = await mount('notice-taken');
    await mounted.show('details-pricing');
    expect(focusedIn(mounted)).to.equal('Your details');
  });

  it('never interrupts a guest who is typing', async () => {
    const mounted = await mount('details-full');
    inputNamed(mounted, 'name').focus();
    await mounted.show('notice-price');
    expect(focusedIn(mounted)).to.equal('input name');
    await mounted.show('details-full');
    expect(focusedIn(mounted)).to.equal('input name');
  });
});

describe('an order on its way', () => {
  it('moves the focus to the heading, and announces when it changes', async () => {
    const mounted = await mount('details-full');
    mounted.part('order-button').focus();
    await mounted.show('sending');
    expect(focusedIn(mounted)).to.equal('heading');
    const liveRegion = mounted.part('heading').closest('[role="status"]');
    await mounted.show('confirming');
    expect(liveRegion?.isConnected).to.equal(true);
    expect(liveRegion?.textContent).to.contain('You won’t be booked twice');
  });

  it('links to the payment page in the top window', async () => {
    const { part } = await mount('redirecting');
    const link = part('status').querySelector('a');
    expect(link?.getAttribute('href')).to.equal('https://checkout.example/cs_1');
    expect(link?.getAttribute('target')).to.equal('_top');
  });
});

describe('the return from the payment page', () => {
  const RETURN_BUTTONS = [
    ['return-not-found', 'Choose dates', { type: 'start-over', draft: {} }],
    ['return-unreachable', 'Check again', { type: 'check-again' }],
  ] as const;

  for (const [state, text, action] of RETURN_BUTTONS)
    it(`offers “${text}” in ${state}`, async () => {
      const { stage, button } = await mount(state);
      button(text).click();
      expect(stage.actions).to.deep.equal([action]);
    });
});
