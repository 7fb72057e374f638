/**
 * Writes the tables of the guide from the sources. An attribute, an event, a custom property or a config key without a
 * description stops the build. In CI, a page that is out of date stops it, too.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { format } from 'oxfmt';
import type { FormatConfig } from 'oxfmt';
import { classDoc } from './class-docs.ts';
import { configTables } from './config-keys.ts';
import type { KeySchema } from './config-keys.ts';
import { attributeTable, cssPropertyTable, partTable, slotTable } from './element-tables.ts';
import { eventTable } from './event-table.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

const widget = classDoc('src/widget/booking-widget.ts');
const { file, property } = configTables(JSON.parse(read('dist/cli/config.schema.json')) as KeySchema);

/** The tables, by page and then by name. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  config: { 'keys of the file': file, 'keys of a property': property },
  element: {
    attributes: attributeTable(widget),
    slots: slotTable(widget),
    events: eventTable(widget),
  },
  style: {
    'custom properties': cssPropertyTable(widget),
    parts: partTable(widget),
  },
};

/** Returns the page with a new table between its two marks. */
function withTable(page: string, name: string, table: string): string {
  const [start, end] = [`<!-- ${name}: written by the build -->`, '<!-- end -->'];
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error(`A page of the guide has no "${start}", or no "${end}" after it.`);
  return `${page.slice(0, from + start.length)}\n\n${table}\n\n${page.slice(to)}`;
}

const {
  $schema: _,
  ignorePatterns: __,
  overrides: ___,
  ...style
} = JSON.parse(read('.oxfmtrc.json')) as FormatConfig & Record<string, unknown>;

/**
 * Writes the tables into the pages in `folder`.
 *
 * @throws if a page is out of date and `isInCi`: nothing that CI writes is ever committed, so readers would keep the old table.
 */
export async function writeGuide(folder: string, isInCi: boolean): Promise<void> {
  for (const [name, tables] of Object.entries(TABLES)) {
    const path = join(folder, `${name}.md`);
    const oldPage = read(path);
    const page = Object.entries(tables).reduce(
      (text, [tableName, table]) => withTable(text, tableName, table),
      oldPage,
    );
    const { code, errors } = await format(path, page, style);
    if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join(' ')}`);
    if (code === oldPage) continue;
    if (isInCi) throw new Error(`${path} is out of date: run "npm run build" and commit it.`);
    writeFileSync(path, code);
    process.stdout.write(`${path} is written.\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await writeGuide('demo/guide', process.env['CI'] !== undefined);
