import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { after, before, describe, it } from 'node:test';
import { build } from 'vite';
import type { Plugin } from 'vite';
import { plainNamespaces } from '../../src/bundle/plain-namespaces.ts';
import { shortenPrivateNames } from '../../src/bundle/private-names.ts';
import { inlineOnce } from '../../src/bundle/squeeze.ts';

/** `shared` and `more` are one chunk, of which `first` asks for either alone, and later. */
const SOURCES: Readonly<Record<string, string>> = {
  first: `export const later = () => import('./shared.ts'); export const rest = () => import('./more.ts');`,
  second: `import { greet } from './shared.ts'; import { more } from './more.ts'; export const said = greet(more);`,
  shared: `export const greet = (who) => 'hello ' + who; export const count = 3;`,
  more: `export const more = 'all of you';`,
  alike: 'export const sheet = ":host{--_x:0;--_ad:1}";',
  own: 'export const sheet = ":host{--_border:0;--booking-_border:1}";',
};
const HELPER = /Symbol\.toStringTag/;

describe('chunks', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chunks-'));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    for (const [name, text] of Object.entries(SOURCES)) await writeFile(join(folder, `${name}.ts`), text);
  });
  after(() => rm(folder, { recursive: true }));

  /** Builds modules as entries into a folder of its own; gives its path, and the files there. */
  async function built(
    entries: readonly string[],
    plugins: readonly Plugin[],
  ): Promise<{ readonly path: string; readonly files: readonly string[] }> {
    const path = await mkdtemp(join(folder, 'built-'));
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [...plugins],
      build: {
        outDir: path,
        target: 'es2022',
        lib: {
          entry: Object.fromEntries(entries.map((name) => [name, join(folder, `${name}.ts`)])),
          formats: ['es'],
        },
        rolldownOptions: {
          output: {
            minify: true,
            comments: false,
            entryFileNames: '[name].js',
            chunkFileNames: '[name].js',
            codeSplitting: { groups: [{ name: 'both', test: /(shared|more)\.ts$/ }] },
          },
        },
      },
    });
    const [{ output }] = result as unknown as [{ output: readonly { fileName: string }[] }];
    return { path, files: output.map(({ fileName }) => fileName) };
  }
  const textIn = async (path: string, files: readonly string[]): Promise<string> =>
    (await Promise.all(files.map((file) => readFile(join(path, file), 'utf8')))).join('\n');

  it('need a helper to hand out part of themselves, as the bundler makes them', async () => {
    const { path, files } = await built(['first', 'second'], []);
    assert.match(await textIn(path, files), HELPER);
  });

  it('hand out a plain object, and need no helper for it', async () => {
    const { path, files } = await built(['first', 'second'], [plainNamespaces(), inlineOnce()]);
    const { later } = (await import(pathToFileURL(join(path, 'first.js')).href)) as {
      later: () => Promise<{ greet: (who: string) => string; count: number }>;
    };
    const shared = await later();
    assert.deepEqual([shared.greet('you'), shared.count], ['hello you', 3]);
    assert.doesNotMatch(await textIn(path, files), HELPER);
  });

  it('call private properties by the same letters in every release, and others as they are', async () => {
    const { path, files } = await built(['own'], [shortenPrivateNames()]);
    assert.match(await textIn(path, files), /:host\{--EH_:0;--booking-_border:1\}/);
  });

  it('are not built where two private properties would have the same letters', async () => {
    await assert.rejects(built(['alike'], [shortenPrivateNames()]), /would be called the same/);
  });
});
