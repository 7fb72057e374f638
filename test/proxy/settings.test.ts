import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readHostConfig } from '../../src/host-config/config-file.ts';
import { readServiceAccess, readSettings } from '../../src/host-config/server-settings.ts';
import type { ServiceAccess, Settings } from '../../src/host-config/server-settings.ts';
import { SettingsError } from '../../src/host-config/settings-reader.ts';
import { HOST_FILE, HOUSE, complaintsAbout } from './calls.ts';

const LIVE_CONFIG = { allowedOrigins: HOST_FILE.allowedOrigins, properties: HOST_FILE.properties };
const SECRET = '0123456789abcdef0123456789abcdef';
const ENV = {
  SERVICE_URL: 'https://service.example/base/',
  SERVICE_API_KEY: 'key',
  CONFIG_FILE: 'config.json',
  QUOTE_SECRET: SECRET,
};
const FILES: Record<string, string> = {
  'config.json': JSON.stringify(LIVE_CONFIG),
  'demo.json': JSON.stringify(HOST_FILE),
  key: 'from-a-file\n',
  empty: '\n',
};

const readWith = (env: Record<string, string | undefined>): Settings =>
  readSettings({
    env: { ...ENV, ...env },
    readFile(path) {
      const text = FILES[path];
      if (text === undefined) throw Object.assign(new Error(path), { code: 'ENOENT' });
      return text;
    },
    randomSecret: () => 'r'.repeat(43),
  });

function complaintsFor(env: Record<string, string | undefined>): string[] {
  try {
    readWith(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof SettingsError);
    return error.message.split('\n').slice(1);
  }
}

describe('the settings of the host’s own commands', () => {
  const readAccess = (env: Record<string, string>): ServiceAccess =>
    readServiceAccess({ env, readFile: (path) => FILES[path] ?? '' });

  it('are the service’s address and key, whatever else is set', () => {
    const env = { SERVICE_URL: 'https://service.example/', SERVICE_API_KEY_FILE: 'key', PORT: 'x' };
    assert.deepEqual(readAccess(env), {
      serviceUrl: 'https://service.example',
      serviceApiKey: 'from-a-file',
    });
  });

  it('are named in the error if they are missing or invalid', () => {
    assert.throws(
      () => readAccess({ SERVICE_URL: 'ftp://x' }),
      (error) =>
        error instanceof SettingsError &&
        error.complaints.map(({ setting }) => setting).join() === 'SERVICE_URL,SERVICE_API_KEY',
    );
  });
});

