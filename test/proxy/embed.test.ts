import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { visibleOf } from '../../src/contract/visible-text.ts';
import { isStyleValue } from '../../src/host-config/page-config.ts';
import { lookStyles } from '../../src/pages/embed-files.ts';
import { anyCharacter } from '../any-character.ts';
import { startTestProxy } from './test-proxy.ts';
import { FLAT, HOST_FILE, HOUSE, complaintsAbout, unknownIds } from './calls.ts';
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

const complaintsOf = (page: object): string => complaintsAbout(hostFileWithPages(page, undefined));

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
  const proxy = await startTestProxy({
    hostFile: hostFileWithPages({ theme: 'light', look: { radius: '2px' } }, PAGE),
  });
  const readPage = async (path: string): Promise<string> => (await proxy.get(path)).text();

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

  it('takes a theme from its address, but no words or colours, because anyone can write an address', async () => {
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=dark`), 'theme'), 'dark');
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=auto`), 'theme'), undefined);
    assert.equal(attributeOf(await readPage(`/embed/${FLAT}?theme=%22onload`), 'theme'), 'light');
    const html = await readPage(`/embed/${FLAT}?words=%7B%7D&accent=red&look=x`);
    assert.equal(html, await readPage(`/embed/${FLAT}`));
  });

  it('has the default look if the host has chosen nothing', async () => {
    const plain = await startTestProxy();
    assert.doesNotMatch(
      await (await plain.get(`/embed/${HOUSE}`)).text(),
      /:root \{\n  --|<booking-widget[^>]* (theme|words)=/,
    );
  });

  it('includes the prices, and is cached only as long as a calendar answer', async () => {
    const answer = await proxy.get(`/embed/${HOUSE}`);
    const rates = await proxy.get(`/v1/properties/${HOUSE}/calendar`);
    assert.match(await answer.text(), /<booking-first-calendar[ >].*<small [^>]*>€\d+<\/small>/s);
    assert.equal(answer.headers.get('Cache-Control'), rates.headers.get('Cache-Control'));
  });

  it('includes no prices if its address names a stay or a booking, which the widget shows instead', async () => {
    for (const query of ['?booking-check-in=2027-07-03', '?booking-reference=x']) {
      const answer = await proxy.get(`/embed/${HOUSE}${query}`);
      assert.doesNotMatch(await answer.text(), /booking-first-calendar/);
      assert.equal(answer.headers.get('Cache-Control'), 'no-cache');
    }
  });

  it('tells browsers without scripts, in the guest’s language, how old its prices are and how to book', async () => {
    const html = await readPage(`/embed/${HOUSE}?lang=de`);
    const [, advice = ''] = /slot="without-script">(.*?)<\/booking-widget>/s.exec(html) ?? [];
    assert.match(advice, /<time datetime="2027-03-01">Montag, 1\. März 2027<\/time>/);
    assert.match(advice, /lang="de".*JavaScript.*<address.*href="mailto:ana@host\.example"/s);
  });

  it('links to the page itself in a frame without scripts', async () => {
    const html = await (await proxy.get(`/embed/${HOUSE}`, { 'Sec-Fetch-Dest': 'iframe' })).text();
    assert.match(
      html,
      new RegExp(`<a href="${HOUSE}" target="_blank" rel="noopener">Sea view</a></div></booking-widget>`),
    );
  });

  it('has in a frame a hidden notice in the guest’s language, for frames in which guests cannot book', async () => {
    const frameHeaders = { 'Sec-Fetch-Dest': 'iframe' };
    const html = await (await proxy.get(`/embed/${HOUSE}?lang=de`, frameHeaders)).text();
    assert.match(html, /<p class="frame-notice" hidden lang="de" dir="ltr">\s*Solange .* buchen\. .*<\/p>/);
    assert.doesNotMatch(await readPage(`/embed/${HOUSE}`), /frame-notice/);
  });

  it('keeps the host’s choices for its pages out of the API', async () => {
    assert.doesNotMatch(await readPage('/v1/properties'), /"page"|d9b96c|frisch/);
  });
});

