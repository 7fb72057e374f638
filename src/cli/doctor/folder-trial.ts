import { mkdtemp, open, rm, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The folder itself, or the nearest one above it that is there: that is where it would be made. */
export async function nearestFolder(path: string): Promise<string> {
  for (let folder = path; ; folder = dirname(folder))
    if ((await exists(folder)) || dirname(folder) === folder) return folder;
}

/** Writes and syncs a file as the proxy would, and takes it away again. Rejects where that cannot be done. */
export async function tryWriting(folder: string): Promise<void> {
  const trial = await mkdtemp(join(folder, '.booking-widget-doctor-'));
  try {
    const file = await open(join(trial, 'trial'), 'w');
    try {
      await file.writeFile('trial');
    } finally {
      await file.close();
    }
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

/** Whom the system takes us for. */
export const me = (): string => {
  try {
    return userInfo().username;
  } catch {
    return 'this user';
  }
};
