// Unit test, because no request is known to cause an unexpected error.
import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { createJsonLog } from '../server/pino-log.ts';
import { logUnexpected } from './log.ts';

/** Guest data, with a marker in each field. */
const TYPED = ['zyx-name', 'zyx-mail@quibble.example', '+351987650123', 'zyx-company', 'zyx-street'];

/** Returns the log line for an unexpected error. */
function logLineOf(error: unknown): string {
  let written = '';
  const destination = { write: (line: string) => void (written += line) };
  logUnexpected(createJsonLog({ level: 'debug', destination, now: Date.now }))(error);
  return written;
}

/** Returns an error whose stack contains the name of this function. */
function errorWithStack(message: string): Error {
  return new TypeError(message);
}

describe('the log line of an unexpected error', () => {
  it('leaves out the error’s own message, which may quote what a guest has typed', () => {
    for (const typed of TYPED) {
      const forged = `cannot read ${typed}\n    at ${typed} (${typed}.ts:1:1)`;
      for (const error of [errorWithStack(typed), errorWithStack(forged), forged, { message: typed }])
        assert.ok(!logLineOf(error).includes(typed), logLineOf(error));
    }
  });

  it('has the kind of the error and the place in our code', () => {
    const line = JSON.parse(logLineOf(errorWithStack('zyx\n    at zyx (zyx.ts:1:1)'))) as Record<
      string,
      unknown
    >;
    assert.deepEqual(
      [line['level'], line['event'], line['failure']],
      ['error', 'unexpected_error', 'TypeError'],
    );
    assert.match(String(line['rule']), /^at errorWithStack .*log\.test\.ts:\d+/);
  });
});
