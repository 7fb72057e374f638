import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';

const report = readFileSync('test/accessibility/CONFORMANCE.md', 'utf8');
const FILES: ReadonlySet<string> = new Set(
  readdirSync('test', { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
);

/** WCAG 2.2, level A and AA: by principle and guideline the criteria of each, without 4.1.1, which 2.2 has taken out. */
const CRITERIA = [
  ...['1.1.1', '1.2.1', '1.2.2', '1.2.3', '1.2.4', '1.2.5', '1.3.1', '1.3.2', '1.3.3', '1.3.4', '1.3.5'],
  ...['1.4.1', '1.4.2', '1.4.3', '1.4.4', '1.4.5', '1.4.10', '1.4.11', '1.4.12', '1.4.13'],
  ...[
    '2.1.1',
    '2.1.2',
    '2.1.4',
    '2.2.1',
    '2.2.2',
    '2.3.1',
    '2.4.1',
    '2.4.2',
    '2.4.3',
    '2.4.4',
    '2.4.5',
    '2.4.6',
  ],
  ...['2.4.7', '2.4.11', '2.5.1', '2.5.2', '2.5.3', '2.5.4', '2.5.7', '2.5.8'],
  ...[
    '3.1.1',
    '3.1.2',
    '3.2.1',
    '3.2.2',
    '3.2.3',
    '3.2.4',
    '3.2.6',
    '3.3.1',
    '3.3.2',
    '3.3.3',
    '3.3.4',
    '3.3.7',
    '3.3.8',
  ],
  ...['4.1.2', '4.1.3'],
];

const rows = [...report.matchAll(/^\| (\d[^|]*)\|[^|]*\|([^|]*)\|([^|]*)\|$/gm)].map(
  ([, criterion = '', result = '', by = '']) => ({ criterion, result: result.trim(), by: by.trim() }),
);

/** `1.2.1–1.2.5 …` is five of them, `3.2.3, 3.2.4 …` two. */
const criteriaOf = (text: string): readonly string[] =>
  text
    .replace(/(\d\.\d\.)(\d)–\1(\d)/, (_all, guideline: string, first: string, last: string) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_each, at) => `${guideline}${Number(first) + at}`,
      ).join(' '),
    )
    .match(/\d\.\d\.\d+/g) ?? [];

/** What the first table of the report explains. */
const MEANS = [...(report.split('## Perceivable')[0] ?? '').matchAll(/^\| ([a-z][a-z ]+?) +\|/gm)].map(
  ([, name]) => name,
);

describe('the accessibility report', () => {
  it('has each criterion of WCAG 2.2 A and AA, once', () => {
    assert.equal(CRITERIA.length, 55);
    assert.deepEqual(
      rows.flatMap(({ criterion }) => criteriaOf(criterion)),
      CRITERIA,
    );
  });

  it('says of each that is supported how that was tested, by means that it explains or by tests that there are', () => {
    for (const { criterion, by } of rows.filter(({ by }) => by !== '–'))
      for (const means of by.split(', ')) {
        const file = /^`(.+)`$/.exec(means)?.[1];
        const isKnown = file
          ? FILES.has(file)
          : [...MEANS, 'journeys'].includes(means) || means.startsWith('inspection');
        assert.ok(isKnown, `${criterion}: ${means}`);
      }
    assert.deepEqual(
      rows.filter(({ result, by }) => by === '–' && !/^(Not applicable|The host page)/.test(result)),
      [],
    );
  });

  it('names no file that is not there', () => {
    const files = [...report.matchAll(/`((?:[\w/-]+\/)?[\w-]+(?:\.test)?\.ts)`/g)].map(
      ([, file = '']) => file,
    );
    assert.ok(files.length > 15);
    assert.deepEqual(
      files.filter((file) => !existsSync(file) && !FILES.has(file)),
      [],
    );
  });
});
