import { expect } from '@esm-bundle/chai';
import { mount } from '../gallery/mount.ts';
import { DRAWN_LANGUAGES } from './languages.ts';
import { brokenWords, countLines } from './text-boxes.ts';

const WIDE_FONT = '"DejaVu Sans", Verdana, sans-serif';

describe('no word is broken in a wide font', () => {
  for (const [what, state, name, width, locale] of [
    ['in the total of a narrow card', 'details-full', 'order-foot', 728, 'de'],
    ['on the order button of a narrow bar', 'details-full', 'order-foot', 288, 'de'],
    ['on the buttons of a booked stay', 'done-card', 'stay-actions', 288, 'en-GB'],
    ['in the line of the place and the guests', 'dates-chosen', 'guests', 288, 'de'],
    ['in the payment methods and their dates', 'details-full', 'methods', 288, 'de'],
    ['in the number of a booking beside its card', 'done-card', 'facts', 728, 'de'],
    ['in the name of a number that could not be copied', 'done-transfer-plain', 'facts', 288, 'es'],
    ['in the nearest stays and their prices', 'notice-taken', 'offers', 288, 'hu'],
    ['in the city tax on a narrow card', 'details-full', 'due', 728, 'nl'],
  ] as const)
    it(what, async () => {
      const { stage, part } = await mount(state, width, { locale });
      stage.style.setProperty('--booking-font', WIDE_FONT);
      expect(brokenWords(part(name))).to.deep.equal([]);
    });
});

describe('on a phone of 320 px with a wide font', () => {
  const methodsIn = async (locale: string): Promise<Element> => {
    const { stage, part } = await mount('details-invoice-errors', 288, { locale });
    stage.style.setProperty('--booking-font', WIDE_FONT);
    return part('methods');
  };

  it('the day by which a transfer is due stays on one line', async () => {
    const methods = await methodsIn('de');
    const days = [...methods.querySelectorAll('.when')].filter(({ textContent }) => /\d/.test(textContent));
    expect(days.length).to.equal(1);
    for (const day of days) expect(countLines(day), day.textContent).to.equal(1);
  });

  for (const locale of DRAWN_LANGUAGES)
    it(`no word of the dates above the order is broken, in ${locale}`, async () => {
      const { stage, part } = await mount('details-full', 288, { locale });
      stage.style.setProperty('--booking-font', WIDE_FONT);
      expect(brokenWords(part('dates'))).to.deep.equal([]);
    });

  // Greek has the longest words in the lines below the months.
  for (const locale of new Set([...DRAWN_LANGUAGES, 'el']))
    it(`no word below the calendar is broken, in ${locale}`, async () => {
      const { stage, root } = await mount('dates-arrival', 288, { locale });
      stage.style.setProperty('--booking-font', WIDE_FONT);
      const foot = root.querySelector('booking-calendar')?.shadowRoot?.querySelector('#foot');
      expect(foot && brokenWords(foot)).to.deep.equal([]);
    });

  for (const locale of DRAWN_LANGUAGES)
    it(`nothing of a payment method is cut off, in ${locale}`, async () => {
      const methods = await methodsIn(locale);
      expect(methods.scrollWidth).to.equal(methods.clientWidth);
    });
});
