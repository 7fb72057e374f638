import { expect } from '@esm-bundle/chai';
import finderWords from '../../src/i18n/languages/en/features.json';
import english from '../../src/i18n/languages/en/calendar.json';
import type { CalendarMessages } from '../../src/i18n/messages.ts';
import { mount, unmountAll } from './calendar-fixture.ts';
import { mountFinder, unmountFinders } from './finder-fixture.ts';

const { setTimeout: realTimeout } = globalThis;

/** Returns the calendar's messages, whose first request for a feature's texts fails. */
function messagesLostOnce(): CalendarMessages {
  let isLost = false;
  const reword: CalendarMessages['reword'] = (_file, words) => {
    if (!isLost) {
      isLost = true;
      throw new TypeError('Failed to fetch dynamically imported module');
    }
    return words;
  };
  return { ...english, reword };
}

describe('texts of a feature that are lost while loading', () => {
  before(() => {
    // Shortens the pause, so that no test waits for the second try.
    const shortenPause = (act: () => void, pauseMs: number = 0): unknown =>
      realTimeout(act, Math.min(pauseMs, 50));
    globalThis.setTimeout = shortenPause as typeof setTimeout;
  });
  after(() => {
    globalThis.setTimeout = realTimeout;
    unmountAll();
    unmountFinders();
  });

  it('are requested again by the finder', async () => {
    const finder = await mountFinder({ words: messagesLostOnce() });
    expect(finder.text('[part=finder-toggle]')).to.equal(finderWords.finderWays);
  });

  it('are requested again by the calendar for its legend', async () => {
    const calendar = await mount({ words: messagesLostOnce() });
    expect(calendar.renderRoot.querySelector('[part=legend] summary')?.textContent).to.equal(
      finderWords.legend,
    );
  });
});
