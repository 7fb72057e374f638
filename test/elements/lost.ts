import { executeServerCommand } from '@web/test-runner-commands';

/** Makes every request for the script of that path fail; without a path, none fails. */
export async function lose(path?: string): Promise<void> {
  await executeServerCommand('lose', { path });
  // Another page may have put it into the cache.
  if (path !== undefined) await fetch(path, { cache: 'reload' }).catch(() => undefined);
}
