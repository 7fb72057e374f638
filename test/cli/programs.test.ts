import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HOUSE } from '../proxy/world.ts';
import { runIn } from './fake-world.ts';

const SETTINGS = `# of the proxy
SERVICE_URL=http://127.0.0.1:8788
SERVICE_API_KEY='key#with"signs'
CONFIG_FILE=config.json
QUOTE_SECRET=pG3vR9xQ2mZ7tL4kW8nB5cD1fH6jS0yA-uE_iOqT
`;
const property = { id: HOUSE, name: 'Sea view', cleaning: '45.50', timeZone: 'Europe/Lisbon' };
const config = (fields: object = {}): string =>
  JSON.stringify({ allowedOrigins: ['https://host.example'], properties: [property], ...fields });
const files = { 'booking-widget.env': SETTINGS, 'config.json': config() };

describe('booking-widget start', () => {
  it('takes its settings from booking-widget.env, and what the environment says before it', async () => {
    const env = { CONFIG_FILE: '', QUOTE_SECRET: 'from-the-environment-and-long-enough' };
    const { code, started, stderr } = await runIn(['start'], { files, env });
    assert.equal(code, 0);
    assert.equal(started[0]?.name, 'proxy');
    assert.equal(started[0].env['QUOTE_SECRET'], 'from-the-environment-and-long-enough');
    assert.match(stderr, /^Settings: booking-widget\.env$/m);
    assert.equal(started[0].env['CONFIG_FILE'], 'config.json');
    const alone = await runIn(['start'], { files });
    assert.equal(alone.started[0]?.env['SERVICE_API_KEY'], 'key#with"signs');
  });

  it('sends a key from the environment to no address that is only in a file of the folder', async () => {
    const env = { SERVICE_API_KEY: 'from-the-environment' };
    for (const command of ['start', 'doctor', 'bookings']) {
      const { code, stderr, started } = await runIn([command], { files, env });
      assert.deepEqual([code, started], [2, []], command);
      assert.match(
        stderr,
        /SERVICE_API_KEY is set in the environment, and SERVICE_URL only in booking-widget\.env/,
      );
    }
    const SERVICE_URL = 'http://127.0.0.1:8788';
    assert.equal((await runIn(['start'], { files, env: { ...env, SERVICE_URL } })).code, 0);
    assert.equal((await runIn(['start', '--env-file', 'booking-widget.env'], { files, env })).code, 0);
  });

  it('takes them from another file that is named, which has to be there', async () => {
    const named = await runIn(['start', '--env-file', 'other.env'], {
      files: { ...files, 'other.env': `${SETTINGS}PORT=9000\n` },
    });
    assert.equal(named.started[0]?.env['PORT'], '9000');
    const { code, stderr, started } = await runIn(['start', '--env-file=none.env'], { files });
    assert.equal(code, 2);
    assert.match(stderr, /^--env-file cannot be read: none\.env \(ENOENT\)$/m);
    assert.deepEqual(started, []);
  });

  it('says what to open once it runs, and on a terminal keeps quiet about what goes well', async () => {
    const publicUrl = 'http://localhost:8787';
    const served = { ...files, 'config.json': config({ publicUrl }) };
    const { stdout, stderr, started } = await runIn(['start'], { files: served, isTerminal: true });
    assert.equal(stdout, '');
    assert.match(stderr, new RegExp(`^Open   ${publicUrl}/embed/${HOUSE}   Sea view$`, 'm'));
    assert.doesNotMatch(stderr, /setup/);
    assert.equal(started[0]?.env['LOG_LEVEL'], 'warn');
    const { stderr: more } = await runIn(['start'], { files: served, env: { SETUP_PAGE: 'on' } });
    assert.match(more, new RegExp(`^ {7}${publicUrl}/setup `, 'm'));
    const piped = await runIn(['start'], { files: served });
    assert.equal(piped.started[0]?.env['LOG_LEVEL'], undefined);
  });

  it('says where guests reach it: behind what stands in front, or on the host’s own pages', async () => {
    const front = { ...files, 'config.json': config({ publicUrl: 'https://book.host.example/' }) };
    const behind = await runIn(['start'], { files: front });
    assert.match(behind.stderr, /Open {3}https:\/\/book\.host\.example\/embed\//);
    assert.match(behind.stderr, /hands requests on to http:\/\/127\.0\.0\.1:8787/);
    const without = await runIn(['start'], { files });
    assert.match(without.stderr, /Open {3}a page with the widget on your site: https:\/\/host\.example/);
  });

  it('starts nothing where a setting is wrong, and lists all of them', async () => {
    const { code, stderr, started } = await runIn(['start'], {
      files: { ...files, 'config.json': config({ allowedOrigins: [] }) },
      env: { PORT: 'many' },
    });
    assert.equal(code, 2);
    assert.deepEqual(started, []);
    assert.match(stderr, /CONFIG_FILE config\.json: allowedOrigins must name the sites/);
    assert.match(stderr, /PORT must be a whole number from 0 to 65535, not "many"/);
    assert.doesNotMatch(stderr, / at .*\.ts:/);
  });

  it('names the command that asks for all of them where there is nothing at all', async () => {
    const { code, stderr } = await runIn(['start']);
    assert.equal(code, 2);
    assert.match(stderr, /^"booking-widget init" asks for all of them\.$/m);
  });

  it('promises nothing where the program could not run', async () => {
    const { code, stderr } = await runIn(['start'], { files, runs: false });
    assert.equal(code, 2);
    assert.doesNotMatch(stderr, /Open|Ctrl-C/);
  });
});

describe('booking-widget sandbox', () => {
  it('starts the stand-in with its own settings, not those of the proxy', async () => {
    const { code, started } = await runIn(['sandbox'], { files, env: { PORT: '9001' } });
    assert.equal(code, 0);
    assert.deepEqual(started, [{ name: 'sandbox', env: { PORT: '9001' } }]);
  });
});

describe('an env file', () => {
  it('is read by every command that has settings', async () => {
    for (const command of [['bookings'], ['doctor'], ['extension-link']]) {
      const { code, stderr } = await runIn([...command, '--env-file', 'none.env']);
      assert.equal(code, 2);
      assert.match(stderr, /--env-file cannot be read: none\.env/);
    }
    const { stderr } = await runIn(['bookings'], {
      files: { 'booking-widget.env': 'SERVICE_URL=http://evil.example\nSERVICE_API_KEY=key\n' },
    });
    assert.match(stderr, /SERVICE_URL must be an https URL/);
  });
});
