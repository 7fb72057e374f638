import { readFileSync } from 'node:fs';
import { Pool } from 'undici';

/** What serving one kind of request cost, over one round. */
export interface Round {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** CPU of the server's process, user and system, per request. */
  readonly cpuMicros: number;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** CPU seconds that a process has used so far (Linux). */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

export interface Target {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Asks `target` `requests` times, `connections` at once, and throws on any answer but 200. */
export async function measure(target: Target, requests: number, connections: number): Promise<Round> {
  const pool = new Pool(target.origin, { connections });
  const latencies: number[] = [];
  let left = requests;
  const cpuBefore = cpuSeconds(target.pid);
  const begin = performance.now();
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const start = performance.now();
      const answer = await pool.request({ method: 'GET', path: target.path, headers: target.headers });
      await answer.body.arrayBuffer();
      if (answer.statusCode !== 200) throw new Error(`${target.name} answered ${answer.statusCode}`);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const seconds = (performance.now() - begin) / 1000;
  const cpu = cpuSeconds(target.pid) - cpuBefore;
  await pool.close();
  latencies.sort((a, b) => a - b);
  return {
    requestsPerSecond: requests / seconds,
    p50Ms: percentile(latencies, 0.5),
    p99Ms: percentile(latencies, 0.99),
    cpuMicros: (cpu * 1e6) / requests,
  };
}
