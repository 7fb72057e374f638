import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GUIDE, anchorOf, guidePage } from '../../demo/guide-page.ts';
import { ROOT } from '../deploy/shipped.ts';

const FOLDERS = ['', 'demo', 'src'];

/** Every text of the project that readers may open. */
const TEXTS = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: folder !== '', encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name)),
);

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '');

const anchorsOf = (path: string): string[] =>
  [...withoutCode(read(path)).matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => anchorOf(title));

function deadLinksOf(path: string): string[] {
  const links = [...withoutCode(read(path)).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)];
  return links
    .map(([, target = '']) => target)
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const targetFile = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(ROOT, targetFile))) return true;
      return anchor !== undefined && !anchorsOf(targetFile).includes(anchor);
    })
    .map((target) => `${path}: ${target}`);
}

describe('the guide', () => {
  it('links only to headings and files that exist', () => {
    assert.ok(TEXTS.includes('README.md') && TEXTS.includes('demo/guide/start.md'));
    assert.deepEqual(TEXTS.flatMap(deadLinksOf), []);
  });

  it('has working links to pages and headings on the demo site', () => {
    const pages = new Map(Object.entries(GUIDE).map(([path, name]) => [path, guidePage(name).html]));
    for (const [path, html] of pages)
      for (const [, link = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
        if (/^https?:/.test(link)) continue;
        const { pathname, hash } = new URL(link, `http://site${path}`);
        assert.ok(pages.has(pathname), link);
        if (hash) assert.match(pages.get(pathname) ?? '', new RegExp(` id="${hash.slice(1)}"`), link);
      }
    assert.match(pages.get('/guide/embed') ?? '', /<a href="\/guide\/element#attributes"/);
  });
});
