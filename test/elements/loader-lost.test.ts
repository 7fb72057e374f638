import { expect } from '@esm-bundle/chai';
import { itWith } from '../engines/driver-limits.ts';
import { failScript } from './fail-script.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';

const { setTimeout: realTimeout } = globalThis;
const { error } = console;

// These tests depend on their order, because an element can be defined only once.
describe('the loader on a connection that loses the widget', () => {
  const proxy = new ScriptedProxy();
  let losses = 0;

  before(async () => {
    await failScript('/src/embed/element.ts');
    proxy.replaceFetch();
    console.error = () => (losses += 1);
  });
  afterEach(() => {
    globalThis.setTimeout = realTimeout;
  });
  after(async () => {
    proxy.restoreFetch();
    console.error = error;
    await failScript();
    for (const main of document.querySelectorAll('main')) main.remove();
  });

  it('tries again by itself, after longer and longer pauses', async () => {
    const pausesMs: number[] = [];
    const shortenPause = (act: () => void, pauseMs: number = 0): unknown => {
      // Ignores the shorter timers of other code.
      if (pauseMs > 2_000) pausesMs.push(pauseMs);
      return realTimeout(act, pauseMs > 2_000 && pausesMs.length < 3 ? 0 : pauseMs);
    };
    globalThis.setTimeout = shortenPause as typeof setTimeout;
    document.body.insertAdjacentHTML(
      'beforeend',
      `<main><booking-widget property="${proxy.property.id}" proxy="https://b.example"></booking-widget>
        <p style="block-size: 6000px"></p></main>`,
    );
    await import('../../src/embed/loader.ts');
    await until('three losses', () => losses >= 3 && pausesMs.length >= 3);
    expect(pausesMs).to.deep.equal([5_000, 10_000, 20_000]);
  });

  it('tries again when the widget is near again', async () => {
    const lossesBefore = losses;
    scrollTo(0, 6000);
    await until('the widget out of sight', () => scrollY > 3000);
    // After two frames, the observer has reported that the widget is out of sight.
    await untilPainted();
    scrollTo(0, 0);
    await until('another loss', () => losses > lossesBefore);
  });

  itWith('lost scripts', 'shows the widget once there is a connection again', async () => {
    await failScript();
    dispatchEvent(new Event('online'));
    await until('the element', () => customElements.get('booking-widget') !== undefined);
  });
});
