/** Finds PHP for tests: an installed program, or Debian's package. */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { requireProgram } from '../find-program.ts';

/**
 * Returns the path of PHP's command line: `PHP_PATH`, an installed program, or Debian's package if we are root.
 *
 * @throws if there is none; the message explains what to do.
 */
export const findPhp = (): string =>
  requireProgram({
    name: 'PHP',
    pathVariable: 'PHP_PATH',
    paths: () => ['/usr/bin/php', '/usr/local/bin/php', '/opt/homebrew/bin/php'],
    packages: ['php-cli'],
  }).path;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(`PHP: ${findPhp()}`);
