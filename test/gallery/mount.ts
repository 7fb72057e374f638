import './view-stage.ts';
import { STATES } from './states.ts';
import type { FlowState, GalleryState, ViewStage } from './view-stage.ts';

export function stateNamed(name: string): GalleryState {
  const state = name === 'loading' || name === 'failed' ? name : STATES[name];
  if (!state) throw new Error(`The gallery has no state ${name}.`);
  return state;
}

export interface MountedStage {
  readonly stage: ViewStage;
  readonly root: ShadowRoot;
  readonly show: (state: string | FlowState) => Promise<void>;
  /** Finds an element by its part, or by its class if hosts cannot style it. */
  readonly part: (name: string) => HTMLElement;
  readonly parts: (name: string) => readonly HTMLElement[];
  /** Finds a button by its text. */
  readonly button: (text: string) => HTMLElement;
}

/** Returns a state, which may be given by its name in the gallery. */
const stateOf = (state: string | FlowState): GalleryState =>
  typeof state === 'string' ? stateNamed(state) : state;

/** Adds a stage to the page, `width` px wide, with `state` drawn. */
export async function mount(
  state: string | FlowState,
  width = 1000,
  options: Partial<ViewStage> = {},
): Promise<MountedStage> {
  for (const earlierStage of document.querySelectorAll('view-stage')) earlierStage.remove();
  const stage = document.createElement('view-stage');
  stage.style.inlineSize = `${width}px`;
  Object.assign(stage, { state: stateOf(state), ...options });
  document.body.append(stage);
  await untilSettled(stage);
  const root = stage.shadowRoot;
  if (!root) throw new Error('The stage has no shadow root.');
  // The controls for the number of guests exist twice: above the dates for a narrow widget, and on the card for a wide one.
  const parts = (name: string): HTMLElement[] => {
    const elementsWithPart = root.querySelectorAll<HTMLElement>(`[part~="${name}"]`);
    const all = [
      ...(elementsWithPart.length > 0 ? elementsWithPart : root.querySelectorAll<HTMLElement>(`.${name}`)),
    ];
    const visibleElements = all.filter((each) => each.checkVisibility());
    return visibleElements.length > 0 ? visibleElements : all;
  };
  return {
    stage,
    root,
    async show(nextState) {
      stage.state = stateOf(nextState);
      await untilSettled(stage);
    },
    part(name) {
      const [found] = parts(name);
      if (!found) throw new Error(`The stage has no visible element with the part or class ${name}.`);
      return found;
    },
    parts,
    button(text) {
      const buttons = [...root.querySelectorAll('button')];
      const found = buttons.find(({ textContent }) => textContent.trim() === text);
      if (!found) throw new Error(`The stage has no button with the text "${text}".`);
      return found;
    },
  };
}

/** Resolves when the stage, and the calendar in it, are drawn. */
export async function untilSettled(stage: ViewStage): Promise<void> {
  await stage.updateComplete;
  await stage.messagesLoaded;
  await stage.updateComplete;
  await stage.shadowRoot?.querySelector('booking-calendar')?.updateComplete;
  // A ResizeObserver reports the calendar's width with the next frame.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await stage.shadowRoot?.querySelector('booking-calendar')?.updateComplete;
}
