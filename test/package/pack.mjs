/**
 * `npm run pack --prefix test/package` packs the build like the published tarball, and prints the tarball's path. The package has
 * only optional dependencies: its files are built, and only hosts who start the proxy need the driver of its store.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OUT = join(ROOT, '.cache/package');
const FILES = join(OUT, 'files');

const {
  private: _,
  scripts: _scripts,
  devDependencies: _development,
  overrides: _overrides,
  dependencies,
  ...manifest
} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const optional = Object.keys(dependencies).map((name) => [name, { optional: true }]);
const published = {
  ...manifest,
  peerDependencies: dependencies,
  peerDependenciesMeta: Object.fromEntries(optional),
};

rmSync(OUT, { recursive: true, force: true });
mkdirSync(FILES, { recursive: true });
for (const name of [...manifest.files, 'README.md', 'LICENSE'])
  cpSync(join(ROOT, name), join(FILES, name), { recursive: true });
writeFileSync(join(FILES, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
const words = ['pack', FILES, '--ignore-scripts', '--json', '--pack-destination', OUT];
const [{ filename }] = JSON.parse(execFileSync('npm', words, { encoding: 'utf8' }));
process.stdout.write(`${join(OUT, filename)}\n`);
