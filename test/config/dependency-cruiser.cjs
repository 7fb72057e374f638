/** Which folder may import which: arrows point down only, no cycles. The table is in demo/guide/contribute.md. */
const MAY_IMPORT = {
  stay: [],
  contract: ['stay'],
  i18n: ['stay'],
  calendar: ['stay', 'i18n'],
  widget: ['stay', 'contract', 'i18n', 'calendar'],
  embed: ['contract', 'i18n', 'widget'],
  'service-api': ['stay'],
  'host-config': ['stay', 'contract'],
  proxy: ['stay', 'contract', 'service-api', 'host-config'],
  // Of the widget its views. See the rules below.
  pages: ['stay', 'contract', 'i18n', 'calendar', 'widget', 'host-config', 'proxy'],
  server: ['contract', 'service-api', 'host-config', 'proxy', 'pages'],
  'sandbox-service': ['stay', 'service-api'],
  // The host's commands read the settings as the proxy does. Of the proxy they use little: see the rule below.
  cli: ['stay', 'contract', 'service-api', 'host-config', 'proxy'],
  // Of the build alone: nothing that runs later knows it.
  bundle: ['contract', 'widget'],
};
/** The packages that end up in the guest's browser are the ones named for its folders. */
const PACKAGES = {
  stay: ['date-fns', '@date-fns/utc'],
  contract: ['zod'],
  i18n: [],
  calendar: ['lit'],
  // zod for what the browser keeps: it comes with the booking, never with the first calendar, as `npm test -- size` tells.
  widget: ['lit', '@lit/task', 'zod', 'libphonenumber-js', 'uqr', 'lucide-static'],
  // Of the setup page alone.
  embed: ['lit'],
  'service-api': ['zod', 'undici'],
  'host-config': ['zod', 'lucide-static'],
  proxy: [
    'zod',
    'hono',
    'jose',
    'lru-cache',
    'altcha-lib',
    'classic-level',
    'ioredis',
    'ipaddr.js',
    'rate-limiter-flexible',
  ],
  pages: ['lit', 'hono'],
  server: ['hono', '@hono/node-server', 'pino', 'prom-client'],
  'sandbox-service': ['zod', 'hono', '@hono/node-server'],
  cli: ['@clack/prompts', 'fast-string-width', 'fast-wrap-ansi'],
  bundle: ['vite', 'magic-string', 'fflate', 'gettext-parser', 'libphonenumber-js', 'typescript', 'oxfmt'],
};

/** A test beside its module, or what such tests share: it may import what helps it, from anywhere; nothing else knows it. */
const TEST = '[.]test(ing)?[.]ts$';

