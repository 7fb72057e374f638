import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { StoreAddress } from '../../host-config/settings.ts';
import { RedisRefusal, closeRedis, openRedis } from '../../proxy/store/redis.ts';
import type { Redis } from '../../proxy/store/redis.ts';
import { createRedisStore } from '../../proxy/store/redis-store.ts';
import { connectionWords, systemCode } from '../service-words.ts';
import { finding } from './finding.ts';
import type { Finding } from './finding.ts';
import { me, nearestFolder, tryWriting } from './folder-trial.ts';

const WHY = 'Attempts are kept there, so that no guest books twice: without it no booking is taken.';
const about = 'STORE_URL';
/** The proxy takes no booking with less room on the disk. */
const LEAST_ROOM = 64 * 1024 * 1024;

/** The store itself is not opened: it belongs to one process at a time, and that is the proxy. */
async function folderFinding(path: string): Promise<Finding> {
  const folder = resolve(path);
  try {
    await tryWriting(await nearestFolder(folder));
  } catch (error) {
    return finding('problem', 'store', {
      about,
      what: `The user ${me()} cannot write to ${folder} (${systemCode(error) ?? 'unknown reason'}).`,
      why: WHY,
      fix: 'Give the folder to the user that the proxy runs as, or name another one. Run the doctor as that user.',
      lines: [`mkdir -p ${folder} && chown ${me()} ${folder}`, 'STORE_URL=file:./data'],
    });
  }
  const { bavail, bsize } = await statfs(await nearestFolder(folder));
  if (bavail * bsize < LEAST_ROOM)
    return finding('problem', 'store', {
      about,
      what: `The disk of ${folder} is nearly full: ${Math.floor((bavail * bsize) / 1024 / 1024)} MB are left.`,
      why: WHY,
      fix: 'Make room on it.',
    });
  return finding('fine', 'store', { about, what: `The user ${me()} can write to ${folder}.` });
}

const hostOf = (url: string): string => new URL(url).host;

/** How long the next attempt to connect may take to fail. */
const NEXT_TRY_MS = 2_500;

async function whyAway(redis: Redis): Promise<string> {
  const [error] = await once(redis, 'error', { signal: AbortSignal.timeout(NEXT_TRY_MS) }).catch(() => [
    undefined,
  ]);
  return connectionWords(error);
}

const fieldOf = (info: string, name: string): string | undefined =>
  new RegExp(`^${name}:(.*)$`, 'm').exec(info)?.[1]?.trim();

/** Whether Redis keeps what it is told (demo/guide/operate.md, "Many instances"). */
async function keepingFindings(redis: Redis): Promise<readonly Finding[]> {
  const info = await redis.info().catch(() => '');
  const [isLogged, policy] = [fieldOf(info, 'aof_enabled'), fieldOf(info, 'maxmemory_policy')];
  const findings: Finding[] = [];
  if (isLogged === '0')
    findings.push(
      finding('advice', 'store', {
        about,
        what: 'Redis keeps no log of its writes (appendonly is off).',
        why: 'When it restarts, it has forgotten what was sent to the service, and a retry may book twice.',
        fix: 'Switch the log on, also in its config file.',
        lines: ['redis-cli CONFIG SET appendonly yes', 'appendonly yes'],
      }),
    );
  if (policy !== undefined && policy !== 'noeviction')
    findings.push(
      finding('advice', 'store', {
        about,
        what: `Redis throws entries away when its memory is full (maxmemory-policy is ${policy}).`,
        why: 'They may be attempts: a retry may book twice.',
        fix: 'Have it refuse new entries instead, also in its config file.',
        lines: ['redis-cli CONFIG SET maxmemory-policy noeviction', 'maxmemory-policy noeviction'],
      }),
    );
  return findings;
}

async function useRedis(redis: Redis, host: string): Promise<readonly Finding[]> {
  if (redis.status !== 'ready')
    return [
      finding('problem', 'store', {
        about,
        what: `Redis at ${host} cannot be reached: ${await whyAway(redis)}.`,
        why: WHY,
        fix: 'See whether Redis runs, and whether this machine may reach it: host, port, firewall.',
        lines: [`redis-cli -h ${host.split(':')[0] ?? host} ping`],
      }),
    ];
  try {
    // A write by the same way as the proxy's own: a copy that may only be read answers a ping as well.
    await (await createRedisStore(redis).lease('doctor', 1000))?.release();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : '';
    const code = /^[A-Z]+\b/.exec(cause)?.[0] ?? 'no answer in time';
    const what = `Redis at ${host} answers, and cannot be written to (${code}).`;
    const fix =
      'Name the primary, not a replica, and a user that may run scripts, and read and write booking-widget:*.';
    return [finding('problem', 'store', { about, what, why: WHY, fix })];
  }
  return [
    finding('fine', 'store', { about, what: `Redis at ${host} can be written to.` }),
    ...(await keepingFindings(redis)),
  ];
}

async function redisFindings(url: string): Promise<readonly Finding[]> {
  const host = hostOf(url);
  try {
    const redis = await openRedis(url, () => undefined);
    try {
      return await useRedis(redis, host);
    } finally {
      await closeRedis(redis);
    }
  } catch (error) {
    if (!(error instanceof RedisRefusal)) throw error;
    return [
      finding('problem', 'store', {
        about,
        what: `Redis at ${host} refuses us (${error.message}).`,
        why: WHY,
        fix: 'See to user, password and database number in STORE_URL.',
        lines: ['STORE_URL=redis://user:password@host:6379/0'],
      }),
    ];
  }
}

/** Whether attempts can be kept where `STORE_URL` says. Leaves nothing behind. */
export const storeFindings = async (store: StoreAddress): Promise<readonly Finding[]> =>
  store.kind === 'file' ? [await folderFinding(store.path)] : redisFindings(store.url);
