import { expect } from '@esm-bundle/chai';
import type { ScenarioName } from '../gallery/scenario-names.ts';
import { openScenario } from '../gallery/scenarios.ts';
import { allElementsIn } from './shadow-trees.ts';
import { until } from './until.ts';
import { tearDown } from './widget-fixture.ts';

const cornersIn = async (scenario: ScenarioName, radius: string): Promise<readonly string[]> => {
  const { root } = await openScenario(scenario, { style: `--booking-radius: ${radius}` });
  if (scenario === 'finder-cheapest') await until('the party', () => root.querySelector('.step'));
  const visibleButtons = allElementsIn(root).filter(
    (element) => element.localName === 'button' && element.getClientRects().length > 0,
  );
  return visibleButtons.map((button) => {
    const { inlineSize, borderStartStartRadius } = getComputedStyle(button);
    const isRound = parseFloat(borderStartStartRadius) * 2 >= parseFloat(inlineSize);
    return `${button.className} ${button.getAttribute('part') ?? ''} ${isRound ? 'round' : borderStartStartRadius}`;
  });
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
