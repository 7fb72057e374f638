import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { freePort } from '../../demo/ports.ts';

/** With this many calls, some port would be returned twice if `freePort` did not remember its ports. */
const PORT_COUNT = 600;

/** Returns the first port that this system gives to programs that request any port. */
function firstSystemPort(): number {
  const portRangeFile = '/proc/sys/net/ipv4/ip_local_port_range';
  return existsSync(portRangeFile) ? parseInt(readFileSync(portRangeFile, 'utf8')) : 49_152;
}

describe('a free port', () => {
  it('is returned only once, and is below the ports that the system gives to clients', async () => {
    const ports = new Set<number>();
    for (let calls = 0; calls < PORT_COUNT; calls++) ports.add(await freePort(0));
    assert.equal(ports.size, PORT_COUNT);
    assert.ok(Math.max(...ports) < firstSystemPort());
  });

  it('is the preferred port, unless another program uses it', async () => {
    const preferredPort = await freePort(0);
    assert.equal(await freePort(preferredPort), preferredPort);
    const otherServer = createServer().listen(preferredPort, '127.0.0.1');
    await new Promise((resolve) => otherServer.once('listening', resolve));
    assert.equal((otherServer.address() as AddressInfo).port, preferredPort);
    assert.notEqual(await freePort(preferredPort), preferredPort);
    await new Promise((resolve) => otherServer.close(resolve));
  });
});
