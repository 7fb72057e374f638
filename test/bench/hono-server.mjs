/** Runs Hono on Node with one route, no middleware, and the answer in `ANSWER_FILE`. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
const bytes = brotliCompressSync(body);
const own = { ...headers, 'content-encoding': 'br', 'content-length': String(bytes.length) };

const app = new Hono();
app.get('/', (context) => context.text('ready'));
app.get('/v1/properties/:propertyId/calendar', (context) => context.body(bytes, 200, own));
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
