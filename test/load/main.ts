/** Makes 2,000 bookings while proxies are killed. Options like `--guests=500 --instances=1` change the sizes. */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { runLoad } from './run-load.ts';

const { values } = parseArgs({
  options: {
    guests: { type: 'string', default: '2000' },
    'at-once': { type: 'string', default: '20' },
    instances: { type: 'string', default: '3' },
    'kill-every': { type: 'string', default: '3000' },
  },
});

const report = await runLoad({
  guests: Number(values.guests),
  atOnce: Number(values['at-once']),
  instances: Number(values.instances),
  killEveryMs: Number(values['kill-every']),
  limitMs: 20 * 60_000,
});
const { results, bookings, failures, answered, kills, seconds } = report;
const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
const at = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
console.log(
  `${values.guests} guests, ${values.instances} instances, ${kills} kills, ${seconds.toFixed(0)} s`,
);
console.log(
  `${results.length} guests got a receipt; ${bookings.length} bookings at the service; ${answered} references found`,
);
console.log(
  `posts ${results.reduce((sum, { posts }) => sum + posts, 0)}; p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
);
for (const failure of failures.slice(0, 10)) console.log(failure);
const isRight =
  failures.length === 0 &&
  new Set(bookings.map(({ name }) => name)).size === bookings.length &&
  bookings.length === results.length &&
  answered === results.length;
console.log(isRight ? 'No booking lost, none double.' : 'Guests failed, or bookings were lost or doubled.');
process.exitCode = isRight ? 0 : 1;
