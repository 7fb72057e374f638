import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import { PROPERTY } from '../gallery/sample.ts';
import { problem, ScriptedProxy } from './scripted-proxy.ts';
import { advanceClock, mountWidget, tearDown } from './widget-fixture.ts';

/** Returns the links to the host's phone number and mail address. */
const contactLinks = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('.contact a')].map((link) => link.getAttribute('href'));

const { email, phone } = PROPERTY.contact ?? {};
const ALL_CONTACT_LINKS = [`tel:${phone?.replaceAll(' ', '')}`, `mailto:${email}`];

describe('a guest who should contact the host', () => {
  afterEach(tearDown);

  it('finds mail and phone if the place has loaded but its calendar has not', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext('GET /v1/properties/:id/calendar', problem('no_rate_calendar'));
    const mounted = await mountWidget({ proxy });
    await mounted.waitForText(booking.notFound);
    await mounted.waitFor('.contact');
    expect(contactLinks(mounted.root)).to.deep.equal(ALL_CONTACT_LINKS);
  });

  it('finds mail and phone above the host’s own content, if the calendar may still load', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext('GET /v1/properties/:id/calendar', problem('service_unavailable'));
    const mounted = await mountWidget({ proxy, content: '<a href="#book">Book by mail</a>' });
    const contact = await mounted.waitFor('.contact');
    expect(contactLinks(mounted.root)).to.deep.equal(ALL_CONTACT_LINKS);
    const linkBox = mounted.widget.querySelector('a')?.getBoundingClientRect();
    expect(contact.getBoundingClientRect().bottom).to.be.at.most(linkBox?.top ?? 0);
  });
});

describe('a calendar that was refused because of too many requests', () => {
  afterEach(tearDown);

  it('is requested again after the pause, which is counted down', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext('GET /v1/properties/:id/calendar', problem('rate_limited', { retryAfter: 30 }));
    const mounted = await mountWidget({ proxy });
    expect((await mounted.waitFor('[role=timer]')).textContent).to.equal('30 sec');
    advanceClock(30_000);
    await mounted.dayButton(proxy.stay(10, 3).checkIn);
  });
});
