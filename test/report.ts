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
const unescapeQuotes = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'");

const childrenOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((child) => child instanceof XmlElement);

const childOf = (element: XmlElement, ...names: readonly string[]): XmlElement | undefined =>
  childrenOf(element).find(({ name }) => names.includes(name));

/** Returns the test cases of a suite, also those of the suites in it. */
const testCasesOf = (element: XmlElement): readonly XmlElement[] =>
  childrenOf(element).flatMap((child) => (child.name === 'testcase' ? [child] : testCasesOf(child)));

/** Returns the errors that were thrown after their test had ended. Node's runner reports them only in a comment and by the exit code. */
const lateErrorsOf = (element: XmlElement): readonly string[] =>
  element.children
    .filter((child) => child instanceof XmlComment)
    .map(({ content }) => content.trim())
    .filter((content) => content.startsWith('Error: '));

export function readReport(path: string): Report {
  // Node copies the colours of an error's message, which XML does not allow.
  const { root } = parseXml(stripVTControlCharacters(readFileSync(path, 'utf8')), { preserveComments: true });
  const testCases = root ? testCasesOf(root) : [];
  const lateErrors = root ? lateErrorsOf(root) : [];
  const failures = lateErrors.map((error) => ({ test: 'after its end', error }));
  const skipped: string[] = [];
  for (const each of testCases) {
    const name = unescapeQuotes(each.attributes['name'] ?? '');
    const error = childOf(each, 'failure', 'error');
    const skipElement = childOf(each, 'skipped');
    if (error) {
      const text = unescapeQuotes([error.attributes['message'], error.text].filter(Boolean).join('\n'));
      failures.push({ test: name, error: text.slice(0, MAX_ERROR_LENGTH) });
    } else if (skipElement) {
      const reason = skipElement.attributes['message'];
      skipped.push(reason ? `${name} # ${unescapeQuotes(reason)}` : name);
    }
  }
  return {
    passed: testCases.length - (failures.length - lateErrors.length) - skipped.length,
    failures,
    skipped,
    seconds: testCases.reduce((sum, { attributes }) => sum + Number(attributes['time'] ?? 0), 0),
  };
}
