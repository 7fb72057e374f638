import { describe, it } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { PROBLEM_STATUS } from '../../src/contract/problem.ts';
import type { BookingStatus } from '../../src/contract/booking.ts';
import type { PaymentMethod } from '../../src/contract/payment.ts';
import type { ProblemCode } from '../../src/contract/problem.ts';
import type { NearbyStay } from '../../src/stay/nearest-stays.ts';
import type { Cents } from '../../src/stay/money.ts';
import type { FlowProblem } from '../../src/widget/state/state.ts';
import { renderTemplate } from '../../src/pages/render-template.ts';
import { describeTransfer } from '../../src/widget/confirmation/bank-transfer.ts';
import { transferCode } from '../../src/widget/confirmation/giro-code.ts';
import { describeConfirmation } from '../../src/widget/confirmation/confirmation.ts';
import { describeOwnBooking, ownBookingNotice } from '../../src/widget/payment/own-booking-view.ts';
import type { OwnBooking } from '../../src/widget/payment/own-booking-view.ts';
import { directionOf } from '../../src/widget/views/frame.ts';
import { EMPTY_DRAFT } from '../../src/widget/state/draft.ts';
import { describeOffer, sayNearest } from '../../src/widget/notices/alternatives-view.ts';
import { describeReturn, returnSection } from '../../src/widget/payment/return-view.ts';
import { sayProblem } from '../../src/widget/notices/notices.ts';
import { describeProgress, paymentPage } from '../../src/widget/order/submitting-view.ts';
import { BOOKING, STAY, TRANSFER_BOOKING } from '../gallery/sample.ts';
import { ENGLISH, GERMAN, plain } from './context.ts';

const CODES: readonly FlowProblem['code'][] = [
  ...(Object.keys(PROBLEM_STATUS) as ProblemCode[]),
  'offline',
  'unreadable_answer',
];

describe('a problem', () => {
  for (const { bookingWords, format } of [ENGLISH, GERMAN])
    it(`is told in words for every code, never as a code, in ${format.locale}`, () => {
      for (const code of CODES) {
        const text = sayProblem({ code }, bookingWords);
        assert.ok(text.length > 30 && !text.includes('_'), `${code}: ${text}`);
      }
    });

  it('whose outcome is not known never claims that nothing was booked', () => {
    for (const code of CODES)
      assert.doesNotMatch(
        sayProblem({ code }, ENGLISH.bookingWords),
        /nothing (was|is|has been) (booked|charged)/i,
      );
  });
});

const ATTEMPT = { startedAt: 0 };

describe('an order on its way', () => {
  it('says in each uncertain state that nothing is booked twice', () => {
    for (const status of ['confirming', 'offline'] as const)
      assert.match(describeProgress({ status }, ATTEMPT, ENGLISH).text, /won’t be booked twice/);
    const problem = { code: 'service_error' } as const;
    const unresolved = describeProgress({ status: 'unresolved', problem }, ATTEMPT, ENGLISH);
    assert.match(unresolved.text, /won’t be booked twice/);
  });

  it('leads to addresses of the web only', () => {
    assert.equal(paymentPage('https://checkout.example/1'), 'https://checkout.example/1');
    assert.equal(paymentPage('javascript:alert(1)'), undefined);
    assert.equal(paymentPage('data:text/html,x'), undefined);
    assert.equal(paymentPage(undefined), undefined);
  });
});

describe('the return from the payment page', () => {
  it('tells a cancelled payment from one found unfinished', () => {
    const { bookingWords } = ENGLISH;
    const heading = (cancelled: boolean) =>
      describeReturn({ status: 'unfinished', booking: BOOKING, cancelled }, bookingWords).heading;
    assert.notEqual(heading(true), heading(false));
  });

  it('promises another way to pay only where the property has one', () => {
    const says = (...paymentMethods: readonly PaymentMethod[]): readonly boolean[] => {
      const context = { ...ENGLISH, property: { ...ENGLISH.property, paymentMethods } };
      const state = { status: 'unfinished', booking: BOOKING, cancelled: true } as const;
      const { reference } = BOOKING;
      const returned = returnSection({ step: 'returned', draft: EMPTY_DRAFT, reference, state }, context);
      const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, context);
      return [returned, notice].map((view) =>
        JSON.stringify(view).includes(ENGLISH.bookingWords.otherMethodLater),
      );
    };
    assert.deepEqual(says('Card', 'Cash'), [true, true]);
    assert.deepEqual(says('Card'), [false, false]);
  });

  it('describes no button by nothing', () => {
    const notice = ownBookingNotice({ kind: 'own-booking', booking: BOOKING }, ENGLISH);
    assert.doesNotMatch(renderTemplate(notice), /aria-describedby=""/);
  });

  it('asks no guest to pay again who may have paid', () => {
    const { bookingWords } = ENGLISH;
    assert.match(
      describeReturn({ status: 'confirming', booking: BOOKING }, bookingWords).text,
      /don’t need to pay again/,
    );
    const unreachable = describeReturn({ status: 'unreachable', problem: { code: 'offline' } }, bookingWords);
    assert.match(unreachable.text, /don’t pay again/);
  });
});

