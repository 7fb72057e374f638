import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';

/** What would stay on its side where a page reads from the right; `size` and `place` have names without a side. */
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height)) *:(?! *[\d.]+(?:px|em)\))|(?:text-align|float|clear) *: *(?:left|right)/;

/** CSS within the sources, line by line, without comments. */
const stylesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-styles.ts'))
    .flatMap((name) => {
      const source = readFileSync(join(folder, name), 'utf8').replace(/\/\*[^]*?\*\//g, '');
      return source.split('\n').map((line) => `${name}: ${line.trim()}`);
    });

describe('the styles', () => {
  for (const folder of ['src/calendar', 'src/widget'])
    it(`of ${folder} name sides as text runs, not as the screen has them`, () => {
      const lines = stylesOf(folder);
      assert.ok(lines.length > 400, `only ${lines.length} lines found`);
      assert.deepEqual(
        lines.filter((line) => PHYSICAL.test(line.slice(line.indexOf(': ') + 1))),
        [],
      );
    });
});
