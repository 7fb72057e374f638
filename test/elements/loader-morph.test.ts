import { expect } from '@esm-bundle/chai';
import { Idiomorph } from 'idiomorph';
import { MarkedPage } from './marked-page.ts';
import { painted } from './until.ts';

describe('a page that is morphed into what its server sends', () => {
  const page = new MarkedPage();
  const around = document.createElement('div');
  const morph = (html: string): void => {
    void Idiomorph.morph(around, html, { morphStyle: 'innerHTML' });
  };

  before(async () => {
    page.proxy.answerAll();
    document.body.append(around);
    await import('../../src/embed/loader.ts');
  });
  beforeEach(async () => {
    around.innerHTML = page.html('At first');
    await page.works('At first');
  });
  after(() => {
    around.remove();
    page.proxy.stop();
  });

  it('has a widget in each place again, and a popup behind its button', async () => {
    morph(page.html('Refreshed'));
    await page.works('Refreshed');
    morph(page.html('Refreshed twice'));
    await page.works('Refreshed twice');
  });

  it('keeps the dates that a guest has chosen', async () => {
    const ids = ['place', 'element'];
    for (const id of ids) {
      const widget = await page.widget(id);
      await widget.choose(page.proxy.stay(10, 2));
      await widget.read('2 nights');
      morph(page.html(`With dates in the ${id}`));
      await painted();
      await (await page.widget(id)).read('2 nights');
    }
  });

  it('has in each place a widget of the property that the new HTML names', async () => {
    const { property, sister } = page.proxy;
    morph(page.html('The other house').replaceAll(property.id, sister.id));
    await page.works('The other house');
    for (const widget of around.querySelectorAll('booking-widget'))
      expect(widget.getAttribute('property')).to.equal(sister.id);
  });

  it('has widgets in plain elements that the morph turns into their places', async () => {
    const plain = page.html('No booking').replaceAll(/data-booking-\w+|class="booking-widget"/g, '');
    morph(plain);
    await painted();
    expect(around.querySelectorAll('#opener booking-widget, #place booking-widget').length).to.equal(0);
    morph(page.html('Booking again'));
    await page.works('Booking again');
  });

  it('copes with another script that removes every widget at once', async () => {
    const place = around.querySelector('#place');
    let removed = 0;
    const remover = new MutationObserver(() => {
      removed += place?.querySelector('booking-widget') ? 1 : 0;
      place?.querySelector('booking-widget')?.remove();
    });
    remover.observe(around, { childList: true, subtree: true });
    place?.querySelector('booking-widget')?.remove();
    for (let frame = 0; frame < 3; frame++) await painted();
    remover.disconnect();
    expect(removed).to.be.greaterThan(1);
    await page.widget('place');
  });
});
