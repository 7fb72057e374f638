import { Redis } from 'ioredis';
import type { Command, RedisOptions } from 'ioredis';
import type { Log } from '../log.ts';

export type { Redis } from 'ioredis';

/** The time limit of a command. A guest waits for it, so a quick failure is better than a late answer. */
const COMMAND_TIMEOUT_MS = 250;
const CONNECT_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_MS = 1_000;

const REDIS_OPTIONS = {
  lazyConnect: true,
  connectionName: 'booking-widget',
  connectTimeout: CONNECT_TIMEOUT_MS,
  // While Redis is away, commands fail at once. By default they would wait in a queue for ten seconds, or for ever.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  // After a failover the connection may lead to the former primary, while the address leads to the new one.
  reconnectOnError: (error: Error) => error.message.startsWith('READONLY'),
  // An interrupted command may have been executed: its caller decides whether to repeat it.
  autoResendUnfulfilledCommands: false,
  // The wait before a reconnection has jitter over its whole range, so that instances that lost Redis together do not
  // reconnect together.
  retryStrategy: (times: number) => 50 + Math.random() * Math.min(50 * 2 ** times, MAX_RECONNECT_MS),
} satisfies RedisOptions;

type Stream = Parameters<Redis['sendCommand']>[1];

/**
 * A Redis client that fails commands without an answer in time, like `commandTimeout`. But if the process was suspended
 * or the machine is busy, an answer that has arrived meanwhile is read first.
 */
class TimeLimitedRedis extends Redis {
  override sendCommand(command: Command, stream?: Stream): unknown {
    const rejectCommand = (): void => {
      command.reject(new Error('Command timed out'));
    };
    let immediate: NodeJS.Immediate | undefined;
    const timer = setTimeout(() => (immediate = setImmediate(rejectCommand)), COMMAND_TIMEOUT_MS);
    const onSettled = (): void => {
      clearTimeout(timer);
      clearImmediate(immediate);
    };
    command.promise.then(onSettled, onSettled);
    return super.sendCommand(command, stream);
  }
}

/**
 * The reason why Redis refuses the connection: a wrong password, or an unknown database. Only the host can correct
 * that.
 */
export class RedisRefusedError extends Error {
  override readonly name: string = 'RedisRefusedError';
}

/** Connects. Resolves when Redis is connected or is known to be away for now; rejects with a `RedisRefusedError`. */
function connectFirst(redis: Redis): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error): void => {
      if (error.name === 'ReplyError') {
        redis.disconnect();
        // The first word is the kind of error; the rest may repeat a user name.
        reject(new RedisRefusedError(error.message.split(' ')[0] ?? 'refused'));
        return;
      }
      resolve();
    };
    redis.once('error', onError);
    // The error was emitted as `error` already, and ioredis tries again in the background.
    const onSettled = (): void => {
      redis.off('error', onError);
      resolve();
    };
    redis.connect().then(onSettled, onSettled);
  });
}

/** Logs once when Redis is lost and once when it is back, however many attempts are in between. */
function logConnectionLoss(redis: Redis, log: Log): void {
  let isLost = false;
  const logLoss = (failure: string): void => {
    if (isLost) return;
    isLost = true;
    const message =
      'Redis cannot be reached: bookings are answered with "try again", and each instance counts rate limits by itself, at half the limits. Start Redis again; the proxy reconnects by itself.';
    log({ level: 'error', event: 'redis_lost', message, failure });
  };
  if (redis.status !== 'ready') logLoss('no connection');
  redis.on('error', (error: NodeJS.ErrnoException) => {
    logLoss(error.code ?? error.name);
  });
  redis.on('reconnecting', () => {
    logLoss('connection closed');
  });
  redis.on('ready', () => {
    if (isLost) log({ level: 'info', event: 'redis_reconnected' });
    isLost = false;
  });
}

/**
 * Opens the connection that attempts, rate limits and challenges share; it reconnects by itself. Resolves even if Redis
 * is away, since calendars work without it. Rejects with a `RedisRefusedError`.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const redis = new TimeLimitedRedis(url, REDIS_OPTIONS);
  // ioredis itself prints an error that has no listener.
  redis.on('error', () => undefined);
  await connectFirst(redis);
  logConnectionLoss(redis, log);
  return redis;
}

/** Closes the connection; waits for outstanding answers if it is alive. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await redis.quit().catch(() => undefined);
  redis.disconnect();
}
