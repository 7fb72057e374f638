import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { buildStale, builtFile } from '../../demo/build.ts';
import { withOwnPolicy } from '../../src/bundle/lit-policy.ts';

interface Script {
  readonly code: string;
  readonly map: SourceMapPayload;
}

/** The packages that the widget has to use, each with the packages that contain its code. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  lit: ['lit', 'lit-html', 'lit-element', '@lit/reactive-element'],
  '@lit/task': ['@lit/task'],
  zod: ['zod'],
  'date-fns': ['date-fns'],
};

/** Texts that the minifier keeps, each with its source file. */
const TEXTS: Readonly<Record<string, string>> = {
  '600px 0px': 'src/embed/loader.ts',
  InvalidStateError: 'src/widget/scripted-booking.ts',
};

const packageOf = (path: string): string | undefined =>
  /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];

/** Builds the widget if it is out of date, and returns all its scripts with their maps. */
async function builtScripts(): Promise<readonly Script[]> {
  await buildStale(() => undefined, ['widget']);
  const folder = join(builtFile('widget'), '..');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js.map'))
    .map((name) => ({
      code: readFileSync(join(folder, name.replace(/\.map$/, '')), 'utf8'),
      map: JSON.parse(readFileSync(join(folder, name), 'utf8')) as SourceMapPayload,
    }));
}

/** Returns the source file and the source line of a text, by the map of its script. */
function sourceLineOf(
  text: string,
  scripts: readonly Script[],
): { readonly file: string; readonly line: string } {
  const script = scripts.find(({ code }) => code.includes(text));
  if (!script) throw new Error(`No script of the widget contains "${text}".`);
  const lines = script.code.slice(0, script.code.indexOf(text)).split('\n');
  const entry = new SourceMap(script.map).findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!('originalSource' in entry)) throw new Error(`The source map has no source line for "${text}".`);
  const { sources, sourcesContent } = script.map;
  const content = sourcesContent[sources.indexOf(entry.originalSource)] ?? '';
  return { file: entry.originalSource, line: content.split('\n')[entry.originalLine] ?? '' };
}

describe('the built widget', () => {
  let scripts: readonly Script[] = [];
  before(async () => {
    scripts = await builtScripts();
  });

  for (const [name, parts] of Object.entries(PACKAGES))
    it(`contains code of ${name}`, () => {
      const sources = scripts.flatMap(({ map }) => map.sources);
      assert.ok(
        sources.some((path) => parts.includes(packageOf(path) ?? '')),
        `${name} is not in it`,
      );
    });

  for (const [text, file] of Object.entries(TEXTS))
    it(`has source maps that trace "${text}" back to ${file}`, () => {
      const source = sourceLineOf(text, scripts);
      assert.ok(source.file.endsWith(file), source.file);
      assert.ok(source.line.includes(text), source.line);
    });
});

describe('the build’s patch of Lit’s Trusted Types policy', () => {
  it('fails the build if Lit creates its policy in an unknown way', () => {
    assert.throws(
      () => withOwnPolicy('const e=s?s.createPolicy("lit-html",rules):void 0'),
      /Trusted Types policy has changed/,
    );
  });
});
