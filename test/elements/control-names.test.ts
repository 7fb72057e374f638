import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { STATE_NAMES } from '../gallery/states.ts';
import { CONTROL_NAMES } from './control-names.ts';
import { controlNamesIn } from './controls.ts';
import { until } from './until.ts';

async function namesIn(state: string): Promise<readonly string[]> {
  const { root } = await mount(state, 1000);
  if (root.querySelector('booking-finder'))
    await until('the ways', () => root.querySelector('booking-finder')?.shadowRoot?.querySelector('button'));
  return controlNamesIn(root);
}

describe('the names of all controls', () => {
  for (const state of STATE_NAMES)
    it(`are as listed in ${state}`, async () => {
      expect(await namesIn(state)).to.deep.equal(CONTROL_NAMES[state]);
    });
});
