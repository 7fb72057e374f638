import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { ROOT } from '../deploy/shipped.ts';
import { buildZip } from './zip.ts';

const decodeText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

describe('the plugin’s zip', () => {
  const zip = buildZip();
  const files = unzipSync(zip);
  const names = Object.keys(files);

  it('contains one folder with all files that the plugin needs, as WordPress requires', () => {
    assert.ok(names.every((name) => name.startsWith('booking-widget/')));
    const plugin = decodeText(files['booking-widget/booking-widget.php']);
    assert.match(plugin, /^ \* Plugin Name: /m);
    const neededFiles = [...plugin.matchAll(/require_once __DIR__ \. '\/([^']+)'/g)].map(
      ([, name = '']) => name,
    );
    assert.ok(neededFiles.length > 0);
    for (const name of [
      ...neededFiles,
      'block/block.json',
      'block/block.js',
      'readme.txt',
      'uninstall.php',
      'LICENSE',
    ])
      assert.ok(names.includes(`booking-widget/${name}`), name);
  });

  it('has the package’s version in every file that states a version', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    const plugin = decodeText(files['booking-widget/booking-widget.php']);
    assert.match(plugin, new RegExp(`^ \\* Version: ${version}$`, 'm'));
    assert.match(plugin, new RegExp(`^const VERSION = '${version}';$`, 'm'));
    assert.match(decodeText(files['booking-widget/readme.txt']), new RegExp(`^Stable tag: ${version}$`, 'm'));
  });

  it('has a translation for each language of the widget', () => {
    const languages = names.flatMap((name) => /languages\/(.+)\.mo$/.exec(name)?.[1] ?? []);
    assert.deepEqual([...languages, 'en'].sort(), readdirSync(join(ROOT, 'src/i18n/languages')).sort());
  });

  it('is identical after building it twice from the same files', () => {
    assert.deepEqual(buildZip(), zip);
  });
});
