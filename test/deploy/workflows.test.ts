import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from './shipped.ts';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly container?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(ROOT, '.github/workflows');
const readWorkflow = (name: string): Workflow => parse(readFileSync(join(FOLDER, name), 'utf8')) as Workflow;
const commandsOf = ({ steps }: Job): string => steps.map(({ run = '' }) => run).join('\n');

describe('the CI workflows', () => {
  it('run only actions and images that are pinned by digest', () => {
    for (const file of readdirSync(FOLDER))
      for (const { steps, container } of Object.values(readWorkflow(file).jobs)) {
        for (const { uses } of steps) if (uses !== undefined) assert.match(uses, /^[\w/-]+@[\da-f]{40}$/);
        if (container !== undefined) assert.match(container, /^[\w/-]+:[\w.-]+@sha256:[\da-f]{64}$/);
      }
  });
});

describe('the publishing workflow', () => {
  const { permissions, jobs } = readWorkflow('publish.yml');
  const { pack = assert.fail(), publish = assert.fail(), attach = assert.fail(), ...others } = jobs;

  it('builds and packs in a job without permissions, which runs no install scripts', () => {
    assert.deepEqual([permissions, pack.permissions ?? {}, others], [{}, {}, {}]);
    for (const line of commandsOf(pack)
      .split('\n')
      .filter((each) => each.includes('npm ci')))
      assert.match(line, /--ignore-scripts/);
    assert.doesNotMatch(JSON.stringify(pack), /secrets\./);
  });

  it('publishes the packed tarball in a second job, which installs and builds nothing', () => {
    assert.equal(publish.needs, 'pack');
    assert.deepEqual(publish.permissions, { 'id-token': 'write' });
    assert.ok(publish.steps.every(({ uses = '' }) => !uses.startsWith('actions/checkout')));
    assert.match(
      commandsOf(publish).trim(),
      /^npm publish \.\/\*\.tgz --ignore-scripts --provenance --access public$/,
    );
  });

  it('attaches the WordPress plugin to the release in a third job, which installs and builds nothing', () => {
    assert.equal(attach.needs, 'pack');
    assert.deepEqual(attach.permissions, { contents: 'write' });
    assert.deepEqual(
      attach.steps.map(({ uses = '' }) => uses.split('@')[0]),
      ['actions/download-artifact', ''],
    );
    assert.match(
      commandsOf(attach).trim(),
      /^gh release upload "\$TAG" booking-widget\.zip --repo "\$GITHUB_REPOSITORY"$/,
    );
    assert.match(JSON.stringify(pack), /dist\/wordpress\/booking-widget\.zip/);
  });
});
