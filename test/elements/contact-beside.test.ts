import { expect } from '@esm-bundle/chai';
import booking from '../../src/i18n/languages/en/booking.json';
import calendar from '../../src/i18n/languages/en/calendar.json';
import features from '../../src/i18n/languages/en/features.json';
import { mount, stateNamed } from '../gallery/mount.ts';
import { PROPERTY } from '../gallery/sample.ts';
import { problem, ScriptedProxy } from './scripted-proxy.ts';
import { advanceClock, mountWidget, tearDown } from './widget-fixture.ts';

const TEXTS: Readonly<Record<string, string>> = { ...booking, ...calendar, ...features };

/** For each text that sends guests to the host, a state that shows it. */
const STATE_OF_TEXT = {
  bookingNotFoundHint: 'return-not-found',
  problemHost: 'faults-host',
  problemUnknown: 'notice-problem',
  unresolvedHint: 'unresolved',
  interruptedHint: 'interrupted',
} as const satisfies Partial<Record<keyof typeof booking, string>>;

/**
 * Texts that the test leaves out: a link to the host (`ask-host.test.ts`), the heading of the contact itself, an invalid link
 * (`widget-preset.test.ts`), an unknown property, and the booking page (`test/proxy/embed.test.ts`).
 */
const TEXTS_TESTED_ELSEWHERE = [
  'askHost',
  'closedToday',
  'contactHost',
  'extensionInvalidHint',
  'noMethodLeft',
  'notFound',
  'notSetUp',
  'withoutScript',
];

/** Returns the links to the host's phone number and mail address. */
const contactLinks = (root: ParentNode): (string | null)[] =>
  [...root.querySelectorAll('.contact a')].map((link) => link.getAttribute('href'));

const { email, phone } = PROPERTY.contact ?? {};
const ALL_CONTACT_LINKS = [`tel:${phone?.replaceAll(' ', '')}`, `mailto:${email}`];

describe('a guest who should contact the host', () => {
  afterEach(tearDown);

  it('is asked to do so only by the texts that this test lists', () => {
    const texts = Object.entries(TEXTS).filter(([, text]) => /(contact|ask) the host/i.test(text));
    expect(texts.map(([key]) => key).sort()).to.deep.equal(
      [...Object.keys(STATE_OF_TEXT), ...TEXTS_TESTED_ELSEWHERE].sort(),
    );
  });

  for (const [key, state] of Object.entries(STATE_OF_TEXT))
    it(`finds mail and phone beside ${key}`, async () => {
      const { root } = await mount(stateNamed(state));
      const expected = TEXTS[key]?.split('{')[0] ?? '';
      expect(root.querySelector('.frame')?.textContent).to.contain(expected);
      expect(contactLinks(root)).to.deep.equal(ALL_CONTACT_LINKS);
    });

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
