import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../deploy/shipped.ts';

const OWN_FOLDER = import.meta.dirname;

export const { name: PACKAGE_NAME } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly name: string;
};

/** The folder into which npm has installed the package, as in any app. */
export const INSTALLED_FOLDER: string = join(OWN_FOLDER, 'node_modules', PACKAGE_NAME);

/** Packs the built files as they are published, and returns the path of the tarball. */
export const pack = (): string =>
  execFileSync(process.execPath, [join(OWN_FOLDER, 'pack.mjs')], { encoding: 'utf8' }).trim();

/** Installs the tarball in a folder, and keeps the packages that are already there. */
export function install(tarball: string, folder: string = OWN_FOLDER): void {
  const npmArguments = ['install', tarball, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', npmArguments, { cwd: folder, stdio: 'inherit' });
}
