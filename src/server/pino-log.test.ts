// Unit test, because the proxy writes no entries with secrets or unknown fields, which the log has to clean.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import type { Log, LogEntry } from '../proxy/log.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';
import { createJsonLog } from './pino-log.ts';

const NOW = Date.parse('2027-03-01T10:01:00Z');

const createLog = (level: LogLevel, lines: string[]): Log =>
  createJsonLog({
    level,
    destination: { write: (line) => void lines.push(line) },
    secrets: ['the "key"', ''],
    now: () => NOW,
  });

describe('the log', () => {
  it('writes an entry as one line of JSON with its time and level', () => {
    const lines: string[] = [];
    createLog('info', lines)({ level: 'warn', event: 'tried', message: 'a\n"b"', ms: 3, code: undefined });
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as unknown),
      [{ level: 'warn', time: '2027-03-01T10:01:00.000Z', event: 'tried', message: 'a\n"b"', ms: 3 }],
    );
    assert.ok(lines[0]?.endsWith('}\n'));
  });

  it('writes only listed fields, and cuts long values', () => {
    const lines: string[] = [];
    const entry = { level: 'info', event: 'tried', guestName: 'Ana', origin: 'x'.repeat(9_000) };
    createLog('info', lines)(entry as LogEntry);
    assert.doesNotMatch(lines.join(''), /Ana|guestName/);
    assert.ok((lines[0]?.length ?? 0) < 500);
  });

  it('leaves out entries below its level, and all entries if it is silent', () => {
    const lines: string[] = [];
    createLog('warn', lines)({ level: 'info', event: 'tried' });
    createLog('silent', lines)({ level: 'error', event: 'tried' });
    assert.deepEqual(lines, []);
  });
});

describe('a log that was given a secret', () => {
  it('replaces the secret in every field', () => {
    const lines: string[] = [];
    createLog('info', lines)({ level: 'info', event: 'tried', message: 'with the "key" in it' });
    assert.match(lines.join(''), /"message":"with \[secret\] in it"/);
  });

  it('replaces the secret in a long text before it shortens the text', () => {
    const lines: string[] = [];
    const message = `${'x'.repeat(296)}the "key"`;
    createLog('info', lines)({ level: 'info', event: 'tried', message });
    assert.match(lines.join(''), /x{296}\[sec"/);
  });
});

describe('log entries that wait in memory', () => {
  const calls: string[] = [];
  const log = createJsonLog({
    level: 'info',
    destination: { write: () => void calls.push('line'), flush: () => void calls.push('flush') },
  });

  it('are written at once, except those of successful requests', () => {
    log({ level: 'info', event: 'request' });
    log({ level: 'info', event: 'request' });
    assert.deepEqual(calls.splice(0), ['line', 'line']);
    log({ level: 'error', event: 'request' });
    log({ level: 'info', event: 'shutting_down' });
    log({ level: 'warn', event: 'price_not_read' });
    assert.deepEqual(calls, ['line', 'flush', 'line', 'flush', 'line', 'flush']);
  });
});
