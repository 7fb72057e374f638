import { spawn } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT: string = join(import.meta.dirname, '..');

/** The builds, each with a file that it always writes. The modification time of the file tells how old the build is. */
const BUILDS = [
  { mode: 'widget', entry: 'dist/widget/booking-widget.js' },
  { mode: 'setup', entry: 'dist/setup/setup.html' },
  { mode: 'proxy', entry: 'dist/proxy/main.js' },
  { mode: 'sandbox', entry: 'dist/sandbox/main.js' },
  { mode: 'cli', entry: 'dist/cli/main.js' },
] as const;

type Build = (typeof BUILDS)[number];

export const builtFile = (mode: Build['mode']): string =>
  join(ROOT, BUILDS.find((build) => build.mode === mode)?.entry ?? '');

const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Returns the time of the last change to any source. */
function sourcesChangedAt(): number {
  const src = join(ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/[.]test(ing)?[.]ts$/.test(name))
    .map((name) => join(src, name));
  const settings = ['vite.config.ts', 'tsconfig.json', 'package-lock.json'].map((name) => join(ROOT, name));
  return Math.max(...[...files, ...settings].map(modifiedAt));
}

async function build(mode: string): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--mode', mode, '--logLevel', 'warn'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
    child.once('error', () => {
      resolve(null);
    });
  });
  if (code !== 0) throw new Error(`The ${mode} could not be built: see above.`);
}

/** Runs each of these builds whose file is older than the sources. */
export async function buildStale(
  log: (line: string) => void,
  modes: readonly Build['mode'][] = BUILDS.map(({ mode }) => mode),
): Promise<void> {
  const sourcesTime = sourcesChangedAt();
  const isOld = ({ mode, entry }: Build): boolean =>
    modes.includes(mode) && modifiedAt(join(ROOT, entry)) < sourcesTime;
  for (const { mode, entry } of BUILDS.filter(isOld)) {
    log(`Building ${entry} …`);
    await build(mode);
  }
}
