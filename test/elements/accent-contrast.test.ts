import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import type { MountedStage } from '../gallery/mount.ts';
import { contrastOf, backgroundColourOf, findFaintTexts } from './contrast.ts';
import { until } from './until.ts';

/** Yields pseudo-random numbers that are the same in every run, so that a failure can be reproduced. */
function* randomNumbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const hexChannel = (fraction: number): string =>
  Math.floor(fraction * 256)
    .toString(16)
    .padStart(2, '0');

/** Returns fixed colours, from black to white, and `count` random ones. */
function accents(count: number, seed: number): readonly string[] {
  const numbers = randomNumbers(seed);
  const nextChannel = (): string => hexChannel(numbers.next().value);
  return [
    '#000000',
    '#ffffff',
    '#808080',
    '#ffff00',
    '#0000ff',
    ...Array.from({ length: count }, () => `#${nextChannel()}${nextChannel()}${nextChannel()}`),
  ];
}

/** Together these states show every use of the accent. */
const STATES = [
  'dates-arrival',
  'dates-chosen',
  'details-full',
  'details-errors',
  'notice-price',
  'done-card',
];
const MIN_CONTRAST = 3;

const calendarIn = ({ root }: MountedStage): ShadowRoot => {
  const calendar = root.querySelector('booking-calendar')?.shadowRoot;
  if (!calendar) throw new Error('The state has no calendar.');
  return calendar;
};

describe('with any accent', () => {
  for (const theme of ['light', 'dark'])
    for (const state of STATES)
      it(`text has enough contrast, ${theme}, in ${state}`, async () => {
        const { stage, root } = await mount(state, 1000, { theme });
        document.body.style.background = theme === 'dark' ? '#15191b' : '#fff';
        const faintTexts: string[] = [];
        for (const accent of accents(30, 7)) {
          stage.style.setProperty('--booking-accent', accent);
          for (const { text, contrast } of findFaintTexts(root))
            faintTexts.push(`${accent}: "${text}" ${contrast.toFixed(2)}`);
        }
        expect(faintTexts).to.deep.equal([]);
      });

  for (const theme of ['light', 'dark'])
    it(`the focus ring and the ends of the stay have enough contrast, ${theme}`, async () => {
      const mounted = await mount('dates-chosen', 1000, { theme });
      const { stage, part } = mounted;
      const checkInDay = calendarIn(mounted).querySelector('[part~="day-check-in"] button');
      if (!checkInDay) throw new Error('The calendar has no chosen check-in.');
      part('continue').focus();
      const tooFaint: string[] = [];
      for (const accent of accents(30, 11)) {
        stage.style.setProperty('--booking-accent', accent);
        const surface = backgroundColourOf(part('card'));
        const edgeColour = getComputedStyle(checkInDay).borderBlockStartColor;
        const ringContrast = contrastOf(getComputedStyle(part('continue')).outlineColor, surface);
        if (ringContrast < MIN_CONTRAST) tooFaint.push(`${accent}: ring ${ringContrast.toFixed(2)}`);
        const fillContrast = contrastOf(getComputedStyle(checkInDay).backgroundColor, surface);
        if (Math.max(contrastOf(edgeColour, surface), fillContrast) < MIN_CONTRAST)
          tooFaint.push(`${accent}: end of the stay`);
      }
      expect(tooFaint).to.deep.equal([]);
    });

  it('the reason and the suggestion of a refused day have enough contrast', async () => {
    const mounted = await mount('dates-arrival');
    const calendar = calendarIn(mounted);
    calendar.querySelector<HTMLElement>('[data-date="2027-07-11"] button')?.click();
    await until('a suggestion', () => calendar.querySelector('#suggestion:not([hidden])'));
    mounted.stage.style.setProperty('--booking-accent', '#fffbe6');
    expect(findFaintTexts(mounted.root)).to.deep.equal([]);
  });
});

describe('a colour of the host’s own', () => {
  const styleOfDay = (mounted: MountedStage, kind: string): CSSStyleDeclaration => {
    const visibleMonths = '#months > :not(.covered)';
    const day = calendarIn(mounted).querySelector(
      `${visibleMonths} [part~="day-${kind}"]:not([part~=day-departure-only])`,
    );
    if (!day) throw new Error(`The calendar has no visible day with the part day-${kind}.`);
    return getComputedStyle(day);
  };
  /** Custom properties, each with a function that reads its colour once a stay is chosen. */
  const COLOUR_READERS: readonly (readonly [string, (mounted: MountedStage) => string])[] = [
    ['muted', ({ part }) => getComputedStyle(part('dates').querySelector('.muted') ?? part('dates')).color],
    ['border', ({ part }) => getComputedStyle(part('card')).borderBlockStartColor],
    ['edge', ({ part }) => /^(.*\)) /.exec(getComputedStyle(part('more')).boxShadow)?.[1] ?? 'none'],
    ['taken', (mounted) => styleOfDay(mounted, 'taken').backgroundColor],
    ['band', (mounted) => styleOfDay(mounted, 'between').backgroundColor],
  ];
  for (const [name, readColour] of COLOUR_READERS)
    it(`replaces the mixed colour: --booking-${name}`, async () => {
      const mounted = await mount('dates-chosen');
      mounted.stage.style.setProperty(`--booking-${name}`, 'rgb(1, 2, 3)');
      expect(readColour(mounted)).to.equal('rgb(1, 2, 3)');
    });
});
