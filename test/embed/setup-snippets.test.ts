import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fontOf, hexOf } from '../../src/embed/setup/look.ts';
import { textOf, markupFor, EMBED_WAYS } from '../../src/embed/setup/markup.ts';
import type { Choices } from '../../src/embed/setup/markup.ts';
import { SYSTEMS } from '../../src/embed/setup/systems.ts';

const BASE = 'https://book.your-house.example';
const DEFAULT_CHOICES: Choices = {
  ...{ property: '5f0c…', lang: '', theme: '', way: 'page', linkText: 'Book this house', look: {} },
};

/** Returns the text on one line, as a browser reads it. */
const collapseSpaces = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ ?([<>]) ?/g, '$1')
    .trim();

const readGuide = (name: string): string =>
  collapseSpaces(readFileSync(new URL(`../../demo/guide/${name}.md`, import.meta.url), 'utf8'));

const linesFor = (system: string, choices: Partial<Choices> = {}): string[] =>
  (SYSTEMS[system]?.blocks({ ...DEFAULT_CHOICES, ...choices }, BASE) ?? []).map(({ code }) => code);

describe('the lines to copy from the setup page', () => {
  it('are the same as in the guide: element, link, frame and shortcode', () => {
    const embedGuide = readGuide('embed');
    const [page = '', frame = ''] = [
      linesFor('html')[0],
      linesFor('html', { way: 'frame', linkText: 'Dates and prices' })[0],
    ];
    for (const text of [page, frame, textOf(markupFor({ ...DEFAULT_CHOICES, way: 'link' }, BASE))])
      assert.ok(embedGuide.includes(collapseSpaces(text)), text);
    assert.ok(readGuide('wordpress').includes(linesFor('wordpress', { lang: 'de' })[0] ?? '?'));
  });

  it('include preload lines for the head only if property and language are known', () => {
    const property = '5f0c2a64-8d1e-4b7a-9c35-1e2f60a7b801';
    const head = `<link rel="preload" as="fetch" crossorigin href="${BASE}/v1/properties/${property}/first-view?lang=de">
<link rel="modulepreload" href="${BASE}/booking-widget.js">`;
    assert.equal(linesFor('html', { property, lang: 'de' })[1], head);
    for (const unknown of [
      { lang: 'de', property: '' },
      { property },
      { property, lang: 'de', way: 'link' },
    ] as const)
      assert.ok(!linesFor('html', unknown).join('').includes('preload'));
  });

  it('set Vue’s compiler option with the same lines as the guide', () => {
    const [install = '', option = ''] = linesFor('vue');
    const elementGuide = readGuide('element');
    assert.ok(elementGuide.includes(install));
    const [isCustomElement = '?'] = /compilerOptions: \{.*?\}/.exec(collapseSpaces(option)) ?? [];
    assert.ok(elementGuide.includes(isCustomElement), isCustomElement);
  });

  it('exist for each system and each of its ways, and contain the property', () => {
    for (const [id, { ways }] of Object.entries(SYSTEMS)) {
      assert.ok(ways.length > 0 && ways.every((way) => EMBED_WAYS.includes(way)));
      for (const way of ways) assert.match(linesFor(id, { way }).join('\n'), /5f0c…/, `${id}, ${way}`);
    }
  });

  it('are the same for every system that accepts HTML, so a browser test of one covers all', () => {
    for (const system of ['wordpress-html', 'ghost', 'webflow', 'squarespace', 'shopify', 'gtm'])
      for (const way of SYSTEMS[system]?.ways ?? assert.fail(system))
        assert.equal(
          linesFor(system, { way }).join('\n'),
          linesFor('html', { way }).join('\n'),
          `${system}, ${way}`,
        );
  });

  it('link to the page of all places if guests choose the place', () => {
    for (const system of ['react', 'html']) {
      const allLines = linesFor(system, { property: '' }).join('\n');
      assert.match(allLines, /<a href="https:\/\/book\.your-house\.example\/embed\/">Book this house<\/a>/);
      assert.doesNotMatch(allLines, /property=/);
    }
    assert.match(
      linesFor('html', { property: '', way: 'frame', lang: 'de' })[0] ?? '',
      /src="[^"]+\/embed\/\?lang=de"/,
    );
  });

  it('have the colours in the format that each system reads', () => {
    const look = { accent: '#961e5a', font: "'My Font', serif" };
    const cssRule = `booking-widget {\n  --booking-accent: #961e5a;\n  --booking-font: 'My Font', serif;\n}`;
    assert.ok(linesFor('html', { look })[0]?.includes(`<style>\n${cssRule}\n</style>`));
    assert.equal(linesFor('wordpress', { look })[1], cssRule);
    assert.match(
      linesFor('react', { look })[1] ?? '',
      /'--booking-font': '\\'My Font\\', serif',\n\} as CSSProperties;/,
    );
    const [, config = ''] = linesFor('wix', { look, way: 'address' });
    assert.deepEqual(JSON.parse(`{${config}}`), { page: { look } });
  });

  it('escape markup in the host’s link text', () => {
    const linkText = '<b>"5 < 6" & {more}</b>';
    for (const system of ['html', 'react', 'vue'])
      assert.match(
        linesFor(system, { linkText }).join('\n'),
        />&#60;b&#62;&#34;5 &#60; 6&#34; &#38; &#123;more&#125;&#60;\/b&#62;<\/a>/,
      );
  });
});

describe('the colours and fonts that a host enters', () => {
  it('accepts hex colours of three or six digits, with or without #', () => {
    assert.deepEqual(['#ABC', 'abc', ' #a1B2c3 ', 'teal', '#abcd'].map(hexOf), [
      ...['#aabbcc', '#aabbcc', '#a1b2c3', undefined, undefined],
    ]);
  });

  it('accepts only fonts with closed quotation marks and no sign that ends the CSS declaration', () => {
    for (const font of ['Georgia, serif', "'My Font', serif", '"My Font",system-ui', "''"])
      assert.equal(fontOf(` ${font} `), font);
    for (const font of ["'My Font, serif", 'My "Font', `'My" Font`, "it's", 'a; b: c', 'x}', 'url(x)', ''])
      assert.equal(fontOf(font), undefined, font);
  });
});
