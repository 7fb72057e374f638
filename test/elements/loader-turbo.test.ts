import { expect } from '@esm-bundle/chai';
import * as Turbo from '@hotwired/turbo';
import { MarkedPage } from './marked-page.ts';
import { until } from './until.ts';

const HEAD =
  '<meta name="turbo-refresh-method" content="morph"><meta name="turbo-refresh-scroll" content="preserve">';

describe('a site that uses Turbo', () => {
  const { href } = location;
  const page = new MarkedPage();
  let heading = 'The house';
  let renderMethod: unknown = undefined;
  const recordRenderMethod = (event: Event): void => {
    if (event instanceof CustomEvent)
      renderMethod = (event.detail as { readonly renderMethod: string }).renderMethod;
  };

  before(async () => {
    await import('../../src/embed/loader.ts');
    page.proxy.replaceFetch();
    const { fetch } = page.proxy;
    globalThis.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      if (!address.includes('/site/')) return fetch(input, init);
      const body = address.endsWith('/house') ? page.html(heading) : '<h1>Another page</h1>';
      return new Response(`<!doctype html><title>Site</title>${HEAD}<body>${body}</body>`, {
        headers: { 'Content-Type': 'text/html' },
      });
    };
    addEventListener('turbo:render', recordRenderMethod);
    Turbo.visit('/site/house');
    await page.expectWorkingWidgets('The house');
  });
  after(() => {
    removeEventListener('turbo:render', recordRenderMethod);
    Turbo.session.stop();
    document.body.replaceChildren();
    history.replaceState(null, '', href);
    page.proxy.restoreFetch();
  });

  it('has working widgets after a refresh that morphs the page', async () => {
    heading = 'The house, refreshed';
    Turbo.visit('/site/house', { action: 'replace' });
    await until('the refresh', () => renderMethod === 'morph');
    await page.expectWorkingWidgets('The house, refreshed');
  });

  it('has one widget in each place after Back, although Turbo shows a copy of the page', async () => {
    const { body } = document;
    Turbo.visit('/site/other');
    await until('the other page', () => document.querySelector('h1')?.textContent === 'Another page');
    history.back();
    await page.expectWorkingWidgets(heading);
    expect(document.body).not.to.equal(body);
  });
});
