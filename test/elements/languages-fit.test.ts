import { expect } from '@esm-bundle/chai';
import { mount, shownAs } from '../gallery/mount.ts';
import { lossesIn } from './reflow.ts';

const LANGUAGES = [
  ...['ar', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hr', 'hu'],
  ...['it', 'ja', 'nb', 'nl', 'pl', 'pt', 'ro', 'sv', 'tr', 'uk', 'zh'],
];

/** The states with most text in least room. */
const DENSE = [
  'dates-arrival',
  'dates-chosen',
  'details-errors',
  'details-invoice',
  'notice-taken',
  'notice-own',
  'unresolved',
  'return-unfinished',
  'done-transfer',
];

/** The lines that the words from `start` on stand in. */
function linesFrom(text: Text, start: number): number {
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, text.data.trimEnd().length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

describe('in 320 px', () => {
  for (const locale of LANGUAGES)
    it(`nothing is lost in ${locale}, and the amount stands with the words that oblige to pay it`, async () => {
      const { stage, root, show, part } = await mount(shownAs('dates-empty'), 320, { locale });
      expect(stage.shadowRoot?.querySelector('.frame')?.getAttribute('lang')).to.equal(locale);
      const lost: string[] = [];
      for (const name of DENSE) {
        await show(shownAs(name));
        lost.push(...lossesIn(root).map((loss) => `${name}: ${loss}`));
      }
      expect(lost).to.deep.equal([]);
      await show(shownAs('details-full'));
      const text = [...part('order-button').childNodes].find(
        (node): node is Text => node instanceof Text && node.data.includes('·'),
      );
      if (!text) throw new Error('The button says no amount.');
      // From the last letter before the dot on.
      expect(linesFrom(text, text.data.indexOf('·') - 2)).to.equal(1);
    });
});
