import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import type { Property } from '../../src/contract/property.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';
import type { MountedWidget } from './widget-fixture.ts';

const isOwn = (object: object, name: string): boolean => Object.hasOwn(object, name);

/** Sets what the guest's device and the page allow a script to do. A function that is left out is not supported. */
function setDeviceSupport(support: {
  share?: (data: ShareData) => Promise<void>;
  writeText?: () => Promise<void>;
}): void {
  Object.defineProperty(navigator, 'share', { value: support.share, configurable: true });
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: support.writeText },
    configurable: true,
  });
}

async function mountAtForm(contact?: Property['contact']): Promise<MountedWidget> {
  const proxy = new ScriptedProxy({ contact });
  const mounted = await mountWidget({ proxy, attributes: { adults: '3' } });
  await mounted.waitForText('3 adults');
  await mounted.chooseStay(proxy.stay(10, 3));
  await mounted.press('continue');
  await mounted.waitForText(words.shareStay);
  return mounted;
}

const mailOrChatLink = async (mounted: MountedWidget): Promise<URL> =>
  new URL(((await mounted.waitFor('.asking a')) as HTMLAnchorElement).href);

describe('a guest who is not sure yet', () => {
  afterEach(async () => {
    for (const name of ['share', 'clipboard'])
      if (isOwn(navigator, name)) Reflect.deleteProperty(navigator, name);
    await tearDown();
  });

  it('can ask the host by mail, with place, dates, guests, price and a link to the stay, and reads that the dates are not reserved', async () => {
    const mounted = await mountAtForm({ email: 'host@host.example', phone: '+351 912 345 678' });
    const { protocol, pathname, searchParams } = await mailOrChatLink(mounted);
    expect([protocol, pathname]).to.deep.equal(['mailto:', 'host@host.example']);
    const { checkIn, checkOut } = mounted.proxy.stay(10, 3);
    const [, , place, dates, party, price, address] = searchParams.get('body')?.split('\r\n') ?? [];
    const { name } = mounted.proxy.property;
    expect([place, party]).to.deep.equal([name, '3 adults']);
    expect(searchParams.get('subject')).to.contain(name);
    expect(dates).to.match(/\d.* to .*\d/);
    expect(price).to.contain('3 nights').and.to.contain('€360.00');
    expect(address).to.contain(`booking-check-in=${checkIn}`).and.to.contain(`out=${checkOut}`);
    await mounted.waitForText(words.priceHeld.split('{time}. ')[1] ?? '?');
  });

  it('asks by WhatsApp if the host names only a phone', async () => {
    const mounted = await mountAtForm({ phone: '+351 912 345 678' });
    const { origin, pathname, searchParams } = await mailOrChatLink(mounted);
    expect(origin + pathname).to.equal('https://wa.me/351912345678');
    expect(searchParams.get('text')).to.contain('€360.00');
  });

  it('finds no link to ask the host if the host has neither mail nor phone', async () => {
    const mounted = await mountAtForm({ address: 'Rua da Praia 4' });
    expect(mounted.find('.asking a')).to.equal(undefined);
  });

  it('can share a link that shows a companion the same stay', async () => {
    const sharedData: ShareData[] = [];
    setDeviceSupport({ share: async (data) => Promise.resolve(void sharedData.push(data)) });
    const mounted = await mountAtForm();
    await mounted.press(words.shareStay);
    const [{ url = '' } = {}] = sharedData;
    mounted.widget.remove();
    sessionStorage.clear();
    const addressBefore = location.href;
    history.replaceState(null, '', url);
    const companion = await mountWidget({ proxy: mounted.proxy });
    await companion.waitFor('[part~="continue"][aria-disabled="false"]');
    history.replaceState(null, '', addressBefore);
    expect(companion.widget.stay).to.deep.equal(mounted.proxy.stay(10, 3));
    expect(companion.widget.party).to.deep.equal({ adults: 3, children: 0 });
  });

  it('copies the link to the stay if the device cannot share, and reads that it is copied until the dates change', async () => {
    const copiedTexts: string[] = [];
    setDeviceSupport({
      writeText: async (...texts: string[]) => Promise.resolve(void copiedTexts.push(...texts)),
    });
    const mounted = await mountAtForm();
    await mounted.press(words.shareStay);
    await mounted.waitForText(words.copied);
    expect(copiedTexts[0]).to.contain(`booking-check-in=${mounted.proxy.stay(10, 3).checkIn}`);
    await mounted.press('change');
    await mounted.waitFor('booking-calendar');
    expect(mounted.text).not.to.contain(words.copied);
  });

  it('copies the link to the stay if the page does not allow sharing', async () => {
    const copiedTexts: string[] = [];
    setDeviceSupport({
      share: async () => Promise.reject(new DOMException('', 'NotAllowedError')),
      writeText: async (...texts: string[]) => Promise.resolve(void copiedTexts.push(...texts)),
    });
    const mounted = await mountAtForm();
    await mounted.press(words.shareStay);
    await mounted.waitForText(words.copied);
    expect(copiedTexts.length).to.equal(1);
  });
});
