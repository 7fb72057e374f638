import { expect } from '@esm-bundle/chai';
import en from '../../src/i18n/languages/en/booking.json';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const CANCELLATION_STEPS = [
  { daysBefore: 30, refund: 100 },
  { daysBefore: 7, refund: 50 },
];

/** Returns the text of the cancellation terms in each place that shows them. */
const shownTerms = (mounted: MountedWidget): string[] =>
  [...mounted.root.querySelectorAll('.cancellation dd')]
    .filter((line) => line.checkVisibility())
    .map((line) => line.textContent.trim());

const mountWithCancellation = async (cancellation: typeof CANCELLATION_STEPS): Promise<MountedWidget> =>
  mountWidget({ proxy: new ScriptedProxy({ cancellation }) });

describe('how a stay can be cancelled', () => {
  afterEach(tearDown);

  it('is shown below the total, from the first summary to the confirmation', async () => {
    const mounted = await mountWithCancellation(CANCELLATION_STEPS);
    await mounted.chooseStay(mounted.proxy.stay(60, 3));
    const terms = await until('the terms', () => shownTerms(mounted)[0]);
    expect(terms).to.match(/^Free until .+, then 50% refund until /);
    await mounted.fillInForm('Bank Transfer');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect([...new Set(shownTerms(mounted))]).to.deep.equal([terms], 'beside the order');
    await mounted.press('order-button');
    await mounted.waitForText(en.booked);
    expect(shownTerms(mounted)).to.deep.equal([terms]);
  });

  it('follows the quote once there is one, instead of the property’s rules', async () => {
    const mounted = await mountWithCancellation(CANCELLATION_STEPS);
    const stay = mounted.proxy.stay(60, 3);
    mounted.proxy.quoteOverrides = { cancellation: [] };
    await mounted.chooseStay(stay);
    await mounted.press('continue');
    await mounted.waitForText(en.cancellationNotFree);
    expect(shownTerms(mounted).every((line) => line === en.cancellationNotFree)).to.equal(true);
  });

  it('is shown with its dates above the note on the right of withdrawal, and the host’s own text has its own heading', async () => {
    const mounted = await mountWithCancellation(CANCELLATION_STEPS);
    mounted.proxy.quoteOverrides = { cancellation: [] };
    await mounted.prepareOrder(mounted.proxy.stay(60, 3));
    const note = mounted.proxy.property.cancellationNote ?? 'a note';
    await mounted.waitForText(note);
    const notes = [...mounted.root.querySelectorAll('.note')].map((each) =>
      [...each.children].map((part) => part.textContent.trim()),
    );
    expect(notes).to.deep.include([en.cancellationNote, note]);
    expect(notes).to.deep.include([en.cancellation, `${en.cancellationNotFree} ${en.noWithdrawal}`]);
  });

  it('has each rule on a line of its own beside the order', async () => {
    const mounted = await mountWithCancellation(CANCELLATION_STEPS);
    await mounted.prepareOrder(mounted.proxy.stay(20, 3));
    await mounted.waitForText(en.noWithdrawal);
    const rules = [...mounted.root.querySelectorAll('.note dd')].find((note) =>
      note.textContent.includes(en.cancellationNotFree),
    );
    const lines = [...(rules?.children ?? [])].map((line) => line.getBoundingClientRect());
    expect(lines.length).to.equal(3);
    for (const [index, { top }] of lines.slice(1).entries())
      expect(top).to.be.at.least(lines[index]?.bottom ?? Infinity);
  });

  it('is only the host’s own text if there are no rules', async () => {
    const proxy = new ScriptedProxy({ cancellation: undefined });
    const mounted = await mountWidget({ proxy });
    await mounted.prepareOrder(proxy.stay(60, 3));
    await mounted.waitForText(proxy.property.cancellationNote ?? 'a note');
    expect(shownTerms(mounted)).to.deep.equal([]);
    expect(mounted.root.textContent).not.to.contain(en.cancellationNote);
  });
});

describe('the city tax', () => {
  afterEach(tearDown);

  const CITY_TAX = { adult: 200, child: 0, maxNights: 7 };
  const taxLines = (mounted: MountedWidget): string[] =>
    [...mounted.root.querySelectorAll(':is(.stay-terms, .due) .line')]
      .filter((line) => line.checkVisibility() && /tax/i.test(line.textContent))
      .map((line) => line.textContent.replace(/\s+/g, ' ').trim());

  it('is an amount to pay at check-in, beside the total and not in it, from the first summary to the confirmation', async () => {
    const proxy = new ScriptedProxy({ cityTax: CITY_TAX });
    const mounted = await mountWidget({ proxy });
    const expectedLine = 'City tax at check-in about €12';
    await mounted.chooseStay(proxy.stay(60, 3));
    await mounted.waitForText(expectedLine);
    await mounted.fillInForm('Bank Transfer');
    await mounted.waitFor('[part~="order-button"][aria-disabled="false"]');
    expect([...new Set(taxLines(mounted))]).to.deep.equal([expectedLine], 'beside the order');
    expect(mounted.find('.order-foot [part~="total"] dd')?.textContent).to.equal('€360.00');
    await mounted.press('order-button');
    await mounted.waitForText(en.booked);
    expect(taxLines(mounted)).to.deep.equal([expectedLine]);
  });

  it('is the host’s sentence in the notes below the amounts if the host names no amount', async () => {
    const proxy = new ScriptedProxy({ cityTax: undefined });
    const mounted = await mountWidget({ proxy });
    await mounted.prepareOrder(proxy.stay(60, 3));
    expect(taxLines(mounted)).to.deep.equal([]);
    expect(mounted.find('.order-notes')?.textContent).to.contain(proxy.property.cityTaxNote);
  });
});

describe('trader, registration number and notice on data', () => {
  afterEach(tearDown);

  const isPrivacyLinkVisible = (mounted: MountedWidget): boolean =>
    mounted.find('.privacy a')?.checkVisibility() ?? false;

  it('are one line that can be unfolded', async () => {
    const mounted = await mountWidget();
    await mounted.prepareOrder(mounted.proxy.stay(60, 3));
    const summary = await mounted.waitFor('.legal summary');
    expect(summary.textContent.trim()).to.equal(`${en.trader} · ${en.registrationNumber} · ${en.privacy}`);
    expect(isPrivacyLinkVisible(mounted)).to.equal(false);
    summary.click();
    await mounted.waitForText(mounted.proxy.property.trader?.address ?? 'an address');
    expect(isPrivacyLinkVisible(mounted)).to.equal(true);
  });

  it('consist of only the link to the privacy notice if the host has neither trader nor registration number', async () => {
    const mounted = await mountWidget({
      proxy: new ScriptedProxy({ trader: undefined, registrationNumber: undefined }),
    });
    await mounted.prepareOrder(mounted.proxy.stay(60, 3));
    expect(mounted.find('.legal')).to.equal(undefined);
    expect(isPrivacyLinkVisible(mounted)).to.equal(true);
  });
});
