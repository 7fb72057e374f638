import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { visibleOf } from '../../src/contract/visible-text.ts';
import { readHostConfig } from '../../src/host-config/config-file.ts';
import { isStyleValue, mergePageConfig } from '../../src/host-config/page-config.ts';
import { lookStyles } from '../../src/pages/embed-files.ts';
import { anyCharacter } from '../any-character.ts';
import { runWorld } from './world.ts';
import { FLAT, HOST_FILE, HOUSE, complaintText } from './calls.ts';
import type { HostFile } from './calls.ts';

const WORDS = { de: { 'booking.cleaningFee': 'Reinigung & "Wäsche" <frisch>' } };
const CONTACT = { email: 'ana@host.example' };
const PAGE = {
  theme: 'dark',
  look: { accent: '#d9b96c', font: 'Georgia, "Noto Serif", serif' },
  words: WORDS,
};

const hostFileWithPages = (commonPage: object | undefined, ownPage: object | undefined): HostFile => {
  const [first, ...rest] = HOST_FILE.properties;
  return {
    ...HOST_FILE,
    ...(commonPage && { page: commonPage }),
    properties: [{ ...first, contact: CONTACT, ...(ownPage && { page: ownPage }) }, ...rest],
  };
};

const complaintsOf = (page: object): readonly string[] => {
  const read = readHostConfig(JSON.stringify(hostFileWithPages(page, undefined)));
  return 'complaints' in read ? read.complaints.map(complaintText) : [];
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decodeEntities = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (each) => ENTITIES[each] ?? '');
const attributeOf = (page: string, name: string): string | undefined => {
  const found = new RegExp(`<booking-widget[^>]* ${name}="([^"]*)"`).exec(page)?.[1];
  return found === undefined ? undefined : decodeEntities(found);
};

