import assert from 'node:assert/strict';
import { mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { FLAT, HOUSE } from '../proxy/calls.ts';
import {
  API_KEY,
  findUnusedUrl,
  waitForOutput,
  runCommand,
  createScratchFolder,
  startCommand,
} from './program.ts';
import type { RunResult, Env } from './program.ts';

const scratchFolder = await createScratchFolder();
const createEmptyFolder = (): Promise<string> => mkdtemp(join(scratchFolder, 'host-'));
const sandbox = await startSandbox();
after(() => sandbox.close());

type Options = Readonly<Record<string, string | readonly string[] | undefined>>;

function createArguments(changes: Options = {}): string[] {
  const allOptions: Options = {
    'service-url': sandbox.url,
    unit: HOUSE,
    cleaning: '45.50',
    pay: ['Card', 'Bank Transfer'],
    'time-zone': 'Europe/Lisbon',
    'public-url': 'http://localhost:8787',
    origin: 'http://localhost:8080',
    ...changes,
  };
  return Object.entries(allOptions).flatMap(([name, values = []]) =>
    [values].flat().flatMap((value) => [`--${name}`, value]),
  );
}

interface InitResult extends RunResult {
  readonly folder: string;
  /** Resolves to the text of a written file, or to an empty text if `init` did not write it. */
  readonly readWrittenFile: (path: string) => Promise<string>;
}

const createInitResult = (ended: RunResult, folder: string): InitResult => ({
  ...ended,
  folder,
  readWrittenFile: (path) => readFile(join(folder, path), 'utf8').catch(() => ''),
});

async function runInit(changes: Options = {}, { key = `${API_KEY}\n`, env = {} } = {}): Promise<InitResult> {
  const folder = await createEmptyFolder();
  return createInitResult(
    await runCommand(['init', ...createArguments(changes)], env, { folder }, key),
    folder,
  );
}

interface Config {
  readonly $schema: string;
  readonly allowedOrigins: readonly string[];
  readonly properties: readonly object[];
}
const readConfig = async ({ readWrittenFile }: InitResult): Promise<Config> =>
  JSON.parse(await readWrittenFile('booking-widget.json')) as Config;

const assertNothingWritten = async ({ readWrittenFile }: InitResult): Promise<void> => {
  assert.equal(
    (await readWrittenFile('booking-widget.json')) + (await readWrittenFile('booking-widget.env')),
    '',
  );
};

describe('booking-widget init in a script', () => {
  it('writes a config, and a secrets file that only its owner can read', async () => {
    const result = await runInit();
    assert.equal(result.code, 0);
    for (const [path, mode] of [
      ['booking-widget.env', 0o600],
      ['booking-widget.json', 0o644],
    ] as const)
      assert.equal((await stat(join(result.folder, path))).mode & 0o777, mode);
    const [house] = (await readConfig(result)).properties;
    assert.deepEqual(house, {
      id: HOUSE,
      name: 'Casa Maré, sea view house',
      cleaning: '45.50',
      paymentMethods: ['Card', 'Bank Transfer'],
      timeZone: 'Europe/Lisbon',
    });
    const { $schema } = await readConfig(result);
    assert.ok((await stat(join(result.folder, $schema))).isFile());
  });

  it('prints the start command, the addresses and the lines to paste, but never the key', async () => {
    const { stdout, stderr } = await runInit();
    assert.match(stdout, /^ {2}node \S+main\.js start$/m);
    assert.match(stdout, new RegExp(`^  http://localhost:8787/embed/${HOUSE}   Casa Maré`, 'm'));
    assert.match(
      stdout,
      /<script type="module" crossorigin src="http:\/\/localhost:8787\/booking-widget\.js">/,
    );
    assert.match(stdout, new RegExp(`<booking-widget property="${HOUSE}">`));
    assert.match(stdout, /^Card payments cannot be tried at http:\/\/localhost:8787/m);
    assert.ok(!`${stdout}${stderr}`.includes(API_KEY));
  });

  it('prints the address that must lead to the proxy, and no warning about Card, if publicUrl is https', async () => {
    const { stdout } = await runInit({
      'public-url': 'https://book.host.example/',
      origin: ['https://www.host.example/book?x=1', 'https://host.example'],
    });
    assert.doesNotMatch(stdout, /Card cannot/);
    assert.match(stdout, /^Make https:\/\/book\.host\.example forward to it/m);
  });

  it('accepts a full address as --origin, "all" as --unit, and a port in --public-url', async () => {
    const result = await runInit({
      unit: 'all',
      origin: ['https://www.host.example/book?x=1'],
      'public-url': 'http://localhost:9000',
    });
    const { allowedOrigins, properties } = await readConfig(result);
    assert.deepEqual(allowedOrigins, ['https://www.host.example']);
    assert.equal(properties.length, 4);
    assert.match(await result.readWrittenFile('booking-widget.env'), /^PORT=9000$/m);
  });

  it('accepts units by name, and lists them if --unit is missing or wrong', async () => {
    const config = await readConfig(await runInit({ unit: 'rua da rosa, city flat' }));
    assert.deepEqual(
      config.properties.map((property) => 'id' in property && property.id),
      [FLAT],
    );
    for (const unit of [undefined, 'Nowhere']) {
      const result = await runInit({ unit });
      assert.equal(result.code, 2);
      assert.match(result.stderr, unit ? /--unit "Nowhere" is no unit of this key/ : /--unit is missing/);
      assert.match(result.stderr, new RegExp(`${HOUSE}  Casa Maré`));
      await assertNothingWritten(result);
    }
  });

  it('lists all missing or all invalid options in one message', async () => {
    const withoutOptions = await runCommand(['init']);
    assert.equal(withoutOptions.code, 2);
    assert.match(
      withoutOptions.stderr,
      /--service-url is missing[^]*SERVICE_API_KEY is missing[^]*--origin is missing/,
    );
    const withInvalidOptions = await runInit({
      'service-url': 'http://service.example',
      cleaning: 'much',
      'time-zone': 'Europe/Lisboa',
      'public-url': 'http://book.example',
      origin: 'host.example',
      pay: 'Cheque',
    });
    assert.equal(withInvalidOptions.code, 2);
    for (const rule of [
      /^--service-url must be an https URL/m,
      /^--cleaning must be an amount like "45\.50"$/m,
      /^--pay must be one of Card, Bank Transfer, Cash, Wallet$/m,
      /^--time-zone must be a time zone like Europe\/Lisbon$/m,
      /^--public-url must be an https URL$/m,
      /^--origin must be an origin like https:\/\/host\.example/m,
    ])
      assert.match(withInvalidOptions.stderr, rule);
  });

  it('overwrites no file, and prints the command that moves the old one away', async () => {
    for (const names of [['booking-widget.env'], ['booking-widget.json', 'booking-widget.env']]) {
      const folder = await createEmptyFolder();
      for (const name of names) await writeFile(join(folder, name), 'mine');
      const { code, stderr } = await runCommand(['init', ...createArguments()], {}, { folder }, API_KEY);
      assert.equal(code, 2);
      for (const name of names) assert.equal(await readFile(join(folder, name), 'utf8'), 'mine');
      assert.match(stderr, /booking-widget\.env.* exists? already, and nothing was overwritten/);
      assert.match(stderr, /mv booking-widget\.env booking-widget\.env\.old/);
    }
  });

  it('prints why the service returned no units, and exits with 1', async () => {
    const withWrongKey = await runInit({}, { key: 'another-key' });
    assert.equal(withWrongKey.code, 1);
    assert.match(withWrongKey.stderr, /^The service refuses the key \(403\)\.$/m);
    await assertNothingWritten(withWrongKey);
    const withUnusedUrl = await runInit({ 'service-url': await findUnusedUrl() });
    assert.match(withUnusedUrl.stderr, /^The service cannot be reached: nothing listens at that address/m);
  });

  it('refers to the key’s file instead of copying the key', async () => {
    const SERVICE_API_KEY_FILE = join(await createEmptyFolder(), 'key');
    await writeFile(SERVICE_API_KEY_FILE, `${API_KEY}\n`);
    const text = await (
      await runInit({}, { key: '', env: { SERVICE_API_KEY_FILE } })
    ).readWrittenFile('booking-widget.env');
    assert.match(text, /^SERVICE_API_KEY_FILE=\/.*\/key$/m);
    assert.ok(!text.includes(API_KEY));
  });

  it('quotes special characters in a key so that every command reads it unchanged', async () => {
    const apiKey = `a#b'c"d$e\\n`;
    const oddSandbox = await startSandbox({ apiKey });
    const { folder } = await runInit({ 'service-url': oddSandbox.url }, { key: apiKey });
    assert.equal((await runCommand(['bookings'], {}, { folder })).code, 0);
    await oddSandbox.close();
  });
});

/** Runs `init` on a terminal. Waits for each question, and then types the keys of its answer. */
async function answerQuestions(
  answers: readonly (readonly [question: string, keys: string])[],
  { args = [], env = {} }: { readonly args?: readonly string[]; readonly env?: Env } = {},
): Promise<InitResult> {
  const folder = await createEmptyFolder();
  const program = startCommand(['init', ...args], env, { folder, columns: 120 });
  const { child, ended } = program;
  let position = 0;
  for (const [question, keys] of answers) {
    position = await waitForOutput(program, question, position);
    child.stdin.write(keys);
  }
  child.stdin.end();
  return createInitResult(await ended, folder);
}

const ENTER = '\r';
const CTRL_C = '\u0003';

describe('booking-widget init on a terminal', () => {
  const serviceAnswers = [
    ['Address of the booking service', `${sandbox.url}${ENTER}`],
    ['Your API key of the service', `${API_KEY}${ENTER}`],
  ] as const;
  const siteAnswers = [
    ['Address at which guests reach the proxy', ENTER],
    ['Your sites that show the widget', ENTER],
  ] as const;
  const unitAnswers = (cleaning: string) =>
    [
      ['the name that guests read', ENTER],
      ['fee for cleaning', `${cleaning}${ENTER}`],
      ['how guests may pay', ENTER],
      ['time zone of the house', ENTER],
    ] as const;
  const env = { TZ: 'Europe/Lisbon' };

  it('asks for every setting, suggests likely values, and reuses the answers for the next house', async () => {
    const units = [...unitAnswers('30'), ...unitAnswers(''), ...unitAnswers(''), ...unitAnswers('')];
    const result = await answerQuestions(
      [...serviceAnswers, ['Which units', ENTER], ...siteAnswers, ...units],
      {
        env,
      },
    );
    assert.equal(result.code, 0, result.stdout);
    const { properties, allowedOrigins } = await readConfig(result);
    assert.equal(properties.length, 4);
    assert.deepEqual(properties[0], {
      id: HOUSE,
      name: 'Casa Maré, sea view house',
      cleaning: '30',
      paymentMethods: ['Card', 'Bank Transfer'],
      timeZone: 'Europe/Lisbon',
    });
    const withoutNames = properties.map((property) => ({ ...properties[0], ...property, id: '', name: '' }));
    assert.deepEqual(new Set(withoutNames.map((each) => JSON.stringify(each))).size, 1);
    assert.deepEqual(allowedOrigins, ['http://localhost:8787']);
    assert.ok(!result.stdout.includes(API_KEY));
  });

  it('suggests no time zone if the machine’s time zone is UTC', async () => {
    const houseAnswers = [...serviceAnswers, ...siteAnswers, ...unitAnswers('30')];
    const result = await answerQuestions(
      [...houseAnswers, ['It must be a time zone', `Europe/Lisbon${ENTER}`]],
      {
        args: ['--unit', HOUSE],
        env: { TZ: 'UTC' },
      },
    );
    assert.equal(result.code, 0, result.stdout);
    assert.match(await result.readWrittenFile('booking-widget.json'), /"timeZone": "Europe\/Lisbon"/);
  });

  it('asks for address and key again if the service refuses the key', async () => {
    const wrongKeyAnswers = [
      ['Address of the booking service', `${sandbox.url}${ENTER}`],
      ['Your API key of the service', `wrong-key${ENTER}`],
      ['The service refuses the key (403).', ''],
    ] as const;
    const answers = [...wrongKeyAnswers, ...serviceAnswers, ...siteAnswers, ...unitAnswers('30')];
    assert.equal((await answerQuestions(answers, { args: ['--unit', HOUSE], env })).code, 0);
  });

  it('does not ask for values that are given as options', async () => {
    const answers = [['the name that guests read', ENTER]] as const;
    const result = await answerQuestions(answers, {
      args: createArguments(),
      env: { SERVICE_API_KEY: API_KEY },
    });
    assert.equal(result.code, 0);
    assert.equal(stripVTControlCharacters(result.stdout).split('◆').length, 2, 'one question');
  });

  it('writes no files if the host cancels the questions', async () => {
    const result = await answerQuestions([['Address of the booking service', CTRL_C]]);
    assert.deepEqual([result.code, result.stderr], [2, '']);
    assert.match(result.stdout, /Cancelled: nothing was written\./);
    await assertNothingWritten(result);
  });
});
