import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import words from '../../src/i18n/languages/en/features.json';
import deutsch from '../../src/i18n/languages/de/features.json';
import english from '../../src/i18n/languages/en/calendar.json';
import german from '../../src/i18n/languages/de/calendar.json';
import { availability } from './calendar-fixture.ts';
import { availabilityOf } from '../calendar/calendar-models.ts';
import { mountFinder, unmountFinders } from './finder-fixture.ts';
import type { Finder } from './finder-fixture.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

const stayOf = (finder: Finder): unknown => {
  const { selection } = finder.element;
  return selection.status === 'stay' ? { ...selection.stay } : selection;
};

describe('the cheapest stays', () => {
  afterEach(async () => {
    unmountFinders();
    await tearDown();
  });

  it('are chosen by one press, which is announced and shown', async () => {
    const finder = await mountFinder();
    await finder.openWay('cheapest');
    await finder.press('[part=finder-result]');
    expect(stayOf(finder)).to.deep.equal({ checkIn: '2027-07-07', checkOut: '2027-07-14' });
    expect(finder.changes.length).to.equal(1);
    expect(finder.announcement).to.contain('7 nights, €857 total.');
    expect(finder.findAll('[part=finder-result][aria-pressed=true]').length).to.equal(1);
    expect(finder.focusedElement).to.equal(undefined);
  });

  it('follow the number of nights, whose button keeps the focus at the maximum', async () => {
    const finder = await mountFinder({
      availability: availabilityOf({ from: '2027-07-01', nights: 'o'.repeat(30), maxNights: 8 }),
    });
    await finder.openWay('cheapest');
    const addNight = finder.findAll('.step')[1];
    addNight?.focus();
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until('eight nights', () => finder.text('output') === '8 nights');
    expect(finder.focusedElement).to.equal(addNight);
    expect(addNight?.getAttribute('aria-disabled')).to.equal('true');
  });

  it('begin in the month that the calendar shows', async () => {
    const mounted = await mountWidget();
    const months = await until('months', () =>
      mounted.root.querySelector('booking-calendar')?.shadowRoot?.querySelector('select'),
    );
    const laterMonth = months.options[2]?.value ?? '';
    months.value = laterMonth;
    months.dispatchEvent(new Event('change', { bubbles: true }));
    const finderRoot = await until('finder', () => mounted.root.querySelector('booking-finder')?.shadowRoot);
    const toggle = await until('toggle', () => finderRoot.querySelector<HTMLElement>('[part=finder-toggle]'));
    toggle.click();
    const monthList = await until('a month', () => finderRoot.querySelector<HTMLSelectElement>('select'));
    expect(monthList.value).to.equal(laterMonth);
  });

  it('are replaced by a sentence if no stay is possible, and change with the prices', async () => {
    const finder = await mountFinder();
    await finder.openWay('cheapest');
    finder.element.availability = availabilityOf({ from: '2027-07-01', nights: 't'.repeat(30) });
    await finder.element.updateComplete;
    expect(finder.text('.summary')).to.equal(words.noStaysFound);
    finder.element.availability = availability;
    await finder.element.updateComplete;
    expect(finder.findAll('[part=finder-result]').length).to.be.greaterThan(1);
  });
});

describe('the list of stays', () => {
  afterEach(unmountFinders);

  it('shows more on request, and moves the focus to the first new one', async () => {
    const finder = await mountFinder();
    await finder.openWay('list');
    const countBefore = finder.findAll('[part=finder-result]').length;
    finder.findAll('.finder-more')[0]?.focus();
    await sendKeys({ press: 'Enter' });
    const firstNewStay = await until('more stays', () => finder.findAll('[part=finder-result]')[countBefore]);
    expect(finder.focusedElement).to.equal(firstNewStay);
  });

  it('can be opened, and a stay in it chosen, with only the keyboard', async () => {
    const finder = await mountFinder();
    finder.findAll('[part=finder-toggle]')[0]?.focus();
    await sendKeys({ press: 'Enter' });
    (await finder.waitFor('[data-way=list]')).focus();
    await sendKeys({ press: 'Enter' });
    const firstResult = await finder.waitFor('[part=finder-result]');
    for (let tabs = 0; finder.focusedElement !== firstResult && tabs < 8; tabs++)
      await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await until('a stay', () => finder.element.selection.status === 'stay');
    expect(finder.focusedElement).to.equal(firstResult);
  });
});

