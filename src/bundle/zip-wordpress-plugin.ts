/** The plugin as the zip that WordPress takes under Plugins → Add New → Upload Plugin. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { zipSync } from 'fflate';

const FOLDER = 'src/embed/wordpress';
const ZIP = 'dist/wordpress/booking-widget.zip';
/** The same files make the same zip; the format knows no earlier day. */
const MTIME = '1980-01-02';

const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => statSync(join(FOLDER, name)).isFile())
  .sort();
const files = names.map((name): [string, Uint8Array] => [
  `booking-widget/${name.replaceAll('\\', '/')}`,
  new Uint8Array(readFileSync(join(FOLDER, name))),
]);
const licence: [string, Uint8Array] = ['booking-widget/LICENSE', new Uint8Array(readFileSync('LICENSE'))];
mkdirSync(dirname(ZIP), { recursive: true });
writeFileSync(ZIP, zipSync(Object.fromEntries([...files, licence]), { level: 9, mtime: MTIME }));
console.log(`${ZIP}: ${names.length + 1} files`);
