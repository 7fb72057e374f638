import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { rootsIn } from './shadow-trees.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts.filter(({ data }) => data.trim() !== '');
}

/** An obsolete element, which only translators use. */
const WRAPPER: string = 'font';

/** Acts like Chrome's translator: replaces each text node by a new one in two `<font>`s. */
function wrapTexts({ root }: MountedWidget): void {
  for (const text of rootsIn(root).flatMap(textsIn)) {
    const [outer, inner] = [document.createElement(WRAPPER), document.createElement(WRAPPER)];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Acts like translators of whole sentences: replaces everything in a block by new nodes that look the same. */
function rewriteBlocks({ root }: MountedWidget): void {
  for (const block of rootsIn(root).flatMap((each) => [...each.querySelectorAll('p, h2, dt, dd, strong')])) {
    // A rewritten control would be a new one without listeners, so translators skip these blocks.
    if (block.querySelector('button, input, a, slot, booking-calendar')) continue;
    block.innerHTML = block.innerHTML;
  }
}

/** Returns the dates and prices on screen: every text with a digit, in order, except the time until which a price is held. */
const datesAndPrices = (roots: readonly ShadowRoot[]): readonly string[] =>
  roots
    .flatMap((each) => [...each.querySelectorAll('p, h2, dt, dd, strong, span, b, small, button, summary')])
    .filter((element) => element.querySelector('p, dt, dd, strong, span, b, small, button') === null)
    .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, .price-held'))
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => /\d/.test(text));

type TextsByStep = readonly (readonly string[])[];

/**
 * The number of frames without a change after which everything has been drawn, even the months that the calendar adds once it
 * knows its width.
 */
const STABLE_FRAMES = 15;

async function untilStill(readTexts: () => readonly string[]): Promise<readonly string[]> {
  let [texts, frames] = [readTexts(), 0];
  return until('a still widget', () => {
    const currentTexts = readTexts();
    frames = String(currentTexts) === String(texts) ? frames + 1 : 0;
    texts = currentTexts;
    return frames > STABLE_FRAMES && texts;
  });
}

/**
 * Goes through a booking and runs `translate` after every step. Returns the texts at each step, of all elements or only of the
 * widget.
 */
async function readBooking(
  translate: (mounted: MountedWidget) => void,
  rootsToRead: (root: ShadowRoot) => readonly ShadowRoot[] = rootsIn,
): Promise<TextsByStep> {
  const mounted = await mountWidget({
    proxy: new ScriptedProxy({ id: '7f8d3c50-9f0a-4d7e-9a55-0a4a4f3e9b11' }),
  });
  const textsByStep: (readonly string[])[] = [];
  const runStep = async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    textsByStep.push(await untilStill(() => datesAndPrices(rootsToRead(mounted.root))));
    translate(mounted);
  };
  await runStep(async () => {
    await mounted.chooseStay(mounted.proxy.stay(10, 3));
    await mounted.waitFor('[part="total"]');
  });
  await runStep(async () => mounted.chooseStay(mounted.proxy.stay(14, 5)));
  await runStep(async () => mounted.press('more'));
  await runStep(async () => mounted.fillInForm());
  await runStep(async () => mounted.press('change'));
  await runStep(async () => mounted.chooseStay(mounted.proxy.stay(20, 2)));
  await runStep(async () => mounted.press('continue'));
  await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
  await runStep(async () => mounted.press('order-button'));
  await runStep(async () => mounted.waitForText(booking.booked));
  await tearDown();
  return textsByStep;
}

describe('a page that the guest’s browser translates', () => {
  afterEach(tearDown);

  it('shows the booked dates and prices, even if each text is wrapped at every step', async () => {
    const expected = await readBooking(() => undefined);
    expect(await readBooking(wrapTexts)).to.deep.equal(expected);
  });

  it('shows the same dates and prices outside the calendar, which may be at another month, even if blocks are rewritten at every step', async () => {
    const widgetRootOnly = (root: ShadowRoot): readonly ShadowRoot[] => [root];
    const expected = await readBooking(() => undefined, widgetRootOnly);
    expect(await readBooking(rewriteBlocks, widgetRootOnly)).to.deep.equal(expected);
  });

  it('keeps the number and the price of a booking from being translated', async () => {
    const mounted = await mountWidget();
    await mounted.order(mounted.proxy.stay(10, 3));
    await mounted.waitForText(booking.booked);
    const untranslated = [...mounted.root.querySelectorAll('[translate="no"]')].map(
      ({ textContent }) => textContent,
    );
    expect(untranslated).to.include.members(['WEB-1', '€360.00']);
  });
});
