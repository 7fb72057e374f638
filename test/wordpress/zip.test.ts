import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { unzipSync } from 'fflate';
import { ROOT } from '../deploy/shipped.ts';

const build = (): Buffer => {
  const words = ['--import', 'tsx', 'src/bundle/zip-wordpress-plugin.ts'];
  execFileSync(process.execPath, words, { cwd: ROOT, stdio: 'pipe' });
  return readFileSync(join(ROOT, 'dist/wordpress/booking-widget.zip'));
};

const text = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('the plugin’s zip', () => {
  it('holds one folder with all that the plugin asks for, as WordPress wants to have it uploaded', () => {
    const files = unzipSync(build());
    const names = Object.keys(files);
    assert.ok(names.every((name) => name.startsWith('booking-widget/')));
    const plugin = text(files['booking-widget/booking-widget.php']);
    assert.match(plugin, /^ \* Plugin Name: /m);
    const needed = [...plugin.matchAll(/require_once __DIR__ \. '\/([^']+)'/g)].map(([, name = '']) => name);
    assert.ok(needed.length > 0);
    for (const name of [
      ...needed,
      'block/block.json',
      'block/block.js',
      'readme.txt',
      'uninstall.php',
      'LICENSE',
    ])
      assert.ok(names.includes(`booking-widget/${name}`), name);
  });

  it('says one version everywhere, that of the package', () => {
    const files = unzipSync(build());
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const plugin = text(files['booking-widget/booking-widget.php']);
    assert.match(plugin, new RegExp(`^ \\* Version: ${version}$`, 'm'));
    assert.match(plugin, new RegExp(`^const VERSION = '${version}';$`, 'm'));
    assert.match(text(files['booking-widget/readme.txt']), new RegExp(`^Stable tag: ${version}$`, 'm'));
  });

  it('is the same of the same files', () => {
    assert.deepEqual(build(), build());
  });
});
