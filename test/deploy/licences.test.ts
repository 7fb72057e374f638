import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shipped.ts';

/** Licences that only require naming the author. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

const BUILT = ['widget', 'setup', 'proxy', 'sandbox', 'cli'];

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const HEAD = /^--- (\S+) (\S+) \((.+)\)$/m;

function noticesOf(built: string): Notice[] {
  const text = readFileSync(join(ROOT, 'dist', built, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  return text.split(/^(?=--- )/m).flatMap((part) => {
    const [head = '', name = '', version = '', licence = ''] = HEAD.exec(part) ?? [];
    return head === '' ? [] : [{ name, version, licence, text: part.slice(head.length).trim() }];
  });
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the packages that the project's code imports, except for types or for the build. */
function importedPackages(): Set<string> {
  const root = join(ROOT, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test(?:ing)?\.ts$/.test(name) && !/^bundle\b/.test(name),
  );
  const code = files.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const imports = code.matchAll(
    /^(?:import|export) (?!type )[^;'"]*from '([^'"]+)'|\bimport\('([^'"]+)'\)/gm,
  );
  const names = [...imports].map(([, named = '', onDemand = named]) => onDemand);
  return new Set(names.filter((name) => !/^\.|^node:/.test(name)).map(packageOf));
}

/** Returns the packages whose licences count: the package itself, or for `lit`, which has no own code, its dependencies. */
function authorsOf(name: string): readonly string[] {
  if (name !== 'lit') return [name];
  const { dependencies } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'),
  ) as { dependencies: Readonly<Record<string, string>> };
  return Object.keys(dependencies);
}

const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  dependencies: Readonly<Record<string, string>>;
};
const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, { readonly version?: string }>>;
};
const locked = new Set(
  Object.entries(packages).map(
    ([path, { version = '' }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`,
  ),
);

describe('the licence notices of the built programs', () => {
  it('name every imported package, except those that a host installs', () => {
    const named = new Set(BUILT.flatMap(noticesOf).map(({ name }) => name));
    const imported = [...importedPackages()].filter((name) => !(name in dependencies));
    assert.ok(imported.length >= 8);
    assert.deepEqual(
      imported.flatMap(authorsOf).filter((name) => !named.has(name)),
      [],
    );
  });

  it('are in the folders of the widget and of each program, and include the packages’ own dependencies', () => {
    const namesIn = (built: string): string[] => noticesOf(built).map(({ name }) => name);
    for (const name of [
      'lit-html',
      'lit-element',
      '@lit/reactive-element',
      'date-fns',
      '@date-fns/utc',
      'zod',
      'libphonenumber-js',
    ])
      assert.ok(namesIn('widget').includes(name), name);
    for (const name of ['pino', 'sonic-boom', 'ioredis', 'denque', 'undici'])
      assert.ok(namesIn('proxy').includes(name), name);
    for (const built of ['sandbox', 'cli']) assert.ok(namesIn(built).length >= 2, built);
  });

  it('permit redistribution, and are included in full', () => {
    for (const { name, licence, text } of BUILT.flatMap(noticesOf)) {
      assert.ok(ALLOWED.includes(licence), `${name}: ${licence}`);
      assert.match(text, /copyright|apache license/i, name);
      assert.ok(text.length > 500, name);
    }
  });

  it('match the releases in package-lock.json', () => {
    for (const { name, version } of BUILT.flatMap(noticesOf))
      assert.ok(locked.has(`${name} ${version}`), `${name} ${version}`);
  });
});
