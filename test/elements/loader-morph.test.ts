import { expect } from '@esm-bundle/chai';
import { Idiomorph } from 'idiomorph';
import { MarkedPage } from './marked-page.ts';
import { untilPainted } from './until.ts';

describe('a page that is morphed into what its server sends', () => {
  const page = new MarkedPage();
  const pageContent = document.createElement('div');
  const morph = (html: string): void => {
    void Idiomorph.morph(pageContent, html, { morphStyle: 'innerHTML' });
  };

  before(async () => {
    page.proxy.replaceFetch();
    document.body.append(pageContent);
    await import('../../src/embed/loader.ts');
  });
  beforeEach(async () => {
    pageContent.innerHTML = page.html('At first');
    await page.expectWorkingWidgets('At first');
  });
  after(() => {
    pageContent.remove();
    page.proxy.restoreFetch();
  });

  it('has a widget in each place again, and a popup behind its button', async () => {
    morph(page.html('Refreshed'));
    await page.expectWorkingWidgets('Refreshed');
    morph(page.html('Refreshed twice'));
    await page.expectWorkingWidgets('Refreshed twice');
  });

  it('keeps the dates that a guest has chosen', async () => {
    const ids = ['place', 'element'];
    for (const id of ids) {
      const widget = await page.waitForWidget(id);
      await widget.chooseStay(page.proxy.stay(10, 2));
      await widget.waitForText('2 nights');
      morph(page.html(`With dates in the ${id}`));
      await untilPainted();
      await (await page.waitForWidget(id)).waitForText('2 nights');
    }
  });

  it('has in each place a widget of the property that the new HTML names', async () => {
    const { property, otherProperty: sister } = page.proxy;
    morph(page.html('The other house').replaceAll(property.id, sister.id));
    await page.expectWorkingWidgets('The other house');
    for (const widget of pageContent.querySelectorAll('booking-widget'))
      expect(widget.getAttribute('property')).to.equal(sister.id);
  });

  it('has widgets in plain elements that the morph turns into places for them', async () => {
    const plainPage = page.html('No booking').replaceAll(/data-booking-\w+|class="booking-widget"/g, '');
    morph(plainPage);
    await untilPainted();
    expect(pageContent.querySelectorAll('#opener booking-widget, #place booking-widget').length).to.equal(0);
    morph(page.html('Booking again'));
    await page.expectWorkingWidgets('Booking again');
  });

  it('copes with another script that removes every widget at once', async () => {
    const place = pageContent.querySelector('#place');
    let removedCount = 0;
    const observer = new MutationObserver(() => {
      removedCount += place?.querySelector('booking-widget') ? 1 : 0;
      place?.querySelector('booking-widget')?.remove();
    });
    observer.observe(pageContent, { childList: true, subtree: true });
    place?.querySelector('booking-widget')?.remove();
    await untilPainted(6);
    observer.disconnect();
    expect(removedCount).to.be.greaterThan(1);
    await page.waitForWidget('place');
  });
});
