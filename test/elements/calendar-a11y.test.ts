import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { nameOf, violationsOf } from './axe.ts';
import { dayButton, find, mount, findAllOnScreen, pickDates, unmountAll } from './calendar-fixture.ts';
import type { MountOptions } from './calendar-fixture.ts';

/** States that no view or scenario shows; views-axe.test.ts and scenarios.test.ts audit those, in both themes and directions. */
const STATES: Readonly<
  Record<string, { readonly options?: MountOptions; readonly picks?: readonly string[] }>
> = {
  'loading without words': { options: { availability: undefined, words: undefined } },
  'by itself on a page': {},
  'a refusal without a suggestion': { picks: ['2027-07-01'] },
};

describe('an audit by axe-core', () => {
  afterEach(unmountAll);

  for (const [state, { options, picks = [] }] of Object.entries(STATES))
    it(`finds nothing: ${state}`, async () => {
      const calendar = await mount(options);
      await pickDates(calendar, ...picks);
      expect(await violationsOf(document.body)).to.deep.equal([]);
    });
});

describe('what a screen reader reads', () => {
  afterEach(unmountAll);

  it('has the calendar’s name, the grid’s month, its weekdays in full, today and what is selected', async () => {
    const calendar = await mount();
    await pickDates(calendar, '2027-07-08', '2027-07-11');
    expect(nameOf(find(calendar, '[role=group]'))).to.equal('Prices and availability');
    const grids = findAllOnScreen(calendar, '[role=grid]');
    expect(grids.map(nameOf)).to.deep.equal(['July 2027', 'August 2027']);
    expect(find(calendar, 'th').getAttribute('abbr')).to.equal('Sunday');
    expect(dayButton(calendar, '2027-07-02').getAttribute('aria-current')).to.equal('date');
    const selected = [...calendar.renderRoot.querySelectorAll<HTMLElement>('[aria-selected=true]')];
    expect(selected.map((cell) => cell.dataset['date'])).to.deep.equal([
      '2027-07-08',
      '2027-07-09',
      '2027-07-10',
      '2027-07-11',
    ]);
  });
});

describe('a guest’s preference for less motion', () => {
  afterEach(unmountAll);

  it('stops the movement of a calendar that is still loading', async () => {
    const calendar = await mount({ availability: undefined });
    const animationName = (): string => getComputedStyle(find(calendar, 'td'), '::before').animationName;
    await emulateMedia({ reducedMotion: 'no-preference' });
    expect(animationName()).to.equal('wait');
    await emulateMedia({ reducedMotion: 'reduce' });
    expect(animationName()).to.equal('none');
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
});
