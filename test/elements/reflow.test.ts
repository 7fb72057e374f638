import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { findLostContent, applyTextSpacing } from './reflow.ts';
import { untilPainted } from './until.ts';

/** A window of 1280 px at 400 % (WCAG 1.4.10). */
const ZOOMED_WIDTH_PX = 320;
const NAMES = ['failed', ...Object.keys(STATES)];

describe('nothing is lost at 400 % zoom, nor with wide text spacing', () => {
  for (const width of [ZOOMED_WIDTH_PX, 1000])
    for (const name of NAMES)
      it(`in ${name}, ${width} px wide`, async () => {
        const { root } = await mount(name, width);
        if (width === ZOOMED_WIDTH_PX) expect(findLostContent(root)).to.deep.equal([]);
        applyTextSpacing(root);
        await untilPainted();
        expect(findLostContent(root)).to.deep.equal([]);
      });

  it('is measured by a function that finds content that is cut off or overlaps', async () => {
    const { root, part, parts } = await mount('details-full', ZOOMED_WIDTH_PX);
    const button = part('order-button');
    button.style.cssText = 'flex: none; width: 60px; overflow: hidden; white-space: nowrap';
    const found = findLostContent(root).join('\n');
    expect(found).to.contain('is cut off');
    button.style.cssText = '';
    const [first, second] = parts('note');
    if (!first || !second) throw new Error('The state must show at least two notes.');
    const distance = second.getBoundingClientRect().top - first.getBoundingClientRect().top;
    second.style.cssText = `position: relative; bottom: ${distance}px`;
    expect(findLostContent(root).join('\n')).to.contain('overlap');
  });
});
