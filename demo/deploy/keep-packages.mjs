/** Copies the packages that `npm query` names on standard input into a folder: `npm query … | node keep-packages.mjs to` */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { json } from 'node:stream/consumers';

const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder to copy to.');
const packages = await json(process.stdin);
if (packages.length === 0) throw new Error('No package was named.');
for (const { location } of packages) cpSync(location, join(target, location), { recursive: true });