describe('the booking page of a property', async () => {
  const world = await runWorld({
    hostFile: hostFileWithPages({ theme: 'light', look: { radius: '2px' } }, PAGE),
  });
  const readPage = async (path: string): Promise<string> => (await world.get(path)).text();

  it('uses the colours and words that its host has chosen', async () => {
    const html = await readPage(`/embed/${HOUSE}`);
    assert.equal(attributeOf(html, 'theme'), 'dark');
    assert.deepEqual(JSON.parse(attributeOf(html, 'words') ?? ''), WORDS);
    assert.doesNotMatch(html, /style=|<script>|<frisch>/);
    assert.match(
      html,
      /<style>:root \{\n  --booking-accent: #d9b96c;\n  --booking-radius: 2px;\n  --booking-font: Georgia, "Noto Serif", serif;\n\}\n<\/style>/,
    );
  });

  it('uses the host’s common choices if the property has none of its own', async () => {
    const html = await readPage(`/embed/${FLAT}`);
    assert.equal(attributeOf(html, 'theme'), 'light');
    assert.equal(attributeOf(html, 'words'), undefined);
    assert.match(html, /<style>:root \{\n  --booking-radius: 2px;\n\}/);
  });

  it('takes a theme from its address, but no words or colours, which anybody could put there', async () => {
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=dark`), 'theme'), 'dark');
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=auto`), 'theme'), undefined);
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=%22onload`), 'theme'), 'light');
    const html = await readPage(`/embed/${FLAT}?words=%7B%7D&accent=red&look=x`);
    assert.equal(html, await readPage(`/embed/${FLAT}`));
  });

  it('has the default look if the host has chosen nothing', async () => {
    const plain = await runWorld();
    assert.doesNotMatch(
      await (await plain.get(`/embed/${HOUSE}`)).text(),
      /:root \{\n  --|<booking-widget[^>]* (theme|words)=/,
    );
  });

  it('includes the prices, and is cached only as long as a calendar answer', async () => {
    const answer = await world.get(`/embed/${HOUSE}`);
    const rates = await world.get(`/v1/properties/${HOUSE}/calendar`);
    assert.match(await answer.text(), /<booking-first-calendar[ >].*<small [^>]*>€\d+<\/small>/s);
    assert.equal(answer.headers.get('Cache-Control'), rates.headers.get('Cache-Control'));
  });

  it('includes no prices if it leads to a stay or back to a booking, which the widget shows instead', async () => {
    for (const query of ['?booking-check-in=2027-07-03', '?booking-reference=x']) {
      const answer = await world.get(`/embed/${HOUSE}${query}`);
      assert.doesNotMatch(await answer.text(), /booking-first-calendar/);
      assert.equal(answer.headers.get('Cache-Control'), 'no-cache');
    }
  });

  it('says in the guest’s language how old its prices are and how to book, for browsers without scripts', async () => {
    const html = await readPage(`/embed/${HOUSE}?lang=de`);
    const [, advice = ''] = /slot="without-script">(.*?)<\/booking-widget>/s.exec(html) ?? [];
    assert.match(advice, /<time datetime="2027-03-01">Montag, 1\. März 2027<\/time>/);
    assert.match(advice, /lang="de".*JavaScript.*<address.*href="mailto:ana@host\.example"/s);
  });

  it('links to the page itself in a frame without scripts', async () => {
    const html = await (await world.get(`/embed/${HOUSE}`, { 'Sec-Fetch-Dest': 'iframe' })).text();
    assert.match(
      html,
      new RegExp(`<a href="${HOUSE}" target="_blank" rel="noopener">Sea view</a></div></booking-widget>`),
    );
  });

  it('has in a frame a hidden text in the guest’s language for frames in which guests cannot book', async () => {
    const framed = { 'Sec-Fetch-Dest': 'iframe' };
    const html = await (await world.get(`/embed/${HOUSE}?lang=de`, framed)).text();
    assert.match(html, /<p class="frame-notice" hidden lang="de" dir="ltr">\s*Solange .* buchen\. .*<\/p>/);
    assert.doesNotMatch(await readPage(`/embed/${HOUSE}`), /frame-notice/);
  });

  it('keeps the host’s choices for its pages out of the API', async () => {
    assert.doesNotMatch(await readPage('/v1/properties'), /"page"|d9b96c|frisch/);
  });
});

describe('a booking page through the day', async () => {
  const world = await runWorld({ startsAt: Date.parse('2027-03-01T23:59:30Z') });
  const page = async (): Promise<string> => (await world.get(`/embed/${HOUSE}`)).text();
  const readToday = async (): Promise<string> =>
    /aria-current="date"[^>]*><b [^>]*aria-label="([^"]*)"/.exec(await page())?.[1] ?? '';

  it('begins with the property’s current day, and shows the day of its prices', async () => {
    assert.match(await readToday(), /^Monday, March 1, 2027/);
    const before = await page();
    assert.equal(await page(), before);
    world.sandbox.answerOverride = () => new Response(null, { status: 503 });
    await world.clock.advance(60_000);
    assert.match(await readToday(), /^Tuesday, March 2, 2027/);
    assert.match(await page(), /slot="without-script"><p [^>]*>[^<]*<time datetime="2027-03-01">Monday/);
  });

  it('shows all guests the time of its prices once the prices are too old', async () => {
    await world.clock.advance(3 * 3_600_000);
    assert.match(
      await page(),
      /<p [^>]*>[^<]*<time [^>]*>Monday, March 1, 2027, 11:59\sPM<\/time> ?<\/p><booking-widget /,
    );
  });
});

describe('the metadata of a booking page', async () => {
  const ownFields = {
    name: 'Sea <view>',
    summary: 'A house </script><b>above</b> the sea',
    image: { url: 'https://www.host.example/sea.jpg', alt: 'The sea' },
    language: 'en',
    inLanguages: {
      de: { summary: 'Ein Haus über dem Meer', image: { alt: 'Das Meer' } },
      nb: { summary: 'Et hus over havet', image: { alt: 'Havet' } },
      'zh-Hant': { summary: '海邊的房子', image: { alt: '海' } },
    },
  };
  const [first, ...rest] = HOST_FILE.properties;
  const world = await runWorld({
    hostFile: {
      ...HOST_FILE,
      publicUrl: 'https://book.example/stay/',
      page: { homeUrl: 'https://www.host.example/rooms?a=1&b=2' },
      properties: [{ ...first, ...ownFields }, ...rest],
    },
  });
  const page = async (query = '', headers: Record<string, string> = {}): Promise<string> =>
    (await world.get(`/embed/${HOUSE}${query}`, headers)).text();
  const metaContent = (html: string, name: string): string | undefined =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

  it('has a title in the guest’s language, as far as the host has translated it', async () => {
    assert.match(await page('?lang=de'), /<title>Sea &lt;view&gt; – Ein Haus über dem Meer<\/title>/);
    assert.match(await page('?lang=de-AT'), /– Ein Haus über dem Meer<\/title>/);
    assert.match(await page('?lang=no'), /– Et hus over havet<\/title>/);
    assert.match(await page('?lang=zh-TW'), /– 海邊的房子<\/title>/);
    assert.match(await page('?lang=fr'), /– A house &lt;\/script&gt;&lt;b&gt;above/);
  });

  it('describes the page to chats and link previews', async () => {
    const html = await page('?lang=de&utm_source=x');
    assert.equal(metaContent(html, 'og:title'), 'Sea &lt;view&gt;');
    assert.equal(metaContent(html, 'og:description'), 'Ein Haus über dem Meer');
    assert.equal(metaContent(html, 'og:url'), `https://book.example/stay/embed/${HOUSE}?lang=de`);
    assert.equal(metaContent(html, 'og:image'), 'https://www.host.example/sea.jpg');
    assert.equal(metaContent(html, 'og:image:alt'), 'Das Meer');
  });

  it('describes the place to search engines, in data that no text can break out of', async () => {
    const html = await page();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    assert.doesNotMatch(json, /</);
    const placeData = JSON.parse(json) as Readonly<Record<string, unknown>>;
    assert.equal(placeData['@type'], 'VacationRental');
    assert.equal(placeData['description'], ownFields.summary);
    assert.equal(placeData['url'], `https://book.example/stay/embed/${HOUSE}`);
  });

  it('links back to the host’s site, except in a frame', async () => {
    const link = /<a href="https:\/\/www\.host\.example\/rooms\?a=1&amp;b=2">www\.host\.example<\/a>/;
    assert.match(await page(), link);
    assert.doesNotMatch(await page('', { 'Sec-Fetch-Dest': 'iframe' }), link);
    assert.match(complaintsOf({ homeUrl: 'javascript:alert(1)' }).join(), /^page.homeUrl must be a link/);
  });

  it('names in a frame the origins that it sends messages to', async () => {
    const tag = /<meta name="booking-parents" content="([^"]*)">/;
    const [, parents] = tag.exec(await page('', { 'Sec-Fetch-Dest': 'iframe' })) ?? [];
    assert.equal(parents, ['https://book.example', ...HOST_FILE.allowedOrigins].join(' '));
    assert.doesNotMatch(await page(), tag);
  });
});

