import { expect } from '@esm-bundle/chai';
import { HistoryStep } from '../../src/widget/host/page-history.ts';
import { until } from './until.ts';

interface Entry {
  readonly place: string;
  readonly bookingWidget?: readonly string[];
}

describe('the steps of a booking in the page’s history', () => {
  it('are left together without leaving what was there before them', async () => {
    const gone = new AbortController();
    const widget = Object.assign(document.createElement('div'), { property: 'house' });
    const step = (kind: 'dialog' | 'form'): HistoryStep =>
      new HistoryStep(kind, widget, () => undefined, gone.signal);
    history.pushState({ place: 'before' }, '');
    history.pushState({ place: 'here' }, '');
    const [dialog, form] = [step('dialog'), step('form')];
    dialog.enter();
    form.enter();
    form.leave();
    dialog.leave();
    const { place } = await until('the end of the way back', () => {
      const entry = history.state as Entry;
      return !entry.bookingWidget && entry;
    });
    expect(place).to.equal('here');
    gone.abort();
  });

  it('stay where they are once they are forgotten, and are entered again there', async () => {
    const gone = new AbortController();
    const widget = Object.assign(document.createElement('div'), { property: 'house' });
    const moves: boolean[] = [];
    const form = new HistoryStep('form', widget, (isAt) => moves.push(isAt), gone.signal);
    form.enter();
    const entries = history.length;
    form.forget();
    expect(form.isAt).to.equal(false);
    form.enter();
    expect([form.isAt, history.length]).to.deep.equal([true, entries]);
    expect(moves).to.deep.equal([]);
    gone.abort();
  });
});
