import { isLoopbackHttp } from '../../host-config/safe-target.ts';
import type { Settings } from '../../host-config/settings.ts';
import { complaintText } from '../../host-config/settings-reader.ts';
import type { Complaint } from '../../host-config/settings-reader.ts';
import { instructionsFindings } from './check-instructions.ts';
import { finding } from './finding.ts';
import type { Details, Finding, FindingCode } from './finding.ts';

interface Advice extends Omit<Details, 'what'> {
  readonly code: FindingCode;
}

export const NEW_SECRET = `openssl rand -base64 48 > quote-secret && chmod 600 quote-secret`;

/** What a complaint means to the host, by the setting or the field of the config file that it is about. */
const ADVICE: Readonly<Record<string, Advice>> = {
  allowedOrigins: {
    code: 'origins',
    why: 'Only pages of these origins may use the proxy: without yours no guest can book.',
    fix: 'List the origin of every site that shows the widget, served over https, exactly as the browser names it: scheme and host, no path, no slash.',
    lines: ['"allowedOrigins": ["https://www.your-house.example"]'],
  },
  publicUrl: {
    code: 'public-url',
    why: 'Guests reach the proxy there, and hand it what they type.',
    fix: 'Give its https address.',
  },
  QUOTE_SECRET: {
    code: 'quote-secret',
    why: 'It signs the prices that guests are charged: whoever can guess it books at any price.',
    fix: 'Have one drawn, keep it in a file that only the proxy reads, and name the file in QUOTE_SECRET_FILE on every instance.',
    lines: [NEW_SECRET, 'QUOTE_SECRET_FILE=quote-secret'],
  },
  STORE_URL: {
    code: 'store',
    why: 'Attempts are kept there, so that no guest books twice.',
    fix: 'Name a folder, or a Redis.',
    lines: ['STORE_URL=file:./data'],
  },
  SERVICE_API_KEY: {
    code: 'key',
    why: 'Without the key the service tells nothing.',
    fix: 'Put the key that the service gave you into a file that only the proxy reads, and name the file.',
    lines: ['SERVICE_API_KEY_FILE=/run/secrets/service-api-key'],
  },
  SERVICE_URL: {
    code: 'service',
    why: 'The key is sent there.',
    fix: 'Take the base address that the service gave you.',
  },
};

const USUAL: Advice = {
  code: 'settings',
  why: 'The proxy does not start like this.',
  fix: 'Correct it; the guide says what it may be: "Settings" in operate.md, "The config file" in host.md.',
};

