/** Blocks this process for `ms` milliseconds, as a busy machine would, but without using the processor. */
export function blockProcess(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
