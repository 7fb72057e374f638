import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './shipped.ts';

const { dependencies, bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Record<string, string>;
  bin: Record<string, string>;
};

const PROGRAMS = ['dist/proxy/main.js', 'dist/cli/main.js'];

/** `@scope/name/part` → `@scope/name` */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the packages that a built file imports when it runs. Bundled packages import only Node's own modules. */
function importedPackages(file: string): string[] {
  // Comments are removed, because comments of libraries name types with `import … from`, too.
  const code = readFileSync(join(ROOT, file), 'utf8').replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '');
  const specifiers = [
    ...code.matchAll(/^(?:import|export)\s[^;'"]*?from\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/^import\s*['"]([^'"]+)['"]/gm),
    ...code.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g),
    ...code.matchAll(/\b__require\(\s*['"]([^'"]+)['"]\s*\)/g),
  ].map(([, specifier = '']) => specifier);
  assert.ok(
    specifiers.includes('node:process') || specifiers.includes('node:fs'),
    `${file}: nothing was found`,
  );
  return [...new Set(specifiers)]
    .filter((name) => !name.startsWith('.') && !name.startsWith('node:') && !builtinModules.includes(name))
    .map(packageOf);
}

describe('the packages that a host installs', () => {
  it('are exactly those that the built programs import', () => {
    const imported = new Set(PROGRAMS.flatMap(importedPackages));
    assert.deepEqual(Object.keys(dependencies).sort(), [...imported].sort());
  });

  it('have each command of package.json as a built file with a shebang line', () => {
    for (const file of Object.values(bin)) {
      assert.ok(PROGRAMS.includes(file), file);
      assert.ok(statSync(join(ROOT, file)).size > 0);
      assert.match(readFileSync(join(ROOT, file), 'utf8'), /^#!\/usr\/bin\/env node\n/);
    }
  });
});
