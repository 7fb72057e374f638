import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { stand, tearDown } from './widget-fixture.ts';
import type { Stand } from './widget-fixture.ts';

/** The root of every element of ours in `root`, and `root` itself. */
const rootsIn = (root: ShadowRoot): readonly ShadowRoot[] => [
  root,
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
];

function textsIn(root: Node): readonly Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts.filter(({ data }) => data.trim() !== '');
}

/** An element that is out of use but for this. */
const WRAPPER: string = 'font';

/** As Chrome's translator does: each text becomes one in two `<font>`s, and the node of before is gone. */
function wrapTexts({ root }: Stand): void {
  for (const text of rootsIn(root).flatMap(textsIn)) {
    const [outer, inner] = [document.createElement(WRAPPER), document.createElement(WRAPPER)];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** As translators do that take a sentence as one: all that is in a block is new, and it looks the same. */
function rewriteBlocks({ root }: Stand): void {
  for (const block of rootsIn(root).flatMap((each) => [...each.querySelectorAll('p, h2, dt, dd, strong')])) {
    // A control that is written again is another one, without a listener; translators leave these.
    if (block.querySelector('button, input, a, slot, booking-calendar')) continue;
    block.innerHTML = block.innerHTML;
  }
}

/** What is on screen of dates and prices: every text with a digit in it, in order; but not until when a price is held. */
const figures = (roots: readonly ShadowRoot[]): readonly string[] =>
  roots
    .flatMap((each) => [...each.querySelectorAll('p, h2, dt, dd, strong, span, b, small, button, summary')])
    .filter((element) => element.querySelector('p, dt, dd, strong, span, b, small, button') === null)
    .filter(
      (element) => element.checkVisibility() && !element.closest('.visually-hidden, [part~="price-held"]'),
    )
    .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())
    .filter((text) => /\d/.test(text));

type Figures = readonly (readonly string[])[];

/** How many frames in a row show the same once all is drawn: the calendar counts its months once there is room for them. */
const STILL = 15;

async function settled(look: () => readonly string[]): Promise<readonly string[]> {
  let [texts, frames] = [look(), 0];
  return until('a still widget', () => {
    const now = look();
    frames = String(now) === String(texts) ? frames + 1 : 0;
    texts = now;
    return frames > STILL && texts;
  });
}

/** Goes through a booking, with `translate` after every step, and answers what is read at each, of all elements or the widget alone. */
async function readBooking(
  translate: (guest: Stand) => void,
  where: (root: ShadowRoot) => readonly ShadowRoot[] = rootsIn,
): Promise<Figures> {
  const guest = await stand({ proxy: new ScriptedProxy({ id: '7f8d3c50-9f0a-4d7e-9a55-0a4a4f3e9b11' }) });
  const read: (readonly string[])[] = [];
  const step = async (act: () => Promise<unknown>): Promise<void> => {
    await act();
    read.push(await settled(() => figures(where(guest.root))));
    translate(guest);
  };
  await step(async () => {
    await guest.choose(guest.proxy.stay(10, 3));
    await guest.see('[part="total"]');
  });
  await step(async () => guest.choose(guest.proxy.stay(14, 5)));
  await step(async () => guest.press('more'));
  await step(async () => guest.fillIn());
  await step(async () => guest.press('change'));
  await step(async () => guest.choose(guest.proxy.stay(20, 2)));
  await step(async () => guest.press('continue'));
  await guest.see('[part~="order-button"][aria-disabled="false"]');
  await step(async () => guest.press('order-button'));
  await step(async () => guest.read(booking.booked));
  await tearDown();
  return read;
}

describe('a page that the guest’s browser translates', () => {
  afterEach(tearDown);

  it('shows the dates and prices that are booked, though each text is wrapped at every step', async () => {
    const expected = await readBooking(() => undefined);
    expect(await readBooking(wrapTexts)).to.deep.equal(expected);
  });

  it('shows them beside a calendar that may be at another month, though blocks are written again at every step', async () => {
    const own = (root: ShadowRoot): readonly ShadowRoot[] => [root];
    const expected = await readBooking(() => undefined, own);
    expect(await readBooking(rewriteBlocks, own)).to.deep.equal(expected);
  });

  it('leaves prices, numbers and codes out of what is translated', async () => {
    const guest = await stand();
    await guest.order(guest.proxy.stay(10, 3));
    await guest.read(booking.booked);
    const untouched = [...guest.root.querySelectorAll('[translate="no"]')].map(
      ({ textContent }) => textContent,
    );
    expect(untouched).to.include.members(['WEB-1']);
  });
});
