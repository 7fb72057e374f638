/** Builds the plugin's zip with the script of the build. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../deploy/shipped.ts';

export function buildZip(): Buffer {
  const programArguments = ['--import', 'tsx', 'src/bundle/wordpress/zip-plugin.ts'];
  execFileSync(process.execPath, programArguments, { cwd: ROOT, stdio: 'pipe' });
  return readFileSync(join(ROOT, 'dist/wordpress/booking-widget.zip'));
}
