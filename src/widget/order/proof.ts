import { challengeSchema, solutionText } from '../../contract/challenge.ts';
import { ROUTES } from '../../contract/routes.ts';
import { loadChallengeWords } from '../../i18n/challenge-words.ts';
import type { Attempt } from '../state/state.ts';
import type { BookingContext } from '../booking-context.ts';
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
const proofs = new WeakMap<BookingContext, Proof>();

async function solved({ client, property }: BookingContext): Promise<string | undefined> {
  const path = `${ROUTES.challenges}?propertyId=${encodeURIComponent(property.id)}`;
  const answer = await ask(path, client).catch((error: unknown) => {
    if (error instanceof AnswerError && error.status === 404) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const challenge = challengeSchema.safeParse(answer);
  // As little use as an answer that is cut off.
  if (!challenge.success) throw new AnswerError(200);
  return solutionText(challenge.data, await solve(challenge.data, client.signal));
}

function newProof(context: BookingContext): Proof {
  const proof: Proof = { text: solved(context), since: context.now(), isReady: false };
  proofs.set(context, proof);
  proof.text.then(
    () => {
      proof.isReady = true;
    },
    () => {
      // Whoever waits for it hears why; the next one begins anew.
      if (proofs.get(context) === proof) proofs.delete(context);
    },
  );
  return proof;
}

/** The proof for an attempt, or for the next one that there will be. */
function proofFor(attempt: string | undefined, context: BookingContext): Proof {
  const known = proofs.get(context);
  const isUsable =
    known &&
    context.now() - known.since < FRESH_MS &&
    (known.attempt === undefined || known.attempt === attempt);
  const proof = isUsable ? known : newProof(context);
  if (attempt !== undefined) proof.attempt = attempt;
  return proof;
}

/** Begins with the work for the guest's next order, unless that is done or under way. */
export function begin(context: BookingContext): void {
  // While this code was on its way the guest may have ordered, and that order has taken the proof.
  if (context.state.step === 'details') proofFor(undefined, context);
}

/** Only a guest who is faster than the work hears of it. */
async function awaited(proof: Proof, context: BookingContext): Promise<string | undefined> {
  if (proof.isReady) return proof.text;
  const tell = (note?: string): void => {
    context.emit({ type: 'attempt-progress', progress: note === undefined ? SENDING : { ...SENDING, note } });
  };
  let isWaiting = true;
  if (context.words)
    loadChallengeWords(context.words).then(
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
export async function prove(attempt: Attempt, context: BookingContext, isRefused: boolean): Promise<string> {
  const { challenge: known, ...rest } = JSON.parse(attempt.body) as Record<string, unknown>;
  if (isRefused) proofs.delete(context);
  else if (known !== undefined) return attempt.body;
  const challenge = await awaited(proofFor(attempt.key, context), context);
  const body = JSON.stringify({ ...rest, challenge });
  context.memory.keepAttempt({ ...attempt, body });
  return body;
}
