import { describe } from 'node:test';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** The time limit for one file. No file needs as long, even on a busy machine. A file that hangs is ended, and its name is printed. */
const MAX_MS = 600_000;

// Runs the test files of the command line in this process, one after the other, each as its own suite. Modules that they share
// are loaded once, and servers that a file has started are stopped before the next file begins.
for (const file of process.argv.slice(2))
  await describe(file, { timeout: MAX_MS }, () => import(pathToFileURL(resolve(file)).href));

// A handle that a test has left open would keep the process alive. This prints its type, writes the report, and fails the run.
setTimeout(() => {
  console.error(`Open 30 s after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
  process.emit('beforeExit');
  setTimeout(() => process.exit(1), 5_000);
}, 30_000).unref();
