/**
 * test/fuzz/run.ts loads this server into the proxy's process. It answers on `PROBE_PORT` with the memory in use after garbage
 * collection. The memory that Node has allocated would not show a leak, because Node keeps memory that it has freed.
 */
import { createServer } from 'node:http';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');

createServer(async (_request, response) => {
  // It takes some rounds of collection to free everything that is no longer needed.
  for (let round = 0; round < 4; round++) {
    collect();
    await new Promise(setImmediate);
  }
  response.end(JSON.stringify(process.memoryUsage()));
})
  .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
  .unref();