describe('a booking of last time, above the calendar', () => {
  const banner = (own: OwnBooking) => describeOwnBooking(own, ENGLISH);

  it('is named by its dates, and offers its payment while it is waited for', () => {
    const { heading, dates, text } = banner({ status: 'unfinished', booking: BOOKING, cancelled: false });
    assert.match(heading, /wasn’t completed/);
    assert.match(dates, /10\sJul.* to .*14\sJul/);
    assert.match(text, /holding your dates for now/);
  });

  it('does not say that nothing was charged where a payment may be on its way', () => {
    assert.doesNotMatch(banner({ status: 'confirming', booking: BOOKING }).text, /n’t been charged/);
  });

  it('says paid where the service does', () => {
    assert.match(banner({ status: 'paid', booking: BOOKING }).heading, /paid/);
  });
});

describe('the confirmation', () => {
  const say = (booking: BookingStatus, context = ENGLISH, email?: string) =>
    describeConfirmation({ booking, email }, context);
  const factsOf = (booking: BookingStatus, context = ENGLISH) =>
    Object.fromEntries(say(booking, context).facts.map(({ label, text }) => [label, plain(text)]));

  it('says paid only where the service does', () => {
    const paid = { ...BOOKING, paymentStatus: 'paid' } as const;
    assert.match(say(paid).heading, /paid/);
    assert.equal(factsOf(paid)['Paid'], '€563.50');
    assert.doesNotMatch(say(TRANSFER_BOOKING).heading, /paid/);
  });

  it('says which stay it is, with its year, and what is owed', () => {
    assert.deepEqual(factsOf(TRANSFER_BOOKING), {
      'Booking number': 'WEB-20481',
      'Your stay': 'Saturday 10 July to Wednesday 14 July 2027',
      Guests: '2 adults, 1 child',
      'Payment method': 'Bank transfer',
      'To pay': '€563.50',
      'Due at check-in': '€2 per adult and night, paid on arrival.',
    });
  });

  it('says what comes next for the way that was chosen, and when the door opens', () => {
    const { nextSteps } = say(TRANSFER_BOOKING);
    assert.match(nextSteps[0]?.text ?? '', /account shown here/);
    assert.equal(nextSteps.at(-1)?.text, 'Check in on Saturday 10 July from 15:00.');
  });

  it('leaves the account to the host’s message where the host’s config names none', () => {
    const plainTransfer = { ...TRANSFER_BOOKING, paymentInstructions: undefined };
    assert.match(say(plainTransfer).nextSteps[0]?.text ?? '', /host’s message tells you/);
    assert.equal(factsOf(plainTransfer)['Pay by'], undefined);
  });

  it('says how to pay in the host’s own words where there are some', () => {
    const note = 'Bring it to the bakery next door.';
    const cash = {
      ...BOOKING,
      paymentMethod: 'Cash',
      paymentStatus: 'none',
      paymentInstructions: { note },
    } as const;
    assert.deepEqual(say(cash).nextSteps[0], { text: note, language: undefined });
    const property = { ...ENGLISH.property, language: 'de' };
    assert.deepEqual(say(cash, { ...ENGLISH, property }).nextSteps[0], { text: note, language: 'de' });
    const inEnglish = { ...cash.paymentInstructions, inLanguages: { en: { note: 'To the bakery.' } } };
    assert.deepEqual(
      say({ ...cash, paymentInstructions: inEnglish }, { ...ENGLISH, property }).nextSteps[0],
      {
        text: 'To the bakery.',
        language: undefined,
      },
    );
  });

  it('says where the mail goes only where this tab knows', () => {
    assert.match(say(BOOKING, ENGLISH, 'ada@example.com').nextSteps[1]?.text ?? '', /to ada@example\.com\.$/);
    assert.doesNotMatch(say(BOOKING).nextSteps[1]?.text ?? '', /@/);
  });

  it('says nothing of a time that the host does not name', () => {
    const property = { ...ENGLISH.property, checkInTime: undefined };
    assert.equal(say(BOOKING, { ...ENGLISH, property }).nextSteps.length, 2);
  });

  it('says by when a transfer has to be made above its account, and any other payment with its method', () => {
    const transfer = TRANSFER_BOOKING.paymentInstructions?.transfer;
    assert.ok(transfer);
    const [first] = describeTransfer(transfer, TRANSFER_BOOKING, ENGLISH);
    assert.deepEqual([first?.label, plain(first?.text ?? '')], ['Pay by', 'Thursday, 8 July 2027']);
    const paymentInstructions = { dueDate: TRANSFER_BOOKING.paymentInstructions?.dueDate };
    assert.equal(factsOf({ ...TRANSFER_BOOKING, paymentInstructions })['Pay by'], 'Thursday, 8 July 2027');
  });

  it('names the account as it is on paper, and copies it as a bank’s form takes it', () => {
    const transfer = TRANSFER_BOOKING.paymentInstructions?.transfer;
    assert.ok(transfer);
    const facts = describeTransfer(transfer, TRANSFER_BOOKING, ENGLISH);
    const iban = facts.find(({ label }) => label === 'IBAN');
    assert.equal(iban?.text, 'PT50 0002 0123 1234 5678 9015 4');
    assert.equal(iban.copy?.text, 'PT50000201231234567890154');
    assert.equal(facts.at(-1)?.text, BOOKING.bookingId);
    const withoutBic = describeTransfer({ ...transfer, bic: undefined }, TRANSFER_BOOKING, ENGLISH);
    assert.ok(withoutBic.every(({ label }) => label !== 'BIC'));
  });
});

