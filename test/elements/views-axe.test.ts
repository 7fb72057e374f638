import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { STATE_NAMES } from '../gallery/states.ts';
import { colourViolationsOf, faintElementsByAxe, violationsExceptContrast, wordViolationsOf } from './axe.ts';
import { faintTextsIn, findFaintTexts } from './contrast.ts';
import { COMPARED_STATES } from './look.ts';

/** The narrow look is dark, so that every state shows both layouts and both themes; one is written from right to left. */
const APPEARANCES = [
  { theme: 'light', width: 1000, locale: 'en-GB', find: violationsExceptContrast },
  { theme: 'dark', width: 320, locale: 'en-GB', find: violationsExceptContrast },
  { theme: 'light', width: 768, locale: 'he', find: wordViolationsOf },
];

describe('axe finds nothing wrong, and no text is too faint', () => {
  for (const name of STATE_NAMES)
    for (const { theme, width, locale, find: audit } of APPEARANCES)
      it(`in ${name}, ${theme} and ${width} px wide, ${locale}`, async () => {
        const { stage, root } = await mount(name, width, { theme, locale });
        // At the end of the page the bar covers nothing. Further up, a guest can scroll covered text out from under it.
        stage.scrollIntoView({ block: 'end' });
        expect(await audit(stage)).to.deep.equal([]);
        expect(faintTextsIn(root)).to.deep.equal([]);
      });
});

describe('axe’s check of contrast', () => {
  for (const name of COMPARED_STATES)
    for (const { theme, width } of APPEARANCES.slice(0, 2))
      it(`finds nothing in ${name}, ${theme} and ${width} px wide`, async () => {
        const { stage } = await mount(name, width, { theme });
        expect(await colourViolationsOf(stage)).to.deep.equal([]);
      });

  for (const name of COMPARED_STATES)
    it(`finds no weak contrast that our own measurement would miss, in ${name}`, async () => {
      const { stage, root } = await mount(name);
      for (const colour of ['text', 'muted', 'danger', 'on-accent'])
        stage.style.setProperty(`--booking-${colour}`, '#9a9a9a');
      const faintElementsOfAxe = await faintElementsByAxe(stage);
      const ourFaintElements = new Set(findFaintTexts(root).map(({ element }) => element));
      expect(faintElementsOfAxe.length).to.be.greaterThan(10);
      expect(
        faintElementsOfAxe
          .filter((element) => !ourFaintElements.has(element))
          .map(({ outerHTML }) => outerHTML),
      ).to.deep.equal([]);
    });
});
