/** The package comes without types. These are the types that test/run.ts needs. */
declare module 'npm-run-all2' {
  type Results = readonly { readonly name: string; readonly code?: number }[];

  /** Thrown if some steps have failed. */
  export interface StepsError extends Error {
    readonly results: Results;
  }

  export default function runAll(
    names: readonly string[],
    options: {
      readonly parallel: true;
      readonly maxParallel: number;
      readonly continueOnError: true;
      readonly aggregateOutput: true;
      readonly printName: true;
      readonly silent: true;
      readonly stdout: NodeJS.WritableStream;
      readonly stderr: NodeJS.WritableStream;
    },
  ): Promise<Results>;
}
