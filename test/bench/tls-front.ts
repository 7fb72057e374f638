/** A server that speaks HTTP/2 with TLS 1.3, like a CDN or Caddy, in front of another server on this machine. Needs `openssl`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Creates a certificate. No authority has signed it, so a browser needs an option to accept it. */
function createCertificate(): { readonly key: Buffer; readonly cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'].concat(
        ['-subj', '/CN=127.0.0.1', '-keyout', key, '-out', cert],
      ),
      { stdio: 'ignore' },
    );
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Headers of a single connection, which HTTP/2 does not allow. */
const HOP_BY_HOP = /^(connection|content-length|keep-alive|transfer-encoding|upgrade|http2-settings)$/;

function sendWithHttpsAddresses(answer: IncomingMessage, stream: ServerHttp2Stream): void {
  buffer(answer)
    .then((body) => {
      const code = brotliDecompressSync(body).toString().replaceAll('http://127.0.0.1', 'https://127.0.0.1');
      stream.end(brotliCompressSync(code));
    })
    .catch(() => {
      stream.destroy();
    });
}

export interface TlsFront {
  readonly port: number;
  close(): void;
}

export async function startTlsFront(port: number): Promise<TlsFront> {
  const server = createSecureServer(createCertificate());
  server.on('stream', (stream: ServerHttp2Stream, headers) => {
    const { ':path': path, ':method': method, ':authority': host, ...rest } = headers;
    const usualHeaders = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith(':')));
    const { origin } = headers;
    // The server behind this one knows only addresses without TLS.
    const upstreamHeaders = {
      ...usualHeaders,
      host,
      ...(origin && { origin: origin.replace('https:', 'http:') }),
    };
    const upstreamRequest = request(
      { host: '127.0.0.1', port, path, method, headers: upstreamHeaders },
      (answer) => {
        const answerHeaders = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.test(name));
        stream.respond({
          ':status': answer.statusCode ?? 502,
          ...Object.fromEntries(answerHeaders),
          ...(origin && { 'access-control-allow-origin': origin }),
        });
        // The loader contains its own address.
        if (path?.endsWith('/booking-widget.js')) sendWithHttpsAddresses(answer, stream);
        else answer.pipe(stream);
      },
    );
    upstreamRequest.on('error', () => {
      stream.destroy();
    });
    stream.on('error', () => upstreamRequest.destroy());
    stream.pipe(upstreamRequest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
    },
  };
}
