import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_STATUS } from '../../src/contract/problem.ts';
import { createMetrics } from '../../src/server/metrics.ts';
import { ROOT, shipped } from './shipped.ts';

const text = shipped('RUNBOOK.md');

/** The rows of the table below a heading, as the texts in backquotes of their first cells. */
function rowsOf(heading: string): string[] {
  const [, section = ''] = text.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
}

/** The names of all events that the proxy's code writes to its log. */
function eventsInCode(): Set<string> {
  const folders = ['proxy', 'pages', 'server'].map((name) => join(ROOT, 'src', name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(folder, name)),
  );
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const written = [
    ...code.matchAll(/\bevent: '(\w+)'/g),
    ...code.matchAll(/\blogError\('(\w+)'/g),
    ...[...code.matchAll(/\bevent: [^,'\n]+=== '\w+' \? '(\w+)' : '(\w+)'/g)].flatMap(([, a, b]) => [
      ['', a],
      ['', b],
    ]),
  ];
  return new Set(written.map(([, name = '']) => name));
}

describe('the runbook', () => {
  it('explains every line of the log', () => {
    const explained = rowsOf('Log lines');
    assert.equal(new Set(explained).size, explained.length);
    const events = eventsInCode();
    assert.ok(events.size > 20 && events.has('booking_unsettled') && events.has('store_failed'));
    assert.deepEqual(
      [...events].filter((event) => !explained.includes(event)),
      [],
    );
  });

  it('explains every problem, each in one place', () => {
    assert.deepEqual(rowsOf('Problems').sort(), Object.keys(PROBLEM_STATUS).sort());
  });

  it('explains every figure of the proxy’s own', async () => {
    const page = await createMetrics({ calendars: () => [] }).text();
    const names = [...page.matchAll(/^# TYPE (booking_proxy_\w+)/gm)].map(([, name = '']) => name);
    assert.ok(names.length >= 7);
    const explained = rowsOf('Figures');
    assert.deepEqual(
      names.filter((name) => !explained.includes(name)),
      [],
    );
  });
});
