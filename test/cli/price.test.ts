import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { startSandbox } from '../../src/sandbox-service/start-sandbox.ts';
import { dayInZone, plusDays, weekdayOf } from '../../src/stay/iso-date.ts';
import { LODGE } from '../proxy/calls.ts';
import { API_KEY, runCommand, createScratchFolder, writeConfig } from './program.ts';
import type { RunResult } from './program.ts';

const guide = await readFile(new URL('../../demo/guide/prices.md', import.meta.url), 'utf8');

/** The recipes of the guide, each with its part of the config and the receipt of a stay. */
const RECIPES = [...guide.matchAll(/```json\n("(?:tariff|arrivals)": [^`]+)```\n\n```text\n([^`]+)```/g)].map(
  ([, config = '', receipt = '']) => {
    const [stay = '', ...lines] = receipt.trim().split('\n');
    const [nights = 0, adults = 0, children = 0] = (stay.match(/\d+/g) ?? []).map(Number);
    return { stay, nights, adults, children, lines, config: JSON.parse(`{${config}}`) as object };
  },
);

const SATURDAY = 6;

describe('booking-widget price', async () => {
  const sandbox = await startSandbox();
  after(() => sandbox.close());
  const folder = await createScratchFolder();
  const today = dayInZone('UTC', Date.now());
  const nextYear = plusDays(today, 400);
  const checkIn = plusDays(nextYear, SATURDAY - weekdayOf(nextYear));
  before(async () => {
    const nights = { service_property_id: LODGE, from: today, to: plusDays(today, 539) };
    const answer = await fetch(`${sandbox.url}/sandbox/nights`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...nights, closed: false, price: 100, min_nights: 1, max_nights: null }),
    });
    assert.ok(answer.ok);
  });
  const runPrice = async (args: readonly string[], config: object = {}): Promise<RunResult> => {
    const property = { id: LODGE, name: 'Lodge', cleaning: '45.50', timeZone: 'UTC', maxGuests: 8 };
    const CONFIG_FILE = await writeConfig(folder, { properties: [property], ...config });
    const env = { SERVICE_URL: sandbox.url, SERVICE_API_KEY: API_KEY, CONFIG_FILE };
    return runCommand(['price', '--property', LODGE, '--from', checkIn, ...args], env);
  };

  it('has six recipes in the guide, which are tested below', () => {
    assert.equal(RECIPES.length, 6);
  });

  for (const { stay, nights, adults, children, lines, config } of RECIPES)
    it(`prints the receipt of the guide for ${stay} with ${JSON.stringify(config)}`, async () => {
      const to = ['--to', plusDays(checkIn, nights)];
      const party = ['--adults', String(adults), '--children', String(children)];
      const { code, stdout, stderr } = await runPrice([...to, ...party], config);
      assert.deepEqual([code, stderr], [0, '']);
      const [receipt = ''] = stdout.split('\n\n');
      const printedLines = receipt.split('\n');
      assert.deepEqual(printedLines.slice(nights), lines);
      assert.ok(printedLines.slice(0, nights).every((line) => /^\d{4}-\d\d-\d\d +\d+\.\d\d$/.test(line)));
    });

  it('prints the two amounts that the service gets', async () => {
    const { stdout } = await runPrice(['--to', plusDays(checkIn, 2)]);
    assert.match(stdout, /The service gets nights_price 200\.00 and cleaning 45\.50\.\n$/);
  });

  it('prints why a stay cannot be booked, and exits with 1', async () => {
    const { code, stderr } = await runPrice(['--to', plusDays(checkIn, 2), '--adults', '9']);
    assert.deepEqual([code, stderr], [1, 'This stay cannot be booked. At most 8 guests.\n']);
  });

  it('prints the weekdays on which a stay may end if this one ends on another, and exits with 1', async () => {
    const arrivals = [{ on: ['Sat'], departuresOn: ['Sat'] }];
    const { code, stderr } = await runPrice(['--to', plusDays(checkIn, 6)], { arrivals });
    const reason = `Stays from ${checkIn} end only on: Sat.`;
    assert.deepEqual([code, stderr], [1, `This stay cannot be booked. ${reason}\n`]);
  });

  it('prints the rule of an invalid option, and exits with 2', async () => {
    const { code, stderr } = await runPrice(['--to', checkIn]);
    assert.equal(code, 2);
    assert.match(stderr, /--to must be after --from/);
  });
});
