import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { closePages, openPage, runLoader } from './loader-page.ts';
import type { PageWindow } from './loader-page.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';

const PROPERTY = '5f0c0000-0000-4000-8000-000000000001';
const FULL_SCREENS = '<p style="block-size: 6000px"></p>';

const isDefined = (page: PageWindow): boolean => page.customElements.get('booking-widget') !== undefined;

const widgetOn = async ({ document: page }: PageWindow): Promise<Element> =>
  until('a widget', () => page.querySelector('booking-widget'));

/** Opens a page with the loader and, below several screens of text, this markup. */
async function openPageWith(markup: string): Promise<PageWindow> {
  const page = await openPage(new ScriptedProxy(), FULL_SCREENS + markup);
  await runLoader(page);
  return page;
}

/** Waits long enough for an observer to report. */
const untilObserved = async (): Promise<void> => untilPainted(10);

describe('the loader', () => {
  afterEach(closePages);

  it('waits while no widget is near', async () => {
    const page = await openPageWith(`<booking-widget property="${PROPERTY}"></booking-widget>`);
    await untilObserved();
    expect(isDefined(page)).to.equal(false);
  });

  it('turns a div with data attributes, which page editors accept, into a widget, and keeps the link in it', async () => {
    const page = await openPageWith(
      `<div class="host" data-booking-widget data-property="${PROPERTY}"
        data-lang="de" data-return-url="/thanks" data-week-start="7"><a href="/embed/x">Book</a></div>`,
    );
    const widget = await widgetOn(page);
    const attributes = widget.getAttributeNames().map((name) => `${name}=${widget.getAttribute(name) ?? ''}`);
    expect(attributes).to.include.members([
      `property=${PROPERTY}`,
      'lang=de',
      'return-url=/thanks',
      'week-start=7',
    ]);
    expect(widget.querySelector('a')?.textContent).to.equal('Book');
    expect(widget.parentElement?.className).to.equal('host');
  });

  it('wraps a link with the class of a widget in a new widget', async () => {
    const page = await openPageWith(
      `<a class="booking-widget" href="https://b.example/embed/${PROPERTY}">Book</a>`,
    );
    const widget = await widgetOn(page);
    expect(widget.getAttribute('property')).to.equal(PROPERTY);
    expect(widget.firstElementChild?.localName).to.equal('a');
  });

  it('makes one widget of one place, even if it runs twice', async () => {
    const page = await openPageWith(`<div data-booking-widget data-property="${PROPERTY}"></div>`);
    await runLoader(page, '?again');
    await untilObserved();
    expect(page.document.querySelectorAll('booking-widget').length).to.equal(1);
  });

  it('loads the widget when it is near the window, and passes the focus of its link on to it', async () => {
    // A key press brings the page to the front. A page behind another one cannot focus an element.
    await sendKeys({ press: 'Shift' });
    const page = await openPageWith(
      `<booking-widget property="${PROPERTY}"><p><a href="#">Book</a></p></booking-widget>`,
    );
    page.document.querySelector('a')?.focus();
    await until('the element', () => isDefined(page));
    await until('the focus on it', () => page.document.activeElement?.localName === 'booking-widget');
  });

  it('finds places that are added later', async () => {
    const page = await openPageWith('<section></section>');
    await untilObserved();
    page.document
      .querySelector('section')
      ?.insertAdjacentHTML(
        'beforeend',
        `<div><div data-booking-widget data-property="${PROPERTY}"></div></div>`,
      );
    expect((await widgetOn(page)).getAttribute('property')).to.equal(PROPERTY);
  });

  it('copies the flags of a div to its widget', async () => {
    const page = await openPageWith(
      `<div data-booking-widget data-property="${PROPERTY}" data-entry-bar></div>`,
    );
    const widget = await widgetOn(page);
    expect([widget.hasAttribute('entry-bar'), widget.hasAttribute('data-layer')]).to.deep.equal([
      true,
      false,
    ]);
  });
});
