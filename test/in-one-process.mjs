import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Runs the test files named on the command line in this one process; node:test reports them as one run.
for (const file of process.argv.slice(2)) await import(pathToFileURL(resolve(file)).href);
