import { describe } from 'node:test';
import { resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

/** More than any file takes on a busy machine; one that hangs ends here, by its name. */
const MAX_MS = 600_000;

// Runs the test files named on the command line in this one process, one after the other, each as a suite of its own: what
// they share is loaded once, and what a file has raised is gone before the next one begins.
for (const file of process.argv.slice(2))
  await describe(file, { timeout: MAX_MS }, () => import(pathToFileURL(resolve(file)).href));

// What a test has left open would keep the process: it is named, the runner reports, and the run has failed.
setTimeout(() => {
  console.error(`Open 30 s after the last test: ${process.getActiveResourcesInfo().join(', ')}`);
  process.emit('beforeExit');
  setTimeout(() => process.exit(1), 5_000);
}, 30_000).unref();
