import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';

describe('the loader on a page to which a guest returns', () => {
  const proxy = new ScriptedProxy();

  it('loads the widget at once, even if it is far below the window', async () => {
    proxy.replaceFetch();
    history.replaceState(null, '', `${location.pathname}?booking-reference=reference-1`);
    const markup = `<p style="block-size: 6000px"></p><booking-widget property="${proxy.property.id}" proxy="https://b.example"></booking-widget>`;
    document.body.insertAdjacentHTML('beforeend', markup);
    await import('../../src/embed/loader.ts');
    await until('the element', () => customElements.get('booking-widget') !== undefined);
    await until('the look', () => proxy.requestsTo('GET /v1/bookings/:reference').length > 0);
    proxy.restoreFetch();
  });
});
