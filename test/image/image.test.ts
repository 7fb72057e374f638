import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { NODE_SETTINGS, knownSettings } from '../deploy/known-settings.ts';
import { ROOT, readDeployFile } from '../deploy/shipped.ts';

/** One instruction of the Dockerfile, with its lines joined. */
interface Instruction {
  readonly keyword: string;
  readonly argument: string;
}

function parseInstructions(text: string): Instruction[] {
  const joined = text.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, '');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({
      keyword: line.slice(0, line.indexOf(' ')),
      argument: line.slice(line.indexOf(' ') + 1).trim(),
    }));
}

const instructions = parseInstructions(readDeployFile('Dockerfile'));
const instructionsOf = (keyword: string): string[] =>
  instructions.filter((each) => each.keyword === keyword).map(({ argument }) => argument);
const lastStage = instructions.slice(instructions.findLastIndex(({ keyword }) => keyword === 'FROM'));
const { bin, engines, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  bin: Record<string, string>;
  engines: { node: string };
  type: string;
};

describe('the container image', () => {
  it('is built on one pinned, supported release of Node', () => {
    const bases = new Set(instructionsOf('FROM').map((argument) => argument.split(' ')[0]));
    assert.equal(bases.size, 1);
    const [base = ''] = bases;
    const [, major = 'none'] = /^node:(\d+)\.\d+\.\d+-\w+-slim@sha256:[\da-f]{64}$/.exec(base) ?? [];
    const [, minimum] = /^>=(\d+)\.\d+$/.exec(engines.node) ?? [];
    // Only even versions of Node are supported for years.
    assert.ok(Number(major) > Number(minimum) && Number(major) % 2 === 0, base);
  });

  it('copies only files that exist and that .dockerignore lets in', () => {
    const ignoreRules = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n');
    assert.ok(ignoreRules.includes('*'));
    // A host's config and secrets are in this folder, beside the compose file.
    assert.ok(ignoreRules.lastIndexOf('src/server/deploy') > ignoreRules.indexOf('!src'));
    const copyArguments = instructionsOf('COPY').filter((argument) => !argument.startsWith('--from='));
    const sources = copyArguments.flatMap((argument) => argument.split(' ').slice(0, -1));
    assert.ok(sources.length >= 5);
    for (const source of sources) {
      assert.ok(existsSync(join(ROOT, source)), source);
      assert.ok(ignoreRules.includes(`!${source}`), source);
    }
  });

  it('contains the built programs of its first stage, and no development packages', () => {
    const [build = ''] = instructionsOf('RUN').filter((argument) => argument.includes('vite build'));
    assert.equal(type, 'module');
    const copyArguments = lastStage
      .filter(({ keyword }) => keyword === 'COPY')
      .map(({ argument }) => argument);
    assert.ok(copyArguments.some((argument) => argument.startsWith('package.json ')));
    for (const program of ['widget', 'setup', 'proxy', 'cli']) {
      assert.ok(build.includes(`vite build --mode ${program}`), program);
      assert.ok(copyArguments.includes(`--from=build /app/dist/${program} dist/${program}`), program);
    }
    assert.ok(copyArguments.includes('--from=packages /app/node_modules node_modules'));
    const installs = instructionsOf('RUN').filter((argument) => argument.startsWith('npm ci'));
    assert.equal(installs.filter((argument) => argument.includes('--omit=dev')).length, 1);
  });

  it('has the booking-widget command on the PATH', () => {
    const [link = ''] = lastStage
      .filter(({ argument }) => argument.includes('ln -s'))
      .map(({ argument }) => argument);
    const [, target = '', name = ''] = /ln -s \/app\/(\S+) \/usr\/local\/bin\/(\S+)$/.exec(link) ?? [];
    assert.equal(bin[name], target);
    assert.ok(link.includes(`chmod 0755 ${target} `));
  });

  it('runs Node without root and without a shell, with one folder to write to', () => {
    const finalInstructions = (name: string): string[] =>
      lastStage.filter((each) => each.keyword === name).map(({ argument }) => argument);
    assert.deepEqual(finalInstructions('USER'), ['1000:1000']);
    assert.deepEqual(finalInstructions('VOLUME'), ['/app/data']);
    assert.deepEqual(JSON.parse(finalInstructions('CMD')[0] ?? ''), ['node', 'dist/proxy/main.js']);
    const names = finalInstructions('ENV').flatMap((argument) =>
      argument.split(' ').map((pair) => pair.split('=')[0] ?? ''),
    );
    assert.ok(names.length > 0);
    const knownNames = knownSettings();
    assert.deepEqual(
      names.filter((name) => !knownNames.has(name) && !NODE_SETTINGS.has(name)),
      [],
    );
  });

  it('is healthy only if /healthz answers with status 200', async () => {
    let status = 200;
    const paths: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      paths.push(request.url);
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    after(() => server.close());
    const { port } = server.address() as AddressInfo;
    const [command = '', ...args] = JSON.parse(
      /CMD (\[.*\])$/.exec(instructionsOf('HEALTHCHECK')[0] ?? '')?.[1] ?? '',
    ) as string[];
    assert.equal(command, 'node');
    const runHealthCheck = async (): Promise<unknown> => {
      const child = spawn(process.execPath, args, { env: { PORT: String(port) }, stdio: 'ignore' });
      return ((await once(child, 'exit')) as unknown[])[0];
    };
    assert.equal(await runHealthCheck(), 0);
    status = 503;
    assert.equal(await runHealthCheck(), 1);
    assert.deepEqual(paths, ['/healthz', '/healthz']);
    server.close();
    assert.equal(await runHealthCheck(), 1);
  });
});
