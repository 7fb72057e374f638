import { executeServerCommand } from '@web/test-runner-commands';

/** Has the connection lose the script of that path whenever it is asked for; none without one. */
export async function lose(path?: string): Promise<void> {
  await executeServerCommand('lose', { path });
  // Another page may have brought it into the cache.
  if (path !== undefined) await fetch(path, { cache: 'reload' }).catch(() => undefined);
}
