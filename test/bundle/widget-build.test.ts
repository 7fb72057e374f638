import assert from 'node:assert/strict';
import { SourceMap } from 'node:module';
import type { SourceMapPayload } from 'node:module';
import { before, describe, it } from 'node:test';
import { build } from 'vite';
import { withOwnPolicy } from '../../src/bundle/lit-policy.ts';

interface Chunk {
  readonly fileName: string;
  readonly code?: string;
  /** Of a file that is no script. */
  readonly source?: string;
  readonly modules?: Readonly<Record<string, { readonly renderedLength: number }>>;
}

/** Packages that those for whom the widget is made have named, and what they are made of. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  lit: ['lit', 'lit-html', 'lit-element', '@lit/reactive-element'],
  '@lit/task': ['@lit/task'],
  zod: ['zod'],
  'date-fns': ['date-fns'],
};

/** A text that the minifier keeps, and the file that it is from. */
const TEXTS: Readonly<Record<string, string>> = {
  '600px 0px': 'src/embed/booking-widget.ts',
  InvalidStateError: 'src/widget/scripted-booking.ts',
};

const packageOf = (id: string): string | undefined => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

async function builtChunks(): Promise<readonly Chunk[]> {
  const built = await build({ mode: 'widget', logLevel: 'error', build: { write: false } });
  const outputs = (Array.isArray(built) ? built : [built]) as unknown as readonly {
    output: readonly Chunk[];
  }[];
  return outputs.flatMap(({ output }) => output);
}

/** Where the text comes from: the line of its source, by the chunk's map. */
function sourceLineOf(
  text: string,
  chunks: readonly Chunk[],
): { readonly file: string; readonly line: string } {
  const chunk = chunks.find(({ code }) => code?.includes(text));
  const map = chunks.find(({ fileName }) => fileName === `${chunk?.fileName ?? ''}.map`);
  if (chunk?.code === undefined || map?.source === undefined) throw new Error(`No chunk has "${text}".`);
  const payload = JSON.parse(map.source) as SourceMapPayload;
  const lines = chunk.code.slice(0, chunk.code.indexOf(text)).split('\n');
  const entry = new SourceMap(payload).findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!('originalSource' in entry)) throw new Error(`The map knows nothing of "${text}".`);
  const { sources, sourcesContent } = payload;
  const content = sourcesContent[sources.indexOf(entry.originalSource)] ?? '';
  return { file: entry.originalSource, line: content.split('\n')[entry.originalLine] ?? '' };
}

describe('the built widget', () => {
  let chunks: readonly Chunk[] = [];
  before(async () => {
    chunks = await builtChunks();
  });

  for (const [name, parts] of Object.entries(PACKAGES))
    it(`does its work with ${name}`, (test) => {
      const modules = chunks.flatMap((chunk) => Object.entries(chunk.modules ?? {}));
      const characters = modules
        .filter(([id]) => parts.includes(packageOf(id) ?? ''))
        .reduce((sum, [, { renderedLength }]) => sum + renderedLength, 0);
      test.diagnostic(`${characters} characters of ${name}, before the minifier`);
      assert.ok(characters > 0, `${name} is not in it`);
    });

  for (const [text, file] of Object.entries(TEXTS))
    it(`leads by its source maps from "${text}" to ${file}`, () => {
      const source = sourceLineOf(text, chunks);
      assert.ok(source.file.endsWith(file), source.file);
      assert.ok(source.line.includes(text), source.line);
    });
});

describe('Lit’s request for a policy', () => {
  it('is known, or there is no build', () => {
    assert.throws(() => withOwnPolicy('const e=s?s.createPolicy("lit-html",rules):void 0'), /in another way/);
  });
});
