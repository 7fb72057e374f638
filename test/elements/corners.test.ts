import { expect } from '@esm-bundle/chai';
import type { SceneName } from '../gallery/scene-names.ts';
import { openScene } from '../gallery/scenes.ts';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

/** Returns all buttons, including those in nested shadow roots. */
const buttonsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName === 'button' ? [element] : []),
    ...(element.shadowRoot ? buttonsIn(element.shadowRoot) : []),
  ]);

const cornersIn = async (scene: SceneName, radius: string): Promise<readonly string[]> => {
  const { root } = await openScene(scene, { style: `--booking-radius: ${radius}` });
  if (scene === 'finder-cheapest') await until('the party', () => root.querySelector('.step'));
  const visibleButtons = buttonsIn(root).filter((button) => button.getClientRects().length > 0);
  const buttons = visibleButtons.map((button) => {
    const { inlineSize, borderStartStartRadius } = getComputedStyle(button);
    const isRound = parseFloat(borderStartStartRadius) * 2 >= parseFloat(inlineSize);
    return `${button.className} ${button.getAttribute('part') ?? ''} ${isRound ? 'round' : borderStartStartRadius}`;
  });
  root.querySelector('dialog')?.close();
  return buttons;
};

describe('a button', () => {
  afterEach(tearDown);

  for (const scene of ['finder-cheapest', 'popup-floating'] as const)
    it(`has the host’s corners: ${scene}`, async () => {
      const rounded = (await cornersIn(scene, '0px')).filter((button) => !button.endsWith(' 0px'));
      expect(rounded).to.deep.equal([]);
    });

  it('with only a sign is round if the host’s corners are', async () => {
    const steps = (await cornersIn('finder-cheapest', '10px')).filter((button) => button.includes('step'));
    expect(steps.length).to.equal(6);
    expect(steps.filter((part) => !part.endsWith(' round'))).to.deep.equal([]);
  });
});
