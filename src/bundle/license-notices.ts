import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NOTICES_FILE = 'THIRD-PARTY-LICENSES.txt';
const NOTICES_HEAD = `This folder holds code of the packages below, whose licences ask to be passed on with it.`;
const LEGAL_FILE = /^(licen[cs]e|notice|copying)\b/i;

/** Returns the folder of the package that a module belongs to; `undefined` for our own modules and the bundler's. */
const packageFolder = (id: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];

function noticeOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const files = readdirSync(folder).filter((file) => LEGAL_FILE.test(file));
  if (license === undefined || files.length === 0)
    throw new Error(`${name} comes without its licence, so it must not be part of a bundle.`);
  const texts = files.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`--- ${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Writes the licences of the bundled packages beside the bundle: most of them require it. */
export const licenseNotices = (): Plugin => ({
  name: 'license-notices',
  generateBundle: {
    // This must run after the manifest is written: the manifest lists only scripts, not this file.
    order: 'post',
    handler(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? Object.entries(file.modules) : [],
      );
      const folders = modules.flatMap(([id, { renderedLength }]) =>
        renderedLength > 0 ? (packageFolder(id) ?? []) : [],
      );
      const source = [NOTICES_HEAD, ...[...new Set(folders)].sort().map(noticeOf)].join('\n\n');
      this.emitFile({ type: 'asset', fileName: NOTICES_FILE, source: `${source}\n` });
    },
  },
});
