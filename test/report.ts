import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/** What a JUnit file says, as node's runner and Web Test Runner write it. */
export interface Report {
  readonly passed: number;
  readonly failures: readonly { readonly test: string; readonly error: string }[];
  /** Name and reason of each test that was left out. */
  readonly skipped: readonly string[];
  readonly seconds: number;
}

interface Outcome {
  readonly '@message'?: string;
  readonly text: string;
}

interface Case {
  readonly '@name': string;
  readonly '@time'?: string;
  readonly failure?: Outcome;
  readonly error?: Outcome;
  readonly skipped?: Outcome;
}

interface Suite {
  readonly testsuite?: readonly Suite[];
  readonly testcase?: readonly Case[];
}

const LISTS = ['testsuite', 'testcase'];
const parser = new XMLParser({
  ignoreAttributes: false,
  // Node's reporter writes `failure` as an attribute and as a tag.
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  textNodeName: 'text',
  parseTagValue: false,
  isArray: (tag) => LISTS.includes(tag),
});
/** Enough for an error with its stack; one that tells a whole page does not bury the others. */
const MOST = 1_500;

/** Node escapes quotes twice. */
const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");

const casesOf = ({ testsuite = [], testcase = [] }: Suite): readonly Case[] => [
  ...testcase,
  ...testsuite.flatMap(casesOf),
];

export function readReport(path: string): Report {
  const file = parser.parse(readFileSync(path, 'utf8')) as { readonly testsuites?: Suite };
  const cases = casesOf(file.testsuites ?? {});
  const failures: Report['failures'][number][] = [];
  const skipped: string[] = [];
  for (const { '@name': name, failure, error = failure, skipped: left } of cases) {
    if (error) {
      const text = plain([error['@message'], error.text].filter(Boolean).join('\n'));
      failures.push({ test: plain(name), error: text.slice(0, MOST) });
    } else if (left) skipped.push(plain(left['@message'] ? `${name} # ${left['@message']}` : name));
  }
  return {
    passed: cases.length - failures.length - skipped.length,
    failures,
    skipped,
    seconds: cases.reduce((sum, { '@time': time = 0 }) => sum + Number(time), 0),
  };
}
