import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { ROOT } from '../deploy/shipped.ts';

/** The sources of the guide, and the program that writes it. */
const SOURCES = ['src', 'dist', 'node_modules', 'package.json', 'tsconfig.json', '.oxfmtrc.json'];

describe('the tables of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-widget-guide-'));
  for (const name of SOURCES) symlinkSync(join(ROOT, name), join(folder, name));
  cpSync(join(ROOT, 'demo/guide'), join(folder, 'demo/guide'), { recursive: true });
  const page = join(folder, 'demo/guide/element.md');
  const written = readFileSync(page, 'utf8');

  const build = (env: NodeJS.ProcessEnv): { readonly status: number | null; readonly stderr: string } => {
    const { CI: _, ...rest } = process.env;
    const args = ['--import', 'tsx', 'src/bundle/guide/write-guide.ts'];
    return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', env: { ...rest, ...env } });
  };

  it('fail the build in CI if they are out of date, and are rewritten by a build outside CI', (test) => {
    test.after(() => {
      rmSync(folder, { recursive: true });
    });
    writeFileSync(page, written.replace('| `lang` ', '| `language` '));
    const inCi = build({ CI: 'true' });
    assert.match(inCi.stderr, /demo\/guide\/element\.md is out of date: run "npm run build" and commit it/);
    assert.equal(inCi.status, 1);
    assert.equal(build({}).status, 0);
    assert.equal(readFileSync(page, 'utf8'), written);
  });
});
