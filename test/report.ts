import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { XmlComment, XmlElement, parseXml } from '@rgrove/parse-xml';

/** What a JUnit file says, as node's runner and Web Test Runner write it. */
export interface Report {
  readonly passed: number;
  readonly failures: readonly { readonly test: string; readonly error: string }[];
  /** Name and reason of each test that was left out. */
  readonly skipped: readonly string[];
  readonly seconds: number;
}

/** Enough for an error with its stack; one that tells a whole page does not bury the others. */
const MOST = 1_500;

/** Node escapes quotes twice. */
const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");

const childrenOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement);

const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  childrenOf(element).find(({ name }) => names.includes(name));

/** Suites lie in suites. */
const casesOf = (element: XmlElement): readonly XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.name === 'testcase' ? [child] : casesOf(child)));

/** What happened after the test that began it: node's runner puts that into a comment, and into the exit code. */
const lateErrorsOf = (element: XmlElement): readonly string[] =>
  element.children
    .filter((child) => child instanceof XmlComment)
    .map(({ content }) => content.trim())
    .filter((content) => content.startsWith('Error: '));

export function readReport(path: string): Report {
  // Node copies the colours of an error's message, which XML has no place for.
  const { root } = parseXml(stripVTControlCharacters(readFileSync(path, 'utf8')), { preserveComments: true });
  const cases = root ? casesOf(root) : [];
  const late = root ? lateErrorsOf(root) : [];
  const failures = late.map((error) => ({ test: 'after its end', error }));
  const skipped: string[] = [];
  for (const each of cases) {
    const name = plain(each.attributes['name'] ?? '');
    const error = childOf(each, 'failure', 'error');
    const left = childOf(each, 'skipped');
    if (error) {
      const text = plain([error.attributes['message'], error.text].filter(Boolean).join('\n'));
      failures.push({ test: name, error: text.slice(0, MOST) });
    } else if (left) {
      const reason = left.attributes['message'];
      skipped.push(reason ? `${name} # ${plain(reason)}` : name);
    }
  }
  return {
    passed: cases.length - (failures.length - late.length) - skipped.length,
    failures,
    skipped,
    seconds: cases.reduce((sum, { attributes }) => sum + Number(attributes['time'] ?? 0), 0),
  };
}
