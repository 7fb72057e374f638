import { readFile, readdir } from 'node:fs/promises';
import type { SetupPage } from '../pages/setup-page.ts';
import type { Asset, Assets } from './assets.ts';
import { encodeBodies } from '../proxy/http/encoded-body.ts';

/** The setup page and the files that it requests. */
export type SetupFiles = SetupPage & Assets;

const FILES = 'setup/';

const typeOf = (name: string): string =>
  `${name.endsWith('.css') ? 'text/css' : 'text/javascript'}; charset=utf-8`;

async function assetFrom(file: URL): Promise<Asset> {
  const bodies = await encodeBodies(Uint8Array.from(await readFile(file)));
  // Their names contain a hash of their content.
  return { bodies, contentType: typeOf(file.pathname), isImmutable: true };
}

/** The setup page as built into `directory` (with a slash at its end); `undefined` if it is not built. */
export async function loadSetupPage(directory: URL): Promise<SetupFiles | undefined> {
  const html = await readFile(new URL('setup.html', directory), 'utf8').catch(() => undefined);
  if (html === undefined) return undefined;
  const folder = new URL(FILES, directory);
  const names = await readdir(folder);
  const files = names.map(
    async (name) => [`/${FILES}${name}`, await assetFrom(new URL(name, folder))] as const,
  );
  return { html, files: new Map(await Promise.all(files)) };
}
