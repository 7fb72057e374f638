import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPhp } from './php.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The tasks for which WordPress calls the plugin. */
export type Task =
  | readonly [name: 'shortcode', attributes: Fields | '', content?: string]
  /** A line that is only an address. The answer is `null` if the plugin ignores the address. */
  | readonly [name: 'address', url: string]
  /** A submitted settings form. */
  | readonly [name: 'save', fields: unknown]
  | readonly [name: 'settings page']
  /** An author's text, as WordPress prints it. */
  | readonly [name: 'content', html: string]
  | readonly [name: 'block', attributes: Fields]
  | readonly [name: 'block editor']
  /** The plugin's row in the list of plugins. */
  | readonly [name: 'links', links: Fields];

export interface Site {
  /** The stored settings. */
  readonly settings?: unknown;
  /** The capabilities of the user who opens the page. */
  readonly capabilities?: readonly string[];
  /** The proxy's answers to this server, by path. */
  readonly proxyAnswers?: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
  /** The styles that the theme's `theme.json` results in. */
  readonly theme?: unknown;
  /** The locale of the site or, in its administration, of the user. */
  readonly locale?: string;
  /** The plugin's folder; by default its sources, which have no translations yet. */
  readonly folder?: string;
}

export interface PluginRun {
  /** One answer for each task. */
  readonly answers: readonly unknown[];
  /** The page's script tags: the plugin's, if there is one, and another plugin's. */
  readonly scripts: string;
  readonly styles: readonly string[];
  /** The errors that the settings page shows. */
  readonly errors: readonly string[];
  /** The requests of the WordPress server. `isOtherPortAllowed`: whether WordPress would also have allowed another local port at that moment. */
  readonly requests: readonly {
    readonly url: string;
    readonly options: Fields;
    readonly isOtherPortAllowed: boolean;
  }[];
  /** The hooks that still have a listener at the end. */
  readonly filtersLeft: readonly string[];
}

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const SOURCES = path('../../src/embed/wordpress');
const program = findPhp();

/** Runs the plugin in real PHP, with stand-ins for WordPress's own functions. */
export function runPlugin({ folder = SOURCES, ...site }: Site, ...tasks: readonly Task[]): PluginRun {
  const plugin = join(folder, 'booking-widget.php');
  const input = JSON.stringify({ ...site, plugin, tasks });
  const strictArguments = [
    '-d',
    'display_errors=stderr',
    '-d',
    'error_reporting=-1',
    '-d',
    'zend.assertions=1',
  ];
  const { stdout, stderr } = spawnSync(program, [...strictArguments, path('stand-in.php')], {
    input,
    encoding: 'utf8',
  });
  if (stderr !== '' || stdout === '') throw new Error(`PHP printed an error, or no result: ${stderr}`);
  return JSON.parse(stdout) as PluginRun;
}
