/** As a process that a busy machine gives no turn, or that reckons; no processor is busy with it. */
export function standStill(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
