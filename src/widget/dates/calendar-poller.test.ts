// Unit test, because it covers half an hour of polling by a fake clock.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import fc from 'fast-check';
import { CalendarPoller, waitAfter } from './calendar-poller.ts';
import type { BookingFlow } from '../booking-flow.ts';
import type { PageVisibility } from './calendar-poller.ts';
import type { BookingSources } from '../payment/own-bookings.ts';
import { transition } from '../state/reducer.ts';
import type { FlowEvent, FlowContext } from '../state/flow-events.ts';
import type { FlowState, Notice } from '../state/state.ts';
import { memoryOf } from '../state/draft-memory.ts';
import { AnswerError } from '../client/request.ts';
import { availabilityOf, day } from '../../../test/calendar/calendar-models.ts';
import { plusDays } from '../../stay/iso-date.ts';
import { NEW_DRAFT, PROPERTY } from '../../../test/gallery/sample.ts';

const TODAY = day('2027-07-02');
const STAY = { checkIn: day('2027-07-05'), checkOut: day('2027-07-08') };
const contextWith = (nights: string, price = 10_000): FlowContext => ({
  availability: availabilityOf({ from: TODAY, nights, price }),
  today: TODAY,
  limits: {},
});
const ALL_AVAILABLE = 'o'.repeat(20);
/** An open page in front of a proxy. The test sets the proxy's next answer; the flow is the real one. */
class Page implements PageVisibility {
  isVisible = true;
  isOnline = true;
  reads = 0;
  state: FlowState = { step: 'dates', draft: { ...NEW_DRAFT, selection: { status: 'stay', stay: STAY } } };
  context: FlowContext = contextWith(ALL_AVAILABLE);
  next: FlowContext | Error = this.context;
  readonly leaving = new AbortController();

  readonly dispatch = (event: FlowEvent): void => {
    this.state = transition(this.state, event, this.context);
  };

  open(): CalendarPoller {
    return new CalendarPoller(flowOf(this), sourcesOf(this), () => this);
  }

  get notice(): Notice | undefined {
    return 'notice' in this.state ? this.state.notice : undefined;
  }
}

// Node has no browser storage, so this memory keeps nothing.
const sourcesOf = (page: Page): BookingSources => ({
  memory: memoryOf(PROPERTY.id),
  client: { base: '', signal: page.leaving.signal },
});

const flowOf = (page: Page): BookingFlow =>
  ({
    property: PROPERTY,
    cleaning: 5_000,
    dispatch: page.dispatch,
    get state() {
      return page.state;
    },
    get context() {
      return page.context;
    },
    readCalendar: async () => {
      page.reads += 1;
      if (page.next instanceof Error) throw page.next;
      page.context = page.next;
      page.dispatch({ type: 'calendar-changed' });
    },
  }) as Partial<BookingFlow> as BookingFlow;

/** Asserts that the notice contains the lost stay, its price and the nearest stays to book instead. */
function assertDatesTakenNotice({ notice }: Page): void {
  assert.equal(notice?.kind, 'dates-taken');
  assert.deepEqual(notice.requested, STAY);
  assert.equal(notice.requestedTotal, 35_000);
  assert.ok(notice.nearest.length > 0);
}

/** Advances the fake clock second by second, so that every promise that waits for a timer resolves in time. */
async function advanceClock(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    mock.timers.tick(Math.min(left, 1_000));
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  }
}

describe('an open page', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.parse('2027-07-02T12:00:00Z') });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('reads the calendar again every half minute', async () => {
    const page = new Page();
    page.open();
    await advanceClock(5 * 60_000);
    assert.ok(page.reads >= 10 && page.reads <= 15, String(page.reads));
  });

  it('sends no request while it is hidden, and one as soon as it is visible again', async () => {
    const page = new Page();
    const poller = page.open();
    page.isVisible = false;
    poller.pageChanged();
    await advanceClock(10 * 60_000);
    assert.equal(page.reads, 0);
    page.isVisible = true;
    poller.pageChanged();
    await advanceClock(1_000);
    assert.equal(page.reads, 1);
  });

  it('sends no request while it is offline, and one as soon as it is online again', async () => {
    const page = new Page();
    const poller = page.open();
    page.isOnline = false;
    poller.pageChanged();
    await advanceClock(10 * 60_000);
    assert.equal(page.reads, 0);
    page.isOnline = true;
    poller.pageChanged();
    await advanceClock(1_000);
    assert.equal(page.reads, 1);
  });

  it('sends at most one request in five seconds, even if it becomes visible more often', async () => {
    const page = new Page();
    const poller = page.open();
    await advanceClock(26_000);
    for (let times = 0; times < 15; times++) {
      poller.pageChanged();
      await advanceClock(200);
    }
    assert.equal(page.reads, 1);
    await advanceClock(2_000);
    assert.equal(page.reads, 2);
  });

  it('sends a request soon after it becomes visible, even if the clock was set back by an hour meanwhile', async () => {
    const page = new Page();
    const poller = page.open();
    await advanceClock(26_000);
    mock.timers.setTime(Date.now() - 60 * 60_000);
    poller.pageChanged();
    await advanceClock(6_000);
    assert.equal(page.reads, 2);
  });

  it('polls less and less often while requests fail, and at the normal rate once one succeeds', async () => {
    const page = new Page();
    page.open();
    page.next = new AnswerError(503);
    await advanceClock(30 * 60_000);
    assert.ok(page.reads >= 6 && page.reads <= 12, String(page.reads));
    page.next = page.context;
    await advanceClock(5 * 60_000 + 1_000);
    const reads = page.reads;
    await advanceClock(60_000);
    assert.equal(page.reads - reads, 2);
  });

  it('waits as long as the proxy’s Retry-After asks for', async () => {
    const page = new Page();
    page.open();
    page.next = new AnswerError(429, undefined, '180');
    await advanceClock(26_000 + 170_000);
    assert.equal(page.reads, 1);
    await advanceClock(15_000);
    assert.equal(page.reads, 2);
  });

  it('stops polling once the widget has left the page', async () => {
    const page = new Page();
    const poller = page.open();
    page.leaving.abort();
    poller.pageChanged();
    await advanceClock(10 * 60_000);
    assert.equal(page.reads, 0);
  });

  it('stops polling once the guest has left dates and details', async () => {
    const page = new Page();
    page.open();
    page.state = { step: 'returned', draft: NEW_DRAFT, reference: 'r', state: { status: 'not-found' } };
    await advanceClock(10 * 60_000);
    assert.equal(page.reads, 0);
  });
});

