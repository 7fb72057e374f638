/**
 * Writes the plugin as the zip file that WordPress accepts under Plugins → Add New → Upload Plugin. A translation that lacks one
 * of the plugin's texts, or still has one that the plugin has dropped or changed, stops the build.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';
import { mo } from 'gettext-parser';
import type { GetTextTranslation } from 'gettext-parser';

const FOLDER = 'src/embed/wordpress';
const ZIP_FILE = 'dist/wordpress/booking-widget.zip';
/**
 * A fixed time, so that the same files give the same zip. Times in a zip are local and begin on 1980-01-01, so the day after
 * that is valid in every time zone.
 */
const MODIFIED_TIME = '1980-01-02';
/** Matches a text of the plugin's own text domain. Texts without a domain are WordPress's. */
const TEXT_CALL = /__\('([^']+)', 'booking-widget'\)/g;

const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(FOLDER, name)).isFile())
  .map((name) => name.replaceAll('\\', '/'))
  .sort();

const texts = new Set<string>(
  names
    .filter((name) => name.endsWith('.php'))
    .flatMap((name) => [...read(name).matchAll(TEXT_CALL)].map(([, text = '']) => text)),
);

function compiledTranslations(name: string): Uint8Array {
  const translations = JSON.parse(read(name)) as Readonly<Record<string, string>>;
  const missing = [...texts].filter((text) => !translations[text]);
  const unused = Object.keys(translations).filter((text) => !texts.has(text));
  const complaints = [
    ...missing.map((text) => `lacks "${text}"`),
    ...unused.map((text) => `has "${text}", which is not a text of the plugin`),
  ];
  if (complaints.length > 0) throw new Error(`${FOLDER}/${name} ${complaints.join(', and ')}.`);
  const entries = Object.entries(translations).map(([msgid, msgstr]): [string, GetTextTranslation] => [
    msgid,
    { msgid, msgstr: [msgstr] },
  ]);
  return mo.compile({
    charset: 'utf-8',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    translations: { '': Object.fromEntries(entries) },
  });
}

const fileOf = (name: string): [string, Uint8Array] =>
  name.startsWith('languages/')
    ? [name.replace(/json$/, 'mo'), compiledTranslations(name)]
    : [name, readFileSync(join(FOLDER, name))];

const files = [...names.map(fileOf), ['LICENSE', readFileSync('LICENSE')] as const].map(
  ([name, bytes]): [string, Uint8Array] => [`booking-widget/${name}`, new Uint8Array(bytes)],
);
mkdirSync(dirname(ZIP_FILE), { recursive: true });
writeFileSync(ZIP_FILE, zipSync(Object.fromEntries(files), { level: 9, mtime: MODIFIED_TIME }));
console.log(`${ZIP_FILE}: ${files.length} files`);
