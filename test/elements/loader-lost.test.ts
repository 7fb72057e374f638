import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { closePages, openPage, runLoader } from './loader-page.ts';
import type { PageWindow } from './loader-page.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';

/** Opens a page with a widget on its first screen. Each loss of the widget's code is counted from now on. */
async function openPageWithWidget(): Promise<{
  readonly page: PageWindow;
  readonly countLosses: () => number;
}> {
  const proxy = new ScriptedProxy();
  const page = await openPage(
    proxy,
    `<booking-widget property="${proxy.property.id}" proxy="https://b.example"></booking-widget>
      <p style="block-size: 6000px"></p>`,
  );
  let losses = 0;
  page.console.error = () => (losses += 1);
  return { page, countLosses: () => losses };
}

describe('the loader on a connection that loses the widget', () => {
  beforeEach(async () => failScript('/src/embed/element.ts'));
  afterEach(async () => {
    closePages();
    await failScript();
  });

  it('tries again by itself, after longer and longer pauses', async () => {
    const { page, countLosses } = await openPageWithWidget();
    const pausesMs: number[] = [];
    const realTimeout = page.setTimeout.bind(page);
    const shortenPause = (act: () => void, pauseMs: number = 0): unknown => {
      // Ignores the shorter timers of other code.
      if (pauseMs > 2_000) pausesMs.push(pauseMs);
      return realTimeout(act, pauseMs > 2_000 && pausesMs.length < 3 ? 0 : pauseMs);
    };
    page.setTimeout = shortenPause as typeof setTimeout;
    await runLoader(page);
    await until('three losses', () => countLosses() >= 3 && pausesMs.length >= 3);
    expect(pausesMs).to.deep.equal([5_000, 10_000, 20_000]);
  });

  it('tries again when the widget is near again', async () => {
    const { page, countLosses } = await openPageWithWidget();
    await runLoader(page);
    await until('a loss', () => countLosses() === 1);
    page.scrollTo(0, 6000);
    await until('the widget out of sight', () => page.scrollY > 3000);
    // After two frames, the observer has reported that the widget is out of sight.
    await untilPainted();
    page.scrollTo(0, 0);
    await until('another loss', () => countLosses() > 1);
  });

  itWith('lost scripts', 'shows the widget once there is a connection again', async () => {
    const { page, countLosses } = await openPageWithWidget();
    await runLoader(page);
    await until('a loss', () => countLosses() === 1);
    await failScript();
    page.dispatchEvent(new Event('online'));
    await until('the element', () => page.customElements.get('booking-widget') !== undefined);
  });
});
