import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import type { Prompts } from '../../src/cli/init/prompts.ts';
import { Cancelled } from '../../src/cli/init/prompts.ts';
import { readSettings } from '../../src/host-config/settings.ts';
import { startSandbox } from '../../src/sandbox-service/serve.ts';
import { FLAT, HOUSE } from '../proxy/world.ts';
import { runIn } from './fake-world.ts';
import type { FakeWorld } from './fake-world.ts';
import { API_KEY, deadUrl } from './program.ts';

const sandbox = await startSandbox();
after(() => sandbox.close());

type Options = Readonly<Record<string, string | readonly string[] | undefined>>;

function options(changed: Options = {}): string[] {
  const all: Options = {
    'service-url': sandbox.url,
    unit: HOUSE,
    cleaning: '45.50',
    pay: ['Card', 'Bank Transfer'],
    'time-zone': 'Europe/Lisbon',
    'public-url': 'http://localhost:8787',
    origin: 'http://localhost:8080',
    ...changed,
  };
  return Object.entries(all).flatMap(([name, given = []]) =>
    [given].flat().flatMap((value) => [`--${name}`, value]),
  );
}

const init = (changed: Options = {}, fake: FakeWorld = {}) =>
  runIn(['init', ...options(changed)], { piped: `${API_KEY}\n`, ...fake });

/** What was written, by its path. */
const textOf = ({ written }: Awaited<ReturnType<typeof init>>, path: string): string =>
  written.find((file) => file.path === path)?.text ?? '';

interface Config {
  readonly $schema: string;
  readonly allowedOrigins: readonly string[];
  readonly properties: readonly object[];
}
const configOf = (outcome: Awaited<ReturnType<typeof init>>): Config =>
  JSON.parse(textOf(outcome, 'booking-widget.json')) as Config;

