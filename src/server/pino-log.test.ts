// From inside: the proxy never writes these entries, which the log must clean.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Log, LogEntry } from '../proxy/log.ts';
import type { LogLevel } from '../host-config/proxy-settings.ts';
import { createPinoLog } from './pino-log.ts';
import { anyCharacter } from '../../test/any-character.ts';

const NOW = Date.parse('2027-03-01T10:01:00Z');

const create = (level: LogLevel, lines: string[]): Log =>
  createPinoLog({
    level,
    destination: { write: (line) => void lines.push(line) },
    secrets: ['the "key"', ''],
    now: () => NOW,
  });

describe('the log', () => {
  it('writes one line of JSON for an entry, with its moment and its level', () => {
    const lines: string[] = [];
    create('info', lines)({ level: 'warn', event: 'tried', message: 'a\n"b"', ms: 3, code: undefined });
    assert.deepEqual(
      lines.map((line) => JSON.parse(line) as unknown),
      [{ level: 'warn', time: '2027-03-01T10:01:00.000Z', event: 'tried', message: 'a\n"b"', ms: 3 }],
    );
    assert.ok(lines[0]?.endsWith('}\n'));
  });

  it('writes no field that is not on its list, and none at length', () => {
    const lines: string[] = [];
    const entry = { level: 'info', event: 'tried', guestName: 'Ana', origin: 'x'.repeat(9_000) };
    create('info', lines)(entry as LogEntry);
    assert.doesNotMatch(lines.join(''), /Ana|guestName/);
    assert.ok((lines[0]?.length ?? 0) < 500);
  });

  it('writes any text so that it is read as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 40 }), (message) => {
        const lines: string[] = [];
        create('info', lines)({ level: 'info', event: 'tried', message });
        assert.equal((JSON.parse(lines.join('')) as { message: string }).message, message);
        assert.equal(lines.join('').indexOf('\n'), lines.join('').length - 1);
      }),
    );
  });

  it('leaves out what is below its level, and everything when it is silent', () => {
    const lines: string[] = [];
    create('warn', lines)({ level: 'info', event: 'tried' });
    create('silent', lines)({ level: 'error', event: 'tried' });
    assert.deepEqual(lines, []);
  });
});

describe('a line of the log', () => {
  it('writes each moment as it is, within a second and over its end', () => {
    let time = NOW;
    const lines: string[] = [];
    const log = createPinoLog({
      level: 'info',
      destination: { write: (line) => void lines.push(line) },
      now: () => time,
    });
    const moments = [0, 7, 12, 345, 999, 1_000, 60_001, 3].map((millis) => NOW + millis);
    for (time of moments) log({ level: 'info', event: 'tried' });
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { time: string }).time),
      moments.map((moment) => new Date(moment).toISOString()),
    );
  });
});

describe('secrets in the log', () => {
  it('shows no secret, whatever field it came in', () => {
    const lines: string[] = [];
    create('info', lines)({ level: 'info', event: 'tried', message: 'with the "key" in it' });
    assert.match(lines.join(''), /"message":"with \[secret\] in it"/);
  });

  it('shows no half of a secret where a long text is cut off in it', () => {
    const lines: string[] = [];
    const message = `${'x'.repeat(296)}the "key"`;
    create('info', lines)({ level: 'info', event: 'tried', message });
    assert.match(lines.join(''), /x{296}\[sec"/);
  });

  it('shows none in a value that it has written before', () => {
    const lines: string[] = [];
    const log = create('info', lines);
    for (let n = 0; n < 2; n++) log({ level: 'info', event: 'tried', propertyId: 'of the "key"' });
    for (const line of lines) assert.match(line, /"propertyId":"of \[secret\]"/);
  });
});

describe('lines that are gathered', () => {
  const told: string[] = [];
  const log = createPinoLog({
    level: 'info',
    destination: { write: () => void told.push('line'), flush: () => void told.push('flush') },
  });

  it('wait for others where a request went well, and for nothing else', () => {
    log({ level: 'info', event: 'request' });
    log({ level: 'info', event: 'request' });
    assert.deepEqual(told.splice(0), ['line', 'line']);
    log({ level: 'error', event: 'request' });
    log({ level: 'info', event: 'leaving' });
    log({ level: 'warn', event: 'stay_not_read' });
    assert.deepEqual(told, ['line', 'flush', 'line', 'flush', 'line', 'flush']);
  });
});
