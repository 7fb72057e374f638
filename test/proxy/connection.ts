import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Opens a connection to the server at `url`, and sends `bytes` as they are. */
export async function openConnection(url: string, bytes = ''): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  // The server may end the connection by a reset.
  socket.on('error', () => undefined);
  if (bytes !== '') socket.write(bytes);
  return socket;
}

/** Sends `bytes` as they are, and resolves to all that the server sends until it closes the connection. */
export async function sendBytes(url: string, bytes: string): Promise<string> {
  const socket = await openConnection(url, bytes);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  return new Promise((resolve) => {
    socket.on('close', () => {
      resolve(received);
    });
  });
}

interface RawAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Requests `url`. Unlike `fetch`, it does not decompress the body. */
export async function fetchRaw(url: string, headers: Record<string, string>): Promise<RawAnswer> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
