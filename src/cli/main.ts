#!/usr/bin/env node
/** `booking-widget`: the host's own commands. */
import process from 'node:process';
import { createKeepAliveFetch } from '../service-api/keep-alive-fetch.ts';
import { EXIT, outputTo } from './cli-world.ts';
import { terminalPrompts } from './init/prompts.ts';
import { runCli } from './run-cli.ts';
import {
  drawSecret,
  files,
  pipedText,
  readFile,
  runProgram,
  schemaPath,
  typedCommand,
} from './this-process.ts';

// `… | head` has read enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(EXIT.fine);
});

const fetch = createKeepAliveFetch();
try {
  process.exitCode = await runCli(process.argv.slice(2), {
    env: process.env,
    readFile,
    fetch,
    now: Date.now,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    runProgram,
    stdout: outputTo(process.stdout, process.env),
    stderr: outputTo(process.stderr, process.env),
    prompts: process.stdin.isTTY && process.stdout.isTTY ? terminalPrompts : undefined,
    pipedText,
    files,
    drawSecret,
    command: typedCommand(),
    schema: schemaPath(),
  });
} catch (error) {
  process.stderr.write(
    `This should not have happened: ${error instanceof Error ? (error.stack ?? '') : ''}\n`,
  );
  process.exitCode = EXIT.couldNotRun;
} finally {
  await fetch.close();
}