describe('the config file', () => {
  it('is refused with the field and the rule of each invalid value', () => {
    for (const [field, look] of [
      ['page.look.accent', { accent: 'red; } body { display: none' }],
      ['page.look.accent', { accent: 'url(https://evil.example/x)' }],
      ['page.look.font', { font: '"Georgia' }],
      ['page.look.radius', { radius: 'calc((1px)' }],
      ['page.look.shadow', { shadow: '0 0 /* 1px' }],
    ] as const)
      assert.deepEqual(
        complaintsOf({ look }),
        [`${field} must be a plain CSS value like #0f5f63, 10px or Georgia, serif`],
        JSON.stringify(look),
      );
    assert.match(complaintsOf({ look: { accnt: 'red' } }).join(), /^page.look must not have accnt/);
    assert.match(complaintsOf({ theme: 'blue' }).join(), /^page.theme must be auto, light or dark/);
    assert.match(complaintsOf({ words: { Deutsch: {} } }).join(), /^page.words.Deutsch must be a language/);
    assert.match(complaintsOf({ words: { de: { cleaning: 'x' } } }).join(), /must be the name of a text/);
    assert.match(
      complaintsOf({ words: { de: { 'a.b': { one: 'x' } } } }).join(),
      /must have a text for "other"/,
    );
  });

  it('accepts ordinary CSS values', () => {
    for (const value of [
      '#0f5f63',
      'rgb(15 95 99 / 50%)',
      'oklch(0.6 0.1 200)',
      '0 12px 32px -12px #0f627255',
      '10px',
    ])
      assert.ok(isStyleValue(value), value);
  });
});

