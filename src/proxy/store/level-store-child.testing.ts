/** Stores attempts one after another, and prints each one that is durable, until it is killed. */
import process from 'node:process';
import { openLevelStore } from './level-store.ts';
import { sampleAttempt } from './attempt-samples.testing.ts';

const store = await openLevelStore(process.argv[2] ?? '');
for (let index = 0; ; index++) {
  await store.put(sampleAttempt(`kept-${index}`, { status: 'sent' }));
  // Every attempt is written twice: an overwrite must not lose the previous content.
  await store.put(sampleAttempt(`kept-${index}`, { status: 'created', bookingId: `WEB-${index}` }));
  process.stdout.write(`${index}\n`);
}
