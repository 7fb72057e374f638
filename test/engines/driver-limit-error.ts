/** Thrown if a journey needs something that the engine's driver cannot do. Such a journey belongs to the other engines. */
export class DriverLimitError extends Error {
  override readonly name: string = 'DriverLimitError';
}

/** A member that always throws this error. */
export const unsupported = (reason: string) => (): never => {
  throw new DriverLimitError(reason);
};
