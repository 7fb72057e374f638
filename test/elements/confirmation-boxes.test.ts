import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { mount } from '../gallery/mount.ts';
import type { MountedStage } from '../gallery/mount.ts';
import { PROPERTY } from '../gallery/sample.ts';

/** The width of a phone's window. */
const WIDTH_PX = 390;
const HEIGHT_PX = 664;

/** The parts that the first screen must show, in this order. */
const FIRST_SCREEN_PARTS = ['sign', 'place-picture', 'dates', 'sum', 'number', 'stay-actions'];

const boxesOf = ({ stage, part }: MountedStage, names: readonly string[]): readonly DOMRect[] => {
  const top = stage.getBoundingClientRect().top;
  return names.map((name) => {
    const { x, y, width, height } = part(name).getBoundingClientRect();
    return new DOMRect(x, y - top, width, height);
  });
};

/** Returns one complaint for each box that is not below the one before it. */
const misplacedBoxes = (boxes: readonly DOMRect[]): readonly string[] =>
  boxes.flatMap((box, index) => {
    const boxAbove = boxes[index - 1];
    return boxAbove && box.top < boxAbove.bottom
      ? [`${index} begins at ${box.top}, before ${boxAbove.bottom}`]
      : [];
  });

describe('the first screen of a confirmation', () => {
  for (const locale of ['en-GB', 'de', 'ar'])
    for (const name of ['done-card', 'done-transfer'])
      it(`has place, dates, number and what to do next on a phone: ${name}, ${locale}`, async () => {
        const mounted = await mount(name, WIDTH_PX, { locale });
        const boxes = boxesOf(mounted, FIRST_SCREEN_PARTS);
        expect(boxes.length).to.equal(FIRST_SCREEN_PARTS.length);
        expect(misplacedBoxes(boxes)).to.deep.equal([]);
        expect(boxes.at(-1)?.bottom).to.be.at.most(HEIGHT_PX);
        for (const box of boxes) expect(box.height).to.be.greaterThan(15);
        const [sign, heading] = boxesOf(mounted, ['sign', 'heading']);
        expect(Math.abs((sign?.top ?? NaN) - (heading?.top ?? NaN))).to.be.below(30);
      });

  it('is followed by the open tasks on their own background, and by the details below them', async () => {
    const mounted = await mount('done-transfer', WIDTH_PX);
    const expectedOrder = ['stay-actions', 'todo', 'next-steps', 'contact', 'copied', 'card'];
    expect(misplacedBoxes(boxesOf(mounted, expectedOrder))).to.deep.equal([]);
    expect(getComputedStyle(mounted.part('todo')).backgroundColor).not.to.equal(
      getComputedStyle(mounted.part('container')).backgroundColor,
    );
  });

  it('has its dates larger than its text', async () => {
    const { part } = await mount('done-card', WIDTH_PX);
    const [date] = part('dates').querySelectorAll('dd');
    const sizes = [date, part('next-steps')].map(
      (each) => each && Math.round(parseFloat(getComputedStyle(each).fontSize)),
    );
    expect(sizes).to.deep.equal([20, 16]);
  });

  it('leads to the place by a map, and to the host with the booking’s number', async () => {
    const { root } = await mount('done-card', WIDTH_PX);
    const linkWithScheme = (scheme: string): URL =>
      new URL(root.querySelector(`.stay-actions a[href^="${scheme}"]`)?.getAttribute('href') ?? '');
    const directionsLink = linkWithScheme('https:');
    expect(directionsLink.searchParams.get('destination')).to.equal(PROPERTY.address);
    const contactLink = linkWithScheme('mailto:');
    expect([contactLink.pathname, contactLink.searchParams.get('subject')]).to.deep.equal([
      'marta@host.example',
      'Booking number: WEB-20481',
    ]);
  });

  it('has no picture, no map and no contact of a host who names none', async () => {
    const property = { ...PROPERTY, image: undefined, address: undefined, contact: undefined };
    const { parts, part } = await mount('done-card', WIDTH_PX, { property });
    expect(parts('place-picture')).to.deep.equal([]);
    const actions = [...part('stay-actions').querySelectorAll('a')].map(({ textContent }) =>
      textContent.trim(),
    );
    expect(actions).to.deep.equal([booking.addToCalendar]);
  });
});

describe('the code of a bank transfer', () => {
  const isCodeOpen = async (isTouched: boolean): Promise<boolean> => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) =>
      Object.defineProperty(matchMedia(query), 'matches', { value: isTouched });
    try {
      const { part } = await mount('done-transfer', WIDTH_PX);
      return part('payment-code').hasAttribute('open');
    } finally {
      globalThis.matchMedia = matchMedia;
    }
  };

  it('is folded on a touch device, which has the banking app itself, and open on other devices', async () => {
    expect([await isCodeOpen(true), await isCodeOpen(false)]).to.deep.equal([false, true]);
  });
});
