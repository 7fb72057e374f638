/** Blocks this process, as a busy machine or a long calculation would, without using the processor. */
export function blockProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