describe('booking-widget init, in a script', () => {
  it('writes a config and secrets that the proxy starts with as they are', async () => {
    const outcome = await init();
    assert.equal(outcome.code, 0);
    assert.deepEqual(
      outcome.written.map(({ path, mode }) => [path, mode]),
      [
        ['booking-widget.env', 0o600],
        ['booking-widget.json', 0o644],
      ],
    );
    const files = Object.fromEntries(outcome.written.map(({ path, text }) => [path, text]));
    const started = await runIn(['start'], { files });
    assert.equal(started.code, 0);
    const env = started.started[0]?.env ?? {};
    const { proxy, port } = readSettings({
      env,
      readFile: (path) => files[path] ?? '',
      randomSecret: undefined,
    });
    assert.equal(proxy.serviceApiKey, API_KEY);
    assert.equal(proxy.properties[0]?.name, 'Casa Maré, sea view house');
    assert.equal(proxy.properties[0].cleaning, 4550);
    assert.equal(port, 8787);
    assert.equal(configOf(outcome).$schema, './config.schema.json');
  });

  it('prints what to start, what to open and what to paste, and never the key', async () => {
    const { stdout, stderr } = await init();
    assert.match(stdout, /^ {2}booking-widget start$/m);
    assert.match(stdout, new RegExp(`^  http://localhost:8787/embed/${HOUSE}   Casa Maré`, 'm'));
    assert.match(
      stdout,
      /<script type="module" crossorigin src="http:\/\/localhost:8787\/booking-widget\.js">/,
    );
    assert.match(stdout, new RegExp(`<booking-widget property="${HOUSE}">`));
    assert.match(stdout, /^Card cannot be tried at http:\/\/localhost:8787/m);
    assert.ok(!`${stdout}${stderr}`.includes(API_KEY));
  });

  it('says nothing of card where guests come by https, and what has to lead to the proxy', async () => {
    const { stdout } = await init({
      'public-url': 'https://book.host.example/',
      origin: ['https://www.host.example/book?x=1', 'https://host.example'],
    });
    assert.doesNotMatch(stdout, /Card cannot/);
    assert.match(stdout, /^Have https:\/\/book\.host\.example lead to it/m);
  });

  it('takes the origin of a pasted address, every unit where all are wanted, and a port of its own', async () => {
    const outcome = await init({
      unit: 'all',
      origin: ['https://www.host.example/book?x=1'],
      'public-url': 'http://localhost:9000',
    });
    const { allowedOrigins, properties } = configOf(outcome);
    assert.deepEqual(allowedOrigins, ['https://www.host.example']);
    assert.equal(properties.length, 4);
    assert.match(textOf(outcome, 'booking-widget.env'), /^PORT=9000$/m);
  });

  it('knows units by their names, and lists them where none or a wrong one is named', async () => {
    const named = configOf(await init({ unit: 'rua da rosa, city flat' }));
    assert.deepEqual(
      named.properties.map((property) => 'id' in property && property.id),
      [FLAT],
    );
    for (const unit of [undefined, 'Nowhere']) {
      const { code, stderr, written } = await init({ unit });
      assert.equal(code, 2);
      assert.match(stderr, unit ? /--unit "Nowhere" is no unit of this key/ : /--unit is missing/);
      assert.match(stderr, new RegExp(`${HOUSE}  Casa Maré`));
      assert.deepEqual(written, []);
    }
  });

  it('names all that is missing or wrong in one message', async () => {
    const missing = await runIn(['init']);
    assert.equal(missing.code, 2);
    assert.match(
      missing.stderr,
      /--service-url is missing[^]*SERVICE_API_KEY is missing[^]*--origin is missing/,
    );
    const wrong = await init({
      'service-url': 'http://service.example',
      cleaning: 'much',
      'time-zone': 'Europe/Lisboa',
      'public-url': 'http://book.example',
      origin: 'host.example',
      pay: 'Cheque',
    });
    assert.equal(wrong.code, 2);
    for (const rule of [
      /^--service-url must be an https URL/m,
      /^--cleaning must be an amount like "45\.50"$/m,
      /^--pay must be one of Card, Bank Transfer, Cash, Wallet$/m,
      /^--time-zone must be a time zone like Europe\/Lisbon: did you mean Europe\/Lisbon\?$/m,
      /^--public-url must be an https URL$/m,
      /^--origin must be an origin like https:\/\/host\.example/m,
    ])
      assert.match(wrong.stderr, rule);
  });

  it('overwrites nothing, and says how to go on', async () => {
    for (const files of [
      { 'booking-widget.env': '' },
      { 'booking-widget.env': '', 'booking-widget.json': '' },
    ]) {
      const { code, stderr, written } = await init({}, { files });
      assert.equal(code, 2);
      assert.deepEqual(written, []);
      assert.match(stderr, /booking-widget\.env.* there already, and nothing is overwritten/);
      assert.match(stderr, /mv booking-widget\.env booking-widget\.env\.old/);
    }
  });

  it('says why the service gives no units, and ends with 1', async () => {
    const refused = await init({}, { piped: 'another-key' });
    assert.deepEqual([refused.code, refused.written], [1, []]);
    assert.match(refused.stderr, /^The service refuses the key \(403\)\.$/m);
    const dead = await init({ 'service-url': await deadUrl() });
    assert.match(dead.stderr, /^The service cannot be reached: nothing listens at that address/m);
  });

  it('leaves the key in its file, and writes one with odd signs so that it is read as it is', async () => {
    const inFile = await runIn(['init', ...options()], {
      env: { SERVICE_API_KEY_FILE: '/run/secrets/key' },
      files: { '/run/secrets/key': `${API_KEY}\n` },
    });
    const text = textOf(inFile, 'booking-widget.env');
    assert.match(text, /^SERVICE_API_KEY_FILE=\/run\/secrets\/key$/m);
    assert.ok(!text.includes(API_KEY));
    const apiKey = `a#b'c"d$e\\n`;
    const odd = await startSandbox({ apiKey });
    const outcome = await init({ 'service-url': odd.url }, { piped: apiKey });
    await odd.close();
    const files = Object.fromEntries(outcome.written.map((file) => [file.path, file.text]));
    const { started } = await runIn(['start'], { files });
    assert.equal(started[0]?.env['SERVICE_API_KEY'], apiKey);
  });
});

