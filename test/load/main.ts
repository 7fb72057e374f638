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
  concurrentGuests: Number(values['at-once']),
  instances: Number(values.instances),
  killEveryMs: Number(values['kill-every']),
  limitMs: 20 * 60_000,
});
const { results, bookings, failures, foundReferences, kills, seconds } = report;
const sortedMs = results.map(({ durationMs }) => durationMs).sort((a, b) => a - b);
const percentileMs = (fraction: number): string =>
  (sortedMs[Math.floor(sortedMs.length * fraction)] ?? 0).toFixed(0);
console.log(
  `${values.guests} guests, ${values.instances} instances, ${kills} kills, ${seconds.toFixed(0)} s`,
);
console.log(
  `${results.length} guests got a receipt; ${bookings.length} bookings at the service; ${foundReferences} references found`,
);
console.log(
  `posts ${results.reduce((sum, { postCount }) => sum + postCount, 0)}; p50 ${percentileMs(0.5)} ms, p99 ${percentileMs(0.99)} ms`,
);
for (const failure of failures.slice(0, 10)) console.log(failure);
const hasEachBookingOnce =
  failures.length === 0 &&
  new Set(bookings.map(({ name }) => name)).size === bookings.length &&
  bookings.length === results.length &&
  foundReferences === results.length;
console.log(
  hasEachBookingOnce ? 'No booking lost, none double.' : 'Guests failed, or bookings were lost or doubled.',
);
process.exitCode = hasEachBookingOnce ? 0 : 1;