describe('a chosen stay, after the calendar has been read again,', () => {
  beforeEach(() => {
    mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  });
  afterEach(() => {
    mock.timers.reset();
  });

  it('causes a notice with the old and the new total if its price has changed', async () => {
    const page = new Page();
    page.open();
    page.next = contextWith(ALL_AVAILABLE, 11_000);
    await advanceClock(26_000);
    const moved = [0, 1, 2].map((days) => ({
      date: plusDays(STAY.checkIn, days),
      before: 10_000,
      after: 11_000,
    }));
    assert.deepEqual(page.notice, { kind: 'price-changed', before: 35_000, after: 38_000, moved });
    assert.deepEqual('draft' in page.state && page.state.draft.selection, { status: 'stay', stay: STAY });
  });

  it('causes a notice with the nearest stays if it is taken', async () => {
    const page = new Page();
    page.open();
    page.next = contextWith(`oootoo${ALL_AVAILABLE}`);
    await advanceClock(26_000);
    assertDatesTakenNotice(page);
  });

  it('causes the notice at once when the guest returns to the calendar', async () => {
    const page = new Page();
    page.isVisible = false;
    const poller = page.open();
    page.next = contextWith(`oootoo${ALL_AVAILABLE}`);
    await poller.refresh();
    assertDatesTakenNotice(page);
  });

  it('is checked by a new read if another read is already in progress', async () => {
    const page = new Page();
    const poller = page.open();
    await Promise.all([poller.refresh(), poller.refresh()]);
    assert.equal(page.reads, 2);
  });

  it('causes no notice if only other nights have changed', async () => {
    const page = new Page();
    page.open();
    page.next = contextWith(`${'o'.repeat(6)}tttt${ALL_AVAILABLE}`);
    await advanceClock(26_000);
    assert.equal(page.reads, 1);
    assert.equal(page.notice, undefined);
  });

  it('causes no notice if a quote guarantees its price', async () => {
    const page = new Page();
    page.open();
    page.dispatch({ type: 'continue' });
    page.next = contextWith(ALL_AVAILABLE, 11_000);
    await advanceClock(26_000);
    assert.equal(page.reads, 1);
    assert.equal(page.notice, undefined);
  });

  it('causes no notice if the guest has chosen another stay meanwhile', async () => {
    const page = new Page();
    page.open();
    page.next = contextWith(ALL_AVAILABLE, 11_000);
    const { dispatch } = page;
    const other = { checkIn: day('2027-07-10'), checkOut: day('2027-07-12') };
    Object.assign(page, {
      dispatch: (event: FlowEvent) => {
        if (event.type === 'calendar-changed') dispatch({ type: 'choose-stay', stay: other });
        dispatch(event);
      },
    });
    await advanceClock(26_000);
    assert.equal(page.notice, undefined);
  });
});

describe('the wait before the next poll', () => {
  it('never gets shorter with more failures, and is at most five minutes unless the proxy asks for a longer wait', () => {
    const seconds = fc.option(fc.nat({ max: 3_600 }), { nil: undefined });
    fc.assert(
      fc.property(fc.nat({ max: 40 }), seconds, (failures, retryAfterSeconds) => {
        const wait = waitAfter(failures, retryAfterSeconds);
        assert.ok(wait >= waitAfter(Math.max(0, failures - 1), retryAfterSeconds));
        assert.ok(wait >= (retryAfterSeconds ?? 0) * 1000);
        assert.ok(waitAfter(failures) <= 5 * 60_000);
      }),
    );
  });
});
