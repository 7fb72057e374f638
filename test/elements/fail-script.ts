import { executeServerCommand } from '@web/test-runner-commands';

/** Makes every request for the script of that path fail; without a path, none fails. */
export async function failScript(path?: string): Promise<void> {
  await executeServerCommand('lose', { path });
  // Another page may have cached the script, so the cache is renewed.
  if (path !== undefined) await fetch(path, { cache: 'reload' }).catch(() => undefined);
}
