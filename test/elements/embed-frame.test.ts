import { expect } from '@esm-bundle/chai';
import { PROPERTY } from '../gallery/sample.ts';

/** Sends a message as if it came from the content of a frame on the host's page. */
function postFrom(address: string, data: unknown, origin: string = location.origin): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  document.body.append(frame);
  const message = { source: frame.contentWindow, origin, data };
  dispatchEvent(new MessageEvent('message', message));
  return frame;
}

/** Returns the details of the page's events of this type while `act` runs. */
function detailsOf(type: string, act: () => void): readonly unknown[] {
  const details: unknown[] = [];
  const record = ({ detail }: CustomEventInit<unknown>): void => void details.push(detail);
  addEventListener(type, record);
  act();
  removeEventListener(type, record);
  return details;
}

const HEIGHT_MESSAGE = { type: 'booking-page-height', height: 1234 };
const PAID_MESSAGE = { type: 'booking-event', event: 'booking-paid', detail: { total: 1 } };

describe('the script for frames on a host’s page', () => {
  before(async () => {
    // The script reads the proxy's address from its own script tag.
    const script = Object.assign(document.createElement('script'), { src: '/embed-frame.js' });
    Object.defineProperty(document, 'currentScript', { value: script, configurable: true });
    await import('../../src/embed/embed-frame.ts');
    Reflect.deleteProperty(document, 'currentScript');
  });

  afterEach(() => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
  });

  for (const path of [
    `/embed/${PROPERTY.id}`,
    `/embed/${PROPERTY.id}?lang=de`,
    '/embed',
    '/embed/',
    '/embed/?lang=de&theme=dark',
    '/house/embed/#top',
  ])
    it(`gives the booking page at ${path} the height that it needs`, () => {
      expect(postFrom(path, HEIGHT_MESSAGE).style.height).to.equal('1234px');
    });

  for (const path of ['/embed/other', '/embed/x/', '/elsewhere/', '/?from=/embed/x'])
    it(`leaves a frame of another page, ${path}, as it is`, () => {
      expect(postFrom(path, HEIGHT_MESSAGE).style.height).to.equal('');
    });

  it('ignores a message from another origin, even if the frame has the address of the booking page', () => {
    const foreignOrigin = 'https://stranger.example';
    const paidEvents = detailsOf('booking-paid', () => postFrom('/embed/', PAID_MESSAGE, foreignOrigin));
    expect(paidEvents).to.deep.equal([]);
    expect(postFrom('/embed/', HEIGHT_MESSAGE, foreignOrigin).style.height).to.equal('');
  });

  it('sets the height of a sandboxed frame, and forwards none of its events', () => {
    const paidEvents = detailsOf('booking-paid', () => postFrom('/embed/', PAID_MESSAGE, 'null'));
    expect(paidEvents).to.deep.equal([]);
    expect(postFrom('/embed/', HEIGHT_MESSAGE, 'null').style.height).to.equal('1234px');
  });

  it('ignores a frame whose address is of another origin', () => {
    expect(postFrom('https://stranger.invalid/embed/', HEIGHT_MESSAGE, 'null').style.height).to.equal('');
  });

  it('passes on only the widget’s events', () => {
    const message = { type: 'booking-event', event: 'booking-other', detail: {} };
    expect(detailsOf('booking-other', () => postFrom('/embed/', message))).to.deep.equal([]);
  });

  for (const event of [
    'booking-ready',
    'booking-step-changed',
    'booking-dates-changed',
    'booking-quoted',
    'booking-submitted',
    'booking-confirmed',
    'booking-paid',
    'booking-problem',
  ])
    it(`fires ${event} of the page of all places on its frame`, () => {
      const message = { type: 'booking-event', event, detail: { total: 1 } };
      expect(detailsOf(event, () => postFrom('/embed/', message))).to.deep.equal([{ total: 1 }]);
    });
});
