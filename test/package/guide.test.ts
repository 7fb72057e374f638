import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../deploy/shipped.ts';

interface Named {
  readonly name: string;
}

interface Member extends Named {
  readonly kind: 'field' | 'method';
  readonly readonly?: boolean;
}

interface Declaration {
  readonly attributes: readonly Named[];
  readonly members: readonly Member[];
  readonly events: readonly Named[];
  readonly slots: readonly Named[];
}

const MANIFEST = JSON.parse(readFileSync(join(ROOT, 'dist/npm/custom-elements.json'), 'utf8')) as {
  readonly modules: readonly [{ readonly declarations: readonly [Declaration] }];
};
const [{ declarations }] = MANIFEST.modules;
const { attributes, members, events, slots } = declarations[0];

const GUIDE = readFileSync(join(ROOT, 'demo/guide/developer.md'), 'utf8');

/** What the guide says from one text up to another one. */
const between = (from: string, to: string): string => GUIDE.split(from)[1]?.split(to)[0] ?? assert.fail(from);

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name).sort();

/** What stands between backquotes in the first column of a table. */
const rowsOf = (section: string, pattern: RegExp): string[] =>
  [...section.matchAll(/^\|([^|]*)\|/gm)].flatMap(([, cell = '']) => namesIn(cell, pattern)).sort();

const namesOf = (list: readonly Named[]): string[] =>
  list
    .map(({ name }) => name)
    .filter(Boolean)
    .sort();

const fields = (isReadonly: boolean): string[] =>
  namesOf(members.filter(({ kind, readonly = false }) => kind === 'field' && readonly === isReadonly));

/** Custom properties and parts are compared in test/widget/class-doc.test.ts. */
describe('the guide for developers names what the manifest has, and nothing else:', () => {
  it('attributes', () => {
    assert.deepEqual(
      rowsOf(between('## The element', 'A link does the same'), /`([a-z-]+)`/g),
      namesOf(attributes),
    );
  });

  it('methods', () => {
    const methods = namesOf(members.filter(({ kind }) => kind === 'method'));
    assert.deepEqual(rowsOf(between('### From a script', '### Events'), /`(\w+)\(/g), methods);
  });

  it('properties', () => {
    const settable = between('Of the attributes these are properties, too', 'Read-only');
    assert.deepEqual(namesIn(settable, /`(\w+)`/g), fields(false));
    const readable = between('Read-only, and', '### Events');
    assert.deepEqual(
      namesIn(readable.replaceAll(/\([^)]*\)/g, ''), /`(\w+)`/g).filter((name) => name !== 'undefined'),
      fields(true),
    );
  });

  it('events', () => {
    assert.deepEqual(rowsOf(between('### Events', '### Analytics'), /`([a-z-]+)`/g), namesOf(events));
  });

  it('slots', () => {
    const named = between('Your own content goes into slots', 'Opened above').replaceAll(
      /`<[^`]*`|`mode`/g,
      '',
    );
    assert.deepEqual(namesIn(named, /`([a-z]+)`/g), namesOf(slots));
  });
});