/** Somebody who takes what is offered, but for these answers by a part of the question. */
function guestWho(answers: Readonly<Record<string, string | readonly string[]>>) {
  const asked: string[] = [];
  const answer = (
    message: string,
    offer: string | readonly string[] | undefined,
  ): string | readonly string[] => {
    asked.push(message);
    const given = Object.entries(answers).find(([part]) => message.includes(part))?.[1] ?? offer;
    assert.ok(given !== undefined, `nothing to answer: ${message}`);
    return given;
  };
  const prompts: Prompts = {
    text: ({ message, offer, whyNot }) => {
      const text = String(answer(message, offer));
      assert.equal(whyNot(text), undefined, message);
      return Promise.resolve(text);
    },
    secret: ({ message }) => Promise.resolve(String(answer(message, undefined))),
    several: ({ message, offer, choices }) => {
      const chosen = [answer(message, offer)].flat();
      assert.ok(chosen.every((each) => choices.some(({ value }) => value === each)));
      return Promise.resolve(chosen);
    },
    warn: (text) => void asked.push(text),
  };
  return { prompts, asked };
}

describe('booking-widget init, on a terminal', () => {
  const usual = {
    'booking service': sandbox.url,
    key: API_KEY,
    'Which units': [HOUSE, FLAT],
    cleaning: '30',
  };

  it('asks for everything, offers what is likely, and the answers for one house for the next', async () => {
    const { prompts } = guestWho(usual);
    const outcome = await runIn(['init'], { prompts, timeZone: 'Europe/Lisbon' });
    assert.equal(outcome.code, 0);
    const { properties, allowedOrigins } = configOf(outcome);
    assert.equal(properties.length, 2);
    assert.deepEqual(properties[0], {
      id: HOUSE,
      name: 'Casa Maré, sea view house',
      cleaning: '30',
      paymentMethods: ['Card', 'Bank Transfer'],
      timeZone: 'Europe/Lisbon',
    });
    assert.deepEqual(allowedOrigins, ['http://localhost:8787']);
  });

  it('offers no time zone where the machine has none of a place', async () => {
    const { prompts } = guestWho(usual);
    await assert.rejects(runIn(['init'], { prompts, timeZone: 'UTC' }), /nothing to answer: .* time zone/);
    const { prompts: knowing } = guestWho({ ...usual, 'time zone': 'Europe/Lisbon' });
    assert.equal((await runIn(['init'], { prompts: knowing, timeZone: 'UTC' })).code, 0);
  });

  it('asks again for address and key where the service does not take them', async () => {
    const keys = ['wrong-key', API_KEY];
    const { prompts, asked } = guestWho(usual);
    const secret = (): Promise<string> => Promise.resolve(keys.shift() ?? '');
    const { code } = await runIn(['init'], { prompts: { ...prompts, secret } });
    assert.equal(code, 0);
    assert.ok(asked.includes('The service refuses the key (403).'));
  });

  it('does not ask for what an option says', async () => {
    const { prompts, asked } = guestWho({});
    const { code } = await init({}, { prompts, env: { SERVICE_API_KEY: API_KEY } });
    assert.equal(code, 0);
    assert.deepEqual(asked, ['Casa Maré, sea view house: the name that guests read']);
  });

  it('writes nothing where the questions are broken off', async () => {
    const prompts = { ...guestWho({}).prompts, text: () => Promise.reject(new Cancelled()) };
    const { code, written, stderr } = await runIn(['init'], { prompts });
    assert.deepEqual([code, written, stderr], [2, [], '']);
  });
});
