import { StoreError } from './attempt-store.ts';

function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${causesOf(error.cause)}`;
}

/** A message for the host: the most common fault of a directory is a full disk. */
export function storeErrorOf(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const why = causesOf(error);
  const message = /No space left|quota exceeded|too large/i.test(why)
    ? `The disk that holds the attempts (${path}) is full: no booking is taken until there is room.`
    : `The directory of attempts (${path}) cannot be used: no booking is taken until it can.`;
  return new StoreError(message, { cause: error });
}

/** A block of a file is damaged: only its content is lost. */
export const isCorruption = (error: unknown): boolean => /corruption/i.test(causesOf(error));
