import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';

const PROPERTY = '5f0c0000-0000-4000-8000-000000000001';

const isDefined = (): boolean => customElements.get('booking-widget') !== undefined;

/** Puts markup on the page, as an editor would leave it. */
function addToPage(markup: string): HTMLElement {
  const main = document.createElement('main');
  main.innerHTML = markup;
  document.body.append(main);
  return main;
}

const widgetIn = async (place: Element): Promise<Element> =>
  until('a widget', () => place.querySelector('booking-widget'));

/** Waits long enough for an observer to report. */
const untilObserved = async (): Promise<void> => untilPainted(10);

// These tests depend on their order, because an element can be defined only once.
describe('the loader', () => {
  const proxy = new ScriptedProxy();

  before(() => {
    proxy.replaceFetch();
  });
  after(() => {
    proxy.restoreFetch();
  });
  afterEach(() => {
    for (const main of document.querySelectorAll('main')) main.remove();
  });

  it('waits while no widget is near', async () => {
    addToPage(`<p style="block-size: 6000px"></p><booking-widget property="${PROPERTY}"></booking-widget>`);
    await import('../../src/embed/loader.ts');
    await untilObserved();
    expect(isDefined()).to.equal(false);
  });

  it('turns a div with data attributes, which page editors accept, into a widget, and keeps the link in it', async () => {
    const place = addToPage(
      `<p style="block-size: 6000px"></p><div class="host" data-booking-widget data-property="${PROPERTY}"
        data-lang="de" data-return-url="/thanks" data-week-start="7"><a href="/embed/x">Book</a></div>`,
    );
    const widget = await widgetIn(place);
    const attributes = widget.getAttributeNames().map((name) => `${name}=${widget.getAttribute(name) ?? ''}`);
    expect(attributes).to.include.members([
      `property=${PROPERTY}`,
      'lang=de',
      'return-url=/thanks',
      'week-start=7',
    ]);
    expect(widget.querySelector('a')?.textContent).to.equal('Book');
    expect(widget.parentElement?.className).to.equal('host');
    expect(isDefined()).to.equal(false);
  });

  it('wraps a link with the class of a widget in a new widget', async () => {
    const place = addToPage(
      `<p style="block-size: 6000px"></p><a class="booking-widget" href="https://b.example/embed/${PROPERTY}">Book</a>`,
    );
    const widget = await widgetIn(place);
    expect(widget.getAttribute('property')).to.equal(PROPERTY);
    expect(widget.firstElementChild?.localName).to.equal('a');
  });

  it('makes one widget of one place, even if it runs twice', async () => {
    const secondModulePath: string = '../../src/embed/loader.ts?again';
    const place = addToPage(
      `<p style="block-size: 6000px"></p><div data-booking-widget data-property="${PROPERTY}"></div>`,
    );
    await import(secondModulePath);
    await untilObserved();
    expect(place.querySelectorAll('booking-widget').length).to.equal(1);
  });

  it('loads the widget when it is near the window, and passes the focus of its link on to it', async () => {
    // A key press brings the page to the front. A page behind another one cannot focus an element.
    await sendKeys({ press: 'Shift' });
    const place = addToPage(
      `<p style="block-size: 6000px"></p><booking-widget property="${PROPERTY}"><p><a href="#">Book</a></p></booking-widget>`,
    );
    await untilObserved();
    expect(isDefined()).to.equal(false);
    place.querySelector('a')?.focus();
    await until('the element', isDefined);
    await until('the focus on it', () => document.activeElement?.localName === 'booking-widget');
  });

  it('finds places that are added later', async () => {
    const place = addToPage('<section></section>');
    await untilObserved();
    place
      .querySelector('section')
      ?.insertAdjacentHTML(
        'beforeend',
        `<div><div data-booking-widget data-property="${PROPERTY}"></div></div>`,
      );
    expect((await widgetIn(place)).shadowRoot).to.be.instanceOf(ShadowRoot);
  });

  it('copies the flags of a div to its widget', async () => {
    const place = addToPage(
      `<p style="block-size: 6000px"></p><div data-booking-widget data-property="${PROPERTY}" data-entry-bar></div>`,
    );
    const widget = await widgetIn(place);
    expect([widget.hasAttribute('entry-bar'), widget.hasAttribute('data-layer')]).to.deep.equal([
      true,
      false,
    ]);
  });
});
