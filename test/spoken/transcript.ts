import { expect } from '@esm-bundle/chai';
import { executeServerCommand, readFile } from '@web/test-runner-commands';

/**
 * Compares with `transcripts/<name>.txt`. With `UPDATE_TRANSCRIPTS=on`, it writes that file instead; the commit then shows what
 * guests will hear.
 */
export async function expectTranscript(name: string, heard: string): Promise<void> {
  const path = `transcripts/${name}.txt`;
  const isWritten = await executeServerCommand<boolean, object>('write-transcript', { name, text: heard });
  if (isWritten) return;
  expect(heard).to.equal(await readFile({ path }));
}
