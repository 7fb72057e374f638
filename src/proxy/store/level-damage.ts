import { copyFile, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { shortReference } from './attempt.ts';
import type { Log } from '../log.ts';
import { StoreError } from './attempt-store.ts';

function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${causesOf(error.cause)}`;
}

/** In the host's words: most of what can go wrong with a directory is a full disk. */
export function storeErrorOf(path: string, error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const why = causesOf(error);
  const message = /No space left|quota exceeded|too large/i.test(why)
    ? `The disk that holds the attempts (${path}) is full: no booking is taken until there is room.`
    : `The directory of attempts (${path}) cannot be used: no booking is taken until it can.`;
  return new StoreError(message, { cause: error });
}

/** A block of a file was damaged: what was in it is lost, and nothing else. */
export const isCorruption = (error: unknown): boolean => /corruption/i.test(causesOf(error));

/** A file that LevelDB has written to since it last sorted what it holds, as it was before it was opened. */
export interface Journal {
  readonly name: string;
  /** The attempts that it says were written, and not taken out again. */
  readonly references: readonly string[];
}

export interface Damage {
  /** What LevelDB itself says that it could not read. */
  readonly droppedBytes: number;
  /** Attempts that were written, and are not there any more. */
  readonly lost: readonly string[];
  /** Names of the copies that were put aside. */
  readonly copies: readonly string[];
}

const isJournal = (name: string): boolean => /^\d+\.log$/.test(name);
const copyOf = (name: string): string => `${name}.damaged`;

/** Whether a value of JSON begins at `start`, behind its length, and is all there: of a torn end nothing was durable. */
function hasWholeValue(bytes: Buffer, start: number): boolean {
  let length = 0;
  for (let at = start, factor = 1; at < bytes.length && at < start + 4; at += 1, factor *= 128) {
    const byte = bytes[at] ?? 0;
    length += (byte % 128) * factor;
    if (byte < 128) return bytes[at + 1] === 0x7b && at + length < bytes.length;
  }
  return false;
}

/**
 * The attempts that a journal names, read as plain text: what is damaged in it keeps LevelDB from reading all that
 * follows, and must not keep us from knowing what that was.
 */
function referencesIn(bytes: Buffer): string[] {
  const isThere = new Map<string, boolean>();
  for (const { index, 0: key, 1: reference = '' } of bytes
    .toString('latin1')
    .matchAll(/attempt:([\w-]{43})/g))
    isThere.set(reference, hasWholeValue(bytes, index + key.length));
  return [...isThere].filter(([, isWritten]) => isWritten).map(([reference]) => reference);
}

/** Reads the journals of `path`, and keeps a copy of each until it is known to be whole. Before LevelDB opens it. */
export async function readJournals(path: string): Promise<readonly Journal[]> {
  const names = await readdir(path).catch(() => []);
  const journals: Journal[] = [];
  for (const name of names.filter(isJournal)) {
    const references = referencesIn(await readFile(join(path, name)));
    // Where the disk has no room for a copy the start goes on without one.
    if (references.length > 0)
      await copyFile(join(path, name), join(path, copyOf(name))).catch(() => undefined);
    journals.push({ name, references });
  }
  return journals.filter(({ references }) => references.length > 0);
}

export async function dropCopies(path: string, journals: readonly Journal[]): Promise<void> {
  for (const { name } of journals) await rm(join(path, copyOf(name)), { force: true });
}

/** What LevelDB writes beside its files of each opening: it drops what it cannot read, and says so there alone. */
async function droppedBytesIn(path: string): Promise<number> {
  const text = await readFile(join(path, 'LOG'), 'latin1').catch(() => '');
  return [...text.matchAll(/dropping (\d+) bytes/g)].reduce((sum, [, bytes]) => sum + Number(bytes), 0);
}

const MAX_NAMED = 200;

/** Says it loudly: nothing else will, as what is not there is not looked up. */
export function logDamage({ droppedBytes, lost, copies }: Damage, path: string, log: Log): void {
  const message =
    `The files of attempts in ${path} were damaged: ${lost.length} attempts are lost (attempt_lost), ${droppedBytes} bytes could not ` +
    `be read. Check the disk, and see "The store is damaged" in the runbook. Copy: ${copies.join(', ')}`;
  log({ level: 'error', event: 'store_damaged', message, count: lost.length });
  for (const reference of lost.slice(0, MAX_NAMED))
    log({ level: 'error', event: 'attempt_lost', attempt: shortReference(reference) });
}

/** What was lost of `journals`, now that `path` has been opened; `undefined` where that is nothing. */
export async function damageOf(
  path: string,
  journals: readonly Journal[],
  isThere: (reference: string) => Promise<boolean>,
): Promise<Damage | undefined> {
  const lost: string[] = [];
  for (const reference of new Set(journals.flatMap(({ references }) => references)))
    if (!(await isThere(reference))) lost.push(reference);
  const droppedBytes = await droppedBytesIn(path);
  const copies = journals.map(({ name }) => copyOf(name));
  if (droppedBytes > 0 || lost.length > 0) return { droppedBytes, lost, copies };
  await dropCopies(path, journals);
  return undefined;
}