describe('a booking page through the day', async () => {
  const proxy = await startTestProxy({ startsAt: Date.parse('2027-03-01T23:59:30Z') });
  const readPage = async (): Promise<string> => (await proxy.get(`/embed/${HOUSE}`)).text();
  const readToday = async (): Promise<string> =>
    /aria-current="date"[^>]*><b [^>]*aria-label="([^"]*)"/.exec(await readPage())?.[1] ?? '';

  it('begins with the property’s current day, and shows the day of its prices', async () => {
    assert.match(await readToday(), /^Monday, March 1, 2027/);
    const before = await readPage();
    assert.equal(await readPage(), before);
    proxy.sandbox.answerOverride = () => new Response(null, { status: 503 });
    await proxy.clock.advance(60_000);
    assert.match(await readToday(), /^Tuesday, March 2, 2027/);
    assert.match(await readPage(), /slot="without-script"><p [^>]*>[^<]*<time datetime="2027-03-01">Monday/);
  });

  it('shows the time of its prices to guests with scripts, too, once the prices are too old', async () => {
    await proxy.clock.advance(3 * 3_600_000);
    assert.match(
      await readPage(),
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
  const proxy = await startTestProxy({
    hostFile: {
      ...HOST_FILE,
      publicUrl: 'https://book.example/stay/',
      page: { homeUrl: 'https://www.host.example/rooms?a=1&b=2' },
      properties: [{ ...first, ...ownFields }, ...rest],
    },
  });
  const readPage = async (query = '', headers: Record<string, string> = {}): Promise<string> =>
    (await proxy.get(`/embed/${HOUSE}${query}`, headers)).text();
  const metaContent = (html: string, name: string): string | undefined =>
    new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(html)?.[1];

  it('has a title in the guest’s language, as far as the host has translated it', async () => {
    assert.match(await readPage('?lang=de'), /<title>Sea &lt;view&gt; – Ein Haus über dem Meer<\/title>/);
    assert.match(await readPage('?lang=de-AT'), /– Ein Haus über dem Meer<\/title>/);
    assert.match(await readPage('?lang=no'), /– Et hus over havet<\/title>/);
    assert.match(await readPage('?lang=zh-TW'), /– 海邊的房子<\/title>/);
    assert.match(await readPage('?lang=fr'), /– A house &lt;\/script&gt;&lt;b&gt;above/);
  });

  it('describes the page to chats and link previews', async () => {
    const html = await readPage('?lang=de&utm_source=x');
    assert.equal(metaContent(html, 'og:title'), 'Sea &lt;view&gt;');
    assert.equal(metaContent(html, 'og:description'), 'Ein Haus über dem Meer');
    assert.equal(metaContent(html, 'og:url'), `https://book.example/stay/embed/${HOUSE}?lang=de`);
    assert.equal(metaContent(html, 'og:image'), 'https://www.host.example/sea.jpg');
    assert.equal(metaContent(html, 'og:image:alt'), 'Das Meer');
  });

  it('describes the place to search engines, in data that no text can break out of', async () => {
    const html = await readPage();
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    assert.doesNotMatch(json, /</);
    const placeData = JSON.parse(json) as Readonly<Record<string, unknown>>;
    assert.equal(placeData['@type'], 'VacationRental');
    assert.equal(placeData['description'], ownFields.summary);
    assert.equal(placeData['url'], `https://book.example/stay/embed/${HOUSE}`);
  });

  it('links back to the host’s site, except in a frame', async () => {
    const linkPattern = /<a href="https:\/\/www\.host\.example\/rooms\?a=1&amp;b=2">www\.host\.example<\/a>/;
    assert.match(await readPage(), linkPattern);
    assert.doesNotMatch(await readPage('', { 'Sec-Fetch-Dest': 'iframe' }), linkPattern);
    assert.match(complaintsOf({ homeUrl: 'javascript:alert(1)' }), /^page.homeUrl must be a link/);
  });

  it('names the origins that it sends messages to only in a frame', async () => {
    const tagPattern = /<meta name="booking-parents" content="([^"]*)">/;
    const [, parents] = tagPattern.exec(await readPage('', { 'Sec-Fetch-Dest': 'iframe' })) ?? [];
    assert.equal(parents, ['https://book.example', ...HOST_FILE.allowedOrigins].join(' '));
    assert.doesNotMatch(await readPage(), tagPattern);
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
      assert.equal(
        complaintsOf({ look }),
        `${field} must be a plain CSS value like #0f5f63, 10px or Georgia, serif`,
        JSON.stringify(look),
      );
    assert.match(complaintsOf({ look: { accnt: 'red' } }), /^page.look must not have accnt/);
    assert.match(complaintsOf({ theme: 'blue' }), /^page.theme must be auto, light or dark/);
    assert.match(complaintsOf({ words: { Deutsch: {} } }), /^page.words.Deutsch must be a language/);
    assert.match(complaintsOf({ words: { de: { cleaning: 'x' } } }), /must be the name of a text/);
    assert.match(complaintsOf({ words: { de: { 'a.b': { one: 'x' } } } }), /must have a text for "other"/);
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

/** Characters with a meaning in CSS, and a few without one. */
const CSS_CHARACTERS = '#,a,1, ,.,%,(,),+,-,/,*,\\,",\',{,},;,:,@,<,!,\n'.split(',');

const cssText = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom('url(', 'rgb(', '*/', '/*', '--'), fc.constantFrom(...CSS_CHARACTERS)), {
      maxLength: 20,
    })
    .map((parts) => parts.join('')),
);

