/**
 * A change of the code that breaks one rule, and the tests that must notice. The rules 1 to 25 are those that a naive
 * implementation breaks.
 */
export interface Mutation {
  /** The number of the broken rule, by which a run can select mutations. */
  readonly number: number;
  /** What the product does wrong with this mutation. */
  readonly breaks: string;
  /** The folder in which the text occurs exactly once. A file may move within it without a change here. */
  readonly folder: string;
  readonly text: string;
  readonly replacement: string;
  /** The test file that must notice. If it has many slow tests, `only` selects some of them by a regular expression. */
  readonly test: string;
  readonly only?: string;
}

const MONEY_MUTATIONS: readonly Mutation[] = [
  {
    number: 1,
    breaks: 'believes a price that the proxy has not signed',
    folder: 'src/proxy',
    text: 'await compactVerify(token, keys.key(purpose), { algorithms: [ALGORITHM] }).catch(',
    replacement:
      "await Promise.resolve({ protectedHeader: { typ }, payload: Buffer.from(token.split('.')[1] ?? '', 'base64url') }).catch(",
    test: 'test/proxy/bookings.test.ts',
    only: 'refuses a quote that we did not sign',
  },
  {
    number: 2,
    breaks: 'rounds half a cent down',
    folder: 'src/stay',
    text: '(nextDigit >= 5 ? 1 : 0)',
    replacement: '(nextDigit > 5 ? 1 : 0)',
    test: 'test/stay/money.test.ts',
  },
  {
    number: 3,
    breaks: 'sells a night that has no price',
    folder: 'src/stay',
    text: "price === null ? 'unknown' :",
    replacement: "price === null ? 'open' :",
    test: 'test/stay/stay-rules.test.ts',
  },
  {
    number: 3,
    breaks: 'gives nights away where all of them cost nothing',
    folder: 'src/proxy',
    text: 'if (nightsPrice === 0 && !property.allowsFreeStays)',
    replacement: 'if (nightsPrice < 0 && !property.allowsFreeStays)',
    test: 'test/proxy/quotes.test.ts',
    only: 'refuses a stay whose nights cost nothing',
  },
  {
    number: 4,
    breaks: 'leaves the cleaning out of the total until there is a quote',
    folder: 'src/widget',
    text: 'return { stay, nights, ...priced, cleaning, total: priced.nightsPrice + cleaning };',
    replacement: 'return { stay, nights, ...priced, cleaning, total: priced.nightsPrice };',
    test: 'src/widget/price/describe-summary.test.ts',
  },
];

const DATE_MUTATIONS: readonly Mutation[] = [
  {
    number: 5,
    breaks: 'counts the check-out date as a night',
    folder: 'src/stay',
    text: 'for (let night = checkIn; night < checkOut; night = plusDays(night, 1))',
    replacement: 'for (let night = checkIn; night <= checkOut; night = plusDays(night, 1))',
    test: 'test/stay/ranges.test.ts',
  },
  {
    number: 6,
    breaks: 'lets a guest arrive where the minimum stay cannot be reached',
    folder: 'src/stay',
    text: 'if (shortestStay !== undefined) return undefined;',
    replacement: 'if (lengthBoundsOf(arrival).longest > 0) return undefined;',
    test: 'test/stay/stay-rules.test.ts',
  },
  {
    number: 6,
    breaks: 'sells more than 90 nights',
    folder: 'src/stay',
    text: 'MAX_STAY_NIGHTS = 90',
    replacement: 'MAX_STAY_NIGHTS = 91',
    test: 'test/stay/stay-rules.test.ts',
  },
  {
    number: 7,
    breaks: 'takes the day in UTC for the day at the property',
    folder: 'src/proxy',
    text: 'dayInZone(timeZone, now())',
    replacement: "dayInZone('UTC', now())",
    test: 'test/proxy/calendar.test.ts',
    only: 'begins on the current day at the property',
  },
  {
    number: 7,
    breaks: 'asks the service for more days than it gives at once',
    folder: 'src/service-api',
    text: 'PRICING_WINDOW_DAYS = 550',
    replacement: 'PRICING_WINDOW_DAYS = 5_500',
    test: 'src/service-api/paged-list.test.ts',
  },
  {
    number: 8,
    breaks: 'says "taken" of nights that are not on sale yet',
    folder: 'src/stay',
    text: "if (!night) return { code: 'beyond-horizon', date };",
    replacement: "if (!night) return { code: 'taken', date };",
    test: 'test/stay/stay-rules.test.ts',
  },
  {
    number: 9,
    breaks: 'reads the first page of a list alone',
    folder: 'src/service-api',
    text: 'while (rowCount < total);',
    replacement: 'while (rowCount < 0);',
    test: 'src/service-api/paged-list.test.ts',
  },
  {
    number: 10,
    breaks: 'asks for changes without an overlap',
    folder: 'src/proxy',
    text: 'const since = cursor - OVERLAP_MS;',
    replacement: 'const since = cursor;',
    test: 'test/proxy/rates.test.ts',
    only: 'with an overlap',
  },
  {
    number: 11,
    breaks: 'takes a number of rooms for "not available"',
    folder: 'src/service-api',
    text: 'available: Number(available ?? 0) > 0,',
    replacement: 'available: available === true,',
    test: 'src/service-api/plain-rows.test.ts',
  },
];

