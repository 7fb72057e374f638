import { expect } from '@esm-bundle/chai';
import { mount, stateNamed } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { everythingIn } from './reflow.ts';

const NAMES = Object.keys(STATES);

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Returns the sizes of all visible text, in px. Prices and weekdays in the calendar are as large as its columns allow. */
function sizesIn(root: ShadowRoot): number[] {
  const texts = everythingIn(root).filter(
    (element) =>
      hasText(element) && element.checkVisibility() && !element.closest('td, th, .visually-hidden, optgroup'),
  );
  return texts.map((element) => parseFloat(getComputedStyle(element).fontSize));
}

describe('text', () => {
  for (const width of [390, 1000])
    it(`has four sizes in all steps, ${width} px wide`, async () => {
      const sizes = new Set<number>();
      for (const name of NAMES) {
        const { root } = await mount(stateNamed(name), width);
        for (const size of sizesIn(root)) sizes.add(size);
      }
      expect([...sizes].sort((a, b) => a - b)).to.deep.equal([14, 16, 20, 28]);
    });
});
