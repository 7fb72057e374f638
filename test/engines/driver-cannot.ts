/** Thrown if a journey needs something that the engine's driver cannot do. Such a journey belongs to the other engines. */
export class DriverCannot extends Error {
  override readonly name: string = 'DriverCannot';
}

/** A member that always throws this error. */
export const cannot = (reason: string) => (): never => {
  throw new DriverCannot(reason);
};
