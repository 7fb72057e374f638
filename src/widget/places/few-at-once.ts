/** Runs what it is given, never more than `most` at once; the rest waits in the order it came. */
export function fewAtOnce(most: number): <Value>(run: () => Promise<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let running = 0;
  const free = async (): Promise<void> => {
    if (running >= most)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
  };
  return async (run) => {
    await free();
    try {
      return await run();
    } finally {
      const next = waiting.shift();
      // Whoever waits takes over this one's place; nobody may slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
