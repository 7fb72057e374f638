import { expect } from '@esm-bundle/chai';
import type { ScenarioName } from '../gallery/scenario-names.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

/** Returns all buttons, including those in nested shadow roots. */
const buttonsIn = (root: ParentNode): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => [
    ...(element.localName === 'button' ? [element] : []),
    ...(element.shadowRoot ? buttonsIn(element.shadowRoot) : []),
  ]);

const cornersIn = async (scenario: ScenarioName, radius: string): Promise<readonly string[]> => {
  const { root } = await openScenario(scenario, { style: `--booking-radius: ${radius}` });
  if (scenario === 'finder-cheapest') await until('the party', () => root.querySelector('.step'));
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

  for (const scenario of ['finder-cheapest', 'popup-floating'] as const)
    it(`has the host’s corners: ${scenario}`, async () => {
      const rounded = (await cornersIn(scenario, '0px')).filter((button) => !button.endsWith(' 0px'));
      expect(rounded).to.deep.equal([]);
    });

  it('with only a sign is round if the host’s corners are', async () => {
    const steps = (await cornersIn('finder-cheapest', '10px')).filter((button) => button.includes('step'));
    expect(steps.length).to.equal(6);
    expect(steps.filter((part) => !part.endsWith(' round'))).to.deep.equal([]);
  });
});
