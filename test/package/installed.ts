import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../deploy/shipped.ts';

const CACHE = join(ROOT, '.cache/package');
const HERE = import.meta.dirname;

export const { name: PACKAGE_NAME } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string;
};

/** Where npm has put the package, as for any app. */
export const INSTALLED: string = join(HERE, 'node_modules', PACKAGE_NAME);

const npm = (...words: readonly string[]): string =>
  execFileSync('npm', [...words], { cwd: HERE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

/** Packs what is built, and installs the tarball beside React; answers the tarball's path. */
export function packAndInstall(): string {
  rmSync(CACHE, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const packed = npm('pack', ROOT, '--ignore-scripts', '--json', '--pack-destination', CACHE);
  const [{ filename } = { filename: '' }] = JSON.parse(packed) as { filename: string }[];
  const tarball = join(CACHE, filename);
  npm('install', tarball, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  return tarball;
}
