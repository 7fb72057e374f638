/** Who may import whom: arrows point down only, no cycles. The table is in demo/guide/contribute.md. */
const MAY_IMPORT = {
  stay: [],
  contract: ['stay'],
  i18n: ['stay'],
  calendar: ['stay', 'i18n'],
  widget: ['stay', 'contract', 'i18n', 'calendar'],
  embed: ['contract', 'i18n', 'widget'],
  'service-api': ['stay'],
  // By the views of widget and calendar. See the rules below.
  'first-view': ['stay', 'contract', 'i18n', 'calendar', 'widget'],
  proxy: ['stay', 'contract', 'service-api', 'first-view'],
  'sandbox-service': ['stay', 'service-api'],
  // The host's commands speak for the proxy: the same settings, and the same way to its store. See the rule below. Of i18n
  // the distance of two words, by which a mistyped option is recognized as a guest's mistyped mail address is.
  cli: ['stay', 'i18n', 'service-api', 'proxy'],
  // Of the build alone: nothing that runs later knows it.
  bundle: ['contract'],
};
/** The packages that end up in the guest's browser are the ones named for its folders. */
const PACKAGES = {
  stay: ['date-fns', '@date-fns/utc'],
  contract: ['zod'],
  i18n: [],
  calendar: ['lit'],
  // zod for what the browser keeps: it comes with the booking, never with the first calendar, as `npm run size` tells.
  widget: ['lit', '@lit/task', 'zod', 'libphonenumber-js', 'uqr'],
  // Of the setup page alone.
  embed: ['lit'],
  'service-api': ['zod', 'undici'],
  'first-view': ['lit'],
  proxy: [
    'zod',
    'hono',
    'jose',
    'lru-cache',
    'altcha-lib',
    'classic-level',
    'ioredis',
    'ipaddr.js',
    'undici',
    'pino',
    'prom-client',
    'rate-limiter-flexible',
  ],
  'sandbox-service': ['zod', 'hono', '@hono/node-server'],
  cli: ['string-width', '@clack/prompts'],
  bundle: ['vite', 'magic-string', 'fflate'],
};

const folderRules = Object.entries(MAY_IMPORT).map(([folder, allowed]) => ({
  name: `${folder}-imports`,
  severity: 'error',
  from: { path: `^src/${folder}/` },
  to: { path: '^src/', pathNot: [folder, ...allowed].map((name) => `^src/${name}/`) },
}));

const packageRules = Object.entries(PACKAGES).map(([folder, packages]) => ({
  name: `${folder}-packages`,
  severity: 'error',
  // The types of the npm package are of the frameworks of whoever installs it.
  from: { path: `^src/${folder}/`, pathNot: '^src/embed/npm/.*[.]d[.]ts$' },
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
    ['(state|client|host)'],
    ['views'],
    ['price', 'places', 'failure.ts'],
    // What a booking shares has a field for its extension, and knows its type alone.
    ['(booking-context.ts|dates/extension.ts)', 'popup'],
    ['payment'],
    ['dates', 'order', 'notices', 'confirmation'],
    ['details', 'restore-session.ts', 'booking-history.ts'],
    ['step-view.ts', 'scripted-booking.ts'],
    ['booking-controller.ts'],
    ['content-controller.ts'],
    ['booking-widget.ts'],
  ],
  proxy: [
    ['telemetry'],
    ['async', 'config', 'crypto'],
    ['http'],
    ['store', 'service', 'calendar'],
    ['challenge', 'quotes', 'embed'],
    ['bookings'],
    ['routes'],
    ['create-proxy.ts'],
    ['runtime/node', 'runtime/edge'],
    ['main.ts'],
  ],
};

const layerRules = Object.entries(LAYERS).flatMap(([folder, layers]) => {
  const pathOf = (room) => `^src/${folder}/${room.replaceAll('.', '\\.')}(/|$)`;
  const placed = layers.flat();
  const roomRules = layers.flatMap((rooms, index) =>
    rooms.map((room) => ({
      name: `${folder}-layer-${index + 1}`,
      severity: 'error',
      from: { path: pathOf(room) },
      to: { path: `^src/${folder}/`, pathNot: [room, ...layers.slice(0, index).flat()].map(pathOf) },
    })),
  );
  const unplaced = {
    name: `${folder}-without-layer`,
    comment: 'Give the room a layer in LAYERS.',
    severity: 'error',
    from: { path: `^src/${folder}/`, pathNot: placed.map(pathOf) },
    to: {},
  };
  return [...roomRules, unplaced];
});

const nodeFree = ['stay', 'contract', 'i18n', 'calendar', 'widget', 'embed', 'first-view'];

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'browser-code-knows-no-node',
      severity: 'error',
      from: { path: `^src/(${nodeFree.join('|')})/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-proxy-knows-node-where-only-node-runs-it',
      comment: 'Everything else of it also runs where there is no Node.',
      severity: 'error',
      from: { path: '^src/proxy/', pathNot: '^src/proxy/(runtime/node/|store/embedded/|main\\.ts$)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'the-edge-reaches-no-node',
      severity: 'error',
      from: { path: '^src/proxy/(runtime/edge/|create-proxy\\.ts$)' },
      to: { path: '^src/proxy/(runtime/node|store/embedded|store/redis)/', reachable: true },
    },
    {
      name: 'a-first-view-has-no-element',
      comment: 'It is drawn where there is no document.',
      severity: 'error',
      from: { path: '^src/first-view/' },
      to: { path: '/booking-(calendar|finder|widget)\\.ts$', reachable: true },
    },
    {
      name: 'booking-pages-alone-have-a-first-view',
      severity: 'error',
      from: { path: '^src/proxy/', pathNot: '^src/proxy/embed/' },
      to: { path: '^src/first-view/' },
    },
    {
      name: 'one-file-counts-days',
      comment: 'A Date has a time and a zone, a day has neither: days are text everywhere else.',
      severity: 'error',
      from: { path: '^(src|demo)/', pathNot: '^src/stay/iso-date\\.ts$' },
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
        'A command must see the settings and the store as the proxy does, and sign links that it takes, so it uses the same code; it serves nothing, so the rest of the proxy is none of its business.',
      severity: 'error',
      from: { path: '^src/cli/' },
      to: {
        path: '^src/proxy/',
        pathNot: [
          '^src/proxy/config/',
          '^src/proxy/store/redis/redis(-store)?\\.ts$',
          '^src/proxy/crypto/keys\\.ts$',
          '^src/proxy/quotes/extension-pass\\.ts$',
          '^src/proxy/embed/booking-page\\.ts$',
          '^src/proxy/async/concurrency\\.ts$',
        ],
      },
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
