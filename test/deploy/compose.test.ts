import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { NODE_SETTINGS, knownSettings, readDeployedSettings } from './known-settings.ts';
import { DEPLOY_FOLDER, readDeployFile } from './shipped.ts';

interface Service {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly ports?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
  readonly logging?: { readonly options: Readonly<Record<string, string>> };
  readonly command?: readonly string[];
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

/** Returns the compose file, with values for the settings that a host must set. */
function readComposeFile(): Compose {
  const text = readDeployFile('compose.yaml')
    .replace(/\$\{(\w+):\?[^}]*\}/g, (_, required: string) =>
      required === 'SERVICE_URL' ? 'https://service.example' : 'book.your-house.example',
    )
    .replace(/\$\{\w+:-([^}]*)\}/g, '$1');
  return parse(text, { merge: true }) as Compose;
}

const { services, networks, volumes, secrets } = readComposeFile();
const allServices = Object.entries(services);
const proxies = Object.entries(services).filter(([name]) => name.startsWith('proxy-'));

describe('the compose file', () => {
  it('has two proxies of this project’s image, with the same settings', () => {
    assert.equal(proxies.length, 2);
    const [[, first], [, second]] = proxies as [[string, Service], [string, Service]];
    assert.deepEqual({ ...first, profiles: ['pair'] }, second);
    assert.ok(first.build);
    assert.ok(existsSync(join(DEPLOY_FOLDER, first.build.context, first.build.dockerfile)));
  });

  it('gives the proxies only settings that they know and accept', () => {
    const knownNames = knownSettings();
    for (const [, { environment = {}, secrets: secretNames = [], volumes: mountedVolumes = [] }] of proxies) {
      const unknown = Object.keys(environment).filter(
        (name) => !knownNames.has(name) && !NODE_SETTINGS.has(name),
      );
      assert.deepEqual(unknown, []);
      const { store, trustedHops, metrics } = readDeployedSettings(environment);
      assert.equal(store.kind, 'redis');
      assert.equal(readDeployedSettings(environment, 'file:/app/data').store.kind, 'file');
      assert.ok(mountedVolumes.includes('attempts:/app/data') && 'attempts' in volumes);
      assert.deepEqual(trustedHops, { kind: 'count', hops: 1 });
      assert.equal(metrics?.port, 9464);
      const files = Object.entries(environment).filter(([name]) => /^(?!CONFIG).*_FILE$/.test(name));
      assert.deepEqual(
        files.map(([, path]) => path.replace('/run/secrets/', '')),
        secretNames,
      );
      const folder = mountedVolumes.find((each) => each.endsWith('/etc/booking-proxy:ro'));
      assert.ok(folder && environment['CONFIG_FILE']?.startsWith('/etc/booking-proxy/'));
    }
  });

  it('pins every image that is not ours by version and digest', () => {
    const foreignServices = allServices.filter(([, { build }]) => build === undefined);
    assert.deepEqual(
      foreignServices.map(([name]) => name),
      ['valkey', 'caddy'],
    );
    for (const [, { image = '' }] of foreignServices)
      assert.match(image, /^[\w/]+:\d+\.\d+\.\d+-alpine@sha256:[\da-f]{64}$/);
  });

  it('gives every service a read-only file system and no capabilities, and only Caddy a port', () => {
    for (const [name, each] of allServices) {
      assert.equal(each.read_only, true, name);
      assert.deepEqual(each.cap_drop, ['ALL'], name);
      assert.deepEqual(each.security_opt, ['no-new-privileges:true'], name);
      assert.deepEqual(each.ports === undefined, name !== 'caddy', name);
    }
  });

  it('limits the size of every service’s log', () => {
    for (const [name, { logging }] of allServices) {
      assert.match(logging?.options['max-size'] ?? '', /^\d+m$/, name);
      assert.ok(Number(logging?.options['max-file']) > 1, name);
    }
  });

  it('uses files of the server only from paths that git ignores', () => {
    const ignored = readDeployFile('.gitignore').split('\n');
    const folders = Object.values(secrets).map(({ file }) => file.replace(/^\.(\/\w+\/).*$/, '$1'));
    for (const path of ['/.env', '/config/', ...folders]) assert.ok(ignored.includes(path), path);
  });

  it('keeps secrets in files, and Valkey on a network without Caddy or the internet', () => {
    for (const { secrets: secretNames = [] } of Object.values(services))
      for (const name of secretNames) assert.match(secrets[name]?.file ?? '', /^\.\/secrets\//);
    assert.equal(networks['back']?.internal, true);
    const servicesOn = (network: string): string[] =>
      Object.keys(services).filter((name) => services[name]?.networks.includes(network));
    assert.deepEqual(servicesOn('back'), ['proxy-1', 'proxy-2', 'valkey']);
    assert.deepEqual(servicesOn('front'), ['proxy-1', 'proxy-2', 'caddy']);
  });

  it('has Valkey write to disk before it confirms, and evict nothing', () => {
    const command = services['valkey']?.command?.join(' ') ?? '';
    for (const rule of ['--appendonly yes', '--appendfsync always', '--maxmemory-policy noeviction'])
      assert.ok(command.includes(rule), rule);
    assert.ok(services['valkey']?.volumes?.includes('valkey:/data') && 'valkey' in volumes);
  });

  it('waits longer for a stopping proxy than the proxy needs', () => {
    const { drainSeconds } = readDeployedSettings(proxies[0]?.[1].environment ?? {});
    for (const [, { stop_grace_period: gracePeriod = '' }] of proxies)
      assert.ok(
        Number.parseInt(gracePeriod) > drainSeconds + 32,
        'less than DRAIN_SECONDS and 32 s for requests in progress',
      );
  });

  it('starts one proxy and Caddy unless the host chooses the profile pair', () => {
    const defaultServices = allServices.filter(([, { profiles = [] }]) => profiles.length === 0);
    assert.deepEqual(
      defaultServices.map(([name]) => name),
      ['proxy-1', 'caddy'],
    );
    assert.equal(services['caddy']?.environment?.['UPSTREAMS'], 'proxy-1:8787');
    assert.deepEqual(services['valkey']?.profiles, ['pair']);
  });
});
