import { resolve } from 'node:path';
import type { Settings } from '../../host-config/settings.ts';
import { systemCode } from '../service-words.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { me, nearestFolder, tryWriting } from './folder-trial.ts';

const about = 'RELEASES_DIR';

/** Whether the proxy can keep the widget's releases where it is told to; nothing to say where it is told nothing. */
export async function releasesFindings({ releasesDir }: Settings): Promise<readonly Finding[]> {
  if (releasesDir === undefined) return [];
  const folder = resolve(releasesDir);
  try {
    await tryWriting(await nearestFolder(folder));
  } catch (error) {
    return [
      finding('problem', 'releases', {
        about,
        what: `The user ${me()} cannot write to ${folder} (${systemCode(error) ?? 'unknown reason'}).`,
        why: 'The proxy keeps the widget’s files there, for pages of an earlier release; it does not start without.',
        fix: 'Give the folder to the user that the proxy runs as, or name another one. Run the doctor as that user.',
        lines: [`mkdir -p ${folder} && chown ${me()} ${folder}`],
      }),
    ];
  }
  return [finding('fine', 'releases', { about, what: `The user ${me()} can write to ${folder}.` })];
}
