import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NODE_SETTINGS, knownSettings, readDeployedSettings } from './known-settings.ts';
import { ROOT, readDeployFile } from './shipped.ts';

const unitText = readDeployFile('booking-proxy.service');
const settings = unitText
  .split('\n')
  .map((line) => /^(\w+)=(.*)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, name = '', value = '']) => ({ name, value }));
const valuesOf = (name: string): string[] =>
  settings.filter((each) => each.name === name).map(({ value }) => value);

/** The settings as systemd combines them, with its values for `%S` and `%d`. */
const environment = Object.fromEntries(
  valuesOf('Environment')
    .flatMap((line) => line.split(' '))
    .map((pair) =>
      pair.replaceAll('%S', '/var/lib').replaceAll('%d', '/run/credentials/x').split(/=(.*)/, 2),
    ),
) as Record<string, string>;

/** Debian's program, if this machine has it. */
const ANALYZE = '/usr/bin/systemd-analyze';
const SKIP_ANALYZE = existsSync(ANALYZE) ? false : 'needs systemd-analyze, which is part of systemd';

describe('the systemd unit', () => {
  it('gives the proxy only settings that it knows and accepts', () => {
    const known = knownSettings();
    const names = Object.keys(environment);
    assert.deepEqual(
      names.filter((name) => !known.has(name) && !NODE_SETTINGS.has(name)),
      [],
    );
    const { store, host, metrics } = readDeployedSettings({
      ...environment,
      SERVICE_URL: 'https://service.example',
    });
    const state = `/var/lib/${valuesOf('StateDirectory').join('')}`;
    assert.deepEqual(store, { kind: 'file', path: `${state}/attempts` });
    assert.deepEqual([host, metrics?.host], ['127.0.0.1', '127.0.0.1']);
  });

  it('passes the secrets only as credentials', () => {
    const credentialNames = valuesOf('LoadCredential').map((line) => line.split(':')[0]);
    const secretFiles = Object.entries(environment).filter(([name]) => /(KEY|SECRET)_FILE$/.test(name));
    assert.deepEqual(
      secretFiles.map(([, path]) => path),
      credentialNames.map((name) => `/run/credentials/x/${name}`),
    );
    assert.doesNotMatch(unitText, /^Environment=.*(API_KEY|QUOTE_SECRET)=/m);
  });

  it('starts the built proxy, and gives it enough time to stop', () => {
    assert.deepEqual(valuesOf('ExecStart'), ['/usr/bin/node dist/proxy/main.js']);
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      scripts: { proxy: string };
    };
    assert.equal(scripts.proxy, 'node dist/proxy/main.js');
    assert.ok(Number(valuesOf('TimeoutStopSec')[0]) > 5 + 32);
  });

  it('restarts the proxy after every exit, until the limit for starts is reached', () => {
    assert.deepEqual(valuesOf('Restart'), ['always']);
    const [burst, interval, pause] = ['StartLimitBurst', 'StartLimitIntervalSec', 'RestartSec'].map((name) =>
      Number(valuesOf(name)[0]),
    ) as [number, number, number];
    assert.ok(burst * pause < interval, 'a proxy with a wrong setting would be restarted for ever');
  });

  it('is valid and restrictive according to systemd-analyze', { skip: SKIP_ANALYZE }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'unit-'));
    const unit = join(folder, 'booking-proxy.service');
    // The check fails if the program does not exist, so the unit gets the path of Node on this machine.
    await writeFile(unit, unitText.replace('/usr/bin/node', process.execPath));
    const verification = spawnSync(ANALYZE, ['verify', unit], { encoding: 'utf8' });
    assert.equal(verification.status, 0, verification.stderr);
    assert.equal(verification.stderr, '');
    const security = spawnSync(ANALYZE, ['security', '--offline=true', '--threshold=15', unit], {
      encoding: 'utf8',
    });
    await rm(folder, { recursive: true });
    assert.equal(security.status, 0, security.stdout.split('\n').at(-2));
  });
});