describe('the settings', () => {
  it('have defaults for everything except the service, the config and the secret', () => {
    const { proxy, host, port, store, logLevel, trustedHops } = readWith({});
    assert.deepEqual([host, port, logLevel], ['127.0.0.1', 8787, 'info']);
    assert.deepEqual(store, { kind: 'file', path: './data' });
    assert.deepEqual(trustedHops, { kind: 'count', hops: 0 });
    assert.deepEqual(
      [proxy.calendarRefreshSeconds, proxy.isRateLimited, proxy.isBotChecked],
      [30, true, true],
    );
    assert.deepEqual([proxy.serviceUrl, proxy.serviceApiKey], ['https://service.example/base', 'key']);
  });

  it('report all mistakes at once, each with its name', () => {
    const lines = complaintsFor({
      SERVICE_URL: 'ftp://service.example',
      SERVICE_API_KEY: '',
      CONFIG_FILE: 'nowhere.json',
      QUOTE_SECRET: 'short',
      PORT: '99999',
      STORE_URL: 'mysql://x',
      CALENDAR_REFRESH_SECONDS: '1',
      RATE_LIMIT: 'maybe',
      BOT_CHECK: 'yes',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'everybody',
    });
    const names = lines.map((line) => line.trim().split(' ')[0]);
    assert.deepEqual(names.sort(), [
      'BOT_CHECK',
      'CALENDAR_REFRESH_SECONDS',
      'CONFIG_FILE',
      'LOG_LEVEL',
      'PORT',
      'QUOTE_SECRET',
      'RATE_LIMIT',
      'SERVICE_API_KEY',
      'SERVICE_URL',
      'STORE_URL',
      'TRUST_PROXY',
    ]);
  });

  const mistakes: [Record<string, string | undefined>, RegExp][] = [
    [{ SERVICE_URL: undefined }, /SERVICE_URL is missing/],
    [{ SERVICE_URL: 'http://service.example' }, /SERVICE_URL must be an https URL/],
    [{ SERVICE_URL: 'https://u:p@service.example' }, /SERVICE_URL must be a plain base URL/],
    [{ SERVICE_API_KEY: 'two lines\nX-Other: 1' }, /SERVICE_API_KEY must be one line/],
    [{ SERVICE_API_KEY_FILE: 'key' }, /SERVICE_API_KEY and SERVICE_API_KEY_FILE are both set/],
    [
      { SERVICE_API_KEY: '', SERVICE_API_KEY_FILE: 'gone' },
      /SERVICE_API_KEY_FILE names a file that cannot be read: gone \(ENOENT\)/,
    ],
    [{ SERVICE_API_KEY: '', SERVICE_API_KEY_FILE: 'empty' }, /SERVICE_API_KEY_FILE names an empty file/],
    [{ QUOTE_SECRET: '' }, /QUOTE_SECRET is missing/],
    [{ QUOTE_SECRET: 'x'.repeat(31) }, /QUOTE_SECRET must have at least 32 characters/],
    [{ QUOTE_SECRET: `${SECRET},short` }, /QUOTE_SECRET must have .* not 5 \(secret 2 of 2\)/],
    [{ QUOTE_SECRET: `short\n${SECRET}` }, /QUOTE_SECRET must have .* not 5 \(secret 1 of 2\)/],
    [{ QUOTE_SECRET: `${SECRET},${SECRET}` }, /QUOTE_SECRET must name each secret once/],
    [{ QUOTE_SECRET: `${SECRET}, ${SECRET}x` }, /QUOTE_SECRET must have no blank beside the comma/],
    [
      { QUOTE_SECRET: ['a', 'b', 'c', 'd', 'e', 'f'].map((each) => each + SECRET).join() },
      /QUOTE_SECRET must name at most 5 secrets, not 6/,
    ],
    [{ QUOTE_SECRET: '', QUOTE_SECRET_FILE: 'key' }, /QUOTE_SECRET must have at least 32 characters, not 11/],
    [{ STORE_URL: 'redis://' }, /STORE_URL must be redis:\/\/\[user:password@\]host/],
    [{ STORE_URL: 'redis://cache/attempts' }, /STORE_URL must be redis:\/\/\[user:password@\]host/],
    [
      { STORE_URL: 'redis://:100%sure@cache.example' },
      /STORE_URL must have a % in its user or password written as %25/,
    ],
    [{ STORE_URL: 'redis://us%er@cache.example' }, /STORE_URL must have a % .* written as %25/],
    [{ STORE_URL: 'redis://:%ff@cache.example' }, /STORE_URL must have a % .* written as %25/],
    [{ STORE_URL: 'sqlite:x' }, /STORE_URL must be file:<directory>/],
    [{ STORE_URL: 'file:x', STORE_URL_FILE: 'key' }, /STORE_URL and STORE_URL_FILE are both set/],
    [{ BOT_CHECK: 'hard' }, /BOT_CHECK must be on or off/],
    [{ SETUP_PAGE: 'yes' }, /SETUP_PAGE must be on or off, not "yes"/],
    [{ MAX_CONNECTIONS: '5' }, /MAX_CONNECTIONS must be a whole number from 10 to 1000000/],
    [{ PORT: '80a' }, /PORT must be a whole number/],
  ];
  for (const [env, message] of mistakes)
    it(`refuse ${JSON.stringify(env)}`, () => {
      const lines = complaintsFor(env);
      assert.equal(lines.length, 1, lines.join('\n'));
      assert.match(lines[0] ?? '', message);
    });

  it('never repeat a secret in a message', () => {
    const lines = complaintsFor({
      QUOTE_SECRET: `hunter2,${SECRET}`,
      SERVICE_API_KEY: 'hunter2 with a space',
      STORE_URL: 'redis://:hunter2@cache/attempts',
      PORT: 'x',
    });
    assert.equal(lines.length, 4);
    const [percentComplaint = ''] = complaintsFor({ STORE_URL: 'redis://:hunter2%@cache' });
    assert.doesNotMatch([...lines, percentComplaint].join('\n'), /hunter2/);
  });

  it('accept secrets from files, and a store’s path in either notation', () => {
    const { proxy, store } = readWith({
      SERVICE_API_KEY: '',
      SERVICE_API_KEY_FILE: 'key',
      STORE_URL: 'file:///var/lib/x',
    });
    assert.equal(proxy.serviceApiKey, 'from-a-file');
    assert.deepEqual(store, { kind: 'file', path: '/var/lib/x' });
    assert.deepEqual(readWith({ STORE_URL: 'file:data' }).store, { kind: 'file', path: 'data' });
  });

  it('accept the address of Redis directly, or from a file if it holds a password', () => {
    FILES['redis'] = 'rediss://proxy:secret@cache.example:6380/2\n';
    const url = 'rediss://proxy:secret@cache.example:6380/2';
    assert.deepEqual(readWith({ STORE_URL_FILE: 'redis' }).store, { kind: 'redis', url });
    assert.deepEqual(readWith({ STORE_URL: 'redis://[::1]' }).store, { kind: 'redis', url: 'redis://[::1]' });
  });

  it('accept one secret for quotes or several, separated by commas or lines', () => {
    const [one, two] = [`1${SECRET}`, `2${SECRET}`];
    const readSecrets = (text: string): readonly string[] =>
      readWith({ QUOTE_SECRET: text }).proxy.quoteSecrets;
    assert.deepEqual(readSecrets(one), [one]);
    assert.deepEqual(readSecrets(`${one},${two}`), [one, two]);
    assert.deepEqual(readSecrets(`${one}\n${two}\n`), [one, two]);
    FILES['secrets'] = `${two}\r\n\r\n  ${one}  \n`;
    const { proxy } = readWith({ QUOTE_SECRET: '', QUOTE_SECRET_FILE: 'secrets' });
    assert.deepEqual(proxy.quoteSecrets, [two, one]);
  });

  it('do not split a secret that is a sentence with commas', () => {
    const sentence = 'a secret that outlives the process, as it should, whatever wrote it';
    assert.deepEqual(readWith({ QUOTE_SECRET: sentence }).proxy.quoteSecrets, [sentence]);
  });

  it('generate a secret only in the demo', () => {
    assert.deepEqual(readWith({ QUOTE_SECRET: '', CONFIG_FILE: 'demo.json' }).proxy.quoteSecrets, [
      'r'.repeat(43),
    ]);
    assert.equal(
      readWith({ SERVICE_URL: 'http://127.0.0.1:8788' }).proxy.serviceUrl,
      'http://127.0.0.1:8788',
    );
  });
});

