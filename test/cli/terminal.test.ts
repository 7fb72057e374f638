import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { stripVTControlCharacters } from 'node:util';
import stringWidth from 'fast-string-width';
import { HOUSE } from '../proxy/calls.ts';
import { API_KEY, SECRET, startServer, runCommand, createScratchFolder, writeConfig } from './program.ts';

/** A text that clears the screen, renames the window, overwrites its line and reverses the rest of the line. */
const HOSTILE = 'Casa\u001b[2J\u001b]0;owned\u0007 Maré\r\u009b2K\u202e';
const CONTROL_CHARACTERS = /[\u001b\u009b\u0007\u202e]|\r(?!\n)/;

const unit = {
  service_property_id: HOUSE,
  friendly_name: HOSTILE,
  date: '2027-07-01',
  price: 100,
  available: true,
};
const booking = {
  guest_name: `${HOSTILE} 佐藤`,
  friendly_name: 'A house by the sea with a view',
  status: `Cancelled${HOSTILE}`,
  reservation_start: '2027-07-01',
  nights_price: 300.305,
  booking_id: 'B-1',
};

describe('the output of a text from the service', async () => {
  const folder = await createScratchFolder();
  const SERVICE_URL = await startServer(({ url = '' }, response) => {
    const items = url.startsWith('/data/pricing') ? [unit] : [booking];
    response.end(JSON.stringify({ total: 1, limit: 1000, offset: 0, currency: 'EUR', items }));
  });
  const properties = [{ id: HOUSE, name: 'Casa\u202e', cleaning: '0', timeZone: 'Europe/Lisbon' }];
  const CONFIG_FILE = await writeConfig(folder, { properties });
  const env = { SERVICE_URL, SERVICE_API_KEY: API_KEY, CONFIG_FILE, QUOTE_SECRET: SECRET };

  const runAndGetOutput = async (...args: string[]): Promise<string> => {
    const { stdout, stderr } = await runCommand(args, env, { folder });
    return stdout + stderr;
  };

  it('contains no control characters, whatever the command', async () => {
    const house = ['--cleaning', '0', '--pay', 'Card', '--time-zone', 'Europe/Lisbon'];
    const site = ['--public-url', 'http://localhost:8787', '--origin', 'http://localhost:8787'];
    for (const text of [
      await runAndGetOutput('init', ...house, ...site, '--unit', 'another'),
      await runAndGetOutput('init', ...house, ...site),
      await runAndGetOutput('doctor'),
      await runAndGetOutput('doctor', '--json'),
      await runAndGetOutput('bookings'),
      await runAndGetOutput('bookings', '--csv'),
      await runAndGetOutput('bookings', '--json'),
      await runAndGetOutput('bookings', '--status', 'none'),
      await runAndGetOutput('extension-link', '--property', 'none'),
    ]) {
      assert.match(text, /Casa/);
      assert.doesNotMatch(text, CONTROL_CHARACTERS);
    }
  });

  it('is cut at the edge of a terminal, and uncut in a pipe', async () => {
    for (const columns of [20, 60, 100, 200]) {
      const { stdout } = await runCommand(['bookings'], env, { columns });
      const lines = stripVTControlCharacters(stdout).trimEnd().split('\n');
      assert.equal(lines.length, 2);
      for (const line of lines) assert.ok(stringWidth(line) <= columns, `${columns}: ${line}`);
      assert.equal(lines[1]?.endsWith('B-1'), columns === 200);
    }
    assert.match((await runCommand(['bookings'], env)).stdout, /B-1$/m);
  });

  it('is in colour only on a terminal, and not if NO_COLOR is set', async () => {
    const { stdout } = await runCommand(['bookings'], env, { columns: 200 });
    const [head = '', row = ''] = stdout.split('\n');
    assert.ok(
      head.startsWith('\u001b[1m') && row.startsWith('\u001b[2m'),
      'the titles are not bold, or the cancelled booking is not faint',
    );
    for (const output of [
      await runCommand(['bookings'], env),
      await runCommand(['bookings'], { ...env, NO_COLOR: '1' }, { columns: 200 }),
    ])
      assert.doesNotMatch(output.stdout + output.stderr, /\u001b/);
  });

  it('wraps between words in the doctor’s report, except in lines to copy', async () => {
    const { stdout } = await runCommand(
      ['doctor'],
      { ...env, SERVICE_URL: `${SERVICE_URL}/${'y'.repeat(80)}` },
      { columns: 60 },
    );
    const lines = stripVTControlCharacters(stdout).split('\n');
    assert.match(lines[0] ?? '', /^✗ /);
    assert.ok(
      lines.every((line) => stringWidth(line) <= 60 || line.includes('yyy')),
      stdout,
    );
    assert.ok(lines.some((line) => /^ {4}SERVICE_URL=.*y{80}$/.test(line)));
  });
});
