import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { assetsOf, loadRelease } from '../../src/server/load-assets.ts';
import { ReleaseArchive } from '../../src/server/release-archive.ts';
import type { Release } from '../../src/server/release-archive.ts';
import { startWorld } from './world.ts';
import type { World } from './world.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY_MS = 86_400_000;
const root = await mkdtemp(join(tmpdir(), 'releases-'));
after(() => rm(root, { recursive: true }));

async function built(name: string): Promise<Release> {
  const folder = join(root, name);
  await mkdir(join(folder, 'chunks'), { recursive: true });
  await writeFile(join(folder, 'booking-widget.js'), `import('./chunks/element-${name}.js')`);
  await writeFile(join(folder, 'chunks', `element-${name}.js`), `'${name}'`);
  const release = await loadRelease(pathToFileURL(`${folder}/`));
  assert.ok(release);
  return release;
}

let folders = 0;
const newFolder = (): string => join(root, `archive-${folders++}`);

/** A proxy that was built with `release`, over a folder that it may share. */
async function proxyWith(release: Release, folder: string, now = NOW): Promise<World> {
  const archive = new ReleaseArchive(folder);
  await archive.add(release, now);
  return startWorld({ assets: await assetsOf(release, archive) });
}

const bodyOf = async (world: World, path: string): Promise<string> => (await world.get(path)).text();

describe('releases that are kept', async () => {
  it('may be put in by many at the same moment, also where all of them have the same process id', async () => {
    const [release, folder] = [await built('rush'), newFolder()];
    await Promise.all(Array.from({ length: 8 }, () => new ReleaseArchive(folder).add(release, NOW)));
    assert.equal((await new ReleaseArchive(folder).loader(release.version))?.length, release.loader.length);
  });

  const older = await built('older');
  const newer = await built('newer');

  it('go on serving a page that was opened before the upgrade', async () => {
    const folder = newFolder();
    await proxyWith(older, folder);
    const upgraded = await proxyWith(newer, folder);
    assert.equal(await bodyOf(upgraded, '/chunks/element-older.js'), "'older'");
  });

  it('go on serving a page that has pinned one, and everybody else gets the present one', async () => {
    const folder = newFolder();
    await proxyWith(older, folder);
    const upgraded = await proxyWith(newer, folder);
    assert.match(await bodyOf(upgraded, `/booking-widget.js?v=${older.version}`), /element-older/);
    assert.match(await bodyOf(upgraded, '/booking-widget.js'), /element-newer/);
  });

  it('serve a page of the new release at a proxy that is still the old one', async () => {
    const folder = newFolder();
    const notYetUpgraded = await proxyWith(older, folder);
    await proxyWith(newer, folder);
    const answer = await notYetUpgraded.get('/chunks/element-newer.js');
    assert.equal(await answer.text(), "'newer'");
    assert.equal(answer.headers.get('Cache-Control'), 'public, max-age=31536000, immutable');
  });

  it('are let go once no proxy has started with them for ninety days', async () => {
    const folder = newFolder();
    await proxyWith(older, folder, new Date(NOW.getTime() - 91 * DAY_MS));
    await proxyWith(newer, folder);
    assert.deepEqual(await readdir(join(folder, 'chunks')), ['element-newer.js']);
    assert.deepEqual(await readdir(join(folder, 'loaders')), [`${newer.version}.js`]);
  });

  it('begin their time anew whenever a proxy starts with them', async () => {
    const folder = newFolder();
    await proxyWith(older, folder, new Date(NOW.getTime() - 91 * DAY_MS));
    await proxyWith(older, folder, new Date(NOW.getTime() - DAY_MS));
    await proxyWith(newer, folder);
    assert.equal((await readdir(join(folder, 'loaders'))).length, 2);
  });

  it('never give out a file from beside their folder', async () => {
    const folder = newFolder();
    const world = await proxyWith(older, folder);
    await writeFile(join(folder, 'secret.js'), 'secret');
    for (const path of ['/chunks/..%2fsecret.js', '/chunks/%2e%2e/secret.js', '/chunks/secret.js'])
      assert.equal((await world.get(path)).status, 404, path);
    for (const version of ['../secret', '..%2fsecret', '%00', 'x'.repeat(4000)])
      assert.match(await bodyOf(world, `/booking-widget.js?v=${version}`), /element-older/, version);
  });
});
