import { Redis } from 'ioredis';
import type { Command, RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

export type { Redis } from 'ioredis';

/** A guest waits behind every command: better no answer soon than one that comes too late. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

const OPTIONS = {
  lazyConnect: true,
  connectionName: 'booking-widget',
  connectTimeout: CONNECT_TIMEOUT_MS,
  // While Redis is away commands fail at once. By default they wait in a queue: for ten seconds, or for ever.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  // What was cut off may have been done: its caller decides whether to ask again.
  autoResendUnfulfilledCommands: false,
  // Drawn from the whole range, so that instances that lost Redis together do not come back together.
  retryStrategy: (times: number) => 50 + Math.random() * Math.min(50 * 2 ** times, MAX_RECONNECT_MS),
} satisfies RedisOptions;

type Stream = Parameters<Redis['sendCommand']>[1];

/**
 * Gives up commands that have no answer in time, as `commandTimeout` would; but one that has come while this process
 * stood still, or had to wait for its turn on a busy machine, is read before it is said to be missing.
 */
class PatientRedis extends Redis {
  override sendCommand(command: Command, stream?: Stream): unknown {
    const giveUp = (): void => {
      command.reject(new Error('Command timed out'));
    };
    let immediate: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => (immediate = setImmediate(giveUp)), COMMAND_TIMEOUT_MS);
    const settled = (): void => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
    command.promise.then(settled, settled);
    return super.sendCommand(command, stream);
  }
}

/** Redis answers, and says no: a wrong password, a database that it does not have. Only the host can mend that. */
export class RedisRefusal extends Error {
  override readonly name: string = 'RedisRefusal';
}

/** Resolves when Redis is there, or is known not to be there for now; rejects with a `RedisRefusal`. */
function firstContact(redis: Redis): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      if (error.name === 'ReplyError') {
        redis.disconnect();
        // The first word is the kind of error: the rest may repeat a name.
        reject(new RedisRefusal(error.message.split(' ')[0] ?? 'refused'));
        return;
      }
      resolve();
    };
    redis.once('error', onError);
    // What fails here has been an `error` already, and is tried again in the background.
    const settled = (): void => {
      redis.off('error', onError);
      resolve();
    };
    redis.connect().then(settled, settled);
  });
}

/** Says when Redis is lost and when it is back: once each, however often it is tried in between. */
function logConnectionLoss(redis: Redis, log: Log): void {
  let isLost = false;
  const lost = (failure: string): void => {
    if (isLost) return;
    isLost = true;
    const message =
      'Redis is away. Until it is back bookings are answered with "try again", and rate limits count at each instance by itself, at half.';
    log({ level: 'error', event: 'redis_lost', message, failure });
  };
  if (redis.status !== 'ready') lost('no connection');
  redis.on('error', (error: NodeJS.ErrnoException) => {
    lost(error.code ?? error.name);
  });
  redis.on('reconnecting', () => {
    lost('connection closed');
  });
  redis.on('ready', () => {
    if (isLost) log({ level: 'info', event: 'redis_back' });
    isLost = false;
  });
}

/**
 * The one connection to Redis that attempts, rate limits and challenges share; it comes back by itself when it is
 * lost. Resolves though Redis is away: calendars can be shown without it. Rejects with a `RedisRefusal`.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = new PatientRedis(url, OPTIONS);
  // An error without a listener is written to the terminal, by ioredis itself.
  redis.on('error', () => undefined);
  await firstContact(redis);
  logConnectionLoss(redis, log);
  return redis;
}

/** Waits for the answers that are still out, where there is anybody to give them. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
