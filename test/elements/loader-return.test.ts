import { expect } from '@esm-bundle/chai';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';

describe('the loader on a page to which a guest returns', () => {
  const proxy = new ScriptedProxy();

  it('loads the widget at once, without a first view, even if it is far below the window', async () => {
    proxy.replaceFetch();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const markup = `<p style="block-size: 6000px"></p><booking-widget property="${proxy.property.id}" proxy="https://b.example"></booking-widget>`;
    document.body.insertAdjacentHTML('beforeend', markup);
    Object.assign(globalThis, { loaderUrl: 'https://b.example/booking-widget.js' });
    await import('../../src/embed/loader.ts');
    await until('the element', () => customElements.get('booking-widget') !== undefined);
    await until('the look', () => proxy.requestsTo('GET /v1/bookings/:reference').length > 0);
    expect(proxy.requestsTo('GET /v1/properties/:id/first-view')).to.deep.equal([]);
    proxy.restoreFetch();
  });
});
