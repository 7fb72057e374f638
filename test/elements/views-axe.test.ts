import { expect } from '@esm-bundle/chai';
import { mount, shownAs } from '../gallery/mount.ts';
import { STATES } from '../gallery/states.ts';
import { violationsButColours, violationsOf } from './axe.ts';

/**
 * The narrow one is dark, so that both layouts and both themes are seen in every state; one is read from the right, in the
 * colours of the first.
 */
const LOOKS = [
  { theme: 'light', width: 1000, locale: 'en-GB', find: violationsOf },
  { theme: 'dark', width: 320, locale: 'en-GB', find: violationsOf },
  { theme: 'light', width: 768, locale: 'he', find: violationsButColours },
];

describe('axe finds nothing wrong', () => {
  for (const name of ['loading', 'failed', ...Object.keys(STATES)])
    for (const { theme, width, locale, find } of LOOKS)
      it(`in ${name}, ${theme} and ${width} px wide, ${locale}`, async () => {
        const { stage } = await mount(shownAs(name), width, { theme, locale });
        expect(await find(stage)).to.deep.equal([]);
      });
});

describe('the colours keep their contrast', () => {
  // Accents that hosts really choose, from nearly white to nearly black.
  for (const accent of ['#fde047', '#f97316', '#808080', '#2563eb', '#111111'])
    it(`with ${accent} as the accent`, async () => {
      const { stage, show } = await mount(shownAs('details-full'));
      stage.style.setProperty('--booking-accent', accent);
      await show(shownAs('details-empty'));
      expect(await violationsOf(stage)).to.deep.equal([]);
    });

  it('and axe would say so if they did not', async () => {
    const { stage } = await mount(shownAs('details-full'));
    stage.style.setProperty('--booking-text', '#aaaaaa');
    expect((await violationsOf(stage)).join()).to.contain('color-contrast');
  });
});
