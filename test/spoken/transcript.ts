import { expect } from '@esm-bundle/chai';
import { executeServerCommand, readFile } from '@web/test-runner-commands';

/**
 * Compares with `transcripts/<name>.txt`. With `UPDATE_TRANSCRIPTS=on`, it writes that file instead; the commit then shows what
 * guests will hear.
 */
export async function expectTranscript(name: string, transcript: string): Promise<void> {
  const path = `transcripts/${name}.txt`;
  const isWritten = await executeServerCommand<boolean, object>('write-transcript', {
    name,
    text: transcript,
  });
  if (isWritten) return;
  expect(transcript).to.equal(await readFile({ path }));
}