/** Returns whether a CSS parser reads the text as one value: quotes and brackets are in pairs, and nothing ends the value early. */
function isOneValue(value: string): boolean {
  const withoutStrings = value.replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '');
  if (/["'\\{};:@<!]|[^\x20-\x7e]|\/\*/.test(withoutStrings)) return false;
  const brackets = withoutStrings.replace(/[^()]/g, '');
  let [before, left] = ['', brackets];
  while (before !== left) [before, left] = [left, left.replaceAll('()', '')];
  return left === '';
}

describe('any text from a host', () => {
  it('cannot break out of its CSS value', () => {
    fc.assert(
      fc.property(cssText, (value) => {
        if (!isStyleValue(value)) return;
        assert.ok(isOneValue(value), value);
        assert.equal(lookStyles({ accent: value }), `:root {\n  --booking-accent: ${value};\n}\n`);
      }),
      { numRuns: 3_000 },
    );
  });

  it('reaches the widget unchanged, and never becomes markup', async () => {
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
    const [plainId = '', ...ids] = unknownIds(wordSamples.length + 1);
    const [first] = HOST_FILE.properties;
    const properties = [
      { ...first, id: plainId },
      ...wordSamples.map((ownWords, index) => ({ ...first, id: ids[index], page: { words: ownWords } })),
    ];
    const proxy = await startTestProxy({ hostFile: { ...HOST_FILE, properties } });
    const countTags = (html: string): number | undefined => html.match(/<\w/g)?.length;
    const expectedTagCount = countTags(await (await proxy.get(`/embed/${plainId}`)).text());
    for (const [index, ownWords] of wordSamples.entries()) {
      const html = await (await proxy.get(`/embed/${ids[index]}`)).text();
      const trimmedWords: unknown = JSON.parse(JSON.stringify(ownWords), (_name, value: unknown) =>
        typeof value === 'string' ? value.trim() : value,
      );
      assert.deepEqual(JSON.parse(attributeOf(html, 'words') ?? '{}'), trimmedWords);
      assert.equal(countTags(html), expectedTagCount, JSON.stringify(ownWords));
    }
  });
});
