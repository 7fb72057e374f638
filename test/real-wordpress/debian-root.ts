import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../deploy/shipped.ts';

/** Packages that are unpacked and not installed, so that no web server or database starts on this machine by itself. */
const PACKAGES = [
  'wordpress',
  'wordpress-theme-twentytwentythree',
  'php-getid3',
  'libjs-underscore',
  'libjs-cropper',
  'libjs-prototype',
  'libjs-scriptaculous',
  'mariadb-server',
  'mariadb-server-core',
  'libaio1',
  'liburing2',
  'php8.2-mysql',
];

const CACHE = join(ROOT, '.cache/wordpress');

/** Returns a folder with Debian's WordPress and MariaDB, which are downloaded once. */
export function debianRoot(): string {
  const root = join(CACHE, 'root');
  if (existsSync(root)) return root;
  const newFolder = join(CACHE, 'fresh');
  rmSync(newFolder, { recursive: true, force: true });
  mkdirSync(newFolder, { recursive: true });
  download(newFolder);
  for (const name of readdirSync(newFolder).filter((file) => file.endsWith('.deb')))
    execFileSync('dpkg-deb', ['--extract', join(newFolder, name), join(newFolder, 'root')]);
  renameSync(join(newFolder, 'root'), root);
  return root;
}

/** Downloads the packages. If that fails, updates apt's list of packages first, which may be missing or old. */
function download(folder: string): void {
  const apt = (...args: readonly string[]): Buffer =>
    execFileSync('apt-get', ['--quiet', ...args], { cwd: folder, stdio: 'pipe' });
  try {
    apt('download', ...PACKAGES);
  } catch {
    apt('update');
    apt('download', ...PACKAGES);
  }
}
