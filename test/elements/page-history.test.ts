import { expect } from '@esm-bundle/chai';
import { HistoryStep } from '../../src/widget/page/page-history.ts';
import { until } from './until.ts';

interface HistoryEntry {
  readonly place: string;
  readonly bookingWidget?: readonly string[];
}

type StepKind = ConstructorParameters<typeof HistoryStep>[0];

/** An element on the page that records which of its steps are entered and left. */
class StepOwner {
  readonly moves: string[] = [];
  readonly #element = document.createElement('div');
  readonly #removal = new AbortController();

  constructor() {
    document.body.append(this.#element);
  }

  createStep(kind: StepKind): HistoryStep {
    const recordMove = (isAt: boolean): void => {
      this.moves.push(`${kind} ${isAt ? 'entered' : 'left'}`);
    };
    return new HistoryStep(
      kind,
      { widget: this.#element, property: 'house' },
      recordMove,
      this.#removal.signal,
    );
  }

  remove(): void {
    this.#removal.abort();
    this.#element.remove();
  }
}

const currentEntry = (): HistoryEntry => history.state as HistoryEntry;
const isAtOwnEntry = (): boolean =>
  (currentEntry() as HistoryEntry | null)?.place === 'here' && !currentEntry().bookingWidget;
const untilBackHere = async (): Promise<unknown> => until('the end of the way back', isAtOwnEntry);
/** Waits until the events of a move have been fired. */
const untilEventsFired = async (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));

describe('the steps of a booking in the page’s history', () => {
  const { href } = location;
  let widget: StepOwner;

  beforeEach(() => {
    history.pushState({ place: 'before' }, '');
    history.pushState({ place: 'here' }, '');
    widget = new StepOwner();
  });

  afterEach(() => {
    widget.remove();
    history.replaceState(null, '', href);
  });

  it('are left together, and the entry before them stays', async () => {
    const [dialog, form] = [widget.createStep('dialog'), widget.createStep('form')];
    dialog.enter();
    form.enter();
    form.leave();
    dialog.leave();
    await until('the end of the way back', () => !currentEntry().bookingWidget);
    expect(currentEntry().place).to.equal('here');
  });

  it('are kept when a link changes the fragment, and end one by one on the way back', async () => {
    const form = widget.createStep('form');
    form.enter();
    location.hash = 'rooms';
    await until('the fragment', () => history.state === null);
    await untilEventsFired();
    expect(widget.moves).to.deep.equal([]);
    history.back();
    await until('the form’s entry', () => form.isAt);
    await untilEventsFired();
    expect(widget.moves).to.deep.equal([]);
    history.back();
    await untilBackHere();
    await untilEventsFired();
    expect(widget.moves).to.deep.equal(['form left']);
  });

  it('are left without a navigation that the page’s own router would see', async () => {
    const visits: unknown[] = [];
    const recordVisit = (): void => {
      visits.push(history.state);
    };
    addEventListener('popstate', recordVisit, { capture: true });
    const form = widget.createStep('form');
    form.enter();
    form.leave();
    await untilBackHere();
    await untilEventsFired();
    expect(visits).to.deep.equal([]);
    form.enter();
    history.back();
    await untilBackHere();
    await untilEventsFired();
    expect(visits.length).to.equal(1);
    removeEventListener('popstate', recordVisit, { capture: true });
  });

  it('keep the form of a closed dialog until it is opened again', async () => {
    const [dialog, form] = [widget.createStep('dialog'), widget.createStep('form')];
    dialog.enter();
    form.enter();
    dialog.leave();
    await untilBackHere();
    await untilEventsFired();
    expect(widget.moves).to.deep.equal([]);
    dialog.enter();
    // Browsers skip a history entry in which nothing was pressed.
    expect([dialog.isAt, form.isAt]).to.deep.equal([true, false]);
    document.body.click();
    expect(form.isAt).to.equal(true);
    history.back();
    await until('the dates', () => !form.isAt);
    await untilEventsFired();
    expect(widget.moves).to.deep.equal(['form left']);
    expect(dialog.isAt).to.equal(true);
    dialog.leave();
    await untilBackHere();
  });

  it('are left without an additional event while a router fires its own', async () => {
    const visits: unknown[] = [];
    const recordVisit = ({ isTrusted }: Event): void => {
      visits.push(isTrusted);
    };
    addEventListener('popstate', recordVisit);
    const form = widget.createStep('form');
    form.enter();
    form.leave();
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    await untilBackHere();
    await untilEventsFired();
    removeEventListener('popstate', recordVisit);
    expect(visits).to.deep.equal([false]);
    expect(widget.moves).to.deep.equal([]);
  });

  it('are left while a link leads to another part of the page', async () => {
    const form = widget.createStep('form');
    form.enter();
    form.leave();
    location.hash = 'elsewhere';
    await untilBackHere();
    await untilEventsFired();
    expect([widget.moves, form.isAt]).to.deep.equal([[], false]);
  });

  it('keep the unfolded prices of another widget', async () => {
    const otherWidget = new StepOwner();
    const [prices, otherPrices, form] = [
      widget.createStep('prices'),
      otherWidget.createStep('prices'),
      widget.createStep('form'),
    ];
    prices.enter();
    otherPrices.enter();
    form.enter();
    expect([prices.isAt, otherPrices.isAt, form.isAt]).to.deep.equal([false, true, true]);
    history.go(-2);
    await untilBackHere();
    otherWidget.remove();
  });

  it('leave their entry in the history when they are forgotten, and use it again when they are entered', async () => {
    const removal = new AbortController();
    const owner = { widget: document.createElement('div'), property: 'house' };
    const moves: boolean[] = [];
    const form = new HistoryStep('form', owner, (isAt) => moves.push(isAt), removal.signal);
    form.enter();
    const entryCount = history.length;
    form.forget();
    expect(form.isAt).to.equal(false);
    form.enter();
    expect([form.isAt, history.length]).to.deep.equal([true, entryCount]);
    expect(moves).to.deep.equal([]);
    removal.abort();
  });
});
