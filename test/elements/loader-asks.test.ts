import { expect } from '@esm-bundle/chai';
import { failScript } from './lost.ts';
import { ScriptedProxy } from './scripted-proxy.ts';
import { painted, until } from './until.ts';

const VIEW = 'first view';
const READS = 'property, calendar';

/** Attributes of a widget near the viewport, and what is requested while its code loads. */
const ASKED: readonly (readonly [string, string])[] = [
  ['', `${VIEW}, ${READS}`],
  ['theme="dark" lang="de"', `${VIEW}, ${READS}`],
  ['loading="eager"', `${VIEW}, ${READS}`],
  ['check-in="2030-05-01"', READS],
  ['adults="3"', READS],
  ['children="1"', READS],
  ['extend="pass" check-in="2030-05-01"', READS],
  ['week-start="7"', READS],
  [`words='{"en":{}}'`, READS],
  ['mode="button"', ''],
  ['mode="floating"', ''],
];

const nameOf = (path: string): string =>
  path.endsWith('/first-view') ? VIEW : path.endsWith('/calendar') ? 'calendar' : 'property';

describe('the loader requests in advance', () => {
  const { error } = console;
  const proxy = new ScriptedProxy();
  const place = document.createElement('main');

  const requested = (): string => proxy.requests.map(({ path }) => nameOf(path)).join(', ');
  const add = (attributes: string, property: string = proxy.property.id): void => {
    place.insertAdjacentHTML(
      'beforeend',
      `<booking-widget property="${property}" proxy="https://b.example" ${attributes}></booking-widget>`,
    );
  };

  before(async () => {
    // The widget's code never loads, so one page is enough for all cases.
    await failScript('/src/embed/element.ts');
    console.error = () => undefined;
    proxy.answerAll();
    Object.assign(globalThis, { loaderUrl: 'https://b.example/booking-widget.js' });
    document.body.append(place);
    await import('../../src/embed/loader.ts');
  });
  beforeEach(() => {
    place.replaceChildren();
    proxy.requests.length = 0;
  });
  after(async () => {
    proxy.stop();
    console.error = error;
    await failScript();
    place.remove();
  });

  for (const [attributes, wanted] of ASKED)
    it(`${wanted || 'nothing'} for a widget with ${attributes || 'no more than its property'}`, async () => {
      add(attributes);
      if (wanted) await until('a request', () => proxy.requests.length > 0);
      await painted();
      expect(requested()).to.equal(wanted);
    });

  it('for all widgets that are near, and for no others', async () => {
    add('');
    place.insertAdjacentHTML('beforeend', '<p style="block-size: 6000px"></p>');
    add('', proxy.sister.id);
    await until('a request', () => proxy.requests.length > 0);
    await painted();
    expect(requested()).to.equal(`${VIEW}, ${READS}`);
    scrollTo(0, 8000);
    await until('another request', () => proxy.requests.length > 3);
    expect(requested()).to.equal(`${VIEW}, ${READS}, ${VIEW}, ${READS}`);
  });

  it('nothing for a widget whose property is missing or is not a UUID', async () => {
    add('', 'the-house');
    add('', '');
    await painted();
    await painted();
    expect(requested()).to.equal('');
  });
});
