import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { XmlComment, XmlElement, parseXml } from '@rgrove/parse-xml';

/** The content of a JUnit file of Node's runner or Web Test Runner. */
export interface Report {
  readonly passed: number;
  readonly failures: readonly { readonly test: string; readonly error: string }[];
  /** The name of each skipped test, and the reason. */
  readonly skipped: readonly string[];
  readonly seconds: number;
}

/** The most characters of an error with its stack. A longer error, such as a whole page, would hide the others. */
const MAX_ERROR_LENGTH = 1_500;

/** Unescapes quotes, because Node escapes them twice. */
const plain = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");

const childrenOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement);

const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  childrenOf(element).find(({ name }) => names.includes(name));

/** Returns the test cases of a suite, also those of the suites in it. */
const casesOf = (element: XmlElement): readonly XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.name === 'testcase' ? [child] : casesOf(child)));

/** Returns errors after the end of their test, which Node's runner reports only in a comment and by the exit code. */
const lateErrorsOf = (element: XmlElement): readonly string[] =>
  element.children
    .filter((child) => child instanceof XmlComment)
    .map(({ content }) => content.trim())
    .filter((content) => content.startsWith('Error: '));

export function readReport(path: string): Report {
  // Node copies the colours of an error's message, which XML does not allow.
  const { root } = parseXml(stripVTControlCharacters(readFileSync(path, 'utf8')), { preserveComments: true });
  const cases = root ? casesOf(root) : [];
  const late = root ? lateErrorsOf(root) : [];
  const failures = late.map((error) => ({ test: 'after its end', error }));
  const skipped: string[] = [];
  for (const each of cases) {
    const name = plain(each.attributes['name'] ?? '');
    const error = childOf(each, 'failure', 'error');
    const skipElement = childOf(each, 'skipped');
    if (error) {
      const text = plain([error.attributes['message'], error.text].filter(Boolean).join('\n'));
      failures.push({ test: name, error: text.slice(0, MAX_ERROR_LENGTH) });
    } else if (skipElement) {
      const reason = skipElement.attributes['message'];
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
