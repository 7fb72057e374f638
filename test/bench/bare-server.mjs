/** The lowest possible cost: a node:http server that sends the answer in `ANSWER_FILE` to every request, and does nothing else. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
const bytes = brotliCompressSync(body);
const own = { ...headers, 'content-encoding': 'br', 'content-length': bytes.length };

createServer((_request, response) => {
  response.writeHead(200, own);
  response.end(bytes);
}).listen(Number(process.env.PORT), '127.0.0.1');
