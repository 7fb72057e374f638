import type { LitElement, ReactiveController } from 'lit';
import type { IsoDate } from '../stay/iso-date.ts';

/** One day of the grid is in the Tab order: the focus stays on it when the days are drawn anew, and keys move it. */
export class RovingFocus implements ReactiveController {
  readonly #host: LitElement;
  #day: IsoDate | undefined;
  /** Whether the next drawing moves the focus to the day in the Tab order. */
  #isMoving = false;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  /** Where the focus is, or was last. */
  get day(): IsoDate | undefined {
    return this.#day;
  }

  get #isOnDay(): boolean {
    return this.#host.shadowRoot?.activeElement?.getAttribute('part') === 'day-button';
  }

  /** Before each drawing: the day that has the focus, or gets it, and has to be on screen. */
  hold(): IsoDate | undefined {
    this.#isMoving ||= this.#isOnDay;
    return this.#isMoving ? this.#day : undefined;
  }

  hostUpdated(): void {
    if (this.#isMoving) this.focus();
    this.#isMoving = false;
  }

  focus(options?: FocusOptions): void {
    const stop = this.#host.shadowRoot?.querySelector<HTMLElement>('[part=day-button][tabindex="0"]');
    // Where it is there already, that would have the browser lay out the page at once.
    if (stop !== this.#host.shadowRoot?.activeElement) stop?.focus(options);
  }

  /** The day is in the Tab order now. */
  enter(day: IsoDate): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#host.requestUpdate();
  }

  moveTo(day: IsoDate | undefined): void {
    this.#day = day;
    this.#isMoving = true;
    this.#host.requestUpdate();
  }

  /** Leaves the day for a control. */
  yieldTo(part: string): void {
    if (this.#isOnDay)
      this.#host.renderRoot.querySelector<HTMLElement>(`[part=${part}]`)?.focus({ preventScroll: true });
  }
}
