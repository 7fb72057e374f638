import { expect } from '@esm-bundle/chai';
import { mount, shownAs } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { nameOf } from './axe.ts';
import { NAMES } from './control-names.ts';
import { until } from './until.ts';

const CONTROLS = 'button, a[href], input, select, textarea, summary, [tabindex]';

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** In the order of the page, without the days: each of them has a sentence of its own. */
function controlsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    ...(element.matches(CONTROLS) && isSeen(element) && !element.closest('[role=grid]') ? [element] : []),
    ...(element.shadowRoot ? controlsIn(element.shadowRoot) : []),
  ]);
}

/** Whether a weekday has a comma after it is for each engine's own table of dates to say. */
const squeeze = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)),/g, '')
    .trim();

async function namesIn(state: string): Promise<readonly string[]> {
  const { root } = await mount(shownAs(state), 1000);
  if (root.querySelector('booking-finder'))
    await until('the ways', () => root.querySelector('booking-finder')?.shadowRoot?.querySelector('button'));
  return controlsIn(root).map((control) => squeeze(nameOf(control)));
}

describe('every control has its name', () => {
  it('in a table that knows every state', () => {
    expect(Object.keys(NAMES).sort()).to.deep.equal(['loading', 'failed', ...Object.keys(STATES)].sort());
  });

  for (const [state, names] of Object.entries(NAMES))
    it(`in ${state}`, async () => {
      expect(await namesIn(state)).to.deep.equal(names);
    });

  it('and none is without', () => {
    expect(Object.values(NAMES).flat()).not.to.include('');
  });
});
