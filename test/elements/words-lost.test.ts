import { expect } from '@esm-bundle/chai';
import { finder as finderWords } from '../../src/i18n/languages/en/finder.ts';
import { legend as legendWords } from '../../src/i18n/languages/en/legend.ts';
import { dates as english } from '../../src/i18n/languages/en/dates.ts';
import type { DatesWords } from '../../src/i18n/words.ts';
import { mount, unmountAll } from './calendar-fixture.ts';
import { mountFinder, unmountFinders } from './finder-fixture.ts';

const { setTimeout: realTimeout } = globalThis;

/** Words beside which those of a feature are lost when they are first asked for. */
function losing(): DatesWords {
  let isLost = false;
  const reword: DatesWords['reword'] = (_file, words) => {
    if (!isLost) {
      isLost = true;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return words;
  };
  return { ...english, reword };
}

describe('words of a feature that are lost on their way', () => {
  before(() => {
    // Nobody waits for a second try in earnest.
    const hurry = (act: () => void, pause: number = 0): unknown => realTimeout(act, Math.min(pause, 50));
    globalThis.setTimeout = hurry as typeof setTimeout;
  });
  after(() => {
    globalThis.setTimeout = realTimeout;
    unmountAll();
    unmountFinders();
  });

  it('are asked for again: the finder’s', async () => {
    const finder = await mountFinder({ words: losing() });
    expect(finder.text('[data-way=list]')).to.equal(finderWords.list);
  });

  it('are asked for again: the key’s', async () => {
    const calendar = await mount({ words: losing() });
    expect(calendar.renderRoot.querySelector('[part=legend]')?.getAttribute('aria-label')).to.equal(
      legendWords.legend,
    );
  });
});
