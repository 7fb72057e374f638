import { statfs } from 'node:fs/promises';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { StoreAddress } from '../../host-config/server-settings.ts';
import { RedisRefusedError, closeRedis, openRedis } from '../../proxy/store/redis.ts';
import type { Redis } from '../../proxy/store/redis.ts';
import { connectionErrorText, systemCode } from '../error-text.ts';
import type { Finding } from './report.ts';

const storeFinding = (level: Finding['level'], what: string, details: Partial<Finding> = {}): Finding => ({
  level,
  code: 'store',
  about: 'STORE_URL',
  what,
  ...details,
});

const storeProblem = (what: string, fix: string): Finding =>
  storeFinding('problem', what, {
    why: 'It stores booking attempts, so that no guest books twice. Without it, the proxy takes no bookings.',
    fix,
  });

const BYTES_PER_MB = 1024 * 1024;
/** The proxy accepts no bookings if a disk has less than a quarter of this room. */
const MIN_FREE_BYTES = 64 * BYTES_PER_MB;

/** Checks the free space on the disk. The proxy itself checks at its start whether it can write to the folder. */
async function checkFreeSpace(path: string): Promise<Finding> {
  const folder = resolve(path);
  try {
    const { bavail, bsize } = await statfs(folder);
    const freeBytes = bavail * bsize;
    const megabytes = Math.floor(freeBytes / BYTES_PER_MB);
    if (freeBytes < MIN_FREE_BYTES)
      return storeProblem(
        `The disk of ${folder} is nearly full: ${megabytes} MB are left.`,
        'Free some space on it.',
      );
    return storeFinding('ok', `${folder} has room: ${megabytes} MB are left.`);
  } catch (error) {
    const code = systemCode(error) ?? 'unknown reason';
    return code === 'ENOENT'
      ? storeFinding('unchecked', `${folder} does not exist yet: the proxy creates it when it starts.`)
      : storeProblem(
          `${folder} cannot be used (${code}).`,
          'Use a folder that the user of the proxy can write to.',
        );
  }
}

/** How long to wait until the next attempt to connect fails. The report shows the error of that attempt. */
const NEXT_ATTEMPT_TIMEOUT_MS = 2_500;

async function whyUnreachable(redis: Redis): Promise<string> {
  const nextError = once(redis, 'error', { signal: AbortSignal.timeout(NEXT_ATTEMPT_TIMEOUT_MS) });
  const [error] = await nextError.catch(() => [undefined]);
  return connectionErrorText(error);
}

/** Checks the settings with which a Redis could lose data (demo/guide/operate.md, "Many instances"). */
async function checkDurability(redis: Redis): Promise<readonly Finding[]> {
  const info = await redis.info().catch(() => '');
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1] ?? 'noeviction';
  const findings: Finding[] = [];
  if (/^aof_enabled:0/m.test(info))
    findings.push(
      storeFinding('warning', 'Redis keeps no log of its writes (appendonly is off).', {
        why: 'After a restart, it no longer knows what was sent to the service, and a retry may book twice.',
        fix: 'Switch the log on, now and in its config file.',
        lines: ['redis-cli CONFIG SET appendonly yes', 'appendonly yes'],
      }),
    );
  if (policy !== 'noeviction')
    findings.push(
      storeFinding(
        'warning',
        `Redis deletes entries when its memory is full (maxmemory-policy is ${policy}).`,
        {
          why: 'They may be booking attempts, and then a retry may book twice.',
          fix: 'Make it refuse new entries instead, now and in its config file.',
          lines: ['redis-cli CONFIG SET maxmemory-policy noeviction', 'maxmemory-policy noeviction'],
        },
      ),
    );
  return findings;
}

/** Checks with a write, like those of the proxy, because a read-only replica also answers a ping. */
async function checkWrites(redis: Redis, host: string): Promise<readonly Finding[]> {
  try {
    await redis.set('booking-widget:doctor', '', 'PX', 1000);
    await redis.del('booking-widget:doctor');
  } catch (error) {
    const code = /^[A-Z]+\b/.exec(error instanceof Error ? error.message : '')?.[0] ?? 'no answer in time';
    return [
      storeProblem(
        `Redis at ${host} answers, but cannot be written to (${code}).`,
        'Use the address of the primary, not of a replica, and a user who may run scripts and read and write booking-widget:*.',
      ),
    ];
  }
  return [storeFinding('ok', `Redis at ${host} can be written to.`), ...(await checkDurability(redis))];
}

async function checkRedis(url: string): Promise<readonly Finding[]> {
  const { host } = new URL(url);
  try {
    const redis = await openRedis(url, () => undefined);
    try {
      if (redis.status === 'ready') return await checkWrites(redis, host);
      const what = `Redis at ${host} cannot be reached: ${await whyUnreachable(redis)}.`;
      return [
        storeProblem(
          what,
          'Check whether Redis is running, and whether this machine can reach it: host, port, firewall.',
        ),
      ];
    } finally {
      await closeRedis(redis);
    }
  } catch (error) {
    if (!(error instanceof RedisRefusedError)) throw error;
    const fix = 'Check user, password and database number in STORE_URL.';
    return [storeProblem(`Redis at ${host} refuses the connection (${error.message}).`, fix)];
  }
}

/** Checks whether the store of `STORE_URL` can keep attempts. Leaves nothing behind. */
export const checkStore = async (store: StoreAddress): Promise<readonly Finding[]> =>
  store.kind === 'file' ? [await checkFreeSpace(store.path)] : checkRedis(store.url);
