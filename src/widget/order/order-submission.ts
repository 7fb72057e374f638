import type { BookingReceipt } from '../../contract/booking.ts';
import { isPaidAtCheckout } from '../../contract/payment.ts';
import type { PaymentMethod } from '../../contract/payment.ts';
import type { Attempt } from '../state/state.ts';
import { BookingSubmittedEvent } from '../api/events.ts';
import { BookingProblemEvent } from '../api/problem-event.ts';
import type { WidgetElement } from '../api/settings.ts';
import { postBooking } from '../client/booking-client.ts';
import { problemOf } from '../client/flow-problem.ts';
import { afterFailure } from './order-problems.ts';
import type { AttemptHistory } from './order-problems.ts';
import { bookingFromReceipt, newAttempt, storeOperationId, confirmationEmailOf } from './attempt.ts';
import { refusedOrder } from './refused-order.ts';
import { knownBooking, noticeOfPendingOrder, announcedOrder } from '../payment/own-bookings.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import { checkForm } from '../state/check-form.ts';
import type { PaymentController } from '../payment/payment-controller.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import { AnswerError, wait } from '../client/request.ts';
import { countDown } from '../client/retry.ts';
import type { BookingFlow } from '../booking-flow.ts';

/** Sends an order after a press of the button, again and again until its outcome is known. */
export class OrderSubmission {
  readonly #flow: BookingFlow;
  readonly #sources: BookingSources;
  readonly #element: WidgetElement;
  readonly #paymentController: PaymentController;
  #proof: ProofOfWork | undefined;
  #isSending = false;
  /** Key of an attempt for which the proxy has required proof of work, although its payment method usually needs none. */
  #keyThatNeedsProof: string | undefined;

  constructor(
    flow: BookingFlow,
    sources: BookingSources,
    element: WidgetElement,
    paymentController: PaymentController,
  ) {
    this.#flow = flow;
    this.#sources = sources;
    this.#element = element;
    this.#paymentController = paymentController;
  }

  /** Creates an attempt from the form and sends it. A second press does nothing, because the form is gone. */
  order(): void {
    const { state, property, dispatch } = this.#flow;
    const { memory } = this.#sources;
    if (state.step !== 'details' || state.quote.status !== 'priced') return;
    const {
      draft,
      quote: { quote },
    } = state;
    const errors = checkForm(draft, property);
    if (Object.keys(errors).length > 0) {
      dispatch({ type: 'form-refused', errors });
      return;
    }
    const attempt = newAttempt(draft, quote, property.id, this.#element);
    if (!attempt) return;
    const notice = noticeOfPendingOrder(attempt.stay, memory);
    if (notice) {
      dispatch({ type: 'notice', notice });
      return;
    }
    // The attempt is stored before the first send, so that after a crash or a reload the next page knows its key.
    memory.storeAttempt(attempt);
    // The attempt is sent before the next step is drawn, so that neither the drawing nor a listener of the page delays it.
    this.#send(attempt, false);
    dispatch({ type: 'attempt-started', attempt, progress: { status: 'sending' } });
    const { propertyId, stay, party, total, paymentMethod } = attempt;
    const facts = { propertyId, ...stay, party, total, currency: 'EUR' as const };
    this.#element.dispatchEvent(new BookingSubmittedEvent({ ...facts, paymentMethod }));
  }

  /** Sends an attempt again, with the same key and the same bytes, after a reload or a closed tab has interrupted it. */
  resume(attempt: Attempt): void {
    const { operationId } = attempt;
    this.#flow.dispatch({ type: 'attempt-started', attempt, progress: { status: 'checking', operationId } });
    this.#send(attempt);
  }

  /** Asks the guest whether to send an attempt again, because it was interrupted long ago. */
  askWhetherToResend(attempt: Attempt): void {
    this.#flow.dispatch({ type: 'attempt-started', attempt, progress: { status: 'interrupted' } });
  }

  /** Finds out what happened to the order of another tab, by sending the same request. */
  checkOtherTabsOrder(): void {
    const { state } = this.#flow;
    const attempt = this.#sources.memory
      .attempts(Date.now())
      .find(({ key }) => key === announcedOrder(state)?.key);
    if (attempt) {
      this.resume(attempt);
      return;
    }
    // The attempt is too old to be sent again. A new price shows whether the nights are available.
    this.#flow.dispatch({ type: 'dismiss-notice' });
    this.#flow.dispatch({ type: 'retry-quote' });
  }

  /** Sends the attempt again, because the guest has asked for it. */
  retry(): void {
    const { state, dispatch } = this.#flow;
    if (state.step !== 'submitting') return;
    dispatch({ type: 'attempt-progress', progress: { status: 'confirming' } });
    this.#send(state.attempt);
  }

  /** Call it when another tab has stored or removed an attempt. Removes a question or notice about an attempt that is over. */
  attemptChanged(): void {
    const { state, dispatch } = this.#flow;
    const storedAttempts = this.#sources.memory.attempts(Date.now());
    const isOver = (attempt: Attempt): boolean => storedAttempts.every(({ key }) => key !== attempt.key);
    if (state.step === 'submitting' && isOver(state.attempt)) dispatch({ type: 'forget-attempt' });
    const pending = announcedOrder(state);
    if (pending && isOver(pending)) dispatch({ type: 'dismiss-notice' });
  }

  /** Starts the proof of work while the guest fills in the form, so that they need not wait after the press. */
  prepare(): void {
    const { state } = this.#flow;
    if (state.step === 'details' && this.#needsProof(state.draft.paymentMethod))
      // A failure here is reported after the press.
      this.#loadProof().then(
        (proof) => {
          proof.prepare();
        },
        () => undefined,
      );
  }

  /**
   * Loads the code for the proof of work. If it is lost, rejects like a request without an answer, because the order is then sent
   * again in the same way.
   */
  async #loadProof(): Promise<ProofOfWork> {
    const { ProofOfWork: Loaded } = await import('./proof-of-work.ts').catch(() => {
      throw new AnswerError(0);
    });
    this.#sources.client.signal.throwIfAborted();
    return (this.#proof ??= new Loaded(this.#flow, this.#sources));
  }

  #needsProof(method: PaymentMethod | undefined): boolean | undefined {
    return method && !isPaidAtCheckout(method) && this.#flow.property.botCheck;
  }

