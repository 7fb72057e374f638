import { after, describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGuide } from '../../src/bundle/guide/write-guide.ts';

describe('the tables of the guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'booking-widget-guide-'));
  after(() => {
    rmSync(folder, { recursive: true });
  });

  it('fail the build in CI if they are out of date, and are rewritten by a build outside CI', async () => {
    cpSync('demo/guide', folder, { recursive: true });
    const page = join(folder, 'element.md');
    const writtenPage = readFileSync(page, 'utf8');
    writeFileSync(page, writtenPage.replace('| `lang` ', '| `language` '));
    const outOfDateMessage = /element\.md is out of date: run "npm run build" and commit it/;
    await assert.rejects(writeGuide(folder, true), outOfDateMessage);
    await writeGuide(folder, false);
    assert.equal(readFileSync(page, 'utf8'), writtenPage);
  });
});
