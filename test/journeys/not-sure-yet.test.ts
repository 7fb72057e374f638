import assert from 'node:assert/strict';
import { describe } from 'node:test';
import words from '../../src/i18n/languages/en/booking.json';
import { findOpenStay } from './open-stay.ts';
import { journey, useJourneyServers } from './journey.ts';
import type { JourneyContext } from './journey.ts';
import { Widget } from './widget.ts';

/** Goes to the form of a stay of three nights, and returns its total. */
async function reachForm({ stack, widget }: JourneyContext): Promise<{ readonly total: string }> {
  await widget.open(`${stack.site}/`);
  await widget.openForm(await findOpenStay(stack, 3));
  return { total: await widget.orderTotal() };
}

describe('a guest who is not sure yet', () => {
  useJourneyServers();

  journey('asks the host by mail, with all that the host has to know', async (journeyContext) => {
    const { widget } = journeyContext;
    const { total } = await reachForm(journeyContext);
    const link = widget.root.getByRole('link', { name: words.askHost });
    const { protocol, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    assert.deepEqual([protocol, pathname], ['mailto:', 'marta@farol.example']);
    const [, , place = '', dates = '', party = '', price = '', address = ''] = (
      searchParams.get('body') ?? ''
    ).split('\r\n');
    assert.equal(place, 'The keeper’s house');
    assert.match(dates, /\d.* to .*\d/);
    assert.equal(party, '2 adults');
    assert.ok(price.startsWith('3 nights') && price.includes(total), price);
    assert.equal(new URL(address).origin, journeyContext.stack.site);
  });

  // This browser cannot share, so the link is copied.
  journey(
    'copies a link that shows the same stay to a companion',
    async (journeyContext) => {
      const { page, widget, newProfile } = journeyContext;
      const { total } = await reachForm(journeyContext);
      await widget.findButton(words.shareStay).click();
      await widget.findText(words.copied).waitFor();
      const url = await page.evaluate(async () => navigator.clipboard.readText());
      const elsewhere = await (await newProfile()).newPage();
      const companion = new Widget(elsewhere);
      await companion.open(url);
      await companion.goToDetails();
      await companion.findField(words.name).waitFor();
      assert.equal(await companion.orderTotal(), total);
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});