/** A test in `test` knows the outside: a port, a page. These ten do not, each for a reason; there are to be no more. */
const INSIDE_KNOWN = [
  // Measure one part: the bytes of a kept calendar, the time that a browser takes for a challenge.
  '^test/bench/(calendar-memory|proof-of-work)[.]ts$',
  // Brings the element into a page; the others test in an engine what no element test can hold still: a history that
  // several widgets share, a focus that was there before them, and the work of a challenge at its real cost.
  '^test/elements/(widget-fixture|(page-history|proof-of-work|widget-focus)[.]test)[.]ts$',
  // Draws every state of the widget by its views, many of which take minutes to come to.
  '^test/gallery/view-stage[.]ts$',
  // Signs challenges whose work is done at once: that of a browser, at its real cost, has a test of its own.
  '^test/proxy/solved[.]ts$',
  // Compares what cell, card and confirmation say of a hundred thousand stays, for which pages would take days.
  '^test/calendar/shown-prices[.]ts$',
  // Compare what the package promises with what the element has.
  '^test/package/(package[.]test|types)[.]ts$',
];
const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^src/${folder}/`, pathNot: TEST },
  to: { path: '^src/', pathNot: [folder, ...allowed].map((name) => `^src/${name}/`) },
}));

const packageRules = Object.entries(PACKAGES).map(([folder, packages]) => ({
  name: `${folder}-packages`,
  severity: 'error',
  // The types of the npm package are of the frameworks of the pages that install it.
  from: { path: `^src/${folder}/`, pathNot: ['^src/embed/npm/.*[.]d[.]ts$', TEST] },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
    ...(packages.length > 0 ? { pathNot: packages.map((name) => `(^|node_modules/)${name}(/|$)`) } : {}),
  },
}));

/**
 * The rooms of a folder, the lowest layer first. A room may import those of the layers below its own: none above it,
 * and none beside it. One that is in no layer may neither import nor be imported. `(a|b)` are rooms that know each other.
 */
const LAYERS = {
  calendar: [
    ['(?!booking-calendar|calendar-templates|months-ahead)[a-z-]+.ts'],
    // What is drawn ahead waits for a hand to rest, and a hand looks for what is drawn.
    ['(gestures|months-ahead.ts|calendar-templates.ts)', 'finder'],
    ['booking-calendar.ts'],
  ],
  widget: [
    ['client'],
    ['words'],
    ['state'],
    ['api'],
    ['page'],
    ['views'],
    ['price', 'places', 'failure.ts'],
    // What a booking shares has a field for its extension, and knows its type alone.
    ['(booking-flow.ts|dates/extension.ts)', 'popup'],
    ['payment'],
    ['dates', 'order', 'notices', 'confirmation'],
    ['details', 'restore-session.ts', 'booking-history.ts'],
    ['step-view.ts', 'scripted-booking.ts'],
    ['run-effect.ts'],
    ['booking-controller.ts'],
    ['content.ts'],
    ['booking-widget.ts'],
  ],
  proxy: [
    ['keys.ts', 'time-limits.ts'],
    ['log.ts'],
    ['observe.ts', 'concurrency.ts'],
    ['http'],
    ['service.ts', 'store'],
    ['guards'],
    ['rates'],
    ['properties.ts', 'challenges.ts', 'health.ts', 'quotes'],
    ['bookings'],
    ['app.ts'],
    ['create-proxy.ts'],
  ],
};

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) => {
  const pathOf = (room) => `^src/${folder}/${room.replaceAll('.', '\\.')}(/|$)`;
  const placed = layers.flat();
  const roomRules = layers.flatMap((rooms, index) =>
    rooms.map((room) => ({
      name: `${folder}-layer-${index + 1}`,
      severity: 'error',
      from: { path: pathOf(room), pathNot: TEST },
      to: { path: `^src/${folder}/`, pathNot: [room, ...layers.slice(0, index).flat()].map(pathOf) },
    })),
  );
  const unplaced = {
    name: `${folder}-without-layer`,
    comment: 'Give the room a layer in LAYERS.',
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: [...placed.map(pathOf), TEST] },
    to: {},
  };
  return [...roomRules, unplaced];
});

const nodeFree = ['stay', 'contract', 'i18n', 'calendar', 'widget', 'embed'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|demo)/' }, to: { circular: true } },
    {
      name: 'browser-code-knows-no-node',
      severity: 'error',
      from: { path: `^src/(${nodeFree.join('|')})/`, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-first-view-has-no-element',
      comment: 'It is drawn where there is no document.',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: TEST },
      to: { path: '/booking-(calendar|finder|widget)\\.ts$', reachable: true },
    },
    {
      name: 'one-file-counts-days',
      comment: 'A Date has a time and a zone, a day has neither: days are text everywhere else.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/stay/iso-date\\.ts$', TEST] },
      to: { path: '(^|node_modules/)(@date-fns|date-fns)/' },
    },
    {
      name: 'the-demo-is-a-host',
      comment: 'A host page uses the built bundle, never the sources.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/' },
    },
    {
      name: 'commands-read-what-the-proxy-reads',
      comment:
        'A command must see the settings and the store as the proxy does, sign links that it takes and price as it does, so it uses the same code; it serves nothing, so the rest of the proxy is none of its business.',
      severity: 'error',
      from: { path: '^src/cli/', pathNot: TEST },
      to: {
        path: '^src/proxy/',
        pathNot: [
          '^src/proxy/store/redis\\.ts$',
          '^src/proxy/keys\\.ts$',
          '^src/proxy/quotes/(extension-pass|price-stay)\\.ts$',
          '^src/proxy/rates/night-table\\.ts$',
          '^src/proxy/concurrency\\.ts$',
        ],
      },
    },
    {
      name: 'tests-know-the-outside',
      comment: 'Test over a port or in a page, or put the test beside its module and say why.',
      severity: 'error',
      from: { path: '^test/', pathNot: INSIDE_KNOWN },
      to: { path: '^src/(proxy|service-api|widget)/' },
    },
    {
      name: 'the-product-knows-no-test',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: TEST },
      to: { path: ['^test/', TEST] },
    },
    ...folderRules,
    ...layerRules,
    ...packageRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
