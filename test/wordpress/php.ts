/** A PHP for tests: this machine's own, or Debian's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const PLACES = ['/usr/bin/php', '/usr/local/bin/php', '/opt/homebrew/bin/php'];

function installByApt(): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'php-cli']])
    spawnSync('apt-get', args, { stdio: ['ignore', 2, 2], env });
}

/**
 * Path of PHP's command line: the one of `PHP_PATH`, one of this machine, or Debian's by apt where we are root there.
 *
 * @throws where none of these is to be had; the message says what to do.
 */
export function findPhp(): string {
  const asked = process.env['PHP_PATH'];
  if (asked !== undefined && asked !== '') return asked;
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!PLACES.some(existsSync) && isRootOnDebian) installByApt();
  const path = PLACES.find(existsSync);
  if (path !== undefined) return path;
  throw new Error(
    'No PHP found, and none could be installed. Install php-cli, or name its program in PHP_PATH.',
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`PHP: ${findPhp()}`);
