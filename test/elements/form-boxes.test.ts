import { expect } from '@esm-bundle/chai';
import { PAYMENT_METHODS } from '../../src/contract/payment.ts';
import type { Property } from '../../src/contract/property.ts';
import { mount } from '../gallery/mount.ts';
import { CHOSEN_DRAFT, PROPERTY, QUOTE } from '../gallery/sample.ts';
import type { GalleryState } from '../gallery/view-stage.ts';

/** The window of a phone. */
const WIDTH_PX = 390;
const SCREEN_PX = 664;

const { id, name, currency, cleaning, maxGuests, maxChildren, timeZone, checkInTime, checkOutTime } =
  PROPERTY;
const { termsUrl, privacyUrl } = PROPERTY;
/** A place with what every host sets: two methods, the times of check-in and check-out, terms, and a notice on data. */
const PLAIN_PROPERTY: Property = {
  ...{ id, name, currency, cleaning, maxGuests, maxChildren, timeZone, checkInTime, checkOutTime },
  ...{ termsUrl, privacyUrl, invoiceFields: [], paymentMethods: ['Card', 'Bank Transfer'] },
};
/** A place with everything that a host can set. */
const FULL_PROPERTY: Property = { ...PROPERTY, paymentMethods: PAYMENT_METHODS };

const formStateOf = ({ paymentMethods, cancellation, cityTax }: Property): GalleryState => ({
  step: 'details',
  draft: { ...CHOSEN_DRAFT, paymentMethod: 'Card' },
  quote: {
    status: 'priced',
    quote: {
      ...QUOTE,
      paymentMethods,
      cancellation: cancellation && QUOTE.cancellation,
      cityTax: cityTax && QUOTE.cityTax,
    },
  },
  errors: {},
  refusals: 0,
});

/** Returns the height of the form in phone screens, from its heading to the order button at its end. */
async function countScreens(property: Property, locale: string): Promise<number> {
  const { stage, root, part } = await mount(formStateOf(property), WIDTH_PX, { property, locale });
  // This font is about as wide as a phone's system font.
  stage.style.setProperty('--booking-font', '"Liberation Sans", Arial, sans-serif');
  stage.scrollIntoView({ block: 'end' });
  const heading = root.querySelector('#booking-details')?.getBoundingClientRect();
  return (part('order-button').getBoundingClientRect().bottom - (heading?.top ?? NaN)) / SCREEN_PX;
}

describe('the form on a phone', () => {
  for (const [locale, plain, full] of [
    ['en-GB', 1.6, 2.31],
    ['de', 1.6, 2.44],
    ['ar', 1.6, 2.31],
  ] as const) {
    it(`has its order button at most ${plain} screens below its heading: ${locale}`, async () => {
      expect(await countScreens(PLAIN_PROPERTY, locale)).to.be.at.most(plain);
    });

    it(`has its order button at most ${full} screens below, with everything that a host can set: ${locale}`, async () => {
      expect(await countScreens(FULL_PROPERTY, locale)).to.be.at.most(full);
    });
  }
});

describe('the card beside the form', () => {
  it('has the order button in the window, even if the card begins in its middle', async () => {
    const { stage, part } = await mount(formStateOf(FULL_PROPERTY), 1000, { property: FULL_PROPERTY });
    stage.style.setProperty('margin-block-start', '50vh');
    window.scrollTo({ top: 0 });
    expect(part('order-button').getBoundingClientRect().bottom).to.be.at.most(innerHeight);
  });
});
