import { expect } from '@esm-bundle/chai';
import { css, html, LitElement } from 'lit';
import type { CSSResult, TemplateResult } from 'lit';
import { Swipe } from '../../src/calendar/gestures/swipe.ts';
import { untilPainted, until } from './until.ts';

const MONTH_PX = 200;

/** Three months in a scroller, of which the second is on screen. */
class SwipedMonths extends LitElement {
  static override styles: CSSResult = css`
    #months {
      display: flex;
      inline-size: ${MONTH_PX}px;
      overflow: auto hidden;
      scroll-snap-type: inline mandatory;
    }
    #months > div {
      flex: none;
      inline-size: 100%;
      block-size: 50px;
      scroll-snap-align: start;
    }
  `;
  declare readonly renderRoot: ShadowRoot;
  readonly requestedSteps: number[] = [];
  readonly swipe: Swipe = new Swipe(this, (months) => this.requestedSteps.push(months));

  get scroller(): HTMLElement {
    const scroller = this.renderRoot.querySelector<HTMLElement>('#months');
    if (!scroller) throw new Error('There are no months.');
    return scroller;
  }

  sendTouchEvents(...names: readonly string[]): void {
    for (const name of names)
      this.scroller.firstElementChild?.dispatchEvent(new Event(name, { bubbles: true }));
  }

  /** Scrolls like a finger, or like the momentum after it. */
  scrollOneMonth(): void {
    this.scroller.scrollBy({ left: MONTH_PX, behavior: 'instant' });
  }

  override render(): TemplateResult {
    return html`<div id="months">
      <div class="covered"></div>
      <div></div>
      <div class="covered"></div>
    </div>`;
  }
}
customElements.define('pushed-months', SwipedMonths);

const waitForEvent = async (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => {
    target.addEventListener(name, resolve, { once: true });
  });

describe('months that a finger swipes', () => {
  const { matchMedia, requestAnimationFrame } = globalThis;
  let months: SwipedMonths;

  beforeEach(async () => {
    globalThis.matchMedia = (query) =>
      query === '(pointer: coarse)' ? matchMedia('all') : matchMedia(query);
    months = new SwipedMonths();
    globalThis.matchMedia = matchMedia;
    document.body.append(months);
    await months.updateComplete;
    await untilPainted();
    expect(months.scroller.scrollLeft).to.equal(MONTH_PX);
  });

  afterEach(() => {
    globalThis.requestAnimationFrame = requestAnimationFrame;
    months.remove();
  });

  for (const { when, untilThen } of [
    { when: 'before the scroll event', untilThen: async () => undefined },
    { when: 'once the finger has left', untilThen: async () => waitForEvent(months.scroller, 'scroll') },
  ])
    it(`keep moving if the months are drawn again ${when}, and the calendar turns to the month at which they stop`, async () => {
      months.sendTouchEvents('touchstart', 'touchend');
      months.scrollOneMonth();
      await untilThen();
      months.requestUpdate();
      await months.updateComplete;
      expect(months.scroller.scrollLeft).to.equal(2 * MONTH_PX);
      expect(months.swipe.isAtRest).to.equal(false);
      await until('the turn', () => months.requestedSteps.length > 0);
      expect(months.requestedSteps).to.deep.equal([1]);
      expect(months.swipe.isAtRest).to.equal(true);
    });

  it('keep moving if the first frame comes before the scroll event of the swipe', async () => {
    const frameDrawn = new Promise<void>((resolve) => {
      globalThis.requestAnimationFrame = (onFrame) => {
        globalThis.requestAnimationFrame = () => 0;
        onFrame(0);
        resolve();
        return 0;
      };
    });
    months.sendTouchEvents('touchstart', 'touchend');
    await frameDrawn;
    globalThis.requestAnimationFrame = requestAnimationFrame;
    months.scrollOneMonth();
    await waitForEvent(months.scroller, 'scroll');
    months.requestUpdate();
    await months.updateComplete;
    expect(months.scroller.scrollLeft).to.equal(2 * MONTH_PX);
    await until('the turn', () => months.requestedSteps.length > 0);
  });

  it('are scrolled back if no finger has moved them', async () => {
    months.scrollOneMonth();
    await waitForEvent(months.scroller, 'scroll');
    months.requestUpdate();
    await months.updateComplete;
    expect(months.scroller.scrollLeft).to.equal(MONTH_PX);
  });

  it('are not scrolled again if a drawing neither adds nor removes any', async () => {
    months.requestUpdate();
    await months.updateComplete;
    const scrollCalls: unknown[] = [];
    months.scroller.scrollBy = (...to: unknown[]) => scrollCalls.push(to);
    months.requestUpdate();
    await months.updateComplete;
    expect(scrollCalls).to.deep.equal([]);
  });
});
