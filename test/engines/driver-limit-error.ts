/** Thrown if a journey needs something that the engine's driver cannot do. Such a journey belongs to the other engines. */
export class DriverLimitError extends Error {
  override readonly name: string = 'DriverLimitError';
}

/** Returns a function that always throws a {@link DriverLimitError}. */
export const unsupported = (reason: string) => (): never => {
  throw new DriverLimitError(reason);
};
