import type { FlowEvent, FlowWorld } from './events.ts';
import type { FlowState } from './state.ts';
import { transition } from './reducer.ts';

/** Hears of every event, after the flow has taken it. */
export type FlowListener = (event: FlowEvent, before: FlowState, after: FlowState) => void;

/** The one place where the state of a booking is kept and moved. */
export class FlowStore {
  #state: FlowState;
  readonly #world: () => FlowWorld;
  readonly #listener: FlowListener;

  constructor(state: FlowState, world: () => FlowWorld, listener: FlowListener) {
    this.#state = state;
    this.#world = world;
    this.#listener = listener;
  }

  get state(): FlowState {
    return this.#state;
  }

  emit = (event: FlowEvent): void => {
    const before = this.#state;
    this.#state = transition(before, event, this.#world());
    this.#listener(event, before, this.#state);
  };
}
