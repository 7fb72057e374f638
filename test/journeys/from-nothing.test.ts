import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe } from 'node:test';
import { builtFile } from '../../demo/build.ts';
import { freePort, loopbackOrigin } from '../../demo/ports.ts';
import { waitUntilReady } from '../proxy/program.ts';
import type { Program } from '../proxy/program.ts';
import { findOpenStay } from './open-stay.ts';
import { Sandbox } from './sandbox.ts';
import { journey, useJourneyServers } from './journey.ts';
import { GUEST } from './widget.ts';

const ACCENT = 'rgb(150, 30, 90)';

const folder = await mkdtemp(join(tmpdir(), 'booking-widget-walk-'));
const runningPrograms: ChildProcess[] = [];
after(async () => {
  for (const child of runningPrograms) {
    const ended = once(child, 'close');
    if (child.exitCode === null && child.kill()) await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in an empty folder, as the host types it, with piped input. */
function startCommand(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  input = '',
): Program {
  const child = spawn(process.execPath, [builtFile('cli'), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', DRAIN_SECONDS: '0', ...env },
    stdio: 'pipe',
  });
  runningPrograms.push(child);
  child.stdin.end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, exit };
}

/** Waits until `wanted` matches the output on stdout or stderr, and returns its first group. */
async function waitForOutput({ output, child }: Program, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec(output())?.[1];
    if (found !== undefined) return found;
    if (child.exitCode !== null) throw new Error(`The command has ended. Its output:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Serves the host's own site: one page with the lines that the host has pasted into it. */
async function startSite(origin: string, snippet: string): Promise<void> {
  const page = `<!doctype html><html lang="en"><title>A house</title>
<style>booking-widget { --booking-accent: ${ACCENT}; }</style>
<h1>A house by the sea</h1>
${snippet}`;
  const server = createServer((_request, response) =>
    response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
  );
  server.listen(Number(new URL(origin).port), '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
}

useJourneyServers();

describe('a host who starts from an empty machine', () => {
  journey(
    'gets a booking on their own page by three commands after the installation',
    async ({ page, widget }) => {
      const startedAt = performance.now();
      const [sandboxPort, proxyPort, sitePort] = [await freePort(0), await freePort(0), await freePort(0)];
      const [proxy, origin] = [`http://localhost:${proxyPort}`, loopbackOrigin(sitePort)];

      const sandbox = startCommand(['sandbox'], { PORT: String(sandboxPort) });
      const serviceUrl = await waitForOutput(sandbox, /Sandbox service: (\S+)/);
      const apiKey = await waitForOutput(sandbox, /API key: (\S+)/);

      const houseOptions = [
        '--service-url',
        serviceUrl,
        '--unit',
        'Casa Maré, sea view house',
        '--cleaning',
        '45.50',
      ];
      const houseArguments = ['--time-zone', 'Europe/Lisbon', '--public-url', proxy, '--origin', origin];
      const initProgram = startCommand(
        ['init', ...houseOptions, ...houseArguments, '--pay', 'Card', '--pay', 'Bank Transfer'],
        {},
        apiKey,
      );
      assert.equal(await initProgram.exit, 0, initProgram.output());
      const snippet = /<script type="module"[^]*<\/booking-widget>/.exec(initProgram.output())?.[0] ?? '';
      const id = /property="([^"]+)"/.exec(snippet)?.[1] ?? '';

      const startProgram = startCommand(['start']);
      const bookingPage = await waitForOutput(startProgram, /^Open {3}(\S+)/m);
      assert.equal(bookingPage, `${proxy}/embed/${id}`);

      await startSite(origin, snippet);
      await waitUntilReady(proxy);
      await widget.open(origin);
      await widget.openForm(await findOpenStay({ proxy, house: id }, 4));
      await widget.fillInGuest();
      const challengeRequest = page.waitForRequest(/\/v1\/challenges\?/);
      await widget.choosePaymentMethod('Bank Transfer');
      await challengeRequest;
      await widget.waitForPrice();
      const colour = await widget.orderButton.evaluate((node) => getComputedStyle(node).backgroundColor);
      assert.equal(colour, ACCENT);
      await widget.orderButton.click();
      await widget.waitForConfirmation();
      const [booking] = await new Sandbox(serviceUrl).bookingsOf(GUEST.name);
      assert.equal(booking?.payment_method, 'Bank Transfer');
      await page.goto(bookingPage);
      await widget.waitUntilReady();
      console.log(
        `From nothing to a booking: ${((performance.now() - startedAt) / 1000).toFixed(1)} s, 3 commands after npm ci and npm run build.`,
      );
    },
  );
});
