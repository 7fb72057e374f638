/** The folders that each folder may import: only lower ones, so there are no cycles. The table is in demo/guide/contribute.md. */
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
  // Only the widget's views; the rules below say so.
  pages: ['stay', 'contract', 'i18n', 'calendar', 'widget', 'host-config', 'proxy'],
  server: ['contract', 'service-api', 'host-config', 'proxy', 'pages'],
  'sandbox-service': ['stay', 'service-api'],
  // The commands read the same settings as the proxy. A rule below limits what they may import from the proxy.
  cli: ['stay', 'contract', 'service-api', 'host-config', 'proxy'],
  // Used only by the build, so no other folder may import it.
  bundle: ['contract', 'widget'],
};
/** The packages that each folder may import. Guests' browsers load only the packages of the widget's folders. */
const PACKAGES = {
  stay: ['date-fns', '@date-fns/utc'],
  contract: ['zod'],
  i18n: [],
  calendar: ['lit'],
  // zod checks what the browser has stored. It loads with the booking, never with the first calendar (`npm test -- size`).
  widget: ['lit', '@lit/task', 'zod', 'libphonenumber-js', 'uqr', 'lucide-static'],
  // Only for the setup page.
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
  pages: ['lit', 'hono', 'lru-cache'],
  server: ['hono', '@hono/node-server', 'pino', 'prom-client'],
  'sandbox-service': ['zod', 'hono', '@hono/node-server'],
  cli: ['@clack/prompts', 'fast-string-width', 'fast-wrap-ansi'],
  bundle: ['vite', 'magic-string', 'fflate', 'gettext-parser', 'libphonenumber-js', 'typescript', 'oxfmt'],
};

/** A test beside its module, or a helper of such tests. It may import anything, but no other file may import it. */
const TEST = '[.]test(ing)?[.]ts$';

/** The tests in `test` use only a port or a page. These exceptions also import modules of `src`; do not add further ones. */
const MAY_IMPORT_MODULES = [
  // It measures one part: the time that a browser takes for a challenge.
  '^test/bench/proof-of-work[.]ts$',
  // The fixture puts the element on a page. The others test in an engine what a whole widget hides: a history that several
  // widgets share, a focus that is older than the widgets, and a challenge at its real cost.
  '^test/elements/(widget-fixture|(page-history|proof-of-work|widget-focus)[.]test)[.]ts$',
  // It draws every state of the widget by its views, because a guest would need minutes to reach some of them.
  '^test/gallery/view-stage[.]ts$',
  // It signs challenges that are solved at once. Another test has a browser solve one at its real cost.
  '^test/proxy/solve-challenge[.]ts$',
  // It compares the prices of a hundred thousand stays in cell, card and confirmation. On pages, this would take days.
  '^test/calendar/shown-prices[.]ts$',
  // They compare the package's types and docs with the element.
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
  // The npm package's types import the frameworks of the apps that install it.
  from: { path: `^src/${folder}/`, pathNot: ['^src/embed/npm/.*[.]d[.]ts$', TEST] },
  to: {
    dependencyTypes: ['npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown'],
    ...(packages.length > 0 ? { pathNot: packages.map((name) => `(^|node_modules/)${name}(/|$)`) } : {}),
  },
}));

/**
 * The parts of a folder in layers, the lowest layer first. A part may import only parts of lower layers, and none of its own
 * layer. A part that is in no layer may neither import nor be imported. The parts in `(a|b)` may import each other.
 */
const LAYERS = {
  calendar: [
    ['(?!booking-calendar|calendar-templates|months-ahead)[a-z-]+.ts'],
    // Months are drawn ahead only while no gesture is in progress, and gestures use the drawn months.
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
    // The booking flow has a field for its extension, and imports only its type.
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
  const pathOf = (part) => `^src/${folder}/${part.replaceAll('.', '\\.')}(/|$)`;
  const partRules = layers.flatMap((parts, index) =>
    parts.map((part) => ({
      name: `${folder}-layer-${index + 1}`,
      severity: 'error',
      from: { path: pathOf(part), pathNot: TEST },
      to: { path: `^src/${folder}/`, pathNot: [part, ...layers.slice(0, index).flat()].map(pathOf) },
    })),
  );
  const withoutLayer = {
    name: `${folder}-without-layer`,
    comment: 'Add this part to a layer in LAYERS.',
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: [...layers.flat().map(pathOf), TEST] },
    to: {},
  };
  return [...partRules, withoutLayer];
});

const BROWSER_FOLDERS = ['stay', 'contract', 'i18n', 'calendar', 'widget', 'embed'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: { path: '^(src|demo)/' }, to: { circular: true } },
    {
      name: 'browser-code-imports-no-node-module',
      severity: 'error',
      from: { path: `^src/(${BROWSER_FOLDERS.join('|')})/`, pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'a-first-view-imports-no-element',
      comment: 'A server draws it, and has no document.',
      severity: 'error',
      from: { path: '^src/pages/', pathNot: TEST },
      to: { path: '/booking-(calendar|finder|widget)\\.ts$', reachable: true },
    },
    {
      name: 'one-file-computes-with-days',
      comment: 'A Date has a time and a zone, and a day has neither: everywhere else, days are text.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: ['^src/stay/iso-date\\.ts$', TEST] },
      to: { path: '(^|node_modules/)(@date-fns|date-fns)/' },
    },
    {
      name: 'the-demo-imports-no-source',
      comment: 'Like a host’s page, the demo uses the built bundle.',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^src/' },
    },
    {
      name: 'commands-share-little-with-the-proxy',
      comment:
        'Commands check the store, sign links and compute prices with the proxy’s own code, so that both agree. They serve nothing, so they need no other part of it.',
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
      name: 'tests-import-no-module',
      comment: 'Test over a port or on a page, or put the test beside its module and say why.',
      severity: 'error',
      from: { path: '^test/', pathNot: MAY_IMPORT_MODULES },
      to: { path: '^src/(proxy|service-api|widget)/' },
    },
    {
      name: 'the-product-imports-no-test',
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