describe('allowed origins on plain http, where browsers have no WebCrypto', () => {
  const addConfigFile = (name: string, ...allowedOrigins: string[]): string => {
    FILES[name] = JSON.stringify({ ...LIVE_CONFIG, allowedOrigins });
    return name;
  };
  const localSites = ['http://localhost:8080', 'http://127.0.0.53', 'http://[::1]:3000'];
  const plainHttpSites = ['http://shop.example', 'http://192.168.1.9', 'http://localhost.example'];
  const mixedConfigFile = addConfigFile(
    'mixed.json',
    ...plainHttpSites,
    'https://shop.example',
    ...localSites,
  );

  it('are left out with a warning, except those of this machine', () => {
    const { proxy } = readWith({ CONFIG_FILE: mixedConfigFile });
    assert.deepEqual(proxy.allowedOrigins, ['https://shop.example', ...localSites]);
    assert.deepEqual(proxy.ignoredOrigins, plainHttpSites);
  });

  it('are kept with BOT_CHECK off', () => {
    const { proxy } = readWith({ CONFIG_FILE: mixedConfigFile, BOT_CHECK: 'off' });
    assert.deepEqual(proxy.allowedOrigins, [...plainHttpSites, 'https://shop.example', ...localSites]);
    assert.deepEqual(proxy.ignoredOrigins, []);
  });

  it('are reported as one mistake, beside all others, if there is no other origin', () => {
    const CONFIG_FILE = addConfigFile('http.json', 'http://shop.example', 'http://www.shop.example');
    const complaints = complaintsFor({ CONFIG_FILE, PORT: 'x' });
    assert.equal(complaints.length, 2, complaints.join('\n'));
    const lines = complaints.filter((line) => !line.includes('PORT'));
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^ {2}CONFIG_FILE http\.json: allowedOrigins must .*http:\/\/shop\.example, http:\/\/www\.shop\.example are plain http.*BOT_CHECK=on/,
    );
    assert.deepEqual(complaintsFor({ CONFIG_FILE, BOT_CHECK: 'off' }), []);
    assert.equal(
      complaintsFor({ CONFIG_FILE, BOT_CHECK: 'hard' }).length,
      1,
      'one mistake is reported twice',
    );
  });
});

