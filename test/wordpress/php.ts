/** PHP for tests: this machine's own, or Debian's. */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { requireProgram } from '../find-program.ts';

/**
 * Path of PHP's command line: the one of `PHP_PATH`, one of this machine, or Debian's by apt where we are root there.
 *
 * @throws where none of these is to be had; the message says what to do.
 */
export const findPhp = (): string =>
  requireProgram({
    name: 'PHP',
    setting: 'PHP_PATH',
    places: () => ['/usr/bin/php', '/usr/local/bin/php', '/opt/homebrew/bin/php'],
    packages: ['php-cli'],
  }).path;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`PHP: ${findPhp()}`);