/** The field of the config file; else the setting, whether it comes from a file of its own or not. */
const subjectOf = ({ setting, place }: Complaint): string =>
  place ? (place.path.split(/[.[]/)[0] ?? '') : setting.replace(/_FILE$/, '');

/** One finding for each complaint of the proxy about its settings. */
export const settingsFindings = (complaints: readonly Complaint[]): readonly Finding[] =>
  complaints.map((complaint) => {
    const { code, ...advice } = ADVICE[subjectOf(complaint)] ?? USUAL;
    const text = complaintText(complaint);
    const what = text.endsWith('.') ? text : `${text}.`;
    return finding('problem', code, { about: complaint.setting, what, ...advice });
  });

/** A page on the host's own machine: nobody else reads what is typed there, and no guest comes. */
const trialOrigin = (origin: string): Finding =>
  finding('advice', 'origins', {
    about: origin,
    what: `The site ${origin} is on this machine, for trying.`,
    why: 'A payment by card cannot be tried there: the service sends guests back from the checkout to https pages only.',
    fix: 'Take it out of allowedOrigins once guests come.',
  });

/** Sites whose pages are not https, where a card payment could not come back to. */
function unsafeOrigins({ proxy }: Settings): readonly Finding[] {
  const takesCards = proxy.properties.some(({ paymentMethods }) => paymentMethods.includes('Card'));
  const isUnsafe = (origin: string): boolean =>
    !origin.startsWith('https:') && !(proxy.isDemo && isLoopbackHttp(new URL(origin)));
  const unsafe = proxy.allowedOrigins.filter(isUnsafe);
  if (unsafe.length === 0 && proxy.leftOutOrigins.length > 0) return [];
  if (unsafe.length === 0) {
    const count = proxy.allowedOrigins.length;
    return [
      finding('fine', 'origins', { what: `Sites that may use the proxy: ${count}, all of them safe.` }),
    ];
  }
  return unsafe.map((origin) => {
    if (isLoopbackHttp(new URL(origin))) return trialOrigin(origin);
    return finding('problem', 'success-page', {
      about: origin,
      what: `The site ${origin} is not https.`,
      why: takesCards
        ? 'The service sends guests back from the checkout to https pages only: a payment by card cannot begin there, and what guests type can be read on its way.'
        : 'What guests type there can be read on its way.',
      fix: 'Serve the site over https, and list it so in allowedOrigins.',
      lines: [`"${origin.replace(/^http:/, 'https:')}"`],
    });
  });
}

/** Sites that the proxy does not serve: guests could not do the work there that is asked of them. */
const leftOutOrigins = ({ proxy }: Settings): readonly Finding[] =>
  proxy.leftOutOrigins.map((origin) =>
    finding('problem', 'origins', {
      about: origin,
      what: `The site ${origin} is plain http, and is left out: the proxy refuses its pages.`,
      why: 'Browsers cannot do the work there that BOT_CHECK=on asks for (they have WebCrypto on https pages alone), so no guest could book.',
      fix: 'Serve the site over https, and list it so in allowedOrigins.',
      lines: [`"${origin.replace(/^http:/, 'https:')}"`],
    }),
  );

/** How it can be told that something stands in front of the proxy; `undefined` where it cannot. */
function whatTellsOfAFront({ proxy, host }: Settings): string | undefined {
  if (proxy.publicUrl !== undefined && isLoopbackHttp(new URL(proxy.publicUrl))) return undefined;
  if (/^(127\.|::1$|localhost$)/.test(host)) return `The proxy listens on ${host} alone`;
  return proxy.publicUrl?.startsWith('https:') === true
    ? '"publicUrl" is https, which the proxy does not speak itself'
    : undefined;
}

/** What holds where all guests seem to have one address. */
function boundsOfNobody({ proxy }: Settings): string {
  const shared = 'Without it all your guests have one address, and share one client’s limits.';
  const unbounded =
    'Where that address is a private one, nothing bounds card bookings that nobody pays, with BOT_CHECK=off too: a script could close a whole season.';
  const bounded =
    'Where that address is a private one, no client is refused for card bookings that nobody pays: only work is asked for.';
  return `${shared} ${proxy.isBotChecked ? bounded : unbounded}`;
}

function limits(settings: Settings): readonly Finding[] {
  const { proxy, trustedHops } = settings;
  if (proxy.isDemo) return [];
  if (!proxy.isRateLimited)
    return [
      finding('advice', 'limits', {
        about: 'RATE_LIMIT',
        what: 'RATE_LIMIT is off, which lifts all bounds.',
        why: 'A script could close a whole season: nothing counts bookings that are final at once, nor card bookings that nobody pays.',
        fix: 'Leave it on.',
        lines: ['RATE_LIMIT=on'],
      }),
    ];
  const front = whatTellsOfAFront(settings);
  const isNobodyTrusted = trustedHops.kind === 'count' && trustedHops.hops === 0;
  if (!isNobodyTrusted || front === undefined) return [];
  const isUnbounded = !proxy.isBotChecked;
  return [
    finding('advice', 'limits', {
      about: 'TRUST_PROXY',
      what: `${front}, so something stands in front of it; TRUST_PROXY does not say what.`,
      why: boundsOfNobody(settings),
      fix: `Say how many proxies stand in front${isUnbounded ? ', and leave BOT_CHECK on' : ''}.`,
      lines: ['TRUST_PROXY=1', ...(isUnbounded ? ['BOT_CHECK=on'] : [])],
    }),
  ];
}

/** Metrics and guests on one host and port: the second of them cannot listen. */
function samePorts({ host, port, metrics }: Settings): readonly Finding[] {
  if (!metrics || port === 0 || metrics.port !== port || metrics.host !== host) return [];
  return [
    finding('problem', 'settings', {
      about: 'METRICS_PORT',
      what: `METRICS_PORT and PORT are both ${port} on ${host}.`,
      why: 'The proxy does not start: guests and Prometheus need a port each.',
      fix: 'Give the metrics another port, which guests do not reach.',
      lines: [`METRICS_PORT=${port === 9464 ? 9465 : 9464}`],
    }),
  ];
}

function demo({ proxy }: Settings): readonly Finding[] {
  const isPublic = [
    ...proxy.allowedOrigins,
    ...proxy.leftOutOrigins,
    ...(proxy.publicUrl === undefined ? [] : [proxy.publicUrl]),
  ].some((address) => !isLoopbackHttp(new URL(address)));
  if (!proxy.isDemo || !isPublic) return [];
  return [
    finding('advice', 'config-file', {
      about: 'CONFIG_FILE',
      what: '"demo" is on, and the config names addresses that are not on this machine.',
      why: 'The demo takes plain http and does without a quote secret that lasts.',
      fix: 'Take "demo" out of the config file before guests come.',
    }),
  ];
}

/** What can be told from valid settings alone. */
export const validSettingsFindings = (settings: Settings): readonly Finding[] => [
  finding('fine', 'settings', { what: 'The settings are complete.' }),
  ...unsafeOrigins(settings),
  ...leftOutOrigins(settings),
  ...limits(settings),
  ...samePorts(settings),
  ...demo(settings),
  ...instructionsFindings(settings),
];
