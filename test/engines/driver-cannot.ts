/** Thrown where a journey asks for what an engine's driver cannot do: a journey that fails so belongs to other engines. */
export class DriverCannot extends Error {
  override readonly name: string = 'DriverCannot';
}

/** A member that always throws so. */
export const cannot = (reason: string) => (): never => {
  throw new DriverCannot(reason);
};