describe('the code of a bank transfer', () => {
  it('is what EPC069-12 asks for, line by line', () => {
    assert.equal(
      transferCode(TRANSFER_BOOKING),
      'BCD\n002\n1\nSCT\nBESCPTPL\nCasas do Mar, Lda.\nPT50000201231234567890154\nEUR563.50\n\n\nWEB-20481',
    );
  });

  it('is none for an amount that no transfer has, or without an account', () => {
    assert.equal(transferCode({ ...TRANSFER_BOOKING, total: 0 }), undefined);
    assert.equal(transferCode({ ...TRANSFER_BOOKING, total: 100_000_000_000 }), undefined);
    assert.equal(transferCode(BOOKING), undefined);
  });

  for (const field of ['accountHolder', 'bic', 'reference'] as const)
    it(`is none if ${field} has a line break, which would move another text to where the account is read`, () => {
      const { paymentInstructions, ...booking } = TRANSFER_BOOKING;
      const transfer = paymentInstructions?.transfer ?? assert.fail('The sample has no account.');
      const changed = { ...transfer, [field]: 'Ann\nDE02120300000000202051' };
      assert.equal(transferCode({ ...booking, paymentInstructions: { transfer: changed } }), undefined);
    });
});

describe('a stay offered instead', () => {
  const offer = (requestedTotal: number | undefined) =>
    describeOffer({ stay: STAY, shift: 1, nightsPrice: 50_000 as Cents }, requestedTotal, ENGLISH);

  it('has its total with cleaning, and the difference in words', () => {
    assert.equal(offer(50_000).total, '€560');
    assert.equal(offer(50_000).difference, '€60 more');
    assert.equal(offer(60_000).difference, '€40 less');
    assert.equal(offer(56_000).difference, 'same price');
    assert.equal(offer(undefined).difference, '');
  });
});

describe('stays near by', () => {
  const near: NearbyStay = { stay: STAY, shift: 1, nightsPrice: 50_000 as Cents };
  const say = (nearest: readonly NearbyStay[], hasTyped: boolean, { bookingWords } = ENGLISH) =>
    sayNearest(
      { kind: 'dates-taken', requested: STAY, requestedTotal: undefined, nearest, hasTyped },
      bookingWords,
    );

  it('come with a word on what was typed only where something was', () => {
    for (const nearest of [[near], []]) {
      assert.match(say(nearest, true), /We’ve kept your details/);
      assert.doesNotMatch(say(nearest, false), /details/);
      assert.ok(say(nearest, true, GERMAN).endsWith(say(nearest, false, GERMAN)));
    }
  });
});

describe('the words', () => {
  it('are all in use', () => {
    const folder = new URL('../../src/', import.meta.url);
    // The booking page has words of its own, for where the widget is not.
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(widget|pages)\/.*\.ts$/.test(name),
    );
    const source = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    const names = Object.keys(ENGLISH.bookingWords)
      // By the name of the way to pay, and by that of the count's form.
      .filter((key) => !/^(card|bankTransfer|cash|wallet)[A-Z]/.test(key))
      .map((key) => key.replace(/_(one|other)$/, ''));
    const unused = names.filter((name) => !new RegExp(`\\b${name}\\b`).test(source));
    assert.deepEqual(unused, []);
  });

  it('run in the direction of their language', () => {
    assert.equal(directionOf('he-IL'), 'rtl');
    assert.equal(directionOf('ar'), 'rtl');
    assert.equal(directionOf('de-AT'), 'ltr');
    assert.equal(directionOf('fay'), 'ltr');
  });
});