describe('CONFIG_FILE', () => {
  const [property] = LIVE_CONFIG.properties;
  const RATING = { value: 4.9, count: 127, source: 'Example', url: 'https://maps.example/casa' };
  const WITH_IMAGE = { image: { url: 'https://host.example/a.jpg', alt: 'A house' } };
  const configWith = (fields: object) => ({ ...LIVE_CONFIG, properties: [{ ...property, ...fields }] });
  const ACCOUNT = { accountHolder: 'Casas do Mar, Lda.', iban: 'de89 3704 0044 0532 0130 00' };
  const configWithTransfer = (fields: object) =>
    configWith({ paymentInstructions: { 'Bank Transfer': { ...ACCOUNT, ...fields } } });
  const mistakes: [unknown, RegExp][] = [
    [{ ...LIVE_CONFIG, allowedOrigins: [] }, /^allowedOrigins must name the sites/],
    [{ ...LIVE_CONFIG, allowedOrigins: ['*'] }, /^allowedOrigins\[0\] must not be \*/],
    [
      { ...LIVE_CONFIG, allowedOrigins: ['https://*.house.example'] },
      /^allowedOrigins\[0\] must not have a \*/,
    ],
    [
      { ...LIVE_CONFIG, allowedOrigins: ['https://müller.example'] },
      /^allowedOrigins\[0\] must be as browsers send it: https:\/\/xn--mller-kva\.example/,
    ],
    [{ ...LIVE_CONFIG, allowedOrigins: ['https://host.example/'] }, /^allowedOrigins\[0\] must be an origin/],
    [
      { ...LIVE_CONFIG, allowedOrigins: ['https://ok.example', 'host.example'] },
      /^allowedOrigins\[1\] must be an origin/,
    ],
    [{ ...LIVE_CONFIG, allowedOrigins: undefined }, /^allowedOrigins is missing/],
    [{ ...LIVE_CONFIG, properties: [] }, /^properties must list a property/],
    [{ ...LIVE_CONFIG, properties: [property, property] }, /^properties must list each id once/],
    [{ ...LIVE_CONFIG, surprise: 1 }, /^must not have surprise/],
    [configWith({ id: '5f0c' }), /^properties\[0\]\.id must be the UUID/],
    [configWith({ cleaning: '12,50' }), /^properties\[0\]\.cleaning must be an amount/],
    [configWith({ cleaning: -1 }), /^properties\[0\]\.cleaning must be an amount/],
    [configWith({ cleaning: undefined }), /^properties\[0\]\.cleaning must be an amount/],
    [configWith({ paymentMethods: [] }), /^properties\[0\]\.paymentMethods must name a payment method/],
    [
      configWith({ paymentMethods: ['Cash', 'Barter'] }),
      /^properties\[0\]\.paymentMethods\[1\] must be one of Card/,
    ],
    [configWith({ timeZone: 'Europe/Atlantis' }), /^properties\[0\]\.timeZone must be a time zone/],
    [configWith({ timeZone: undefined }), /^properties\[0\]\.timeZone is missing/],
    [configWith({ checkInTime: '25:00' }), /^properties\[0\]\.checkInTime must be a time/],
    [configWith({ termsUrl: 'javascript:alert(1)' }), /^properties\[0\]\.termsUrl must be a link/],
    [configWith({ language: 'deutsch!' }), /^properties\[0\]\.language must be a language/],
    [configWith({ language: 'deutsch' }), /^properties\[0\]\.language must be a language/],
    // The same rule applies to every language tag, and the message shows the correct spelling.
    ...['de_at', 'de-at', 'DE-AT'].flatMap((tag): [unknown, RegExp][] => [
      [configWith({ language: tag }), /\.language must be a language, which is written de-AT$/m],
      [
        configWith({ inLanguages: { [tag]: {} } }),
        /\.inLanguages\.\S+ must be a language, which is written de-AT$/m,
      ],
      [
        configWith({ page: { words: { [tag]: {} } } }),
        /\.page\.words\.\S+ must be a language, which is written de-AT$/m,
      ],
      [
        { ...LIVE_CONFIG, page: { words: { [tag]: {} } } },
        /^page\.words\.\S+ must be a language, which is written de-AT$/m,
      ],
    ]),
    [
      configWith({ cityTaxNote: 'On arrival.', inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.cityTaxNote is missing/,
    ],
    [
      configWith({ childrenHint: '2 to 12 years', inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.childrenHint is missing/,
    ],
    [
      configWith({ inLanguages: { de: { termsUrl: 'https://host.example/agb' } } }),
      /^properties\[0\]\.inLanguages\.de\.termsUrl must be set for the property itself/,
    ],
    [
      configWith({ paymentInstructions: { Cash: { note: 'At the door.' } }, inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.paymentInstructions\.Cash\.note is missing/,
    ],
    [
      configWith({ inLanguages: { de: { paymentInstructions: { Cash: { note: 'An der Tür.' } } } } }),
      /^properties\[0\]\.inLanguages\.de\.paymentInstructions\.Cash\.note must be set for the property itself/,
    ],
    [
      configWith({ image: { url: 'http://host.example/a.jpg', alt: 'A house' } }),
      /^properties\[0\]\.image\.url must be an https URL/,
    ],
    [
      configWith({ image: { url: '/a.jpg', alt: 'A house' } }),
      /^properties\[0\]\.image\.url must be an https URL/,
    ],
    [configWith({ image: 'https://host.example/a.jpg' }), /^properties\[0\]\.image /],
    [configWith({ image: { url: 'https://host.example/a.jpg' } }), /^properties\[0\]\.image\.alt is missing/],
    [
      configWith({ image: { url: 'https://pictures.example/a.jpg', alt: 'A house' } }),
      /^properties\[0\]\.image\.url must be on a site of allowedOrigins/,
    ],
    [
      configWith({ ...WITH_IMAGE, inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.image is missing/,
    ],
    [
      configWith({ inLanguages: { de: { image: { alt: 'Ein Haus' } } } }),
      /^properties\[0\]\.inLanguages\.de\.image must be set for the property itself/,
    ],
    [
      configWith({
        ...WITH_IMAGE,
        inLanguages: { de: { image: { url: 'https://bilder.example/a.jpg', alt: 'Ein Haus' } } },
      }),
      /^properties\[0\]\.inLanguages\.de\.image\.url must be on a site of allowedOrigins/,
    ],
    [configWith({ summary: '' }), /^properties\[0\]\.summary /],
    [
      configWith({ highlights: [{ icon: 'rocket', text: 'A rocket' }] }),
      /^properties\[0\]\.highlights\[0\]\.icon must be one of baby, bath, /,
    ],
    [
      configWith({ highlights: Array.from({ length: 4 }, () => ({ icon: 'pool', text: 'A pool' })) }),
      /^properties\[0\]\.highlights must be three at most/,
    ],
    [
      configWith({ highlights: [{ icon: 'pool', text: 'A pool' }], inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.highlights is missing/,
    ],
    [
      configWith({ host: { name: 'Marta', photo: 'https://pictures.example/marta.jpg' } }),
      /^properties\[0\]\.host\.photo must be on a site of allowedOrigins/,
    ],
    [
      configWith({ host: { photo: 'https://host.example/marta.jpg' } }),
      /^properties\[0\]\.host\.name is missing/,
    ],
    [
      configWith({ rating: { ...RATING, value: 5.1 } }),
      /^properties\[0\]\.rating must have a value of at most outOf/,
    ],
    [configWith({ rating: { ...RATING, source: undefined } }), /^properties\[0\]\.rating\.source is missing/],
    [
      configWith({ rating: { ...RATING, url: 'http://maps.example/casa' } }),
      /^properties\[0\]\.rating\.url must be an https URL/,
    ],
    [
      configWith({ summary: 'By the sea', inLanguages: { de: {} } }),
      /^properties\[0\]\.inLanguages\.de\.summary is missing/,
    ],
    [
      configWith({ contact: { name: 'Marta' } }),
      /^properties\[0\]\.contact must name an email, a phone or an address/,
    ],
    [configWith({ contact: { email: 'marta' } }), /\.contact\.email must be an email address/],
    [
      configWith({ contact: { phone: '912 345 678' } }),
      /\.contact\.phone must be a phone number with its country/,
    ],
    [configWith({ contact: { fax: '1' } }), /\.contact must not have fax/],
    [configWith({ trader: { name: 'Casas do Mar, Lda.' } }), /\.trader\.address is missing/],
    [configWithTransfer({ iban: 'DE89 3704' }), /\.Bank Transfer\.iban must be an IBAN like DE89/],
    [
      configWithTransfer({ iban: 'DE89 3704 0044 0532 0130 01' }),
      /\.iban must be an IBAN without a typing error/,
    ],
    // This IBAN has two swapped digits.
    [
      configWithTransfer({ iban: 'DE89 3704 0044 0523 0130 00' }),
      /\.iban must be an IBAN without a typing error/,
    ],
    [configWithTransfer({ bic: 'COBADEF' }), /\.Bank Transfer\.bic must be a BIC of 8 or 11/],
    [configWithTransfer({ accountHolder: undefined }), /\.Bank Transfer\.accountHolder is missing/],
    [
      configWithTransfer({ accountHolder: 'Casas do Mar\nPT50000201231234567890154' }),
      /\.Bank Transfer\.accountHolder must be one line without control characters/,
    ],
    [configWith({ contact: { name: 'Ana\u2028Sousa' } }), /\.contact\.name must be one line/],
    [
      configWith({ contact: { name: '\u200b\u3164', phone: '+351 912 345 678' } }),
      /\.contact\.name must not be empty/,
    ],
    [
      configWithTransfer({ note: 'Thank you.\u0000' }),
      /\.note must have no control characters but line breaks/,
    ],
    [configWithTransfer({ due: {} }), /\.Bank Transfer\.due must name daysAfterBooking or daysBeforeArrival/],
    [
      configWithTransfer({ due: { daysAfterBooking: 1.5 } }),
      /\.due\.daysAfterBooking must be a whole number of days/,
    ],
    [
      configWith({ paymentInstructions: { Cash: { due: { daysAfterBooking: 1 } } } }),
      /\.paymentInstructions\.Cash\.note is missing/,
    ],
    [
      configWith({ paymentInstructions: { Card: { note: 'Online.' } } }),
      /\.paymentInstructions must not have Card/,
    ],
    [configWith({ maxChildren: 11 }), /^properties\[0\]\.maxChildren /],
    [configWith({ clening: '1' }), /^properties\[0\] must not have clening/],
    [{ ...LIVE_CONFIG, invoiceFields: { companyName: 'x' } }, /^invoiceFields/],
    [{ ...LIVE_CONFIG, publicUrl: 'http://book.example' }, /^publicUrl must be an https URL/],
    [
      { ...LIVE_CONFIG, checkoutOrigins: ['http://pay.example'] },
      /^checkoutOrigins\[0\] must be an https origin/,
    ],
    [
      { ...LIVE_CONFIG, checkoutOrigins: ['https://pay.example/'] },
      /^checkoutOrigins\[0\] must be an https origin/,
    ],
    [{ ...LIVE_CONFIG, checkoutOrigins: [] }, /^checkoutOrigins must name an origin, or be left out/],
    [[], /object/],
    [null, /object/],
  ];
  for (const [file, message] of mistakes)
    it(`is refused with ${message.source}`, () => {
      assert.match(complaintsAbout(file), message);
    });

  it('is refused with all its mistakes in one message, each with file, path and rule', () => {
    FILES['bad.json'] = JSON.stringify({
      allowedOrigins: ['*'],
      properties: [{ ...property, id: 'x', timeZone: 'y' }],
    });
    const lines = complaintsFor({ CONFIG_FILE: 'bad.json' });
    assert.deepEqual(
      lines.map((line) => /CONFIG_FILE bad\.json: (\S+)/.exec(line)?.[1]),
      ['allowedOrigins[0]', 'properties[0].id', 'properties[0].timeZone'],
    );
  });

  it('reads amounts as cents, and by default offers only Card and the one invoice field that the service is known to have', () => {
    const result = readHostConfig(
      JSON.stringify(configWith({ cleaning: '145.455', paymentMethods: undefined })),
    );
    assert.ok('config' in result);
    const [readWith] = result.config.properties;
    assert.deepEqual(
      [readWith?.id, readWith?.cleaning, readWith?.paymentMethods, readWith?.invoiceFields],
      [HOUSE, 14_546, ['Card'], ['email']],
    );
    assert.deepEqual([result.config.isDemo, result.config.invoiceFields], [false, { email: 'email' }]);
  });

  it('accepts pictures from the host’s own sites, and uses the common picture for a language that has none', () => {
    const files = ['https://www.host.example', 'https://host.example', 'http://127.0.0.1:8790'].map(
      (site) => ({
        ...configWith({
          image: { url: site.replace('//host', '//pictures.host') + '/a.jpg', alt: 'A house' },
          inLanguages: { de: { image: { alt: 'Ein Haus' } } },
        }),
        allowedOrigins: [site],
      }),
    );
    for (const file of files) {
      const result = readHostConfig(JSON.stringify(file));
      assert.ok('config' in result, JSON.stringify(result));
      const [readWith] = result.config.properties;
      assert.deepEqual(readWith?.inLanguages?.['de']?.image, { url: readWith?.image?.url, alt: 'Ein Haus' });
    }
  });

  it('accepts accounts in printed form, of every length and with letters', () => {
    for (const iban of [
      'DE89 3704 0044 0532 0130 00',
      'NO93 8601 1117 947',
      'mt84malt011000012345mtlcast001s',
    ]) {
      const readWith = readHostConfig(JSON.stringify(configWithTransfer({ iban, bic: 'cobadeff' })));
      assert.ok('config' in readWith, JSON.stringify(readWith));
      const account = readWith.config.properties[0]?.paymentInstructions?.['Bank Transfer'];
      assert.equal(account?.iban, iban.replaceAll(' ', '').toUpperCase());
      assert.equal(account.bic, 'COBADEFF');
    }
  });

  it('never throws, whatever the file contains', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => JSON.stringify({ ...LIVE_CONFIG, properties: [value] })),
        ),
        (text) => {
          const result = readHostConfig(text);
          assert.ok('config' in result || result.complaints.length > 0);
        },
      ),
    );
  });
});