const SUBMISSION_MUTATIONS: readonly Mutation[] = [
  {
    number: 12,
    breaks: 'makes another reference, and so other bytes, with every send',
    folder: 'src/proxy',
    text: "keys.mac('reference', idempotencyKey);",
    replacement: "keys.mac('reference', `${idempotencyKey}${Math.random()}`);",
    test: 'test/proxy/bookings.test.ts',
    only: 'answers a repeated request with the same receipt',
  },
  {
    number: 13,
    breaks: 'takes a dropped connection for a refusal',
    folder: 'src/service-api',
    text: "'timed-out') return replayIfPossible({}, history);",
    replacement: "'timed-out') return { action: 'refused' };",
    test: 'src/service-api/replay.test.ts',
  },
  {
    number: 14,
    breaks: 'takes a card booking without its checkout for a good one',
    folder: 'src/proxy',
    text: "state.status === 'created' && isPaidAtCheckout(paymentMethod) && state.checkoutUrl === undefined;",
    replacement: "state.status !== 'created' && isPaidAtCheckout(paymentMethod);",
    test: 'test/proxy/uncertain.test.ts',
    only: 'if the checkout never comes',
  },
  {
    number: 15,
    breaks: 'says that the dates are gone without a look at the own attempt',
    folder: 'src/proxy',
    text: 'answeredLookup ?? (outcome.isDoubtful ? await this.#lookUp(attempt, context, outcome) : undefined);',
    replacement: 'answeredLookup;',
    test: 'test/proxy/uncertain.test.ts',
    only: 'is found in the service’s list',
  },
  {
    number: 16,
    breaks: 'takes a booking that is final at once without any work',
    folder: 'src/proxy',
    text: 'if (challenges && !proof) throw proofProblem ?? challengeRequired();',
    replacement: '',
    test: 'test/proxy/bot-check.test.ts',
    only: 'without a solved challenge',
  },
  {
    number: 17,
    breaks: 'sends de-AT as it is',
    folder: 'src/proxy',
    text: "(request.language.split('-')[0] ?? request.language).toLowerCase()",
    replacement: 'request.language',
    test: 'test/proxy/bookings.test.ts',
    only: 'sends the service exactly the fields',
  },
  {
    number: 18,
    breaks: 'hands the service’s own text on to the guest',
    folder: 'src/proxy',
    text: "throw new ProblemError('service_error', { operationId });",
    replacement: "throw new ProblemError('service_error', { operationId, detail: error.answer });",
    test: 'test/proxy/redaction.test.ts',
    only: 'appears only in the outputs',
  },
];

const PAYMENT_MUTATIONS: readonly Mutation[] = [
  {
    number: 19,
    breaks: 'sends the guest back from the checkout without the reference',
    folder: 'src/proxy',
    text: 'success_url: withParameters(returnUrl, [referenceParameter]),',
    replacement: 'success_url: returnUrl,',
    test: 'test/proxy/bookings.test.ts',
    only: 'sends a Card guest to the checkout',
  },
  {
    number: 20,
    breaks: 'takes a return from the checkout for a payment',
    folder: 'src/widget',
    text: 'if (isFinal(booking)) {',
    replacement: "if (look.occasion === 'returned') {",
    test: 'test/elements/widget-payment.test.ts',
  },
  {
    number: 21,
    breaks: 'still says "redirecting" to a guest who comes back by the back button',
    folder: 'src/widget',
    text: 'if (persisted) watcher.seenAgain();',
    replacement: 'if (!persisted) watcher.seenAgain();',
    test: 'test/elements/widget-payment.test.ts',
  },
  {
    number: 22,
    breaks: 'goes to a checkout that is not https',
    folder: 'src/widget',
    text: "protocol === 'https:' ||",
    replacement: "protocol !== 'javascript:' ||",
    test: 'src/widget/page/page-address.test.ts',
  },
];

const PRIVACY_MUTATIONS: readonly Mutation[] = [
  {
    number: 23,
    breaks: 'has a route to the service’s list of bookings',
    folder: 'src/proxy',
    text: "app.route('/', healthRoutes(deps.readiness));",
    replacement: `app.route('/', healthRoutes(deps.readiness));
  app.get('/data/bookings', (context) => context.json([]));`,
    test: 'test/proxy/privacy.test.ts',
    only: 'no route reads the service’s list',
  },
  {
    number: 23,
    breaks: 'takes another channel’s booking for the attempt’s own',
    folder: 'src/proxy',
    text: "matchesText(row.platform, 'Website'),",
    replacement: 'true,',
    test: 'src/proxy/bookings/read-back.test.ts',
  },
  {
    number: 24,
    breaks: 'keeps the guest’s name with the attempt',
    folder: 'src/proxy',
    text: 'const guestMac = macOfGuest(keys, reference, request.guest.name);',
    replacement: 'const guestMac = request.guest.name;',
    test: 'test/proxy/privacy.test.ts',
    only: 'no answer, log line or file of the store',
  },
  {
    number: 25,
    breaks: 'takes a POST from any site’s page',
    folder: 'src/proxy',
    text: "if (isProgram || context.get('allowedOrigin') !== undefined) return next();",
    replacement: 'if (isProgram || origin !== undefined) return next();',
    test: 'test/proxy/http.test.ts',
    only: 'refuses a POST of another site',
  },
];

export const RULE_MUTATIONS: readonly Mutation[] = [
  ...MONEY_MUTATIONS,
  ...DATE_MUTATIONS,
  ...SUBMISSION_MUTATIONS,
  ...PAYMENT_MUTATIONS,
  ...PRIVACY_MUTATIONS,
];
