/**
 * Loaded into the proxy's process by test/fuzz/run.ts: answers on `PROBE_PORT` with what the process holds once all garbage
 * is gone. What Node has taken from the system says nothing about that: it gives little of it back.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

createServer(async (_request, response) => {
  // What is no longer needed takes some rounds to go.
  for (let round = 0; round < 4; round++) {
    collect();
    await new Promise(setImmediate);
  }
  response.end(JSON.stringify(process.memoryUsage()));
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();
