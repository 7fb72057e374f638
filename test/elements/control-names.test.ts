import { expect } from '@esm-bundle/chai';
import { mount, stateNamed } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { CONTROL_NAMES } from './control-names.ts';
import { controlNamesIn } from './controls.ts';
import { until } from './until.ts';

async function namesIn(state: string): Promise<readonly string[]> {
  const { root } = await mount(stateNamed(state), 1000);
  if (root.querySelector('booking-finder'))
    await until('the ways', () => root.querySelector('booking-finder')?.shadowRoot?.querySelector('button'));
  return controlNamesIn(root);
}

describe('the names of all controls', () => {
  it('are listed for every state', () => {
    expect(Object.keys(CONTROL_NAMES).sort()).to.deep.equal(
      ['loading', 'failed', ...Object.keys(STATES)].sort(),
    );
  });

  for (const [state, names] of Object.entries(CONTROL_NAMES))
    it(`are as listed in ${state}`, async () => {
      expect(await namesIn(state)).to.deep.equal(names);
    });

  it('are never empty', () => {
    expect(Object.values(CONTROL_NAMES).flat()).not.to.include('');
  });
});
