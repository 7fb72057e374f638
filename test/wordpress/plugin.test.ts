import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { wordpress } from './wordpress.ts';

const HOUSE = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
const PROXY = 'https://book.host.example/stay';
const SETTINGS = { proxy: PROXY };
const HASH = `sha384-${'Ab+/'.repeat(16)}`;
const OTHER = "<script src='/other.js'></script>";

describe('the WordPress plugin', () => {
  it('makes the element of a shortcode, with a link in it and one script for all of them', () => {
    const { answers, scripts } = wordpress(
      { settings: SETTINGS },
      ['shortcode', { property: HOUSE, lang: 'de-AT', 'check-in': '2027-07-03' }],
      ['shortcode', { property: HOUSE }, 'Zimmer & <b>Preise</b>'],
      ['shortcode', ''],
    );
    const link = `<a href="${PROXY}/embed/${HOUSE}">`;
    assert.deepEqual(answers, [
      `<booking-widget proxy="${PROXY}" property="${HOUSE}" lang="de-AT" check-in="2027-07-03">${link}Dates and prices</a></booking-widget>`,
      `<booking-widget proxy="${PROXY}" property="${HOUSE}">${link}Zimmer &amp; Preise</a></booking-widget>`,
      `<booking-widget proxy="${PROXY}"></booking-widget>`,
    ]);
    assert.equal(
      scripts,
      `<script async crossorigin="anonymous" src='${PROXY}/booking-widget.js' id='booking-widget-js'></script>\n${OTHER}`,
    );
  });

  it('pins a release by its hash', () => {
    const pinned = { ...SETTINGS, version: '1f2e3d4c5b6a', integrity: HASH };
    const { scripts } = wordpress({ settings: pinned }, ['shortcode', { property: HOUSE }]);
    assert.match(scripts, /crossorigin="anonymous" integrity="sha384-[^"]+" src='[^']+\?v=1f2e3d4c5b6a'/);
    assert.ok(scripts.includes(HASH));
  });

  it('brings no script to a page without a widget', () => {
    assert.equal(wordpress({ settings: SETTINGS }).scripts, OTHER);
  });

  it('makes the element of a booking page’s bare address, and of no other', () => {
    const page = `${PROXY}/embed/${HOUSE}`;
    const { answers } = wordpress(
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

  it('prints nothing of what is hostile or mistyped, and tells who can mend it', () => {
    const tasks = [
      { property: `${HOUSE}" onload="alert(1)` },
      { property: `${HOUSE}\n` },
      { property: HOUSE, lang: '"><script>alert(1)</script>' },
      { property: HOUSE, onclick: 'alert(1)' },
      { property: HOUSE, 'return-url': 'javascript:alert(1)' },
      { property: HOUSE, 'return-url': '/thanks" onload="x' },
      { property: HOUSE, proxy: 'https://evil.example' },
      { property: HOUSE, '"><script>': '1' },
      { 0: HOUSE },
    ].map((attributes) => ['shortcode', attributes] as const);
    const guest = wordpress({ settings: SETTINGS }, ...tasks);
    assert.deepEqual(
      guest.answers,
      tasks.map(() => ''),
    );
    const editor = wordpress({ settings: SETTINGS, capabilities: ['edit_posts'] }, ...tasks);
    for (const [index, answer] of editor.answers.entries()) {
      assert.match(String(answer), /^<p><strong>Booking widget:<\/strong> [^<>]+<\/p>$/, `task ${index}`);
    }
    assert.match(
      String(editor.answers[2]),
      /&quot;lang&quot; is unknown, or has a value that it cannot have/,
    );
  });

  it('says to an editor that there is no proxy yet, and to a guest nothing', () => {
    const task = ['shortcode', { property: HOUSE }] as const;
    assert.match(
      String(wordpress({ capabilities: ['edit_posts'] }, task).answers[0]),
      /name your proxy under Settings/,
    );
    assert.deepEqual(wordpress({ settings: 'broken' }, task).answers, ['']);
  });

  it('stores an address and a pin that can be used, and names the field and the rule of any other', () => {
    const saved = (fields: unknown): readonly [unknown, readonly string[]] => {
      const { answers, errors } = wordpress({}, ['save', fields]);
      return [answers[0], errors];
    };
    const none = { proxy: '', version: '', integrity: '' };
    assert.deepEqual(saved({ proxy: ` ${PROXY}/ `, other: 'x' }), [{ ...none, proxy: PROXY }, []]);
    const pin = { version: '1f2e3d4c5b6a', integrity: HASH };
    assert.deepEqual(saved({ proxy: PROXY, ...pin }), [{ proxy: PROXY, ...pin }, []]);
    for (const proxy of [
      'http://book.example',
      'javascript:alert(1)',
      'https://a"b',
      'https://a.example/?x',
      'book.example',
    ])
      assert.deepEqual(saved({ proxy }), [
        none,
        ['Proxy: must be an https address like https://book.your-house.example'],
      ]);
    assert.deepEqual(saved({ proxy: PROXY, version: pin.version })[1], [
      'Release and hash belong together: a release is pinned by both, or by none.',
    ]);
    assert.match(saved({ integrity: 'sha384-x' })[1].join(), /^Hash: must be "integrity" in release.json/);
    assert.deepEqual(saved('not a form'), [none, []]);
  });

  it('shows its settings to who may change them alone, as text', () => {
    const settings = { proxy: '"><script>alert(1)</script>' };
    const page = ['settings page'] as const;
    assert.deepEqual(wordpress({ settings, capabilities: ['edit_posts'] }, page).answers, ['']);
    const shown = String(wordpress({ settings, capabilities: ['manage_options'] }, page).answers[0]);
    assert.doesNotMatch(shown, /<script/);
    for (const field of ['proxy', 'version', 'integrity'])
      assert.match(
        shown,
        new RegExp(`<label for="booking-widget-${field}">.+name="booking-widget\\[${field}\\]"`),
      );
  });
});
