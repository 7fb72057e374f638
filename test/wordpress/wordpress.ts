import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPhp } from './php.ts';

type Texts = Readonly<Record<string, unknown>>;

/** What WordPress calls the plugin for. */
export type Task =
  | readonly [name: 'shortcode', attributes: Texts | '', content?: string]
  /** A bare address on a line of its own; the answer is `null` if the plugin ignores it. */
  | readonly [name: 'address', url: string]
  /** The settings form was sent. */
  | readonly [name: 'save', fields: unknown]
  | readonly [name: 'settings page']
  /** An author's text, as WordPress prints it. */
  | readonly [name: 'content', html: string]
  | readonly [name: 'block', attributes: Texts]
  | readonly [name: 'block editor']
  /** The plugin's row in the list of plugins. */
  | readonly [name: 'links', links: Texts];

export interface Site {
  /** The stored settings. */
  readonly settings?: unknown;
  /** Those of the user who looks at the page. */
  readonly capabilities?: readonly string[];
  /** The proxy's answers to this server, by path. */
  readonly remote?: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
  /** The styles that the theme's `theme.json` results in. */
  readonly theme?: unknown;
  /** The locale of the site or, in its administration, of the user. */
  readonly locale?: string;
  /** The plugin's folder; by default its sources, which have no translations yet. */
  readonly folder?: string;
}

export interface Printed {
  /** One for each task. */
  readonly answers: readonly unknown[];
  /** The page's script tags: that of the plugin, if there is one, and of another plugin. */
  readonly scripts: string;
  readonly styles: readonly string[];
  /** What the settings page complains of. */
  readonly errors: readonly string[];
  /** What the server was asked to fetch, and whether another address of this machine could have been fetched, too. */
  readonly requests: readonly { readonly url: string; readonly how: Texts; readonly others: boolean }[];
  /** The hooks that something listens to at the end. */
  readonly filtersLeft: readonly string[];
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const SOURCES = path('../../src/embed/wordpress');
const program = findPhp();

/** The plugin in real PHP, on stand-ins of WordPress's own functions. */
export function wordpress({ folder = SOURCES, ...site }: Site, ...tasks: readonly Task[]): Printed {
  const plugin = join(folder, 'booking-widget.php');
  const input = JSON.stringify({ ...site, plugin, tasks });
  const strict = ['-d', 'display_errors=stderr', '-d', 'error_reporting=-1', '-d', 'zend.assertions=1'];
  const { stdout, stderr } = spawnSync(program, [...strict, path('stand-in.php')], {
    input,
    encoding: 'utf8',
  });
  if (stderr !== '' || stdout === '') throw new Error(`PHP says: ${stderr}`);
  return JSON.parse(stdout) as Printed;
}
