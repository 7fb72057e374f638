import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './shipped.ts';

/** Licences that only require us to name the author. */
const ALLOWED = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'];

const BUILT_FOLDERS = ['widget', 'setup', 'proxy', 'sandbox', 'cli'];

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly text: string;
}

const NOTICE_HEADING = /^--- (\S+) (\S+) \((.+)\)$/m;

function readNotices(folder: string): Notice[] {
  const text = readFileSync(join(ROOT, 'dist', folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  return text.split(/^(?=--- )/m).flatMap((part) => {
    const [head = '', name = '', version = '', licence = ''] = NOTICE_HEADING.exec(part) ?? [];
    return head === '' ? [] : [{ name, version, licence, text: part.slice(head.length).trim() }];
  });
}

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the packages that our code imports at run time, not for types or for the build. */
function importedPackages(): Set<string> {
  const root = join(ROOT, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test(?:ing)?\.ts$/.test(name) && !/^bundle\b/.test(name),
  );
  const code = files.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const imports = code.matchAll(
    /^(?:import|export) (?!type )[^;'"]*from '([^'"]+)'|\bimport\('([^'"]+)'\)/gm,
  );
  const names = [...imports].map(([, importPath = '', onDemand = importPath]) => onDemand);
  return new Set(names.filter((name) => !/^\.|^node:/.test(name)).map(packageOf));
}

/** Returns the packages whose licences apply: for `lit`, which only exports its dependencies, those; otherwise the package itself. */
function licensedPackagesOf(name: string): readonly string[] {
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
const lockedPackages = new Set(
  Object.entries(packages).map(
    ([path, { version = '' }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`,
  ),
);

describe('the licence notices of the built programs', () => {
  it('name every imported package, except those that a host installs', () => {
    const namedPackages = new Set(BUILT_FOLDERS.flatMap(readNotices).map(({ name }) => name));
    const bundledNames = [...importedPackages()].filter((name) => !(name in dependencies));
    assert.ok(bundledNames.length >= 8);
    assert.deepEqual(
      bundledNames.flatMap(licensedPackagesOf).filter((name) => !namedPackages.has(name)),
      [],
    );
  });

  it('are in the folders of the widget and of each program, and include the packages’ own dependencies', () => {
    const namesIn = (folder: string): string[] => readNotices(folder).map(({ name }) => name);
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
    for (const folder of ['sandbox', 'cli']) assert.ok(namesIn(folder).length >= 2, folder);
  });

  it('permit redistribution, and are included in full', () => {
    for (const { name, licence, text } of BUILT_FOLDERS.flatMap(readNotices)) {
      assert.ok(ALLOWED.includes(licence), `${name}: ${licence}`);
      assert.match(text, /copyright|apache license/i, name);
      assert.ok(text.length > 500, name);
    }
  });

  it('match the releases in package-lock.json', () => {
    for (const { name, version } of BUILT_FOLDERS.flatMap(readNotices))
      assert.ok(lockedPackages.has(`${name} ${version}`), `${name} ${version}`);
  });
});
