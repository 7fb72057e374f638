import { unwatchFile, watchFile } from 'node:fs';

const LOOK_EVERY_MS = 500;
/** Longer than the time between two looks: whoever is still writing shows in the next one. */
const QUIET_MS = 750;

/**
 * Calls `onChange` when one of the files is another than before and all have been left alone for a moment. By asking for
 * their state, twice a second: notices of the system are bound to one file or one directory, so they miss an editor that
 * puts a new file in the place of the old one, a link that is turned (Kubernetes), a mounted file and a network's disk. The
 * process does not stay alive for it. Gives back what ends it.
 */
export function watchFiles(paths: readonly string[], onChange: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const noted = (): void => {
    clearTimeout(timer);
    timer = setTimeout(onChange, QUIET_MS).unref();
  };
  for (const path of paths) watchFile(path, { interval: LOOK_EVERY_MS, persistent: false }, noted);
  return () => {
    for (const path of paths) unwatchFile(path, noted);
    clearTimeout(timer);
  };
}
