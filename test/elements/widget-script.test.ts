import { expect } from '@esm-bundle/chai';
import words from '../../src/i18n/languages/en/booking.json';
import { problem, ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';
import { mountWidget, tearDown } from './widget-fixture.ts';

/** Returns the error with which a promise is rejected. */
const errorOf = async (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('The promise was fulfilled, although it should be rejected.'),
    (error: unknown) => error as Error,
  );

const ORDER_ROUTE = 'POST /v1/bookings';
const CALENDAR = 'GET /v1/properties/:id/calendar';

describe('a widget that a script controls', () => {
  afterEach(tearDown);

  it('accepts dates and guests before it has loaded, and returns the selection and its price', async () => {
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(10, 3);
    const mounted = await mountWidget({ proxy });
    const { widget } = mounted;
    expect(widget.step).to.equal(undefined);
    const choosing = widget.setStay(stay);
    expect(await widget.setParty({ adults: 3, children: 1 })).to.deep.equal({ adults: 3, children: 1 });
    expect(await choosing).to.equal(undefined);
    expect([widget.step, widget.stay, widget.party]).to.deep.equal([
      'dates',
      stay,
      { adults: 3, children: 1 },
    ]);
    expect(widget.quote).to.equal(undefined);
    await mounted.press('continue');
    const quote = await until('a price', () => widget.quote);
    expect(quote).to.include({ ...stay, currency: 'EUR', propertyId: proxy.property.id });
    expect(quote.total).to.equal(quote.nightsPrice + quote.cleaning);
    expect(quote).not.to.have.property('token');
    expect(widget.step).to.equal('details');
  });

  it('takes its starting values as properties', async () => {
    const proxy = new ScriptedProxy();
    const { checkIn, checkOut } = proxy.stay(10, 3);
    const initialProperties = {
      checkIn,
      checkOut,
      adults: 3,
      weekStart: 7,
      consent: 'required',
      dataLayer: true,
    } as const;
    const { widget } = await mountWidget({ proxy, properties: initialProperties });
    await until('the dates', () => widget.stay);
    expect([widget.stay, widget.party?.adults]).to.deep.equal([{ checkIn, checkOut }, 3]);
    widget.grantConsent();
    expect(widget.consent).to.equal('granted');
  });

  it('is a button if a script sets its mode as a property', async () => {
    const mounted = await mountWidget({ properties: { mode: 'button' } });
    await until('the button', () => mounted.widget.shadowRoot?.querySelector('[part~=open]') ?? undefined);
    expect(mounted.widget.step).to.equal(undefined);
    mounted.widget.mode = null;
    await until('the calendar', () => mounted.widget.step === 'dates');
  });

  it('stays closed if it becomes a dialog after a call of `open`', async () => {
    const mounted = await mountWidget();
    mounted.widget.open();
    mounted.widget.mode = 'floating';
    const button = await until('the button', () => mounted.widget.shadowRoot?.querySelector('[part~=open]'));
    await untilPainted();
    expect(button.isConnected).to.equal(true);
    expect(mounted.widget.shadowRoot?.querySelectorAll('dialog[open]').length).to.equal(0);
  });

  it('returns the reason why a stay cannot be booked, and shows it to the guest', async () => {
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(10, 3);
    proxy.markTaken(stay);
    const mounted = await mountWidget({ proxy });
    expect(await mounted.widget.setStay(stay)).to.include({ code: 'taken', date: stay.checkIn });
    await mounted.waitForText(words.datesRefused);
    expect(mounted.widget.stay).to.equal(undefined);
  });

  it('takes no more guests than the place sleeps', async () => {
    const mounted = await mountWidget();
    const { adults, children } = await mounted.widget.setParty({ adults: 9, children: 9 });
    expect(adults + children).to.equal(6);
  });

  for (const [given, field, rule] of [
    [{ checkIn: '2027-02-30' }, 'checkIn', 'a day that exists'],
    [{ checkIn: '2027-02-20', checkOut: '20 March' }, 'checkOut', 'a day that exists'],
    [{ checkIn: '2027-02-20', checkOut: '2027-02-20' }, 'checkOut', 'after check-in'],
    [{}, 'checkIn', 'a day that exists'],
  ] as const)
    it(`returns the error in ${JSON.stringify(given)}`, async () => {
      const mounted = await mountWidget();
      const error = await errorOf(mounted.widget.setStay(given as { checkIn: string }));
      expect(error).to.be.instanceOf(TypeError);
      expect(error.message).to.contain(`setStay: ${field} `).and.to.contain(rule);
    });

  it('rejects a number of guests that is not whole', async () => {
    const mounted = await mountWidget();
    const error = await errorOf(mounted.widget.setParty({ adults: 1.5 }));
    expect(error).to.be.instanceOf(TypeError);
    expect(error.message).to.contain('setParty: adults ').and.to.contain('a whole number');
  });

  it('reads the calendar again on `refresh`, even if it could not be read at first', async () => {
    const proxy = new ScriptedProxy();
    proxy.replyNext(CALENDAR, problem('service_unavailable'));
    const mounted = await mountWidget({ proxy });
    await mounted.waitFor('.retry');
    await mounted.widget.refresh();
    const takenStay = proxy.stay(10, 1);
    await mounted.widget.setParty({ adults: 1 });
    proxy.markTaken(takenStay);
    await mounted.widget.refresh();
    expect(await mounted.widget.setStay(takenStay)).to.include({ code: 'taken' });
  });

  it('starts again for the next guest, but not while an order is on its way', async () => {
    const proxy = new ScriptedProxy();
    const mounted = await mountWidget({ proxy });
    const stay = proxy.stay(10, 2);
    const release = proxy.holdAnswers(ORDER_ROUTE);
    await mounted.order(stay);
    await until('the order on its way', () => mounted.widget.step === 'submitting');
    expect(mounted.widget.stay).to.deep.include(stay);
    expect((await errorOf(mounted.widget.reset())).name).to.equal('InvalidStateError');
    expect((await errorOf(mounted.widget.setStay(stay))).name).to.equal('InvalidStateError');
    release();
    await until('the booking', () => mounted.widget.step === 'done');
    expect(mounted.widget.stay).to.deep.equal(stay);
    await mounted.widget.reset();
    expect([mounted.widget.step, mounted.widget.stay]).to.deep.equal(['dates', undefined]);
    await mounted.chooseStay(proxy.stay(20, 2));
    await mounted.press('continue');
    expect((await mounted.input('name')).value).to.equal('');
  });

  it('opens and closes above the page, and accepts dates while it is closed', async () => {
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(10, 2);
    const mounted = await mountWidget({ proxy, attributes: { mode: 'button' } });
    const { widget } = mounted;
    const isOpen = (): boolean => mounted.root.querySelector('dialog')?.open ?? false;
    await widget.setStay(stay);
    expect(isOpen()).to.equal(false);
    expect(widget.stay).to.deep.equal(stay);
    widget.open();
    await until('it to be open', isOpen);
    widget.close();
    await until('it to be closed', () => !isOpen() && history.state === null);
  });

  it('opens above the page even if `open` is called before it has loaded', async () => {
    const mounted = await mountWidget({ attributes: { mode: 'button' } });
    mounted.widget.open();
    await until('it to be open', () => mounted.root.querySelector('dialog')?.open);
  });

  it('can be searched by dates and guests if there are several places', async () => {
    const proxy = new ScriptedProxy();
    const stay = proxy.stay(10, 2);
    const mounted = await mountWidget({ proxy, attributes: { property: '' } });
    await mounted.widget.setStay(stay);
    await mounted.widget.setParty({ adults: 4 });
    const { widget } = mounted;
    expect([widget.step, widget.stay, widget.party]).to.deep.equal([
      'places',
      stay,
      { adults: 4, children: 0 },
    ]);
    await until('a place that is free', () => mounted.find('.place.free'));
    await widget.reset();
    expect(widget.stay).to.equal(undefined);
  });
});
