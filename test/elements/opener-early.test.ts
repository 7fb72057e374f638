import { expect } from '@esm-bundle/chai';
import { ScriptedProxy } from './scripted-proxy.ts';
import { until } from './until.ts';

describe('an opener that is pressed before the popup has loaded', () => {
  const proxy = new ScriptedProxy();
  const main = document.createElement('main');

  before(async () => {
    proxy.replaceFetch();
    const settings = `data-property="${proxy.property.id}" data-lang="en"`;
    main.innerHTML = `<p style="block-size: 6000px"></p><a href="/embed" data-booking-open ${settings}>Book</a>
      <button data-booking-open ${settings}>Book</button>`;
    document.body.append(main);
    await import('../../src/embed/loader.ts');
  });
  after(() => {
    main.remove();
    proxy.restoreFetch();
  });

  // One test for both, because an element can be defined only once.
  it('leads to its address if it is a link, or opens the popup once it has loaded if it is a button', async () => {
    let isFollowed = false;
    const recordFollow = (event: Event): void => {
      isFollowed = !event.defaultPrevented;
      event.preventDefault();
    };
    main.addEventListener('click', recordFollow, { once: true });
    main.querySelector('a')?.click();
    expect(isFollowed).to.equal(true);
    expect(main.querySelector('a + booking-widget')?.getAttribute('mode')).to.equal('link');
    expect(main.querySelector('[loading=eager]')?.localName).to.equal(undefined);

    expect(customElements.get('booking-widget')).to.equal(undefined);
    main.querySelector('button')?.click();
    const dialog = await until('the dialog', () =>
      main.querySelector('button + booking-widget')?.shadowRoot?.querySelector('dialog[open]'),
    );
    await until('the widget in it', () => dialog.querySelector('[part~="container"]'));
    (dialog as HTMLDialogElement).close();
    await until('the step to be left', () => history.state === null);
  });
});
