import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { runPlugin } from './wordpress.ts';
import type { Site } from './wordpress.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const PROXY = 'https://book.host.example/stay';
const SETTINGS = { proxy: PROXY };
const OTHER_SCRIPT = "<script src='/other.js'></script>";

/** Returns the printed element without the preload lines before it. */
const elementIn = (html: unknown): unknown =>
  typeof html === 'string' ? html.replace(/<link [^>]*>/g, '') : html;

describe('the WordPress plugin', () => {
  it('turns each shortcode into an element with a link, and adds one script for all', () => {
    const { answers, scripts } = runPlugin(
      { settings: SETTINGS },
      ['shortcode', { property: HOUSE, lang: 'de-AT', 'check-in': '2027-07-03' }],
      ['shortcode', { property: HOUSE }, 'Zimmer & <b>Preise</b>'],
      ['shortcode', ''],
    );
    const link = `<a href="${PROXY}/embed/${HOUSE}">`;
    assert.deepEqual(answers.map(elementIn), [
      `<booking-widget proxy="${PROXY}" property="${HOUSE}" lang="de-AT" check-in="2027-07-03">${link}Dates and prices</a></booking-widget>`,
      `<booking-widget proxy="${PROXY}" property="${HOUSE}">${link}Zimmer &amp; Preise</a></booking-widget>`,
      `<booking-widget proxy="${PROXY}"><a href="${PROXY}/embed/">Dates and prices</a></booking-widget>`,
    ]);
    assert.equal(
      scripts,
      `<script async crossorigin="anonymous" src='${PROXY}/booking-widget.js' id='booking-widget-js'></script>\n${OTHER_SCRIPT}`,
    );
  });

  it('preloads the first prices in the language of the widget, or else of the site', () => {
    const preloadedPath = (attributes: Readonly<Record<string, string>>): string | undefined =>
      /<link rel="preload" as="fetch" crossorigin="anonymous" href="([^"]*)">/.exec(
        String(runPlugin({ settings: SETTINGS }, ['shortcode', attributes]).answers[0]),
      )?.[1];
    const firstViewUrl = `${PROXY}/v1/properties/${HOUSE}/first-view?lang=`;
    assert.equal(preloadedPath({ property: HOUSE }), `${firstViewUrl}pt-PT`);
    assert.equal(preloadedPath({ property: HOUSE, lang: 'de-AT', theme: 'dark' }), `${firstViewUrl}de-AT`);
    for (const otherAttributes of [{}, { property: HOUSE, mode: 'button' }, { property: HOUSE, adults: '3' }])
      assert.equal(preloadedPath(otherAttributes), undefined);
  });

  it('adds no script to a page without a widget', () => {
    assert.equal(runPlugin({ settings: SETTINGS }).scripts, OTHER_SCRIPT);
  });

  it('turns the pasted address of a booking page into an element, and no other address', () => {
    const page = `${PROXY}/embed/${HOUSE}`;
    const { answers } = runPlugin(
      { settings: SETTINGS },
      ['address', page],
      ['address', `${page}?lang=de`],
      ['address', `https://evil.example/embed/${HOUSE}`],
      ['address', `${PROXY}/embed/1`],
      ['address', `${page}"><script>`],
      ['address', `https://bookXhost.example/stay/embed/${HOUSE}`],
    );
    assert.deepEqual(
      answers.map((html) => typeof html === 'string' && html.includes(` property="${HOUSE}"`)),
      [true, true, false, false, false, false],
    );
  });

  it('leaves out invalid attributes, warns editors about them, and still lets guests book', () => {
    const tasks = [
      { property: `${HOUSE}" onload="alert(1)` },
      { property: `${HOUSE}\n` },
      { property: HOUSE, lang: '"><script>alert(1)</script>' },
      { property: HOUSE, onclick: 'alert(1)' },
      { property: HOUSE, 'return-url': 'javascript:alert(1)' },
      { property: HOUSE, 'return-url': '/thanks" onload="x' },
      { property: HOUSE, 'return-url': '//evil.example' },
      { property: HOUSE, 'cancel-url': '/\\evil.example' },
      { property: HOUSE, proxy: 'https://evil.example' },
      { property: HOUSE, '"><script>': '1' },
      { 0: HOUSE },
    ].map((attributes) => ['shortcode', attributes] as const);
    const guest = runPlugin({ settings: SETTINGS }, ...tasks);
    for (const [index, answer] of guest.answers.entries()) {
      const id = index < 2 || index > 9 ? '' : HOUSE;
      const property = id && ` property="${id}"`;
      const expected = `<booking-widget proxy="${PROXY}"${property}><a href="${PROXY}/embed/${id}">Dates and prices</a></booking-widget>`;
      assert.equal(elementIn(answer), expected, `task ${index}`);
    }
    const editor = runPlugin({ settings: SETTINGS, capabilities: ['edit_posts'] }, ...tasks);
    for (const [index, answer] of editor.answers.entries()) {
      assert.match(
        String(answer),
        /^<p><strong>Booking widget:<\/strong> [^<>]+<\/p>(<link [^>]+>)*<booking-widget /,
        `task ${index}`,
      );
    }
    assert.match(String(editor.answers[2]), /“lang” is unknown or has an invalid value/);
  });

  it('shows a missing proxy address to editors, but not to guests', () => {
    const task = ['shortcode', { property: HOUSE }] as const;
    assert.match(
      String(runPlugin({ capabilities: ['edit_posts'] }, task).answers[0]),
      /Enter the address of your proxy under Settings/,
    );
    assert.deepEqual(runPlugin({ settings: 'broken' }, task).answers, ['']);
  });

  it('stores a valid proxy address, and explains why it refuses any other', () => {
    const saveSettings = (fields: unknown): readonly [unknown, readonly string[]] => {
      const { answers, errors } = runPlugin({}, ['save', fields]);
      return [answers[0], errors];
    };
    const emptySettings = { proxy: '', colours: '' };
    assert.deepEqual(saveSettings({ proxy: ` ${PROXY}/ `, other: 'x' }), [
      { ...emptySettings, proxy: PROXY },
      [],
    ]);
    for (const proxy of [
      'http://book.example',
      'javascript:alert(1)',
      'https://a"b',
      'https://a.example/?x',
      'book.example',
    ])
      assert.deepEqual(saveSettings({ proxy }), [
        emptySettings,
        ['The address was not saved. It must start with https://, like https://book.your-house.example'],
      ]);
    assert.deepEqual(saveSettings('not a form'), [emptySettings, []]);
  });

  it('keeps the stored proxy address if the new one is mistyped, and reports that', () => {
    const storedSettings = { proxy: PROXY, colours: 'theme' };
    const mistypedSettings = { ...storedSettings, proxy: 'htps://book.host.example' };
    const { answers, errors } = runPlugin({ settings: storedSettings }, ['save', mistypedSettings]);
    assert.deepEqual(answers, [storedSettings]);
    assert.deepEqual(errors, [
      'The address was not saved. It must start with https://, like https://book.your-house.example',
    ]);
    assert.equal(
      (runPlugin({ settings: storedSettings }, ['save', {}]).answers[0] as typeof storedSettings).proxy,
      '',
    );
  });

  it('keeps only the known, valid parameters of a pasted address, in the element and in its link', () => {
    const page = `${PROXY}/embed/${HOUSE}`;
    const { answers } = runPlugin(
      { settings: SETTINGS },
      ['address', `${page}?lang=de&#038;theme=dark&utm_source=x&booking-check-in=2027-07-03#top`],
      ['address', `${page}?lang=%22%3E&theme[]=dark`],
    );
    const link = `${page}?lang=de&#038;theme=dark&#038;booking-check-in=2027-07-03`;
    assert.deepEqual(answers.map(elementIn), [
      `<booking-widget proxy="${PROXY}" property="${HOUSE}" lang="de" theme="dark" check-in="2027-07-03"><a href="${link}">Dates and prices</a></booking-widget>`,
      `<booking-widget proxy="${PROXY}" property="${HOUSE}"><a href="${page}">Dates and prices</a></booking-widget>`,
    ]);
  });

  it('adds the script to a page with an author’s markup for the widget', () => {
    for (const html of [
      `<booking-widget property="${HOUSE}"></booking-widget>`,
      `<div data-booking-widget data-property="${HOUSE}"></div>`,
      `<a class="button booking-widget" href="${PROXY}/embed/${HOUSE}">Book</a>`,
      `<button data-booking-open data-property="${HOUSE}">Book</button>`,
    ]) {
      const { answers, scripts } = runPlugin({ settings: SETTINGS }, ['content', html]);
      assert.deepEqual(answers, [html]);
      assert.match(scripts, /booking-widget\.js/, html);
    }
    for (const html of ['<p>Our booking-widget is nice.</p>', '<a class="my-booking-widget-link">x</a>'])
      assert.equal(runPlugin({ settings: SETTINGS }, ['content', html]).scripts, OTHER_SCRIPT, html);
    assert.equal(runPlugin({}, ['content', '<booking-widget></booking-widget>']).scripts, OTHER_SCRIPT);
  });

  it('adds no script for markup with another proxy, and warns editors about it', () => {
    for (const html of [
      '<booking-widget proxy="https://evil.example"></booking-widget>',
      `<div data-booking-widget data-proxy='https://evil.example'></div>`,
      '<button data-booking-open data-proxy=//evil.example>Book</button>',
      `<div data-booking-widget title=">" DATA-PROXY = "${PROXY}.evil.example"></div>`,
    ]) {
      const guest = runPlugin({ settings: SETTINGS }, ['content', html]);
      assert.deepEqual([guest.answers, guest.scripts], [[html], OTHER_SCRIPT], html);
      const editor = runPlugin({ settings: SETTINGS, capabilities: ['edit_posts'] }, ['content', html]);
      assert.match(String(editor.answers[0]), /names another proxy/);
    }
    for (const html of [
      `<booking-widget proxy="${PROXY}/"></booking-widget>`,
      '<a href="/help?proxy=1&amp;data-proxy=2">Help</a><div data-booking-widget></div>',
    ])
      assert.match(runPlugin({ settings: SETTINGS }, ['content', html]).scripts, /booking-widget\.js/, html);
  });

  it('requests its proxy on any host and port, follows no redirect, and reads at most one megabyte', () => {
    const proxy = 'http://127.0.0.1:8787';
    const properties = { status: 200, body: { properties: [{ id: HOUSE, name: 'Sea view' }] } };
    const site = {
      settings: { proxy },
      capabilities: ['manage_options'],
      proxyAnswers: { '/v1/properties': properties },
    };
    const { answers, requests, filtersLeft } = runPlugin(site, ['settings page']);
    assert.match(String(answers[0]), /The proxy answers, and serves/);
    assert.deepEqual(
      requests.map(({ url }) => url),
      [`${proxy}/v1/properties`, `${proxy}/v1/origin`],
    );
    for (const { options, isOtherPortAllowed } of requests) {
      assert.deepEqual([options['redirection'], options['limit_response_size']], [0, 1_048_576]);
      assert.equal(isOtherPortAllowed, false, 'nothing else of this machine');
    }
    assert.ok(!filtersLeft.some((hook) => hook.startsWith('http_')));
  });

  it('has a block whose property and language can be chosen in the editor', () => {
    const proxyAnswers = {
      '/stay/v1/properties': {
        status: 200,
        body: { properties: [{ id: HOUSE, name: 'Sea <!--<script> view' }] },
      },
    };
    const { answers } = runPlugin(
      { settings: SETTINGS, proxyAnswers },
      ['block', { property: HOUSE, lang: 'pt-BR' }],
      ['block', { property: '', lang: '' }],
      ['block editor'],
    );
    const link = `<a href="${PROXY}/embed/${HOUSE}">Dates and prices</a>`;
    assert.deepEqual(answers.slice(0, 2).map(elementIn), [
      `<booking-widget proxy="${PROXY}" property="${HOUSE}" lang="pt-BR">${link}</booking-widget>`,
      `<booking-widget proxy="${PROXY}"><a href="${PROXY}/embed/">Dates and prices</a></booking-widget>`,
    ]);
    const [code = ''] = answers[2] as string[];
    assert.doesNotMatch(code, /</);
    const editorData = JSON.parse(code.replace(/^[^{]+|;$/g, '')) as Record<string, unknown>;
    assert.deepEqual(editorData['properties'], [{ id: HOUSE, name: 'Sea <!--<script> view' }]);
    assert.equal(editorData['problem'], '');
  });

  it('tests the connection on its settings page, and explains what is wrong', () => {
    const settingsPageWith = (proxyAnswers: Site['proxyAnswers'] = {}): string =>
      String(
        runPlugin({ settings: SETTINGS, capabilities: ['manage_options'], proxyAnswers }, ['settings page'])
          .answers[0],
      );
    const properties = { status: 200, body: { properties: [{ id: HOUSE, name: 'Sea <b>view' }] } };
    const allowedOrigin = { status: 200, body: { origin: 'https://www.host.example', allowed: true } };
    const successReport = settingsPageWith({
      '/stay/v1/properties': properties,
      '/stay/v1/origin': allowedOrigin,
    });
    assert.match(successReport, /The proxy answers, and serves/);
    assert.match(
      successReport,
      new RegExp(`Sea &lt;b&gt;view</td><td><code>\\[booking_widget property="${HOUSE}"\\]`),
    );
    assert.doesNotMatch(successReport, /notice-error/);
    const refusedOrigin = { status: 200, body: { origin: 'https://www.host.example', allowed: false } };
    assert.match(
      settingsPageWith({ '/stay/v1/properties': properties, '/stay/v1/origin': refusedOrigin }),
      /notice-error.+Add https:\/\/www\.host\.example to “allowedOrigins”/,
    );
    assert.match(settingsPageWith(), /notice-error.+cannot reach the proxy at .+: Could not resolve host/);
    assert.match(
      settingsPageWith({ '/stay/v1/properties': { status: 404, body: 'x' } }),
      /notice-error.+answered with status 404/,
    );
  });

  it('uses the theme’s colours if they are readable and the host has not turned that off', () => {
    const theme = {
      color: { background: 'var:preset|color|base', text: '#111' },
      elements: { button: { color: { background: 'var(--wp--preset--color--primary)', text: 'url(x)' } } },
    };
    const task = ['shortcode', { property: HOUSE }] as const;
    assert.deepEqual(runPlugin({ settings: SETTINGS, theme }, task).styles, [
      'booking-widget{--booking-surface:var(--wp--preset--color--base);--booking-text:#111;--booking-accent:var(--wp--preset--color--primary);}',
    ]);
    const darkTheme = { color: { background: '#000' } };
    assert.deepEqual(runPlugin({ settings: SETTINGS, theme: darkTheme }, task).styles, []);
    assert.deepEqual(runPlugin({ settings: { ...SETTINGS, colours: '' }, theme }, task).styles, []);
  });

  it('links from the list of plugins to its settings', () => {
    const { answers } = runPlugin({}, ['links', { deactivate: 'x' }]);
    assert.deepEqual(answers, [
      {
        settings:
          '<a href="https://www.host.example/wp-admin/options-general.php?page=booking-widget">Settings</a>',
        deactivate: 'x',
      },
    ]);
  });

  it('shows its settings only to users who may change them, with every value escaped', () => {
    const settings = { proxy: '"><script>alert(1)</script>' };
    const page = ['settings page'] as const;
    assert.deepEqual(runPlugin({ settings, capabilities: ['edit_posts'] }, page).answers, ['']);
    const settingsPage = String(runPlugin({ settings, capabilities: ['manage_options'] }, page).answers[0]);
    assert.doesNotMatch(settingsPage, /<script/);
    assert.match(settingsPage, /<label for="booking-widget-proxy">.+name="booking-widget\[proxy\]"/);
  });
});