describe('typed dates', () => {
  afterEach(unmountFinders);

  it('become a stay', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkIn', '7/7/27');
    expect(finder.text('#checkIn-note')).to.equal('Wednesday, July 7, 2027');
    await finder.type('checkOut', '2027-07-12');
    await finder.press('.actions button');
    expect(stayOf(finder)).to.deep.equal({ checkIn: '2027-07-07', checkOut: '2027-07-12' });
    expect(finder.announcement).to.contain('5 nights');
  });

  it('are refused with a reason, the focus in the field and a suggestion', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkIn', 'July 7');
    await finder.type('checkOut', 'July 8');
    await finder.press('.actions button');
    const checkOutField = await finder.waitFor('#checkOut');
    expect(finder.focusedElement).to.equal(checkOutField);
    expect(checkOutField.getAttribute('aria-invalid')).to.equal('true');
    expect(finder.text('#checkOut-note')).to.equal(
      'Stays starting Wednesday, July 7 must be at least 3 nights.',
    );
    expect(finder.changes).to.deep.equal([]);
    await finder.press('.actions [type=button]');
    expect(stayOf(finder)).to.deep.equal({ checkIn: '2027-07-07', checkOut: '2027-07-10' });
    expect((checkOutField as HTMLInputElement).value).to.equal('07/10/2027');
    expect(finder.focusedElement).to.equal(checkOutField);
  });

  it('lose their error with the first character that is typed', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkIn', 'someday');
    expect(finder.text('#checkIn-note')).to.contain('Enter a date like');
    const input = (await finder.waitFor('#checkIn')) as HTMLInputElement;
    input.focus();
    await sendKeys({ type: '7' });
    await finder.element.updateComplete;
    expect(input.getAttribute('aria-invalid')).to.equal('false');
  });

  it('have their notes translated when the language changes', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkIn', '31/31/2027');
    expect(finder.text('#checkIn-note')).to.contain('Enter a date like');
    finder.element.words = german;
    finder.element.locale = 'de';
    const [unreadable = ''] = deutsch.dateUnreadable.split('{date}');
    await until(unreadable, () => finder.text('#checkIn-note').startsWith(unreadable.trim()));
    await finder.type('checkIn', '7.7.2027');
    await finder.type('checkOut', '8.7.2027');
    await finder.press('.actions button');
    expect(finder.text('#checkOut-note')).to.match(/^Anreise am Mittwoch, 7\. Juli: mindestens 3/);
    expect(finder.text('.actions [type=button]')).to.equal('2 Nächte länger bleiben');
    finder.element.words = english;
    finder.element.locale = 'en-GB';
    await until('English', () => finder.text('.actions [type=button]').startsWith('Add 2'));
    expect(finder.text('#checkOut-note')).to.match(
      /^Stays starting Wednesday,? 7 July must be at least 3 nights\.$/,
    );
  });

  it('are filled in if dates are chosen already', async () => {
    const stay = { checkIn: '2027-07-07', checkOut: '2027-07-12' } as never;
    const finder = await mountFinder({ selection: { status: 'stay', stay } });
    await finder.openWay('typed');
    const values = finder.findAll('input').map((input) => (input as HTMLInputElement).value);
    expect(values).to.deep.equal(['07/07/2027', '07/12/2027']);
  });

  it('are sent by Enter, in fields that no phone zooms into', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkOut', 'July 12');
    const input = await finder.waitFor('#checkIn');
    input.focus();
    await sendKeys({ type: 'July 7' });
    await sendKeys({ press: 'Enter' });
    await until('a stay', () => finder.element.selection.status === 'stay');
    for (const field of finder.findAll('input'))
      expect(Number.parseFloat(getComputedStyle(field).fontSize)).to.be.at.least(16);
  });
});

describe('the finder', () => {
  afterEach(unmountFinders);

  it('keeps what was entered while it is closed', async () => {
    const finder = await mountFinder();
    await finder.openWay('typed');
    await finder.type('checkIn', '7 July');
    await finder.press('[data-way=cheapest]');
    await finder.press('[data-way=typed]');
    expect(((await finder.waitFor('#checkIn')) as HTMLInputElement).value).to.equal('7 July');
  });

  it('closes by Escape and returns the focus', async () => {
    const finder = await mountFinder();
    await finder.openWay('cheapest');
    finder.findAll('.step')[0]?.focus();
    await sendKeys({ press: 'Escape' });
    await until('closed', () => finder.findAll('#panel').length === 0);
    expect(finder.focusedElement?.getAttribute('part')).to.equal('finder-toggle');
  });

  for (const way of ['cheapest', 'list', 'typed'] as const)
    it(`has nothing below 44 px and nothing cut off at 280 px: ${way}`, async () => {
      const finder = await mountFinder({}, 280);
      await finder.openWay(way);
      for (const control of finder.findAll('button, select, input'))
        expect(control.getBoundingClientRect().height, control.outerHTML).to.be.at.least(44);
      expect(finder.element.scrollWidth).to.be.at.most(280);
    });
});
