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
import { BLOCKS } from './guide-blocks.ts';
import type { Block } from './guide-blocks.ts';

/** Returns the commands in a block, one for each line. A `\` joins two lines. */
const commandsOf = ({ text }: Block): string[] =>
  text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);

const OWN_COMMAND = /(?:npx @direct-stay\/booking-widget|node dist\/cli\/main\.js)(?= |$)/;
const ownCommands = BLOCKS.filter(({ language }) => language === '')
  .flatMap(commandsOf)
  .filter((line) => OWN_COMMAND.test(line));

/** Commands that run until they are stopped, or ask questions. test/journeys/from-nothing.test.ts runs them. */
const NOT_RUN_HERE = /main\.js (?:init|start|sandbox)$/;

describe('the commands in the README and the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-widget-guide-'));
  let stack: Stack;
  /** A port that is free, because a developer's demo, for example, may use the usual one. */
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

  const run = (line: string): { readonly status: number | null; readonly output: string } => {
    const command = line
      .replace(OWN_COMMAND, `"${process.execPath}" "${builtFile('cli')}"`)
      .replace('https://…', stack.sandbox)
      .replace('5f0c2a64-…', stack.house);
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], KEY: SANDBOX_KEY, PORT: String(port) },
    });
    return { status, output: `${line}\n${stdout}${stderr}` };
  };

  it('succeed on the sandbox if a host runs them in order in one folder', () => {
    const lines = ownCommands.filter((each) => !NOT_RUN_HERE.test(each));
    assert.ok(lines.length > 2);
    for (const line of lines) {
      const { status, output } = run(line);
      assert.equal(status, 0, output);
    }
  });
});
