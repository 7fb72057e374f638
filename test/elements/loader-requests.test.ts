import { expect } from '@esm-bundle/chai';
import { failScript } from './fail-script.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { untilPainted, until } from './until.ts';

const FIRST_VIEW = 'first view';
const RATE_REQUESTS = 'property, calendar';

/** Attributes of a widget near the viewport, and what is requested while its code loads. */
const REQUESTS_BY_ATTRIBUTES: readonly (readonly [string, string])[] = [
  ['', `${FIRST_VIEW}, ${RATE_REQUESTS}`],
  ['theme="dark" lang="de"', `${FIRST_VIEW}, ${RATE_REQUESTS}`],
  ['loading="eager"', `${FIRST_VIEW}, ${RATE_REQUESTS}`],
  ['check-in="2030-05-01"', RATE_REQUESTS],
  ['adults="3"', RATE_REQUESTS],
  ['children="1"', RATE_REQUESTS],
  ['extend="pass" check-in="2030-05-01"', RATE_REQUESTS],
  ['week-start="7"', RATE_REQUESTS],
  [`words='{"en":{}}'`, RATE_REQUESTS],
  ['mode="button"', ''],
  ['mode="floating"', ''],
];

const nameOf = (path: string): string =>
  path.endsWith('/first-view') ? FIRST_VIEW : path.endsWith('/calendar') ? 'calendar' : 'property';

describe('the loader requests in advance', () => {
  const { error } = console;
  const proxy = new ScriptedProxy();
  const place = document.createElement('main');

  const requestedNames = (): string => proxy.requests.map(({ path }) => nameOf(path)).join(', ');
  const addWidget = (attributes: string, property: string = proxy.property.id): void => {
    place.insertAdjacentHTML(
      'beforeend',
      `<booking-widget property="${property}" proxy="https://b.example" ${attributes}></booking-widget>`,
    );
  };

  before(async () => {
    // The widget's code never loads, so one page is enough for all cases.
    await failScript('/src/embed/element.ts');
    console.error = () => undefined;
    proxy.replaceFetch();
    Object.assign(globalThis, { loaderUrl: 'https://b.example/booking-widget.js' });
    document.body.append(place);
    await import('../../src/embed/loader.ts');
  });
  beforeEach(() => {
    place.replaceChildren();
    scrollTo(0, 0);
    proxy.requests.length = 0;
  });
  after(async () => {
    proxy.restoreFetch();
    console.error = error;
    await failScript();
    place.remove();
  });

  for (const [attributes, expected] of REQUESTS_BY_ATTRIBUTES)
    it(`${expected || 'nothing'} for a widget with ${attributes || 'no more than its property'}`, async () => {
      addWidget(attributes);
      if (expected) await until('a request', () => proxy.requests.length > 0);
      await untilPainted();
      expect(requestedNames()).to.equal(expected);
    });

  it('for all widgets that are near, and for no others', async () => {
    addWidget('');
    place.insertAdjacentHTML('beforeend', '<p style="block-size: 6000px"></p>');
    addWidget('', proxy.otherProperty.id);
    await until('a request', () => proxy.requests.length > 0);
    await untilPainted();
    expect(requestedNames()).to.equal(`${FIRST_VIEW}, ${RATE_REQUESTS}`);
    scrollTo(0, 8000);
    await until('another request', () => proxy.requests.length > 3);
    expect(requestedNames()).to.equal(`${FIRST_VIEW}, ${RATE_REQUESTS}, ${FIRST_VIEW}, ${RATE_REQUESTS}`);
  });

  it('for a widget with an entry bar, even if it is far below', async () => {
    place.insertAdjacentHTML('beforeend', '<p style="block-size: 6000px"></p>');
    addWidget('entry-bar');
    await until('a request', () => proxy.requests.length > 0);
    await untilPainted();
    expect(requestedNames()).to.equal(`${FIRST_VIEW}, ${RATE_REQUESTS}`);
  });

  it('nothing for a widget whose property is missing or is not a UUID', async () => {
    addWidget('', 'the-house');
    addWidget('', '');
    await untilPainted();
    await untilPainted();
    expect(requestedNames()).to.equal('');
  });
});
