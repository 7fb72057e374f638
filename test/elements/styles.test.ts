import { expect } from '@esm-bundle/chai';
import { mount, stateNamed } from '../gallery/mount.ts';
import { changes, lookOf, COMPARED_STATES } from './look.ts';
import { everythingIn } from './reflow.ts';

/** States of all steps, with every kind of element. */
const NAMES = [
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

/** Whether the text is not in a cell of the calendar, whose prices and weekdays are as large as its columns allow. */
const isOnScale = (element: Element): boolean => !element.closest('td, th, .visually-hidden, optgroup');

/** Returns the visible texts whose size is not on the scale. */
function oddSizesIn(root: ShadowRoot): string[] {
  const texts = everythingIn(root).filter(
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
      for (const name of NAMES) {
        const { root } = await mount(stateNamed(name), width);
        for (const text of oddSizesIn(root)) oddSizes.add(text);
      }
      expect([...oddSizes]).to.deep.equal([]);
    });
});

describe('the order of style sheets', () => {
  for (const width of [390, 1000])
    it(`does not affect the look of the widget, ${width} px wide`, async () => {
      for (const name of NAMES) {
        const mounted = await mount(stateNamed(name), width);
        const before = lookOf(mounted);
        mounted.root.adoptedStyleSheets = mounted.root.adoptedStyleSheets.toReversed();
        expect(changes(before, lookOf(mounted)), name).to.deep.equal([]);
      }
    });
});
