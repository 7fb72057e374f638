import { readFileSync } from 'node:fs';

/** As in the package that this file belongs to: two folders up, from `src/cli` and from `dist/cli` alike. */
export function packageVersion(): string {
  const json: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return typeof json === 'object' && json !== null && 'version' in json ? String(json.version) : 'unknown';
}