/** Characters that have a meaning in a style sheet. */
const CSS_SIGNS = '#,a,1, ,.,%,(,),+,-,/,*,\\,",\',{,},;,:,@,<,!,\n'.split(',');

const cssText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom('url(', 'rgb(', '*/', '/*', '--'), fc.constantFrom(...CSS_SIGNS)), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
);

/** Returns whether a CSS parser reads one declaration: quotation marks and brackets are in pairs, and nothing ends it early. */
function staysInOneValue(value: string): boolean {
  const bare = value.replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '');
  if (/["'\\{};:@<!]|[^\x20-\x7e]|\/\*/.test(bare)) return false;
  const inner = bare.replace(/[^()]/g, '');
  let [before, left] = ['', inner];
  while (before !== left) [before, left] = [left, left.replaceAll('()', '')];
  return left === '';
}

describe('any text from a host', () => {
  it('cannot break out of its CSS value', () => {
    fc.assert(
      fc.property(cssText, (value) => {
        if (!isStyleValue(value)) return;
        assert.ok(staysInOneValue(value), value);
        assert.equal(lookStyles({ accent: value }), `:root {\n  --booking-accent: ${value};\n}\n`);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reaches the widget unchanged, and is markup nowhere', async () => {
    const words = fc.dictionary(
      fc.constantFrom('en', 'de', 'de-AT'),
      fc.dictionary(
        fc.constantFrom('booking.cleaningFee', 'calendar.nights'),
        fc
          .oneof(
            fc.constantFrom(
              '"><script>alert(1)</script>',
              "' onload='x",
              '&quot;',
              '</booking-widget>',
              '\u2028',
            ),
            fc.string({ unit: anyCharacter, minLength: 1, maxLength: 60 }),
          )
          .filter(
            (text) =>
              visibleOf(text) !== '' &&
              Buffer.from(text).toString() === text &&
              // The config refuses invisible characters, and control characters except line breaks.
              !/\p{Cc}/u.test(text.replace(/[\n\r\t]/g, '')),
          ),
      ),
      { minKeys: 1 },
    );
    const wordSamples = fc.sample(words, 60);
    const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const [first] = HOST_FILE.properties;
    const properties = [{}, ...wordSamples].map((own, index) => ({
      ...first,
      id: idOf(index),
      page: { words: own },
    }));
    const world = await runWorld({ hostFile: { ...HOST_FILE, properties } });
    const countTags = (html: string): number | undefined => html.match(/<\w/g)?.length;
    const tags = countTags(await (await world.get(`/embed/${idOf(0)}`)).text());
    for (const [index, own] of wordSamples.entries()) {
      const html = await (await world.get(`/embed/${idOf(index + 1)}`)).text();
      const given = mergePageConfig({}, { words: own }).words;
      const trimmed = Object.fromEntries(
        Object.entries(given).map(([tag, texts]) => [
          tag,
          Object.fromEntries(
            Object.entries(texts).map(([name, text]) => [
              name,
              typeof text === 'string' ? text.trim() : text,
            ]),
          ),
        ]),
      );
      assert.deepEqual(JSON.parse(attributeOf(html, 'words') ?? '{}'), trimmed);
      assert.equal(countTags(html), tags, JSON.stringify(own));
    }
  });
});
