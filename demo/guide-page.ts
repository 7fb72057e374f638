import { readFileSync } from 'node:fs';
import { Marked, Renderer } from 'marked';
import type { Tokens } from 'marked';

const FOLDER = new URL('guide/', import.meta.url);

/** The guide's texts, by the paths of their pages. */
export const GUIDE: Readonly<Record<string, string>> = {
  '/guide/start': 'start.md',
  '/guide/server': 'server.md',
  '/guide/webperson': 'webperson.md',
  '/guide/wordpress': 'wordpress.md',
  '/guide/embed': 'embed.md',
  '/guide/recipes': 'recipes.md',
  '/guide/config': 'config.md',
  '/guide/prices': 'prices.md',
  '/guide/cli': 'cli.md',
  '/guide/element': 'element.md',
  '/guide/style': 'style.md',
  '/guide/api': 'api.md',
  '/guide/operate': 'operate.md',
  '/guide/contribute': 'contribute.md',
  '/guide/glossary': 'glossary.md',
};

/** Returns the anchor of a heading, in the format of forges like GitHub. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

const { repository } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly repository: { readonly url: string };
};
const REPOSITORY_URL = repository.url.replace(/^git\+|\.git$/g, '');

/** Returns the address on the site for a link of the guide. A link to a file that is not on the site goes to the repository. */
function linkOf(href: string): string {
  if (/^[a-z]+:|^#/.test(href)) return href;
  const { pathname, hash } = new URL(href, 'http://forge/demo/guide/');
  const path = pathname.replace(/^\/demo(\/guide\/\w+)\.md$/, '$1');
  return path in GUIDE ? path + hash : `${REPOSITORY_URL}/blob/main${pathname}${hash}`;
}

/** Marked's renderer with anchors, links that work on the site, and scrolling for wide content. */
class GuideRenderer extends Renderer {
  #regions = 0;

  override heading({ tokens, depth, text }: Tokens.Heading): string {
    return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  override link(link: Tokens.Link): string {
    return super.link({ ...link, href: linkOf(link.href) });
  }

  override code(code: Tokens.Code): string {
    return this.#scrollRegion(super.code(code), 'Lines');
  }

  override table(table: Tokens.Table): string {
    return this.#scrollRegion(super.table(table), 'Table');
  }

  /** Puts wide content into a region that can be scrolled, by keyboard as well. Each region of a page has a different name. */
  #scrollRegion(html: string, kind: string): string {
    const label = `${kind} ${(this.#regions += 1)}`;
    return `<div class="wide" role="region" aria-label="${label}" tabindex="0">${html}</div>\n`;
  }
}

/** Returns a text of the guide as HTML, and its title. */
export function guidePage(name: string): { readonly title: string; readonly html: string } {
  const text = readFileSync(new URL(name, FOLDER), 'utf8');
  const marked = new Marked().setOptions({ renderer: new GuideRenderer() });
  const html = marked.parse(text, { async: false });
  return { title: /^# (.+)$/m.exec(text)?.[1] ?? name, html };
}