  /**
   * Sends an attempt, with proof of work if the proxy requires it. If the proxy refuses the proof, or requires one unexpectedly,
   * the attempt is sent once more with a new proof. For cards, the proxy requires a proof from the second unpaid booking on.
   */
  async #post(attempt: Attempt): Promise<BookingReceipt> {
    const bodyWithProof = async (isRefused: boolean): Promise<string> =>
      (await this.#loadProof()).prove(attempt, isRefused);
    const send = (body: string): Promise<BookingReceipt> =>
      postBooking(attempt.key, body, this.#sources.client);
    const needsProof = this.#keyThatNeedsProof === attempt.key || this.#needsProof(attempt.paymentMethod);
    try {
      return await send(needsProof ? await bodyWithProof(false) : attempt.body);
    } catch (error) {
      const { code } = problemOf(error);
      if (code !== 'challenge_failed' && code !== 'challenge_required') throw error;
      this.#keyThatNeedsProof = attempt.key;
      return send(await bodyWithProof(true));
    }
  }

  /**
   * Starts to send an attempt until there is an outcome, unless one is being sent. `isUncertain` says whether an earlier send may
   * have booked.
   */
  #send(attempt: Attempt, isUncertain = true): void {
    if (this.#isSending) return;
    this.#isSending = true;
    this.#flow.run(() =>
      this.#sendUntilKnown(attempt, isUncertain).finally(() => {
        this.#isSending = false;
      }),
    );
  }

  get #hasLeft(): boolean {
    return this.#sources.client.signal.aborted;
  }

  async #sendUntilKnown(attempt: Attempt, wasUncertain: boolean): Promise<void> {
    const { signal } = this.#sources.client;
    const startedAt = Date.now();
    let isUncertain = wasUncertain;
    for (let sends = 1; !this.#hasLeft; sends++) {
      try {
        this.#onBooked(attempt, await this.#post(attempt));
        return;
      } catch (error) {
        const history = { sends, elapsedMs: Date.now() - startedAt, isUncertain };
        const waitMs = await this.#onFailure(attempt, error, history);
        if (waitMs === undefined) return;
        // Only after `rate_limited` is it certain that this send has booked nothing.
        isUncertain ||= problemOf(error).code !== 'rate_limited';
        await wait(waitMs, signal);
      }
    }
  }

  /** Shows the result of a failed send. Returns the wait before the next send in ms; `undefined` if there is no next send. */
  async #onFailure(
    attempt: Attempt,
    error: unknown,
    history: Omit<AttemptHistory, 'random'>,
  ): Promise<number | undefined> {
    const problem = storeOperationId(problemOf(error), attempt, this.#sources.memory);
    const next = afterFailure(problem, { ...history, random: Math.random() });
    const { operationId } = problem;
    if (this.#hasLeft) return undefined;
    switch (next.action) {
      case 'refused':
        await this.#onRefusal(attempt, error);
        return undefined;
      case 'unresolved':
        this.#element.dispatchEvent(new BookingProblemEvent(problem.code, operationId));
        this.#flow.dispatch({ type: 'attempt-progress', progress: { status: 'unresolved', problem } });
        return undefined;
      case 'send-again': {
        const status = problem.code === 'offline' ? 'offline' : 'confirming';
        if (problem.code === 'rate_limited') this.#countDown(next.afterMs);
        else this.#flow.dispatch({ type: 'attempt-progress', progress: { status, operationId } });
        return next.afterMs;
      }
    }
  }

  /** Shows the time that is left until the next send. */
  #countDown(waitMs: number): void {
    const retry = { at: Date.now() + waitMs, isAutomatic: true };
    this.#flow.dispatch({ type: 'attempt-progress', progress: { status: 'queued', retry } });
    countDown(retry.at, this.#element, this.#sources.client.signal);
  }

  #onBooked(attempt: Attempt, receipt: BookingReceipt): void {
    const { memory } = this.#sources;
    const booking = bookingFromReceipt(attempt, receipt);
    memory.removeAttempt(attempt.key);
    memory.confirmationEmail = confirmationEmailOf(attempt, receipt);
    const known = knownBooking(booking);
    if (known) memory.storeBooking(known);
    if (isPaidAtCheckout(receipt.paymentMethod)) {
      this.#paymentController.openCheckout(receipt);
      return;
    }
    this.#paymentController.settled(booking);
  }

  async #onRefusal(attempt: Attempt, error: unknown): Promise<void> {
    const problem = problemOf(error);
    this.#sources.memory.removeAttempt(attempt.key);
    this.#element.dispatchEvent(new BookingProblemEvent(problem.code, problem.operationId));
    const refusal = await refusedOrder(attempt, error, this.#flow, this.#sources);
    this.#flow.dispatch({ type: 'attempt-refused', ...refusal });
  }
}
