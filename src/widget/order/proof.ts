import { challengeSchema, solutionText } from '../../contract/challenge.ts';
import { ROUTES } from '../../contract/routes.ts';
import { loadChallengeWords } from '../../i18n/challenge-words.ts';
import type { Attempt } from '../state/state.ts';
import type { JourneyPort } from '../booking-context.ts';
import { AnswerError, ask } from '../client/request.ts';
import { solve } from './solve.ts';

/** A challenge lives as long as a quote; one that is nearly over would not outlive the way to the proxy. */
const FRESH_MS = 25 * 60_000;

/** The proxy's challenge for one order, solved or about to be. */
interface Proof {
  /** What goes into the booking; `undefined` where the proxy asks for nothing (any more). */
  readonly text: Promise<string | undefined>;
  readonly since: number;
  isReady: boolean;
  /** The key of the attempt that it went with: no other can use it. */
  attempt?: string;
}

const SENDING = { status: 'sending' } as const;

/** The newest one of each widget. */
const proofs = new WeakMap<JourneyPort, Proof>();

async function solved({ via, property }: JourneyPort): Promise<string | undefined> {
  const path = `${ROUTES.challenges}?propertyId=${encodeURIComponent(property.id)}`;
  const answer = await ask(path, via).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const challenge = challengeSchema.safeParse(answer);
  // As little use as an answer that is cut off.
  if (!challenge.success) throw new AnswerError(200);
  return solutionText(challenge.data, await solve(challenge.data, via.signal));
}

function newProof(port: JourneyPort): Proof {
  const proof: Proof = { text: solved(port), since: port.now(), isReady: false };
  proofs.set(port, proof);
  proof.text.then(
    () => {
      proof.isReady = true;
    },
    () => {
      // Whoever waits for it hears why; the next one begins anew.
      if (proofs.get(port) === proof) proofs.delete(port);
    },
  );
  return proof;
}

/** The proof for an attempt, or for the next one that there will be. */
function proofFor(attempt: string | undefined, port: JourneyPort): Proof {
  const known = proofs.get(port);
  const isUsable =
    known &&
    port.now() - known.since < FRESH_MS &&
    (known.attempt === undefined || known.attempt === attempt);
  const proof = isUsable ? known : newProof(port);
  if (attempt !== undefined) proof.attempt = attempt;
  return proof;
}

/** Begins with the work for the guest's next order, unless that is done or under way. */
export function begin(port: JourneyPort): void {
  // While this code was on its way the guest may have ordered, and that order has taken the proof.
  if (port.state.step === 'details') proofFor(undefined, port);
}

/** Only a guest who is faster than the work hears of it. */
async function awaited(proof: Proof, port: JourneyPort): Promise<string | undefined> {
  if (proof.isReady) return proof.text;
  const tell = (note?: string): void => {
    port.emit({ type: 'attempt-progress', progress: note === undefined ? SENDING : { ...SENDING, note } });
  };
  let isWaiting = true;
  if (port.words)
    loadChallengeWords(port.words).then(
      ({ working }) => {
        if (isWaiting) tell(working);
      },
      () => undefined,
    );
  try {
    const text = await proof.text;
    tell();
    return text;
  } finally {
    isWaiting = false;
  }
}

/**
 * The attempt's body with its proof in it: another one than before where that `isRefused`. It is kept with the attempt,
 * so that a reload sends the same bytes. Rejects with an `AnswerError` where there is no challenge to be had.
 */
export async function prove(attempt: Attempt, port: JourneyPort, isRefused: boolean): Promise<string> {
  const { challenge: known, ...rest } = JSON.parse(attempt.body) as Record<string, unknown>;
  if (isRefused) proofs.delete(port);
  else if (known !== undefined) return attempt.body;
  const challenge = await awaited(proofFor(attempt.key, port), port);
  const body = JSON.stringify({ ...rest, challenge });
  port.memory.keepAttempt({ ...attempt, body });
  return body;
}
