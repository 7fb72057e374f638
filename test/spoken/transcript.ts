import { expect } from '@esm-bundle/chai';
import { executeServerCommand, readFile } from '@web/test-runner-commands';

/**
 * Compares with `transcripts/<name>.txt`. `UPDATE_TRANSCRIPTS=on` writes that file instead: then read in the commit what
 * guests will hear.
 */
export async function expectTranscript(name: string, heard: string): Promise<void> {
  const path = `transcripts/${name}.txt`;
  const isWritten = await executeServerCommand<boolean, object>('write-transcript', { name, text: heard });
  if (isWritten) return;
  expect(heard).to.equal(await readFile({ path }));
}
