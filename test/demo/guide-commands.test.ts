import { after, before, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { SANDBOX_KEY } from '../../demo/host-config.ts';
import { buildStale, builtFile } from '../../demo/build.ts';
import { freePort } from '../../demo/ports.ts';
import { startStack } from '../../demo/stack.ts';
import type { Stack } from '../../demo/stack.ts';
import { run as runCommand } from '../cli/program.ts';
import { BLOCKS, TEXTS, textOf } from './guide-blocks.ts';
import { commandsOf, isCommand } from './guide-commands.ts';

const OURS = /(?:npx @direct-stay\/booking-widget|node dist\/cli\/main\.js)(?= |$)/;
const COMMANDS = BLOCKS.filter((block) => isCommand(block)).flatMap(({ text }) => commandsOf(text));
const cli = COMMANDS.filter((line) => OURS.test(line));

/** They go on until somebody ends them, or ask somebody: test/journeys/from-nothing.test.ts runs those. */
const STAYS = /main\.js (?:init|start|sandbox)$/;

const { scripts } = JSON.parse(textOf('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

describe('the commands of README and guide', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-widget-guide-'));
  let stack: Stack;
  /** Whatever else listens at the proxy's usual port, a developer's own demo too, is nothing to these. */
  let port: number;
  before(async () => {
    port = await freePort(0);
    await buildStale(() => undefined);
    stack = await startStack({
      ports: { site: 0, proxy: 0, sandbox: 0 },
      folder: join(folder, 'stack'),
      serve: async () => createServer().listen(0),
      log: () => undefined,
    });
  });
  after(async () => {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (line: string): { readonly status: number | null; readonly said: string } => {
    const command = line
      .replace(OURS, `"${process.execPath}" "${builtFile('cli')}"`)
      .replace('https://…', stack.sandbox)
      .replace('5f0c2a64-…', stack.house);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], KEY: SANDBOX_KEY, PORT: String(port) },
    });
    return { status, said: `${line}\n${stdout}${stderr}` };
  };

  it('are scripts of the package, where npm runs them', () => {
    const named = TEXTS.flatMap((file) => [...textOf(file).matchAll(/npm run ([a-z][\w:-]*)/g)]);
    assert.ok(named.length > 10);
    for (const [, name = ''] of named) assert.ok(name in scripts, name);
  });

  it('have options that there are', async () => {
    assert.ok(cli.length > 5);
    for (const line of cli) {
      const [, command = '', rest = ''] = /(?:booking-widget|main\.js) ([\w-]+)(.*)$/.exec(line) ?? [];
      const { code, stdout } = await runCommand([command, '--help']);
      assert.equal(code, 0, line);
      for (const [option] of rest.matchAll(/--[a-z-]+/g)) assert.ok(stdout.includes(option), line);
    }
  });

  // One after the other in one folder, as a host does: the config that the first one writes is what the others read.
  for (const line of cli.filter((each) => !STAYS.test(each)))
    it(`run on the sandbox: ${line}`, () => {
      const { status, said } = run(line);
      assert.equal(status, 0, said);
    });
});
