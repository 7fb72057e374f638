import { expect } from '@esm-bundle/chai';
import { emulateMedia } from '@web/test-runner-commands';
import { mount } from '../gallery/mount.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { differencesBetween, lookOf, COMPARED_STATES } from './look.ts';
import { allElementsIn } from './shadow-trees.ts';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

/** States of all steps, with every kind of element. */
const STATE_NAMES = [
  ...COMPARED_STATES,
  'details-invoice',
  'notice-own',
  'faults-rules',
  'sending',
  'return-cancelled',
  'done-card',
];

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/**
 * Whether an element's text must have a size of the scale. In the calendar's cells, the columns limit the size of prices and
 * weekdays.
 */
const isOnScale = (element: Element): boolean => !element.closest('td, th, .visually-hidden, optgroup');

/** Returns the visible texts whose size is not on the scale. */
function oddSizesIn(root: ShadowRoot): string[] {
  const texts = allElementsIn(root).filter(
    (each) => hasText(each) && each.checkVisibility() && isOnScale(each),
  );
  return texts
    .map((each) => ({ size: parseFloat(getComputedStyle(each).fontSize), text: each.textContent.trim() }))
    .filter(({ size }) => ![14, 16, 20, 28].includes(size))
    .map(({ size, text }) => `${size} px: ${text}`);
}

describe('text', () => {
  for (const width of [390, 1000])
    it(`has only four font sizes in all steps, ${width} px wide`, async () => {
      const oddSizes = new Set<string>();
      for (const name of STATE_NAMES) {
        const { root } = await mount(name, width);
        for (const text of oddSizesIn(root)) oddSizes.add(text);
      }
      expect([...oddSizes]).to.deep.equal([]);
    });
});

describe('distances', () => {
  it('follow the host’s unit in buttons, fields and other ways to find dates', async () => {
    const { stage, root, part, show } = await mount('dates-chosen');
    stage.style.setProperty('--booking-space', '8px');
    const finder = root.querySelector('booking-finder')?.shadowRoot;
    const toggle = await until('the finder', () => finder?.querySelector('[part="finder-toggle"]'));
    expect(getComputedStyle(toggle).columnGap).to.equal('16px');
    expect(getComputedStyle(part('continue')).paddingInlineStart).to.equal('32px');
    await show('details-full');
    expect(getComputedStyle(part('input')).paddingInlineStart).to.equal('24px');
  });
});

/** Scenarios of the parts that bring their own style sheets: the places and the pop-up. */
const SCENARIO_NAMES = ['choice', 'choice-place', 'popup'] as const;

/** Reverses the sheets of a widget and returns what has changed. */
function changesIfReversed(mounted: { readonly root: ShadowRoot }): readonly string[] {
  const lookBefore = lookOf(mounted);
  mounted.root.adoptedStyleSheets = mounted.root.adoptedStyleSheets.toReversed();
  return differencesBetween(lookBefore, lookOf(mounted));
}

describe('the order of style sheets', () => {
  afterEach(tearDown);

  for (const width of [390, 1000])
    it(`does not affect the look of the widget, ${width} px wide`, async () => {
      for (const name of STATE_NAMES)
        expect(changesIfReversed(await mount(name, width)), name).to.deep.equal([]);
    });

  for (const name of SCENARIO_NAMES)
    it(`does not affect the look of ${name}`, async () => {
      const mounted = await openScenario(name);
      expect(changesIfReversed(mounted)).to.deep.equal([]);
    });

  it('does not affect the look on paper', async () => {
    await emulateMedia({ media: 'print' });
    try {
      for (const name of STATE_NAMES) expect(changesIfReversed(await mount(name)), name).to.deep.equal([]);
    } finally {
      await emulateMedia({ media: 'screen' });
    }
  });
});
