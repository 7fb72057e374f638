import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { contrastOf, backgroundColourOf } from './contrast.ts';

/** The least contrast of a line around a group. WCAG asks for 3 only at controls. */
const MIN_LINE_CONTRAST = 2;

const fontFamiliesOf = (elements: Iterable<Element>): string[] => [
  ...new Set([...elements].map((each) => getComputedStyle(each).fontFamily)),
];

describe('in the dark', () => {
  it('the card is lighter than its background, and lines around groups have a contrast of 2', async () => {
    const { root, part } = await mount('details-full', 1000, { theme: 'dark' });
    expect(contrastOf(backgroundColourOf(part('card')), backgroundColourOf(part('frame')))).to.be.greaterThan(
      1.08,
    );
    for (const name of ['.card', '.ends', '.methods']) {
      const group = root.querySelector(name);
      if (!group) throw new Error(`The state has no element that matches ${name}.`);
      expect(
        contrastOf(getComputedStyle(group).borderTopColor, backgroundColourOf(group)),
        name,
      ).to.be.at.least(MIN_LINE_CONTRAST);
    }
  });

  it('the summary of the order is lighter than its background on a phone as well', async () => {
    const { part } = await mount('details-full', 360, { theme: 'dark' });
    expect(
      contrastOf(backgroundColourOf(part('ordered')), backgroundColourOf(part('frame'))),
    ).to.be.greaterThan(1.08);
  });

  it('a box without a tick is empty, and its edge has a contrast of 3', async () => {
    const { root } = await mount('details-errors', 1000, { theme: 'dark' });
    const boxes = [...root.querySelectorAll('.tick input, .method input')];
    expect(boxes.length).to.be.greaterThan(3);
    for (const box of boxes) {
      const surroundingColour = backgroundColourOf(box.parentElement ?? box);
      expect(contrastOf(backgroundColourOf(box), surroundingColour)).to.equal(1);
      expect(contrastOf(getComputedStyle(box).borderTopColor, surroundingColour)).to.be.at.least(3);
    }
  });
});

describe('in the light', () => {
  it('the card has the colour of its background, because its shadow is visible', async () => {
    const { part } = await mount('details-full', 1000, { theme: 'light' });
    expect(contrastOf(backgroundColourOf(part('card')), backgroundColourOf(part('frame')))).to.equal(1);
  });
});

describe('headings', () => {
  it('use the host’s font, which no other text uses', async () => {
    const { stage, root, part } = await mount('details-full', 1000);
    stage.style.setProperty('--booking-heading-font', 'Georgia');
    expect(fontFamiliesOf(root.querySelectorAll('h2, h3, legend'))).to.deep.equal(['Georgia']);
    expect(fontFamiliesOf([part('label'), part('input')])).not.to.include('Georgia');
  });

  it('use the host’s font in the calendar as well, except for its days', async () => {
    const { stage, root } = await mount('dates-chosen', 1000);
    stage.style.setProperty('--booking-heading-font', 'Georgia');
    const calendar = root.querySelector('booking-calendar')?.shadowRoot;
    expect(fontFamiliesOf(calendar?.querySelectorAll('h2, #prompt') ?? [])).to.deep.equal(['Georgia']);
    expect(fontFamiliesOf(calendar?.querySelectorAll('td b') ?? [])).not.to.include('Georgia');
  });
});
