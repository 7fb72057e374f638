import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../deploy/shipped.ts';

const HERE = import.meta.dirname;

export const { name: PACKAGE_NAME } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string;
};

/** The folder into which npm has installed the package, as in any app. */
export const INSTALLED: string = join(HERE, 'node_modules', PACKAGE_NAME);

/** Packs the built files as they are published; returns the path of the tarball. */
export const pack = (): string =>
  execFileSync(process.execPath, [join(HERE, 'pack.mjs')], { encoding: 'utf8' }).trim();

/** Installs the tarball in a folder, beside the packages that are there. */
export function install(tarball: string, folder: string = HERE): void {
  const words = ['install', tarball, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
}
